// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import JSONTree
package import RouteManifest
internal import RouteMatching

/// The reason why a manifest cannot state what a file says, without a full stop.
package struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its correction.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A manifest that is made from files of other tools, with notes about what it cannot state.
///
/// ```swift
/// var files = ManifestImport(hosts: ["example.com"])
/// try files.read(bytes, named: "apple-app-site-association")
/// let manifest = files.manifest()
/// ```
package struct ManifestImport: Sendable {
  /// A format of files, in the order in which several files should be read: those that say most about
  /// routes first.
  package enum Kind: String, CaseIterable, Sendable {
    /// Patterns, one on each line.
    case list
    /// An OpenAPI 3 document in JSON.
    case openAPI = "openapi"
    /// An apple-app-site-association file.
    case apple
    /// An assetlinks.json file.
    case assetLinks = "assetlinks"
    /// An Android manifest, or a part of one with intent filters.
    case android
  }

  /// A route with the facts that decide how it is merged with an equal one.
  fileprivate struct Entry {
    var route: RouteManifest.Route
    /// The hosts of its links; empty for all hosts.
    var hosts: Set<String>
    /// Whether the file says which query items links have.
    var knowsItems: Bool
    let file: String
    /// Whether the route states only which links open the app, and not that it is a route of its own.
    let isRule: Bool
    /// The pattern without the names of its parameters.
    let key: String
  }

  /// Sentences with their places, about what the manifest does not contain.
  package private(set) var notes: [String] = []
  /// The hosts of files that contain none.
  let defaultHosts: Set<String>
  /// Whether the rules of association files ignore case.
  var ignoresCase: Set<Bool> = []
  /// Everything but the routes.
  private(set) var result = RouteManifest()
  private var entries: [Entry] = []
  /// The places of the entries by their keys.
  private var indices: [String: Int] = [:]
  private var noted: Set<String> = []
  private var (file, kind) = ("", Kind.list)
  /// Whether the file that is read contains anything for a manifest, or a reason why not.
  private var saysSomething = false

  /// Creates an import without files.
  ///
  /// - Parameter hosts: The hosts of files that contain none.
  package init(hosts: [String]) {
    defaultHosts = Set(hosts)
    for host in hosts { declare(host: host, at: "") }
  }

  /// Returns the format of a file.
  ///
  /// - Parameter bytes: The contents of the file.
  /// - Returns: The format.
  /// - Throws: `ImportProblem` if JSON is malformed or has another format.
  package static func kind(of bytes: [UInt8]) throws(ImportProblem) -> Kind {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
    switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case UInt8(ascii: "<"): return .android
    case UInt8(ascii: "["): return .assetLinks
    case UInt8(ascii: "{"):
      let file = try json(bytes)
      if file["openapi"] != nil { return .openAPI }
      if ["applinks", "webcredentials", "appclips"].contains(where: { file[$0] != nil }) {
        return .apple
      }
      let advice =
        file["routes"] != nil
        ? "it is a manifest already; see “wayfind lint”"
        : file["swagger"] != nil
          ? "it is an OpenAPI document of version 2; convert it to OpenAPI 3"
          : "it is no association file and no OpenAPI 3 document; name the format with --kind"
      throw ImportProblem(advice)
    default:
      let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
      // A line of YAML or of prose could be a pattern, too.
      let first = lines.first { line in !line.hasPrefix("#") && line.contains { $0 != " " } } ?? "/"
      let isSpaced = first.prefix { $0 != "/" }.contains(" ")
      if isSpaced || !first.contains("/") && first.contains(":") {
        throw ImportProblem(
          "it begins with “\(first.prefix(40))”, which is no pattern; name the format with --kind"
        )
      }
      return .list
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file, for notes.
  ///   - kind: The format, or nil to detect it.
  /// - Throws: `ImportProblem` if the file is not of its format.
  package mutating func read(
    _ bytes: [UInt8],
    named name: String,
    as kind: Kind? = nil
  ) throws(ImportProblem) {
    (file, saysSomething) = (name, false)
    self.kind = if let kind { kind } else { try Self.kind(of: bytes) }
    switch self.kind {
    case .list: try readList(bytes)
    case .openAPI: try readOpenAPI(Self.json(bytes))
    case .apple: try readAssociation(bytes)
    case .assetLinks: try readAssetLinks(bytes)
    case .android: try readFilters(bytes)
    }
    if !saysSomething { note("", "it has no routes, hosts, schemes or apps") }
  }

  /// Returns the manifest of all files that were read.
  package func manifest() -> RouteManifest {
    var manifest = result
    manifest.options.ignoresCaseOfLiterals = ignoresCase == [true]
    let allHosts = Set(manifest.hosts.map(\.text))
    var identifiers: Set<String> = []
    for entry in entries {
      let isEverywhere = entry.hosts.isEmpty || entry.hosts == allHosts
      for host in isEverywhere ? [nil] : entry.hosts.sorted().map(Optional.some) {
        var route = entry.route
        if let host, let pattern = try? RoutePattern(parsing: "//\(host)\(route.pattern.text)") {
          route.pattern = pattern
        }
        let id = route.id.isEmpty ? Self.identifier(of: route.pattern) : route.id
        route.id = identifiers.insert(numbering: id, after: "-")
        manifest.routes.append(route)
      }
    }
    return manifest
  }

  static func json(_ bytes: [UInt8]) throws(ImportProblem) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ImportProblem("\(error)")
    }
  }

  /// Returns an external route without an identifier.
  static func route(_ pattern: String) throws(ImportProblem) -> RouteManifest.Route {
    do throws(RoutePatternError) {
      let pattern = try RoutePattern(parsing: pattern)
      return RouteManifest.Route(id: "", pattern: pattern, exposure: .external)
    } catch {
      throw ImportProblem("\(error.problem); \(error.suggestion)")
    }
  }

  /// Returns an identifier from the words of a pattern, such as `users-id` for `/users/:id`.
  private static func identifier(of pattern: RoutePattern) -> String {
    guard !pattern.elements.isEmpty else { return "home" }
    let words = words(of: pattern.elements).flatMap { word in
      word.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    }
    return words.isEmpty ? "route" : words.joined(separator: "-").lowercased()
  }

  private static func words(of elements: [RoutePattern.Element]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .catchAll: []
      case .group(let inner): words(of: inner)
      case .segment(let pieces):
        pieces.map { piece in
          switch piece {
          case .literal(let text): text
          case .parameter(let parameter): parameter.name
          }
        }
      }
    }
  }
}

