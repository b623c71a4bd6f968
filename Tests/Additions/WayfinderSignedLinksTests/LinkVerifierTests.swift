// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import SignatureKeys
import Foundation
import Testing
import Wayfinder

@testable import WayfinderSignedLinks

@Suite("LinkVerifier")
struct LinkVerifierTests {
  private let link = "https://momentsapp.com/a?x=1"

  private func code(_ text: String, at time: Date) throws -> String? {
    TestKeys.refusal(text, try TestKeys.verifier(at: time))
  }

  @Test("A signed link is accepted until its expiry and the clock skew have passed")
  func expiry() throws {
    for signer in try TestKeys.signers() {
      let signed = try signer.sign(link, until: TestKeys.inOneHour)
      for (offset, expected) in [
        (-3600, nil), (0, nil), (59, nil), (60, "expired"), (9e9, "expired"),
      ] {
        let time = TestKeys.inOneHour.addingTimeInterval(offset)
        #expect(try code(signed, at: time) == expected)
      }
    }
  }

  @Test("A link that expires after the maximum lifetime is refused")
  func lifetime() throws {
    let week = 604_800.0
    for signer in try TestKeys.signers() {
      let signed = try signer.sign(link, until: TestKeys.noon.addingTimeInterval(week))
      for (offset, expected) in [(0.0, nil), (-60, nil), (-61, "tooEarly"), (-9e9, "tooEarly")] {
        #expect(try code(signed, at: TestKeys.noon.addingTimeInterval(offset)) == expected)
      }
    }
  }

  @Test("The signature contains key, expiry and nonce")
  func contents() throws {
    for (signer, id) in zip(try TestKeys.signers(), ["ed", "mac"]) {
      let verifier = try TestKeys.verifier()
      let once = try DeepLink(parsing: signer.sign(link, until: TestKeys.inOneHour))
      let signature = try verifier.verify(once)
      #expect(signature.keyID == id)
      #expect(signature.expiry == TestKeys.inOneHour)
      #expect(signature.nonce?.count == 22)
      let other = try DeepLink(parsing: signer.sign(link, until: TestKeys.inOneHour))
      #expect(try verifier.verify(other).nonce != signature.nonce)
      let many = try signer.sign(link, until: TestKeys.inOneHour, isOneTime: false)
      #expect(try verifier.verify(DeepLink(parsing: many)).nonce == nil)
    }
  }

  @Test("A signature by another algorithm, another key or another identifier is refused")
  func keys() throws {
    let publicKey = try TestKeys.publicKey(of: TestKeys.privateKey)
    // A verifier that let the link choose its algorithm would use the public key as the secret.
    let confused = try LinkSigner(keyID: "ed", hmacSecret: publicKey)
    let foreign = try LinkSigner(keyID: "ed", ed25519PrivateKey: TestKeys.secret.dropLast(32))
    let unknown = try LinkSigner(keyID: "new", hmacSecret: TestKeys.secret)
    for (signer, expected) in [
      (confused, "wrongSignature"), (foreign, "wrongSignature"), (unknown, "unknownKey"),
    ] {
      let signed = try signer.sign(link, until: TestKeys.inOneHour)
      #expect(try code(signed, at: TestKeys.noon) == expected)
    }
    let signed = try TestKeys.signers()[0].sign(link, until: TestKeys.inOneHour)
    let renamed = signed.replacing(first: "wf-key=ed", by: "wf-key=mac")
    #expect(try code(renamed, at: TestKeys.noon) == "wrongSignature")
  }

  @Test("During a rotation both keys are accepted, and the earlier one until it is retired")
  func rotation() throws {
    let end = TestKeys.noon.addingTimeInterval(600)
    let next = [UInt8](100...131)
    let earlier = try TestKeys.signers()
    let newer = try LinkSigner(keyID: "ed-2", ed25519PrivateKey: next)
    let keys =
      try TestKeys.keys(validUntil: end) + [
        .ed25519(id: "ed-2", publicKey: TestKeys.publicKey(of: next))
      ]
    for (offset, expected) in [(0.0, nil), (599.9, nil), (600, "retiredKey"), (3000, "retiredKey")]
    {
      let time = TestKeys.noon.addingTimeInterval(offset)
      let verifier = try LinkVerifier(keys: keys, now: { time })
      for signer in earlier {
        let signed = try signer.sign(link, until: TestKeys.inOneHour)
        #expect(TestKeys.refusal(signed, verifier) == expected)
      }
      #expect(TestKeys.refusal(try newer.sign(link, until: TestKeys.inOneHour), verifier) == nil)
    }
  }

