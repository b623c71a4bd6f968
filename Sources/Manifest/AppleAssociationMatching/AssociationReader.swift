// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree

/// The reader of the rules of a file.
struct AssociationReader {
  /// The keys of a rule that have a meaning.
  private static let keys: Set<String> = [
    "/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded",
  ]

  private var compiler = PatternCompiler(variables: [:], budget: 0)

  /// Reads the rules of all apps.
  mutating func details(
    of contents: JSONObject
  ) throws(AssociationFileError) -> [AssociationFile.Detail] {
    guard let section = contents["applinks"] else { return [] }
    let links = try object(section, at: "applinks")
    compiler = PatternCompiler(
      variables: try variables(of: links),
      budget: AssociationFile.maximumElements
    )
    let defaults = try links["defaults"].map { value throws(AssociationFileError) in
      try object(value, at: "applinks.defaults")
    }
    var details: [AssociationFile.Detail] = []
    for (app, entry) in try entries(of: links) {
      details.append(try detail(entry, app: app, index: details.count, defaults: defaults))
    }
    return details
  }

  func object(_ value: JSONValue, at path: String) throws(AssociationFileError) -> JSONObject {
    guard let object = value.object else {
      throw .wrongType(path: path, expected: "an object", found: value.typeName)
    }
    return object
  }

  private func elements(
    of value: JSONValue?,
    at path: String
  ) throws(AssociationFileError) -> [JSONValue] {
    guard let value else { return [] }
    guard let elements = value.elements else {
      throw .wrongType(path: path, expected: "an array", found: value.typeName)
    }
    return elements
  }

  private func variables(of links: JSONObject) throws(AssociationFileError) -> [String: [String]] {
    guard let value = links["substitutionVariables"] else { return [:] }
    let path = "applinks.substitutionVariables"
    var variables: [String: [String]] = [:]
    for member in try object(value, at: path).members {
      let values = try elements(of: member.value, at: "\(path).\(member.name)")
      variables[member.name] = values.compactMap { $0.string }
    }
    return variables
  }

  /// Returns the elements of `details`, one for each group of apps.
  ///
  /// In the oldest format it is an object with an entry for each app. The entries have no order, so
  /// they are read in the order of their names.
  private func entries(
    of links: JSONObject
  ) throws(AssociationFileError) -> [(app: String?, entry: JSONValue)] {
    if let object = links["details"]?.object {
      return object.members.sorted { $0.name < $1.name }.map { ($0.name, $0.value) }
    }
    return try elements(of: links["details"], at: "applinks.details").map { (nil, $0) }
  }

  private mutating func detail(
    _ value: JSONValue,
    app: String?,
    index: Int,
    defaults: JSONObject?
  ) throws(AssociationFileError) -> AssociationFile.Detail {
    let path = "applinks.details[\(index)]"
    let entry = try object(value, at: path)
    let identifiers = try elements(of: entry["appIDs"], at: "\(path).appIDs")
    var apps = ([app] + [entry["appID"]?.string] + identifiers.map { $0.string }).compactMap { $0 }
    var seen: Set<String> = []
    apps.removeAll { !seen.insert($0).inserted }
    // If a key is defined several times, the most specific definition is used: that of the rule,
    // then that of the entry, then that of the file.
    var layers = defaults.map { [$0] } ?? []
    if let own = entry["defaults"] {
      layers.insert(try object(own, at: "\(path).defaults"), at: 0)
    }
    var rules: [AssociationRule] = []
    let components = try elements(of: entry["components"], at: "\(path).components")
    for (position, component) in components.enumerated() {
      let own = try object(component, at: "\(path).components[\(position)]")
      rules.append(
        try rule([own] + layers, source: .component(detail: index, index: position))
      )
    }
    // A device that reads components ignores paths (WWDC 2019, session 717).
    let paths = entry["components"] == nil ? entry["paths"] : nil
    for (position, text) in try elements(of: paths, at: "\(path).paths").enumerated() {
      guard let text = text.string else {
        throw .wrongType(
          path: "\(path).paths[\(position)]",
          expected: "a string",
          found: text.typeName
        )
      }
      let isExclusion = text.hasPrefix("NOT ")
      let pattern = isExclusion ? String(text.dropFirst(4)) : text
      let own: JSONValue = ["/": .string(pattern), "exclude": .bool(isExclusion)]
      rules.append(
        try rule(
          [try object(own, at: path)] + layers,
          source: .path(detail: index, index: position)
        )
      )
    }
    return AssociationFile.Detail(apps: apps, rules: rules)
  }

  /// Creates a rule from several objects; if two objects define the same key, the first one is
  /// used.
  private mutating func rule(
    _ layers: [JSONObject],
    source: AssociationRule.Source
  ) throws(AssociationFileError) -> AssociationRule {
    var remarks: [AssociationRule.Remark] = []
    for member in layers[0].members where !Self.keys.contains(member.name) {
      remarks.append(.unknownKey(member.name))
    }
    func value<Value>(_ key: String, _ read: (JSONValue) -> Value?) -> Value? {
      for layer in layers {
        guard let value = layer[key] else { continue }
        if let result = read(value) { return result }
        remarks.append(.ignoredValue(key: key, type: value.typeName))
      }
      return nil
    }
    let isCaseSensitive = value("caseSensitive") { $0.bool } ?? true
    let isPercentEncoded = value("percentEncoded") { $0.bool } ?? true
    let isExclusion = value("exclude") { $0.bool } ?? false
    let pathText = value("/") { $0.string }
    let fragmentText = value("#") { $0.string }
    let queryValue = value("?") { $0.string != nil || $0.object != nil ? $0 : nil }

    var undefined: [String] = []
    let folds = !isCaseSensitive
    func compile(_ text: String, isPath: Bool) throws(AssociationFileError) -> LinkPattern {
      try compiler.pattern(text, isPath: isPath, isFolded: folds, undefined: &undefined)
    }
    let path = try pathText.map { text throws(AssociationFileError) in
      try compile(text, isPath: true)
    }
    let fragment = try fragmentText.map { text throws(AssociationFileError) in
      try compile(text, isPath: false)
    }
    var query = AssociationRule.Query.any
    if let text = queryValue?.string {
      query = .whole(try compile(text, isPath: false))
    } else if let entries = queryValue?.object?.members {
      if let entry = entries.first(where: { $0.value.string == nil }) {
        remarks.append(.ignoredQuery(name: entry.name))
      } else {
        var items: [AssociationRule.QueryItem] = []
        for entry in entries {
          let pattern = try compile(entry.value.string ?? "", isPath: false)
          let name = entry.name.unicodeScalars.map { folds ? $0.folded : $0 }
          items.append(AssociationRule.QueryItem(source: entry.name, name: name, pattern: pattern))
        }
        query = .items(items)
      }
    }
    remarks += undefined.map { .undefinedVariable($0) }
    if pathText == nil, fragmentText == nil, queryValue == nil {
      remarks.append(.matchesEverything)
    }
    return AssociationRule(
      source: source,
      comment: layers[0]["comment"]?.string,
      isExclusion: isExclusion,
      isCaseSensitive: isCaseSensitive,
      isPercentEncoded: isPercentEncoded,
      remarks: remarks,
      path: path,
      query: query,
      fragment: fragment
    )
  }
}
