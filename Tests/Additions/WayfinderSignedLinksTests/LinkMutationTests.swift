// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import Foundation
import Testing
import Wayfinder

@testable import WayfinderSignedLinks

@Suite("Changed signed links")
struct LinkMutationTests {
  @Test("A link with any changed bit is refused", arguments: TestKeys.links)
  func bits(_ link: String) throws {
    let verifier = try TestKeys.verifier()
    for signer in try TestKeys.signers() {
      let text = try signer.sign(link, until: TestKeys.inOneHour)
      let signed = Array(text.utf8)
      for position in 0..<signed.count * 8 {
        var changed = signed
        changed[position / 8] ^= 1 << UInt8(position % 8)
        guard let other = String(validating: changed, as: UTF8.self) else { continue }
        #expect(TestKeys.refusal(other, verifier) != nil, "\(other)")
      }
      print("signed links: \(signed.count * 8) changed bits")
    }
  }

  @Test("A link with a removed, doubled or exchanged byte is refused", arguments: TestKeys.links)
  func bytes(_ link: String) throws {
    let verifier = try TestKeys.verifier()
    for signer in try TestKeys.signers() {
      let text = try signer.sign(link, until: TestKeys.inOneHour)
      let signed = Array(text.utf8)
      for index in signed.indices {
        var removed = signed
        removed.remove(at: index)
        var doubled = signed
        doubled.insert(signed[index], at: index)
        var exchanged = signed
        if index + 1 < signed.count { exchanged.swapAt(index, index + 1) }
        for changed in [removed, doubled, exchanged] where changed != signed {
          let other = String(decoding: changed, as: UTF8.self)
          #expect(TestKeys.refusal(other, verifier) != nil, "\(other)")
        }
      }
    }
  }

  @Test("A link with an added, removed, doubled or moved query item is refused")
  func items() throws {
    let verifier = try TestKeys.verifier()
    let link = "https://momentsapp.com/a?first=1&second=2&first=3"
    for signer in try TestKeys.signers() {
      let signed = try signer.sign(link, until: TestKeys.inOneHour)
      let query = try #require(signed.split(separator: "?").last).split(separator: "&").map(
        String.init
      )
      #expect(query.count == 7)
      let front = "https://momentsapp.com/a?"
      #expect(TestKeys.refusal(front + query.joined(separator: "&"), verifier) == nil)
      for index in query.indices {
        var removed = query
        removed.remove(at: index)
        let doubled = query + [query[index]]
        var variants = [removed, doubled, query + ["extra=1"], ["extra"] + query]
        for other in query.indices where other != index {
          var moved = query
          moved.swapAt(index, other)
          variants.append(moved)
        }
        for items in variants {
          #expect(
            TestKeys.refusal(front + items.joined(separator: "&"), verifier) != nil,
            "\(items)"
          )
        }
      }
    }
  }

  @Test(
    "A link that is written in another way is refused, because a handler can read its text",
    arguments: [
      ("https://momentsapp.com/a/b", "HTTPS://MomentsApp.COM:443/a/b"),
      ("https://momentsapp.com/a/b", "https://momentsapp.com./%61/./x/../b"),
      ("https://momentsapp.com/a%2Fb", "https://momentsapp.com/a%2fb"),
      ("https://momentsapp.com/a?x=a~b&y=%C3%A9", "https://momentsapp.com/a?%78=a%7Eb&&y=%c3%a9"),
      ("https://momentsapp.com/a?x=%2C", "https://momentsapp.com/a?x=%2c"),
      ("moments://a/b", "MOMENTS://a/b"),
      ("/a#x-y", "/a#x%2Dy"),
      ("https://momentsapp.com/f/b", "https://momentsapp.com/f/%62"),
      ("https://momentsapp.com/f/b", "https://momentsapp.com/f//b"),
      ("https://momentsapp.com/a?x=1", "https://momentsapp.com/a?&x=1"),
    ]
  )
  func spellings(link: String, other: String) throws {
    try expect(link, written: other, isRefusedWith: "wrongSignature")
  }

  @Test(
    "A link with another meaning is refused",
    arguments: [
      ("https://momentsapp.com/a%2Fb", "https://momentsapp.com/a/b"),
      ("https://momentsapp.com/a%252Fb", "https://momentsapp.com/a%2Fb"),
      ("https://momentsapp.com/a", "https://momentsapp.com/a/"),
      ("https://momentsapp.com/a", "https://momentsapp.com/A"),
      ("https://momentsapp.com/a", "https://momentsapp.com:8443/a"),
      ("https://momentsapp.com/a", "https://momentsapp.com.evil.com/a"),
      ("https://momentsapp.com/a", "https://u@momentsapp.com/a"),
      ("https://momentsapp.com/a", "http://momentsapp.com/a"),
      ("https://momentsapp.com/a", "moments://a"),
      ("https://momentsapp.com/a", "/a"),
      ("https://momentsapp.com/a", "https://momentsapp.com/a#x"),
      ("https://momentsapp.com/a?x=1%2B1", "https://momentsapp.com/a?x=1+1"),
      ("https://momentsapp.com/a?x=1%261", "https://momentsapp.com/a?x=1&1"),
      ("https://momentsapp.com/a?x=1", "https://momentsapp.com/a?x==1"),
      ("https://momentsapp.com/a?x", "https://momentsapp.com/a?x="),
      ("https://momentsapp.com/a?x=%C3%A9", "https://momentsapp.com/a?x=e%CC%81"),
      ("moments://a/b", "moments:///a/b/c"),
    ]
  )
  func otherLinks(link: String, other: String) throws {
    try expect(link, written: other, isRefusedWith: "wrongSignature")
  }

  /// Signs a link, adds the items of the signature to another text, and compares the result.
  private func expect(_ link: String, written other: String, isRefusedWith code: String?) throws {
    let verifier = try TestKeys.verifier()
    for signer in try TestKeys.signers() {
      let signed = try signer.sign(link, until: TestKeys.inOneHour)
      let items = signed[try #require(signed.range(of: "wf-key")).lowerBound...].prefix {
        $0 != "#"
      }
      let parts = other.split(separator: "#", maxSplits: 1)
      let text =
        parts[0] + (parts[0].contains("?") ? "&" : "?") + items
        + (parts.count == 2 ? "#\(parts[1])" : "")
      #expect(TestKeys.refusal(String(text), verifier) == code)
    }
  }
}
#endif
