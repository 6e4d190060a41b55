# polonaise_layer(<name> HEADERS ... [SOURCES ...] [USES <lower layers> ...] [LINKS <libraries> ...])
#
# One layer of the library: target polonaise_<name>, alias polonaise::<name>. USES is the only
# place that says which layers a layer may include; tools/check_layers holds the includes to it.
# LINKS names libraries from outside, which the core layers (support to search) do without.
function(polonaise_layer name)
  cmake_parse_arguments(arg "" "" "HEADERS;SOURCES;USES;LINKS" ${ARGN})
  set(target polonaise_${name})
  if(arg_SOURCES)
    set(scope PUBLIC)
    add_library(${target} ${arg_SOURCES})
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:polonaise_warnings>)
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(polonaise::${name} ALIAS ${target})
  target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/lib
                                    FILES ${arg_HEADERS})
  target_compile_features(${target} ${scope} cxx_std_23)
  list(TRANSFORM arg_USES PREPEND polonaise::)
  target_link_libraries(${target} ${scope} ${arg_USES} ${arg_LINKS})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} VERIFY_INTERFACE_HEADER_SETS ON
                        UNITY_BUILD_CODE_AFTER_INCLUDE "#undef POLONAISE_INSTANTIATE")
  install(TARGETS ${target} EXPORT polonaise-targets FILE_SET HEADERS)
endfunction()
