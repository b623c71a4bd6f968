// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

extension DialectTable {
  /// Returns the route that the older router tried first for a link, or nil if none matches.
  ///
  /// - Parameters:
  ///   - link: The text that the older router received.
  ///   - values: The values that the caller passed beside the link.
  /// - Returns: The first answer, or nil.
  /// - Throws: ``DialectError`` if the link is malformed, if the older router crashed on it, or if Wayfinder
  ///   refuses it on purpose.
  public func answer(
    to link: String,
    merging values: [String: any Sendable] = [:]
  ) throws(DialectError) -> Answer? {
    try answers(to: link, merging: values).first
  }

  /// Returns all routes that match a link, in the order in which the older router tried them.
  ///
  /// Only JLRoutes and HCModule try another route if the first one does nothing.
  ///
  /// - Parameters:
  ///   - link: The text that the older router received.
  ///   - values: The values that the caller passed beside the link.
  /// - Returns: The answers, which may be none.
  /// - Throws: ``DialectError``, as ``answer(to:merging:)``.
  /// - Complexity: O(*n* + *r*) for *n* bytes and *r* routes that match, times the number of regular
  ///   expressions that Wayfinder's patterns cannot express.
  public func answers(
    to link: String,
    merging values: [String: any Sendable] = [:]
  ) throws(DialectError) -> [Answer] {
    try dialect.admit(link, limits)
    if dialect.usesWayfindersRules { return try fixedAnswers(to: link, merging: values) }
    let read = try ReadLink(link, for: dialect)
    var answers: [Answer] = []
    for namespace in namespaceNames(for: read.scheme) {
      guard let index = namespaces[namespace]?.index else { continue }
      for candidate in try index.candidates(for: read) {
        answers.append(
          answer(candidate, try dialect.deliver(candidate, read), to: link, merging: values)
        )
      }
    }
    return answers
  }

  /// Returns whether the older router said that it can open a link.
  ///
  /// MGJRouter said so for each link of which a prefix was registered, with or without a handler.
  ///
  /// - Parameters:
  ///   - link: The text that the older router received.
  ///   - exactly: Whether MGJRouter was asked with `matchExactly`.
  /// - Returns: Whether the older router returned `YES`.
  /// - Throws: ``DialectError``, as ``answer(to:merging:)``.
  public func canOpen(_ link: String, exactly: Bool = false) throws(DialectError) -> Bool {
    guard !dialect.usesWayfindersRules else { return try answer(to: link) != nil }
    try dialect.admit(link, limits)
    let read = try ReadLink(link, for: dialect)
    for namespace in namespaceNames(for: read.scheme) {
      if try namespaces[namespace]?.index.opens(read, exactly: exactly) == true { return true }
    }
    return false
  }

  /// Returns whether a pattern begins with the segments of a link, as `matchBlock:` of HHRouter decided.
  ///
  /// HHRouter returned a block for such a link even if it had no handler; the block then returned `nil`. For a
  /// router without a tree of segments, the result is whether a route matches.
  ///
  /// - Parameter link: The text that the older router received.
  /// - Returns: Whether the older router returned a block.
  /// - Throws: ``DialectError``, as ``answer(to:merging:)``.
  public func hasNode(for link: String) throws(DialectError) -> Bool {
    guard !dialect.usesWayfindersRules else { return try answer(to: link) != nil }
    try dialect.admit(link, limits)
    let read = try ReadLink(link, for: dialect)
    for namespace in namespaceNames(for: read.scheme) {
      if try namespaces[namespace]?.index.hasNode(for: read) == true { return true }
    }
    return false
  }

  /// Returns the namespaces whose routes answer a link, in their order; `""` is the global namespace.
  ///
  /// JLRoutes called the handler for unmatched links of these namespaces in reverse order.
  ///
  /// - Parameter scheme: The scheme of the link as written, or nil.
  /// - Returns: One or two names.
  public func namespaceNames(for scheme: String?) -> [String] {
    let name = dialect.usesWayfindersRules ? scheme?.lowercased() : scheme
    guard dialect.reading.isolatesSchemes, let scheme = name, let namespace = namespaces[scheme]
    else { return [DialectTable.globalNamespace] }
    return namespace.usesFallback ? [scheme, DialectTable.globalNamespace] : [scheme]
  }

  private func fixedAnswers(
    to link: String,
    merging values: [String: any Sendable]
  ) throws(DialectError) -> [Answer] {
    var answers: [Answer] = []
    let encoded = try DialectLinkText.encoding(link, for: dialect)
    for namespace in namespaceNames(for: DialectLinkText(encoded: encoded).scheme) {
      let candidates = try namespaces[namespace]?.index.fixedCandidates(for: link) ?? []
      for (candidate, deepLink) in candidates
      where dialect.isForLinks(routes[candidate.route].pattern.text) {
        let query = deepLink.query.compactMap { item in
          item.name.map { QueryItem(name: $0, value: item.value) }
        }
        try dialect.refuseModule(in: query, of: link)
        answers.append(
          answer(
            candidate,
            Delivery(
              values: candidate.values,
              rest: candidate.rest,
              restName: candidate.restName,
              query: query
            ),
            to: link,
            merging: values
          )
        )
      }
    }
    return answers
  }

  private func answer(
    _ candidate: PatternIndex.Candidate,
    _ delivery: Delivery,
    to link: String,
    merging values: [String: any Sendable]
  ) -> Answer {
    let route = routes[candidate.route]
    return Answer(
      value: route.value,
      parameters: DialectParameters(
        dialect: dialect,
        link: link,
        pattern: route.pattern.text,
        namespace: route.namespace,
        kinds: route.pattern.kinds,
        restName: route.pattern.restName,
        delivery: delivery,
        merged: values
      )
    )
  }
}
