// Draws the frames that the simulator describes: bodies, a floor, walls, light and shadow.
//
// Standard input: a Header, then for each frame `samples` views; a view is a Camera, its bounds
// and its capsules (see render.py, which writes them). Standard output: frames as rgb24.
// A frame is the mean, in linear light, of its views: that is how motion blur is made.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "body.h"
#include "surroundings.h"

// Each person has its own materials: person times MATERIALS plus the material.
enum { PEOPLE = 8, MATERIALS = 16, SKIN = 1 };

typedef struct {
  int32_t width, height, frames, samples, place;
  float back_wall_z, end_wall_x, brightness;
  float palette[PEOPLE * MATERIALS][3];
} Header;

typedef struct {
  Vector eye, right, up, forward;
  float tangent;  // of half the vertical angle of view
  int32_t capsules, bounds;
} Camera;

typedef struct {
  Camera camera;
  Bound bounds[MAX_GROUPS];
  Capsule capsules[MAX_CAPSULES];
} View;

// Rays of a square of so many pixels share one selection of capsules.
enum { TILE = 16 };

// A shadow is soft where light passes within this times the distance to what it passes.
#define SOFTNESS 0.0786f
#define SHADOW_REACH 2.5f

static Header header;
static Surroundings surroundings;

static int read_all(void *target, size_t size) { return fread(target, 1, size, stdin) == size; }

static int read_view(View *view) {
  Camera *camera = &view->camera;
  if (!read_all(camera, sizeof *camera)) return 0;
  if (camera->bounds < 0 || camera->bounds > MAX_GROUPS) return 0;
  if (camera->capsules < 0 || camera->capsules > MAX_CAPSULES) return 0;
  if (!read_all(view->bounds, sizeof(Bound) * (size_t)camera->bounds)) return 0;
  if (!read_all(view->capsules, sizeof(Capsule) * (size_t)camera->capsules)) return 0;
  for (int i = 0; i < camera->capsules; i++)
    if (view->capsules[i].material < 0 || view->capsules[i].material >= PEOPLE * MATERIALS)
      return 0;
  return 1;
}

// Direction through a point of the frame, in pixels from its top left corner.
static Vector ray_through(const Camera *camera, float x, float y) {
  float half = (float)header.height * .5f;
  float sx = (x - (float)header.width * .5f) / half * camera->tangent;
  float sy = -(y - half) / half * camera->tangent;
  return normalise(
      add(camera->forward, add(scale(camera->right, sx), scale(camera->up, sy))));
}

// Walks along the ray until it meets a body; the distance, or a negative number.
static float march(
    const View *view, const Selection *selection, Vector direction, float limit, int *material) {
  Vector eye = view->camera.eye;
  Stretch stretch = stretch_in_bounds(eye, direction, view->bounds, view->camera.bounds);
  float end = fminf(stretch.to, limit), t = stretch.from;
  for (int step = 0; step < 90 && t < end; step++) {
    float distance = distance_to_bodies(along(eye, direction, t), selection, material);
    if (distance < 0.0012f) return t;
    t += distance * 0.92f;
  }
  return -1;
}

// How much of the light arrives, 0.45 to 1.
static float light_at(const View *view, Vector point, Vector light) {
  if (point.y >= 8) return 1;
  Stretch stretch = stretch_in_bounds(point, light, view->bounds, view->camera.bounds);
  if (stretch.from > stretch.to) return 1;
  Selection between;
  select_between(
      &between, view->capsules, view->camera.capsules, point, light, SOFTNESS, SHADOW_REACH);
  if (between.count == 0) return 1;
  float lit = 1, t = 0.04f;
  int unused;
  for (int step = 0; step < 24 && t < SHADOW_REACH; step++) {
    float distance = distance_to_bodies(along(point, light, t), &between, &unused);
    if (distance < 0.002f) return 0.45f;
    lit = fminf(lit, 0.45f + 0.55f / SOFTNESS * distance / t);
    t += fmaxf(distance, 0.01f);
  }
  return lit;
}

