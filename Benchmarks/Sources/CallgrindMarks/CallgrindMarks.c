// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#include "CallgrindMarks.h"

__attribute__((noinline)) void callgrind_mark(void) {
  // The compiler could remove a call of an empty function.
  __asm__ volatile("");
}
