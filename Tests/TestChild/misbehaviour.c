#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CSandbox.h"
#include "TestChild.h"

enum { READY = 1, PROGRESS = 2, FAILURE = 5, END = 6 };

static void say_bytes(const void *bytes, size_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, rest, count);
    if (written <= 0) _exit(1);
    rest += written;
    count -= (size_t)written;
  }
}

static void say(int kind, const char *payload) {
  size_t length = strlen(payload) + 1;
  unsigned char head[5] = {
      (unsigned char)(length >> 24), (unsigned char)(length >> 16), (unsigned char)(length >> 8),
      (unsigned char)length, (unsigned char)kind};
  say_bytes(head, sizeof head);
  say_bytes(payload, length - 1);
}

static void say_ready(void) { say(READY, "{\"isFiltered\":true,\"isConfined\":true}"); }

static void spin(void) {
  for (volatile unsigned i = 0;; i++) {
  }
}

// Stops at twice what its test allows: its parent may have ended.
static void hog(void) {
  const size_t size = 8 << 20;
  for (int i = 0; i < 50; i++) {
    // Volatile, or the compiler omits the writes.
    volatile char *memory = malloc(size);
    for (size_t at = 0; memory && at < size; at += 4096) memory[at] = 1;
    usleep(5000);
  }
  pause();
}

// Acts as a decoder that was refused memory and released its own: frames are missing, nothing else.
static void reserve(const char *failure) {
  const size_t size = (size_t)1 << 30;
  void *memory = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) abort();
  munmap(memory, size);
  say(FAILURE, failure);
}

static void *watch(void *argument) {
  pb_wait_for_reader_gone(STDOUT_FILENO);
  _exit(3);
  return argument;
}

int misbehave(const char *name) {
#define IS(text) (!strcmp(name, text))
  // Should the tests be ended before they end this.
  alarm(300);
  if (IS("crash_at_once")) raise(SIGSEGV);
  if (IS("exit_at_once")) return 0;
  if (IS("fail_at_once")) return 3;
  if (IS("garbage_at_once")) say_bytes("Segmentation fault (core dumped)\n", 33);
  if (IS("spin_watched")) {
    pthread_t thread;
    pthread_create(&thread, NULL, watch, NULL);
    spin();
  }
  if (IS("missing_model")) {
    say(FAILURE, "{\"code\":\"model_missing\",\"operation\":\"load\",\"message\":\"Not there.\"}");
    pause();
  }
  if (IS("without_filter")) {
    say(READY, "{\"isFiltered\":false,\"isConfined\":false}");
    say(FAILURE, "{\"code\":\"encrypted\",\"operation\":\"decode\",\"message\":\"Encrypted.\"}");
    pause();
  }
  say_ready();
  if (IS("crash")) raise(SIGSEGV);
  if (IS("trap")) __builtin_trap();
  if (IS("abort")) abort();
  if (IS("bad_system_call")) raise(SIGSYS);
  if (IS("exit")) return 0;
  if (IS("fail")) return 3;
  if (IS("be_killed")) kill(getpid(), SIGKILL);
  if (IS("out_of_memory")) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::bad_alloc'\n");
    abort();
  }
  if (IS("spin")) spin();
  if (IS("sleep")) pause();
  if (IS("stop")) kill(getpid(), SIGSTOP);
  if (IS("close_and_spin")) {
    close(STDOUT_FILENO);
    spin();
  }
  if (IS("processor_time")) {
    pb_limits limits = {.cpu_seconds = 1, .address_space = 1UL << 32, .descriptors = 32};
    pb_lower_limits(&limits);
    spin();
  }
  if (IS("hog")) hog();
  if (IS("reserve_and_miss"))
    reserve("{\"code\":\"invalid_video\",\"operation\":\"\",\"message\":\"\"}");
  if (IS("reserve_and_fail"))
    reserve("{\"code\":\"internal\",\"operation\":\"\",\"message\":\"\"}");
  if (IS("garbage")) say_bytes("\0\0\0\2ab", 6);
  if (IS("huge_frame")) say_bytes("\xff\xff\xff\xff\2", 5);
  if (IS("no_length")) say_bytes("\0\0\0\0\2", 5);
  if (IS("half_a_frame")) {
    say_bytes("\0\0\0\7\2{", 6);
    return 0;
  }
  if (IS("ready_again")) say_ready();
  if (IS("end_at_once")) say(END, "");
  if (IS("no_json")) say(PROGRESS, "{]");
  if (IS("wild_numbers")) say(PROGRESS, "{\"picturesDone\":-9000000000000000000}");
  if (IS("lie")) say(FAILURE, "{\"code\":\"cancelled\",\"operation\":\"\",\"message\":\"\"}");
  if (IS("unknown_code")) say(FAILURE, "{\"code\":\"hello\",\"operation\":\"\",\"message\":\"\"}");
  if (IS("command_terminal")) {
    say(FAILURE,
        "{\"code\":\"invalid_video\",\"operation\":\"\",\"message\":\"\\u001b[2J\\nfile gone\"}");
  }
  if (IS("flood")) {
    for (;;) say(PROGRESS, "{\"picturesDone\":1}");
  }
  if (IS("shout")) {
    for (int i = 0; i < 100000; i++) fprintf(stderr, "\033[31mline %d of many\n", i);
    raise(SIGSEGV);
  }
  pause();
  return 0;
}
