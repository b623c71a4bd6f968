// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RouteMatching

@Suite("Deep links and Foundation", .timeLimit(.minutes(30)))
struct FoundationComparisonTests {
  private static let generatedCount = 30_000

  /// A link of each class that the generator finds rarely or not at all, and usual links.
  private static let examples =
    [
      "https://momentsapp.com/products/42?from=push#reviews", "moments:a/b", "/a/b/?c=d", "a/b",
      "", " /a", "/a ", "/a\tb", "/a%00b", "/a?b=%00", "https://h\\a", "https:a", "https:///a",
      "//h/a", "https://a@b@c/d", "https://[::1]:80/a", "https://é/a", "https://a%2Eb/c",
      "https://u s@h/", "https://h:", "https://h:99999", "https://h:999999999999999999999",
      "https://1.2.3", "/a%zz", "/%FF", "/" + String(repeating: "a", count: 8192),
      String(repeating: "/a", count: 65), "/?" + String(repeating: "a&", count: 257),
      "moments://a b/c", "https://a{b}/", "moments://a:b:80/c", "HTTPS://h", "https://H",
      "https://xn--bcher-kva.example", "https://xn--a/b", "moments://chat/ana", "moments:///a",
      "https://h:443/", "http://h:80/", "https://a%41:b@h/", "/a%2Fb", "/a/./b/../c", "/a/..",
      "/%2e%2E/a", "/a b%41", "/a?b c=%41", "/a#b c%41", "/a?b=c+d", "/a?b&&c&=&=d", "/a?",
      "/a?b=%FF", "/a?%FF=b", "/a#%FF", "/\u{301}a/\u{301}", "\u{FEFF}a",
      "/a?\u{FEFF}b=c", "/a#\u{FEFF}",
    ]

  #if os(Linux)
  // On Apple's platforms, Foundation is a part of the system and differs between its versions.
  @Test("Each disagreement with Foundation has a class, and each class has an example")
  func comparison() throws {
    var random = SeededRandom(seed: 1)
    var found: Set<LinkDisagreement> = []
    var (equal, refused, unnamed) = (0, 0, 0)
    let generated = (0..<Self.generatedCount).map { _ in random.link() }
    for text in Self.examples + generated {
      let (classes, parts) = Self.compare(text)
      if let parts {
        unnamed += 1
        if unnamed <= 40 {
          Issue.record("\(text.debugDescription): \(parts) differ without a class, \(classes)")
        }
      } else if classes.isEmpty {
        if URLComponents(string: text) == nil { refused += 1 } else { equal += 1 }
      }
      found.formUnion(classes)
    }
    let missing = Set(LinkDisagreement.allCases).subtracting(found)
    #expect(missing.isEmpty, "no link has these disagreements")
    // Most comparisons must not end at the same few disagreements.
    #expect(equal > 3000 && refused > 1000)
    let differing = generated.count + Self.examples.count - equal - refused
    print(
      "links compared with Foundation: \(generated.count + Self.examples.count), \(equal) equal, "
        + "\(refused) refused by both, \(differing) with one of \(found.count) disagreements"
    )
  }
  #endif

  @Test("The page about Foundation contains each class")
  func page() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("../../../..")
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/contributing/links-and-foundation.md"),
      encoding: .utf8
    )
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    let wanted = LinkDisagreement.allCases.map { "| `\($0.rawValue)` | \($0.explanation) |" }
    #expect(rows == wanted, "write these rows:\n\(wanted.joined(separator: "\n"))")
  }

  /// Compares the two readings of a link.
  ///
  /// - Returns: The classes of the disagreements, and the parts that differ without a class.
  private static func compare(_ text: String) -> (Set<LinkDisagreement>, [String]?) {
    // `URL` and `URLComponents` accept the same texts, except for the empty one.
    if (URL(string: text) == nil) != (URLComponents(string: text) == nil), !text.isEmpty {
      return ([], ["URL and URLComponents"])
    }
    guard var foundation = FoundationLink(text) else {
      guard let link = try? DeepLink(parsing: text) else { return ([], nil) }
      guard let disagreement = LinkDisagreement(acceptingOnly: link) else {
        return ([], ["the acceptance by DeepLink"])
      }
      return ([disagreement], nil)
    }
    do throws(DeepLinkError) {
      let parts = foundation.compare(with: LinkReading(try DeepLink(parsing: text)))
      return (foundation.classes, parts.isEmpty ? nil : parts)
    } catch {
      guard let disagreement = LinkDisagreement(refusing: text, with: error) else {
        return ([], ["the refusal by DeepLink: \(error)"])
      }
      return ([disagreement], nil)
    }
  }
}

