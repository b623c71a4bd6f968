// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The functions of a C library that Embedded Swift calls.

#include <stddef.h>
#include <stdint.h>

#define PAGE 65536
#define ALIGNMENT 16

struct block {
  uint32_t exponent;
  struct block *next;
};

extern unsigned char __heap_base;
static struct block *unused[32];
static uintptr_t top, end;

// A block has a power of two of bytes, and is used again for that size. Its address is before the result.
int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t needed = size + sizeof(struct block) + sizeof(struct block *) + alignment;
  if (needed < size || needed > 1u << 30) __builtin_trap();
  uint32_t exponent = 32 - __builtin_clz(needed - 1);
  struct block *block = unused[exponent];
  if (block) {
    unused[exponent] = block->next;
  } else {
    if (!top) {
      top = (uintptr_t)&__heap_base;
      end = __builtin_wasm_memory_size(0) * PAGE;
    }
    size_t bytes = (size_t)1 << exponent;
    if (bytes > end - top) {
      size_t pages = (bytes - (end - top) + PAGE - 1) / PAGE + 15;
      if (__builtin_wasm_memory_grow(0, pages) == SIZE_MAX) __builtin_trap();
      end += pages * PAGE;
    }
    block = (struct block *)top;
    block->exponent = exponent;
    top += bytes;
  }
  uintptr_t first = (uintptr_t)(block + 1) + sizeof(struct block *);
  struct block **aligned = (struct block **)((first + alignment - 1) & ~(alignment - 1));
  aligned[-1] = block;
  *result = aligned;
  return 0;
}

// Called by the page, for its input.
void *malloc(size_t size) {
  void *result;
  posix_memalign(&result, ALIGNMENT, size);
  return result;
}

void free(void *pointer) {
  if (!pointer) return;
  struct block *block = ((struct block **)pointer)[-1];
  block->next = unused[block->exponent];
  unused[block->exponent] = block;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count > 0; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

// The seed of hash tables; the same one each time, so that equal input has an equal answer.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 42, count); }

uintptr_t __stack_chk_guard = 0x9E3779B9;
void __stack_chk_fail(void) { __builtin_trap(); }
