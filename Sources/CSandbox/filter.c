// The system calls that are refused. They fail with EPERM instead of ending the process, so that a
// library which tries one optionally continues without it.

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

// Newer than Debian 12's headers; the number is the same on every architecture.
#ifndef __NR_fchmodat2
#define __NR_fchmodat2 452
#endif

static const int forbidden[] = {
    // The network, and every other kind of socket.
    SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(socketcall), SCMP_SYS(connect),
    SCMP_SYS(bind), SCMP_SYS(listen), SCMP_SYS(accept), SCMP_SYS(accept4),
    // Other programs and processes.
    SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(ptrace),
    SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(process_madvise),
    SCMP_SYS(process_mrelease), SCMP_SYS(kcmp), SCMP_SYS(move_pages), SCMP_SYS(migrate_pages),
    SCMP_SYS(pidfd_open), SCMP_SYS(pidfd_getfd), SCMP_SYS(pidfd_send_signal), SCMP_SYS(tkill),
    SCMP_SYS(setpriority), SCMP_SYS(ioprio_set), SCMP_SYS(mq_open), SCMP_SYS(mq_unlink),
    // Calls that could bypass this filter, and large attack surfaces that this process does not
    // need.
    SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register),
    SCMP_SYS(openat2), SCMP_SYS(open_by_handle_at), SCMP_SYS(name_to_handle_at), SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open), SCMP_SYS(userfaultfd), SCMP_SYS(unshare), SCMP_SYS(setns),
    SCMP_SYS(add_key), SCMP_SYS(request_key), SCMP_SYS(keyctl), SCMP_SYS(personality),
    SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(mount_setattr), SCMP_SYS(move_mount),
    SCMP_SYS(open_tree), SCMP_SYS(fsopen), SCMP_SYS(fspick), SCMP_SYS(fsconfig),
    SCMP_SYS(fsmount), SCMP_SYS(pivot_root), SCMP_SYS(chroot), SCMP_SYS(swapon),
    SCMP_SYS(swapoff), SCMP_SYS(quotactl), SCMP_SYS(quotactl_fd), SCMP_SYS(acct),
    SCMP_SYS(syslog), SCMP_SYS(reboot), SCMP_SYS(init_module), SCMP_SYS(finit_module),
    SCMP_SYS(delete_module), SCMP_SYS(kexec_load), SCMP_SYS(kexec_file_load),
    SCMP_SYS(sethostname), SCMP_SYS(setdomainname), SCMP_SYS(settimeofday),
    SCMP_SYS(clock_settime), SCMP_SYS(adjtimex), SCMP_SYS(clock_adjtime),
    // Changes to files and folders that do not need a descriptor open for writing.
    SCMP_SYS(creat), SCMP_SYS(truncate), SCMP_SYS(truncate64), SCMP_SYS(unlink),
    SCMP_SYS(unlinkat), SCMP_SYS(rename), SCMP_SYS(renameat), SCMP_SYS(renameat2),
    SCMP_SYS(link), SCMP_SYS(linkat), SCMP_SYS(symlink), SCMP_SYS(symlinkat), SCMP_SYS(mkdir),
    SCMP_SYS(mkdirat), SCMP_SYS(rmdir), SCMP_SYS(mknod), SCMP_SYS(mknodat), SCMP_SYS(chmod),
    SCMP_SYS(fchmod), SCMP_SYS(fchmodat), SCMP_SYS(fchmodat2), SCMP_SYS(chown),
    SCMP_SYS(fchown), SCMP_SYS(lchown), SCMP_SYS(fchownat), SCMP_SYS(utime), SCMP_SYS(utimes),
    SCMP_SYS(utimensat), SCMP_SYS(futimesat), SCMP_SYS(setxattr), SCMP_SYS(lsetxattr),
    SCMP_SYS(fsetxattr), SCMP_SYS(removexattr), SCMP_SYS(lremovexattr), SCMP_SYS(fremovexattr),
};

// Arguments that the kernel reads as 32 bits are compared as 32 bits: the upper bits are ignored by
// the kernel and could otherwise be used to evade an exact comparison.
static const scmp_datum_t low32 = 0xffffffff;

static int forbid_when(scmp_filter_ctx filter, int call, struct scmp_arg_cmp condition) {
  return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), call, 1, &condition);
}

// `position` is the index of the flags among the call's arguments.
static int forbid_writing(scmp_filter_ctx filter, int call, unsigned position) {
  const struct {
    scmp_datum_t mask;
    scmp_datum_t value;
  } ways[] = {
      {O_ACCMODE, O_WRONLY}, {O_ACCMODE, O_RDWR},   {O_ACCMODE, O_ACCMODE},
      {O_CREAT, O_CREAT},    {O_TRUNC, O_TRUNC},
  };
  int status = 0;
  for (size_t i = 0; i < sizeof ways / sizeof *ways && !status; i++) {
    status = forbid_when(
        filter, call, SCMP_CMP64(position, SCMP_CMP_MASKED_EQ, ways[i].mask, ways[i].value));
  }
  return status;
}

static int add_rules(scmp_filter_ctx filter) {
  int status = 0;
  for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden && !status; i++) {
    status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), forbidden[i], 0);
  }
  if (status) return status;
  if ((status = forbid_writing(filter, SCMP_SYS(open), 1))) return status;
  if ((status = forbid_writing(filter, SCMP_SYS(openat), 2))) return status;

  // Threads, but no processes. The filter cannot inspect the flags of clone3; on ENOSYS the C
  // library falls back to clone.
  status = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  if (status) return status;
  status = forbid_when(
      filter, SCMP_SYS(clone), SCMP_CMP64(0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
  if (status) return status;

  // Signals to this process only, so that abort() works.
  const int signals[] = {
      SCMP_SYS(kill), SCMP_SYS(tgkill), SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo)};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    status =
        forbid_when(filter, signals[i], SCMP_CMP64(0, SCMP_CMP_NE, (scmp_datum_t)getpid()));
    if (status) return status;
  }
  // A descriptor's owner receives signals for its events.
  const scmp_datum_t owners[] = {F_SETOWN, F_SETOWN_EX, F_SETSIG};
  for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
    struct scmp_arg_cmp command = SCMP_CMP64(1, SCMP_CMP_MASKED_EQ, low32, owners[i]);
    if ((status = forbid_when(filter, SCMP_SYS(fcntl), command))) return status;
  }
  // Inserting input into the terminal for its next reader.
  const scmp_datum_t typing[] = {TIOCSTI, TIOCLINUX};
  for (size_t i = 0; i < sizeof typing / sizeof *typing; i++) {
    struct scmp_arg_cmp request = SCMP_CMP64(1, SCMP_CMP_MASKED_EQ, low32, typing[i]);
    if ((status = forbid_when(filter, SCMP_SYS(ioctl), request))) return status;
  }
  // Only this process's own limits.
  return forbid_when(filter, SCMP_SYS(prlimit64), SCMP_CMP64(0, SCMP_CMP_NE, 0));
}

// A kernel that supports filters reports the invalid address, one that does not reports other
// arguments.
static int kernel_has_filters(void) {
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, NULL);
  return errno == EFAULT;
}

pb_filter_state pb_install_filter(int *error) {
  *error = 0;
  if (!kernel_has_filters()) return PB_FILTER_UNSUPPORTED;
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) {
    *error = ENOMEM;
    return PB_FILTER_FAILED;
  }
  int status = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
  if (!status) status = add_rules(filter);
  if (!status) status = seccomp_load(filter);
  seccomp_release(filter);
  if (!status) return PB_FILTER_ON;
  *error = -status;
  return PB_FILTER_FAILED;
}
