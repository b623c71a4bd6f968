// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// All dialects with their default options, in the order of the documentation.
  ///
  /// ```swift
  /// let dialect = RouteDialect(commandLineName: "jlroutes")
  /// dialect?.name  // "JLRoutes"
  /// ```
  public static let all: [RouteDialect] = [
    .jlRoutes, .wlrRoute, .momentsAppRouter, .hcModule, .mgjRouter, .hhRouter, .routable,
    .ctMediator, .urlNavigator, .crossroad, .pathToRegexp, .pathToRegexp6, .urlPattern,
  ]

  /// The name of the dialect as an argument of a command: the name in lower case, with hyphens for spaces.
  public var commandLineName: String { RouteDialect.identifier(of: name) }

  /// Creates the dialect with a name on the command line; nil if no dialect has the name.
  ///
  /// - Parameter commandLineName: One of the names of the dialects in ``all``.
  public init?(commandLineName: String) {
    guard let dialect = RouteDialect.all.first(where: { $0.commandLineName == commandLineName })
    else { return nil }
    self = dialect
  }
}
