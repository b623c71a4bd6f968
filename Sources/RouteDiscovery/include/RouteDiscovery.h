// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef ROUTE_DISCOVERY_H
#define ROUTE_DISCOVERY_H

#include <stdbool.h>
#include <stddef.h>

// Records of modules, which stand in a section of their own in each image, which is the program or
// one of its libraries. A record is the address of a function that takes nothing, returns nothing,
// and names modules to whoever searches.
//
// ELF calls the section "wayfinder_modules", Mach-O "__DATA_CONST,__wayfinder".

// What was found in an image.
typedef enum RouteDiscoveryFinding {
  // So many records; each is called after this is told, and before the next image.
  RouteDiscoveryFindingRecords,
  // So many entries of the section that are no functions of the image; none of them is called.
  RouteDiscoveryFindingDamaged,
  // The file is gone, is not the one that was loaded, or is cut short.
  RouteDiscoveryFindingUnreadable,
  // The file has no section headers any more, so nobody can say where its records are.
  RouteDiscoveryFindingHeaderless,
  // There was no memory to note an image, which is not named.
  RouteDiscoveryFindingNoMemory,
} __attribute__((enum_extensibility(closed))) RouteDiscoveryFinding;

// Told of each finding, in the order of loading: the image's path, which ends with a zero byte and
// is there as long as the call, and how many records or entries the finding is about.
typedef void (*RouteDiscoveryVisitor)(
    const char *_Nonnull image, RouteDiscoveryFinding finding, size_t count);

// Looks through all images that are loaded now, and calls every record on this thread.
//
// Images without records are not told. The loader's lock is free while records are called. Nothing
// is kept. Returns false where this platform has no such search; then nothing is told.
bool route_discovery_run(RouteDiscoveryVisitor _Nonnull visit);

#endif
