// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A printer of elements in the syntax of patterns.
struct PatternSpelling {
  /// Whether names of parameters and catch-alls are printed; without names, elements that match the same
  /// segments have the same text.
  var hasNames = true
  /// Whether literals are printed with lower-case ASCII letters.
  var foldsCase = false

  func text(of element: RoutePattern.Element) -> String {
    switch element {
    case .segment(let pieces): return text(of: pieces)
    case .catchAll(let name): return hasNames ? "*\(name ?? "")" : "*"
    case .group(let inner):
      var result = "("
      for element in inner {
        if case .group = element {} else { result += "/" }
        result += text(of: element)
      }
      return result + ")"
    }
  }

  func text(of pieces: [RoutePattern.Piece]) -> String {
    var result = ""
    var endsInName = false
    for piece in pieces {
      switch piece {
      case .literal(let text):
        result += escaped(text, afterName: endsInName)
        endsInName = false
      case .parameter(let parameter):
        result += text(of: parameter)
        endsInName = hasNames && parameter.kind == nil && parameter.constraint == nil
      }
    }
    return result
  }

  func text(of parameter: RoutePattern.Parameter) -> String {
    var result = hasNames ? ":\(parameter.name)" : ":"
    if let kind = parameter.kind, hasNames || kind != "string" { result += "<\(kind)>" }
    if let constraint = parameter.constraint { result += "(\(constraint))" }
    return result
  }

  /// Returns the text with a `\` before each character that has a special meaning in its position.
  private func escaped(_ text: String, afterName: Bool) -> String {
    Bytes.with(text) { bytes in
      var result: [UInt8] = []
      for index in 0..<bytes.count {
        let byte = bytes[index]
        switch byte {
        case .colon, .asterisk, .openParenthesis, .closeParenthesis, .less, .greater, .question,
          .hash, .backslash:
          result.append(.backslash)
        case .percent:
          if PercentCoding.escapedByte(in: bytes, at: index) != nil { result.append(.backslash) }
        default:
          if index == 0, afterName, byte.isNameByte(first: false) { result.append(.backslash) }
        }
        result.append(foldsCase ? byte.lowercased : byte)
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}

extension [RoutePattern.Element] {
  /// Returns the text of a path without names, so that paths which match the same links have the same text.
  package func textWithoutNames(ignoringCase: Bool) -> String {
    // Without the parentheses of the group, the beginning of a text is first in the order.
    let text = PatternSpelling(hasNames: false, foldsCase: ignoringCase).text(of: .group(self))
    return String(text.dropFirst().dropLast())
  }
}

extension RoutePattern.Host {
  /// The host in the syntax of patterns.
  var text: String { includesSubdomains ? "*.\(name)" : name }
}
