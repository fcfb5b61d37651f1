// Three-dimensional vectors, in metres: x towards the target, y up, z towards the default camera.
#ifndef DRILLSIM_VECTOR_H
#define DRILLSIM_VECTOR_H

#include <math.h>

typedef struct {
  float x, y, z;
} Vector;

static inline Vector vector(float x, float y, float z) { return (Vector){x, y, z}; }
static inline Vector add(Vector a, Vector b) { return vector(a.x + b.x, a.y + b.y, a.z + b.z); }
static inline Vector subtract(Vector a, Vector b) {
  return vector(a.x - b.x, a.y - b.y, a.z - b.z);
}
static inline Vector scale(Vector a, float s) { return vector(a.x * s, a.y * s, a.z * s); }
static inline float dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline float length(Vector a) { return sqrtf(dot(a, a)); }
static inline Vector normalise(Vector a) { return scale(a, 1 / (length(a) + 1e-9f)); }
static inline Vector along(Vector from, Vector direction, float distance) {
  return add(from, scale(direction, distance));
}
static inline float clamp(float x, float low, float high) {
  return x < low ? low : x > high ? high : x;
}

#endif
