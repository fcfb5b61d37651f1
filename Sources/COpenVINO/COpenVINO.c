#include "COpenVINO.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Types and prototypes as documented for OpenVINO's C API (ov_status_e: 0 is success).
typedef int status_t;
typedef struct {
  const char *build_number;
  const char *description;
} version_t;

// Of each function: the result, the member of `ov`, the name in the library, the parameters.
#define FUNCTIONS(USE) \
  USE(status_t, get_version, ov_get_openvino_version, (version_t *)) \
  USE(void, free_version, ov_version_free, (version_t *)) \
  USE(const char *, last_error, ov_get_last_err_msg, (void)) \
  USE(status_t, core_create, ov_core_create, (void **)) \
  USE(void, core_free, ov_core_free, (void *)) \
  USE(status_t, core_set_property, ov_core_set_property, (const void *, const char *, ...)) \
  USE(status_t, core_get_property, ov_core_get_property, \
      (const void *, const char *, const char *, char **)) \
  USE(void, free_text, ov_free, (const char *)) \
  USE(status_t, core_compile_file, ov_core_compile_model_from_file, \
      (const void *, const char *, const char *, size_t, void **, ...)) \
  USE(status_t, outputs_size, ov_compiled_model_outputs_size, (const void *, size_t *)) \
  USE(void, compiled_model_free, ov_compiled_model_free, (void *)) \
  USE(status_t, create_request, ov_compiled_model_create_infer_request, (const void *, void **)) \
  USE(status_t, input_tensor, ov_infer_request_get_input_tensor_by_index, \
      (const void *, size_t, void **)) \
  USE(status_t, output_tensor, ov_infer_request_get_output_tensor_by_index, \
      (const void *, size_t, void **)) \
  USE(status_t, infer, ov_infer_request_infer, (void *)) \
  USE(void, request_free, ov_infer_request_free, (void *)) \
  USE(status_t, tensor_data, ov_tensor_data, (const void *, void **)) \
  USE(status_t, tensor_size, ov_tensor_get_size, (const void *, size_t *)) \
  USE(void, tensor_free, ov_tensor_free, (void *))
#define MEMBER(result, member, name, parameters) result(*member) parameters;
#define ENTRY(result, member, name, parameters) {&ov.member, #name},

static struct {
  FUNCTIONS(MEMBER)
} ov;

// One core for models with one inference request, one for those with two: each request has its own
// memory, and imported models use the device settings of their core.
enum { CORES = 2 };
static void *cores[CORES];

enum { MAX_OUTPUTS = 8 };

struct pb_model {
  void *compiled;
  void *request;
  void *input;
  size_t output_count;
  void *outputs[MAX_OUTPUTS];
};

static int resolve(void *library, void *slot, const char *name, char *error, size_t size) {
  void *symbol = dlsym(library, name);
  if (!symbol) {
    snprintf(error, size, "the runtime has no function %s", name);
    return -1;
  }
  *(void **)slot = symbol;
  return 0;
}

static int set_properties(const void *core, int runs) {
  char count[16];
  snprintf(count, sizeof count, "%d", runs);
  // f32 is pinned: on a CPU with bf16 the default would be bf16, which changes the landmarks and
  // ends the process with SIGILL on some virtual machines that report bf16 without supporting it.
  const char *properties[][2] = {
      {"INFERENCE_NUM_THREADS", count},
      {"NUM_STREAMS", count},
      {"INFERENCE_PRECISION_HINT", "f32"},
      {"ENABLE_CPU_PINNING", "NO"},
  };
  for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
    if (ov.core_set_property(core, "CPU", properties[i][0], properties[i][1])) return -1;
  }
  return 0;
}

static int create_cores(void) {
  for (int i = 0; i < CORES; i++) {
    if (ov.core_create(&cores[i]) || set_properties(cores[i], i + 1)) return -1;
  }
  // The device plugin is a library that is loaded on first use. Load it now, not in parallel with
  // other libraries, where one would have to wait for the other.
  char *name = NULL;
  if (ov.core_get_property(cores[0], "CPU", "FULL_DEVICE_NAME", &name)) return -1;
  ov.free_text(name);
  return 0;
}

