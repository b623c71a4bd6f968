// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A pattern that is prepared to build paths from values.
///
/// `PathWriter` writes the path and refuses values that no path can hold. Then the path is matched with the
/// pattern, and must have the same values.
///
/// It is a class, because a copy of a structure would copy all of the arrays.
package final class PathBuilder: Sendable {
  /// The options and the kinds of the table that will match the built path.
  struct Rules {
    var options = RouteTableOptions()
    var tests = SegmentTests()
  }

  /// The pattern, with its scheme and host.
  package let pattern: RoutePattern
  /// The parts of the path; their offsets are offsets in the pattern's text.
  let parts: [PatternOutline.Part]
  let hasTrailingSlash: Bool
  /// The parameters and the named catch-all, in the order of the pattern.
  let parameters: [RoutePattern.Parameter]
  /// The index of the named catch-all in `parameters`; nil if the pattern has none.
  let catchAll: Int?
  /// The table of only this pattern's path, by which built paths are matched; nil if no table accepts the
  /// pattern.
  private let table: TableCore?
  private let limits: DeepLink.Limits
  private let tests: SegmentTests

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
    (limits, tests) = (rules.options.limits, rules.tests)
    var (first, parts, parameters) = (0, [PatternOutline.Part](), [RoutePattern.Parameter]())
    var (catchAll, hasTrailingSlash) = (Int?.none, false)
    pattern.reading { outline, bytes in
      // A table refuses some patterns with a scheme, depending on `keptHosts`. For such a pattern a
      // path is built nevertheless, from all parts of the pattern, including its host.
      first = (try? PatternPrefix(of: outline, in: bytes, keptHosts: keptHosts))?.firstPart ?? 0
      hasTrailingSlash = outline.hasTrailingSlash
      for index in first..<outline.parts.count {
        parts.append(outline.parts[index].shifted(by: first))
        switch outline.parts[index] {
        case .parameter(let parameter):
          parameters.append(RoutePattern.Parameter(parameter, in: bytes))
        case .catchAll(let name) where !name.range.isEmpty:
          catchAll = parameters.count
          let name = bytes[name.range].text
          parameters.append(RoutePattern.Parameter(name: name, kind: nil, constraint: nil))
        case .catchAll, .group, .literal, .segment: break
        }
      }
    }
    (self.parts, self.hasTrailingSlash) = (parts, hasTrailingSlash)
    (self.parameters, self.catchAll) = (parameters, catchAll)
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = rules.options.ignoresCaseOfLiterals
    options.limits = DeepLink.Limits(bytes: .max, segments: .max, queryItems: .max)
    table = TableCompiler.compile(
      pathOf: pattern,
      from: first,
      options: options,
      tests: rules.tests
    )
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
          let path = writer.path.text
          try checkLimits(path, writer)
          try check(writer.values, of: path)
          return Result<String, PathBuildingError>.success(path)
        } catch {
          return .failure(error)
        }
      }.get()
    }
  }
}

extension PathBuilder {
  /// Throws an error if a path exceeds the limits of a link.
  private func checkLimits(
    _ path: String,
    _ writer: borrowing PathWriter
  ) throws(PathBuildingError) {
    guard
      writer.hasCatchAll || path.utf8.count > limits.byteCap
        || writer.segmentCount > max(0, limits.segments)
    else { return }
    do throws(DeepLinkError) {
      _ = try DeepLink(parsing: path, options: DeepLink.Options(limits: limits))
    } catch {
      throw .tooLong(error, pattern)
    }
  }

  /// Throws an error if matching the path would not return the given values.
  ///
  /// - Parameters:
  ///   - values: The value of each parameter in the path; nil for a parameter in a group that is
  ///     left out.
  ///   - path: The built path.
  /// - Throws: ``PathBuildingError`` for the first value that its parameter refuses, otherwise for
  ///   the first value that the match of the path does not have.
  private func check(_ values: [String?], of path: String) throws(PathBuildingError) {
    guard let table else { throw problem }
    let match = try? table.match(parsing: path)
    let difference = parameters.indices.first { index in
      let name = parameters[index].name
      let found = match.flatMap { $0.hasPathValue(name) ? $0[name] : nil }
      guard let value = values[index], let found else {
        return values[index] != nil || found != nil
      }
      return !value.hasSameBytes(as: found)
    }
    guard let difference else { return }
    for (parameter, value) in zip(parameters, values) {
      guard let value, !accepts(value, as: parameter) else { continue }
      guard let constraint = parameter.constraint else {
        throw .kind(parameter, parameter.kind ?? "", in: pattern)
      }
      let typed = RoutePattern.Parameter(name: "", kind: parameter.kind, constraint: nil)
      throw accepts(value, as: typed)
        ? .constraint(parameter, constraint, in: pattern)
        : .kind(parameter, parameter.kind ?? "", in: pattern)
    }
    throw .ambiguous(parameters[difference].name, in: pattern)
  }

