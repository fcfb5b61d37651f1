// CRC-32C by the processor's own instruction, where it has one.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether this processor has it.
bool pb_crc32c_is_available(void);

// Takes further bytes into the register (all ones at first, inverted at the end). Only where it is
// available.
uint32_t pb_crc32c_update(uint32_t crc, const void *bytes, size_t count);
