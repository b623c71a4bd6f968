// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CALLGRIND_MARKS_H
#define CALLGRIND_MARKS_H

// Marks a point of the execution. With `--dump-before=callgrind_mark`, Callgrind records the
// instructions since the last mark, so that one run counts many sections of code exactly.
void callgrind_mark(void);

#endif
