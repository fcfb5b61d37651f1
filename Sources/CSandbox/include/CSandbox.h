// What a process gives up before it parses a stranger's bytes: resources, privileges, system calls.
//
// Every function acts on the whole calling process and cannot be undone by it.
#pragma once

#include <stdint.h>

// Upper bounds that the kernel keeps.
typedef struct {
  uint64_t cpu_seconds;    // processor time of all threads together; then SIGXCPU
  uint64_t address_space;  // bytes
  uint64_t descriptors;    // one more than the highest number of a new descriptor
} pb_limits;

typedef enum {
  PB_FILTER_ON = 0,
  PB_FILTER_UNSUPPORTED = 1,  // this kernel has no seccomp filters
  PB_FILTER_FAILED = 2,
} pb_filter_state;

// Keeps the C library from reserving address space for each thread; call it before there are any.
void pb_limit_arenas(void);

// Lowers the limits, among them files to no bytes at all and no core files. Returns 0 or errno.
int pb_lower_limits(const pb_limits *limits);

// Whatever is executed from now on gains no privileges. Returns 0 or errno.
int pb_no_new_privileges(void);

// Refuses, on all threads there are and will be, what decoding a video does not need: other
// processes, the network, and any change to a file. `error` gets errno with PB_FILTER_FAILED.
pb_filter_state pb_install_filter(int *error);

// Makes what is written to standard output go to standard error instead. Returns a descriptor for
// what was standard output, or -1 with errno.
int pb_take_standard_output(void);

// Blocks until nobody can read what is written to the pipe `descriptor`.
void pb_wait_for_reader_gone(int descriptor);
