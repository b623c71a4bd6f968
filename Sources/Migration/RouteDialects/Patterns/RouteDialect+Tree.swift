// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// Returns the keys on the path to a pattern's node; the first key is the scheme, if there is
  /// one.
  ///
  /// - Throws: ``DialectError`` if a key is `_`, under which the older router stored its handlers.
  func treeKeys(of text: String) throws(DialectError) -> [String] {
    var keys: [String] = []
    var source = text[...]
    if case .tree(let rules) = syntax, !rules.hasSchemes {
      keys = try ReadLink.twiceDecodedSegments(of: text, for: self)
      source = ""
    } else if let first = text.firstRange(ofText: "://"), let last = text.lastRange(ofText: "://") {
      keys = [String(text[..<first.lowerBound])]
      source = text[last.upperBound...]
      if source.isEmpty { keys.append("~") }
    }
    keys += ReadLink.treeSegments(of: try DialectLinkText.encoding(String(source), for: self))
    guard !keys.contains(SegmentTree.handlerKey) else {
      throw error(
        .crashed,
        text,
        at: text.offset(ofText: "_"),
        "the segment “_” is the key of the handlers, so a later call used a dictionary as a handler",
        "choose another segment"
      )
    }
    return keys
  }
}
