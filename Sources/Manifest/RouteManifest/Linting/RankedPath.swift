// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// One path of a pattern as a list of ranked segments, with some of its optional groups included
/// and the others skipped.
struct RankedPath {
  /// A segment: a literal with its text, a mixed segment with the number of its literal bytes, a
  /// parameter with a kind or a constraint, a plain parameter, or a catch-all.
  struct Part {
    let rank: String
    /// The kind and the constraint of a parameter, or the pieces of a mixed segment, as text; nil
    /// for any other segment.
    let test: String?
  }

  /// The priority, the scheme and the host of the route, as text.
  let front: String
  private(set) var parts: [Part] = []

  /// The maximum number of paths for one pattern; more combinations of groups are ignored.
  private static let limit = 16

  /// Returns the paths of a pattern, one for each combination of its optional groups.
  static func paths(
    of pattern: RoutePattern,
    priority: Int,
    ignoringCase ignoresCase: Bool
  ) -> [RankedPath] {
    let host = pattern.host.map { ($0.includesSubdomains ? "*." : "") + $0.name } ?? ""
    var paths = [RankedPath(front: "\(priority) \(pattern.scheme ?? "")//\(host)")]
    append(pattern.elements, to: &paths, ignoresCase)
    return paths
  }

  private init(front: String) {
    self.front = front
  }

  private static func append(
    _ elements: [RoutePattern.Element],
    to paths: inout [RankedPath],
    _ ignoresCase: Bool
  ) {
    for element in elements {
      switch element {
      case .segment(let pieces):
        let part = part(of: pieces, ignoresCase)
        for index in paths.indices { paths[index].parts.append(part) }
      case .catchAll:
        let part = Part(rank: "/*", test: nil)
        for index in paths.indices { paths[index].parts.append(part) }
      case .group(let inner):
        let skipped = paths
        append(inner, to: &paths, ignoresCase)
        paths += skipped.prefix(max(0, limit - paths.count))
      }
    }
  }

  private static func part(of pieces: [RoutePattern.Piece], _ ignoresCase: Bool) -> Part {
    if pieces.count == 1 {
      switch pieces[0] {
      case .literal(let text):
        return Part(rank: "/=\(ignoresCase ? text.lowercased() : text)", test: nil)
      case .parameter(let parameter):
        let test = test(of: parameter)
        return Part(rank: test == nil ? "/:" : "/<", test: test)
      }
    }
    var (count, test) = (0, "")
    for piece in pieces {
      switch piece {
      case .literal(let text):
        count += text.utf8.count
        test += "=\(text)"
      case .parameter(let parameter): test += Self.test(of: parameter) ?? ":"
      }
    }
    return Part(rank: "/\(count)", test: test)
  }

  /// Returns the kind and the constraint of a parameter; nil if the parameter accepts any text.
  private static func test(of parameter: RoutePattern.Parameter) -> String? {
    let kind = parameter.kind == "string" ? nil : parameter.kind
    guard kind != nil || parameter.constraint != nil else { return nil }
    return "<\(kind ?? "")>\(parameter.constraint ?? "")"
  }
}

/// The number of different constraints that routes have at each place of their paths.
///
/// A match checks all constraints at a place, so many of them make it slow.
struct ConstraintCounts {
  private var tests: [String: Set<String>] = [:]

  /// The maximum number of different constraints at one place; routes with more are not matched
  /// with generated links.
  static let limit = 256
  /// The maximum number of segments of a path that are examined.
  private static let depth = 16

  mutating func add(_ paths: [RankedPath]) {
    for path in paths {
      Self.forEachPlace(of: path) { place, part in
        if let test = part.test { tests[place, default: []].insert(test) }
      }
    }
  }

  /// Returns the greatest number of constraints at a place of the paths.
  func greatest(of paths: [RankedPath]) -> Int {
    var greatest = 0
    for path in paths {
      Self.forEachPlace(of: path) { place, _ in
        greatest = max(greatest, tests[place]?.count ?? 0)
      }
    }
    return greatest
  }

  private static func forEachPlace(of path: RankedPath, _ body: (String, RankedPath.Part) -> Void) {
    var place = path.front
    for part in path.parts.prefix(depth) {
      body(place, part)
      place += part.rank
    }
  }
}
