// What film.py hands over through ctypes. Metres; colours are linear light, 0 to 1.
#ifndef DRILLSIM_MESH_H
#define DRILLSIM_MESH_H

#include <stdint.h>

#include "../../renderer/vector.h"

enum { BONES_PER_VERTEX = 6 };

// A person at rest. cloth: per vertex the thickness that smoothing takes off, how far it hangs, how
// deep it folds, and whether it is cloth at all; neighbours of vertex i: near[first[i]] and on.
typedef struct {
  int32_t vertices, triangles;
  const Vector *rest;
  const int32_t (*bone)[BONES_PER_VERTEX];
  const float (*share)[BONES_PER_VERTEX], (*cloth)[4], (*spot)[4];
  const int32_t *first, *near, (*corners)[3];
} Figure;

// All that is drawn. spot: where a vertex is on its garment (x, y, z at a height of 1.75 m) and
// along its limb; hem: how far inside its garment it is, which ends where this is 0.
typedef struct {
  int32_t vertices, triangles;
  const Vector *at, *normal;
  const float (*spot)[4], *hem;
  const int32_t (*corners)[3], *material;
} Mesh;

typedef struct {
  float first[3], second[3], third[3], pattern, gloss, folds, detail;
} Material;

typedef struct {
  Vector eye, right, up, forward;
  float tangent;  // of half the vertical angle of view
  Vector light, sun, sky, ground;  // direction to the light; colours of light
  float back_wall_z, end_wall_x, shade, contact;  // how dark shadows and the floor below are
} View;

// A wall or the floor; smaller levels of half the size follow the first one's texels.
typedef struct {
  int32_t width, height;
  float per_metre, x, y;  // of the first texel
  const float *texels;
} Texture;

float noise(float x, float y, float z);  // smooth, -1 to 1
void vertex_normals(int32_t vertices, int32_t triangles, const int32_t (*corners)[3],
                    const Vector *at, Vector *normal);
void paint(const Material *material, const float *spot, float hem, float *colour);

static inline Vector cross(Vector a, Vector b) {
  return vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

#endif
