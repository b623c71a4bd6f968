// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A body of code with the variables that it declares: the parameters of a function or macro, or
/// the variable of a loop.
struct Scope: Sendable {
  /// The place of the opening brace; for a macro, of the first token of its value.
  let start: Int
  /// The place of the closing brace; for a macro, of the first token after it.
  let end: Int
  var parameters: [Parameter] = []
  var values = Values.unknown
  /// The index of the smallest scope around this one, or nil.
  var parent: Int?

  struct Parameter: Sendable {
    /// The label in calls; nil if the argument has no label.
    var label: String?
    let name: String
    /// The tokens of the default value, or nil.
    var fallback: Range<Int>?
  }

  /// The expressions for which the variables stand.
  enum Values: Sendable, Equatable {
    case unknown
    /// The arguments of the calls of a function with this name, or of a method with this selector.
    case calls(String)
    /// The elements of a list.
    case elements(Range<Int>)
  }

  func declares(_ name: String) -> Bool { parameters.contains { $0.name == name } }
}

extension SourceUnit {
  /// Returns the scopes around a token, from the smallest to the largest.
  ///
  /// - Complexity: O(log *n* + *d*) for *n* scopes and a depth of *d*.
  func scopes(around place: Int) -> [Scope] {
    let next = scopes.partition(where: { $0.start > place })
    var found: [Scope] = []
    var index = next > 0 ? next - 1 : nil
    // Without a limit, code with very deep nesting would take quadratic time.
    while let current = index, found.count < 256 {
      if scopes[current].end > place { found.append(scopes[current]) }
      index = scopes[current].parent
    }
    return found
  }

  /// Returns the names of an expression that can be variables, also those in interpolations.
  func names(in range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for place in range {
      if let word = word(at: place) {
        if !isMark(".", at: place - 1) { names.insert(word) }
      } else if case .string(let pieces) = tokens[place].kind {
        for case .code(let code) in pieces {
          let inner = SourceUnit(SourceFile(name: "interpolation.swift", bytes: Array(code.utf8)))
          names.formUnion(inner.names(in: inner.tokens.indices))
        }
      }
    }
    return names
  }
}

/// A reader of the scopes of a file.
struct ScopeReader {
  private let unit: SourceUnit
  private(set) var scopes: [Scope] = []
  /// The scopes whose body begins at a later token, by the place of this token.
  private var announced: [Int: Scope] = [:]

  init(_ unit: SourceUnit) {
    self.unit = unit
    var open: [Int] = []
    for place in unit.tokens.indices {
      if unit.isSwift { readSwiftHead(at: place) } else { readCHead(at: place) }
      guard var scope = announced.removeValue(forKey: place) ?? plainScope(at: place) else {
        continue
      }
      while let last = open.last, scopes[last].end <= place { open.removeLast() }
      scope.parent = open.last
      open.append(scopes.count)
      scopes.append(scope)
    }
  }

  private func plainScope(at place: Int) -> Scope? {
    guard unit.isMark("{", at: place), unit.partners[place] > place else { return nil }
    return unit.isSwift ? closure(at: place) : Scope(start: place, end: unit.partners[place])
  }

  /// Announces the scope of the first body after a head.
  private mutating func announce(
    from start: Int,
    _ parameters: [Scope.Parameter],
    _ values: Scope.Values
  ) {
    let place = unit.end(from: start) {
      unit.isMark(of: "{;}", at: $0) || ["func", "var", "let", "init"].contains(unit.word(at: $0))
    }
    guard unit.isMark("{", at: place), unit.partners[place] > place else { return }
    announced[place] = Scope(
      start: place,
      end: unit.partners[place],
      parameters: parameters,
      values: values
    )
  }

  // MARK: Swift

  private mutating func readSwiftHead(at place: Int) {
    switch unit.word(at: place) {
    case "func":
      guard let name = unit.word(at: place + 1) else { return }
      readSwiftFunction(from: place + 2, .calls(name))
    case "init" where !unit.isMark(".", at: place - 1):
      readSwiftFunction(from: place + 1, .unknown)
    case "for" where !unit.isMark(":", at: place + 1):
      readLoop(place + 1..<unit.end(from: place + 1) { unit.isMark("{", at: $0) })
    default: break
    }
  }

  private mutating func readSwiftFunction(from start: Int, _ values: Scope.Values) {
    let open = unit.end(from: start, within: 64) { unit.isMark("(", at: $0) }
    guard unit.isMark("(", at: open), unit.partners[open] > open else { return }
    let parameters = unit.parts(from: open).compactMap { part -> Scope.Parameter? in
      guard let label = unit.word(at: part.lowerBound) else { return nil }
      let equals = part.first { unit.isMark("=", at: $0) }
      return Scope.Parameter(
        label: label == "_" ? nil : label,
        name: unit.word(at: part.lowerBound + 1) ?? label,
        fallback: equals.map { min($0 + 1, part.upperBound)..<part.upperBound }
      )
    }
    announce(from: unit.partners[open] + 1, parameters, values)
  }

