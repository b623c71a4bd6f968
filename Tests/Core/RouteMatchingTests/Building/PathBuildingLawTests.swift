// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing

/// Tests of path building with generated patterns and values.
///
/// A match of a built path returns the values. Values that are refused cannot be parsed back from
/// any path.
@Suite("Building paths and parsing them back")
struct PathBuildingLawTests {
  @Test("Matching a built path returns its values", arguments: 0..<UInt64(8))
  func returnsValues(chunk: UInt64) throws {
    var random = SeededRandom(seed: 0xF111 + chunk)
    var built = 0
    for _ in 0..<400 {
      let pattern = try Subject(&random)
      for _ in 0..<5 {
        let values = pattern.values(&random)
        guard let path = try? pattern.path(parameters: values) else { continue }
        built += 1
        #expect(path.utf8.first == UInt8(ascii: "/"))
        #expect(
          pattern.isReturned(values, from: path),
          "\(pattern.pattern) \(values) \(path)"
        )
      }
    }
    #expect(built > 400)
    print("paths: \(built) built")
  }

  @Test("No path with refused values can be parsed back to them", arguments: 0..<UInt64(8))
  func refusesOnlyAmbiguousValues(chunk: UInt64) throws {
    let codes: [PathBuildingError.Code] = [
      .empty, .dotSegment, .controlCharacter, .kind, .constraint, .ambiguous, .tooLong,
    ]
    var random = SeededRandom(seed: 0xBAD + chunk)
    var refused: [PathBuildingError.Code: Int] = [:]
    for _ in 0..<400 {
      let pattern = try Subject(&random)
      for _ in 0..<5 {
        let values = pattern.values(&random)
        do throws(PathBuildingError) {
          _ = try pattern.path(parameters: values)
        } catch {
          guard codes.contains(error.code) else { continue }
          refused[error.code, default: 0] += 1
          let path = pattern.naivePath(values)
          #expect(
            !pattern.isReturned(values, from: path),
            "\(pattern.pattern) \(values) \(path) \(error.code)"
          )
        }
      }
    }
    for code in codes { #expect(refused[code] ?? 0 > 0, "\(code) never came up") }
  }

  @Test(
    "The values of a match build a path again if each group has its own parameter",
    arguments: 0..<UInt64(8)
  )
  func buildsFromMatch(chunk: UInt64) throws {
    var random = SeededRandom(seed: 0x11E4 + chunk)
    var matched = 0
    for _ in 0..<400 {
      let subject = try Subject(&random)
      guard Subject.isReversible(subject.elements) else { continue }
      for _ in 0..<5 {
        let path = subject.naivePath(subject.values(&random))
        // The builder refuses a raw “\” and some empty segments in a catch-all, so the test skips
        // paths with “\” or “//”.
        guard !path.contains("\\"), !path.contains("//"), let parameters = subject.read(path) else {
          continue
        }
        matched += 1
        var values: [String: String] = [:]
        for name in parameters.names { values[name] = parameters[name] }
        let rebuilt = try subject.path(parameters: values)
        #expect(subject.isReturned(values, from: rebuilt), "\(subject.pattern) \(path) \(rebuilt)")
      }
    }
    #expect(matched > 100)
  }
}

/// A generated pattern, and a table with only this pattern.
private struct Subject {
  let pattern: RoutePattern
  /// The elements of the pattern's path, without the element for a host.
  let elements: [RoutePattern.Element]
  private let table: RouteTable<Int>
  /// The text before the path in a link that the pattern matches, such as `https://a.example`.
  private let front: String
  private let hasOptions: Bool

