# CPack runs this when all files lie in place, before it makes packages of them: what Debian wants of files, and
# installing by hand does not.
file(GLOB compressed ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/*/* ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog*)
file(GLOB archives ${CPACK_TEMPORARY_DIRECTORY}/*/usr/lib/*/*.a)
file(GLOB_RECURSE modules ${CPACK_TEMPORARY_DIRECTORY}/*/usr/lib/python3/*.so)
file(GLOB programs ${CPACK_TEMPORARY_DIRECTORY}/*/usr/bin/*)

execute_process(COMMAND gzip -9n -- ${compressed} COMMAND_ERROR_IS_FATAL ANY)
set(strip strip --enable-deterministic-archives --remove-section=.comment --remove-section=.note)
execute_process(COMMAND ${strip} --strip-debug ${archives} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${strip} --strip-unneeded ${modules} ${programs} COMMAND_ERROR_IS_FATAL ANY)
