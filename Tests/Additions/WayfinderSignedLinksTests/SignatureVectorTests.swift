// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import SignatureKeys
import Testing
import Wayfinder

@testable import WayfinderSignedLinks

@Suite("Published test vectors")
struct SignatureVectorTests {
  /// A test of RFC 8032, section 7.1, in hexadecimal digits.
  struct Signature: Sendable {
    let privateKey: String
    let publicKey: String
    let message: String
    let signature: String
  }

  static let signatures = [
    Signature(
      privateKey: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      publicKey: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      message: "",
      signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    Signature(
      privateKey: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      publicKey: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      message: "72",
      signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    Signature(
      privateKey: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      publicKey: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      message: "af82",
      signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
    ),
  ]

  @Test("Ed25519 accepts the signatures of RFC 8032, and no changed bit", arguments: signatures)
  func ed25519(_ vector: Signature) throws {
    let key = VerificationKey.ed25519(bytes(vector.publicKey))
    let (message, signature) = (bytes(vector.message), bytes(vector.signature))
    #expect(key.accepts(signature, of: message))
    #expect(key.isValid)
    for position in 0..<signature.count * 8 {
      var changed = signature
      changed[position / 8] ^= 1 << UInt8(position % 8)
      #expect(!key.accepts(changed, of: message))
    }
    let own = try #require(SignatureKey.ed25519(bytes(vector.privateKey)).signature(of: message))
    #expect(key.accepts(own, of: message))
    #expect(!key.accepts(own, of: message + [0]))
  }

  /// Tests of RFC 4231, sections 4.2 to 4.8, without the truncated one: key, data and HMAC-SHA-256.
  static let codes: [(key: [UInt8], data: [UInt8], code: String)] = [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(0x01...0x19), [UInt8](repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8
      ),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ]

  @Test("HMAC-SHA256 makes and accepts the codes of RFC 4231, and no others")
  func hmac() {
    for vector in Self.codes {
      let code = bytes(vector.code)
      #expect(SignatureKey.hmacSHA256(vector.key).signature(of: vector.data) == code)
      let key = VerificationKey.hmacSHA256(vector.key)
      #expect(key.accepts(code, of: vector.data))
      #expect(!key.accepts(code.dropLast(), of: vector.data))
      #expect(!key.accepts([], of: vector.data))
      for position in 0..<code.count * 8 {
        var changed = code
        changed[position / 8] ^= 1 << UInt8(position % 8)
        #expect(!key.accepts(changed, of: vector.data))
      }
    }
  }

  @Test(
    "A signature covers the text of the link, without the item of the signature",
    arguments: [
      ("https://a.com/b?x=1&wf-key=k", "", ""),
      ("https://a.com/b?x=1&wf-key=k", "&wf-signature=c2ln", ""),
      ("HTTPS://A.com:443/./%62/c%2fd?&x=%7e&wf-key=k", "&wf-signature=c2ln", "#%2d?&wf-key=x"),
      ("/é?wf-key=k", "&wf-signature=c2ln", "#é"),
    ]
  )
  func signedBytes(front: String, signature: String, fragment: String) throws {
    let link = try DeepLink(parsing: front + signature + fragment)
    let covered = "wayfinder-link-v1\n\(front)\(fragment)"
    #expect(try SignableLink(link).bytes == Array(covered.utf8))
  }

  @Test("HMAC-SHA256 makes the published signature of a link")
  func publishedLink() throws {
    let signer = try LinkSigner(keyID: "2026-11", hmacSecret: [UInt8](0...31))
    let signed = try signer.sign(
      "https://momentsapp.com/invitations/7?from=mail#top",
      until: TestKeys.inOneHour,
      nonce: "n1"
    )
    #expect(
      signed
        == "https://momentsapp.com/invitations/7?from=mail&wf-key=2026-11&wf-expires=1800003600"
        + "&wf-nonce=n1&wf-signature=wC89xWhvVoiCRI5VozaVs3b6oSCBnDwlIWVUq_elqfQ"
        + "#top"
    )
  }

  @Test("Base64 follows RFC 4648, section 10, with one text for each byte sequence")
  func base64() {
    let texts = ["", "Zg", "Zm8", "Zm9v", "Zm9vYg", "Zm9vYmE", "Zm9vYmFy"]
    for (count, text) in texts.enumerated() {
      let plain = Array("foobar".utf8.prefix(count))
      #expect(Base64URL.text(of: plain) == text)
      #expect(Base64URL.bytes(of: text) == plain)
    }
    #expect(Base64URL.text(of: [0xFB, 0xFF]) == "-_8")
    for text in ["Zh", "Zm9", "Zg==", "Z", "Zm9v\n", "+/8", "Zm 9v", "é"] {
      #expect(Base64URL.bytes(of: text) == nil)
    }
  }

  private func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }
}

extension VerificationKey {
  fileprivate func accepts(_ signature: ArraySlice<UInt8>, of message: [UInt8]) -> Bool {
    accepts(Array(signature), of: message)
  }
}
#endif
