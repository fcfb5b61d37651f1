#include "loading.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TEXT(number) #number
#define FILE_NAME(name, major) "lib" name ".so." TEXT(major)

// The exit status of a program that cannot be started.
enum { STATUS_NOT_STARTED = 127 };

static struct {
  const char *file;
  void *handle;
  const char *failure;
} libraries[] = {
    [PB_AVFORMAT] = {.file = FILE_NAME("avformat", LIBAVFORMAT_VERSION_MAJOR)},
    [PB_AVCODEC] = {.file = FILE_NAME("avcodec", LIBAVCODEC_VERSION_MAJOR)},
    [PB_AVUTIL] = {.file = FILE_NAME("avutil", LIBAVUTIL_VERSION_MAJOR)},
    [PB_SWSCALE] = {.file = FILE_NAME("swscale", LIBSWSCALE_VERSION_MAJOR)},
    [PB_AVFILTER] = {.file = FILE_NAME("avfilter", LIBAVFILTER_VERSION_MAJOR)},
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

const char *pb_load(pb_library library) {
  pthread_mutex_lock(&lock);
  if (!libraries[library].handle && !libraries[library].failure) {
    libraries[library].handle = dlopen(libraries[library].file, RTLD_LAZY | RTLD_LOCAL);
    if (!libraries[library].handle) {
      const char *reason = dlerror();
      reason = reason ? strdup(reason) : NULL;
      libraries[library].failure = reason ? reason : libraries[library].file;
    }
  }
  const char *failure = libraries[library].failure;
  pthread_mutex_unlock(&lock);
  return failure;
}

void *pb_function(pb_library library, const char *name) {
  const char *failure = pb_load(library);
  // A loaded handle never changes, so no lock is needed to read it.
  void *function = failure ? NULL : dlsym(libraries[library].handle, name);
  if (function) return function;
  if (!failure) failure = dlerror();
  fprintf(stderr, "FFmpeg cannot be used: %s\n", failure ? failure : name);
  _exit(STATUS_NOT_STARTED);
}