  private func accepts(_ value: String, as parameter: RoutePattern.Parameter) -> Bool {
    var tests = tests
    guard !parameter.isPlain, let test = try? tests.test(of: parameter) else { return true }
    return Bytes.reading(value) { test.accepts($0) }
  }

  /// The reason why no table accepts the pattern.
  private var problem: PathBuildingError {
    var tests = tests
    for parameter in parameters where !parameter.isPlain {
      do throws(SegmentTestError) {
        _ = try tests.test(of: parameter)
      } catch {
        switch error {
        case .unknownKind(let kind): return .unknownKind(parameter, kind, in: pattern)
        case .tooLarge, .budgetSpent: return .automatonTooLarge(parameter, in: pattern)
        }
      }
    }
    return .tooManyReadings(in: pattern)
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

extension RoutePattern {
  /// Builds the path of a link that matches this pattern with the given values.
  ///
  /// Matching the path returns the same values; values for which this is impossible throw. The path is
  /// built for a table with default options and built-in kinds. For other tables use
  /// ``RouteTable/path(for:parameters:)``.
  ///
  /// ```swift
  /// let pattern: RoutePattern = "moments://chat/:user(/photos/:photo)"
  /// try pattern.path(parameters: ["user": "Zoë"])  // "/chat/Zo%C3%AB"
  /// try pattern.path(parameters: ["user": "a/b", "photo": "7"])  // "/chat/a%2Fb/photos/7"
  /// ```
  ///
  /// An optional group is written if a parameter in it, or in a group inside it, has a value; then all its
  /// own parameters must have a value. A group without parameters is left out.
  ///
  /// - Parameter values: The decoded texts by parameter name, as in ``RouteParameters``. The value of a
  ///   catch-all is raw, percent-encoded text; it is empty or missing if the catch-all takes no segment.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``PathBuildingError`` if a value is missing, has an unknown name or cannot be parsed back,
  ///   and for a kind that is not built in.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the
  ///   constraints.
  public func path(parameters values: [String: String]) throws(PathBuildingError) -> String {
    try PathBuilder(self).path(parameters: values)
  }
}

extension RouteTable {
  /// Builds the path of a link that matches a route with the given values.
  ///
  /// Works as ``RoutePattern/path(parameters:)``, with the options and the kinds of this table. Other
  /// routes are ignored: for `/users/:id` and the value `me` the path is `/users/me`, even if the table
  /// has a route `/users/me` that matches it first. The host of a scheme in
  /// ``RouteTableOptions/schemesWithHost`` is not part of the path.
  ///
  /// - Parameters:
  ///   - id: A route of this table.
  ///   - values: The decoded texts by parameter name; the value of a catch-all is percent-encoded.
  /// - Returns: A path that begins with `/`, without scheme and host.
  /// - Throws: ``PathBuildingError`` if a value is missing, has an unknown name or cannot be parsed back,
  ///   or if the table does not have the route.
  /// - Complexity: O(*n*) in the length of pattern and values, and the time to compile the route's
  ///   constraints.
  public func path(
    for id: RouteID,
    parameters values: [String: String]
  ) throws(PathBuildingError) -> String {
    guard routes.indices.contains(id.index) else {
      throw .unknownRoute(id, count: routes.count)
    }
    return try pathBuilder(for: routes[id.index].pattern).path(parameters: values)
  }

  /// Prepares a pattern of this table for paths that are matched with the table's options and kinds.
  ///
  /// - Complexity: O(*n*) in the length of the pattern, and the time to compile its constraints.
  package func pathBuilder(for pattern: RoutePattern) -> PathBuilder {
    PathBuilder(
      pattern,
      keptHosts: options.keptHosts,
      rules: PathBuilder.Rules(options: options, tests: tests)
    )
  }
}
