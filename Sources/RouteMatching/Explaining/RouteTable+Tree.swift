extension RouteTable {
  /// The table drawn as a tree, one line for each part that patterns share; values are not shown.
  ///
  /// ```
  /// /                     /
  /// ├─ articles           /articles
  /// │  └─ :slug.html      /articles/:slug.html
  /// └─ users
  ///    ├─ me/settings     /users/me/settings
  ///    └─ :id<int>        /users/:id<int>
  ///       └─ (/edit)      /users/:id<int>(/edit)
  /// ```
  ///
  /// Where a route ends, its pattern stands on the right. Priorities, the higher first, are lines of
  /// their own unless all are zero; below them come the fronts: scheme and host, host, scheme,
  /// neither. Parts stand in the order in which a search tries them: literals by their bytes, mixed
  /// segments, constrained parameters, the plain parameter, the catch-all. Groups come last. Parts
  /// that mean the same but differ in names are one line, `:id|:name`.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  public var tree: String {
    var tree = RouteTree(foldsCase: options.ignoresCaseOfLiterals)
    let keptHosts = options.keptHosts
    let isInTable = routesInTable
    for route in routes where isInTable[route.id.index] {
      let pattern = route.pattern
      guard let (front, path) = pattern.divided(keptHosts: keptHosts) else { continue }
      tree.add(pattern, priority: route.priority, front, path)
    }
    return tree.text
  }
}
