// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MACH_O_DYLD_H
#define MACH_O_DYLD_H

#include <mach-o/loader.h>

extern uint32_t _dyld_image_count(void);
extern const struct mach_header *_dyld_get_image_header(uint32_t image_index);
extern const char *_dyld_get_image_name(uint32_t image_index);

#endif
