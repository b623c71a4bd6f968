// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A route of the naive matcher, which receives its routes in registration order.
struct NaiveRoute: Sendable {
  /// The value of the route in the real table; the value stays the same if other routes are
  /// removed.
  var number: Int
  var pattern: NaivePattern
  var priority = 0
  /// The spelling of the pattern in the real table.
  var text = ""
}

struct NaiveCapture: Sendable {
  var name: String
  /// The captured text, or nil if the parameter's group was skipped.
  var text: String?
  /// The decoded segments of a catch-all that was not skipped.
  var segments: [String]?
}

struct NaiveMatch: Sendable {
  var route: Int
  var captures: [NaiveCapture]
}

/// A matcher that tries all combinations of taken and skipped groups of all routes.
///
/// It is intentionally simple. Each derivation has a list of numbers as its key: the choices of a
/// depth-first search, best first. All derivations of all routes are sorted by key, and each route stays
/// at its first position.
struct NaiveMatcher {
  private let options: NaiveOptions
  private let routes: [(route: NaiveRoute, readings: [Reading])]

  init(_ routes: [NaiveRoute], _ options: NaiveOptions = NaiveOptions()) {
    self.options = options
    self.routes = routes.map { ($0, Reading.all(of: $0.pattern.path)) }
  }

  func matches(_ original: NaiveLink) -> [NaiveMatch] {
    var link = original
    if options.webHostIsFirstSegment, link.scheme != "app", let host = link.host {
      let name = host.joined(separator: ".")
      // If the path of the link is `/`, the host becomes the only segment. The `/` after the host
      // is not a trailing slash.
      if link.segments.isEmpty { link.hasTrailingSlash = false }
      link.segments.insert(NaiveLink.Segment(value: name, raw: name), at: 0)
      link.host = nil
    }
    let values = link.segments.map { Scalars($0.value.unicodeScalars) }
    var derivations: [Derivation] = []
    for (route, readings) in routes {
      guard agrees(route.pattern, with: link) else { continue }
      for reading in readings {
        guard agrees(reading, of: route.pattern, withSlashOf: link),
          let path = match(reading, link, values)
        else { continue }
        let key =
          [-route.priority] + rank(route.pattern) + path.classes
          + [-1, reading.skippedGroups, isSlashed(route.pattern) ? 0 : 1]
          + Self.order(of: route.pattern.pathText(options)) + reading.taken.map { $0 ? 0 : 1 }
        derivations.append(Derivation(key: key, route: route, captures: path.captures))
      }
    }
    derivations.sort { $0.key.lexicographicallyPrecedes($1.key) }

    var found: [NaiveMatch] = []
    for derivation in derivations
    where !found.contains(where: { $0.route == derivation.route.number }) {
      let captures = derivation.route.pattern.names.map { name, _ in
        derivation.captures.first { $0.name == name } ?? NaiveCapture(name: name)
      }
      found.append(NaiveMatch(route: derivation.route.number, captures: captures))
    }
    return found
  }
}

private struct Derivation {
  /// The sort key; the derivation with the smaller key is first.
  var key: [Int]
  var route: NaiveRoute
  var captures: [NaiveCapture]
}

/// One choice for all groups of a path: each group is either taken or skipped.
private struct Reading {
  /// Whether each group is taken, from left to right; groups inside a skipped group have no
  /// element.
  var taken: [Bool] = []
  var parts: [FlatPart] = []
  var hasCatchAll = false

  var skippedGroups: Int { taken.count { !$0 } }

  static func all(of parts: [NaivePart]) -> [Reading] {
    var readings = [Reading()]
    for part in parts {
      let ways: [Reading]
      switch part.collapsed {
      case .segment(let pieces): ways = [Reading(parts: [.segment(FlatPiece.all(of: pieces))])]
      case .catchAll(let name): ways = [Reading(parts: [.catchAll(name)], hasCatchAll: true)]
      case .group(let inner):
        ways = all(of: inner).map { Reading(taken: [true]) + $0 } + [Reading(taken: [false])]
      }
      readings = readings.flatMap { before in ways.map { before + $0 } }
    }
    return readings
  }

  static func + (before: Reading, after: Reading) -> Reading {
    Reading(
      taken: before.taken + after.taken,
      parts: before.parts + after.parts,
      hasCatchAll: before.hasCatchAll || after.hasCatchAll
    )
  }
}

private enum FlatPart {
  case segment([FlatPiece])
  case catchAll(String?)
}

private enum FlatPiece {
  case literal(Scalars)
  case parameter(NaiveParameter)

  static func all(of pieces: [NaivePiece]) -> [FlatPiece] {
    var result: [FlatPiece] = []
    for piece in pieces {
      switch (piece, result.last) {
      case (.literal(let text), .literal(let before)?):
        result[result.count - 1] = .literal(before + text.unicodeScalars)
      case (.literal(let text), _): result.append(.literal(Scalars(text.unicodeScalars)))
      case (.parameter(let parameter), _): result.append(.parameter(parameter))
      }
    }
    return result
  }
}

private struct PathMatch {
  /// For each part of the pattern: its class, and its rank within this class.
  var classes: [Int] = []
  var captures: [NaiveCapture] = []
}

extension NaiveMatcher {
  /// Returns whether the scheme and the host of a link match those of a pattern.
  private func agrees(_ pattern: NaivePattern, with link: NaiveLink) -> Bool {
    if let scheme = pattern.scheme, scheme.lowercased() != link.scheme { return false }
    if options.appHasNoFallback, link.scheme == "app", pattern.scheme == nil { return false }
    if let host = pattern.host {
      guard let labels = link.host else { return false }
      let wanted = host.labels.map { $0.lowercased() }
      let isLongEnough =
        host.isWildcard ? labels.count > wanted.count : labels.count == wanted.count
      guard isLongEnough, Array(labels.suffix(wanted.count)) == wanted else { return false }
      if host.isWildcard, labels.dropLast(wanted.count).contains("") { return false }
    }
    return true
  }

