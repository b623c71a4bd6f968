// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An expression of source code.
struct Expression: Sendable {
  let range: Range<Int>
  let unit: SourceUnit
}

/// A reader of expressions that finds their text, such as `"/user" + path`, with the constants of
/// the files.
struct TextReader {
  let units: [SourceUnit]
  private let constants: Constants
  /// The texts of the constants that were read; nil for a constant that is not a text.
  private var values: [String: String?] = [:]
  /// The texts of the variables of the expression.
  var variables: [String: String] = [:]
  /// The constants that are being read now, to notice a constant that refers to itself.
  private var open: Set<String> = []
  /// The number of partial expressions that were read for the current expression.
  private var steps = 0

  /// The maximum number of bytes of a text.
  private static let byteLimit = 8_192
  /// The maximum depth of nested constants, parentheses and interpolations.
  private static let depthLimit = 32
  /// The maximum number of partial expressions in one expression.
  private static let stepLimit = 4_096

  init(_ units: [SourceUnit]) {
    self.units = units
    constants = Constants(units)
  }

  /// Returns the text of an expression; nil if the expression contains anything but literals and
  /// constants.
  mutating func text(_ range: Range<Int>, in unit: SourceUnit, depth: Int = 0) -> String? {
    if depth == 0, open.isEmpty { steps = 0 }
    steps += 1
    guard depth < Self.depthLimit, steps < Self.stepLimit else { return nil }
    var place = range.lowerBound
    var text = ""
    while place < range.upperBound {
      guard let part = operand(&place, range.upperBound, in: unit, depth) else { return nil }
      text += part
      guard text.utf8.count <= Self.byteLimit else { return nil }
      if place == range.upperBound { return text }
      if unit.isSwift {
        guard unit.isMark("+", at: place) else { return nil }
        place += 1
      } else if unit.isMark("+", at: place) || !isString(place, in: unit) {
        // In Objective-C, adjacent literals and macros form one text, as in `@"/user" PATH_END`.
        // Anything else after a literal means that the expression is not a text.
        return nil
      }
    }
    return nil
  }

  private func isString(_ place: Int, in unit: SourceUnit) -> Bool {
    if unit.isMark("@", at: place) { return true }
    if case .string = unit.tokens[place].kind { return true }
    return unit.word(at: place) != nil
  }

  private mutating func operand(
    _ place: inout Int,
    _ end: Int,
    in unit: SourceUnit,
    _ depth: Int
  ) -> String? {
    if !unit.isSwift, unit.isMark("@", at: place), place + 1 < end { place += 1 }
    switch unit.tokens[place].kind {
    case .string(let pieces):
      place += 1
      return joined(pieces, in: unit, depth)
    case .word:
      return constant(&place, end, in: unit)
    case .mark(UInt8(ascii: "(")):
      let (start, close) = (place + 1, unit.partners[place])
      guard close > place, close < end else { return nil }
      place = close + 1
      return text(start..<close, in: unit, depth: depth + 1)
    case .mark(UInt8(ascii: "[")) where !unit.isSwift:
      let (open, close) = (place, unit.partners[place])
      guard close > place, close < end else { return nil }
      place = close + 1
      return message(at: open, in: unit, depth)
    default: return nil
    }
  }

  /// Returns the text of `[x stringByAppendingString:y]` or `[NSString stringWithFormat:@"%@", x]`.
  private mutating func message(at open: Int, in unit: SourceUnit, _ depth: Int) -> String? {
    guard let message = unit.message(at: open), let argument = message.arguments.first else {
      return nil
    }
    let isFormat = message.selector == "stringWithFormat:"
    guard isFormat || message.selector == "stringByAppendingString:" else { return nil }
    var texts: [String] = []
    for part in isFormat ? unit.parts(in: argument) : [message.receiver, argument] {
      guard let text = text(part, in: unit, depth: depth + 1) else { return nil }
      texts.append(text)
    }
    guard isFormat else { return texts.joined() }
    return texts.isEmpty ? nil : Self.formatted(texts.removeFirst(), texts)
  }

  /// Returns the text of a format with its values; nil if the format has a conversion other than
  /// `%@`.
  private static func formatted(_ format: String, _ values: [String]) -> String? {
    let pieces = format.replacing("%%", with: "\u{0}").split(
      separator: "%@",
      omittingEmptySubsequences: false
    )
    guard pieces.count == values.count + 1, !pieces.contains(where: { $0.contains("%") }) else {
      return nil
    }
    return zip(pieces, values + [""]).map { $0.replacing("\u{0}", with: "%") + $1 }.joined()
  }

  private mutating func joined(
    _ pieces: [SourceToken.Piece],
    in unit: SourceUnit,
    _ depth: Int
  ) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .code(let code):
        let inner = SourceUnit(SourceFile(name: "interpolation.swift", bytes: Array(code.utf8)))
        guard let part = self.text(inner.tokens.indices, in: inner, depth: depth + 1) else {
          return nil
        }
        text += part
      }
    }
    return text
  }

  /// Returns the value of a name such as `kPath`, `Paths.user`, `self.path` or `Paths.user.rawValue`.
  private mutating func constant(_ place: inout Int, _ end: Int, in unit: SourceUnit) -> String? {
    var names: [String] = []
    while place < end, let word = unit.word(at: place) {
      names.append(word)
      place += 1
      guard unit.isMark(".", at: place), place + 1 < end else { break }
      place += 1
    }
    if names.last == "rawValue" { names.removeLast() }
    guard let last = names.last else { return nil }
    // The variables of an expression are unknown in the definitions of its constants.
    if names.count == 1, open.isEmpty, let text = variables[last] { return text }
    let qualified = names.suffix(2).joined(separator: ".")
    return value(of: constants[qualified].isEmpty ? last : qualified)
  }

  /// Returns the value of a constant; nil if it has several definitions, also in the file of its use.
  func definition(of name: String, in unit: SourceUnit) -> Expression? {
    let all = constants[name].prefix(64)
    let near = all.filter { $0.unit.file.name == unit.file.name }
    return near.count == 1 ? near.first : all.count == 1 ? all.first : nil
  }

  private mutating func value(of name: String) -> String? {
    if let value = values[name] { return value }
    let definitions = constants[name]
    guard !definitions.isEmpty, open.count < Self.depthLimit, open.insert(name).inserted else {
      return nil
    }
    var found: Set<String?> = []
    for definition in definitions.prefix(64) {
      found.insert(text(definition.range, in: definition.unit))
    }
    open.remove(name)
    // If a name has different values, for example in two types, the right one is not known, so none
    // of them is used.
    let value = found.count == 1 && definitions.count <= 64 ? found.first ?? nil : nil
    // While other constants are being read, a missing value is not final: perhaps it is missing only
    // because constants refer to each other in a cycle. So it is not stored.
    if value != nil || open.isEmpty { values[name] = .some(value) }
    return value
  }
}
