// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(os)
import os
#else
import Synchronization
#endif

/// The explanation of a link that no route matches, computed when it is first read.
///
/// An explanation compares the link with all routes. So its time grows with the number of routes, and
/// would show an outside observer whether a link was refused or is unknown.
package final class NearMisses: Sendable {
  /// The maximum number of near misses in an error.
  static var limit: Int { 3 }

  private let link: DeepLink
  private let routes: RouteCollection
  // `Mutex` requires iOS 18, but this package also supports earlier versions. So the lock of the
  // module `os` is used on Apple's platforms.
  #if canImport(os)
  private let computed = OSAllocatedUnfairLock<[Explanation]?>(initialState: nil)
  #else
  private let computed = Mutex<[Explanation]?>(nil)
  #endif

  /// Creates an object that finds the routes that are most similar to a link.
  package init(_ link: DeepLink, in routes: RouteCollection) {
    (self.link, self.routes) = (link, routes)
  }

  /// The explanation; nil if the link is invalid under the options of the table.
  ///
  /// - Complexity: O(*n*) in the number of routes for the first read, then O(1).
  var explanation: Explanation? {
    computed.withLock { computed in
      if let computed { return computed.first }
      let explanation = try? routes.table.explain(link, limit: NearMisses.limit)
      computed = explanation.map { [$0] } ?? []
      return explanation
    }
  }

  /// Returns one line for each of the most similar routes.
  ///
  /// If one of them has a secret value, the text that did not match may be this value. So none of the
  /// lines contains a value then.
  func messages(includingValues: Bool) -> [String] {
    let candidates = explanation?.candidates ?? []
    let showsValues =
      includingValues && !routes.hasSecret(patterns: Set(candidates.map(\.pattern)))
    return candidates.map { showsValues ? $0.message : $0.redactedMessage }
  }
}

extension NearMisses: CustomReflectable {
  /// No children, so that `dump` and crash reporters do not show the link.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
