// Bodies made of capsules that melt into each other, as a distance field.
#ifndef DRILLSIM_BODY_H
#define DRILLSIM_BODY_H

#include <stdint.h>

#include "vector.h"

enum { MAX_CAPSULES = 512 };

// How far apart (m) two capsules of a group begin to melt into each other.
#define MELT 0.028f

// A cone with round ends, as the simulator sends it. Capsules of one group melt, others do not.
typedef struct {
  Vector a, b;
  float radius_a, radius_b;
  int32_t material;
  int32_t group;
} Capsule;

// The sphere around all capsules of a group.
typedef struct {
  Vector centre;
  float radius;
} Bound;

// Those capsules that matter for some rays, in the order they were sent.
typedef struct {
  const Capsule *all;
  int count;
  int16_t index[MAX_CAPSULES];
} Selection;

// The part of a ray, in metres from its start, that lies inside some bound; empty when from > to.
typedef struct {
  float from, to;
} Stretch;

Stretch stretch_in_bounds(Vector eye, Vector direction, const Bound *bounds, int count);

// Selects what rays from `eye` can meet that lie within a cone around `direction`.
void select_in_cone(
    Selection *selection, const Capsule *all, int count, Vector eye, Vector direction,
    float cone_tangent);

// Selects what can keep light that comes from direction `light` away from `point`, softly.
void select_between(
    Selection *selection, const Capsule *all, int count, Vector point, Vector light,
    float softness, float reach);

// Distance (m) from a point to the nearest surface; `material` becomes the nearest capsule's.
float distance_to_bodies(Vector point, const Selection *selection, int *material);

// Direction away from the surface.
Vector surface_normal(Vector point, const Selection *selection);

#endif
