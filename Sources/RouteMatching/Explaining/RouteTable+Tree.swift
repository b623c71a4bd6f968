// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// A drawing of the table as a tree, with one line for each part that patterns share.
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
  /// The patterns that end at a line are on the right; values are not shown. Unless all priorities
  /// are zero, each priority has its own line, the highest first. Below it are the schemes and
  /// hosts: both, host only, scheme only, neither. Parts are in the order of precedence: literals
  /// by their bytes, mixed segments by the number of their literal bytes, parameters with a kind or a constraint,
  /// the plain parameter, the catch-all. Groups are last. Parts with one meaning but different names share a line, `:id|:name`.
  ///
  /// - Complexity: O(*n* log *n*) in the length of all patterns.
  public var tree: String {
    var tree = RouteTree(foldsCase: options.ignoresCaseOfLiterals)
    let isInTable = routesInTable
    for route in routes where isInTable[route.id.index] {
      let pattern = route.pattern
      guard let (front, path) = pattern.division(under: options) else { continue }
      tree.add(pattern, priority: route.priority, front, path)
    }
    return tree.text
  }
}
