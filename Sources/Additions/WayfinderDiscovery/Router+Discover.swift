// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

extension Router {
  /// Installs all discoverable modules of the process whose screens have the router's type of
  /// screens.
  ///
  /// ```swift
  /// router.install(Mall())
  /// router.installDiscovered()
  /// try router.validate()
  /// ```
  ///
  /// The modules with a record of ``Discovered()`` or ``discovered(_:)`` are installed in the order of
  /// their names; problems are reported with the file and line of the record. A module that is already
  /// installed does not change. If two types have one name, the type whose name is sorted first is
  /// installed, and `validate()` reports both.
  ///
  /// A second call installs only modules of images that were loaded after the first call; it does not
  /// install a module again that was removed. To choose between two modules with one name, install one
  /// by name before this call.
  ///
  /// - Returns: The installed modules, the modules for other routers, and the issues of the search.
  /// - Complexity: O(*n*) in the number of images in the process. On Linux and Android the file of each
  ///   image is opened. No result is cached.
  @discardableResult
  public func installDiscovered() -> DiscoveredModules {
    let search = ModuleSearch.run()
    var installed: [RouteRules.Module] = []
    var others: [DiscoveredModules.Other] = []
    for module in search.modules {
      if module.screen != Screen.self {
        others.append(DiscoveredModules.Other(module))
      } else if isFirstDiscovery(of: module.type) {
        let count = installedModules.count
        module.install(self)
        installed += installedModules.dropFirst(count)
      }
    }
    for issue in search.issues {
      report(discoveryIssue: issue.description, missesModules: issue.reason.missesModules)
    }
    return DiscoveredModules(installed: installed, others: others, issues: search.issues)
  }
}

extension DiscoveryIssue.Reason {
  /// Whether the issue proves that modules are missing; if so, `validate()` also reports the issue.
  fileprivate var missesModules: Bool {
    switch self {
    case .damaged, .otherCopy: true
    case .unsupported, .unreadable, .headerless, .noMemory: false
    }
  }
}
