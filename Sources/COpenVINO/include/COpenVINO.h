// A small, non-variadic door to OpenVINO's C API, which is loaded at run time: building needs
// neither its headers nor its libraries.
#pragma once

#include <stddef.h>

// One compiled model with one inference request. Use it from one thread at a time.
typedef struct pb_model pb_model;

// Loads the runtime from `library` (the path of libopenvino_c.so.NNNN), whose models will run on
// the CPU in f32, each run in one thread; a second call does nothing. Not thread-safe. Returns 0,
// or -1 with the reason in `error`.
int pb_runtime_load(const char *library, char *error, size_t error_size);

// The runtime's version; the runtime must have been loaded.
const char *pb_runtime_version(void);

// Reads and compiles the model at `path`, to be run by as many as `runs` at once, 1 or 2. Returns
// NULL with the reason in `error`.
pb_model *pb_model_open(const char *path, int runs, char *error, size_t error_size);

// A model as `pb_model_export` wrote it, which must have been for the same runtime and CPU. The
// bytes must outlive the model. Returns NULL with the reason in `error`.
pb_model *pb_model_import(
    const void *bytes, size_t count, int runs, char *error, size_t error_size);

// The same compiled model with a request of its own, to be run beside the others; it may outlive
// `model`. Returns NULL with the reason in `error`.
pb_model *pb_model_another(const pb_model *model, char *error, size_t error_size);

// Writes the compiled model to a file at `path`; what is imported from that is computed by the
// kernels that are the fastest for this program's models. Returns 0, or -1 with the reason in `error`.
int pb_model_export(const pb_model *model, const char *path, char *error, size_t error_size);

// The input tensor, `*count` floats that live as long as the model; NULL when it cannot be had.
float *pb_model_input(const pb_model *model, size_t *count);

// How many outputs the model has (at most 8 are reachable).
size_t pb_model_output_count(const pb_model *model);

// Output `index`, `*count` floats that live as long as the model; NULL when it cannot be had.
const float *pb_model_output(const pb_model *model, size_t index, size_t *count);

// Runs the model on its input. Returns 0, or -1 with the reason in `error`.
int pb_model_run(pb_model *model, char *error, size_t error_size);

void pb_model_close(pb_model *model);

// Lets go of the pages of code that this process has in memory, of all that it has loaded: what
// goes on being used is mapped again from its file when it is reached. Loading and compiling models
// goes through far more code than running them does. What was put in place of code since it was
// loaded, as a debugger's breakpoints, is lost.
void pb_code_release(void);
