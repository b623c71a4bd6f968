// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The definitions of constants in source files, for patterns that code states by a constant's
/// name.
struct Constants: Sendable {
  /// The values of the constants by their names.
  private var values: [String: [Expression]] = [:]

  init(_ units: [SourceUnit]) {
    for unit in units {
      if unit.isSwift { addSwift(unit) } else { addObjectiveC(unit) }
    }
  }

  /// Returns the values of a constant by its name, such as `user` or `Paths.user`.
  subscript(_ name: String) -> [Expression] { values[name] ?? [] }

  private mutating func add(_ name: String, of type: String? = nil, _ value: Expression) {
    values[name, default: []].append(value)
    if let type { values["\(type).\(name)", default: []].append(value) }
  }

  /// Records the constants of an Objective-C file: `NSString *const name = …;` and `#define name
  /// …`.
  private mutating func addObjectiveC(_ unit: SourceUnit) {
    for place in unit.tokens.indices {
      if unit.isMark("=", at: place), !unit.isMark("=", at: place + 1),
        let name = unit.word(at: place - 1), isStringType(before: place - 1, in: unit)
      {
        let end = unit.end(from: place + 1) { unit.isMark(";", at: $0) }
        add(name, Expression(range: place + 1..<end, unit: unit))
      } else if unit.isMark("#", at: place), unit.tokens[place].isFirstOnLine,
        unit.word(at: place + 1) == "define", let name = unit.word(at: place + 2)
      {
        let end = unit.end(from: place + 3) { unit.tokens[$0].isFirstOnLine }
        // The value of a macro with parameters, such as `#define PATH(x) …`, begins with `(x)`.
        // Because `x` is usually no constant, the reader finds no text for such a macro.
        if place + 3 < end { add(name, Expression(range: place + 3..<end, unit: unit)) }
      }
    }
  }

  private func isStringType(before place: Int, in unit: SourceUnit) -> Bool {
    // The type is at most six tokens before the name, as in `NSString * _Nonnull const kPath`. The
    // limit keeps the search short for each of the many `=` in a file.
    for place in (place - 6..<place).reversed() {
      if ["NSString", "NSArray", "char"].contains(unit.word(at: place)) { return true }
      guard unit.word(at: place) != nil || unit.isMark(of: "*<>", at: place) else { return false }
    }
    return false
  }

  /// Records the constants of a Swift file: `let name = …`, `let name: String = …`, and `case name
  /// = …` of an enum.
  private mutating func addSwift(_ unit: SourceUnit) {
    var types: [(name: String, end: Int)] = []
    for place in unit.tokens.indices {
      while let last = types.last, place > last.end { types.removeLast() }
      guard let word = unit.word(at: place) else { continue }
      if ["enum", "struct", "class", "extension", "actor"].contains(word),
        let name = unit.word(at: place + 1)
      {
        let open = unit.end(from: place + 2) { unit.isMark("{", at: $0) }
        if open < unit.tokens.count, unit.partners[open] > open {
          types.append((name, unit.partners[open]))
        }
      }
      guard word == "let" || word == "case", let name = unit.word(at: place + 1) else { continue }
      var equals = place + 2
      if unit.isMark(":", at: equals) {
        equals = unit.end(from: equals + 1) {
          unit.tokens[$0].isFirstOnLine || unit.isMark(of: "=,{", at: $0)
        }
      }
      guard unit.isMark("=", at: equals) else { continue }
      let end = endOfSwiftValue(from: equals + 1, in: unit)
      add(name, of: types.last?.name, Expression(range: equals + 1..<end, unit: unit))
    }
  }

  /// Returns the end of an expression: a new line, unless a `+` is before or after it.
  private func endOfSwiftValue(from start: Int, in unit: SourceUnit) -> Int {
    unit.end(from: start) { place in
      unit.isMark(of: ";,}", at: place)
        || place > start && unit.tokens[place].isFirstOnLine && !unit.isMark(of: "+)", at: place)
          && !unit.isMark("+", at: place - 1)
    }
  }
}
