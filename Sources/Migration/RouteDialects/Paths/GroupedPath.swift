// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The options of path-to-regexp since its version 8.
struct GroupedPathOptions: Sendable, Hashable {
  var isSensitive = false
  var matchesWholePath = true
  var allowsTrailingSlash = true
}

/// A token of a path with optional groups.
enum GroupedPathToken: Sendable, Hashable {
  case text(String)
  case parameter(String)
  case wildcard(String)
  case group([GroupedPathToken])
}

/// A mistake in a pattern that is a path, a URL or a part of it.
struct PathError: Error {
  /// The position of the mistake: the number of Unicode scalars before it in the pattern.
  let index: Int
  let problem: String
  let suggestion: String
}

/// A parser of `:name`, `*name`, `{group}` and `\\` escapes.
struct GroupedPathParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  /// The maximum number of groups inside each other.
  static let depthLimit = 32

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func parse() throws(PathError) -> [GroupedPathToken] { try tokens(until: nil) }

  private mutating func tokens(until end: Unicode.Scalar?) throws(PathError) -> [GroupedPathToken] {
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth <= GroupedPathParser.depthLimit else {
      throw error("the groups are nested more than \(depth - 1) deep", "use fewer groups")
    }
    var output: [GroupedPathToken] = []
    var text = ""
    func flush() {
      if !text.isEmpty { output.append(.text(text)) }
      text = ""
    }
    while let scalar = take() {
      if scalar == end {
        flush()
        return output
      }
      switch scalar {
      case "\\":
        guard let escaped = take() else {
          throw error("the “\\” is the last character", "write “\\\\” for a backslash")
        }
        text.unicodeScalars.append(escaped)
      case ":", "*":
        let name = try name(after: scalar)
        flush()
        output.append(scalar == ":" ? .parameter(name) : .wildcard(name))
      case "{":
        flush()
        output.append(.group(try tokens(until: "}")))
      case "}", "(", ")", "[", "]", "+", "?", "!":
        index -= 1
        throw error(
          "“\(scalar)” is reserved",
          "write “\\\(scalar)” for the character, “{…}” for an optional part, or “*name” for segments"
        )
      default: text.unicodeScalars.append(scalar)
      }
    }
    guard end == nil else {
      index = start - 1
      throw error("the “{” has no “}”", "write a “}” after the optional part")
    }
    flush()
    return output
  }

  private mutating func name(after mark: Unicode.Scalar) throws(PathError) -> String {
    let start = index
    var name = ""
    if let first = peek, PathName.isStart(first) {
      while let scalar = peek, PathName.isPart(scalar) {
        name.unicodeScalars.append(scalar)
        index += 1
      }
    } else if peek == "\"" {
      index += 1
      while let scalar = take(), scalar != "\"" {
        name.unicodeScalars.append(scalar == "\\" ? take() ?? scalar : scalar)
      }
      guard index > start + 1, scalars[index - 1] == "\"" else {
        index = start
        throw error("the name has no second “\"”", "write a “\"” after the name")
      }
    }
    guard !name.isEmpty else {
      index = start - 1
      throw error("“\(mark)” has no name", "write a name such as “\(mark)path”, or “\\\(mark)”")
    }
    return name
  }

  private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take() -> Unicode.Scalar? {
    guard index < scalars.count else { return nil }
    index += 1
    return scalars[index - 1]
  }

  private func error(_ problem: String, _ suggestion: String) -> PathError {
    PathError(index: index, problem: problem, suggestion: suggestion)
  }
}

/// The scalars of a name, which are those of an identifier of ECMAScript.
enum PathName {
  static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar.properties.isIDStart
  }

  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar.value == 0x200C || scalar.value == 0x200D
      || scalar.properties.isIDContinue
  }
}
