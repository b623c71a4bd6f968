// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A limited list of the problems of one text.
struct ProblemList {
  let text: ManifestText
  private(set) var problems: [ManifestProblem] = []
  private(set) var omittedCount = 0

  static let limit = 100

  init(_ text: ManifestText) {
    self.text = text
  }

  /// Whether the list has reached its limit, so that further problems are only counted.
  var isFull: Bool { problems.count == Self.limit }

  /// Adds a problem; only counts it if the list is full.
  mutating func add(
    _ code: ManifestProblem.Code,
    at offset: Int,
    _ problem: String,
    _ suggestion: String
  ) {
    guard !isFull else {
      omittedCount += 1
      return
    }
    let position = text.position(at: offset)
    problems.append(
      ManifestProblem(
        code: code,
        file: text.file,
        position: position,
        problem: problem,
        suggestion: suggestion,
        excerpt: text.excerpt(at: position)
      )
    )
  }

  /// The error with all problems in the order of the text; nil if there is no problem.
  var error: ManifestError? {
    guard !problems.isEmpty else { return nil }
    // The sort is stable, so problems at the same position keep their order.
    let sorted = problems.enumerated().sorted {
      ($0.element.position.offset, $0.offset) < ($1.element.position.offset, $1.offset)
    }
    return ManifestError(problems: sorted.map(\.element), omittedCount: omittedCount)
  }
}
