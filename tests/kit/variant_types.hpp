#pragma once
#include <string>

#include <gtest/gtest.h>

#include <polonaise/rules/variants.hpp>

/// For typed tests that hold for every variant: TYPED_TEST_SUITE(X, VariantTypes, VariantTypeName).
namespace polonaise::kit {

#define POLONAISE_LISTED(V) , V
template <class, class... Vs> struct Listed { using Types = testing::Types<Vs...>; };
using VariantTypes = Listed<void POLONAISE_VARIANTS(POLONAISE_LISTED)>::Types;
#undef POLONAISE_LISTED

struct VariantTypeName {
    template <class V> static std::string GetName(int) { return std::string{V::names.name}; }
};

}  // namespace polonaise::kit
