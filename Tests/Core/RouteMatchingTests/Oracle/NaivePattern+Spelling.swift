// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension NaivePattern {
  /// The simplest text of this pattern.
  var plainText: String {
    var speller = PatternSpeller(random: nil)
    return speller.spell(self, NaiveOptions())
  }

  /// Returns a random text of this pattern for a table with these options.
  func text(_ options: NaiveOptions, using random: inout SeededRandom) -> String {
    var speller = PatternSpeller(random: random)
    let text = speller.spell(self, options)
    random = speller.random ?? random
    return text
  }
}

/// A writer of patterns that chooses a random spelling with `random`, or the simplest spelling if
/// `random` is nil.
private struct PatternSpeller {
  var random: SeededRandom?
  private var text = ""
  /// Whether the text ends with a parameter's name or kind, after which `((` would begin a
  /// constraint.
  ///
  /// A group that begins with another group then needs a `/` before it.
  private var wouldOpenConstraint = false

  init(random: SeededRandom?) {
    self.random = random
  }

  mutating func spell(_ pattern: NaivePattern, _ options: NaiveOptions) -> String {
    text = ""
    wouldOpenConstraint = false
    append(pattern.path)
    if pattern.path.isEmpty {
      text = "/"
    } else if pattern.hasTrailingSlash
      || (!options.trailingSlashIsSignificant && flip(1, in: 8))
    {
      text += "/"
    }
    let path = text
    switch (pattern.scheme, pattern.host) {
    case (let scheme, let host?):
      let front = scheme.map { varyCase($0) + ":" } ?? ""
      let hostText = (host.isWildcard ? "*." : "") + host.labels.joined(separator: ".")
      return front + "//" + varyCase(hostText) + (path == "/" && flip(1, in: 2) ? "" : path)
    case (let scheme?, nil):
      return varyCase(scheme) + afterScheme(scheme, pattern, path, options)
    case (nil, nil):
      let rest = path.dropFirst()
      return flip(1, in: 6) && path.hasPrefix("/") && readsAsPath(rest) ? String(rest) : path
    }
  }

  /// Returns a spelling of the text after a scheme: `app:/x/y`, `app:x/y`, `app:///x/y`, or
  /// `app://x/y` unless the scheme is in `schemesWithHost`.
  private mutating func afterScheme(
    _ scheme: String,
    _ pattern: NaivePattern,
    _ path: String,
    _ options: NaiveOptions
  ) -> String {
    var spellings = [":" + path]
    let startsWithSlash = path.hasPrefix("/")
    if startsWithSlash && path != "/" { spellings.append(":" + path.dropFirst()) }
    if scheme == "app" {
      if startsWithSlash || !options.appKeepsHost { spellings.append("://" + path) }
      if !options.appKeepsHost, let first = pattern.path.first, first.groupCount == 0 {
        spellings.append("://" + path.dropFirst())
      }
    }
    return random?.pick(spellings) ?? spellings[0]
  }

  /// Returns whether a path without its first `/` is still parsed as a path, and not as a scheme.
  private func readsAsPath(_ path: Substring) -> Bool {
    guard !path.isEmpty, let colon = path.firstIndex(of: ":") else { return !path.isEmpty }
    let before = path[..<colon].unicodeScalars
    guard let first = before.first, first.isASCIILetter else { return true }
    return before.contains { scalar in
      !scalar.isASCIILetter && !scalar.isDigit && !"+-.".unicodeScalars.contains(scalar)
    }
  }

  private mutating func append(_ parts: [NaivePart]) {
    for (index, part) in parts.enumerated() {
      switch part.collapsed {
      case .segment(let pieces):
        text += "/"
        append(pieces)
      case .catchAll(let name):
        text += "/*" + (name ?? "")
        wouldOpenConstraint = false
      case .group(let inner):
        appendGroup(inner, isLast: index == parts.count - 1)
      }
    }
  }

  private mutating func appendGroup(_ inner: [NaivePart], isLast: Bool) {
    if isLast, let parameter = questionable(inner), flip(1, in: 2) {
      text += "/"
      append([.parameter(parameter)])
      text += "?"
      wouldOpenConstraint = false
      // In the text of a pattern, the parts after `:name?` belong to the same group as `:name`. So
      // the rest of the group follows without parentheses.
      append(Array(inner.dropFirst()))
      return
    }
    let (before, mustGuard) = (text, wouldOpenConstraint)
    (text, wouldOpenConstraint) = ("", false)
    // A second pair of parentheses around a group changes nothing: `((/:x))` and its other spelling
    // `(/:x?)` have the same meaning as `(/:x)`.
    if flip(1, in: 10) { appendGroup(inner, isLast: true) } else { append(inner) }
    let content = text
    // The parser ignores a `/` directly before a group, so it may be added here.
    let guarded = (mustGuard && !content.hasPrefix("/")) || flip(1, in: 6)
    text = before + (guarded ? "/(" : "(") + content + ")"
    wouldOpenConstraint = false
  }

  /// Returns the parameter of a group that may be spelled `:name?`: the parameter is a whole
  /// segment, and only groups and a catch-all follow it.
  private func questionable(_ inner: [NaivePart]) -> NaiveParameter? {
    guard case .segment(let pieces)? = inner.first, pieces.count == 1,
      case .parameter(let parameter) = pieces[0]
    else { return nil }
    for part in inner.dropFirst() {
      if case .segment = part { return nil }
    }
    return parameter
  }

  private mutating func append(_ pieces: [NaivePiece]) {
    var nameIsOpen = false
    for piece in pieces {
      switch piece {
      case .literal(let literal):
        for scalar in literal.unicodeScalars {
          let isSpecial = ":*()<>?#\\".unicodeScalars.contains(scalar)
          let wouldJoinName =
            nameIsOpen && (scalar.isASCIILetter || scalar.isDigit || scalar == "_")
          if isSpecial || wouldJoinName || (scalar.isASCII && flip(1, in: 16)) { text += "\\" }
          text.unicodeScalars.append(scalar)
          nameIsOpen = false
        }
        wouldOpenConstraint = false
      case .parameter(let parameter):
        text += ":" + parameter.name
        var kind = parameter.effectiveKind
        if kind == nil && flip(1, in: 8) { kind = "string" }
        if let kind { text += "<\(kind)>" }
        if let constraint = parameter.constraint { text += "(\(constraint))" }
        nameIsOpen = kind == nil && parameter.constraint == nil
        wouldOpenConstraint = parameter.constraint == nil
      }
    }
  }

  private mutating func varyCase(_ word: String) -> String {
    flip(1, in: 8) ? word.uppercased() : word
  }

  private mutating func flip(_ wanted: Int, in all: Int) -> Bool {
    random?.chance(wanted, in: all) ?? false
  }
}