extension LinkDisagreement {
  /// The class of a link that only Foundation refuses; nil if there is none.
  fileprivate init?(acceptingOnly link: DeepLink) {
    let written = WrittenLink(link.text)
    guard let authority = written.authority, let scheme = link.scheme else { return nil }
    // RFC 3986, section 3.2.2: unreserved characters, sub-delims and escapes.
    let host = (written.host ?? "").utf8
    let isName = host.allSatisfy { PercentCoding.isSegmentByte($0) && $0 != .at && $0 != .colon }
    if ["http", "https"].contains(scheme) {
      guard host.contains(where: { "\"`{}".utf8.contains($0) }) else { return nil }
      self = .webHostCharacter
    } else if !isName {
      self = authority.utf8.filter { $0 == .colon }.count > 1 ? .portAfterColon : .customAuthority
    } else {
      return nil
    }
  }
}

extension SeededRandom {
  /// Returns a random text that resembles a link.
  fileprivate mutating func link() -> String {
    var text = pick(["", "", "https:", "https:", "http:", "HTTPS:", "moments:", "moments:", "A-1:"])
    if chance(2, in: 3), !text.isEmpty || chance(1, in: 20) {
      text += chance(9, in: 10) ? "//" : pick(["/", "///", "/\\", "//@"])
      if chance(1, in: 8) { text += pick(["u@", "u:p@", "@", "u%40@", "a b@", "a@b@"]) }
      text += host()
      if chance(1, in: 6) {
        text += pick([":443", ":80", ":8080", ":", ":0", ":65536", ":a", ":99999999999999999999"])
      }
    }
    for _ in 0..<below(5) { text += "/" + segment() }
    if chance(1, in: 5) { text += "/" }
    if chance(1, in: 2) {
      text += "?" + (0..<below(4)).map { _ in item() }.joined(separator: "&")
    }
    if chance(1, in: 4) { text += "#" + word() }
    if chance(1, in: 50) { text += pick([" ", "\n", "\u{0}", "\u{FEFF}"]) }
    return text
  }

  private mutating func host() -> String {
    guard chance(1, in: 4) else {
      return pick(["h", "momentsapp.com", "a.b", "chat", "Shop.Example"])
    }
    return pick([
      "", "é", "bücher.example", "xn--bcher-kva.example", "xn--a", "[::1]", "[", "1.2.3", "1.2.3.4",
      "0x7f.1", "a_b", "a..b", ".", "..", "a b", "a%41", "a%zz", "a<b", "{a}", "a|b", "-", "a`b",
      "a:b", "家", "a\u{200B}b", "Ａ", "%2e",
    ])
  }

  private mutating func segment() -> String {
    guard chance(1, in: 4) else { return word() }
    return pick(["", ".", "..", "%2e", "%2E%2e", "...", "a:b", "@", "%2F", "a;b=c", ".a", "a%2Fb"])
  }

  private mutating func item() -> String {
    switch below(8) {
    case 0: ""
    case 1: word()
    case 2: "=" + word()
    case 3: word() + "=" + word() + "=" + word()
    default: word() + "=" + word()
    }
  }

  private mutating func word() -> String {
    guard chance(1, in: 4) else {
      return pick(["a", "b", "42", "push", "reviews", "A-b_c.d~e", "", "x,y", "(1)"])
    }
    return pick([
      "é", "e\u{301}", "\u{301}", "家", "%41", "%C3%A9", "%c3%a9", "a b", "a+b", "+", "%2B", "%20",
      "%25", "%", "%z", "%4", "%FF", "%C3", "%ED%A0%80", "%C0%AF", "%00", "%0A", "\t", "\u{7F}",
      "\\", "\"", "<", ">", "[", "]", "{", "}", "|", "^", "`", "'", "!", "$", "*", ";", ",", ":",
      "?", "#", "%41 ", "%41%", "%26", "%3D", "\u{FEFF}", "👩‍👩‍👧", "\u{2028}", "\u{85}", "%F4%90%80%80",
    ])
  }
}
