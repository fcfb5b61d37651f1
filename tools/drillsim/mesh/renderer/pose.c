// Moves a person's vertices with the bones; cloth is smoothed, hangs and folds.
#include <stdlib.h>
#include <string.h>

#include "mesh.h"

enum { ROUNDS = 3 };  // garments.py assumes as many

void vertex_normals(int32_t vertices, int32_t triangles, const int32_t (*corners)[3],
                    const Vector *at, Vector *normal) {
  memset(normal, 0, sizeof(Vector) * (size_t)vertices);
  for (int t = 0; t < triangles; t++) {
    const int32_t *i = corners[t];
    Vector face = cross(subtract(at[i[1]], at[i[0]]), subtract(at[i[2]], at[i[0]]));
    for (int c = 0; c < 3; c++) normal[i[c]] = add(normal[i[c]], face);
  }
  for (int i = 0; i < vertices; i++) normal[i] = normalise(scale(normal[i], 1e6f));
}

static Vector skinned(const Figure *f, int i, const float (*bones)[12]) {
  float m[12] = {0};
  for (int k = 0; k < BONES_PER_VERTEX; k++)
    for (int c = 0; c < 12; c++) m[c] += f->share[i][k] * bones[f->bone[i][k]][c];
  Vector r = f->rest[i];
  return vector(m[0] * r.x + m[1] * r.y + m[2] * r.z + m[3],
                m[4] * r.x + m[5] * r.y + m[6] * r.z + m[7],
                m[8] * r.x + m[9] * r.y + m[10] * r.z + m[11]);
}

static void smooth(const Figure *f, Vector *at, Vector *before) {
  memcpy(before, at, sizeof(Vector) * (size_t)f->vertices);
  for (int i = 0; i < f->vertices; i++) {
    int from = f->first[i], to = f->first[i + 1];
    if (f->cloth[i][3] == 0 || from == to) continue;
    Vector sum = {0, 0, 0};
    for (int e = from; e < to; e++) sum = add(sum, before[f->near[e]]);
    at[i] = along(scale(before[i], .5f), sum, .5f / (float)(to - from));
  }
}

// `wander` moves the folds as the person moves.
void pose(const Figure *f, const float (*bones)[12], float wander, Vector *at, Vector *normal) {
  for (int i = 0; i < f->vertices; i++) at[i] = skinned(f, i, bones);
  for (int round = 0; round < ROUNDS; round++) smooth(f, at, normal);
  vertex_normals(f->vertices, f->triangles, f->corners, at, normal);
  for (int i = 0; i < f->vertices; i++) {
    const float *c = f->cloth[i], *s = f->spot[i];
    if (c[3] == 0) continue;
    float wide = noise(s[0] * 16, s[1] * 20 + wander, s[2] * 16);
    float fine = noise(s[0] * 37 + 5, s[1] * 41, s[2] * 37 - wander);
    at[i] = along(at[i], normal[i], c[0] + c[2] * (wide + .5f * fine));
    at[i].y -= c[1] * clamp(.25f - normal[i].y, 0, 1);
  }
  vertex_normals(f->vertices, f->triangles, f->corners, at, normal);
}
