// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#include "CountAllocations.h"

// The first header defines the macros that identify the C library.
#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

static atomic_int_fast64_t made;
static atomic_int_fast64_t bytes;

bool allocations_are_counted(void) { return true; }

int64_t allocations_made(void) { return atomic_load_explicit(&made, memory_order_relaxed); }

int64_t allocated_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

// glibc's functions, under the names for programs that replace malloc.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static void *taken(void *block) {
  if (block == NULL) return NULL;
  atomic_fetch_add_explicit(&made, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
  return block;
}

static void given_back(void *block) {
  if (block == NULL) return;
  atomic_fetch_sub_explicit(&bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return taken(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  int64_t before = block == NULL ? 0 : (int64_t)malloc_usable_size(block);
  void *moved = __libc_realloc(block, size);
  // A size of zero frees the block; with any other size, a failure leaves the block unchanged.
  if (moved != NULL || size == 0) atomic_fetch_sub_explicit(&bytes, before, memory_order_relaxed);
  return taken(moved);
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *found = taken(__libc_memalign(alignment, size));
  if (found == NULL) return ENOMEM;
  *block = found;
  return 0;
}

void free(void *block) {
  given_back(block);
  __libc_free(block);
}

#else

bool allocations_are_counted(void) { return false; }

int64_t allocations_made(void) { return 0; }

int64_t allocated_bytes(void) { return 0; }

#endif
