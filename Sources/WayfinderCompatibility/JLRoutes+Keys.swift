// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The names are those of JLRoutes.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the pattern in the parameters of a handler.
public let JLRoutePatternKey = "JLRoutePattern"
/// The key of the URL in the parameters of a handler.
public let JLRouteURLKey = "JLRouteURL"
/// The key of the scheme in the parameters of a handler.
public let JLRouteSchemeKey = "JLRouteScheme"
/// The key of the segments of a wildcard in the parameters of a handler.
public let JLRouteWildcardComponentsKey = "JLRouteWildcardComponents"
/// The scheme of the global routes.
public let JLRoutesGlobalRoutesScheme = "JLRoutesGlobalRoutesScheme"
