// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

/// A change of a link into a similar link or into another spelling, such as a removed segment.
enum LinkMutation: CaseIterable {
  // Changes of the path that usually result in another path, which the route does not match.
  case removedSegment
  case insertedSegment
  case replacedSegment
  case extendedSegment
  case shortenedSegment
  case changedCase
  // Changes of the path to another spelling, such as `%6F` for `o`.
  case escapedCharacter
  case escapedLowerCase
  case escapedSlash
  case invalidEscape
  case rawCharacter
  case trailingSlash
  case doubledSlash
  case dotSegment
  // Changes of the query, fragment, host, scheme, port or user info.
  case query
  case repeatedItem
  case changedItem
  case emptyItem
  case droppedQuery
  case fragment
  case otherHost
  case spelledHost
  case otherScheme
  case port
  case userInformation

  /// Applies this change to a link, with random values if the change needs any.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  func apply(
    to link: inout LinkParts,
    hosts: [String],
    schemes: [String],
    words: [String],
    _ numbers: inout SampleNumbers
  ) {
    var segments = link.segments
    let position = Int(truncatingIfNeeded: numbers.next() % UInt64(max(segments.count, 1)))
    let word = words.element(using: &numbers) ?? "a"
    switch self {
    case .removedSegment: if position < segments.count { segments.remove(at: position) }
    case .insertedSegment: segments.insert(word, at: min(position, segments.count))
    case .replacedSegment: segments.change(position) { _ in word }
    case .extendedSegment: segments.change(position) { $0 + "x" }
    case .shortenedSegment: segments.change(position) { String($0.dropLast()) }
    case .changedCase: segments.change(position) { $0.uppercased() }
    case .escapedCharacter: segments.change(position) { Self.escapingFirst($0, isUpper: true) }
    case .escapedLowerCase: segments.change(position) { Self.escapingFirst($0, isUpper: false) }
    case .escapedSlash: segments.change(position) { $0 + "%2Fx" }
    case .invalidEscape: segments.change(position) { $0 + "%zz" }
    case .rawCharacter:
      let text = ["é", "用", " ", "+", "'", "\\", "|"].element(using: &numbers) ?? "é"
      segments.change(position) { $0 + text }
    case .trailingSlash: segments.append("")
    case .doubledSlash: segments.insert("", at: min(position, segments.count))
    case .dotSegment:
      let dots = [".", "..", "%2e", "%2E%2e"].element(using: &numbers) ?? "."
      segments.insert(dots, at: min(position, segments.count))
    default: return changeOtherPart(of: &link, hosts, schemes, word, &numbers)
    }
    link.segments = segments
  }

  private func changeOtherPart(
    of link: inout LinkParts,
    _ hosts: [String],
    _ schemes: [String],
    _ word: String,
    _ numbers: inout SampleNumbers
  ) {
    func add(_ item: String) { link.query = (link.query.map { "\($0)&" } ?? "") + item }
    switch self {
    case .query: add("\(word)=1")
    case .repeatedItem: if let query = link.query { add(query) }
    case .changedItem:
      link.query = link.query.map { query in
        "\(query.prefix { $0 != "=" })=\(word)" + query.drop { $0 != "&" }
      }
    case .emptyItem:
      link.query = link.query.map { query in
        String(query.prefix { $0 != "=" }) + (numbers.next() % 2 == 0 ? "=" : "")
      }
    case .droppedQuery: link.query = nil
    case .fragment: link.fragment = "/\(word)"
    case .otherHost:
      let others = [
        "evil.example", "www.\(link.host)", "evil\(link.host)", "\(link.host).evil.example",
      ]
      link.host = (others + hosts).element(using: &numbers) ?? link.host
    case .spelledHost:
      link.host = numbers.next() % 2 == 0 ? link.host.uppercased() : "\(link.host)."
    case .otherScheme:
      let all = ["http", "HTTPS", "ftp"] + schemes + schemes.map { $0.uppercased() }
      link.scheme = all.element(using: &numbers) ?? "http"
    case .port: link.port = ["443", "8443"].element(using: &numbers)
    case .userInformation: link.userInfo = "ana"
    default: break
    }
  }

  /// Returns a text with its first character percent-encoded, if that character is ASCII.
  private static func escapingFirst(_ text: String, isUpper: Bool) -> String {
    guard let byte = text.utf8.first, byte < 0x80, byte != UInt8(ascii: "%") else { return text }
    // `isUpper` has an effect only if a digit of the escape is a letter: `o` becomes `%6F` or
    // `%6f`, but `1` always becomes `%31`.
    let digits = String(byte, radix: 16, uppercase: isUpper)
    return "%" + (digits.utf8.count == 1 ? "0" : "") + digits + text.dropFirst()
  }
}

extension [String] {
  /// Replaces the element at a position; has no effect if the position does not exist.
  fileprivate mutating func change(_ position: Int, _ body: (String) -> String) {
    if indices.contains(position) { self[position] = body(self[position]) }
  }
}
