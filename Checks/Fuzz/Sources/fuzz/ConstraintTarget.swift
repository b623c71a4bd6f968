// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@testable import Oracle
@testable import RouteMatching

/// A constraint is compiled or refused with a typed error; its automaton agrees with a naive matcher.
func checkConstraint(_ input: Input) {
  let (choice, rest) = input.split
  guard choice & 1 == 0 else { return checkConstraintText(rest) }
  var random = SeededRandom(input: rest.bytes)
  let expression = NaiveExpression.random(depth: 4, &random)
  let constraint = expression.spelled
  let automaton: Automaton
  do {
    let syntax: ConstraintSyntax
    do {
      syntax = try ConstraintSyntax.parse(constraint)
    } catch {
      // A constraint is refused only if it matches no text, or only the empty text.
      require(!expression.matchesSomeText, "“\(constraint)” is refused: \(error)")
      return
    }
    automaton = try Automaton.compile(syntax, stateLimit: 16_384)
  } catch {
    return
  }
  for _ in 0..<8 {
    let scalars =
      random.chance(2, in: 3)
      ? expression.sample(&random)
      : (0..<random.below(6)).map { _ in random.pick(NaiveExpression.alphabet) }
    let text = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    let matches = Bytes.with(text) { automaton.matches($0) }
    require(matches == expression.matches(scalars), "“\(constraint)” on “\(text)”")
  }
}

/// The first line is a constraint, the second line a text.
private func checkConstraintText(_ input: Input) {
  let lines = input.lines(2)
  guard let syntax = try? ConstraintSyntax.parse(lines[0]),
    let automaton = try? Automaton.compile(syntax, stateLimit: 2048)
  else { return }
  _ = Bytes.with(lines[1]) { automaton.matches($0) }
}
