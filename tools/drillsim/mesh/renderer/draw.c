// Draws meshes before walls and on a floor: a buffer of 2 x 2 samples a pixel, then their colours.
#include <stdlib.h>

#include "mesh.h"

enum { SHADOW = 640, SAMPLES = 2, TAPS = 12 };

typedef struct {
  int32_t triangle;
  float u, v;
} Hit;

typedef struct {
  int width, height;
  float *nearness;
  Hit *hits;
} Buffer;

// From the light: looks along -`z`, `per_metre` cells a metre around `middle`.
typedef struct {
  Vector x, y, z, middle;
  float per_metre;
  Buffer buffer;
} Shadow;

static float max3(float a, float b, float c) { return fmaxf(a, fmaxf(b, c)); }
static float min3(float a, float b, float c) { return fminf(a, fminf(b, c)); }

static Buffer new_buffer(int width, int height) {
  size_t cells = (size_t)width * (size_t)height;
  Buffer b = {width, height, calloc(cells, sizeof(float)), malloc(cells * sizeof(Hit))};
  for (size_t i = 0; i < cells; i++) b.hits[i].triangle = -1;
  return b;
}

static void free_buffer(Buffer b) {
  free(b.nearness);
  free(b.hits);
}

// One triangle; x and y of its corners in cells, z grows towards the viewer and is linear there.
static void fill(Buffer *buffer, int t, Vector a, Vector b, Vector c, const float *hem) {
  float area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (min3(a.z, b.z, c.z) < 0 || fabsf(area) < 1e-7f) return;
  int left = (int)fmaxf(0, min3(a.x, b.x, c.x) + .5f);
  int top = (int)fmaxf(0, min3(a.y, b.y, c.y) + .5f);
  int right = (int)fminf((float)buffer->width, max3(a.x, b.x, c.x) + .5f);
  int bottom = (int)fminf((float)buffer->height, max3(a.y, b.y, c.y) + .5f);
  Vector u_slope = vector((b.y - c.y) / area, (c.x - b.x) / area, 0);
  Vector v_slope = vector((c.y - a.y) / area, (a.x - c.x) / area, 0);
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++) {
      float px = (float)x + .5f - c.x, py = (float)y + .5f - c.y;
      float u = px * u_slope.x + py * u_slope.y, v = px * v_slope.x + py * v_slope.y;
      if (u < 0 || v < 0 || u + v > 1) continue;
      float z = u * a.z + v * b.z + (1 - u - v) * c.z;
      int cell = y * buffer->width + x;
      if (z <= buffer->nearness[cell]) continue;
      u *= a.z / z;
      v *= b.z / z;
      if (u * hem[0] + v * hem[1] + (1 - u - v) * hem[2] < 0) continue;
      buffer->nearness[cell] = z;
      buffer->hits[cell] = (Hit){t, u, v};
    }
}

static void fill_all(Buffer *buffer, const Mesh *m, const Vector *seen) {
  for (int t = 0; t < m->triangles; t++) {
    const int32_t *i = m->corners[t];
    float hem[3] = {m->hem[i[0]], m->hem[i[1]], m->hem[i[2]]};
    fill(buffer, t, seen[i[0]], seen[i[1]], seen[i[2]], hem);
  }
}

static Shadow shadow_of(const Mesh *m, Vector light) {
  Vector low = {1e9f, 0, 1e9f}, high = {-1e9f, 0, -1e9f};
  for (int i = 0; i < m->vertices; i++) {
    Vector p = m->at[i];
    low = vector(fminf(low.x, p.x), 0, fminf(low.z, p.z));
    high = vector(fmaxf(high.x, p.x), fmaxf(high.y, p.y), fmaxf(high.z, p.z));
  }
  if (m->vertices == 0) low = high = vector(0, 0, 0);
  Shadow s = {.z = light, .middle = scale(add(low, high), .5f)};
  s.x = normalise(cross(vector(0, 1, .01f), s.z));
  s.y = cross(s.z, s.x);
  s.per_metre = SHADOW / clamp(length(subtract(high, low)) * 1.05f, 1, 7);
  s.buffer = new_buffer(SHADOW, SHADOW);
  return s;
}

static Vector in_shadow(const Shadow *s, Vector p) {
  Vector d = subtract(p, s->middle);
  return vector(dot(d, s->x) * s->per_metre + SHADOW / 2, dot(d, s->y) * s->per_metre + SHADOW / 2,
                dot(d, s->z) + 100);  // all of it before the viewer
}

