// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import Foundation
import Testing
import Wayfinder
import WayfinderSignedLinks

/// The code examples from the documentation of signed links.
@MainActor
@Suite("Code about signed links")
struct SignedLinkSnippets {
  private let router = Router<String>()
  private let host = MemoryHost<String>()
  private let privateKey = TestKeys.privateKey
  private let earlierPrivateKey = [UInt8](1...32)
  private let expiry = Date().addingTimeInterval(3600)
  private let endOfYear = Date().addingTimeInterval(86_400)

  init() {
    router.links = [.universal("momentsapp.com")]
    router.attach(host)
  }

  @Test func signing() async throws {
    let publicKey = try TestKeys.publicKey(of: privateKey)
    let earlierKey = try TestKeys.publicKey(of: earlierPrivateKey)
    let signer = try LinkSigner(keyID: "2026-11", ed25519PrivateKey: privateKey)
    let text = try signer.sign("https://momentsapp.com/invitations/7", until: expiry)
    let verifier = try LinkVerifier(keys: [
      .ed25519(id: "2026-11", publicKey: publicKey),
      .ed25519(id: "2026-05", publicKey: earlierKey, validUntil: endOfYear),
    ])
    let signed = SignedLinks(verifier)
    router.register("/invitations/:id", [.external, .middleware(signed)]) { request in
      "invitation \(request.parameters["id"] ?? "")"
    }
    try await router.route(to: .parsing(text, origin: .universal))
    #expect(host.stack.map(\.screen) == ["invitation 7"])
  }

  @Test func origins() async throws {
    let publicKey = try TestKeys.publicKey(of: privateKey)
    let verifier = try LinkVerifier(keys: [.ed25519(id: "2026-11", publicKey: publicKey)])
    let signer = try LinkSigner(keyID: "2026-11", ed25519PrivateKey: privateKey)
    router.register("/invitations/:id", [.external, .middleware(SignedLinks(verifier))]) { _ in
      "invitation"
    }
    let signed = try signer.sign("https://momentsapp.com/invitations/7", until: expiry)
    for (scanned, trust) in [
      (signed, RouteOrigin.Trust.verified), ("https://momentsapp.com/invitations/7", .unverified),
    ] {
      var origin = RouteOrigin.scan
      if let link = try? DeepLink(parsing: scanned), (try? verifier.verify(link)) != nil {
        origin = RouteOrigin("signedScan", trust: .verified)
      }
      router.open(.parsing(scanned, origin: origin))
      #expect(origin.trust == trust)
    }
    while router.journeys.count < 2 { await Task.yield() }
    #expect(host.stack.map(\.screen) == ["invitation"])
  }

  @Test func notifications() async throws {
    let publicKey = try TestKeys.publicKey(of: privateKey)
    let verifier = try LinkVerifier(keys: [.ed25519(id: "2026-11", publicKey: publicKey)])
    let signer = try LinkSigner(keyID: "2026-11", ed25519PrivateKey: privateKey)
    router.register("/orders/:id", .external) { _ in "order" }
    let signed = try signer.sign("https://momentsapp.com/orders/7", until: expiry)
    for link in [signed, "https://momentsapp.com/orders/7"] {
      openNotification(link, checkedBy: verifier, in: router)
    }
    while router.journeys.count < 2 { await Task.yield() }
    #expect(router.journeys.compactMap(\.ending).sorted() == ["refused", "shown"])
  }
}

typealias Screen = String

@MainActor
func openNotification(_ link: String, checkedBy keys: LinkVerifier, in router: Router<Screen>) {
  var origin = RouteOrigin.push
  if let parsed = try? DeepLink(parsing: link), (try? keys.verify(parsed)) != nil {
    origin = .authenticatedPush
  }
  router.open(IncomingLink(link, origin: origin))
}
#endif