  init(_ random: inout SeededRandom) throws {
    var writer = PatternWriter()
    let path = writer.path(&random)
    let kinds: [(pattern: String, link: String)] = [
      ("", ""), ("", ""), ("https://a.example", "https://a.example"), ("moments:", "moments:"),
      ("//*.example", "http://b.example"), ("app://head", "app:"), ("kept://head", "kept://head"),
    ]
    let kind = random.pick(kinds)
    let isKept = kind.link == "kept://head"
    front = kind.link
    hasOptions = isKept || random.chance(1, in: 3)
    pattern = try RoutePattern(parsing: kind.pattern + path)
    elements = Array(pattern.elements.dropFirst(isKept ? 1 : 0))
    var options = RouteTable<Int>.Options()
    if hasOptions {
      options.ignoresCaseOfLiterals = random.chance(1, in: 2)
      options.trailingSlashIsSignificant = random.chance(1, in: 2)
      options.schemesWithHost = ["kept"]
    }
    var builder = RouteTable<Int>.Builder(options: options)
    builder.add(pattern, value: 0)
    table = try builder.build()
  }

  /// Builds a path with the pattern, or with the table if the table has options.
  func path(parameters values: [String: String]) throws(PathBuildingError) -> String {
    hasOptions
      ? try table.path(for: table.routes[0].id, parameters: values)
      : try pattern.path(parameters: values)
  }

  func values(_ random: inout SeededRandom) -> [String: String] {
    var values: [String: String] = [:]
    for name in pattern.parameterNames where random.chance(5, in: 6) {
      values[name] =
        name.hasPrefix("r") ? DifficultValues.raw(&random) : DifficultValues.value(&random)
    }
    return values
  }

  func read(_ path: String) -> RouteParameters? {
    // The builder never returns a path that begins with “//”, because such a path is malformed
    // without a scheme. So this function refuses such a path even if the link has a scheme.
    if path.hasPrefix("//") { return nil }
    return try? table.match(front + path)?.parameters
  }

  func isReturned(_ values: [String: String], from path: String) -> Bool {
    guard let parameters = read(path) else { return false }
    for name in pattern.parameterNames {
      let value = parameters[name]
      // If no value is given for a catch-all, the path may match the catch-all with zero segments.
      // The value in the match is then an empty string.
      if values[name] == nil, name.hasPrefix("r"), value == "" { continue }
      guard value.map({ Array($0.utf8) }) == values[name].map({ Array($0.utf8) }) else {
        return false
      }
    }
    return true
  }

  /// Returns the path for values, without any check.
  func naivePath(_ values: [String: String]) -> String {
    let path = Subject.naivePath(elements, values)
    return path.isEmpty ? "/" : path + (pattern.hasTrailingSlash ? "/" : "")
  }

  private static func naivePath(
    _ elements: [RoutePattern.Element],
    _ values: [String: String]
  ) -> String {
    var path = ""
    for element in elements {
      switch element {
      case .segment(let pieces):
        path += "/"
        for piece in pieces {
          switch piece {
          case .literal(let text): path += escaped(text)
          case .parameter(let parameter): path += escaped(values[parameter.name] ?? "")
          }
        }
      case .catchAll(let name):
        if let name, let value = values[name], !value.isEmpty { path += "/" + value }
      case .group(let inner):
        if hasValue(inner, values) { path += naivePath(inner, values) }
      }
    }
    return path
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let digits = String(byte, radix: 16)
      result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
    return result
  }

  private static func hasValue(
    _ elements: [RoutePattern.Element],
    _ values: [String: String]
  ) -> Bool {
    elements.contains { element in
      switch element {
      case .segment(let pieces):
        pieces.contains { piece in
          if case .parameter(let parameter) = piece { values[parameter.name] != nil } else { false }
        }
      case .catchAll(let name): name.map { values[$0] != nil } ?? false
      case .group(let inner): hasValue(inner, values)
      }
    }
  }

  /// Returns whether the values of the parameters show which groups were matched.
  ///
  /// This requires that each group has its own parameter, and that every catch-all has a name.
  static func isReversible(_ elements: [RoutePattern.Element], inGroup: Bool = false) -> Bool {
    var hasOwn = !inGroup
    for element in elements {
      switch element {
      case .segment(let pieces):
        for case .parameter in pieces { hasOwn = true }
      case .catchAll(let name):
        guard name != nil else { return false }
        hasOwn = true
      case .group(let inner):
        guard isReversible(inner, inGroup: true) else { return false }
      }
    }
    return hasOwn
  }
}

