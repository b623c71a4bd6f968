// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The module WayfinderDiscovery calls these functions.

extension Router {
  /// Records a module type that discovery has found; returns false if discovery found the type
  /// before, or if a module of the type is installed.
  package func isFirstDiscovery(of type: ObjectIdentifier) -> Bool {
    modules.isFirstDiscovery(of: type)
  }

  /// Reports an issue of discovery to the console, once for each message.
  ///
  /// - Parameters:
  ///   - message: The text of the issue.
  ///   - missesModules: Whether it is certain that modules are missing; ``validate()`` reports such an
  ///     issue as well.
  package func report(discoveryIssue message: String, missesModules: Bool) {
    guard modules.isFirstReport(of: message) else { return }
    if missesModules { modules.note(.unreachableModule, nil, message) }
    tellConsole(message)
  }
}
