// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import RouteMatching

/// The parts of a link as a parser returns them.
struct LinkReading: Equatable {
  struct Item: Equatable {
    var name: String
    /// The value; nil without a `=`.
    var value: String?
  }

  var scheme: String?
  var userInfo: String?
  var host: String?
  var port: Int?
  var segments: [String]
  var hasTrailingSlash: Bool
  /// The items of the query; nil for an item whose escapes are not UTF-8.
  var items: [Item?]
  var fragment: String?

  init(_ link: DeepLink) {
    (scheme, userInfo, host, port) = (link.scheme, link.userInfo, link.host, link.port)
    (segments, hasTrailingSlash) = (link.segments.map(\.value), link.hasTrailingSlash)
    items = link.query.map { item in
      item.name.map { Item(name: $0, value: item.rawValue == nil ? nil : item.value) }
    }
    fragment = link.fragment
  }
}

/// The parts of a link as `URLComponents` returns them, which become those of a `DeepLink` step by
/// step.
///
/// Each step removes one class of disagreements, and records the class if the step has an effect.
struct FoundationLink {
  private(set) var classes: Set<LinkDisagreement> = []

  private let components: URLComponents
  private let written: WrittenLink

  init?(_ text: String) {
    guard let components = URLComponents(string: text) else { return nil }
    self.components = components
    written = WrittenLink(text)
  }

  /// Compares the parts with those of a `DeepLink`, and returns the names of the parts that differ
  /// without a class.
  mutating func compare(with link: LinkReading) -> [String] {
    var unnamed: [String] = []
    // Strings are compared by their bytes, because canonically equivalent ones are different links.
    func check(_ found: [String?], _ wanted: [String?], _ part: String) {
      if !found.elementsEqual(
        wanted,
        by: { $0.map { Array($0.utf8) } == $1.map { Array($0.utf8) } }
      ) {
        unnamed.append(part)
      }
    }
    check([scheme()], [link.scheme], "scheme")
    check([userInfo()], [link.userInfo], "user info")
    check([host()], [link.host], "host")
    if port() != link.port { unnamed.append("port") }
    let path = path()
    check(path.segments, link.segments, "segments")
    if path.hasTrailingSlash != link.hasTrailingSlash { unnamed.append("trailing slash") }
    let items = items()
    check(items.map { $0?.name }, link.items.map { $0?.name }, "names of query items")
    check(items.map { $0?.value }, link.items.map { $0?.value }, "values of query items")
    check([fragment()], [link.fragment], "fragment")
    return unnamed
  }

  private var isCustom: Bool {
    components.scheme.map { !["http", "https"].contains($0.lowercased()) } ?? false
  }

  /// Replaces a value by the value after a step, and records the class of the step if they differ.
  private mutating func step<Value: Equatable>(
    _ disagreement: LinkDisagreement,
    _ value: inout Value,
    _ changed: Value
  ) {
    if changed != value { classes.insert(disagreement) }
    value = changed
  }

  // MARK: Parts

  private mutating func scheme() -> String? {
    var scheme = components.scheme
    step(.schemeCase, &scheme, scheme?.lowercased())
    return scheme
  }

  private mutating func userInfo() -> String? {
    var info = components.user.map { user in
      components.password.map { "\(user):\($0)" } ?? user
    }
    step(.writtenUserInfo, &info, written.userInfo)
    return info
  }

  private mutating func host() -> String? {
    var host = components.host
    step(.internationalHost, &host, written.host.map(\.decoded))
    step(.emptyHost, &host, host?.isEmpty == true ? nil : host)
    if isCustom { step(.customHost, &host, nil) }
    step(.hostCase, &host, host?.lowercased())
    return host
  }

  private mutating func port() -> Int? {
    var port = components.port
    let isDefault = components.scheme?.lowercased() == (port == 80 ? "http" : "https")
    step(.defaultPort, &port, isDefault && (port == 80 || port == 443) ? nil : port)
    return port
  }

  private mutating func path() -> (segments: [String], hasTrailingSlash: Bool) {
    var pieces = components.path.pieces
    step(.byteOrderMark, &pieces, components.percentEncodedPath.decoded.pieces)
    step(.escapedSlash, &pieces, components.percentEncodedPath.pieces.map(\.decoded))
    step(.repairedEscapes, &pieces, written.path.pieces.map(\.decoded))
    if isCustom, let host = written.host, !host.isEmpty {
      pieces.insert(host.decoded, at: 0)
      classes.insert(.customHost)
    }
    let hasSlash = pieces.last?.isEmpty == true
    var segments = hasSlash ? Array(pieces.dropLast()) : pieces
    var hasTrailingSlash = hasSlash && !segments.isEmpty
    let resolved = segments.resolvingDots
    if let last = segments.last, [".", ".."].contains(last) { hasTrailingSlash = true }
    step(.dotSegments, &segments, resolved)
    return (segments, hasTrailingSlash && !segments.isEmpty)
  }

