// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteDialects

extension RouteFinder {
  /// Returns the patterns of a route of Crossroad, one for each source of links; for any other route,
  /// its text.
  mutating func patterns(_ text: String, of call: RouteCall, in unit: SourceUnit) -> [String] {
    guard dialect.name == "Crossroad", !text.contains("://") else { return [text] }
    let path = text.drop { $0 == "/" }
    for range in [call.sources, sourceArgument(around: call.place, in: unit)].compactMap(\.self) {
      guard let sources = sources(in: Expression(range: range, unit: unit)) else {
        note(
          .notRead,
          range.lowerBound,
          unit,
          "the sources of the links are not read",
          "write “.customURLScheme” or “.universalLink” with a literal or a constant of the files"
        )
        return [text]
      }
      if !sources.isEmpty { return sources.map { ($0.hasSuffix("/") ? $0 : "\($0)/") + path } }
    }
    return [text]
  }

  /// Returns the argument with the sources: of the router or group whose closure contains the place,
  /// else of the last router before it in the file.
  private func sourceArgument(around place: Int, in unit: SourceUnit) -> Range<Int>? {
    for scope in unit.scopes(around: place) where unit.isMark(")", at: scope.start - 1) {
      let open = unit.partners[scope.start - 1]
      guard open < scope.start - 1 else { continue }
      for argument in unit.arguments(from: open) where isSourceLabel(argument.label) {
        return argument.value
      }
    }
    return sources.last { $0.lowerBound < place } ?? sources.first
  }

  private func isSourceLabel(_ label: String?) -> Bool {
    label.map(["accepting", "accepts", "scheme", "url"].contains) ?? false
  }

  /// Returns the arguments of all routers of a file that state the sources of links.
  func routerSources(in unit: SourceUnit) -> [Range<Int>] {
    guard dialect.name == "Crossroad" else { return [] }
    return unit.tokens.indices.filter { unit.word(at: $0)?.hasSuffix("Router") == true }
      .flatMap { place -> [Range<Int>] in
        // `Router<UserInfo>(…)` has a type before its arguments.
        let open = (place + 1..<place + 8).first { unit.isMark("(", at: $0) }
        guard let open, unit.partners[open] > open,
          open == place + 1 || unit.isMark("<", at: place + 1)
        else { return [] }
        return unit.arguments(from: open).filter { isSourceLabel($0.label) }.map(\.value)
      }
  }

  /// Returns the sources that an expression names, such as `[.customURLScheme("app"), web]`; none for
  /// `.any`, and nil if one of them is not known.
  private mutating func sources(in expression: Expression, depth: Int = 0) -> [String]? {
    let (range, unit) = (expression.range, expression.unit)
    func argument(_ start: Int) -> Expression {
      let end = (start..<range.upperBound).first { unit.isMark(")", at: $0) }
      return Expression(range: start..<max(start, end ?? range.upperBound), unit: unit)
    }
    if unit.word(at: range.lowerBound - 2) == "scheme" {
      return text(expression, Environment()).map { ["\($0)://"] }
    }
    var sources: [String] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let (word, next) = (unit.word(at: place), place + 1)
      if word == "customURLScheme", unit.isMark("(", at: next) {
        guard let scheme = text(argument(next + 1), Environment()) else { return nil }
        sources.append("\(scheme)://")
        place = argument(next + 1).range.upperBound
      } else if word == "string", unit.isMark(":", at: next) {
        guard let address = text(argument(next + 1), Environment()) else { return nil }
        sources.append(address)
        place = argument(next + 1).range.upperBound
      } else if let word, !Self.sourceWords.contains(word) {
        guard depth < 2, !unit.isMark("(", at: next),
          let definition = reader.definition(of: word, in: unit),
          let others = self.sources(in: definition, depth: depth + 1)
        else { return nil }
        sources += others
      }
      place += 1
    }
    return sources
  }

  /// The words in expressions of sources that name no constant.
  private static let sourceWords: Set<String> = [
    "LinkSource", "Self", "Set", "URL", "any", "for", "only", "self", "universalLink",
  ]
}
