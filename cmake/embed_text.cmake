# cmake -DFOLDER=... -DNAME=report -DPARTS=html,css,js -DHEADER=... -DNAMESPACE=... -DOUTPUT=... -P embed_text.cmake
#
# Writes the C++ file with a function for each file FOLDER/NAME.PART that returns its text.
string(REPLACE "," ";" PARTS "${PARTS}")
set(functions "")
foreach(part IN LISTS PARTS)
  file(READ ${FOLDER}/${NAME}.${part} text)
  string(APPEND functions
    "std::string_view ${part}() {\n    return R\"embedded(${text})embedded\";\n}\n\n")
endforeach()
file(WRITE ${OUTPUT} "// Written by cmake/embed_text.cmake.
#include \"${HEADER}\"

namespace ${NAMESPACE} {

${functions}}  // namespace ${NAMESPACE}
")
