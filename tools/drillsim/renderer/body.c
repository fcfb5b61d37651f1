#include "body.h"

// Far enough for every ray: there is nothing further away than the walls.
static const float FAR = 1e9f;

static float smooth_minimum(float a, float b, float width) {
  float h = clamp(0.5f + 0.5f * (b - a) / width, 0, 1);
  return b + (a - b) * h - width * h * (1 - h);
}

static float distance_to_capsule(Vector point, const Capsule *capsule) {
  Vector from_a = subtract(point, capsule->a), axis = subtract(capsule->b, capsule->a);
  float squared = dot(axis, axis);
  float h = squared > 1e-9f ? clamp(dot(from_a, axis) / squared, 0, 1) : 0;
  float radius = capsule->radius_a + (capsule->radius_b - capsule->radius_a) * h;
  return length(subtract(from_a, scale(axis, h))) - radius;
}

float distance_to_bodies(Vector point, const Selection *selection, int *material) {
  float nearest = FAR, nearest_group = FAR, group_distance = FAR;
  int group = -1;
  for (int i = 0; i < selection->count; i++) {
    const Capsule *capsule = &selection->all[selection->index[i]];
    if (capsule->group != group) {
      nearest_group = fminf(nearest_group, group_distance);
      group_distance = FAR;
      group = capsule->group;
    }
    float distance = distance_to_capsule(point, capsule);
    if (distance < nearest) {
      nearest = distance;
      *material = capsule->material;
    }
    group_distance = smooth_minimum(group_distance, distance, MELT);
  }
  return fminf(nearest_group, group_distance);
}

Vector surface_normal(Vector p, const Selection *selection) {
  const float e = 0.0025f;
  int unused;
#define DISTANCE(dx, dy, dz) \
  distance_to_bodies(vector(p.x + (dx), p.y + (dy), p.z + (dz)), selection, &unused)
  return normalise(vector(
      DISTANCE(e, 0, 0) - DISTANCE(-e, 0, 0), DISTANCE(0, e, 0) - DISTANCE(0, -e, 0),
      DISTANCE(0, 0, e) - DISTANCE(0, 0, -e)));
#undef DISTANCE
}

Stretch stretch_in_bounds(Vector eye, Vector direction, const Bound *bounds, int count) {
  Stretch stretch = {FAR, 0};
  for (int i = 0; i < count; i++) {
    Vector offset = subtract(eye, bounds[i].centre);
    float b = dot(offset, direction);
    float c = dot(offset, offset) - bounds[i].radius * bounds[i].radius;
    float discriminant = b * b - c;
    if (discriminant <= 0) continue;
    float half = sqrtf(discriminant);
    if (half - b <= 0) continue;
    stretch.from = fminf(stretch.from, fmaxf(0, -b - half));
    stretch.to = fmaxf(stretch.to, half - b);
  }
  return stretch;
}

// Squared distance from a line through `origin` to a capsule's axis: that of the axis' shadow on
// the plane across the line.
static float squared_distance_to_axis(
    Vector a, float depth_a, Vector b, float depth_b, Vector line) {
  Vector from = along(a, line, -depth_a), to = along(b, line, -depth_b);
  Vector axis = subtract(to, from);
  float squared = dot(axis, axis);
  float h = squared > 1e-9f ? clamp(-dot(from, axis) / squared, 0, 1) : 0;
  Vector nearest = along(from, axis, h);
  return dot(nearest, nearest);
}

void select_in_cone(
    Selection *selection, const Capsule *all, int count, Vector eye, Vector direction,
    float cone_tangent) {
  selection->all = all;
  selection->count = 0;
  for (int i = 0; i < count; i++) {
    Vector a = subtract(all[i].a, eye), b = subtract(all[i].b, eye);
    float depth_a = dot(a, direction), depth_b = dot(b, direction);
    float radius = fmaxf(all[i].radius_a, all[i].radius_b) + MELT + 0.01f;
    float deepest = fmaxf(depth_a, depth_b) + radius;
    if (deepest < 0) continue;
    float reach = radius + cone_tangent * deepest;
    if (squared_distance_to_axis(a, depth_a, b, depth_b, direction) < reach * reach)
      selection->index[selection->count++] = (int16_t)i;
  }
}

void select_between(
    Selection *selection, const Capsule *all, int count, Vector point, Vector light,
    float softness, float reach) {
  selection->all = all;
  selection->count = 0;
  for (int i = 0; i < count; i++) {
    Vector a = subtract(all[i].a, point), b = subtract(all[i].b, point);
    float height_a = dot(a, light), height_b = dot(b, light);
    float radius = fmaxf(all[i].radius_a, all[i].radius_b) + MELT;
    float highest = fmaxf(height_a, height_b) + radius;
    if (highest < 0) continue;
    float width = radius + softness * fminf(reach, highest);
    if (squared_distance_to_axis(a, height_a, b, height_b, light) < width * width)
      selection->index[selection->count++] = (int16_t)i;
  }
}
