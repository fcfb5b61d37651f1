#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CSandbox.h"

enum {
  // With fewer arenas, threads that import models in parallel would contend for them.
  MOST_ARENAS = 4,
  // CPU seconds between SIGXCPU and SIGKILL.
  CPU_GRACE_SECONDS = 2,
  POLL_INTERVAL_MS = 1000,
};

void pb_limit_arenas(void) { mallopt(M_ARENA_MAX, MOST_ARENAS); }

// Never raises a limit: an administrator's lower limit is kept.
static int lower(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit limit;
  if (getrlimit(resource, &limit)) return errno;
  if (hard < limit.rlim_max) limit.rlim_max = hard;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  return setrlimit(resource, &limit) ? errno : 0;
}

int pb_lower_limits(const pb_limits *limits) {
  const struct {
    int resource;
    rlim_t soft;
    rlim_t hard;
  } all[] = {
      {RLIMIT_CPU, limits->cpu_seconds, limits->cpu_seconds + CPU_GRACE_SECONDS},
      {RLIMIT_AS, limits->address_space, limits->address_space},
      {RLIMIT_NOFILE, limits->descriptors, limits->descriptors},
      {RLIMIT_FSIZE, 0, 0},
      {RLIMIT_CORE, 0, 0},
      {RLIMIT_MEMLOCK, 0, 0},
      {RLIMIT_MSGQUEUE, 0, 0},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    int error = lower(all[i].resource, all[i].soft, all[i].hard);
    if (error) return error;
  }
  return 0;
}

int pb_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ? errno : 0; }

int pb_forbid_inspection(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) ? errno : 0; }

int pb_take_standard_output(void) {
  int taken = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (taken < 0) return -1;
  if (dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return -1;
  return taken;
}

void pb_wait_for_reader_gone(int descriptor) {
  struct pollfd watched = {.fd = descriptor, .events = 0};
  for (;;) {
    // POLLERR is always reported, without being requested. The timeout is only a safeguard for
    // kernels that do not.
    int count = poll(&watched, 1, POLL_INTERVAL_MS);
    if (count > 0 && watched.revents) return;
    if (count < 0 && errno != EINTR) return;
  }
}
