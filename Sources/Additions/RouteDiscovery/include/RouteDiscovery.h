// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef ROUTE_DISCOVERY_H
#define ROUTE_DISCOVERY_H

#include <stdbool.h>
#include <stddef.h>

// A search for the records of modules. An image is the program or one of its libraries; the records
// of an image are in a separate section of the image. A record is the address of a function without
// parameters and without a result, which adds modules to the running search.
//
// The name of the section is "wayfinder_modules" in ELF, and "__DATA_CONST,__wayfinder" in Mach-O.

// A result of the search in one image.
typedef enum RouteDiscoveryFinding {
  // The image has `count` records. They are called after this visit, before the next visit.
  RouteDiscoveryFindingRecords,
  // `count` entries of the section are not functions of the image; none of them is called.
  RouteDiscoveryFindingDamaged,
  // The file is missing, truncated, or not the file that was loaded.
  RouteDiscoveryFindingUnreadable,
  // The section headers were removed from the file, so its records cannot be found.
  RouteDiscoveryFindingHeaderless,
  // There was not enough memory to record the results of an image. The path is empty.
  RouteDiscoveryFindingNoMemory,
} __attribute__((enum_extensibility(closed))) RouteDiscoveryFinding;

// The function that receives the findings, in the order in which the images were loaded. `image` is
// the image's path; it ends with a zero byte and is valid only during the call. `count` is the
// number of the records or entries that the finding describes.
typedef void (*RouteDiscoveryVisitor)(
    const char *_Nonnull image, RouteDiscoveryFinding finding, size_t count);

// Searches all images that are loaded at the time of the call, and calls each record on the calling
// thread.
//
// An image without records and without problems is not visited. The loader's lock is not held while
// records are called. No memory stays allocated after the call. On a platform without such a
// search, the function returns false and visits no image.
bool route_discovery_run(RouteDiscoveryVisitor _Nonnull visit);

#endif
