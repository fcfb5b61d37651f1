#ifndef PUCKBUDDY_CKERNELS_H
#define PUCKBUDDY_CKERNELS_H

#include <stdbool.h>

// Adds to each of `outputs` sums the inputs times their weights.
//
// In C because tests are built without the optimizer: there Swift takes 9 ms for a layer of 436 by
// 512, and this 0.3 ms; with it both take less than 0.1 ms.
//
// - weights: Of each input, those to all outputs; `inputs` times `outputs`.
void pb_add_products(
    float *sums, const float *weights, const float *input, long inputs, long outputs);

// Parallel lines across a square of luma. Positions are in samples of the square.
struct pb_parallel_lines {
  // The side of the square.
  long size;
  // Point 0 of line 0, and the direction of the lines, a unit vector.
  float x, y, along_x, along_y;
  // The distance between the points of a line; that of neighbouring lines is 1.
  float spacing;
  // The first and the last point, and the first and the last line, at most 32 lines.
  long first_point, last_point, first_line, last_line;
  // The part of the square whose samples count.
  float left, right, top, bottom;
};

// Measures how much darker or lighter than both of their sides the points of lines are.
//
// In C because clang vectorizes it: Swift takes 2.2 times as long.
//
// - contrast: The signed difference in luma to the more similar side; 0 where the point does not
//   count.
// - width: Half the width of the profile with the greatest difference.
// - start: The index of the results of the first point of the first line.
// - stride: The distance between the results of two points of a line.
void pb_measure_lines(
    float *contrast, float *width, bool *is_available, long start, long stride, const float *luma,
    struct pb_parallel_lines lines);

#endif
