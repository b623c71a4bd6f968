#include "CallgrindMarks.h"

__attribute__((noinline)) void callgrind_mark(void) {
  // Without something inside, a call of this function could be left out.
  __asm__ volatile("");
}
