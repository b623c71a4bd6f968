// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The public declarations of this module use these types of the modules below it, so this module exports them.
// What only tools and hosts need, such as the tables of `RouteMatching` and the steps of `RouteNavigation`,
// is in these modules.
@_exported public import struct RouteMatching.DeepLink
@_exported public import struct RouteMatching.RewriteRule
@_exported public import struct RouteMatching.RoutePattern
@_exported public import struct RouteMatching.RoutePatternError
@_exported public import struct RouteMatching.RouteTableOptions
@_exported public import struct RouteNavigation.NavigationState
@_exported public import struct RouteNavigation.RouteScene
@_exported public import struct RouteNavigation.RouteTransition
@_exported public import struct RouteRules.DeclaredLink
@_exported public import struct RouteRules.RegistrationError
@_exported public import struct RouteRules.RouteDecision
@_exported public import enum RouteRules.RouteEffect
@_exported public import struct RouteRules.RouteError
@_exported public import struct RouteRules.RouteExposure
@_exported public import struct RouteRules.RouteFacts
@_exported public import struct RouteRules.RouteOrigin
@_exported public import class RouteRules.RouteRules