extension Set<String> {
  /// Inserts a word, with a number if the set contains the word already, and returns it.
  mutating func insert(numbering word: String, after separator: String = "") -> String {
    var (name, number) = (word, 1)
    while !insert(name).inserted {
      number += 1
      name = "\(word)\(separator)\(number)"
    }
    return name
  }
}

extension ManifestImport {
  // MARK: Facts

  mutating func note(_ place: String, _ text: String) {
    saysSomething = true
    let note = [file, place, text].filter { !$0.isEmpty }.joined(separator: ": ")
    if noted.insert(note).inserted { notes.append(note) }
  }

  mutating func declare(host: String, at place: String) {
    declare(at: place) { $0.hosts = [RouteManifest.Host(stringLiteral: host.lowercased())] }
  }

  /// Adds hosts, schemes and apps; those that a manifest cannot contain become notes.
  mutating func declare(at place: String, _ change: (inout RouteManifest) -> Void) {
    guard let new = checked(at: place, change) else { return }
    result.hosts += new.hosts.filter { !result.hosts.contains($0) }
    result.schemes += new.schemes.filter { !result.schemes.contains($0) }
    result.apps.ios += new.apps.ios.filter { !result.apps.ios.contains($0) }
    for app in new.apps.android {
      guard let index = result.apps.android.firstIndex(where: { $0.package == app.package }) else {
        result.apps.android.append(app)
        continue
      }
      let known = result.apps.android[index].fingerprints
      result.apps.android[index].fingerprints += app.fingerprints.filter { !known.contains($0) }
    }
  }

  /// Returns a manifest with a value, or adds a note with the reason why no manifest can contain it.
  private mutating func checked(
    at place: String,
    _ change: (inout RouteManifest) -> Void
  ) -> RouteManifest? {
    var manifest = RouteManifest()
    change(&manifest)
    do throws(ManifestError) {
      manifest = try RouteManifest(decoding: ManifestDocument(json: manifest.json))
      saysSomething = true
      return manifest
    } catch {
      note(place, error.problems.first?.message ?? "")
      return nil
    }
  }

  // MARK: Routes

