// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The public declarations of this module use patterns, links, matches and rules, so this module exports
// `RouteMatching` and `RouteRules`.
@_exported public import RouteMatching
@_exported public import RouteRules

// Apps read the navigation state and choose transitions, so this module exports the types for these
// two tasks; only hosts need the other declarations of `RouteNavigation`.
@_exported public import struct RouteNavigation.NavigationState
@_exported public import struct RouteNavigation.RouteScene
@_exported public import struct RouteNavigation.RouteTransition