// Adds the linear colour that is seen in a direction to `sum`.
static void trace(const View *view, const Selection *selection, Vector direction, float *sum) {
  static const Vector toward_light = {0.35f, 0.9f, 0.45f};
  Vector light = normalise(toward_light);
  Backdrop seen = look_at_backdrop(&surroundings, view->camera.eye, direction);
  int material = 0;
  float hit =
      selection->count > 0 ? march(view, selection, direction, seen.distance, &material) : -1;
  if (hit >= 0) {
    seen.point = along(view->camera.eye, direction, hit);
    seen.normal = surface_normal(seen.point, selection);
    Vector p = seen.point;
    float weave = 0.92f + 0.16f * texture_noise(p.x * 60 + p.z * 35, p.y * 60);
    float shade = material % MATERIALS == SKIN ? 1 : weave;
    for (int c = 0; c < 3; c++) seen.colour[c] = header.palette[material][c] * shade;
  }
  float diffuse = fmaxf(0, dot(seen.normal, light)) * light_at(view, seen.point, light);
  float ambient = 0.42f + 0.13f * seen.normal.y;
  for (int c = 0; c < 3; c++)
    sum[c] += clamp(seen.colour[c] * (ambient + 0.68f * diffuse) * header.brightness, 0, 1);
}

static void draw_tile(const View *view, int left, int top, float *sums) {
  int right = left + TILE < header.width ? left + TILE : header.width;
  int bottom = top + TILE < header.height ? top + TILE : header.height;
  const Camera *camera = &view->camera;
  Vector middle = ray_through(camera, (left + right) * .5f, (top + bottom) * .5f);
  float least_cosine = 1;
  for (int corner = 0; corner < 4; corner++) {
    Vector ray = ray_through(
        camera, (float)(corner & 1 ? left : right), (float)(corner & 2 ? top : bottom));
    least_cosine = fminf(least_cosine, dot(ray, middle));
  }
  float tangent = sqrtf(fmaxf(0, 1 - least_cosine * least_cosine)) / least_cosine;
  Selection selection;
  select_in_cone(
      &selection, view->capsules, camera->capsules, camera->eye, middle, tangent + 0.001f);
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      trace(view, &selection, ray_through(camera, (float)x + .5f, (float)y + .5f),
            sums + ((size_t)y * (size_t)header.width + (size_t)x) * 3);
}

static void draw(const View *view, float *sums) {
  int columns = (header.width + TILE - 1) / TILE, rows = (header.height + TILE - 1) / TILE;
#pragma omp parallel for schedule(dynamic, 8)
  for (int tile = 0; tile < columns * rows; tile++)
    draw_tile(view, tile % columns * TILE, tile / columns * TILE, sums);
}

int main(void) {
  if (!read_all(&header, sizeof header)) return 1;
  if (header.width < 1 || header.height < 1 || header.width > 8192 || header.height > 8192 ||
      header.samples < 1)
    return 1;
  surroundings = (Surroundings){header.place, header.back_wall_z, header.end_wall_x};
  size_t values = (size_t)header.width * (size_t)header.height * 3;
  float *sums = malloc(values * sizeof *sums);
  uint8_t *frame = malloc(values);
  View *view = malloc(sizeof *view);
  if (!sums || !frame || !view) return 1;
  for (int n = 0; n < header.frames; n++) {
    memset(sums, 0, values * sizeof *sums);
    for (int sample = 0; sample < header.samples; sample++) {
      if (!read_view(view)) return 1;
      draw(view, sums);
    }
    for (size_t i = 0; i < values; i++)
      frame[i] = (uint8_t)(255 * powf(sums[i] / (float)header.samples, 1 / 1.5f));
    if (fwrite(frame, 1, values, stdout) != values) return 1;
  }
  free(sums);
  free(frame);
  free(view);
  return 0;
}
