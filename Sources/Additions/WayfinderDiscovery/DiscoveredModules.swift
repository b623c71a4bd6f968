// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// The result of one search for modules.
public struct DiscoveredModules: Sendable, Hashable {
  /// The modules that this search installed, sorted by name.
  public let installed: [RouteRules.Module]
  /// The modules whose screen type differs from the router's screen type, sorted by name; the
  /// router does not install these modules.
  public let others: [Other]
  /// The issues that prevented modules from being found; usually empty.
  public let issues: [DiscoveryIssue]

  /// A module whose screen type differs from the router's screen type.
  public struct Other: Sendable, Hashable {
    /// The module's name.
    public let name: String
    /// The name of the module's type.
    public let type: String
    /// The name of the module's screen type.
    public let screen: String
    /// The file of the module's record, as `#fileID` spells it.
    public let file: String
    /// The line of the module's record, counted from 1.
    public let line: UInt
  }
}

extension DiscoveredModules.Other {
  @MainActor
  init(_ module: FoundModule) {
    name = module.name
    type = module.typeName
    screen = String(describing: module.screen)
    file = module.file.description
    line = module.line
  }
}
