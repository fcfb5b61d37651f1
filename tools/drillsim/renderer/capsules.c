// Draws the frames that the simulator describes: bodies, a floor, walls, light and shadow.
//
// A frame is the mean, in linear light, of its views: that is how motion blur is made.
#include <stddef.h>
#include <stdint.h>

#include "body.h"
#include "surroundings.h"

// Each person has its own materials: person times MATERIALS plus the material.
enum { PEOPLE = 8, MATERIALS = 16, SKIN = 1 };

typedef struct {
  int32_t width, height, samples, place;
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
  const Bound *bounds;
  const Capsule *capsules;
} View;

// Rays of a square of so many pixels share one selection of capsules.
enum { TILE = 16 };

// A shadow is soft where light passes within this times the distance to what it passes.
#define SOFTNESS 0.0786f
#define SHADOW_REACH 2.5f

static Header header;
static Surroundings surroundings;

// Reads a Camera, its bounds and its capsules; returns where they end, or NULL.
static const void *read_view(const void *data, View *view) {
  view->camera = *(const Camera *)data;
  view->bounds = (const Bound *)((const Camera *)data + 1);
  view->capsules = (const Capsule *)(view->bounds + view->camera.bounds);
  if (view->camera.capsules > MAX_CAPSULES) return NULL;
  for (int i = 0; i < view->camera.capsules; i++)
    if (view->capsules[i].material < 0 || view->capsules[i].material >= PEOPLE * MATERIALS)
      return NULL;
  return view->capsules + view->camera.capsules;
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
  Backdrop seen = backdrop_along(&surroundings, view->camera.eye, direction);
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

static void add_view(const View *view, float *sums) {
  int columns = (header.width + TILE - 1) / TILE, rows = (header.height + TILE - 1) / TILE;
#pragma omp parallel for schedule(dynamic, 8)
  for (int tile = 0; tile < columns * rows; tile++)
    draw_tile(view, tile % columns * TILE, tile / columns * TILE, sums);
}

// Draws a frame as rgb24 from `samples` views, one after the other as capsule_film.py packs them.
// `sums`: zeros, three a pixel. Returns 0 if there are no views or one of them is invalid.
int draw_capsules(const Header *given, const void *views, float *sums, uint8_t *frame) {
  header = *given;
  if (header.samples < 1) return 0;
  surroundings = (Surroundings){header.place, header.back_wall_z, header.end_wall_x};
  for (int sample = 0; sample < header.samples; sample++) {
    View view;
    views = read_view(views, &view);
    if (!views) return 0;
    add_view(&view, sums);
  }
  size_t values = (size_t)header.width * (size_t)header.height * 3;
  for (size_t i = 0; i < values; i++)
    frame[i] = (uint8_t)(255 * powf(sums[i] / (float)header.samples, 1 / 1.5f));
  return 1;
}
