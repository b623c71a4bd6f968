extension Router {
  /// Installs the modules that are linked into the process and fit the router, without a list.
  ///
  /// ```swift
  /// router.install(Mall.self)
  /// router.installDiscovered()
  /// try router.validate()
  /// ```
  ///
  /// It installs what carries ``Discovered()`` and has the router's kind of screens, in the order of
  /// the modules' names, with the place of the attribute. A module that is installed already stays as
  /// it is. Of two types with one name the first stays, by the name of the type, and ``validate()``
  /// says where both stand.
  ///
  /// A second call installs only what was loaded since, and nothing that was removed in between. Install
  /// by name first, so that of two modules with one name the one that you chose stays.
  ///
  /// - Returns: What was installed, what is left to other routers, and what was in the way.
  /// - Complexity: O(*n*) in the number of images in the process; each file is opened on Linux and
  ///   Android, and nothing is kept.
  @discardableResult
  public func installDiscovered() -> DiscoveredModules {
    let search = ModuleSearch.run()
    var installed: [RouteModuleDescription] = []
    var others: [DiscoveredModules.Other] = []
    for module in search.modules {
      if module.screen != Screen.self {
        others.append(DiscoveredModules.Other(module))
      } else if modules.isNews(module.type) {
        let count = modules.installed.count
        module.install(self)
        installed += installedModules.dropFirst(count)
      }
    }
    for trouble in search.troubles where modules.isNews(trouble) { report(trouble) }
    return DiscoveredModules(installed: installed, others: others, troubles: search.troubles)
  }

  /// Tells a developer what was in the way; modules that are surely missing are a problem as well.
  private func report(_ trouble: DiscoveryIssue) {
    switch trouble.reason {
    case .damaged, .otherCopy: modules.note(.unreachableModule, nil, trouble.description)
    case .unsupported, .unreadable, .headerless, .noMemory: break
    }
    tellConsole(trouble.description)
  }
}
