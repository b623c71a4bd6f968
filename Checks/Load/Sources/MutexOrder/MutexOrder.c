// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// On Linux, a `Mutex` of the module Synchronization that is free is locked by an atomic operation, which is
// compiled into the program. If another thread holds it, a function of the Swift runtime locks it by a system
// call. The thread sanitizer sees neither this call nor the corresponding one that unlocks the mutex, and
// reports the accesses inside of `withLock` as a data race. The functions below replace those of the runtime,
// call them, and tell the sanitizer which thread has waited for which.

#if defined(__linux__)

#define _GNU_SOURCE
#include "MutexOrder.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *mutex

void __tsan_acquire(void *address);
void __tsan_release(void *address);

static __attribute__((swiftcall)) void (*runtime_lock)(uint32_t thread, SELF);
static __attribute__((swiftcall)) void (*runtime_unlock)(SELF);

__attribute__((constructor)) static void find_functions(void) {
  runtime_lock = dlsym(RTLD_NEXT, LOCK);
  runtime_unlock = dlsym(RTLD_NEXT, UNLOCK);
  // A runtime without these functions has another mutex, for which this file must be changed.
  if (!runtime_lock || !runtime_unlock) abort();
}

__attribute__((swiftcall)) void lock_in_order(uint32_t thread, SELF) __asm__(LOCK);
__attribute__((swiftcall)) void lock_in_order(uint32_t thread, SELF) {
  runtime_lock(thread, mutex);
  __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_in_order(SELF) __asm__(UNLOCK);
__attribute__((swiftcall)) void unlock_in_order(SELF) {
  __tsan_release(mutex);
  runtime_unlock(mutex);
}

#endif
