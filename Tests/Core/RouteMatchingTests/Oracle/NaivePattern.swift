// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

/// The options of a table that affect matching.
struct NaiveOptions: Sendable {
  var ignoresCaseOfLiterals = false
  var trailingSlashIsSignificant = false
  /// Whether `app:`, the only generated custom scheme, is in `schemesWithHost`.
  var appKeepsHost = false
  /// Whether `app:` is in `schemesWithoutFallback`.
  var appHasNoFallback = false
  var webHostIsFirstSegment = false
  var matchesFragmentPaths = false

  /// The same options in the form that a real table requires.
  var tableOptions: RouteTableOptions {
    var options = RouteTableOptions()
    options.ignoresCaseOfLiterals = ignoresCaseOfLiterals
    options.trailingSlashIsSignificant = trailingSlashIsSignificant
    options.schemesWithHost = appKeepsHost ? ["app"] : []
    options.schemesWithoutFallback = appHasNoFallback ? ["app"] : []
    options.webHostIsFirstSegment = webHostIsFirstSegment
    options.matchesFragmentPaths = matchesFragmentPaths
    return options
  }
}

/// The meaning of a pattern, independent of the pattern's spelling.
struct NaivePattern: Sendable {
  var scheme: String?
  var host: NaiveHost?
  var path: [NaivePart]
  var hasTrailingSlash = false

  /// The names of the parameters and of the catch-all, in the order of the pattern.
  var names: [(name: String, isCatchAll: Bool)] { path.flatMap(\.names) }
}

/// A host: `ex.com`, or `*.ex.com` for subdomains.
struct NaiveHost: Sendable {
  var isWildcard = false
  var labels: [String]
}

indirect enum NaivePart: Sendable {
  case segment([NaivePiece])
  case group([NaivePart])
  case catchAll(String?)

  /// The part with `((x))` replaced by `(x)`, because directly nested groups count as one group.
  var collapsed: NaivePart {
    guard case .group(let inner) = self, inner.count == 1, case .group = inner[0] else {
      return self
    }
    return inner[0].collapsed
  }

  var names: [(name: String, isCatchAll: Bool)] {
    switch self {
    case .segment(let pieces):
      pieces.compactMap { piece in
        guard case .parameter(let parameter) = piece else { return nil }
        return (parameter.name, false)
      }
    case .group(let inner): inner.flatMap(\.names)
    case .catchAll(let name): name.map { [($0, true)] } ?? []
    }
  }

  var segmentCount: Int {
    guard case .group(let inner) = self else { return 1 }
    return inner.reduce(0) { $0 + $1.segmentCount }
  }

  var groupCount: Int {
    guard case .group(let inner) = self else { return 0 }
    return inner.reduce(1) { $0 + $1.groupCount }
  }

  var catchAllCount: Int {
    switch self {
    case .segment: 0
    case .group(let inner): inner.reduce(0) { $0 + $1.catchAllCount }
    case .catchAll: 1
    }
  }
}

/// One part of a segment; two adjacent literals count as one part.
enum NaivePiece: Sendable {
  case literal(String)
  case parameter(NaiveParameter)
}

struct NaiveParameter: Sendable {
  var name: String
  var kind: String?
  var constraint: String?

  /// The kind, or nil for the kind `string`, which has no effect, not even on precedence.
  var effectiveKind: String? { kind == "string" ? nil : kind }

  var isPlain: Bool { effectiveKind == nil && constraint == nil }

  func accepts(_ text: Scalars) -> Bool {
    guard !text.isEmpty else { return false }
    if let kind, !NaiveKind.accepts(kind, text) { return false }
    if let constraint, !NaiveConstraint.accepts(constraint, text) { return false }
    return true
  }
}

// The canonical text of a pattern identifies duplicates: the builder rejects two routes with equal
// priorities and equal canonical texts. The text omits the names of parameters and catch-alls, the
// kind `string`, and a trailing `/` that is not significant. The scheme and the host are in lower
// case. Constraints and all other kinds are unchanged. A `NaivePattern` does not store escapes, the
// spelling of groups, the slashes after a custom scheme, or the first `/`. So these do not affect
// the text.
extension NaivePattern {
  func canonicalText(_ options: NaiveOptions) -> String {
    var text = scheme.map { $0.lowercased() + ":" } ?? ""
    if let host {
      text += "//" + (host.isWildcard ? "*." : "")
      text += host.labels.map { $0.lowercased() }.joined(separator: ".")
    }
    text += Self.canonicalText(path, options)
    if options.trailingSlashIsSignificant && hasTrailingSlash && !path.isEmpty { text += "/" }
    return text
  }

  private static func canonicalText(_ parts: [NaivePart], _ options: NaiveOptions) -> String {
    parts.map { part in
      switch part.collapsed {
      case .segment(let pieces): "/" + canonicalText(pieces, options)
      case .group(let inner): "(" + canonicalText(inner, options) + ")"
      case .catchAll: "/*"
      }
    }.joined()
  }

  /// Returns a canonical text of the pieces; a literal is written as the numbers of its scalars, so
  /// that it cannot be confused with syntax.
  private static func canonicalText(_ pieces: [NaivePiece], _ options: NaiveOptions) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let literal):
        literal.unicodeScalars.map { scalar in
          "\((options.ignoresCaseOfLiterals ? scalar.lowercasedASCII : scalar).value),"
        }.joined()
      case .parameter(let parameter):
        ":"
          + (parameter.effectiveKind.map { "<\($0)>" } ?? "")
          + (parameter.constraint.map { "(\($0))" } ?? "")
      }
    }.joined()
  }
}

extension NaivePattern {
  /// The path without names, whose order decides between routes that differ only in their groups.
  func pathText(_ options: NaiveOptions) -> String { Self.text(of: path, options) }

  private static func text(of parts: [NaivePart], _ options: NaiveOptions) -> String {
    parts.map { part in
      switch part.collapsed {
      case .segment(let pieces):
        "/"
          + pieces.map { piece in
            switch piece {
            case .literal(let literal): text(of: literal, options)
            case .parameter(let parameter): text(of: parameter)
            }
          }.joined()
      case .group(let inner): "(" + text(of: inner, options) + ")"
      case .catchAll: "/*"
      }
    }.joined()
  }

  static func text(of parameter: NaiveParameter) -> String {
    ":" + (parameter.effectiveKind.map { "<\($0)>" } ?? "")
      + (parameter.constraint.map { "(\($0))" } ?? "")
  }

  /// A literal in the spelling of patterns, with a `\` before each character that has a meaning.
  static func text(of literal: String, _ options: NaiveOptions) -> String {
    let scalars = Array(literal.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let digits = scalars[index...].dropFirst().prefix(2).filter(\.properties.isASCIIHexDigit)
      if ":*()<>?#\\".unicodeScalars.contains(scalar) || scalar == "%" && digits.count == 2 {
        text += "\\"
      }
      text.unicodeScalars.append(options.ignoresCaseOfLiterals ? scalar.lowercasedASCII : scalar)
    }
    return text
  }
}
