// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A parser of patterns that replaces the variables of a file by their values.
struct PatternCompiler {
  /// The parsed values of a variable, with the number of pattern elements in all of them.
  private typealias Values = (alternatives: [[LinkPattern.Element]], cost: Int)

  /// The number of elements that the patterns of the file may still have.
  private var budget: Int
  private let exact: [String: Values]
  private let folded: [String: Values]

  /// Creates a compiler for the variables of a file.
  ///
  /// - Parameters:
  ///   - variables: The values of each variable.
  ///   - budget: The number of elements of all patterns together.
  init(variables: [String: [String]], budget: Int) {
    self.budget = budget
    func values(folded: Bool) -> [String: Values] {
      variables.mapValues { values in
        let alternatives = values.map { Self.elements(ofValue: $0, folded: folded) }
        return (alternatives, alternatives.reduce(1) { $0 + $1.count })
      }
    }
    exact = values(folded: false)
    folded = values(folded: true)
  }

  /// Parses a pattern, and subtracts the number of its elements from the budget.
  ///
  /// - Parameters:
  ///   - source: The text of the pattern.
  ///   - isPath: Whether the pattern is compared with a path, whose outer slashes do not count.
  ///   - isFolded: Whether the texts to match have their case folded.
  ///   - undefined: Receives the names of variables that do not exist.
  /// - Returns: The pattern.
  /// - Throws: `.tooComplex` if the patterns of the file have too many elements.
  mutating func pattern(
    _ source: String,
    isPath: Bool,
    isFolded: Bool,
    undefined: inout [String]
  ) throws(AssociationFileError) -> LinkPattern {
    let trimmed = isPath ? source.withoutOuterSlashes : source
    var elements: [LinkPattern.Element] = []
    var rest = trimmed.unicodeScalars[...]
    while let first = rest.first {
      if first == "$", rest.dropFirst().first == "(" {
        let name = rest.dropFirst(2).prefix { $0 != ")" }
        guard name.endIndex < rest.endIndex else {
          undefined.append(String(name))
          elements.append(.nothing)
          break
        }
        rest = rest[name.endIndex...].dropFirst()
        let (element, cost) = variable(String(name), isFolded: isFolded)
        if case .nothing = element { undefined.append(String(name)) }
        elements.append(element)
        budget -= cost
      } else {
        Self.append(first, folded: isFolded, to: &elements)
        rest = rest.dropFirst()
        budget -= 1
      }
      guard budget >= 0 else { throw .tooComplex }
    }
    // In a path, a pattern that ends with `/*` also matches without its end, for example `/buy/*`
    // matches `/buy`.
    if isPath, elements.suffix(2) == [.scalar("/"), .anyRun] {
      elements.removeLast(2)
      elements.append(.alternatives([[], [.scalar("/"), .anyRun]]))
    }
    return LinkPattern(source: source, elements: elements)
  }

  private func variable(_ name: String, isFolded: Bool) -> (LinkPattern.Element, cost: Int) {
    if let values = isFolded ? folded[name] : exact[name] {
      return (.alternatives(values.alternatives), values.cost)
    }
    let element: LinkPattern.Element =
      switch name {
      case "alpha": .letter(upper: true, lower: true)
      case "upper": .letter(upper: true, lower: isFolded)
      case "lower": .letter(upper: false, lower: true)
      case "alnum": .letterOrDigit
      case "digit": .digit
      case "xdigit": .hexDigit
      case "region": .code(isFolded ? .foldedRegions : .regions)
      case "lang": .code(.languages)
      default: .nothing
      }
    return (element, 1)
  }

  /// Parses the value of a variable, which can contain wildcards but no other variable.
  private static func elements(ofValue value: String, folded: Bool) -> [LinkPattern.Element] {
    var elements: [LinkPattern.Element] = []
    for scalar in value.unicodeScalars { append(scalar, folded: folded, to: &elements) }
    return elements
  }

  private static func append(
    _ scalar: Unicode.Scalar,
    folded: Bool,
    to elements: inout [LinkPattern.Element]
  ) {
    switch scalar {
    case "*":
      if case .anyRun = elements.last { return }
      elements.append(.anyRun)
    case "?": elements.append(.anyOne)
    default: elements.append(.scalar(folded ? scalar.folded : scalar))
    }
  }
}

extension String {
  /// The path with exactly one `/` at its start and none at its end; the root path is empty.
  var withoutOuterSlashes: String {
    let inner = unicodeScalars.drop { $0 == "/" }
    guard let last = inner.lastIndex(where: { $0 != "/" }) else { return "" }
    return "/" + String(inner[...last])
  }
}
