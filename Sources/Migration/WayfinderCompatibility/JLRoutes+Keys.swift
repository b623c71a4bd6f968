// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The names are those of JLRoutes.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key under which the parameters of a handler contain the pattern of the route.
public let JLRoutePatternKey = "JLRoutePattern"
/// The key under which the parameters of a handler contain the URL.
public let JLRouteURLKey = "JLRouteURL"
/// The key under which the parameters of a handler contain the scheme of the route.
public let JLRouteSchemeKey = "JLRouteScheme"
/// The key under which the parameters of a handler contain the segments that the wildcard `*`
/// matched.
public let JLRouteWildcardComponentsKey = "JLRouteWildcardComponents"
/// The value that the global routes, which match links of all schemes, use as their scheme.
public let JLRoutesGlobalRoutesScheme = "JLRoutesGlobalRoutesScheme"

/// The name of ``JLRoutePatternKey`` in JLRoutes 1.
@available(*, deprecated, renamed: "JLRoutePatternKey")
public let kJLRoutePatternKey = JLRoutePatternKey
/// The name of ``JLRouteURLKey`` in JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteURLKey")
public let kJLRouteURLKey = JLRouteURLKey
/// The name of ``JLRouteSchemeKey`` in JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteSchemeKey")
public let kJLRouteSchemeKey = JLRouteSchemeKey
/// The name of ``JLRouteSchemeKey`` in older versions of JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteSchemeKey")
public let kJLRouteNamespaceKey = JLRouteSchemeKey
/// The name of ``JLRouteWildcardComponentsKey`` in JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteWildcardComponentsKey")
public let kJLRouteWildcardComponentsKey = JLRouteWildcardComponentsKey
/// The name of ``JLRoutesGlobalRoutesScheme`` in JLRoutes 1.
@available(*, deprecated, renamed: "JLRoutesGlobalRoutesScheme")
public let kJLRoutesGlobalRoutesScheme = JLRoutesGlobalRoutesScheme
/// The name of ``JLRoutesGlobalRoutesScheme`` in older versions of JLRoutes 1.
@available(*, deprecated, renamed: "JLRoutesGlobalRoutesScheme")
public let kJLRoutesGlobalNamespaceKey = JLRoutesGlobalRoutesScheme