  /// Adds a route, or merges it with a route whose pattern differs only in names.
  ///
  /// - Parameters:
  ///   - route: The route; its identifier can be empty.
  ///   - hosts: The hosts of its links, if its pattern states none; empty for all hosts.
  ///   - knowsItems: Whether the file says which query items links have.
  ///   - place: The place in the file, for notes.
  mutating func add(
    _ route: RouteManifest.Route,
    hosts: Set<String>,
    knowsItems: Bool = false,
    at place: String
  ) {
    var named = route
    if named.id.isEmpty { named.id = "route" }
    guard checked(at: place, { $0.routes = [named] }) != nil else { return }
    let (scheme, host) = (route.pattern.scheme, route.pattern.host)
    let isBound = scheme != nil || host != nil
    let key =
      "\(scheme ?? "")|\(host.map { "\($0)" } ?? "")|"
      + route.pattern.elements.textWithoutNames(ignoringCase: false)
    let entry = Entry(
      route: route,
      hosts: isBound ? [] : hosts,
      knowsItems: knowsItems,
      file: file,
      isRule: [.apple, .assetLinks, .android].contains(kind),
      key: key
    )
    if let index = indices[key] { return merge(entry, at: index, place) }
    if entry.isRule, isCovered(entry) { return }
    if let host {
      declare(host: (host.includesSubdomains ? "*." : "") + host.name, at: place)
    } else if let scheme, !["http", "https"].contains(scheme) {
      declare(at: place) { $0.schemes = [scheme] }
    }
    indices[key] = entries.count
    entries.append(entry)
  }

  /// Returns whether a route with a catch-all matches all links of a rule, so that the rule says nothing.
  private func isCovered(_ entry: Entry) -> Bool {
    let slashes = entry.key.indices.filter { entry.key[$0] == "/" } + [entry.key.endIndex]
    return slashes.contains { slash in
      indices["\(entry.key[..<slash])/*"].map { entries[$0].admitsLinks(of: entry) } ?? false
    }
  }

  private mutating func merge(_ new: Entry, at index: Int, _ place: String) {
    var known = entries[index]
    guard known.route.exposure.isExternal == new.route.exposure.isExternal else {
      let kept = known.route.exposure.isExternal ? "external" : "internal"
      return note(place, "another rule already makes “\(known.route.pattern)” \(kept)")
    }
    let isEverywhere = known.hosts.isEmpty || new.hosts.isEmpty
    known.hosts = isEverywhere ? [] : known.hosts.union(new.hosts)
    if known.route.id.isEmpty { known.route.id = new.route.id }
    known.route.descriptions.merge(new.route.descriptions) { old, _ in old }
    known.mergeValues(of: new)
    known.mergeItems(of: new)
    entries[index] = known
  }
}

extension ManifestImport.Entry {
  /// Merges the kinds and constraints of the parameters of the path.
  ///
  /// Two rules of one file open the links of both. Another file can say more about a value.
  fileprivate mutating func mergeValues(of new: Self) {
    // A catch-all can be without a parameter, and it has no kind.
    func isValue(_ parameter: RouteFacts.Parameter) -> Bool {
      parameter.place == .path && !parameter.isRepeated
    }
    let indices = route.parameters.indices.filter { isValue(route.parameters[$0]) }
    for (index, value) in zip(indices, new.route.parameters.filter(isValue)) {
      let own = route.parameters[index]
      let isOpen = own.kind == "text" && own.constraint == nil
      let isEqual = own.kind == value.kind && own.constraint == value.constraint
      if file == new.file, new.isRule, !isEqual {
        (route.parameters[index].kind, route.parameters[index].constraint) = ("text", nil)
      } else if isOpen {
        route.parameters[index].kind = value.kind
        route.parameters[index].constraint = value.constraint
      }
    }
  }

  /// Merges the query items: a link needs the items that both routes require.
  fileprivate mutating func mergeItems(of new: Self) {
    guard new.knowsItems else { return }
    let isFirst = !knowsItems
    knowsItems = true
    let items = new.route.parameters.filter { $0.place == .query }
    for index in route.parameters.indices where route.parameters[index].place == .query {
      let own = route.parameters[index]
      let isRequired = items.contains { $0.name == own.name && !$0.isOptional }
      if !isFirst, !isRequired { route.parameters[index].isOptional = true }
    }
    for var item in items where !route.parameters.contains(where: { $0.name == item.name }) {
      item.isOptional = item.isOptional || !isFirst
      route.parameters.append(item)
    }
  }

  /// Returns whether links of another route, whose paths this route matches, open this route, too.
  fileprivate func admitsLinks(of other: Self) -> Bool {
    (hosts.isEmpty || !other.hosts.isEmpty && hosts.isSuperset(of: other.hosts))
      && route.exposure.isExternal == other.route.exposure.isExternal
      && !route.parameters.contains(where: \.isRequiredItem)
  }
}
