#include <polonaise/evaluation/material_weights.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

// men, first king, further kings | advance, home row | centre, edge | outposts, stragglers |
// free men, free advance | imbalance | king freedom, main road | tempo
constexpr MaterialWeights diagonal_weights{
    .opening = {100, 300, 250, 0, 4, 3, -3, 5, -5, 10, 10, -3, 2, 10, 5},
    .ending = {100, 300, 250, 4, 6, 2, -2, 5, 0, 20, 12, -2, 2, 15, 5}};
constexpr MaterialWeights eight_way_weights{
    .opening = {100, 350, 250, 0, 4, 3, -3, 5, -5, 10, 10, -3, 2, 10, 5},
    .ending = {100, 350, 250, 4, 6, 2, -2, 5, 0, 20, 12, -2, 2, 15, 5}};

}  // namespace

template <> const MaterialWeights& material_weights<International>() { return diagonal_weights; }
template <> const MaterialWeights& material_weights<Frisian>() { return eight_way_weights; }
template <> const MaterialWeights& material_weights<Brazilian>() { return diagonal_weights; }

}  // namespace polonaise
