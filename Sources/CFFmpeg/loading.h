#pragma once

#include "CFFmpeg.h"

// Returns the function of that name, loading its library first if necessary. Ends the process when
// there is none, as the dynamic linker would.
void *pb_function(pb_library library, const char *name);
