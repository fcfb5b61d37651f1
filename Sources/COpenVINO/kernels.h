// Selects the runtime's kernels for a model's convolutions.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Returns whether kernels are named for this processor.
bool pb_has_kernels(void);

// A callback of the runtime for exported models: writes the text of a model in which the kernels
// are named that compute it after import. `text` has the size that the first call, with NULL, has
// returned in `text_count`.
void pb_name_kernels(const char *model, size_t count, char *text, size_t *text_count);

// Restores the text of a model from the output of `pb_name_kernels`, with the same calling
// sequence.
void pb_restore(const char *text, size_t count, char *model, size_t *model_count);
