// Restricts a process before it parses untrusted bytes: resources, privileges, system calls.
//
// Every function affects the whole calling process and cannot be undone by it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Limits that the kernel enforces.
typedef struct {
  uint64_t cpu_seconds;    // processor time of all threads together; then SIGXCPU
  uint64_t address_space;  // bytes
  uint64_t descriptors;    // one more than the highest number of a new descriptor
} pb_limits;

// Keeps the C library from reserving address space for each thread; call it before any thread
// exists.
void pb_limit_arenas(void);

// Lowers the limits; also disallows writing to files and core dumps. Returns 0 or errno.
int pb_lower_limits(const pb_limits *limits);

// Keeps programs that are executed from now on from gaining privileges. Returns 0 or errno.
int pb_no_new_privileges(void);

// Keeps other processes of the same user from reading this one's memory, environment and open files.
// Returns 0 or errno.
int pb_forbid_inspection(void);

// The version of Landlock in this kernel; 0 if there is none.
int pb_landlock_version(void);

// Returns a descriptor to which pb_allow_files() adds, or -1 with errno.
int pb_create_confinement(void);

// Allows to read a file or what is beneath a folder, and to write if `writing`; a path that does not
// exist, or that this process may not read, is passed over. Returns 0 or errno.
int pb_allow_files(int confinement, const char *path, bool writing);

// Lets this thread, and those that it starts from now on, open only the files that were allowed;
// also refuses the network and signals to other processes where the kernel can. Closes
// `confinement`. Needs pb_no_new_privileges(). Returns 0 or errno.
int pb_enforce_confinement(int confinement);

// Whether this kernel has seccomp filters.
bool pb_has_filters(void);

// Allows, on all present and future threads, only the system calls that decoding a video needs: no
// other processes, no network, no changes to files. Needs pb_has_filters(). Returns 0 or errno.
int pb_install_filter(void);

// Redirects standard output to standard error. Returns a descriptor for the original standard
// output, or -1 with errno.
int pb_take_standard_output(void);

// Blocks until the pipe `descriptor` has no reader.
void pb_wait_for_reader_gone(int descriptor);
