// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef COUNT_ALLOCATIONS_H
#define COUNT_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// A program that links this library and uses glibc allocates its memory with functions that count.

// Returns whether this program counts; with another C library both counts stay zero.
bool allocations_are_counted(void);

// Returns the number of allocations since the program began, on all threads.
int64_t allocations_made(void);

// Returns the size of all allocated blocks, as rounded by the allocator.
int64_t allocated_bytes(void);

#endif
