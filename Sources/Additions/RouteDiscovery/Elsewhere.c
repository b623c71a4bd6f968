// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !defined(__APPLE__) && !defined(__linux__)

#include "Search.h"

// Windows, WebAssembly and other platforms: the search is not implemented, so it finds nothing.
bool route_discovery_look(struct route_discovery_search *search) {
  (void)search;
  return false;
}

#endif