static void free_cores(void) {
  for (int i = 0; i < CORES; i++) {
    if (cores[i]) ov.core_free(cores[i]);
    cores[i] = NULL;
  }
}

int pb_runtime_load(const char *path, char *error, size_t size) {
  if (cores[0]) return 0;
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(error, size, "%s", dlerror());
    return -1;
  }
  const struct {
    void *slot;
    const char *name;
  } functions[] = {FUNCTIONS(ENTRY)};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    if (resolve(library, functions[i].slot, functions[i].name, error, size)) {
      dlclose(library);
      return -1;
    }
  }
  if (create_cores()) {
    snprintf(error, size, "%s", ov.last_error());
    free_cores();
    dlclose(library);
    return -1;
  }
  return 0;
}

const char *pb_runtime_version(void) {
  static char text[128];
  version_t version;
  if (text[0]) return text;
  if (!ov.get_version || ov.get_version(&version)) return "unknown";
  snprintf(text, sizeof text, "%s", version.build_number);
  ov.free_version(&version);
  return text;
}

// Creates an inference request for a compiled model.
static int prepare(const void *compiled, pb_model *model) {
  if (ov.create_request(compiled, &model->request)) return -1;
  if (ov.input_tensor(model->request, 0, &model->input)) return -1;
  size_t count = 0;
  if (ov.outputs_size(compiled, &count)) return -1;
  if (count > MAX_OUTPUTS) count = MAX_OUTPUTS;
  for (; model->output_count < count; model->output_count++) {
    size_t index = model->output_count;
    if (ov.output_tensor(model->request, index, &model->outputs[index])) return -1;
  }
  return 0;
}

// Compiles the file, or has the runtime take it from its cache, read at once: a mapped file would stay
// open. A cache that cannot be used, such as one with files of another user, is done without.
static int compile(const void *core, const char *path, const char *cache, void **compiled) {
  return ov.core_compile_file(
             core, path, "CPU", 4, compiled, "CACHE_DIR", cache, "ENABLE_MMAP", "NO") &&
         ov.core_compile_file(core, path, "CPU", 0, compiled);
}

pb_model *pb_model_open(
    const char *path, const char *cache, int runs, char *error, size_t size) {
  if (!cores[0] || runs < 1 || runs > CORES) {
    snprintf(error, size, "the runtime has not been loaded, or not for as many runs at once");
    return NULL;
  }
  pb_model *model = calloc(1, sizeof *model);
  if (!model) {
    snprintf(error, size, "there is no memory left");
    return NULL;
  }
  if (compile(cores[runs - 1], path, cache, &model->compiled) || prepare(model->compiled, model)) {
    snprintf(error, size, "%s", ov.last_error());
    pb_model_close(model);
    return NULL;
  }
  return model;
}

pb_model *pb_model_another(const pb_model *model, char *error, size_t size) {
  pb_model *other = calloc(1, sizeof *other);
  if (!other) {
    snprintf(error, size, "there is no memory left");
    return NULL;
  }
  // Requests keep the compiled model alive.
  if (prepare(model->compiled, other)) {
    snprintf(error, size, "%s", ov.last_error());
    pb_model_close(other);
    return NULL;
  }
  return other;
}

static float *tensor(void *handle, size_t *count) {
  void *data = NULL;
  if (!handle || ov.tensor_data(handle, &data) || ov.tensor_size(handle, count)) return NULL;
  return data;
}

float *pb_model_input(const pb_model *model, size_t *count) { return tensor(model->input, count); }

size_t pb_model_output_count(const pb_model *model) { return model->output_count; }

const float *pb_model_output(const pb_model *model, size_t index, size_t *count) {
  return index < model->output_count ? tensor(model->outputs[index], count) : NULL;
}

int pb_model_run(pb_model *model, char *error, size_t size) {
  if (!ov.infer(model->request)) return 0;
  snprintf(error, size, "%s", ov.last_error());
  return -1;
}

void pb_model_close(pb_model *model) {
  if (!model) return;
  for (size_t i = 0; i < model->output_count; i++) ov.tensor_free(model->outputs[i]);
  if (model->input) ov.tensor_free(model->input);
  if (model->request) ov.request_free(model->request);
  if (model->compiled) ov.compiled_model_free(model->compiled);
  free(model);
}