  /// Returns whether the pattern's rule for a trailing `/` permits the link.
  private func agrees(
    _ reading: Reading,
    of pattern: NaivePattern,
    withSlashOf link: NaiveLink
  ) -> Bool {
    // A link or pattern without segments has no trailing `/`.
    guard options.trailingSlashIsSignificant && !link.segments.isEmpty && !pattern.path.isEmpty
    else { return true }
    // A pattern that ends with a catch-all and has no trailing `/` matches links with and without a
    // trailing `/`.
    if case .catchAll? = reading.parts.last, !pattern.hasTrailingSlash { return true }
    return pattern.hasTrailingSlash == link.hasTrailingSlash
  }

  /// Returns whether a pattern has a path that ends with a significant `/`.
  private func isSlashed(_ pattern: NaivePattern) -> Bool {
    options.trailingSlashIsSignificant && pattern.hasTrailingSlash && !pattern.path.isEmpty
  }

  /// Returns the rank of a pattern's scheme and host.
  ///
  /// Order: both, only a host, only a scheme, neither; if these are equal, an exact host before a
  /// `*.` host, then the host with more labels.
  private func rank(_ pattern: NaivePattern) -> [Int] {
    guard let host = pattern.host else { return [pattern.scheme == nil ? 3 : 2, 0, 0] }
    return [
      pattern.scheme == nil ? 1 : 0, host.isWildcard ? 1 : 0,
      host.isWildcard ? -host.labels.count : 0,
    ]
  }

  private func match(_ reading: Reading, _ link: NaiveLink, _ values: [Scalars]) -> PathMatch? {
    // A pattern has at most one catch-all, and every other part of a path without groups matches
    // one segment. So the catch-all matches all segments that remain.
    let left = values.count - (reading.parts.count - (reading.hasCatchAll ? 1 : 0))
    guard reading.hasCatchAll ? left >= 0 : left == 0 else { return nil }

    var result = PathMatch()
    var next = 0
    for part in reading.parts {
      switch part {
      case .segment(let pieces):
        guard let captures = match(pieces[...], values[next][...]) else { return nil }
        result.captures += captures
        result.classes += rank(pieces)
        next += 1
      case .catchAll(let name):
        let taken = link.segments[next..<next + left]
        if let name {
          result.captures.append(
            NaiveCapture(
              name: name,
              text: taken.map(\.raw).joined(separator: "/"),
              segments: taken.map(\.value)
            )
          )
        }
        result.classes += [4, left]
        next += left
      }
    }
    return result
  }

  /// Returns the class of a segment, and the rank of the segment within this class.
  ///
  /// Of two mixed segments, the one with more literal bytes comes first; of two parameters, the one whose
  /// built-in kind is earlier in a fixed list. Otherwise the text without names decides.
  private func rank(_ pieces: [FlatPiece]) -> [Int] {
    let text = Self.order(of: pieces.map { self.text(of: $0) }.joined())
    guard pieces.count == 1 else {
      let bytes = pieces.map { piece in
        if case .literal(let text) = piece { String(text).utf8.count } else { 0 }
      }
      return [1, -bytes.reduce(0, +)] + text
    }
    guard case .parameter(let parameter) = pieces[0] else { return [0] }
    if parameter.isPlain { return [3] }
    let kinds = ["int", "uint", "uuid", "double", "bool"]
    let place = parameter.constraint == nil ? kinds.firstIndex(of: parameter.kind ?? "") : nil
    return [2, place ?? kinds.count] + text
  }

  /// Returns a list of numbers whose order is that of the bytes of a text.
  private static func order(of text: String) -> [Int] { text.utf8.map(Int.init) + [-1] }

  private func text(of piece: FlatPiece) -> String {
    switch piece {
    case .literal(let literal):
      var text = String.UnicodeScalarView()
      text.append(contentsOf: literal)
      return NaivePattern.text(of: String(text), options)
    case .parameter(let parameter): return NaivePattern.text(of: parameter)
    }
  }

  /// Returns the captures of a segment, or nil if the segment does not match.
  ///
  /// From left to right, each parameter captures the shortest text for which the rest of the
  /// segment matches.
  ///
  /// No piece matches the empty text, so only a catch-all matches an empty segment.
  private func match(
    _ pieces: ArraySlice<FlatPiece>,
    _ text: ArraySlice<Unicode.Scalar>
  ) -> [NaiveCapture]? {
    guard let piece = pieces.first else { return text.isEmpty ? [] : nil }
    switch piece {
    case .literal(let literal):
      guard text.count >= literal.count else { return nil }
      for (wanted, given) in zip(literal, text) {
        let isSame =
          options.ignoresCaseOfLiterals
          ? wanted.lowercasedASCII == given.lowercasedASCII : wanted == given
        guard isSame else { return nil }
      }
      return match(pieces.dropFirst(), text.dropFirst(literal.count))
    case .parameter(let parameter):
      for length in 0..<text.count {
        let value = Scalars(text.prefix(length + 1))
        guard parameter.accepts(value),
          let rest = match(pieces.dropFirst(), text.dropFirst(length + 1))
        else { continue }
        return [NaiveCapture(name: parameter.name, text: String(value))] + rest
      }
      return nil
    }
  }
}