  @Test("A missing item is unsigned, and a wrong or doubled one is invalid")
  func items() throws {
    for signer in try TestKeys.signers() {
      let signed = try signer.sign(link, until: TestKeys.inOneHour)
      #expect(try code(link, at: TestKeys.noon) == "unsigned")
      for name in ["wf-key", "wf-expires", "wf-signature"] {
        let missing = signed.replacing(first: name, by: "x")
        #expect(try code(missing, at: TestKeys.noon) == "unsigned")
        for other in ["\(name)=1", name, "%77f%2Dkey=1&\(name)="] {
          #expect(try code("\(signed)&\(other)", at: TestKeys.noon) == "invalidItem")
        }
        for value in [
          "", "%", "é", "a/b", "-1", "+1", "0x1", "٣", String(repeating: "1", count: 99),
        ] {
          let wrong = signed.replacing(first: "\(name)=", by: "\(name)=\(value)%20")
          #expect(try code(wrong, at: TestKeys.noon) == "invalidItem", "\(wrong)")
        }
      }
    }
  }

  @Test(
    "An expiry of any size is compared without a trap",
    arguments: [
      ("9223372036854775807", "tooEarly"), ("9223372036854775808", "invalidItem"),
      ("18446744073709551616", "invalidItem"), ("1", "expired"), ("0", "invalidItem"),
      ("01800003600", "invalidItem"), ("-9223372036854775808", "invalidItem"),
      ("1e9", "invalidItem"),
      ("NaN", "invalidItem"), ("", "invalidItem"),
    ]
  )
  func expiryNumbers(text: String, expected: String) throws {
    let unsigned = "\(link)&wf-key=mac&wf-expires=\(text)"
    let bytes = try SignableLink(DeepLink(parsing: unsigned)).bytes
    let code = try #require(SignatureKey.hmacSHA256(TestKeys.secret).signature(of: bytes))
    let signed = "\(unsigned)&wf-signature=\(Base64URL.text(of: code))"
    for time in [TestKeys.noon, Date(timeIntervalSince1970: 2e9)] {
      #expect(try self.code(signed, at: time) == expected)
    }
    for seconds in [Double.infinity, -.infinity, .nan, 1e308, -1e308] {
      let time = Date(timeIntervalSince1970: seconds)
      #expect(try self.code(signed, at: time) != nil)
    }
  }

  @Test("The signature must be the last item of the query")
  func lastItem() throws {
    for signer in try TestKeys.signers() {
      let signed = try signer.sign(link, until: TestKeys.inOneHour)
      let query = try #require(signed.split(separator: "?").last).split(separator: "&")
      let items = ([query[query.count - 1]] + query.dropLast()).joined(separator: "&")
      #expect(try code("https://momentsapp.com/a?\(items)", at: TestKeys.noon) == "invalidItem")
      #expect(try code("\(signed)&", at: TestKeys.noon) == "invalidItem")
    }
  }

