// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#include "HeapUse.h"

#if defined(__APPLE__)
#include <malloc/malloc.h>

size_t heap_in_use(void) { return mstats().bytes_used; }
#else
#include <malloc.h>

size_t heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#endif
