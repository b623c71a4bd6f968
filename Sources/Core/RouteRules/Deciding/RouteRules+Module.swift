// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteRules {
  /// The data about an installed module, for tools and internal menus.
  public struct Module: Sendable, Hashable {
    /// The name of the module.
    public let name: String
    /// The exposure of the module's routes that do not declare an exposure.
    public let exposure: RouteExposure
    /// The entries in the order of registration.
    public let entries: [Entry]
    /// The file that installed the module, as `#fileID` returns it.
    public let file: String
    /// The line that installed the module, counted from 1.
    public let line: UInt

    package init(
      name: String,
      exposure: RouteExposure,
      entries: [Entry],
      file: String,
      line: UInt
    ) {
      (self.name, self.exposure, self.entries) = (name, exposure, entries)
      (self.file, self.line) = (file, line)
    }

    /// An entry of a module, which the app's own code opens by its name.
    public struct Entry: Sendable, Hashable {
      /// The name of the entry.
      public let name: String
      /// The name of the transition to the screen; nil if the entry returns a value.
      public let transition: String?

      package init(name: String, transition: String?) {
        (self.name, self.transition) = (name, transition)
      }
    }
  }
}
