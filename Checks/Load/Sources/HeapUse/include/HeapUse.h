// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HEAP_USE_H
#define HEAP_USE_H

#include <stddef.h>

// Returns the number of bytes that the program has allocated and not freed.
size_t heap_in_use(void);

#endif
