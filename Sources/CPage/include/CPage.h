// The files of the web page, which are part of the program.
#pragma once

#include <stddef.h>

struct pb_page_file {
  // Without a folder, such as "app.js".
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

size_t pb_page_file_count(void);

// The file with this number, less than the count. It lives as long as the program.
struct pb_page_file pb_page_file_at(size_t index);
