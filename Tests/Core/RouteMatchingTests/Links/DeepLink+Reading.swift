// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@testable import RouteMatching

/// Helpers for the tests of links.
extension DeepLink {
  /// Returns the decoded segments of a link.
  static func values(
    of text: String,
    keepingHost schemes: [String] = []
  ) throws(DeepLinkError) -> [String] {
    try DeepLink(parsing: text, options: Options(schemesWithHost: schemes)).segments.map {
      $0.value
    }
  }

  /// Returns the error that parsing a link throws, or nil if the link is valid.
  static func refusal(of text: String, options: Options = Options()) -> DeepLinkError? {
    do throws(DeepLinkError) {
      _ = try DeepLink(parsing: text, options: options)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the items of a link's query: `name=value`, `name` for a flag, and `!` for an item that
  /// is not UTF-8.
  static func items(of text: String) throws(DeepLinkError) -> [String] {
    try DeepLink(parsing: text).query.map { item in
      guard let name = item.name, let value = item.value else { return "!" }
      return item.rawValue == nil ? name : "\(name)=\(value)"
    }
  }
}

extension LinkReader {
  /// Returns the decoded segments of a path that is passed as bytes, which need not be UTF-8.
  static func values(of bytes: [UInt8]) throws(DeepLinkError) -> [String] {
    try Bytes.with(bytes) { bytes throws(DeepLinkError) in
      var reader = LinkReader(bytes, limits: DeepLink.Limits())
      try reader.readPath(isWeb: false)
      let segments = reader.parts.segments(in: bytes)
      return (0..<segments.count).map { index in
        PercentCoding.text(decoding: bytes[segments[index].range], plusIsSpace: false) ?? "!"
      }
    }
  }

  /// Returns the error that parsing a path throws, or nil if the path is valid.
  static func refusal(of bytes: [UInt8]) -> DeepLinkError? {
    do throws(DeepLinkError) {
      _ = try values(of: bytes)
      return nil
    } catch {
      return error
    }
  }
}

extension SeededRandom {
  /// Returns a random text of up to `most` pieces.
  mutating func text(of pieces: [String], most: Int) -> String {
    (0..<below(most + 1)).map { _ in pick(pieces) }.joined()
  }
}