// The share of the light that arrives, at a point `bias` m nearer to it.
static float lit(const Shadow *s, Vector p, float bias, float spread) {
  static const float ring[TAPS][2] = {
      {0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {.7f, .7f}, {-.7f, .7f}, {.7f, -.7f},
      {-.7f, -.7f}, {.4f, .1f}, {-.4f, -.2f}, {.1f, -.5f}};
  Vector at = in_shadow(s, p);
  int hidden = 0;
  if (at.x < 3 || at.y < 3 || at.x > SHADOW - 4 || at.y > SHADOW - 4) return 1;
  for (int k = 0; k < TAPS; k++) {
    int i = (int)clamp(at.x + ring[k][0] * spread * s->per_metre, 0, SHADOW - 1);
    int j = (int)clamp(at.y + ring[k][1] * spread * s->per_metre, 0, SHADOW - 1);
    hidden += s->buffer.nearness[j * SHADOW + i] > at.z + bias;
  }
  return 1 - (float)hidden / TAPS;
}

// `footprint`: metres of the wall in a pixel.
static void texel(const Texture *t, float x, float y, float footprint, float *colour) {
  const float *level = t->texels;
  int w = t->width, h = t->height;
  float per_metre = t->per_metre;
  for (; footprint * per_metre > 1.4f && w > 8 && h > 8; per_metre /= 2) {
    level += 3 * (size_t)w * (size_t)h;
    w /= 2;
    h /= 2;
  }
  float u = clamp((x - t->x) * per_metre - .5f, 0, (float)w - 1.001f);
  float v = clamp((y - t->y) * per_metre - .5f, 0, (float)h - 1.001f);
  int i = (int)u, j = (int)v;
  u -= (float)i;
  v -= (float)j;
  const float *a = level + 3 * (j * w + i), *b = a + 3 * w;
  for (int c = 0; c < 3; c++)
    colour[c] = (a[c] * (1 - u) + a[c + 3] * u) * (1 - v) + (b[c] * (1 - u) + b[c + 3] * u) * v;
}

static float folds(const float *s, float dx, float dy, float dz) {
  float x = s[0] + dx, y = s[1] + dy, z = s[2] + dz;
  return noise(x * 26, y * 17, z * 26) + .5f * noise(x * 60, y * 45, z * 60);
}

// Turns the normal as folds of cloth do; the factor on brightness within them.
static float crease(const float *spot, float depth, Vector *normal) {
  const float e = .006f;
  float here = folds(spot, 0, 0, 0);
  Vector slope = vector(folds(spot, e, 0, 0) - here, folds(spot, 0, e, 0) - here,
                        folds(spot, 0, 0, e) - here);
  *normal = normalise(along(*normal, slope, -depth));
  return 1 + .06f * depth * clamp(here, -1, 1);
}

static void add_body(const View *view, const Mesh *mesh, const Material *materials,
                     const Shadow *shadow, Hit hit, float *sum) {
  const int32_t *i = mesh->corners[hit.triangle];
  float part[3] = {hit.u, hit.v, 1 - hit.u - hit.v}, spot[4] = {0}, hem = 0, colour[3];
  Vector at = {0, 0, 0}, normal = {0, 0, 0};
  for (int k = 0; k < 3; k++) {
    at = along(at, mesh->at[i[k]], part[k]);
    normal = along(normal, mesh->normal[i[k]], part[k]);
    hem += part[k] * mesh->hem[i[k]];
    for (int j = 0; j < 4; j++) spot[j] += part[k] * mesh->spot[i[k]][j];
  }
  Vector toward = normalise(subtract(view->eye, at)), a = mesh->at[i[0]];
  int inside = dot(cross(subtract(mesh->at[i[1]], a), subtract(mesh->at[i[2]], a)), toward) < 0;
  normal = scale(normalise(normal), inside ? -1 : 1);
  const Material *m = &materials[mesh->material[hit.triangle]];
  paint(m, spot, hem, colour);
  float bright = inside ? .55f : 1;
  if (m->folds > 0) bright *= crease(spot, m->folds, &normal);
  float facing = dot(normal, view->light);
  float arrived = facing > -.2f ? lit(shadow, along(at, normal, .012f), .012f, .012f) : 0;
  float diffuse = clamp((facing + .12f) / 1.12f, 0, 1) * arrived;
  float open = .72f + .28f * clamp(at.y / .5f, 0, 1), above = .5f + .5f * normal.y;
  float mirror = clamp(dot(normalise(add(toward, view->light)), normal), 0, 1);
  float rim = 1 - clamp(dot(normal, toward), 0, 1);
  float shine = m->gloss * (powf(mirror, 30) * arrived * 2 + .25f * rim * rim * rim);
  const float *sun = &view->sun.x, *sky = &view->sky.x, *ground = &view->ground.x;
  for (int j = 0; j < 3; j++) {
    float ambient = (ground[j] + (sky[j] - ground[j]) * above) * open;
    sum[j] += clamp(colour[j] * bright * (ambient + sun[j] * diffuse) + shine * sun[j], 0, 1.5f);
  }
}

// How far along the ray a plane is; far away where the ray does not meet it.
static float reach(float offset, float direction) {
  float t = offset / direction;
  return t > 0 ? t : 1e9f;
}

// Floor and walls; `pixel` is the size of a pixel at 1 m.
static void add_place(const View *view, const Texture *places, const Shadow *shadow, Vector ray,
                      float pixel, float samples, float *sum) {
  float down = reach(-view->eye.y, ray.y), back = reach(view->back_wall_z - view->eye.z, ray.z);
  float end = reach(view->end_wall_x - view->eye.x, ray.x), t = min3(down, back, end);
  float colour[3] = {.6f, .7f, .8f}, arrives = 1, facing = 0, above = .6f;
  Vector at = along(view->eye, ray, t);
  if (t == down) {
    texel(&places[0], at.x, at.z, pixel * t * 1.6f, colour);
    float u = clamp((.75f - hypotf(at.x - shadow->middle.x, at.z - shadow->middle.z)) / .65f, 0, 1);
    arrives = 1 - view->shade * (1 - lit(shadow, at, .004f, .045f));
    arrives *= 1 - view->contact * u * u * (3 - 2 * u);
    facing = view->light.y;
    above = 1;
  } else if (t == back) {
    texel(&places[1], at.x, at.y, pixel * t, colour);
    facing = view->light.z * (view->back_wall_z < 0 ? 1 : -1);
  } else if (t == end) {
    texel(&places[2], at.z, at.y, pixel * t, colour);
    facing = view->light.x * (view->end_wall_x > 0 ? -1 : 1);
  }
  const float *sun = &view->sun.x, *sky = &view->sky.x, *ground = &view->ground.x;
  for (int j = 0; j < 3; j++) {
    float light = ground[j] + (sky[j] - ground[j]) * above;
    light += sun[j] * (.25f + .75f * clamp(facing, 0, 1));
    sum[j] += samples * clamp(colour[j] * light * arrives, 0, 1.2f);
  }
}

// Adds a frame to `sums`, three values a pixel; `places`: the floor, the back wall, the end wall.
void draw(int width, int height, const View *view, const Mesh *mesh, const Material *materials,
          const Texture *places, float *sums) {
  Vector *seen = malloc(sizeof(Vector) * (size_t)(mesh->vertices + 1));
  Shadow shadow = shadow_of(mesh, view->light);
  for (int i = 0; i < mesh->vertices; i++) seen[i] = in_shadow(&shadow, mesh->at[i]);
  fill_all(&shadow.buffer, mesh, seen);
  Buffer buffer = new_buffer(width * SAMPLES, height * SAMPLES);
  float half_w = (float)buffer.width / 2, half_h = (float)buffer.height / 2;
  float focal = half_h / view->tangent;
  for (int i = 0; i < mesh->vertices; i++) {
    Vector d = subtract(mesh->at[i], view->eye);
    float depth = dot(d, view->forward), near = depth > .05f ? 1 / depth : -1;
    seen[i] = vector(half_w + dot(d, view->right) * focal * near,
                     half_h - dot(d, view->up) * focal * near, near);
  }
  fill_all(&buffer, mesh, seen);
  float pixel = SAMPLES / focal;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float sum[3] = {0}, empty = 0, *out = sums + 3 * (y * width + x);
      for (int k = 0; k < SAMPLES * SAMPLES; k++) {
        int row = y * SAMPLES + k / SAMPLES;
        Hit hit = buffer.hits[row * buffer.width + x * SAMPLES + k % SAMPLES];
        if (hit.triangle < 0) empty++;
        else add_body(view, mesh, materials, &shadow, hit, sum);
      }
      if (empty > 0) {
        Vector ray = along(view->forward, view->right, ((float)x + .5f) * pixel - half_w / focal);
        ray = along(ray, view->up, half_h / focal - ((float)y + .5f) * pixel);
        add_place(view, places, &shadow, ray, pixel, empty, sum);
      }
      for (int j = 0; j < 3; j++) out[j] += sum[j] / (SAMPLES * SAMPLES);
    }
  free_buffer(buffer);
  free_buffer(shadow.buffer);
  free(seen);
}
