// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import SwiftSyntax

extension WitnessWriter {
  /// Returns the extension of an enum, without the keyword `extension`.
  ///
  /// The pages of nested sets follow the pages of the enum itself, because the macro does not know
  /// the number of pages in a nested set.
  func routes(_ all: [RouteCase]) -> String {
    let cases = all.filter { $0.nestedSet == nil }
    let sets = all.filter { $0.nestedSet != nil }
    return """
      \(head) {
        /// The patterns of the cases.
        nonisolated \(access)static var patterns: [Wayfinder.RoutePattern] {
          \(opening("RoutePattern", sets))[\(block(cases.flatMap { pattern($0.literal, $0.items, before: ",") }, by: 6))
          ]\(adding(sets.map { "\($0.set).patterns(below: \($0.prefix))" }))
        }

        /// Creates a route from the values of a link.
        \(all.contains(where: \.isDeprecated) ? deprecated : "")nonisolated \(access)init(
          reading values: borrowing Wayfinder.RouteValues,
          matching index: Int
        ) throws(Wayfinder.RouteError) {
          switch index {\(block(cases.enumerated().flatMap { reading($0, $1) }, by: 4))
      \(block(readingSets(sets, after: cases.count), by: 4).dropFirst())
          }
        }

        /// The index of the case's pattern.
        nonisolated \(access)var patternIndex: Int {
          switch self {\(block(indexes(cases, sets), by: 4))
          }
        }

        /// Writes the values of the route into a link.
        nonisolated \(access)func write(
          to writer: inout Wayfinder.RouteWriter
        ) throws(Wayfinder.RouteError) {
          switch self {\(block(all.flatMap(writing), by: 4))
          }
        }\(properties(cases.map(\.items), sets))\(configurations(cases, sets))\(valueTypes)
      }
      """
  }

  private func reading(_ index: Int, _ choice: RouteCase) -> [String] {
    guard !choice.items.isEmpty else { return ["case \(index): self = .\(choice.name)"] }
    let values = choice.items.map { item in
      let usual = item.hasDefault ? item.defaultValue.map { " ?? \($0.bareText)" } ?? "" : ""
      let type = isOwn(item) ? ", as: \(linkType(of: item)).self" : ""
      return "\(item.label): try values.value(\"\(item.name)\"\(type))\(usual)"
    }
    let line = "self = .\(choice.name)(\(values.joined(separator: ", ")))"
    if line.count < 80 { return ["case \(index):", "  \(line)"] }
    let lines = values.dropLast().map { $0 + "," } + values.suffix(1)
    return ["case \(index):", "  self = .\(choice.name)("] + lines.map { "    " + $0 } + ["  )"]
  }

  private func writing(_ choice: RouteCase) -> [String] {
    guard choice.nestedSet == nil else {
      return ["case .\(choice.name)(let nested): try nested.write(to: &writer)"]
    }
    guard !choice.items.isEmpty else { return ["case .\(choice.name): break"] }
    let names = choice.items.map(\.variable)
    let lines = zip(choice.items, names).map { item, name in
      "  " + writing(item, name, choice.literal, among: choice.items.map(\.name))
    }
    let values = names.map { "let " + $0 }.joined(separator: ", ")
    return ["case .\(choice.name)(\(values)):"] + lines
  }

  // MARK: Nested sets

  /// Returns the `default` clause of the generated initializer; the clause creates a route of a
  /// nested set or, if no set has the pattern's index, throws an error.
  private func readingSets(_ sets: [RouteCase], after count: Int) -> [String] {
    let end = "throw values.noPattern(at: index)"
    guard !sets.isEmpty else { return ["default: \(end)"] }
    return inSets(sets, after: count, end: end) { choice, index in
      [
        "self = .\(choice.name)(try \(choice.set)(reading: values, matching: \(index)))",
        "return",
      ]
    }
  }

  /// Returns a `default` clause that finds the nested set for a pattern index.
  ///
  /// - Parameters:
  ///   - sets: The cases with a nested set.
  ///   - count: The number of pages before the nested sets.
  ///   - end: The statement for an index in no set.
  ///   - body: Returns the statements for a set and the name of the index in it.
  /// - Returns: The lines of the clause.
  private func inSets(
    _ sets: [RouteCase],
    after count: Int,
    end: String,
    _ body: (RouteCase, String) -> [String]
  ) -> [String] {
    var lines = ["default:"]
    var before = "index - \(count)"
    for (number, choice) in sets.enumerated() {
      let index = "index\(number + 1)"
      lines += ["  let \(index) = \(before)", "  if \(index) < \(choice.set).patterns.count {"]
      lines += body(choice, index).map { "    " + $0 } + ["  }"]
      before = "\(index) - \(choice.set).patterns.count"
    }
    return lines + ["  \(end)"]
  }

  private func indexes(_ cases: [RouteCase], _ sets: [RouteCase]) -> [String] {
    var first = "\(cases.count)"
    let nested = sets.map { choice in
      defer { first += " + \(choice.set).patterns.count" }
      return "case .\(choice.name)(let nested): \(first) + nested.patternIndex"
    }
    return cases.enumerated().map { "case .\($1.name): \($0)" } + nested
  }

  /// Returns the declaration of `configuration(at:)`, or an empty text if it is not needed.
  private func configurations(_ cases: [RouteCase], _ sets: [RouteCase]) -> String {
    guard !sets.isEmpty || cases.contains(where: { $0.facts != "[]" }) else { return "" }
    let own = cases.enumerated().map { index, choice in "case \(index): return \(choice.facts)" }
    let rest =
      sets.isEmpty
      ? ["default: return []"]
      : inSets(sets, after: cases.count, end: "return []") { choice, index in
        let nested =
          "\(choice.set).configuration(at: \(index), below: \(choice.prefix), in: \(type).self)"
        return ["return [\(choice.configuration.map { $0.bareText + ", " } ?? "")\(nested)]"]
      }
    return """


        /// Returns the configuration of one case, such as its exposure and effect.
        nonisolated \(access)static func configuration(
          at index: Int
        ) -> Wayfinder.RouteConfiguration {
          switch index {\(block(own + rest, by: 4))
          }
        }
      """
  }
}

extension RouteCase {
  /// The type of the nested set as written in code, or an empty text if the case has no nested set.
  var set: String { nestedSet?.bareText ?? "" }

  /// The configuration of the case: the place of the case, and the facts as written in code.
  fileprivate var facts: String {
    let place = line.map { ".declared(in: #fileID, at: \($0))" }
    return "[\([place, configuration?.bareText].compactMap(\.self).joined(separator: ", "))]"
  }

  /// The literal of the case's pattern, as written in the source code.
  fileprivate var prefix: String { literal.syntax.bareText }
}
#endif
