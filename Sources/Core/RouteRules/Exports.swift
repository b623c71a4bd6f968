// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Rules are about patterns, links and matches, so this module exports `RouteMatching`.
@_exported public import RouteMatching
