#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CSandbox.h"
#include "TestChild.h"

// Each returns a negative number with errno, or anything else when it worked. Those that would do
// harm are given arguments that fail for another reason when nothing forbids them.

static long internet_socket(void) { return socket(AF_INET, SOCK_STREAM, 0); }
static long local_socket(void) { return socket(AF_UNIX, SOCK_STREAM, 0); }
static long socket_pair(void) {
  int pair[2];
  return socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
}
static long connecting(void) { return connect(-1, NULL, 0); }
static long execute(void) {
  char *none[] = {NULL};
  return execve("/nonexistent", none, none);
}
static long execute_at(void) { return syscall(SYS_execveat, -1, "/nonexistent", NULL, NULL, 0); }
static long finish(long process) {
  if (process == 0) _exit(0);
  if (process > 0) waitpid((pid_t)process, NULL, 0);
  return process;
}
static long forking(void) { return finish(fork()); }
static long raw_fork(void) { return finish(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static long clone3_process(void) {
  uint64_t arguments[8] = {0, 0, 0, 0, SIGCHLD};
  return finish(syscall(SYS_clone3, arguments, sizeof arguments));
}
static void *nothing(void *argument) { return argument; }
static long thread(void) {
  pthread_t made;
  int error = pthread_create(&made, NULL, nothing, NULL);
  if (!error) pthread_join(made, NULL);
  errno = error;
  return error ? -1 : 0;
}
static long tracing(void) { return ptrace(PTRACE_ATTACH, 0, NULL, NULL); }
static long read_process(void) { return process_vm_readv(getppid(), NULL, 0, NULL, 0, 0); }
static long write_process(void) { return process_vm_writev(getppid(), NULL, 0, NULL, 0, 0); }
// No process has this number: only the filter refuses the signal itself.
enum { NO_PROCESS = 1 << 22 };
static long signal_other(void) { return kill(NO_PROCESS, 0); }
static long signal_group(void) { return kill(0, 0); }
static long signal_self(void) { return kill(getpid(), 0); }
static long signal_others_thread(void) {
  return syscall(SYS_tgkill, NO_PROCESS, NO_PROCESS, 0);
}
static long signal_any_thread(void) { return syscall(SYS_tkill, getppid(), 0); }
static long queue_signal(void) {
  siginfo_t info = {0};
  info.si_code = SI_QUEUE;
  return syscall(SYS_rt_sigqueueinfo, getppid(), 0, &info);
}
static long process_descriptor(void) { return syscall(SYS_pidfd_open, getppid(), 0); }
static long own_descriptor(void) { return fcntl(0, F_SETOWN, getpid()); }
static long own_with_high_bits(void) {
  return syscall(SYS_fcntl, 0, (1L << 32) | F_SETOWN, getpid());
}
static long type_on_terminal(void) { return ioctl(0, TIOCSTI, "x"); }
static long limits_of_parent(void) { return prlimit(getppid(), RLIMIT_CORE, NULL, NULL); }
static long io_ring(void) { return syscall(SYS_io_uring_setup, 0, NULL); }
static long open_at_2(void) { return syscall(SYS_openat2, -1, NULL, NULL, 0); }
static long open_read(void) { return open("/proc/self/maps", O_RDONLY); }
static long open_other(void) { return open("/etc/passwd", O_RDONLY); }
static long open_write(void) { return open("/dev/null", O_WRONLY); }
static long open_both(void) { return open("/dev/null", O_RDWR); }
static long open_neither(void) { return open("/dev/null", O_ACCMODE); }
static long open_truncate(void) { return open("/dev/null", O_RDONLY | O_TRUNC); }
static long open_create(void) { return open("/nonexistent/file", O_RDONLY | O_CREAT, 0600); }
static long open_old(void) {
#ifdef SYS_open
  return syscall(SYS_open, "/dev/null", O_WRONLY);
#else
  return open_write();
#endif
}
static long create(void) { return creat("/nonexistent/file", 0600); }
static long truncate_path(void) { return truncate("/nonexistent", 0); }
static long remove_file(void) { return unlink("/nonexistent"); }
static long rename_file(void) { return rename("/nonexistent", "/nonexistent2"); }
static long make_folder(void) { return mkdir("/nonexistent/folder", 0700); }
static long make_link(void) { return symlink("/", "/nonexistent/link"); }
static long change_mode(void) { return fchmod(-1, 0600); }
static long change_mode_2(void) { return syscall(452, -1, "", 0600, 0); }
static long change_owner(void) { return fchown(-1, 0, 0); }
static long mount_folder(void) { return syscall(SYS_fsopen, NULL, 0); }
static long programs_in_kernel(void) { return syscall(SYS_bpf, -1, NULL, 0); }

static struct {
  pthread_mutex_t gate;
  pthread_t thread;
  long result;
  int error;
} earlier = {.gate = PTHREAD_MUTEX_INITIALIZER};
static void *open_socket_later(void *argument) {
  pthread_mutex_lock(&earlier.gate);
  earlier.result = internet_socket();
  earlier.error = errno;
  return argument;
}
static long socket_on_earlier_thread(void) {
  pthread_mutex_unlock(&earlier.gate);
  pthread_join(earlier.thread, NULL);
  errno = earlier.error;
  return earlier.result;
}

static long gain_privileges(void) {
  errno = EPERM;
  return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) ? -1 : 0;
}
static int scratch = -1;
static long write_open_file(void) {
  signal(SIGXFSZ, SIG_IGN);
  return write(scratch, "x", 1);
}
static long much_address_space(void) {
  void *space = mmap(NULL, 1UL << 31, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return space == MAP_FAILED ? -1 : 0;
}
static long many_descriptors(void) {
  for (int i = 0; i < 64; i++) {
    if (dup(0) < 0) return -1;
  }
  return 0;
}
static long core_file(void) {
  struct rlimit limit;
  getrlimit(RLIMIT_CORE, &limit);
  errno = EPERM;
  return limit.rlim_max == 0 ? -1 : 0;
}
static long raise_limit(void) {
  struct rlimit limit = {1 << 20, 1 << 20};
  return setrlimit(RLIMIT_FSIZE, &limit);
}
static long change_user(void) { return setuid(getuid()); }
static long change_folder(void) { return chdir("/"); }
static long new_call(void) { return syscall(SYS_memfd_create, "", 0); }

static const struct {
  const char *name;
  long (*run)(void);
} attempts[] = {
    {"internet_socket", internet_socket}, {"local_socket", local_socket},
    {"socket_pair", socket_pair}, {"connect", connecting}, {"execute", execute},
    {"execute_at", execute_at}, {"fork", forking}, {"raw_fork", raw_fork},
    {"clone3_process", clone3_process}, {"thread", thread}, {"trace", tracing},
    {"read_process", read_process}, {"write_process", write_process},
    {"signal_other", signal_other}, {"signal_group", signal_group},
    {"signal_self", signal_self}, {"signal_others_thread", signal_others_thread},
    {"signal_any_thread", signal_any_thread}, {"queue_signal", queue_signal},
    {"process_descriptor", process_descriptor}, {"own_descriptor", own_descriptor},
    {"own_with_high_bits", own_with_high_bits}, {"type_on_terminal", type_on_terminal},
    {"limits_of_parent", limits_of_parent}, {"io_ring", io_ring}, {"open_at_2", open_at_2},
    {"open_read", open_read}, {"open_other", open_other}, {"open_write", open_write}, {"open_both", open_both},
    {"open_neither", open_neither}, {"open_truncate", open_truncate},
    {"open_create", open_create}, {"open_old", open_old}, {"create", create},
    {"truncate", truncate_path}, {"remove", remove_file}, {"rename", rename_file},
    {"make_folder", make_folder}, {"make_link", make_link}, {"change_mode", change_mode},
    {"change_mode_2", change_mode_2}, {"change_owner", change_owner},
    {"mount", mount_folder}, {"programs_in_kernel", programs_in_kernel},
    {"socket_on_earlier_thread", socket_on_earlier_thread},
    {"gain_privileges", gain_privileges}, {"write_open_file", write_open_file},
    {"much_address_space", much_address_space}, {"many_descriptors", many_descriptors},
    {"core_file", core_file}, {"raise_limit", raise_limit}, {"change_user", change_user},
    {"change_folder", change_folder}, {"new_call", new_call},
};

static int close_sandbox(void) {
  pb_limits limits = {.cpu_seconds = 60, .address_space = 1UL << 30, .descriptors = 32};
  int error = pb_lower_limits(&limits);
  if (!error) error = pb_no_new_privileges();
  if (error) return error;
  if (pb_landlock_version()) {
    int confinement = pb_create_confinement();
    error = pb_allow_files(confinement, "/proc/self", false);
    if (!error) error = pb_enforce_confinement(confinement);
    if (error) return error;
  } else {
    printf("not confined: ");
  }
  if (pb_has_filters()) return pb_install_filter();
  printf("without filter: ");
  return 0;
}

int attempt(const char *name, int closed) {
  scratch = open("/dev/shm", O_TMPFILE | O_WRONLY, 0600);
  pthread_mutex_lock(&earlier.gate);
  pthread_create(&earlier.thread, NULL, open_socket_later, NULL);
  if (closed) {
    int error = close_sandbox();
    if (error) {
      printf("no sandbox: %s\n", strerrorname_np(error));
      return 1;
    }
  }
  for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++) {
    if (strcmp(attempts[i].name, name)) continue;
    errno = 0;
    printf("%s\n", attempts[i].run() < 0 ? strerrorname_np(errno) : "done");
    return 0;
  }
  printf("no such attempt\n");
  return 64;
}
