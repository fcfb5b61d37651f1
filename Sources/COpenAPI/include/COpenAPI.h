// The OpenAPI document, which is part of the program.
#pragma once

#include <stddef.h>

// Its bytes, UTF-8. They live as long as the program.
const unsigned char *pb_openapi_bytes(void);
size_t pb_openapi_count(void);
