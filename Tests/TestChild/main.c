// A program for the tests: tries what the sandbox forbids, or is a child as bad as a child can be.
//
//   TestChild attempt NAME free|closed    does one thing without or within the sandbox; prints the
//                                         error's name, or "done"
//   TestChild child NAME REQUEST          behaves as a child of the analyzer would not

#include <stdio.h>
#include <string.h>

#include "TestChild.h"

int main(int argc, char **argv) {
  if (argc == 4 && !strcmp(argv[1], "attempt")) {
    return attempt(argv[2], !strcmp(argv[3], "closed"));
  }
  if (argc == 4 && !strcmp(argv[1], "child")) return misbehave(argv[2]);
  fprintf(stderr, "TestChild: wrong arguments\n");
  return 64;
}
