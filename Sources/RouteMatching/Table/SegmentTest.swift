// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A test for a parameter's text: the kind and the constraint in one automaton.
struct SegmentTest: Sendable {
  var automaton: Automaton
  /// Whether the text must also be a finite number; an automaton for this condition would be too
  /// large.
  var needsFinite: Bool

  /// Returns whether a text passes the test.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func accepts(_ text: Bytes) -> Bool {
    automaton.matches(text) && (!needsFinite || ParameterKind.isFinite(text))
  }
}

extension SegmentTest {
  /// Compiles the kind and the constraint of a parameter that is not plain into one automaton.
  init(
    for parameter: RoutePattern.Parameter,
    kinds: [String: ConstraintSyntax]
  ) throws(SegmentTestError) {
    let kind = try SegmentTest.kind(of: parameter, kinds: kinds)
    var automata = kind?.automaton.map { [$0] } ?? []
    needsFinite = kind?.needsFinite ?? false
    do throws(AutomatonError) {
      // The constraint was already parsed as a part of the pattern, so parsing it cannot fail here.
      if let constraint = parameter.constraint,
        let syntax = try? ConstraintSyntax.parse(constraint)
      {
        automata.append(try Automaton.compile(syntax))
      }
      automaton =
        automata.count == 2 ? try automata[0].intersection(automata[1]) : automata[0]
    } catch {
      throw SegmentTestError(error)
    }
  }

  private static func kind(
    of parameter: RoutePattern.Parameter,
    kinds: [String: ConstraintSyntax]
  ) throws(SegmentTestError) -> ParameterKind? {
    guard let name = parameter.kind else { return nil }
    guard let syntax = kinds[name] else {
      if let kind = ParameterKind.builtIn(named: name) { return kind }
      throw .unknownKind(name)
    }
    do throws(AutomatonError) {
      return ParameterKind(name: name, automaton: try Automaton.compile(syntax))
    } catch {
      throw SegmentTestError(error)
    }
  }
}

/// An error that prevents a parameter's test from being compiled.
enum SegmentTestError: Error {
  /// The kind is neither built in nor defined.
  case unknownKind(String)
  /// The kind, the constraint or their intersection has more states than the limit.
  case tooLarge(limit: Int)

  init(_ error: AutomatonError) {
    switch error {
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    }
  }
}
