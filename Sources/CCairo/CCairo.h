// Cairo, and Pango on top of it.
#pragma once

#include <pango/pangocairo.h>
