#include "CKernels.h"

void pb_add_products(
    float *sums, const float *weights, const float *input, long inputs, long outputs) {
  for (long index = 0; index < inputs; index++) {
    const float value = input[index];
    if (value == 0) continue;
    const float *row = weights + index * outputs;
    for (long output = 0; output < outputs; output++) sums[output] += value * row[output];
  }
}
