#pragma once

namespace polonaise::kit {

/// Whether a sanitizer watches the program. It is then several times slower, so that nothing can be
/// said about time.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace polonaise::kit
