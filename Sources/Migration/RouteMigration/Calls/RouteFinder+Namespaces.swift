// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

extension RouteFinder {
  /// Returns the scheme of a JLRoutes router: `""` for the global router, nil if the scheme is not
  /// known.
  ///
  /// Other routers have no namespaces, so their scheme is `""`.
  mutating func namespace(
    of receiver: Range<Int>,
    in unit: SourceUnit,
    _ environment: Environment
  ) -> String? {
    guard dialect.name == "JLRoutes" else { return "" }
    var names: [String] = []
    for place in receiver {
      guard let word = unit.word(at: place) else { continue }
      names.append(word)
      guard CallSyntax.namespaceNames.contains(word), unit.isMark(":", at: place + 1) else {
        continue
      }
      let end = unit.end(from: place + 2, within: 64) { unit.isMark(of: "]),;", at: $0) }
      return text(Expression(range: place + 2..<end, unit: unit), environment)
    }
    if names.isEmpty { return "" }
    let isGlobal =
      names.contains { ["globalRoutes", "global"].contains($0) } || names == ["JLRoutes"]
    if isGlobal || names == ["JLRRouteDefinition", "alloc"] { return "" }
    if let name = names.last, names.count == 1,
      unit.scopes(around: receiver.lowerBound).contains(where: { $0.declares(name) })
    {
      let value = environment.values[name]
      return value.flatMap { namespace(of: $0.range, in: $0.unit, Environment()) }
    }
    return names.last.flatMap { namespaces[$0] }
  }

  /// Records the scheme of the router in a variable, and whether the links of a scheme also try the
  /// global routes.
  mutating func recordNamespace(at place: Int, in unit: SourceUnit) {
    guard dialect.name == "JLRoutes", unit.isMark("=", at: place),
      !unit.isMark("=", at: place + 1), let name = unit.word(at: place - 1)
    else { return }
    if name == "shouldFallbackToGlobalRoutes" {
      let usesFallback = ["YES", "true"].contains(unit.word(at: place + 1))
      var start = place - 2
      while start > 0, start > place - 16, !unit.tokens[start].isFirstOnLine { start -= 1 }
      if let scheme = namespace(of: max(start, 0)..<place - 1, in: unit, Environment()),
        !scheme.isEmpty
      {
        routes.fallbacks[scheme] = usesFallback
      }
      return
    }
    // The value of the variable ends at a `;` or, in Swift, at the end of the line. But if the
    // value contains a `{`, such as a closure that creates the router, the next 24 tokens are read.
    var end = place + 1
    while end < unit.tokens.count, end < place + 24, !unit.isMark(";", at: end),
      !(unit.isSwift && unit.tokens[end].isFirstOnLine && end > place + 1)
    {
      end = unit.isMark("{", at: end) ? place + 24 : end + 1
    }
    let value = place + 1..<min(end, unit.tokens.count)
    let words = value.compactMap { unit.word(at: $0) }
    guard words.contains("JLRoutes"), !words.contains("addRoute") else { return }
    let scheme = namespace(of: value, in: unit, Environment())
    namespaces[name] = scheme
    if let scheme, !scheme.isEmpty, routes.fallbacks[scheme] == nil {
      routes.fallbacks[scheme] = false
    }
  }
}
