#include "CallgrindMarks.h"

__attribute__((noinline)) void callgrind_mark(void) {
  // The compiler could remove a call of an empty function.
  __asm__ volatile("");
}
