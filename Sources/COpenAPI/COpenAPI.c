// The document stands in the program as it lies in openapi.json. The compiler notes what it embeds, so
// that a change there builds this anew.
#include "COpenAPI.h"

// #embed is of C23, and an extension before.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char openapi_json[] = {
#embed "openapi.json"
};

const unsigned char *pb_openapi_bytes(void) { return openapi_json; }

size_t pb_openapi_count(void) { return sizeof(openapi_json); }
