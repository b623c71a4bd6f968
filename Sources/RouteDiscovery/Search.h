// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef ROUTE_DISCOVERY_SEARCH_H
#define ROUTE_DISCOVERY_SEARCH_H

#include "RouteDiscovery.h"

// A record, as it stands in the section.
typedef void (*RouteDiscoveryRecord)(void);

// What is found while images are looked at.
//
// Nothing is called before all have been: a record runs code of the app, and on ELF the loader's
// lock is held as long as its images are looked at.
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

// Notes a finding without records.
ROUTE_DISCOVERY_INTERNAL void route_discovery_note(
    struct route_discovery_search *_Nonnull search, const char *_Nonnull image,
    RouteDiscoveryFinding finding, size_t count);

// Notes the entries of a section: those that `is_function` takes are records, zeros are padding.
ROUTE_DISCOVERY_INTERNAL void route_discovery_note_section(
    struct route_discovery_search *_Nonnull search, const char *_Nonnull image,
    const void *_Nonnull section, size_t size,
    bool (*_Nonnull is_function)(const void *_Nonnull entry, const void *_Nullable context),
    const void *_Nullable context);

// Looks at all images; false where there is no way to. Each platform has its own.
ROUTE_DISCOVERY_INTERNAL bool route_discovery_look(struct route_discovery_search *_Nonnull search);

#endif
