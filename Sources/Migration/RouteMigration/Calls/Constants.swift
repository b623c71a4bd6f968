// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The definitions of constants in source files, for patterns that code states by a constant's
/// name.
struct Constants: Sendable {
  private var definitions: [String: [Definition]] = [:]

  /// The tokens that are the value of a constant.
  struct Definition: Sendable {
    let unit: Int
    let value: Range<Int>
  }

  init(_ units: [SourceUnit]) {
    for (number, unit) in units.enumerated() {
      if unit.isSwift { addSwift(unit, number) } else { addObjectiveC(unit, number) }
    }
  }

  /// Returns the definitions of a constant by its name, such as `user` or `Paths.user`.
  subscript(_ name: String) -> [Definition] { definitions[name] ?? [] }

  private mutating func add(_ name: String, of type: String?, _ definition: Definition) {
    definitions[name, default: []].append(definition)
    if let type { definitions["\(type).\(name)", default: []].append(definition) }
  }

  /// Records the constants of an Objective-C file: `NSString *const name = …;` and `#define name
  /// …`.
  private mutating func addObjectiveC(_ unit: SourceUnit, _ number: Int) {
    for place in unit.tokens.indices {
      if unit.isMark("=", at: place), !unit.isMark("=", at: place + 1),
        let name = unit.word(at: place - 1), isStringType(before: place - 1, in: unit)
      {
        let end = end(from: place + 1, in: unit) { unit.isMark(";", at: $0) }
        add(name, of: nil, Definition(unit: number, value: place + 1..<end))
      } else if unit.isMark("#", at: place), unit.tokens[place].isFirstOnLine,
        unit.word(at: place + 1) == "define", let name = unit.word(at: place + 2)
      {
        let end = end(from: place + 3, in: unit) { unit.tokens[$0].isFirstOnLine }
        // The value of a macro with parameters, such as `#define PATH(x) …`, begins with `(x)`.
        // Because `x` is usually no constant, the reader finds no text for such a macro.
        if place + 3 < end { add(name, of: nil, Definition(unit: number, value: place + 3..<end)) }
      }
    }
  }

  private func isStringType(before place: Int, in unit: SourceUnit) -> Bool {
    // The type is at most six tokens before the name, as in `NSString * _Nonnull const kPath`. The
    // limit keeps the search short for each of the many `=` in a file.
    for distance in 1...6 {
      guard unit.tokens.indices.contains(place - distance) else { return false }
      if ["NSString", "NSArray", "char"].contains(unit.word(at: place - distance)) {
        return true
      }
      guard
        unit.word(at: place - distance) != nil
          || ["*", "<", ">"].contains(where: { unit.isMark($0, at: place - distance) })
      else { return false }
    }
    return false
  }

  /// Records the constants of a Swift file: `let name = …`, `let name: String = …`, and `case name
  /// = …` of an enum.
  private mutating func addSwift(_ unit: SourceUnit, _ number: Int) {
    var types: [(name: String, end: Int)] = []
    for place in unit.tokens.indices {
      while let last = types.last, place > last.end { types.removeLast() }
      guard let word = unit.word(at: place) else { continue }
      if ["enum", "struct", "class", "extension", "actor"].contains(word),
        let name = unit.word(at: place + 1)
      {
        let open = end(from: place + 2, in: unit) { unit.isMark("{", at: $0) }
        if open < unit.tokens.count, unit.partners[open] > open {
          types.append((name, unit.partners[open]))
        }
      }
      guard word == "let" || word == "case", let name = unit.word(at: place + 1) else { continue }
      var equals = place + 2
      if unit.isMark(":", at: equals) {
        equals = self.end(from: equals + 1, in: unit) { place in
          unit.tokens[place].isFirstOnLine
            || ["=", ",", "{"].contains { unit.isMark($0, at: place) }
        }
      }
      guard unit.isMark("=", at: equals) else { continue }
      let end = endOfSwiftValue(from: equals + 1, in: unit)
      add(name, of: types.last?.name, Definition(unit: number, value: equals + 1..<end))
    }
  }

  private func end(from start: Int, in unit: SourceUnit, _ isEnd: (Int) -> Bool) -> Int {
    var place = start
    // The value of a constant has few tokens. Without a limit, the search could continue to the end
    // of the file for each constant, which would take quadratic time.
    while place < min(unit.tokens.count, start + 256), !isEnd(place) {
      place = unit.next(after: place)
    }
    return min(place, unit.tokens.count)
  }

  /// Returns the end of an expression: a new line, unless a `+` is before or after it.
  private func endOfSwiftValue(from start: Int, in unit: SourceUnit) -> Int {
    let end = end(from: start, in: unit) { place in
      if unit.isMark(";", at: place) || unit.isMark(",", at: place) || unit.isMark("}", at: place) {
        return true
      }
      return place > start && unit.tokens[place].isFirstOnLine && !unit.isMark("+", at: place)
        && !unit.isMark("+", at: place - 1) && !unit.isMark(")", at: place)
    }
    return max(start, end)
  }
}
