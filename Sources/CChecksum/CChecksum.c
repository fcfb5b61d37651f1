#include "CChecksum.h"

#include <string.h>

#if defined(__x86_64__)

#include <nmmintrin.h>

bool pb_crc32c_is_available(void) { return __builtin_cpu_supports("sse4.2"); }

__attribute__((target("sse4.2")))
uint32_t pb_crc32c_update(uint32_t crc, const void *bytes, size_t count) {
  const unsigned char *next = bytes;
  uint64_t state = crc;
  for (; count >= 8; next += 8, count -= 8) {
    uint64_t word;
    memcpy(&word, next, 8);
    state = _mm_crc32_u64(state, word);
  }
  for (; count > 0; next++, count--) state = _mm_crc32_u8((uint32_t)state, *next);
  return (uint32_t)state;
}

#else

bool pb_crc32c_is_available(void) { return false; }

uint32_t pb_crc32c_update(uint32_t crc, const void *bytes, size_t count) {
  (void)bytes;
  (void)count;
  return crc;
}

#endif
