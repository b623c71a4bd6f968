// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#include "Search.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// One finding in one image.
struct route_discovery_found {
  struct route_discovery_found *next;
  char *image;
  RouteDiscoveryFinding finding;
  size_t count;
  RouteDiscoveryRecord records[];
};

static struct route_discovery_found *add(
    struct route_discovery_search *search, const char *image, RouteDiscoveryFinding finding,
    size_t count, size_t records) {
  if (search->is_out_of_memory) return NULL;
  struct route_discovery_found *found = NULL;
  size_t length = strlen(image) + 1;
  char *name = malloc(length);
  if (name != NULL && records <= (SIZE_MAX - sizeof *found) / sizeof(RouteDiscoveryRecord)) {
    found = malloc(sizeof *found + records * sizeof(RouteDiscoveryRecord));
  }
  if (found == NULL) {
    free(name);
    search->is_out_of_memory = true;
    return NULL;
  }
  memcpy(name, image, length);
  found->next = NULL;
  found->image = name;
  found->finding = finding;
  found->count = count;
  *search->end = found;
  search->end = &found->next;
  return found;
}

void route_discovery_note(
    struct route_discovery_search *search, const char *image, RouteDiscoveryFinding finding,
    size_t count) {
  add(search, image, finding, count, 0);
}

void route_discovery_note_section(
    struct route_discovery_search *search, const char *image, const void *section, size_t size,
    bool (*is_function)(const void *entry, const void *context), const void *context) {
  const char *bytes = section;
  size_t entries = size / sizeof(RouteDiscoveryRecord);
  // Bytes that remain after the last whole entry count as one damaged entry.
  size_t damaged = size % sizeof(RouteDiscoveryRecord) != 0;
  struct route_discovery_found *found =
      add(search, image, RouteDiscoveryFindingRecords, 0, entries);
  if (found == NULL) return;
  for (size_t index = 0; index < entries; index++) {
    // The section may have any alignment, so the entry is copied before it is used.
    void *entry;
    memcpy(&entry, bytes + index * sizeof entry, sizeof entry);
    if (entry == NULL) continue;
    if (!is_function(entry, context)) {
      damaged++;
      continue;
    }
    memcpy(&found->records[found->count], &entry, sizeof entry);
    found->count++;
  }
  if (damaged > 0) route_discovery_note(search, image, RouteDiscoveryFindingDamaged, damaged);
}

bool route_discovery_run(RouteDiscoveryVisitor visit) {
  struct route_discovery_search search = {.first = NULL, .is_out_of_memory = false};
  search.end = &search.first;
  bool is_supported = route_discovery_look(&search);
  struct route_discovery_found *found = search.first;
  while (found != NULL) {
    if (found->finding != RouteDiscoveryFindingRecords || found->count > 0) {
      visit(found->image, found->finding, found->count);
    }
    if (found->finding == RouteDiscoveryFindingRecords) {
      for (size_t index = 0; index < found->count; index++) found->records[index]();
    }
    struct route_discovery_found *next = found->next;
    free(found->image);
    free(found);
    found = next;
  }
  if (search.is_out_of_memory) visit("", RouteDiscoveryFindingNoMemory, 0);
  return is_supported;
}
