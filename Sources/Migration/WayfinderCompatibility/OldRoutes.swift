// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteDialects
package import RouteNavigation
package import Wayfinder

/// The routes of one older router or of one of its namespaces.
///
/// A dialect selects the route of a link and reads its values. Each pattern is also a route of the app's
/// router, for its policy, trace and tools; equal patterns share a route.
@MainActor
package final class OldRoutes {
  /// A closure that runs when a link opens a route, and returns whether it has handled the link.
  package typealias Handler = @MainActor (OldMatch) -> SynchronousRoute.Reply

  /// The rules by which the older router reads patterns and links.
  var dialect: RouteDialect { didSet { built = nil } }
  /// The scheme of the links that open these routes; nil for any scheme.
  private let scheme: String?
  private let isReplacing: Bool
  private(set) var entries: [Entry] = []
  private var tokens: [Key: RouteFacts.Token] = [:]
  /// Whether only the path of a link is tried, if the whole link matches no route and the app's
  /// router opens it.
  private let readsPaths: Bool
  /// Returns whether the values of a link are valid, for an older router whose app defines kinds of
  /// placeholders.
  package var accepts: @MainActor (DialectParameters) -> Bool = { _ in true }
  private var built: DialectTable<Entry>?
  private var nextNumber = 0

  /// A pattern with its handler.
  package struct Entry: Sendable {
    let number: Int
    package let pattern: String
    let priority: UInt
    let key: Key
    /// The definition, if the route belongs to JLRoutes.
    let definition: JLRRouteDefinition?
    let configuration: RouteConfiguration
    /// The type of the screens that the handler makes; nil if the handler makes no screens.
    package let screenType: Any.Type?
    let file: StaticString
    let line: UInt
    let handler: Handler
  }

  /// The pattern and the priority that identify a route of the app's router.
  struct Key: Hashable, Sendable {
    let pattern: RoutePattern
    let priority: UInt
  }

  package init(
    _ dialect: RouteDialect,
    scheme: String? = nil,
    isReplacing: Bool = false,
    readsPaths: Bool = false
  ) {
    self.dialect = dialect
    self.scheme = scheme
    self.isReplacing = isReplacing
    self.readsPaths = readsPaths
    OlderRouters.shared.add(self)
  }

  /// Adds a route to this table and to the app's router.
  ///
  /// - Returns: Whether the route was added; otherwise the router has the problem.
  @discardableResult
  package func add(
    _ pattern: String,
    _ configuration: RouteConfiguration = [],
    priority: UInt = 0,
    definition: JLRRouteDefinition? = nil,
    screenType: Any.Type? = nil,
    file: StaticString,
    line: UInt,
    _ handler: @escaping Handler
  ) -> Bool {
    let entry = Entry(
      number: nextNumber,
      pattern: pattern,
      priority: priority,
      key: Key(pattern: registeredPattern(pattern), priority: priority),
      definition: definition,
      configuration: configuration,
      screenType: screenType,
      file: file,
      line: line,
      handler: handler
    )
    do throws(DialectError) {
      _ = try table(of: [entry])
    } catch {
      OlderRouters.shared.report("\(error) at \(file):\(line)")
      return false
    }
    nextNumber += 1
    built = nil
    if isReplacing { remove { $0.pattern == pattern } }
    entries.append(entry)
    register(entry)
    return true
  }

  /// Removes the routes that fulfil a condition.
  func remove(where isRemoved: (Entry) -> Bool) {
    entries.removeAll(where: isRemoved)
    built = nil
    let keys = Set(entries.map(\.key))
    for (key, token) in tokens where !keys.contains(key) {
      tokens[key] = nil
      OlderRouters.shared.router.remove(token)
    }
  }

  /// Removes the routes that the older router itself would remove for a pattern.
  func remove(_ pattern: String) {
    guard var builder = try? builder(of: entries), let removed = try? builder.remove(pattern) else {
      return
    }
    let numbers = Set(removed.map(\.number))
    remove { numbers.contains($0.number) }
  }

  func removeAll() { remove { _ in true } }

  /// Removes the routes from a router, and keeps their patterns.
  func unregister(from router: any AnyRouter) {
    for token in tokens.values { router.remove(token) }
    tokens = [:]
  }

  /// Registers the routes with the app's router.
  func register() {
    for entry in entries { register(entry) }
  }

  /// Returns the matching routes for a link, in the order in which the older router tries them.
  ///
  /// - Throws: `RouteError` if the older router cannot read the link.
  package func routes(
    for text: String,
    _ call: Any?,
    where isTried: (Entry) -> Bool = { _ in true }
  ) throws(RouteError) -> [SynchronousRoute] {
    try answers(to: text).compactMap { entry, parameters in
      guard let token = tokens[entry.key], isTried(entry) else { return nil }
      return SynchronousRoute(token) {
        entry.handler(OldMatch(pattern: entry.key.pattern, parameters: parameters, call: call))
      }
    }
  }

  /// Returns the first match of a link; nil if no route matches, or if the older router cannot read
  /// the link.
  package func firstMatch(for text: String) -> OldMatch? {
    (try? answers(to: text))?.first.map { entry, parameters in
      OldMatch(pattern: entry.key.pattern, parameters: parameters, call: nil)
    }
  }

  private func answers(to text: String) throws(RouteError) -> [(Entry, DialectParameters)] {
    do throws(DialectError) {
      return try table().answers(to: text).compactMap { answer in
        accepts(answer.parameters) ? (answer.value, answer.parameters) : nil
      }
    } catch {
      throw RouteError(
        error.code == .refused ? .refused : .malformedLink,
        link: "…",
        message: "\(dialect.name) cannot read this link; see `underlying` and \(error.page)",
        underlying: error
      )
    }
  }

  private func table() throws(DialectError) -> DialectTable<Entry> {
    if let built { return built }
    let table = try table(of: entries)
    built = table
    return table
  }

  private func table(of entries: [Entry]) throws(DialectError) -> DialectTable<Entry> {
    try builder(of: entries).build()
  }

  private func builder(of entries: [Entry]) throws(DialectError) -> DialectTable<Entry>.Builder {
    var builder = DialectTable<Entry>.Builder(dialect)
    for entry in entries { try builder.add(entry.pattern, priority: entry.priority, value: entry) }
    return builder
  }

  private func register(_ entry: Entry) {
    guard tokens[entry.key] == nil else { return }
    let shared = OlderRouters.shared
    let key = entry.key
    tokens[key] = shared.router.add(
      key.pattern,
      [shared.configuration, .priority(Int(clamping: key.priority)), entry.configuration],
      file: entry.file,
      line: entry.line,
      screenType: entry.screenType
    ) { [weak self] request throws(RouteError) in
      try self?.perform(key, request)
    }
  }

  /// Handles a journey of the app's router: calls the handlers of one pattern, until one handles
  /// the link.
  private func perform(_ key: Key, _ request: RouteRequest) throws(RouteError) -> Any? {
    for (entry, parameters) in try answers(to: request, for: key) {
      let match = OldMatch(pattern: key.pattern, parameters: parameters, call: nil)
      switch entry.handler(match) {
      case .handled(let value): return value
      case .shown(let screen, _): return screen
      case .failed(let error): throw error
      case .declined: continue
      }
    }
    throw RouteError(
      .declined,
      for: request,
      message: "no handler of \(dialect.name) handled the link"
    )
  }

  /// Returns the routes of one pattern that match a link of the app's router, with the values of
  /// the link.
  private func answers(
    to request: RouteRequest,
    for key: Key
  ) throws(RouteError) -> [(Entry, DialectParameters)] {
    let path = request.link.segments.map { String($0.raw) }.joined(separator: "/")
    for text in [request.link.text] + (readsPaths ? ["/" + path, path] : []) {
      let found = try answers(to: text).filter { $0.0.key == key }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the pattern to register on the app's router for a pattern of the older router.
  ///
  /// A pattern that the app's router cannot express becomes one that matches no link of the app,
  /// with the name of the older router as its scheme.
  private func registeredPattern(_ text: String) -> RoutePattern {
    let translated = try? dialect.patterns(for: text).first
    if let translated {
      guard let scheme else { return translated }
      if let pattern = try? RoutePattern(parsing: "\(scheme):\(translated.text)") { return pattern }
    }
    let name = dialect.name.lowercased()
    let segments = text.split(separator: "/").map { segment in
      segment.map { $0.isASCII && !$0.isLetter && !$0.isNumber ? "\\\($0)" : "\($0)" }.joined()
    }
    let path = segments.joined(separator: "/")
    if let pattern = try? RoutePattern(parsing: "\(name):/\(path)") { return pattern }
    // A text that no pattern can contain is represented by its number, which is always valid.
    return (try? RoutePattern(parsing: "\(name):/\(nextNumber)")) ?? "/"
  }
}

/// A match of a link with a route of an older router.
package struct OldMatch {
  let pattern: RoutePattern
  /// The values of the link.
  package let parameters: DialectParameters
  /// The arguments of the call that opened the link; nil if the app's router opened the link.
  package let call: Any?

  /// The content of the screen that the route makes.
  package var content: NavigationContent {
    NavigationContent(link: parameters.link, route: pattern, parameters: parameters.path)
  }
}
