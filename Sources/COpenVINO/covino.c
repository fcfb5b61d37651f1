#include "covino.h"
