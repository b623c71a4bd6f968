// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension TableCore {
  /// Returns the routes that match a link, best first, each with the values that determine its
  /// precedence.
  func derivations(of link: DeepLink, _ path: PathView, in bytes: Bytes) -> [SetSearch.Derivation] {
    var roots = ScratchStack<UInt32>()
    appendRoots(of: link.parts, in: bytes, to: &roots)
    var derivations: [SetSearch.Derivation] = []
    var search = SetSearch()
    for root in 0..<roots.count {
      search.start(at: roots[root], in: self)
      while let derivation = search.nextDerivation(path, in: self) {
        derivations.append(derivation)
      }
    }
    return derivations
  }
}

extension TransitionClass {
  /// The case of `Explanation.SegmentMatcher` that corresponds to this transition class.
  var segmentMatcher: Explanation.SegmentMatcher {
    switch self {
    case .literal: .literal
    case .mixed: .mixed
    case .typed: .constrainedParameter
    case .plain: .parameter
    case .catchAll: .catchAll
    }
  }
}
