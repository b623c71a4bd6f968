// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A pattern that is prepared to build paths from values.
///
/// Everything that depends on the pattern alone is done once, when the builder is made: reading the
/// pattern, compiling its constraints, and deciding whether different values can result in the same
/// path. Building a path then tests the values and concatenates; no table is compiled.
///
/// - `PathWriter` writes the path and refuses values that no path can hold.
/// - `PathBuilder+Check.swift` verifies that matching the path returns the same values.
///
/// It is a class, because a copy of a structure would copy all of the arrays.
package final class PathBuilder: Sendable {
  /// The options and the kinds of the table that will match the built path.
  struct Rules {
    var options = RouteTableOptions()
    var tests = SegmentTests()
  }

  /// A parameter or a named catch-all of the pattern.
  struct Parameter: Sendable {
    let name: String
    /// The index in `tests` of the test that a value must pass; nil if every text is valid.
    var test: Int?
  }

  /// A segment with literal text and parameters.
  struct Mixed: Sendable {
    /// The index of this segment in `PathBuilder.parts`.
    let part: Int
    /// The index of the segment's first parameter in `PathBuilder.parameters`.
    let firstParameter: Int
    let segment: MixedSegment
  }

  /// The pattern, with its scheme and host.
  package let pattern: RoutePattern
  /// The parts of the path; their offsets are offsets in the pattern's text.
  let parts: [PatternOutline.Part]
  let hasTrailingSlash: Bool
  /// The parameters and the named catch-all, in the order of the pattern.
  let parameters: [Parameter]
  let tests: [SegmentTest]
  /// For each test in `tests`, the parameter whose values it checks.
  let testedParameters: [RoutePattern.Parameter]
  /// The mixed segments with several parameters, whose values can be divided in several ways.
  let mixed: [Mixed]
  /// The index of the named catch-all in `parameters`; nil if the pattern has none.
  let catchAll: Int?
  /// The error that `path(values:)` throws because no table accepts the pattern; otherwise nil.
  let problem: PathBuildingError?
  /// The table of only this pattern's path, if a path can match the pattern in several ways; each built
  /// path is then matched.
  let table: TableCore?
  let options: RouteTableOptions
  /// The tests of the table.
  let compiled: SegmentTests

  /// Prepares a pattern for paths that are matched with the default options and the built-in kinds.
  ///
  /// - Complexity: O(*n*) in the length of the pattern, and the time to compile its constraints.
  package convenience init(_ pattern: RoutePattern) {
    self.init(pattern, keptHosts: [], rules: Rules())
  }

  /// Prepares a pattern for paths that are matched with the given options and kinds.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - keptHosts: The custom schemes, in lower case, whose host is not part of the path.
  ///   - rules: The rules by which the built path will be matched.
  init(_ pattern: RoutePattern, keptHosts: [String], rules: Rules) {
    self.pattern = pattern
    (options, compiled) = (rules.options, rules.tests)
    let (first, parts, hasTrailingSlash) = pattern.reading { outline, bytes in
      // A table refuses some patterns with a scheme, depending on `keptHosts`. For such a pattern a
      // path is built nevertheless, from all parts of the pattern, including its host.
      let front = try? PatternPrefix(of: outline, in: bytes, keptHosts: keptHosts)
      let first = front?.firstPart ?? 0
      let parts = (first..<outline.parts.count).map { index in
        outline.parts[index].shifted(by: first)
      }
      return (first, parts, outline.hasTrailingSlash)
    }
    let draft = Bytes.reading(pattern.matchedText) { Draft(of: parts, pattern, rules, in: $0) }
    (self.parts, self.hasTrailingSlash) = (parts, hasTrailingSlash)
    (parameters, tests, testedParameters) = (draft.parameters, draft.tests, draft.testedParameters)
    (mixed, catchAll) = (draft.mixed, draft.catchAll)
    guard draft.problem == nil, draft.needsMatch else {
      (table, problem) = (nil, draft.problem)
      return
    }
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = rules.options.ignoresCaseOfLiterals
    options.limits = DeepLink.Limits(bytes: .max, segments: .max, queryItems: .max)
    table = TableCompiler.compile(
      pathOf: pattern,
      from: first,
      options: options,
      tests: rules.tests
    )
    problem = table == nil ? .tooManyReadings(in: pattern) : nil
  }
}

