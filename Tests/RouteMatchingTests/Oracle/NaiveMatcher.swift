/// A route of a naive table, whose place in the table's list is its registration order.
struct NaiveRoute: Sendable {
  /// The value that the real table is given, which stays the same when other routes are left out.
  var number: Int
  var pattern: NaivePattern
  var priority = 0
  /// The spelling that the real table is given.
  var text = ""
}

struct NaiveCapture: Sendable {
  var name: String
  /// Nil when the group that holds it was skipped.
  var text: String?
  /// The decoded list, for a catch-all that was not skipped.
  var segments: [String]?
}

struct NaiveMatch: Sendable {
  var route: Int
  var captures: [NaiveCapture]
}

/// Finds all matches by trying everything: every way to take or skip every group of every route.
///
/// Nothing here is clever. Each way is one derivation with one list of numbers as its key; all
/// derivations of all routes are sorted by it, and each route stays where it first appears.
struct NaiveMatcher {
  private let options: NaiveOptions
  private let routes: [(route: NaiveRoute, readings: [Reading])]

  init(_ routes: [NaiveRoute], _ options: NaiveOptions = NaiveOptions()) {
    self.options = options
    self.routes = routes.map { ($0, Reading.all(of: $0.pattern.path)) }
  }

  func matches(_ link: NaiveLink) -> [NaiveMatch] {
    let values = link.segments.map { Scalars($0.value.unicodeScalars) }
    var derivations: [Derivation] = []
    for (order, (route, readings)) in routes.enumerated() {
      guard agrees(route.pattern, with: link) else { continue }
      for reading in readings {
        guard let path = match(reading, link, values) else { continue }
        // Equal links have equally many segments, so the lists of classes have the same length and
        // what stands behind them is compared only between equal lists. Two readings of one route
        // first differ where one takes the group that the other skips, so the last number, which
        // prefers the shorter catch-all, never gets to decide; it is there because the order
        // names it.
        let key =
          [-route.priority] + rank(route.pattern) + path.classes
          + [path.hasEmptyCatchAll ? 1 : 0, reading.skippedGroups, order]
          + reading.taken.map { $0 ? 0 : 1 } + [path.catchAllCount]
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
  /// Smaller comes first.
  var key: [Int]
  var route: NaiveRoute
  var captures: [NaiveCapture]
}

/// One way to read a path: each group that is met, from the left, is taken or skipped.
private struct Reading {
  /// A group inside a skipped one is never met, so it is neither listed nor counted.
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
  var classes: [Int] = []
  var captures: [NaiveCapture] = []
  var hasEmptyCatchAll = false
  var catchAllCount = 0
}

extension NaiveMatcher {
  /// Scheme, host and, where it is significant, the last `/`.
  private func agrees(_ pattern: NaivePattern, with link: NaiveLink) -> Bool {
    if let scheme = pattern.scheme, scheme.lowercased() != link.scheme { return false }
    if let host = pattern.host {
      guard let labels = link.host else { return false }
      let wanted = host.labels.map { $0.lowercased() }
      let isLongEnough =
        host.isWildcard ? labels.count > wanted.count : labels.count == wanted.count
      guard isLongEnough, Array(labels.suffix(wanted.count)) == wanted else { return false }
    }
    // A link or a pattern without any segment has no last `/` of its own.
    if options.trailingSlashIsSignificant && !link.segments.isEmpty && !pattern.path.isEmpty {
      return pattern.hasTrailingSlash == link.hasTrailingSlash
    }
    return true
  }

  /// Scheme and host, then host, then scheme, then neither; among hosts an exact one before `*.`,
  /// then the one with more labels.
  private func rank(_ pattern: NaivePattern) -> [Int] {
    guard let host = pattern.host else { return [pattern.scheme == nil ? 3 : 2, 0, 0] }
    return [
      pattern.scheme == nil ? 1 : 0, host.isWildcard ? 1 : 0,
      host.isWildcard ? -host.labels.count : 0,
    ]
  }

  private func match(_ reading: Reading, _ link: NaiveLink, _ values: [Scalars]) -> PathMatch? {
    // A pattern has at most one catch-all, so the other parts say how many segments it takes.
    let left = values.count - (reading.parts.count - (reading.hasCatchAll ? 1 : 0))
    guard reading.hasCatchAll ? left >= 0 : left == 0 else { return nil }

    var result = PathMatch()
    var next = 0
    for part in reading.parts {
      switch part {
      case .segment(let pieces):
        guard let captures = match(pieces[...], values[next][...]) else { return nil }
        result.captures += captures
        result.classes.append(segmentClass(pieces))
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
        result.classes += Array(repeating: 4, count: left)
        result.hasEmptyCatchAll = left == 0
        result.catchAllCount = left
        next += left
      }
    }
    return result
  }

  private func segmentClass(_ pieces: [FlatPiece]) -> Int {
    guard pieces.count == 1 else { return 1 }
    return switch pieces[0] {
    case .literal: 0
    case .parameter(let parameter): parameter.isPlain ? 3 : 2
    }
  }

  /// Each parameter takes the shortest text for which the rest matches, the leftmost one first.
  ///
  /// No piece matches the empty text, so an empty segment is left to a catch-all.
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
