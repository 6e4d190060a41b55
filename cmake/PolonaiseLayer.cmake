# polonaise_layer(<name> HEADERS ... [SOURCES ...] [USES <lower layers> ...] [LINKS <libraries> ...]
#                 [PKG_CONFIG <modules> ...])
#
# One layer of the library: target polonaise_<name>, alias polonaise::<name>. USES is the only
# place that says which layers a layer may include; tools/check_layers holds the includes to it.
# LINKS names libraries from outside, which the core layers (support to search) do without; PKG_CONFIG is
# what pkg-config calls those that whoever links the layer must have.
function(polonaise_layer name)
  cmake_parse_arguments(arg "" "" "HEADERS;SOURCES;USES;LINKS;PKG_CONFIG" ${ARGN})
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
  list(TRANSFORM arg_USES PREPEND polonaise:: OUTPUT_VARIABLE lower)
  target_link_libraries(${target} ${scope} ${lower} ${arg_LINKS})
  if(arg_SOURCES AND POLONAISE_PYTHON)  # it becomes a part of a shared library
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} VERIFY_INTERFACE_HEADER_SETS ON
                        UNITY_BUILD_CODE_AFTER_INCLUDE "#undef POLONAISE_INSTANTIATE")
  install(TARGETS ${target} EXPORT polonaise-targets COMPONENT library FILE_SET HEADERS COMPONENT library)
  polonaise_layer_pkg_config(${name})
endfunction()

# polonaise-<name>.pc. It finds the rest from where it lies, so that the installed tree can be moved.
function(polonaise_layer_pkg_config name)
  set(folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH prefix /${folder} /)
  string(REGEX REPLACE "/$" "" prefix ${prefix})
  list(TRANSFORM arg_USES PREPEND polonaise- OUTPUT_VARIABLE requires)
  list(JOIN requires ", " requires)
  list(JOIN arg_PKG_CONFIG ", " requires_private)
  if(arg_SOURCES)
    set(libs "-L\${libdir} -lpolonaise_${name}")
  endif()
  if(Threads::Threads IN_LIST arg_LINKS)
    set(libs_private ${CMAKE_THREAD_LIBS_INIT})
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/polonaise-layer.pc.in polonaise-${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/polonaise-${name}.pc DESTINATION ${folder} COMPONENT library)
endfunction()
