// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

/// A search for the calls that register routes on an older router.
struct RouteFinder {
  let dialect: RouteDialect
  let syntax: CallSyntax
  var reader: TextReader
  var routes: FoundRoutes
  /// The variables that hold a JLRoutes router, with the scheme of the router; `""` is the global
  /// router.
  var namespaces: [String: String] = [:]
  /// The arguments of the routers of a file that state the sources of links.
  var sources: [Range<Int>] = []
  /// The calls of functions, by their names or selectors; nil before they are needed.
  var calls: [String: [Expression]]?
  /// The number of calls of functions and turns of loops for which routes were read.
  var environmentCount = 0

  init(
    _ dialect: RouteDialect,
    _ syntax: CallSyntax,
    _ units: [SourceUnit],
    after known: FoundRoutes
  ) {
    (self.dialect, self.syntax, routes) = (dialect, syntax, known)
    reader = TextReader(units)
    for unit in units { find(in: unit) }
  }

  private mutating func find(in unit: SourceUnit) {
    namespaces = [:]
    sources = routerSources(in: unit)
    for place in unit.tokens.indices {
      recordNamespace(at: place, in: unit)
      findTrust(at: place, in: unit)
      if unit.isSwift {
        findFunction(at: place, in: unit)
      } else {
        findMessage(at: place, in: unit)
      }
      if syntax.hasSubscript { findSubscript(at: place, in: unit) }
    }
    switch syntax.definitions {
    case .none: break
    case .moduleNames: findModuleNames(in: unit)
    case .targetActions: findTargetActions(in: unit)
    }
  }

  // MARK: Registrations

  /// A call that registers routes.
  struct RouteCall {
    let place: Int
    let pattern: Range<Int>
    var priority: Range<Int>?
    /// Whether the pattern is an array.
    var isList = false
    /// The expression of the router; empty if the call states none.
    var receiver = 0..<0
    /// The sources of links that the call accepts, or nil.
    var sources: Range<Int>?
  }

  /// Adds the routes of a call, for each call of the function or turn of the loop around it whose
  /// variables the call uses.
  mutating func add(_ call: RouteCall, in unit: SourceUnit) {
    let priority = priority(of: call, in: unit)
    let scopes = unit.scopes(around: call.place)
    func scope(of range: Range<Int>) -> Scope? {
      let names = unit.names(in: range)
      return scopes.first { scope in names.contains(where: scope.declares) }
    }
    let variables = scope(of: call.pattern)
    if let variables, call.pattern.count == 1, isRegistration(variables) { return }
    let receiver = dialect.name == "JLRoutes" ? scope(of: call.receiver) : nil
    var environments =
      (variables ?? receiver).map { self.environments(of: $0, in: unit) } ?? []
    if environments.isEmpty {
      if variables != nil { return noteUnread(unit.position(of: call.pattern.lowerBound)) }
      environments = [Environment()]
    }
    for var environment in environments {
      if variables == nil { environment.place = nil }
      add(call, priority, environment, in: unit)
    }
  }

  private mutating func add(
    _ call: RouteCall,
    _ priority: UInt,
    _ environment: Environment,
    in unit: SourceUnit
  ) {
    let namespace = namespace(of: call.receiver, in: unit, environment)
    if namespace == nil {
      note(
        .assumed,
        call.place,
        unit,
        "the scheme of the router is not known, and the global routes are assumed",
        "write “routesForScheme:” in the call, or in the assignment of the variable in the same file"
      )
    }
    var pattern = Expression(range: call.pattern, unit: unit)
    var place = environment.place
    if call.pattern.count == 1, let name = unit.word(at: call.pattern.lowerBound),
      let value = environment.values[name]
    {
      (pattern, place) = (value, nil)
    }
    for element in call.isList ? elements(of: pattern) ?? [pattern] : [pattern] {
      let place = place ?? element
      let position = place.unit.position(of: place.range.lowerBound)
      guard let text = text(element, environment) else {
        noteUnread(position)
        continue
      }
      for pattern in patterns(text, of: call, in: unit) {
        routes.add(
          Registration(
            pattern: pattern,
            priority: priority,
            namespace: namespace.flatMap { $0.isEmpty ? nil : $0 },
            position: position
          )
        )
      }
    }
  }

  /// Returns whether the calls of a function are registrations themselves, as in the sources of the
  /// older router.
  private func isRegistration(_ scope: Scope) -> Bool {
    guard case .calls(let name) = scope.values else { return false }
    let labels = scope.parameters.map { $0.label ?? "" }
    return syntax.selectors[name] != nil
      || syntax.functions[name]?.contains { function in
        labels.contains(function.label) && labels.contains(where: function.handlers.contains)
      } == true
  }

  private mutating func priority(of call: RouteCall, in unit: SourceUnit) -> UInt {
    guard let priority = call.priority else { return 0 }
    if let number = Self.number(priority, in: unit) { return number }
    note(
      .assumed,
      priority.lowerBound,
      unit,
      "the priority is not a number, and 0 is assumed",
      "write the number in the call"
    )
    return 0
  }

  private mutating func noteUnread(_ position: SourcePosition) {
    routes.note(
      .notRead,
      position,
      "not read: the argument is not a literal",
      "write a literal or a constant of the files, or add the pattern to a list of patterns"
    )
  }

  private static func number(_ range: Range<Int>, in unit: SourceUnit) -> UInt? {
    guard range.count == 1, case .number(let text) = unit.tokens[range.lowerBound].kind else {
      return nil
    }
    let digits = text.filter { $0 != "_" }.prefix { $0.isASCII && $0.isNumber }
    return digits.count == text.filter { $0 != "_" }.prefix { $0 != "u" && $0 != "U" }.count
      ? UInt(digits) : nil
  }

  mutating func note(
    _ code: MigrationIssue.Code,
    _ place: Int,
    _ unit: SourceUnit,
    _ problem: String,
    _ suggestion: String
  ) {
    let page = code == .refused ? dialect.page : nil
    routes.note(code, unit.position(of: place), problem, suggestion, page: page)
  }
}
