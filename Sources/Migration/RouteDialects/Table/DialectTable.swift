// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// A table with the routes of an older router; it answers links as that router did.
///
/// ```swift
/// var builder = DialectTable<String>.Builder(.mgjRouter)
/// try builder.add("mgj://user/:id", value: "user")
/// let table = try builder.build()
/// let answer = try table.answer(to: "mgj://user/7?from=push")
/// answer?.value  // "user"
/// answer?.parameters.asMGJRouter["id"]?.text  // "7"
/// ```
public struct DialectTable<Value: Sendable>: Sendable {
  /// The dialect of the patterns and links.
  public let dialect: RouteDialect

  let limits: DeepLink.Limits
  let routes: [Route]
  let namespaces: [String: Namespace]

  /// A route in the order of registration.
  struct Route: Sendable {
    let pattern: OldPattern
    let namespace: String?
    let value: Value
  }

  /// The routes of one scheme, or of no scheme.
  struct Namespace: Sendable {
    var index: PatternIndex
    var usesFallback: Bool
  }

  /// The patterns that the older router reported, in the order of registration.
  public var patterns: [String] { routes.map(\.pattern.text) }

  /// The values of the routes, in the order of registration.
  package var values: [Value] { routes.map(\.value) }

  /// The name of the namespace for links of schemes without a namespace.
  static var globalNamespace: String { "" }

  /// A route that answers a link, with the values of the link.
  public struct Answer: Sendable {
    /// The value of the route.
    public let value: Value
    /// The values of the link, in the forms of the older routers.
    public let parameters: DialectParameters
  }
}