/// The lists of a builder while its pattern is prepared.
private struct Draft {
  private let pattern: RoutePattern
  private var rules: PathBuilder.Rules
  private let parts: [PatternOutline.Part]
  let needsMatch: Bool
  private(set) var parameters: [PathBuilder.Parameter] = []
  private(set) var tests: [SegmentTest] = []
  private(set) var testedParameters: [RoutePattern.Parameter] = []
  private(set) var mixed: [PathBuilder.Mixed] = []
  private(set) var catchAll: Int?
  private(set) var problem: PathBuildingError?

  init(
    of parts: [PatternOutline.Part],
    _ pattern: RoutePattern,
    _ rules: PathBuilder.Rules,
    in bytes: Bytes
  ) {
    (self.pattern, self.rules, self.parts) = (pattern, rules, parts)
    needsMatch = PathBuilder.isAmbiguous(parts[...])
    addParameters(in: bytes)
    if problem == nil { addMixedSegments(in: bytes) }
  }

  private mutating func addParameters(in bytes: Bytes) {
    for part in parts {
      switch part {
      case .parameter(let parameter):
        var added = PathBuilder.Parameter(name: bytes[parameter.name.range].text)
        if !parameter.isPlain(in: bytes) {
          added.test = addTest(for: RoutePattern.Parameter(parameter, in: bytes))
        }
        parameters.append(added)
      case .catchAll(let name) where !name.range.isEmpty:
        catchAll = parameters.count
        parameters.append(PathBuilder.Parameter(name: bytes[name.range].text))
      case .catchAll, .group, .literal, .segment: break
      }
    }
  }

  /// Compiles the kind and the constraint of a parameter and returns the index of the test; if this
  /// fails, returns nil and stores the first failure in `problem`.
  private mutating func addTest(for parameter: RoutePattern.Parameter) -> Int? {
    do throws(SegmentTestError) {
      tests.append(try rules.tests.test(of: parameter))
      testedParameters.append(parameter)
      return tests.count - 1
    } catch {
      guard problem == nil else { return nil }
      switch error {
      case .unknownKind(let kind): problem = .unknownKind(parameter, kind, in: pattern)
      case .tooLarge, .budgetSpent: problem = .automatonTooLarge(parameter, in: pattern)
      }
      return nil
    }
  }

  private mutating func addMixedSegments(in bytes: Bytes) {
    var parameter = 0
    for (index, part) in parts.enumerated() {
      if part.isNamed { parameter += 1 }
      guard case .segment(let end) = part else { continue }
      let pieces = parts[index + 1..<end]
      // A segment such as `:name.json` can be divided in one way only, because it has one parameter.
      // So a built path need not be matched again to check this segment.
      guard pieces.count(where: { $0.isNamed }) > 1 else { continue }
      let segment = mixedSegment(pieces, in: bytes, firstParameter: parameter)
      mixed.append(PathBuilder.Mixed(part: index, firstParameter: parameter, segment: segment))
    }
  }

  private func mixedSegment(
    _ parts: ArraySlice<PatternOutline.Part>,
    in bytes: Bytes,
    firstParameter: Int
  ) -> MixedSegment {
    let pieces = parts.map { $0.piece(in: bytes) }
    var tests: [Int?] = []
    for case .parameter in pieces { tests.append(parameters[firstParameter + tests.count].test) }
    return MixedSegment(pieces, ignoresCase: rules.options.ignoresCaseOfLiterals, tests: tests)
  }
}

extension PathBuilder {
  /// Returns whether a path can match the given parts in several ways: with different groups, or
  /// with different segments in the catch-all.
  ///
  /// Without groups, the number of segments decides what each part takes. With groups, it decides
  /// only if no two selections of groups have the same number of segments.
  fileprivate static func isAmbiguous(_ parts: ArraySlice<PatternOutline.Part>) -> Bool {
    var (hasGroup, hasCatchAll) = (false, false)
    for part in parts {
      switch part {
      case .group: hasGroup = true
      case .catchAll: hasCatchAll = true
      case .literal, .parameter, .segment: break
      }
    }
    return hasGroup && (hasCatchAll || segmentCounts(of: parts) == nil)
  }

