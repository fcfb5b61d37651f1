#pragma once

#include "CFFmpeg.h"

// The function of that name in the library, which is loaded for it. Ends the process when there is
// none, as the dynamic linker would.
void *pb_function(pb_library library, const char *name);
