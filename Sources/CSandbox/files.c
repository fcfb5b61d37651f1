// The files that this process may open from now on, by Landlock (linux/landlock.h; documentation:
// https://docs.kernel.org/userspace-api/landlock.html).

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

// Newer than Debian 12's headers; the numbers are the same on every architecture.
#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif
enum { CREATE_RULESET_VERSION = 1, RULE_PATH_BENEATH = 1 };

// Rights to files, in the order of their bits, and the version of Landlock that has them all.
enum {
  RIGHT_WRITE_FILE = 1 << 1,
  RIGHT_READ_FILE = 1 << 2,
  RIGHT_READ_DIR = 1 << 3,
  RIGHT_REMOVE_FILE = 1 << 5,
  RIGHT_MAKE_REG = 1 << 8,
  RIGHT_TRUNCATE = 1 << 14,
  RIGHTS_1 = (1 << 13) - 1,
  RIGHTS_2 = (1 << 14) - 1,  // and to link and rename between folders
  RIGHTS_3 = (1 << 15) - 1,  // and to truncate
  RIGHTS_5 = (1 << 16) - 1,  // and to use ioctl on devices
  NETWORK_4 = 3,             // to bind and to connect
  SCOPES_6 = 3,              // abstract sockets and signals outside of this process
  RIGHTS_OF_FILES = RIGHT_WRITE_FILE | RIGHT_READ_FILE | RIGHT_TRUNCATE,
};

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int pb_landlock_version(void) {
  long version = syscall(__NR_landlock_create_ruleset, NULL, 0, CREATE_RULESET_VERSION);
  return version > 0 ? (int)version : 0;
}

static uint64_t known_rights(int version) {
  if (version >= 5) return RIGHTS_5;
  if (version >= 3) return RIGHTS_3;
  return version == 2 ? RIGHTS_2 : RIGHTS_1;
}

int pb_create_confinement(void) {
  int version = pb_landlock_version();
  struct ruleset rules = {
      .files = known_rights(version),
      .network = version >= 4 ? NETWORK_4 : 0,
      .scopes = version >= 6 ? SCOPES_6 : 0,
  };
  // A kernel accepts the members that it knows.
  size_t size = version >= 6 ? sizeof rules : version >= 4 ? 16 : 8;
  return (int)syscall(__NR_landlock_create_ruleset, &rules, size, 0);
}

int pb_allow_files(int confinement, const char *path, bool writing) {
  struct rule rule = {
      .allowed = RIGHT_READ_FILE | RIGHT_READ_DIR, .parent = open(path, O_PATH | O_CLOEXEC)};
  if (rule.parent < 0) return errno == ENOENT || errno == ENOTDIR || errno == EACCES ? 0 : errno;
  if (writing) {
    rule.allowed |= RIGHT_WRITE_FILE | RIGHT_REMOVE_FILE | RIGHT_MAKE_REG | RIGHT_TRUNCATE;
  }
  rule.allowed &= known_rights(pb_landlock_version());
  struct stat status;
  int error = fstat(rule.parent, &status) ? errno : 0;
  if (!error) {
    if (!S_ISDIR(status.st_mode)) rule.allowed &= RIGHTS_OF_FILES;
    if (syscall(__NR_landlock_add_rule, confinement, RULE_PATH_BENEATH, &rule, 0)) error = errno;
  }
  close(rule.parent);
  return error;
}

int pb_enforce_confinement(int confinement) {
  int error = syscall(__NR_landlock_restrict_self, confinement, 0) ? errno : 0;
  close(confinement);
  return error;
}