  /// The maximum number of ways to choose optional groups that `segmentCounts(of:)` compares.
  private static let selectionLimit = 64

  /// Returns the number of segments for each choice of optional groups; nil if two choices have the
  /// same number of segments, if there are too many choices, or if there is a catch-all.
  private static func segmentCounts(of parts: ArraySlice<PatternOutline.Part>) -> [Int]? {
    var counts = [0]
    var index = parts.startIndex
    while index < parts.endIndex {
      switch parts[index] {
      case .segment(let end):
        for count in counts.indices { counts[count] += 1 }
        index = end
      case .group(let end):
        guard let inner = segmentCounts(of: parts[index + 1..<end]) else { return nil }
        let withGroup = counts.flatMap { count in inner.map { count + $0 } }
        counts += withGroup
        guard counts.count <= selectionLimit, Set(counts).count == counts.count else { return nil }
        index = end
      case .catchAll, .literal, .parameter: return nil
      }
    }
    return counts
  }
}

extension PathBuilder {
  /// Returns the index of a parameter or a named catch-all, or nil if the pattern does not have the
  /// name.
  ///
  /// - Complexity: O(*n*) in the number of parameters.
  package func index(of name: String) -> Int? { parameters.firstIndex { $0.name == name } }

  /// The number of parameters and named catch-alls.
  package var parameterCount: Int { parameters.count }

  /// Returns the path for values that are given by parameter name.
  func path(parameters values: [String: String]) throws(PathBuildingError) -> String {
    let ordered = parameters.map { values[$0.name] }
    // A dictionary has no order, so take the smallest name: the same mistake must always cause the
    // same message.
    if ordered.count(where: { $0 != nil }) < values.count,
      let name = values.keys.filter({ index(of: $0) == nil }).min()
    {
      throw .unknownName(name, in: pattern)
    }
    return try path(values: ordered)
  }

  /// Returns the path for the values that another pattern has captured under the same names.
  package func path(capturedIn values: RouteParameters) throws(PathBuildingError) -> String {
    try path(values: parameters.map { values.hasPathValue($0.name) ? values[$0.name] : nil })
  }

  /// Returns the path for values in the order of the pattern's parameters.
  ///
  /// - Parameter values: One element for each parameter and named catch-all: its decoded text, or
  ///   nil if it has no value. The value of a catch-all is the raw text of its segments.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``PathBuildingError`` if a value is missing, or if matching the path would not
  ///   return the same values.
  /// - Complexity: O(*n*) in the length of the pattern and the values; for a pattern that a path
  ///   can match in several ways, times the number of the pattern's parts.
  package func path(values: [String?]) throws(PathBuildingError) -> String {
    precondition(values.count == parameters.count, "one value for each parameter")
    return try Bytes.with(pattern.matchedText) { text throws(PathBuildingError) in
      // Each byte takes at most three bytes in the path. Two bytes more are enough for slashes that
      // the pattern does not contain: those of its first segment and of the path `/`.
      let count = values.reduce(text.count) { $0 + ($1?.utf8.count ?? 0) }
      // The closure of `withScratch` cannot throw, so it returns the error in a `Result`.
      return try Bytes.withScratch(count: 3 * count + 2) { scratch in
        do throws(PathBuildingError) {
          var writer = PathWriter(values, text, for: self, into: scratch)
          try writer.write()
          if let problem { throw problem }
          let path = writer.path.text
          try checkLimits(path, writer)
          try check(writer.values, of: writer.path)
          return Result<String, PathBuildingError>.success(path)
        } catch {
          return .failure(error)
        }
      }.get()
    }
  }
}

extension PatternOutline.Part {
  /// Returns the part with its end index reduced by `count`, because `count` parts before it were
  /// removed.
  fileprivate func shifted(by count: Int) -> PatternOutline.Part {
    switch self {
    case .segment(let end): .segment(end: end - count)
    case .group(let end): .group(end: end - count)
    case .catchAll, .literal, .parameter: self
    }
  }
}
