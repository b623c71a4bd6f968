// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The parts of a link, as a table with given options parses them, and the text of the link.
struct NaiveLink: Sendable {
  struct Segment: Sendable {
    var value: String
    /// The value as it is written in the link, percent-encoded or not.
    var raw: String
  }

  var scheme: String?
  /// The labels of the host, or nil for a path and for a custom scheme that is not in
  /// `schemesWithHost`.
  var host: [String]?
  var segments: [Segment]
  var hasTrailingSlash = false
  /// The text of the link.
  var text: String
}

extension NaiveLink {
  /// Creates a link in a random spelling.
  init(
    scheme: String?,
    host: [String]?,
    values: [String],
    hasTrailingSlash: Bool,
    options: NaiveOptions,
    using random: inout SeededRandom
  ) {
    self.scheme = scheme
    self.host = host
    segments = values.map { Segment(value: $0, raw: Self.escape($0, using: &random)) }
    // A parser ignores one empty segment at the end of a path. So an empty last segment needs
    // another `/` after it.
    let slash = !values.isEmpty && (hasTrailingSlash || values.last == "")
    self.hasTrailingSlash = slash

    var pieces = segments.map(\.raw)
    for index in pieces.indices.dropFirst()
    where pieces[index] != "" && random.chance(1, in: 40) {
      // Dot segments are removed before matching, so these additions change nothing.
      pieces[index] = (random.chance(1, in: 2) ? "./" : "zz/%2e./") + pieces[index]
    }
    let relative = pieces.joined(separator: "/") + (slash ? "/" : "")
    if options.matchesFragmentPaths, random.chance(1, in: 2) {
      let other = random.pick(["", "zz", "b/a", "app?query=1"])
      text = Self.front(scheme, host, other, options, using: &random)
      text += random.pick(["#/", "#/", "#!/"]) + relative + random.pick(["", "", "?query=2"])
      return
    }
    let suffix = random.chance(1, in: 20) ? random.pick(["?", "?query=1", "#part"]) : ""
    text = Self.front(scheme, host, relative, options, using: &random) + suffix
  }

  /// Returns one of the spellings of a scheme, a host and a path; `relative` is the path without
  /// its first `/`.
  private static func front(
    _ scheme: String?,
    _ host: [String]?,
    _ relative: String,
    _ options: NaiveOptions,
    using random: inout SeededRandom
  ) -> String {
    guard let scheme else {
      // A path that begins with `//` is malformed, so no caller passes an empty first segment.
      let mayDropSlash = !relative.isEmpty && !relative.hasPrefix("/")
      return (mayDropSlash && random.chance(1, in: 6) ? "" : "/") + relative
    }
    let before = random.chance(1, in: 8) ? scheme.uppercased() : scheme
    if let host {
      var authority = host.joined(separator: ".")
      if random.chance(1, in: 8) { authority = authority.uppercased() }
      if scheme != "app" && random.chance(1, in: 12) { authority += "." }
      if random.chance(1, in: 12) { authority += ":8080" }
      if random.chance(1, in: 20) { authority = "user@" + authority }
      let needsSlash = !relative.isEmpty || random.chance(1, in: 2)
      return before + "://" + authority + (needsSlash ? "/" : "") + relative
    }
    var spellings = [":///" + relative, ":/" + relative]
    if !relative.isEmpty {
      spellings.append(":" + relative)
      if !options.appKeepsHost { spellings += Array(repeating: "://" + relative, count: 2) }
    }
    return before + random.pick(spellings)
  }

  /// Percent-encodes all characters that require it, and some others at random.
  static func escape(_ value: String, using random: inout SeededRandom) -> String {
    var raw = ""
    let eager = random.chance(1, in: 6)
    for scalar in value.unicodeScalars {
      let mayStayRaw =
        !scalar.isASCII || scalar.isASCIILetter || scalar.isDigit
        || "-._~!$&'()*+,;=".unicodeScalars.contains(scalar)
      if mayStayRaw && !random.chance(eager ? 1 : 0, in: 2) {
        raw.unicodeScalars.append(scalar)
        continue
      }
      for byte in String(scalar).utf8 {
        let hex = String(byte, radix: 16, uppercase: random.chance(1, in: 2))
        raw += "%" + (hex.count == 1 ? "0" + hex : hex)
      }
    }
    return raw
  }
}