  private mutating func items() -> [LinkReading.Item?] {
    var items: [LinkReading.Item?] = (components.queryItems ?? []).map { item in
      LinkReading.Item(name: item.name, value: item.value)
    }
    guard let query = written.query else { return items }
    let raw = (components.percentEncodedQuery ?? "") as String
    // A model of Foundation's own reading, which the first comparison verifies.
    var texts = raw.isEmpty ? [""] : raw.split("&")
    var model: [LinkReading.Item?] = texts.map { text in
      let (name, value) = text.nameAndValue
      return LinkReading.Item(
        name: name.removingPercentEncoding ?? "",
        value: value.flatMap(\.removingPercentEncoding)
      )
    }
    if items != model && !(raw.isEmpty && items.isEmpty) { return items }
    items = model
    model = texts.map { text in
      let (name, value) = text.nameAndValue
      return LinkReading.Item(name: name.decodedText ?? "", value: value.flatMap(\.decodedText))
    }
    step(.byteOrderMark, &items, model)
    let readable: (String) -> LinkReading.Item? = { text in
      let (name, value) = text.nameAndValue
      guard let name = name.decodedText else { return nil }
      guard let value else { return LinkReading.Item(name: name, value: nil) }
      return value.decodedText.map { LinkReading.Item(name: name, value: $0) }
    }
    model = texts.map(readable)
    step(.itemWithoutText, &items, model)
    texts = query.isEmpty ? [""] : query.split("&")
    step(.repairedEscapes, &items, texts.map(readable))
    texts = texts.map { $0.replacingOccurrences(of: "+", with: " ") }
    step(.plusSign, &items, texts.map(readable))
    step(.emptyItems, &items, texts.filter { !$0.isEmpty }.map(readable))
    return items
  }

  private mutating func fragment() -> String? {
    var fragment = components.fragment
    step(.byteOrderMark, &fragment, components.percentEncodedFragment.flatMap(\.decodedText))
    step(.repairedEscapes, &fragment, written.fragment.flatMap(\.decodedText))
    return fragment
  }
}

/// The parts of a link as they are written, divided as in RFC 3986, appendix B.
struct WrittenLink {
  private(set) var scheme: String?
  private(set) var authority: String?
  private(set) var userInfo: String?
  private(set) var host: String?
  private(set) var path: String
  private(set) var query: String?
  private(set) var fragment: String?

  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    if let hash = rest.firstIndex(of: .hash) {
      fragment = string(rest[(hash + 1)...])
      rest = rest[..<hash]
    }
    if let question = rest.firstIndex(of: .question) {
      query = string(rest[(question + 1)...])
      rest = rest[..<question]
    }
    if let end = rest.firstIndex(where: { $0 == .colon || $0 == .slash }), rest[end] == .colon {
      scheme = string(rest[..<end])
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: .slash) ?? rest.endIndex
      authority = string(rest[..<end])
      var hostBytes = rest[..<end]
      rest = rest[end...]
      if let at = hostBytes.lastIndex(of: .at) {
        userInfo = string(hostBytes[..<at])
        hostBytes = hostBytes[(at + 1)...]
      }
      if let colon = hostBytes.lastIndex(of: .colon),
        hostBytes[(colon + 1)...].allSatisfy(\.isDigit)
      {
        hostBytes = hostBytes[..<colon]
      }
      host = string(hostBytes)
    }
    path = string(rest)
  }
}

extension String {
  /// The text decoded; a `%` that begins no escape stays; nil if the result is not UTF-8.
  fileprivate var decodedText: String? {
    Bytes.with(self) { PercentCoding.text(decoding: $0, plusIsSpace: false) }
  }

  fileprivate var decoded: String { decodedText ?? self }

  /// The texts between slashes, without the one before a first slash; none for an empty path.
  fileprivate var pieces: [String] {
    guard !isEmpty else { return [] }
    let all = split("/")
    return utf8.first == .slash ? Array(all.dropFirst()) : all
  }

  fileprivate var nameAndValue: (String, String?) {
    let bytes = Array(utf8)
    guard let equals = bytes.firstIndex(of: .equals) else { return (self, nil) }
    return (
      String(decoding: bytes[..<equals], as: UTF8.self),
      String(decoding: bytes[(equals + 1)...], as: UTF8.self)
    )
  }

  /// Divides the text at an ASCII character, by bytes: `/` with a combining mark is one character.
  fileprivate func split(_ separator: Unicode.Scalar) -> [String] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
  }
}

extension [String] {
  /// The segments with `.` and `..` resolved (RFC 3986, section 5.2.4).
  fileprivate var resolvingDots: [String] {
    var resolved: [String] = []
    for segment in self {
      switch segment {
      case ".": break
      case "..": _ = resolved.popLast()
      default: resolved.append(segment)
      }
    }
    return resolved
  }
}
