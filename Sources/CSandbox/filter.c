// The system calls that decoding and inference need. All others fail with EPERM instead of ending
// the process, so that a library which tries one optionally continues without it.
//
// Found by tracing the child on every clip of the tests and the fuzzing seeds, on x86-64; calls that
// other versions of the C library and arm64 use in their place are there too.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

// Newer than Debian 12's headers.
#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif

static const int allowed[] = {
    // Memory.
    SCMP_SYS(brk), SCMP_SYS(mmap), SCMP_SYS(mmap2), SCMP_SYS(munmap), SCMP_SYS(mremap),
    SCMP_SYS(mprotect), SCMP_SYS(madvise), SCMP_SYS(membarrier),
    // Open files and pipes.
    SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64), SCMP_SYS(preadv), SCMP_SYS(write),
    SCMP_SYS(writev), SCMP_SYS(lseek), SCMP_SYS(_llseek), SCMP_SYS(close), SCMP_SYS(dup),
    SCMP_SYS(poll), SCMP_SYS(ppoll),
    // Names and properties of files.
    SCMP_SYS(fstat), SCMP_SYS(fstat64), SCMP_SYS(stat), SCMP_SYS(stat64), SCMP_SYS(lstat),
    SCMP_SYS(lstat64), SCMP_SYS(newfstatat), SCMP_SYS(fstatat64), SCMP_SYS(statx),
    SCMP_SYS(access), SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getcwd), SCMP_SYS(getdents64),
    // Threads of this process.
    SCMP_SYS(futex), SCMP_SYS(futex_time64), SCMP_SYS(rseq), SCMP_SYS(set_robust_list),
    SCMP_SYS(get_robust_list), SCMP_SYS(set_tid_address), SCMP_SYS(gettid),
    SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(sched_getparam),
    SCMP_SYS(sched_getscheduler), SCMP_SYS(getcpu), SCMP_SYS(exit), SCMP_SYS(exit_group),
    // Signals to itself, by handlers and abort().
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigreturn), SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall),
    // Time, chance and what this process is.
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_gettime64), SCMP_SYS(clock_getres),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(clock_nanosleep_time64), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(getrandom), SCMP_SYS(getrusage),
    SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getpid), SCMP_SYS(getuid), SCMP_SYS(geteuid),
    SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getrlimit), SCMP_SYS(ugetrlimit),
};

// Arguments that the kernel reads as 32 bits are compared as 32 bits: the upper bits are ignored by
// the kernel and could otherwise be used to evade an exact comparison.
static const scmp_datum_t low32 = 0xffffffff;

static int allow_when(
    scmp_filter_ctx filter, int call, unsigned count, const struct scmp_arg_cmp *conditions) {
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, count, conditions);
}

// Allows a call with each of `values` in the 32-bit argument at `position`.
static int allow_values(
    scmp_filter_ctx filter, int call, unsigned position, const scmp_datum_t *values,
    size_t count) {
  int status = 0;
  for (size_t i = 0; i < count && !status; i++) {
    struct scmp_arg_cmp is = SCMP_CMP64(position, SCMP_CMP_MASKED_EQ, low32, values[i]);
    status = allow_when(filter, call, 1, &is);
  }
  return status;
}
#define ALLOW_VALUES(filter, call, position, values) \
  allow_values(filter, call, position, values, sizeof(values) / sizeof *(values))

// `position` is the index of the flags among the call's arguments.
static int allow_reading(scmp_filter_ctx filter, int call, unsigned position) {
  struct scmp_arg_cmp reads =
      SCMP_CMP64(position, SCMP_CMP_MASKED_EQ, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY);
  return allow_when(filter, call, 1, &reads);
}

static int add_rules(scmp_filter_ctx filter) {
  int status = 0;
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !status; i++) {
    status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[i], 0);
  }
  if (status) return status;
  if ((status = allow_reading(filter, SCMP_SYS(open), 1))) return status;
  if ((status = allow_reading(filter, SCMP_SYS(openat), 2))) return status;

  // Threads, but no processes. The filter cannot inspect the flags of clone3; on ENOSYS the C
  // library falls back to clone.
  status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  if (status) return status;
  struct scmp_arg_cmp is_thread = SCMP_CMP64(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD);
  if ((status = allow_when(filter, SCMP_SYS(clone), 1, &is_thread))) return status;

  const scmp_datum_t itself[] = {(scmp_datum_t)getpid()};
  if ((status = ALLOW_VALUES(filter, SCMP_SYS(kill), 0, itself))) return status;
  if ((status = ALLOW_VALUES(filter, SCMP_SYS(tgkill), 0, itself))) return status;
  const scmp_datum_t commands[] = {
      F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL};
  if ((status = ALLOW_VALUES(filter, SCMP_SYS(fcntl), 1, commands))) return status;
  if ((status = ALLOW_VALUES(filter, SCMP_SYS(fcntl64), 1, commands))) return status;
  // Whether a descriptor is a terminal.
  const scmp_datum_t requests[] = {TCGETS};
  if ((status = ALLOW_VALUES(filter, SCMP_SYS(ioctl), 1, requests))) return status;
  // Names of threads and of memory.
  const scmp_datum_t options[] = {
      PR_SET_NAME, PR_GET_NAME, PR_SET_VMA, PR_GET_NO_NEW_PRIVS, PR_GET_DUMPABLE};
  if ((status = ALLOW_VALUES(filter, SCMP_SYS(prctl), 0, options))) return status;
  // Its own limits, which it may read.
  const struct scmp_arg_cmp reads_own[] = {
      SCMP_CMP64(0, SCMP_CMP_MASKED_EQ, low32, 0), SCMP_CMP64(2, SCMP_CMP_EQ, 0)};
  return allow_when(filter, SCMP_SYS(prlimit64), 2, reads_own);
}

bool pb_has_filters(void) {
  // A kernel with filters reports the invalid address, one without other arguments.
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, NULL);
  return errno == EFAULT;
}

int pb_install_filter(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!filter) return ENOMEM;
  int status = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
  // A binary tree: a dozen comparisons a call instead of sixty.
  if (!status) status = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  if (!status) status = add_rules(filter);
  if (!status) status = seccomp_load(filter);
  seccomp_release(filter);
  return -status;
}
