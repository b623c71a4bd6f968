// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MACH_O_GETSECT_H
#define MACH_O_GETSECT_H

#include <mach-o/loader.h>

#if __LP64__
extern uint8_t *getsectiondata(
    const struct mach_header_64 *mhp, const char *segname, const char *sectname,
    unsigned long *size);
#else
extern uint8_t *getsectiondata(
    const struct mach_header *mhp, const char *segname, const char *sectname, unsigned long *size);
#endif

#endif
