// Colours of skin, cloth and gear.
#include <string.h>

#include "mesh.h"

// In the order of look.py.
enum { PLAIN, JERSEY, SHIRT, TROUSERS, SOCK, SHOE, SKIN, EYE, HAIR, STICK, HELMET, GLOVE };

static float lattice(int x, int y, int z) {
  uint32_t h = (uint32_t)x * 374761393u + (uint32_t)y * 668265263u + (uint32_t)z * 2147483647u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return (float)((h ^ (h >> 16)) & 0xffff) / 32768.f - 1;
}

static float between(float a, float b, float u) { return a + (b - a) * u * u * (3 - 2 * u); }

float noise(float x, float y, float z) {
  int i = (int)floorf(x), j = (int)floorf(y), k = (int)floorf(z);
  float u = x - (float)i, row[2][2];
  for (int b = 0; b < 2; b++)
    for (int c = 0; c < 2; c++)
      row[b][c] = between(lattice(i, j + b, k + c), lattice(i + 1, j + b, k + c), u);
  float v = y - (float)j;
  return between(between(row[0][0], row[1][0], v), between(row[0][1], row[1][1], v), z - (float)k);
}

static void mix(float *colour, const float *other, float share) {
  for (int c = 0; c < 3; c++) colour[c] += (other[c] - colour[c]) * share;
}

static void darken(float *colour, float factor) {
  for (int c = 0; c < 3; c++) colour[c] *= factor;
}

static int within(float x, float low, float high) { return x > low && x < high; }

// A jersey's y is 0 at the hem and .75 at the collar; its limb is 0 on the trunk.
static void paint_jersey(const Material *m, float x, float y, float z, float limb, float *colour) {
  if (limb < 1) {
    if (within(y, .06f, .17f)) mix(colour, within(y, .09f, .14f) ? m->third : m->second, 1);
    float from_crest = sqrtf(x * x + (y - .44f) * (y - .44f));
    if (z > .02f && from_crest < .085f) mix(colour, from_crest < .062f ? m->third : m->second, 1);
    // Behind, two strokes and what may join them pass for a number.
    int stroke = within(fabsf(x), .03f, .055f) || within(fabsf(x), .105f, .13f) ||
                 noise(roundf(x * 9), roundf(y * 14), m->detail) > .2f;
    if (z < .02f && fabsf(x) < .13f && fabsf(x) > .02f && within(y, .36f, .58f) && stroke)
      mix(colour, m->second, 1);
  } else if (within(limb, 1.62f, 1.86f) || within(limb, 2.55f, 2.8f)) {
    mix(colour, within(fmodf(limb, 1), .68f, .78f) ? m->third : m->second, 1);
  }
}

static void paint_stick(const Material *m, float u, float *colour) {
  if (u < .12f || u > 1.04f)
    mix(colour, m->second, fmodf(u * 60, 1) < .15f ? .75f : 1);  // tape
  else if (within(u, .35f, .72f) && fmodf(u * 14, 1) < .6f)
    mix(colour, m->third, .9f);  // a maker's name
}

void paint(const Material *m, const float *spot, float hem, float *colour) {
  memcpy(colour, m->first, sizeof m->first);
  float x = spot[0], y = spot[1], z = spot[2], limb = spot[3];
  switch ((int)m->pattern) {
    case JERSEY:
      paint_jersey(m, x, y, z, limb, colour);
      if (hem < .016f) mix(colour, m->second, 1);
      break;
    case SHIRT:  // with a print
      if (limb < 1 && z > 0 && fabsf(x) < .11f && within(y, .38f, .52f) &&
          noise(x * 40, y * 18, m->detail) > 0)
        mix(colour, m->second, .9f);
      if (hem < .014f) darken(colour, .7f);
      break;
    case TROUSERS:  // x is measured outwards
      if (fabsf(z) < .013f * m->detail && x > 0) mix(colour, m->second, 1);
      break;
    case SOCK:
      if (within(limb, 4.25f, 4.55f))
        mix(colour, within(limb, 4.33f, 4.47f) ? m->third : m->second, 1);
      break;
    case SHOE:
      if (y < .026f) mix(colour, m->second, 1);
      else if (fabsf(z - y - .01f) < .012f) mix(colour, m->third, 1);
      break;
    case SKIN:  // brows above 0, lips below
      darken(colour, 1 + .05f * noise(x * 30, y * 30, z * 30));
      mix(colour, limb > 0 ? m->second : m->third, clamp(fabsf(limb), 0, 1) * .8f);
      break;
    case EYE:  // by the angle from where it looks
      if (limb < .62f) mix(colour, limb < .28f ? m->third : m->second, 1);
      break;
    case HAIR:
      darken(colour, 1 + .45f * noise(x * 220, y * 30, z * 60));
      break;
    case STICK:
      paint_stick(m, limb, colour);
      break;
    case HELMET:  // vents
      if (fabsf(fmodf(fabsf(x) + .012f, .045f) - .022f) < .006f && within(z, -.02f, .09f) &&
          y > .06f)
        mix(colour, m->second, .9f);
      break;
    case GLOVE:
      if (hem < .03f) mix(colour, m->second, 1);
      break;
  }
  if (m->folds > 0) darken(colour, 1 + .04f * noise(x * 400, y * 400, z * 400));
}
