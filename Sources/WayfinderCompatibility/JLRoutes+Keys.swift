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

/// The key of the pattern in JLRoutes 1.
@available(*, deprecated, renamed: "JLRoutePatternKey")
public let kJLRoutePatternKey = JLRoutePatternKey
/// The key of the URL in JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteURLKey")
public let kJLRouteURLKey = JLRouteURLKey
/// The key of the scheme in JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteSchemeKey")
public let kJLRouteSchemeKey = JLRouteSchemeKey
/// The key of the scheme in older versions of JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteSchemeKey")
public let kJLRouteNamespaceKey = JLRouteSchemeKey
/// The key of the segments of a wildcard in JLRoutes 1.
@available(*, deprecated, renamed: "JLRouteWildcardComponentsKey")
public let kJLRouteWildcardComponentsKey = JLRouteWildcardComponentsKey
/// The scheme of the global routes in JLRoutes 1.
@available(*, deprecated, renamed: "JLRoutesGlobalRoutesScheme")
public let kJLRoutesGlobalRoutesScheme = JLRoutesGlobalRoutesScheme
/// The scheme of the global routes in older versions of JLRoutes 1.
@available(*, deprecated, renamed: "JLRoutesGlobalRoutesScheme")
public let kJLRoutesGlobalNamespaceKey = JLRoutesGlobalRoutesScheme