  @Test("Settings out of range are an error")
  func settings() throws {
    let keys = try TestKeys.keys()
    func expectInvalid(_ body: () throws -> Void) {
      #expect { try body() } throws: { ($0 as? SignedLinkError)?.code == .invalidSettings }
    }
    expectInvalid { _ = try LinkVerifier(keys: []) }
    expectInvalid { _ = try LinkVerifier(keys: keys + [keys[0]]) }
    expectInvalid {
      _ = try LinkVerifier(keys: (0..<33).map { .hmacSHA256(id: "\($0)", secret: TestKeys.secret) })
    }
    for id in ["", "a b", "é", "a&b", String(repeating: "a", count: 65)] {
      expectInvalid { _ = try LinkVerifier(keys: [.hmacSHA256(id: id, secret: TestKeys.secret)]) }
      expectInvalid { _ = try LinkSigner(keyID: id, hmacSecret: TestKeys.secret) }
      expectInvalid { _ = try LinkSigner(keyID: id, ed25519PrivateKey: TestKeys.privateKey) }
    }
    let short = [UInt8](0..<31)
    expectInvalid { _ = try LinkVerifier(keys: [.hmacSHA256(id: "a", secret: short)]) }
    expectInvalid { _ = try LinkVerifier(keys: [.ed25519(id: "a", publicKey: short)]) }
    expectInvalid { _ = try LinkSigner(keyID: "a", hmacSecret: short) }
    expectInvalid { _ = try LinkSigner(keyID: "a", ed25519PrivateKey: short) }
    for lifetime in [Duration.zero, .seconds(-1), .seconds(Int64.min)] {
      expectInvalid { _ = try LinkVerifier(keys: keys, maximumLifetime: lifetime) }
    }
    for skew in [Duration.seconds(-1), .seconds(3601), .seconds(Int64.max)] {
      expectInvalid { _ = try LinkVerifier(keys: keys, clockSkew: skew) }
    }
    let forever = try LinkVerifier(keys: keys, maximumLifetime: .seconds(Int64.max))
    let late = try TestKeys.signers()[1].sign(link, until: Date(timeIntervalSince1970: 9e18))
    #expect(TestKeys.refusal(late, forever) == nil)
    for seconds in [0, -1, .infinity, -.infinity, .nan, 1e19] {
      let expiry = Date(timeIntervalSince1970: seconds)
      expectInvalid { _ = try TestKeys.signers()[0].sign(link, until: expiry) }
    }
  }

  /// The encodings of the points whose order divides eight, without the bit of the sign: `y` is 0, 1, -1
  /// or a coordinate of a point of order eight, also plus the prime of the field (RFC 7748, section 4.1).
  static let smallOrderKeys = [
    String(repeating: "00", count: 32),
    "01" + String(repeating: "00", count: 31),
    "ec" + String(repeating: "ff", count: 30) + "7f",
    "ed" + String(repeating: "ff", count: 30) + "7f",
    "ee" + String(repeating: "ff", count: 30) + "7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  ]

  @Test(
    "A public key of small order is refused, because it accepts forged signatures",
    arguments: smallOrderKeys
  )
  func smallOrder(digits: String) throws {
    let values = digits.compactMap(\.hexDigitValue)
    var key = stride(from: 0, to: 64, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    for sign: UInt8 in [0, 0x80] {
      key[31] = key[31] & 0x7F | sign
      #expect {
        try LinkVerifier(keys: [.ed25519(id: "a", publicKey: key)])
      } throws: {
        ($0 as? SignedLinkError)?.code == .invalidSettings
      }
    }
  }

  @Test("A text that is not a link, is too long or is signed already is not signed")
  func unsignable() throws {
    let signer = try TestKeys.signers()[0]
    let signed = try signer.sign(link, until: TestKeys.inOneHour)
    for text in [
      "https://momentsapp.com/%zz", "",
      "https://momentsapp.com/" + String(repeating: "a", count: 8100),
      signed, "\(link)&wf-nonce=1", "\(link)&%77f-key", "https://momentsapp.com/é",
      "https://momentsapp.com/a?x=a b",
    ] {
      #expect { try signer.sign(text, until: TestKeys.inOneHour) } throws: {
        ($0 as? SignedLinkError)?.code == .invalidLink
      }
    }
  }

  @Test(
    "Hostile links are refused",
    arguments: ["#", "&", "=", "?", "%", "a=b&", "wf-key=ed&", "\u{301}"]
  )
  func hostile(piece: String) throws {
    let verifier = try TestKeys.verifier()
    let signed = try TestKeys.signers()[0].sign(link, until: TestKeys.inOneHour)
    for count in [1, 2, 255, 4096] {
      let tail = String(repeating: piece, count: count)
      for text in ["\(link)?\(tail)", "\(tail)\(signed)", "/?wf-signature=\(tail)&wf-key=\(tail)"] {
        #expect(TestKeys.refusal(text, verifier) != nil)
      }
    }
  }
}
#endif
