// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

// The default value of a property is a Swift expression in the code of a route, but the facts of the
// route need a text. So a route is read from a sample link that does not contain the property, and the
// route is written as a link again. The writer records the text of each default value.

extension RouteRegistry {
  /// Returns the facts of all routes with all their parameters.
  ///
  /// - Parameters:
  ///   - collection: The collection of the routes.
  ///   - host: The host of sample links for patterns that name no host.
  /// - Returns: The facts in the order of the routes.
  func describedFacts(in collection: RouteCollection, onHost host: String) -> [RouteFacts] {
    records.enumerated().map { index, record in
      record.facts.described(
        by: record.page,
        collection.parameterRules(of: index),
        defaults: defaults(of: record, onHost: host)
      )
    }
  }

  /// Returns the default values of a typed route as text, by the name of the property.
  private func defaults(of record: RouteRecord, onHost host: String) -> [String: String] {
    guard let page = record.page, !page.properties.isEmpty else { return [:] }
    let pattern = record.facts.pattern
    let places = pattern.places
    let required = page.properties.filter { property in
      !places.contains { $0.name == property.name } && property.type.isRequired
    }
    // The table contains the page, and a route such as `/0/:value` for each query item that the
    // page requires. The sample links of these routes provide values with the types of the items.
    let items = required.enumerated().compactMap { index, property in
      (try? RoutePattern(parsing: "/\(index)/:value")).map {
        RoutePattern($0, typing: ["value": property.type])
      }
    }
    let table = table(of: [pattern] + items)
    var wanted = Set(places.filter { $0.isInGroup && !$0.isCatchAll }.map(\.name))
    var defaults: [String: String] = [:]
    var (numbers, hasRead) = (SampleNumbers(), false)
    // One sample link may not suffice: its values may be out of range, such as 300 for a `UInt8`,
    // or it may contain a property whose default value is not known yet. So up to 16 links are
    // tried.
    for _ in 0..<16 where !hasRead || !wanted.isEmpty {
      guard let link = sampleLink(in: table, required.map(\.name), onHost: host, using: &numbers),
        let match = try? table.match(link), match.value == 0,
        let writer = page.type.written(at: page.index, from: match)
      else { continue }
      if !hasRead { defaults.merge(writer.omitted ?? [:]) { _, new in new } }
      hasRead = true
      for name in wanted where match.parameters[name] == nil {
        wanted.remove(name)
        defaults[name] = writer.value(inPath: name)
      }
    }
    return defaults
  }

  /// Returns a table of the given patterns, with the options and the kinds of the registry; the value
  /// of each route is the index of its pattern.
  private func table(of patterns: [RoutePattern]) -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder(options: options)
    for kind in kinds {
      // `define` has already accepted this kind, so this call does not throw.
      try? builder.define(kind: kind.name, constraint: kind.constraint)
    }
    for (index, pattern) in patterns.enumerated() {
      // The pattern of the page may match the sample links of the items, such as `/0/7`. So the
      // routes of the items have a higher priority than the page.
      builder.add(pattern, priority: index == 0 ? 0 : 1, value: index)
    }
    return builder.assemble().table
  }

  /// Returns a random link for the first route of a table, with one query item for each of the
  /// other routes.
  private func sampleLink(
    in table: RouteTable<Int>,
    _ names: [String],
    onHost host: String,
    using numbers: inout SampleNumbers
  ) -> DeepLink? {
    guard table.routes.count == names.count + 1,
      var text = try? table.sampleLink(of: table.routes[0].id, onHost: host, using: &numbers)
    else { return nil }
    for (index, name) in names.enumerated() {
      let id = table.routes[index + 1].id
      guard let path = try? table.sampleLink(of: id, onHost: host, using: &numbers),
        let value = (try? table.match(path))?.parameters["value"]
      else { return nil }
      text += index == 0 ? "?" : "&"
      text += LinkEncoding.query(name) + "=" + LinkEncoding.query(String(value))
    }
    return try? DeepLink(parsing: text, options: options.link)
  }
}

extension RouteProperty {
  /// Whether every link must contain the property.
  fileprivate static var isRequired: Bool { defaultValue == nil }
}

extension RouteSet {
  /// Reads the route from the match of a link, and returns a writer that has written the route again;
  /// nil if one of these steps fails.
  fileprivate static func written(
    at index: Int,
    from match: RouteTable<Int>.Match
  ) -> RouteWriter? {
    let values = RouteValues(match.parameters, matching: match.pattern, for: Self.self)
    guard let route = try? Self(reading: values, matching: index), route.patternIndex == index,
      let pattern = TypedPatternCache.pattern(at: index, of: Self.self)
    else { return nil }
    var writer = RouteWriter(pattern)
    writer.omitted = [:]
    guard (try? route.write(to: &writer)) != nil else { return nil }
    return writer
  }
}
