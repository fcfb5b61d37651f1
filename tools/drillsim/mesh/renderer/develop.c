// From light to a frame of 8 bits, with the faults of a camera.
#include "mesh.h"

static float random_half(uint32_t *state) {
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return (float)(*state & 0xffff) / 65536.f - .5f;
}

enum { STEPS = 4096 };

// What a camera makes of light from 0 to 4, of 255: a shoulder for the brightest.
static void fill_curve(float *curve) {
  for (int i = 0; i <= STEPS; i++) {
    float v = 2 * (float)i / STEPS;  // the root: dark tones need finer steps
    v *= v;
    v = clamp(v * (1 + v * .18f) / (1 + v * .42f) * 1.18f, 0, 1);
    curve[i] = powf(v, 1 / 2.2f) * 255;
  }
}

// lens: exposure; softness (the share of the neighbours); grain (of 255); darkness of the corners.
void develop(int width, int height, const float *sums, const float *lens, uint32_t seed,
             uint8_t *frame) {
  uint32_t state = seed | 1;
  float curve[STEPS + 1];
  fill_curve(curve);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float across = 2 * (float)x / (float)width - 1, down = 2 * (float)y / (float)height - 1;
      float exposure = lens[0] * (1 - lens[3] * (across * across + down * down) / 2);
      float grain = random_half(&state) + random_half(&state) + random_half(&state);
      int left = x > 0 ? -3 : 0, right = x < width - 1 ? 3 : 0;
      int up = y > 0 ? -3 * width : 0, below = y < height - 1 ? 3 * width : 0;
      for (int c = 0; c < 3; c++) {
        int i = 3 * (y * width + x) + c;
        const float *q = sums + i;
        float v = q[0] * (1 - lens[1]) + lens[1] * .25f * (q[left] + q[right] + q[up] + q[below]);
        v = curve[(int)(sqrtf(clamp(v * exposure, 0, 4)) * (STEPS / 2))];
        v += lens[2] * (grain + .4f * random_half(&state));
        frame[i] = (uint8_t)clamp(v + .5f, 0, 255);
      }
    }
}
