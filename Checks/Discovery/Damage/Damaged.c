// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A library whose section holds two records, room that a linker has left, and two entries that are
// no functions of it.

#include <stdint.h>

static void nothing(void) {}

#define RECORD __attribute__((section("wayfinder_modules"), used))

RECORD static void (*const records[])(void) = {nothing, nothing, 0};
RECORD static const uintptr_t entries[] = {1, (uintptr_t)INTPTR_MAX};