/// A generator of random patterns; names of catch-alls begin with `r`, and names of other
/// parameters with `p`.
private struct PatternWriter {
  private var names = 0
  private var hasCatchAll = false

  mutating func path(_ random: inout SeededRandom) -> String {
    var text = parts(1 + random.below(3), depth: 0, &random)
    if text.isEmpty || random.chance(1, in: 6) { text += "/" }
    return text
  }

  private mutating func parts(
    _ count: Int,
    depth: Int,
    _ random: inout SeededRandom
  ) -> String {
    var text = ""
    for _ in 0..<count {
      switch random.below(10) {
      case 0..<7:
        text += "/" + segment(&random)
      case 7..<9 where depth < 3:
        let inner = parts(1 + random.below(2), depth: depth + 1, &random)
        // After a parameter, “((” would be parsed as the beginning of a constraint. A `/` between
        // the parameter and the group prevents this.
        text += (inner.hasPrefix("(") ? "/(" : "(") + inner + ")"
      default:
        text += catchAll(&random)
      }
    }
    return text
  }

  private mutating func catchAll(_ random: inout SeededRandom) -> String {
    guard !hasCatchAll else { return "/a" }
    hasCatchAll = true
    names += 1
    return random.chance(1, in: 5) ? "/*" : "/*r\(names)"
  }

  private mutating func segment(_ random: inout SeededRandom) -> String {
    switch random.below(12) {
    case 0: random.pick(["a", "B", "x y", "\u{E9}", "100%", "\\:", "+"])
    case 1..<6: parameter()
    case 6: parameter() + random.pick(["<int>", "<double>", "<bool>", "<string>", "<uuid>"])
    case 7: parameter() + random.pick(["([a-z]+)", "(\\d{2,4})", "(a|ab|.)", "(..+)"])
    case 8: parameter() + random.pick(["-", ",", ".", "\\X"]) + parameter()
    case 9: parameter() + "([ab]+)" + random.pick(["a", "-", "."]) + parameter()
    case 10: random.pick(["x", ".", "a-"]) + parameter()
    default: parameter() + random.pick([".html", ".", "-a"])
    }
  }

  private mutating func parameter() -> String {
    names += 1
    return ":p\(names)"
  }
}

/// Values that are difficult to encode.
private enum DifficultValues {
  private static let texts = [
    "", ".", "..", "...", "a", "b", "ab", "aab", "12", "-5", "0", "true", "1.5e3", "1e999",
    "123E4567-e89b-12d3-a456-426614174000", "a-b", "-", "--", "a--b", "a,b", ".html", "x.html",
    "a.html.html", "X", "aXb", "axb", "b", "%", "%2F", "%25", "%zz", "/", "a/b", "//", "\\", "?",
    "a?b", "#", "a#b", "+",
    "a+b", "a b", " ", "\"", "'", "<script>", "\u{E9}", "e\u{301}", "日本語", "👩‍👩‍👧‍👦", "\u{202E}x",
    "\u{FEFF}", "\u{0}", "\n", "a\u{7F}", "\u{85}", "(a)", ":id", "*", "{x}", "|", "^", "~", "&=;",
    String(repeating: "long", count: 300), String(repeating: "%", count: 3000),
  ]

  static func value(_ random: inout SeededRandom) -> String {
    random.chance(1, in: 4)
      ? random.pick(texts) + random.pick(["", "-", "a", "."]) + random.pick(texts)
      : random.pick(texts)
  }

  static func raw(_ random: inout SeededRandom) -> String {
    let pieces = [
      "", "a", "b", "%2F", "%20", "%C3%A9", "\u{E9}", "a b", "..", ".", "%2e", "%", "%FF", "?", "#",
      "\\", "12", "-5", "a-b", "\t", "+",
    ]
    var segments: [String] = []
    for _ in 0..<random.below(4) { segments.append(random.pick(pieces)) }
    return segments.joined(separator: "/")
  }
}
