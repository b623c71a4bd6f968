// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects

extension JLRoutes {
  /// The settings that apply to the routes of all schemes.
  struct Options {
    var decodesPlus = true
    var treatsHostAsPathComponent = false
    var isVerbose = false
  }

  static var options = Options() {
    didSet {
      OlderRouters.shared.replace(dialect)
    }
  }

  static var dialect: RouteDialect {
    .jlRoutes(
      decodesPlus: options.decodesPlus,
      alwaysTreatsHostAsPathComponent: options.treatsHostAsPathComponent
    )
  }

  /// Sets whether `+` in the values of a link means a space; true by default.
  ///
  /// - Parameter shouldDecode: Whether `+` is a space.
  public static func setShouldDecodePlusSymbols(_ shouldDecode: Bool) {
    options.decodesPlus = shouldDecode
  }

  /// Returns whether `+` in the values of a link means a space.
  ///
  /// - Returns: True by default.
  public static func shouldDecodePlusSymbols() -> Bool { options.decodesPlus }

  /// Sets whether a host with a dot, such as `example.com`, is the first segment of the path; false
  /// by default.
  ///
  /// - Parameter treatsHost: Whether each host is a segment.
  public static func setAlwaysTreatsHostAsPathComponent(_ treatsHost: Bool) {
    options.treatsHostAsPathComponent = treatsHost
  }

  /// Returns whether a host with a dot, such as `example.com`, is the first segment of the path.
  ///
  /// - Returns: False by default.
  public static func alwaysTreatsHostAsPathComponent() -> Bool { options.treatsHostAsPathComponent }

  /// Sets whether the console of the app's router receives a line for each handler that is called.
  ///
  /// The trace of the router contains all steps in any case.
  ///
  /// - Parameter isEnabled: Whether the lines are written.
  public static func setVerboseLoggingEnabled(_ isEnabled: Bool) { options.isVerbose = isEnabled }

  /// Returns whether the console receives a line for each handler that is called.
  ///
  /// - Returns: False by default.
  public static func isVerboseLoggingEnabled() -> Bool { options.isVerbose }
}
