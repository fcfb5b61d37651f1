// What LLVM's libFuzzer offers to a target; the toolchain brings it without a header.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// One of libFuzzer's own changes, which its coverage guides.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
