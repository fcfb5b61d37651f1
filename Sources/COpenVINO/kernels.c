#define _GNU_SOURCE
#include "kernels.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Where AVX2 is the best instruction set of a processor, the runtime uses its newer kernels
// ("brgconv") for convolutions, which are slower for this program's models than the older ones
// ("jit"): a run takes a tenth longer with them (docs/experiments/010). With AVX-512 the runtime's
// choice is kept.
static const char depthwise[] = "cpu:jit_avx2_dw";
static const char ordinary[] = "cpu:jit_avx2_1x1,cpu:jit_avx2";
// The older kernels work on blocks of this many channels; with other counts they would also affect
// the layers that follow.
enum { CHANNELS = 8 };

bool pb_has_kernels(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && !__builtin_cpu_supports("avx512f");
#else
  return false;
#endif
}

typedef struct {
  const char *start;
  const char *end;
} part;

// Returns the text after the next `text` of a part; its start is NULL where there is none.
static part after(part whole, const char *text) {
  size_t length = strlen(text);
  if (!whole.start) return whole;
  const char *found = memmem(whole.start, (size_t)(whole.end - whole.start), text, length);
  return (part){found ? found + length : NULL, whole.end};
}

static part before(part whole, const char *text) {
  part rest = after(whole, text);
  return (part){rest.start ? whole.start : NULL, rest.start ? rest.start - strlen(text) : NULL};
}

static bool has(part whole, const char *text) { return after(whole, text).start; }

// Returns the kernels to use for a layer; NULL for the runtime's choice.
static const char *wanted(part layer) {
  part tag = before(layer, ">");
  bool is_depthwise = tag.start && has(tag, " type=\"GroupConvolution\"");
  if (!is_depthwise && !(tag.start && has(tag, " type=\"Convolution\""))) return NULL;
  // The output dimensions: batch, channels, rows, columns.
  part sizes = after(after(after(layer, "<output>"), "<dim>"), "<dim>");
  if (!sizes.start || strtol(sizes.start, NULL, 10) % CHANNELS) return NULL;
  return is_depthwise ? depthwise : ordinary;
}

typedef struct {
  char *to;  // NULL to count only
  size_t count;
} output;

static void put(output *output, const char *bytes, size_t count) {
  if (output->to) memcpy(output->to + output->count, bytes, count);
  output->count += count;
}

static void put_text(output *output, const char *text) { put(output, text, strlen(text)); }

// Names the kernels to use, as the runtime's attribute "primitives_priority".
static void name_kernels(part model, output *output) {
  const char *done = model.start;
  for (part layer = after(model, "<layer "); layer.start; layer = after(layer, "<layer ")) {
    part own = before(layer, "</layer>");
    const char *kernels = own.start ? wanted(own) : NULL;
    part place = kernels ? after(after(own, "<data "), "/>") : (part){NULL, NULL};
    if (!place.start) continue;
    // The layer's own attributes, not those of its inputs and outputs.
    part others = after(before(own, "<input>"), "<rt_info>");
    put(output, done, (size_t)((others.start ? others.start : place.start) - done));
    done = others.start ? others.start : place.start;
    if (!others.start) put_text(output, "<rt_info>");
    put_text(output, "<attribute name=\"primitives_priority\" version=\"0\" value=\"");
    put_text(output, kernels);
    put_text(output, "\" />");
    if (!others.start) put_text(output, "</rt_info>");
  }
  put(output, done, (size_t)(model.end - done));
}

// The obfuscation that the runtime applies to an exported model's text and removes on import
// (codec_xor in its sources).
static void disguise(char *text, size_t count) {
  static const char key[] = {0x30, 0x60, 0x70, 0x02, 0x04, 0x08, 0x3F, 0x6F, 0x72, 0x74, 0x78, 0x7F};
  for (size_t i = 0; i < count; i++) text[i] ^= key[i % sizeof key];
}

void pb_name_kernels(const char *model, size_t count, char *text, size_t *text_count) {
  output output = {text, 0};
  name_kernels((part){model, model + count}, &output);
  if (text) disguise(text, output.count);
  *text_count = output.count;
}

void pb_restore(const char *text, size_t count, char *model, size_t *model_count) {
  if (model) {
    memcpy(model, text, count);
    disguise(model, count);
  }
  *model_count = count;
}