  /// Returns the scope of a closure with its parameters; for any other brace, a scope without
  /// variables.
  private func closure(at open: Int) -> Scope {
    var scope = Scope(start: open, end: unit.partners[open])
    let place = unit.end(from: open + 1, within: 31) {
      unit.word(at: $0).map { $0 == "in" } ?? !unit.isMark(of: "([,:->?", at: $0)
    }
    // `list.forEach { … }`
    if open > 2, unit.word(at: open - 1) == "forEach", unit.isMark(".", at: open - 2) {
      scope.values = .elements(min(unit.partners[open - 3], open - 3)..<open - 2)
      scope.parameters = [Scope.Parameter(name: "$0")]
    }
    guard unit.word(at: place) == "in", unit.word(at: open + 1) != "for" else { return scope }
    // The words in brackets, such as `[weak self]`, are no parameters, and those after a `:` are types.
    let start = unit.isMark("[", at: open + 1) ? unit.next(after: open + 1) : open + 1
    scope.parameters = (min(start, place)..<place).compactMap { place in
      let isType = unit.isMark(of: ":.>", at: place - 1)
      return isType ? nil : unit.word(at: place).map { Scope.Parameter(name: $0) }
    }
    return scope
  }

  // MARK: Objective-C

  private mutating func readCHead(at place: Int) {
    let isFirst = unit.tokens[place].isFirstOnLine
    if isFirst, unit.isMark(of: "-+", at: place) {
      if unit.isMark("(", at: place + 1) { readMethod(from: unit.next(after: place + 1)) }
    } else if isFirst, unit.isMark("#", at: place), unit.word(at: place + 1) == "define" {
      readMacro(at: place + 2)
    } else if unit.isMark("^", at: place) {
      let open = (place + 1..<place + 4).first { unit.isMark("(", at: $0) }
      if let open { announce(from: unit.next(after: open), cParameters(from: open), .unknown) }
    } else if unit.word(at: place) == "for", unit.isMark("(", at: place + 1) {
      readLoop(place + 2..<max(place + 2, unit.partners[place + 1]))
    } else if let name = unit.word(at: place), unit.isMark("(", at: place + 1),
      unit.isMark("{", at: unit.next(after: place + 1)),
      !["if", "while", "switch", "catch"].contains(name)
    {
      announce(from: unit.next(after: place + 1), cParameters(from: place + 1), .calls(name))
    }
  }

  /// Reads `first:(Type)name second:(Type)name` of a method.
  private mutating func readMethod(from start: Int) {
    var (selector, parameters): (String, [Scope.Parameter]) = ("", [])
    var place = start
    while let word = unit.word(at: place), unit.isMark(":", at: place + 1),
      unit.isMark("(", at: place + 2), parameters.count < 16
    {
      let name = unit.next(after: place + 2)
      selector += word + ":"
      parameters.append(Scope.Parameter(name: unit.word(at: name) ?? ""))
      place = name + 1
    }
    announce(from: place, parameters, .calls(selector))
  }

  /// Reads `#define NAME(a, b) value`.
  private mutating func readMacro(at place: Int) {
    guard let name = unit.word(at: place), unit.isMark("(", at: place + 1) else { return }
    let start = unit.next(after: place + 1)
    var end = start
    while end < unit.tokens.count, !unit.tokens[end].isFirstOnLine { end += 1 }
    guard start < end else { return }
    announced[start] = Scope(
      start: start,
      end: end,
      parameters: cParameters(from: place + 1),
      values: .calls(name)
    )
  }

  private func cParameters(from open: Int) -> [Scope.Parameter] {
    unit.parts(from: open).map { Scope.Parameter(name: unit.word(at: $0.upperBound - 1) ?? "") }
  }

  // MARK: Both languages

  /// Reads `name in list` of a loop.
  private mutating func readLoop(_ head: Range<Int>) {
    guard let keyword = head.first(where: { unit.word(at: $0) == "in" }) else { return }
    let names = (head.lowerBound..<keyword).filter { unit.word(at: $0) != nil }
    let isOne = !unit.isSwift || names.count == 1
    announce(
      from: head.upperBound,
      (isOne ? names.suffix(1) : names).map { Scope.Parameter(name: unit.word(at: $0) ?? "") },
      isOne ? .elements(keyword + 1..<head.upperBound) : .unknown
    )
  }
}
