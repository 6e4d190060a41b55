# Our own code is compiled with these; linked privately, so that a consumer never sees them.
add_library(polonaise_warnings INTERFACE)
target_compile_options(polonaise_warnings INTERFACE
  -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # g++ 12 takes appending to a string for an overlap (PR 105651)
  # Without full optimisation g++ 12 takes an object whose constructor passes it on for one that is read.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<CONFIG:Debug>>:-Wno-maybe-uninitialized>
  # In a unity build source files see each other's names, and an unnamed namespace looks like a header's.
  $<$<BOOL:${CMAKE_UNITY_BUILD}>:-Wno-shadow>
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wno-subobject-linkage>
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>  # libstdc++ 12 uses its own in stable_sort
  $<$<BOOL:${POLONAISE_WARNINGS_AS_ERRORS}>:-Werror>)
