// A small, non-variadic interface to OpenVINO's C API, which is loaded at run time: building needs
// neither its headers nor its libraries.
#pragma once

#include <stddef.h>

// One compiled model with one inference request. Use it from one thread at a time.
typedef struct pb_model pb_model;

// Loads the runtime from `library` (the path of libopenvino_c.so.NNNN). Its models run on the CPU
// in f32, each run in one thread. A second call does nothing. Not thread-safe. Returns 0, or -1
// with the reason in `error`.
int pb_runtime_load(const char *library, char *error, size_t error_size);

// Returns the runtime's version; the runtime must have been loaded.
const char *pb_runtime_version(void);

// Reads and compiles the model at `path`, for up to `runs` concurrent runs, 1 or 2. The runtime keeps
// what it compiled in the folder `cache`, where it may write, and takes it from there the next time.
// Returns NULL with the reason in `error`.
pb_model *pb_model_open(
    const char *path, const char *cache, int runs, char *error, size_t error_size);

// Returns the same compiled model with its own request, to run concurrently with the others; it may
// outlive `model`. Returns NULL with the reason in `error`.
pb_model *pb_model_another(const pb_model *model, char *error, size_t error_size);

// Returns the input tensor, `*count` floats that are valid as long as the model; NULL on failure.
float *pb_model_input(const pb_model *model, size_t *count);

// Returns the number of outputs of the model (at most 8 are reachable).
size_t pb_model_output_count(const pb_model *model);

// Returns output `index`, `*count` floats that are valid as long as the model; NULL on failure.
const float *pb_model_output(const pb_model *model, size_t index, size_t *count);

// Runs the model on its input. Returns 0, or -1 with the reason in `error`.
int pb_model_run(pb_model *model, char *error, size_t error_size);

void pb_model_close(pb_model *model);

// Releases the code pages that this process has in memory, of all loaded objects: pages that are
// still used are mapped again from their file on access. Loading and compiling models executes far
// more code than running them. Changes made to the code since it was loaded, such as a debugger's
// breakpoints, are lost.
void pb_code_release(void);
