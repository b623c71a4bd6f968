// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef TRACER_H
#define TRACER_H

// A point at which a program was ended.
struct call_point {
  // The name of the system call.
  const char *name;
  // 1 after the call, 0 before it.
  int after;
};

// Runs a program and ends it by SIGKILL at one of its system calls.
//
// The program tells by writing to the descriptor 3 when a region begins and when it ends, in turn. The
// calls for files in these regions are counted: each twice, before and after it.
//
// arguments: the program and its arguments; the last element is null
// marks: the descriptor that the program has as 3
// notes: the descriptor that the program has as 4
// point: the number of the call, from 1
// returns: -1 if the program was ended at the point; its exit status if it ended earlier, plus 256 if a
// signal ended it; -2 if it cannot be traced, with the reason in errno
int kill_at_call(const char *const *arguments, int marks, int notes, long point, struct call_point *killed);

#endif
