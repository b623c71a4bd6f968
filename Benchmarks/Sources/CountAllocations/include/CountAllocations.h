#ifndef COUNT_ALLOCATIONS_H
#define COUNT_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// A program that links this takes its memory by functions that count, wherever glibc is the C library.

// Whether this program counts; elsewhere both counts stay at zero.
bool allocations_are_counted(void);

// How often memory was asked for since the program began, on all threads.
int64_t allocations_made(void);

// The size of all blocks that were taken and not given back, as the allocator has rounded them.
int64_t allocated_bytes(void);

#endif
