// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension PathBuilder {
  /// Throws an error if a path exceeds the limits of a link.
  func checkLimits(_ path: String, _ writer: borrowing PathWriter) throws(PathBuildingError) {
    let limits = options.limits
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
  ///   the first value that another way to match the path does not return.
  func check(_ values: [String?], of path: Bytes) throws(PathBuildingError) {
    for index in parameters.indices {
      guard let test = parameters[index].test, let value = values[index] else { continue }
      let isAccepted = Bytes.reading(value) { tests[test].accepts($0) }
      guard isAccepted else { throw refusal(of: value, by: test) }
    }
    let other: Int?
    if let table {
      other = firstDifference(between: values, and: self.values(of: path, in: table))
    } else {
      other = firstDifference(inMixedSegmentsOf: values)
    }
    if let other { throw .ambiguous(parameters[other].name, in: pattern) }
  }

  /// Returns the value of each parameter in the best match of a path, or nil if it does not match.
  private func values(of path: Bytes, in table: TableCore) -> [String?]? {
    guard let match = try? table.match(parsing: path.text) else { return nil }
    return parameters.map { match.hasPathValue($0.name) ? match[$0.name] : nil }
  }

  /// Returns the index of the first parameter whose value in the match differs from the given
  /// value; nil if all values are equal.
  ///
  /// Without a match, every value counts as different.
  private func firstDifference(between values: [String?], and matched: [String?]?) -> Int? {
    guard let matched else { return values.firstIndex { $0 != nil } }
    return values.indices.first { index in
      guard let one = values[index], let other = matched[index] else {
        return values[index] != nil || matched[index] != nil
      }
      return !one.hasSameBytes(as: other)
    }
  }

  /// Matches each mixed segment, such as `:name.html`, on its own, and returns the index of the
  /// first parameter whose value differs from the given value; nil if all values are equal.
  private func firstDifference(inMixedSegmentsOf values: [String?]) -> Int? {
    guard !mixed.isEmpty else { return nil }
    var difference: Int?
    for mixed in mixed {
      // A parameter has no value if its group is skipped. Then the mixed segment of the parameter
      // is not a part of the path, and needs no check.
      guard values[mixed.firstParameter] != nil else { continue }
      guard let found = mixed.firstDifference(in: values, tests: tests) else { continue }
      guard case .parameter(let index) = found else { return values.firstIndex { $0 != nil } }
      difference = difference ?? index
    }
    return difference
  }

  /// Returns the error for a value that its parameter rejects because of the kind or the
  /// constraint.
  private func refusal(of value: String, by test: Int) -> PathBuildingError {
    let parameter = testedParameters[test]
    guard let constraint = parameter.constraint else {
      return .kind(parameter, parameter.kind ?? "", in: pattern)
    }
    guard let kind = parameter.kind, kind != "string" else {
      return .constraint(parameter, constraint, in: pattern)
    }
    let typed = RoutePattern.Parameter(name: parameter.name, kind: kind, constraint: nil)
    var compiled = compiled
    let kindTest = try? compiled.test(of: typed)
    let isOfKind = Bytes.reading(value) { kindTest?.accepts($0) ?? true }
    return isOfKind
      ? .constraint(parameter, constraint, in: pattern) : .kind(parameter, kind, in: pattern)
  }
}

extension PathBuilder.Mixed {
  /// The way in which the match of a segment differs from the values that the segment was built
  /// from.
  enum Difference {
    /// The segment does not match.
    case noMatch
    /// The index in `PathBuilder.parameters` of the first parameter whose given value differs from
    /// its value in the match.
    case parameter(Int)
  }

  /// Builds the segment from values and matches it; returns the first difference between the given
  /// and the matched values, or nil if there is none.
  func firstDifference(in values: [String?], tests: [SegmentTest]) -> Difference? {
    var (decoded, parameter) = ([UInt8](), firstParameter)
    for piece in segment.pieces {
      switch piece {
      case .literal(let literal): decoded += segment.text[literal.range]
      case .parameter:
        decoded += (values[parameter] ?? "").utf8
        parameter += 1
      }
    }
    return Bytes.with(decoded) { decoded in
      guard let captures = segment.captures(in: decoded, tests: tests) else { return .noMatch }
      for index in 0..<captures.count {
        let isSame = Bytes.reading(values[firstParameter + index] ?? "") {
          $0.isEqual(to: decoded[captures[index].range])
        }
        if !isSame { return .parameter(firstParameter + index) }
      }
      return nil
    }
  }
}
