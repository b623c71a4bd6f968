/// What a parameter's text must be: its kind and its constraint in one automaton.
struct SegmentTest: Sendable {
  var automaton: Automaton
  /// Whether the text must also be a finite number, which no automaton can tell.
  var needsFinite: Bool

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
      // The pattern's parser has accepted the constraint, so that it parses again.
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

/// Why a parameter's text cannot be tested.
enum SegmentTestError: Error {
  /// The kind is neither built in nor among those that were given.
  case unknownKind(String)
  /// The kind, the constraint or both together need more states than the limit.
  case tooLarge(limit: Int)

  init(_ error: AutomatonError) {
    switch error {
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    }
  }
}
