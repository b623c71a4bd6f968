// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if defined(__APPLE__)

// THIS CODE HAS NEVER RUN: it was written on Linux from the declarations in <mach-o/getsect.h> and
// <mach-o/dyld.h>.

#include "Search.h"

#include <mach-o/dyld.h>
#include <mach-o/getsect.h>
#include <mach-o/loader.h>
#include <stdint.h>

// The flag of a library in the system's shared cache. A process has hundreds of these libraries.
// None of them has records, so they are skipped.
#ifndef MH_DYLIB_IN_CACHE
#define MH_DYLIB_IN_CACHE 0x80000000
#endif

#if __LP64__
typedef struct mach_header_64 image_header;
#else
typedef struct mach_header image_header;
#endif

// Accepts every entry: the loader has resolved its address and, on a processor with signed
// pointers, the call checks the signature.
static bool is_function(const void *entry, const void *context) {
  (void)entry;
  (void)context;
  return true;
}

bool route_discovery_look(struct route_discovery_search *search) {
  // If another thread unloads an image during this loop, the header can be NULL, and the indexes of
  // the images after it change.
  for (uint32_t index = 0; index < _dyld_image_count(); index++) {
    const struct mach_header *header = _dyld_get_image_header(index);
    if (header == NULL || header->flags & MH_DYLIB_IN_CACHE) continue;
    unsigned long size = 0;
    const void *section = getsectiondata(
        (const image_header *)header, "__DATA_CONST", "__wayfinder", &size);
    if (section == NULL) continue;
    const char *name = _dyld_get_image_name(index);
    route_discovery_note_section(
        search, name == NULL ? "" : name, section, size, is_function, NULL);
  }
  return true;
}

#endif
