# cmake -DFOLDER=... -DVARIANTS=a,b -DOUTPUT=... -P embed_weights.cmake
#
# Writes the C++ file that holds the weights in FOLDER/VARIANT.pnn. Bytes are written as a string literal:
# that takes a compiler a hundredth of the time of an array of numbers, and works everywhere.
string(REPLACE "," ";" VARIANTS "${VARIANTS}")
set(arrays "")
set(cases "")
foreach(variant IN LISTS VARIANTS)
  set(file ${FOLDER}/${variant}.pnn)
  if(EXISTS ${file})
    file(READ ${file} hex HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" literal "${hex}")
    string(APPEND arrays "alignas(64) constexpr char ${variant}[] = \"${literal}\";\n")
    string(APPEND cases "    case VariantId::${variant}: return bytes_of(${variant});\n")
  else()
    string(APPEND cases "    case VariantId::${variant}: return {};\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "// Written by cmake/embed_weights.cmake.
#include <utility>

#include <polonaise/engine/embedded_weights.hpp>

namespace polonaise {
namespace {

/// Without the zero at the end of a literal.
template <std::size_t Size>
[[maybe_unused]] std::span<const std::byte> bytes_of(const char (&literal)[Size]) {
    return std::as_bytes(std::span{literal}).first(Size - 1);
}

${arrays}
}  // namespace

std::span<const std::byte> embedded_weights(VariantId variant) {
    switch (variant) {
${cases}    }
    std::unreachable();
}

}  // namespace polonaise
")
