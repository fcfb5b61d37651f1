#include "CKernels.h"

#include <math.h>

// The samples beside the outermost lines that their profiles need, and the greatest number of lines.
enum { margin = 6, most_lines = 32, most_samples = most_lines + 2 * margin };

// Returns the nearest number from 0 to `last`; 0 for a NaN.
static float clamped(float value, float last) {
  return value > 0 ? (value < last ? value : last) : 0;
}

// Sums the luma across lines, interpolated between samples, up to each of `count` samples.
static void sum_across(
    float *restrict sums, const float *restrict luma, long size, float x, float y, float step_x,
    float step_y, long first, long count) {
  const float last = (float)size - 1.001f;
  int starts[most_samples];
  float right[most_samples], below[most_samples];
  for (long index = 0; index < count; index++) {
    const float distance = (float)(first + index);
    const float at_x = clamped(x + step_x * distance, last);
    const float at_y = clamped(y + step_y * distance, last);
    const int column = (int)at_x, row = (int)at_y;
    right[index] = at_x - (float)column;
    below[index] = at_y - (float)row;
    starts[index] = row * (int)size + column;
  }
  sums[0] = 0;
  for (long index = 0; index < count; index++) {
    const float *at = luma + starts[index], *next = at + size;
    const float upper = at[0] + (at[1] - at[0]) * right[index];
    const float lower = next[0] + (next[1] - next[0]) * right[index];
    sums[index + 1] = sums[index] + (upper + (lower - upper) * below[index]);
  }
}

struct profile {
  float contrast, width;
};

// Returns the better one of a profile and another with samples up to `half` beside its middle, which
// is compared with three samples around `side`.
static inline struct profile better(
    struct profile best, const float *middle, int half, int side) {
  const float inner = (middle[half + 1] - middle[-half]) * (1 / (float)(2 * half + 1));
  const float left = inner - (middle[2 - side] - middle[-side - 1]) * (1 / 3.0f);
  const float right = inner - (middle[side + 2] - middle[side - 1]) * (1 / 3.0f);
  const float less = fabsf(left) < fabsf(right) ? left : right;
  const int is_better = (left * right > 0) & (fabsf(less) > fabsf(best.contrast));
  return (struct profile){is_better ? less : best.contrast, is_better ? (float)half : best.width};
}

void pb_measure_lines(
    float *contrast, float *width, bool *is_available, long start, long stride, const float *luma,
    struct pb_parallel_lines lines) {
  const long count = lines.last_line - lines.first_line + 1;
  if (count > most_lines) return;
  float sums[most_samples + 1];
  for (long point = lines.first_point; point <= lines.last_point; point++) {
    const float distance = (float)point * lines.spacing;
    const float x = lines.x + lines.along_x * distance;
    const float y = lines.y + lines.along_y * distance;
    sum_across(
      sums, luma, lines.size, x, y, -lines.along_y, lines.along_x,
      lines.first_line - margin, count + 2 * margin);
    const long row = start + (point - lines.first_point) * stride;
    for (long line = 0; line < count; line++) {
      const float across = (float)(lines.first_line + line);
      const float at_x = x - lines.along_y * across, at_y = y + lines.along_x * across;
      const int counts = (at_x >= lines.left) & (at_x <= lines.right)
        & (at_y >= lines.top) & (at_y <= lines.bottom);
      const float *middle = sums + line + margin;
      struct profile best = better((struct profile){0, 0}, middle, 0, 2);
      best = better(best, middle, 1, 3);
      best = better(best, middle, 2, 5);
      contrast[row + line] = counts ? best.contrast : 0;
      width[row + line] = counts ? best.width : 0;
      is_available[row + line] = counts;
    }
  }
}
