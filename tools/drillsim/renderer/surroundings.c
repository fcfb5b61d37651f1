#include "surroundings.h"

#include <stdint.h>

static const float FAR = 1e9f;

static uint32_t hash(int x, int y) {
  uint32_t h = (uint32_t)x * 374761393u + (uint32_t)y * 668265263u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return h ^ (h >> 16);
}

static float hash_value(int x, int y) { return (float)(hash(x, y) % 1000) / 1000.f; }

float texture_noise(float x, float y) {
  int column = (int)floorf(x), row = (int)floorf(y);
  float u = x - (float)column, w = y - (float)row;
  u = u * u * (3 - 2 * u);
  w = w * w * (3 - 2 * w);
  float a = hash_value(column, row), b = hash_value(column + 1, row);
  float c = hash_value(column, row + 1), d = hash_value(column + 1, row + 1);
  return (a + (b - a) * u) * (1 - w) + (c + (d - c) * u) * w;
}

static void set(float *colour, float red, float green, float blue) {
  colour[0] = red;
  colour[1] = green;
  colour[2] = blue;
}

static void colour_floor(int place, Vector p, float *colour) {
  float n = 0.6f * texture_noise(p.x * 6, p.z * 6) + 0.4f * texture_noise(p.x * 23, p.z * 23);
  if (place == RINK) {  // ice with the blue and a red line
    float k = 0.80f + 0.08f * n;
    set(colour, k * 0.95f, k * 0.98f, k);
    if (fabsf(p.x - 2.2f) < 0.15f) set(colour, .15f, .2f, .7f);
    if (fabsf(p.x + 3.1f) < 0.03f) set(colour, .7f, .1f, .1f);
  } else if (place == DRIVEWAY) {  // concrete slabs
    float k = 0.32f + 0.14f * n;
    int joint = fmodf(fabsf(p.x + 40), 2.4f) < 0.03f || fmodf(fabsf(p.z + 40), 2.4f) < 0.03f;
    if (joint) k *= .5f;
    set(colour, k, k * 0.98f, k * 0.95f);
  } else {  // boards
    float k = 0.55f + 0.2f * n;
    if (fmodf(fabsf(p.z + 40), 0.14f) < 0.012f) k *= 0.6f;
    set(colour, k * 0.75f, k * 0.55f, k * 0.35f);
  }
}

// An advertisement on the boards; u runs along it, both in metres.
static void colour_advertisement(int cell, float u, float y, float *colour) {
  uint32_t h = hash(cell, 7);
  float dim = ((int)floorf(u * 9) + (int)floorf(y * 9)) & 1 ? .6f : 1;
  set(colour, (.2f + (float)(h & 255) / 400.f) * dim, (.2f + (float)(h >> 8 & 255) / 400.f) * dim,
      (.2f + (float)(h >> 16 & 255) / 400.f) * dim);
}

static void colour_rink_wall(float x, float y, float n, float *colour) {
  if (y < 0.2f) {  // kick plate
    set(colour, .85f, .75f, .15f);
  } else if (y < 1.05f) {  // boards
    float k = .82f + .05f * n;
    set(colour, k, k, k);
    float u = fmodf(x + 170, 1.7f);
    if (u > .3f && u < 1.4f && y > .45f && y < .85f)
      colour_advertisement((int)floorf(x / 1.7f), u, y, colour);
  } else if (y < 1.12f) {  // rail
    set(colour, .3f, .3f, .35f);
  } else {  // stands
    float k = .25f + .3f * texture_noise(x * 2.3f, y * 2.1f) + .15f * n;
    set(colour, k * .8f, k * .85f, k);
  }
}

// x runs along the wall.
static void colour_wall(int place, float x, float y, float *colour) {
  float n = texture_noise(x * 5, y * 5);
  if (place == RINK) {
    colour_rink_wall(x, y, n, colour);
  } else if (place == DRIVEWAY) {  // weatherboard
    float k = (.62f + .06f * n) * (fmodf(y, 0.4f) < .03f ? .75f : 1);
    set(colour, k, k * .97f, k * .9f);
  } else {  // bricks
    float shift = (float)((int)floorf(y / .09f) & 1) * .12f;
    int mortar = fmodf(fabsf(x + 50 + shift), .24f) < .012f || fmodf(y + 9, .09f) < .012f;
    float k = mortar ? .75f : .5f + .15f * n;
    set(colour, k * .9f, k * .55f, k * .45f);
  }
}

// Distance along a ray to the plane where a coordinate is `wall`, when it lies ahead.
static float distance_to_wall(float wall, float eye, float direction) {
  if (fabsf(direction) <= 1e-5f) return FAR;
  float distance = (wall - eye) / direction;
  return distance > 0 ? distance : FAR;
}

Backdrop backdrop_along(const Surroundings *s, Vector eye, Vector direction) {
  float to_floor = direction.y < -1e-4f ? -eye.y / direction.y : FAR;
  float to_back = distance_to_wall(s->back_wall_z, eye.z, direction.z);
  float to_end = distance_to_wall(s->end_wall_x, eye.x, direction.x);
  Backdrop b = {.distance = fminf(to_floor, fminf(to_back, to_end))};
  if (b.distance > 1e8f) {  // sky
    b.point = vector(0, 9, 0);
    b.normal = vector(0, 1, 0);
    set(b.colour, .55f, .62f, .72f);
    return b;
  }
  b.point = along(eye, direction, b.distance);
  if (b.distance == to_floor) {
    colour_floor(s->place, b.point, b.colour);
    b.normal = vector(0, 1, 0);
  } else if (b.distance == to_back) {
    colour_wall(s->place, b.point.x, b.point.y, b.colour);
    b.normal = vector(0, 0, s->back_wall_z < 0 ? 1 : -1);
  } else {
    colour_wall(s->place, b.point.z + 31, b.point.y, b.colour);
    b.normal = vector(s->end_wall_x > 0 ? -1 : 1, 0, 0);
  }
  return b;
}
