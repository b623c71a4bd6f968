// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef ROUTE_DISCOVERY_SEARCH_H
#define ROUTE_DISCOVERY_SEARCH_H

#include "RouteDiscovery.h"

// A record in the section.
typedef void (*RouteDiscoveryRecord)(void);

// The findings of a running search, as a linked list.
//
// A record runs code of the app, and on ELF the loader's lock is held while the images are
// searched. So no record is called until all images have been searched.
struct route_discovery_search {
  struct route_discovery_found *_Nullable first;
  struct route_discovery_found *_Nullable *_Nonnull end;
  bool is_out_of_memory;
};

#if defined(_WIN32)
#define ROUTE_DISCOVERY_INTERNAL
#else
#define ROUTE_DISCOVERY_INTERNAL __attribute__((visibility("hidden")))
#endif

// Records a finding that has no module records.
ROUTE_DISCOVERY_INTERNAL void route_discovery_note(
    struct route_discovery_search *_Nonnull search, const char *_Nonnull image,
    RouteDiscoveryFinding finding, size_t count);

// Records the entries of a section: a zero is padding, an entry that `is_function` accepts is a
// module record, and any other entry is counted as damaged.
ROUTE_DISCOVERY_INTERNAL void route_discovery_note_section(
    struct route_discovery_search *_Nonnull search, const char *_Nonnull image,
    const void *_Nonnull section, size_t size,
    bool (*_Nonnull is_function)(const void *_Nonnull entry, const void *_Nullable context),
    const void *_Nullable context);

// Searches all images; returns false if the platform has no implementation of the search. Each
// platform has its own implementation.
ROUTE_DISCOVERY_INTERNAL bool route_discovery_look(struct route_discovery_search *_Nonnull search);

#endif
