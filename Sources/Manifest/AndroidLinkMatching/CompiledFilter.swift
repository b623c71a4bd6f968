// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An intent filter with parsed patterns, for one API level.
struct CompiledFilter: Sendable {
  struct Authority: Sendable {
    /// The host as the filter declares it.
    let source: String
    let port: Int?

    /// Returns whether the host and the port of the filter are equal to those of a link.
    ///
    /// The documentation of `IntentFilter` says that case counts, but its code ignores it.
    func matches(_ uri: AndroidURI) -> Bool {
      guard let host = uri.host?.lowercased() else { return false }
      let declared = source.lowercased()
      let isMatch =
        declared.hasPrefix("*") ? host.hasSuffix(declared.dropFirst()) : host == declared
      return isMatch && (port == nil || port == uri.port)
    }
  }

  struct Group: Sendable {
    let allow: Bool
    let filters: [(part: IntentFilter.URIRelativeFilter.Part, pattern: AndroidPattern)]
  }

  let source: IntentFilter
  let schemes: [String]
  let authorities: [Authority]
  let paths: [AndroidPattern]
  let groups: [Group]
  /// The declared hosts and paths, for explanations.
  private let hosts: [String]
  private let pathTexts: [String]

  /// Parses the patterns of a filter, and combines its `<data>` elements.
  ///
  /// - Throws: An `IntentFilterError` if a port or an advanced pattern is not valid.
  init(_ filter: IntentFilter, index: Int, apiLevel: Int) throws(IntentFilterError) {
    source = filter
    schemes = filter.data.compactMap { $0.scheme }
    func pattern(
      _ text: String,
      _ kind: AndroidPattern.Kind
    ) throws(IntentFilterError) -> AndroidPattern {
      do {
        return try AndroidPattern(text, kind: kind)
      } catch {
        throw .pattern(filter: index, text: text, error)
      }
    }
    var authorities: [Authority] = []
    var paths: [AndroidPattern] = []
    for data in filter.data {
      if let host = data.host {
        let port = data.port.map { Int32($0) }
        if case .some(.none) = port { throw .port(filter: index, text: data.port ?? "") }
        // Android treats a negative port as if there were none, so it becomes nil here.
        let number = port.flatMap { $0 }.flatMap { $0 < 0 ? nil : Int($0) }
        authorities.append(Authority(source: host, port: number))
      }
      var attributes: [(String?, AndroidPattern.Kind)] = [
        (data.path, .literal), (data.pathPrefix, .prefix), (data.pathPattern, .simpleGlob),
      ]
      if apiLevel >= AndroidDevice.advancedPatternLevel {
        attributes += [(data.pathAdvancedPattern, .advancedGlob), (data.pathSuffix, .suffix)]
      }
      for (text, kind) in attributes {
        if let text { paths.append(try pattern(text, kind)) }
      }
    }
    self.authorities = authorities
    self.paths = paths
    hosts = authorities.map { $0.source }
    pathTexts = paths.map { $0.text }
    var groups: [Group] = []
    if apiLevel >= AndroidDevice.filterGroupLevel {
      for group in filter.groups {
        var filters: [(part: IntentFilter.URIRelativeFilter.Part, pattern: AndroidPattern)] = []
        for filter in group.filters {
          filters.append((filter.part, try pattern(filter.pattern, filter.kind)))
        }
        groups.append(Group(allow: group.allow, filters: filters))
      }
    }
    self.groups = groups
  }

  /// Compares the filter with a link, in the same order as Android's `IntentFilter`.
  func result(_ uri: AndroidURI) -> AndroidLinkExplanation.FilterResult {
    guard source.actions.contains(IntentFilter.viewAction) else {
      return .missingAction(IntentFilter.viewAction)
    }
    if let missing = IntentFilter.linkCategories.first(where: { !source.categories.contains($0) }) {
      return .missingCategory(missing)
    }
    guard let scheme = uri.scheme, schemes.contains(scheme) else {
      return .scheme(uri.scheme ?? "", declared: schemes)
    }
    if source.data.contains(where: { $0.mimeType != nil }) { return .mimeType }
    // If a filter has no host, Android ignores its paths and groups: the scheme alone is
    // sufficient.
    guard !authorities.isEmpty else { return .matched(.scheme) }
    guard authorities.contains(where: { $0.matches(uri) }) else {
      return .authority(host: uri.host, port: uri.port, declared: hosts)
    }
    guard !paths.isEmpty || !groups.isEmpty else { return .matched(.authority) }
    // The path is converted to UTF-16 once, and not again for each pattern.
    if let units = uri.path.map({ Array($0.utf16) }),
      let pattern = paths.first(where: { $0.matches(units) })
    {
      return .matched(.path(pattern.kind, pattern.text))
    }
    // The first group whose filters all match decides whether the filter accepts the link; later
    // groups have no effect.
    if let index = groups.firstIndex(where: { $0.matches(uri) }) {
      return groups[index].allow ? .matched(.group(index)) : .excludedByGroup(index)
    }
    return .path(uri.path ?? "", declared: pathTexts, groups: groups.count)
  }
}

extension CompiledFilter.Group {
  /// Returns whether all filters of the group match a link; a group without filters does not match.
  func matches(_ uri: AndroidURI) -> Bool {
    !filters.isEmpty
      && filters.allSatisfy { part, pattern in
        switch part {
        case .path: uri.path.map(pattern.matches) ?? false
        case .query: uri.queryItems.contains(where: pattern.matches)
        case .fragment: uri.fragment.map(pattern.matches) ?? false
        }
      }
  }
}

extension AndroidURI {
  /// The items of the decoded query, separated by `&`; if there is only one item, separated by `;`.
  ///
  /// An escaped `&` divides as well. Empty items at the end are dropped.
  var queryItems: [String] {
    guard let query else { return [] }
    func divided(_ separator: Character) -> [String] {
      // For a text without the separator, Java's `String.split` returns the text itself, even if
      // the text is empty. This function does the same.
      guard query.contains(separator) else { return [query] }
      let items = query.split(separator: separator, omittingEmptySubsequences: false)
      let count = (items.lastIndex { !$0.isEmpty } ?? -1) + 1
      return items.prefix(count).map(String.init)
    }
    let items = divided("&")
    return items.count == 1 ? divided(";") : items
  }
}
