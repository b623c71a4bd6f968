/// Asks segments of a link what patterns want of them.
///
/// A kind or a constraint is compiled when a segment first comes to it, and then kept.
struct SegmentChecks {
  private let kinds: [String: ConstraintSyntax]
  private let ignoresCase: Bool
  private var tests: [SegmentTest] = []
  /// Where the test of a parameter without its name is, or nil where none can be made.
  private var testNumbers: [RoutePattern.Parameter: Int?] = [:]

  init(kinds: [String: ConstraintSyntax], ignoresCase: Bool) {
    self.kinds = kinds
    self.ignoresCase = ignoresCase
  }

  /// Whether literals and parameters take a segment.
  ///
  /// A test that cannot be made accepts everything; the table has no such route.
  mutating func accept(_ segment: Bytes, as pieces: [RoutePattern.Piece]) -> Bool {
    guard segment.count > 0 else { return false }
    if pieces.count == 1 {
      switch pieces[0] {
      case .literal(let text):
        return Bytes.with(text) { text in
          ignoresCase ? segment.isEqual(ignoringCaseOf: text) : segment.isEqual(to: text)
        }
      case .parameter(let parameter):
        return accepts(segment, as: parameter)
      }
    }
    let mixed = MixedSegment(pieces, ignoresCase: ignoresCase) { testNumber(of: $0) }
    return mixed.captures(in: segment, tests: tests) != nil
  }

  /// Whether it is the parameter's kind, and not its constraint, that refuses a segment.
  mutating func kindRefuses(_ segment: Bytes, of parameter: RoutePattern.Parameter) -> Bool {
    let kind = RoutePattern.Parameter(
      name: parameter.name,
      kind: parameter.kind,
      constraint: nil
    )
    return !accepts(segment, as: kind)
  }

  private mutating func accepts(_ segment: Bytes, as parameter: RoutePattern.Parameter) -> Bool {
    guard let number = testNumber(of: parameter) else { return true }
    return tests[number].accepts(segment)
  }

  /// Where the test of a parameter is, or nil when any text will do.
  private mutating func testNumber(of parameter: RoutePattern.Parameter) -> Int? {
    guard !parameter.isPlain else { return nil }
    let key = parameter.unnamed
    if let known = testNumbers[key] { return known }
    var number: Int?
    if let test = try? SegmentTest(for: parameter, kinds: kinds) {
      tests.append(test)
      number = tests.count - 1
    }
    testNumbers[key] = .some(number)
    return number
  }
}
