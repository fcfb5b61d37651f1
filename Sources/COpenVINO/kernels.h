// Which of the runtime's kernels compute a model's convolutions.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Whether this processor is one for which kernels are named.
bool pb_has_kernels(void);

// A callback of the runtime for models that are exported: the text of a model, in which the kernels
// are named that are to compute it when it is imported. `text` has room for what the first call,
// with NULL, has said in `text_count`.
void pb_name_kernels(const char *model, size_t count, char *text, size_t *text_count);

// The text of a model from what `pb_name_kernels` made, in the same way.
void pb_restore(const char *text, size_t count, char *model, size_t *model_count);
