// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import Foundation
import Testing
import Wayfinder
import WayfinderSignedLinks

@MainActor
@Suite("SignedLinks", .timeLimit(.minutes(30)))
struct SignedLinksTests {
  private let router = Router<String>()
  private let host = MemoryHost<String>()
  private let signer: LinkSigner
  private let signed: SignedLinks
  private let link = "https://momentsapp.com/invitations/7"

  init() throws {
    signer = try TestKeys.signers()[0]
    let nonces = MemoryNonceStore(now: { TestKeys.noon })
    let signed = SignedLinks(try TestKeys.verifier(), nonces: nonces)
    self.signed = signed
    router.disclosure = .production
    router.links = [.universal("momentsapp.com")]
    router.limits.deduplicationWindow = .zero
    router.console = nil
    router.attach(host)
    let configuration: RouteConfiguration = [
      .external(including: .unverified), .alwaysNewScreen, .middleware(signed),
    ]
    router.register("/invitations/:id", configuration) { _ in "invitation" }
  }

  private func sign(isOneTime: Bool = true) throws -> String {
    try signer.sign(link, until: TestKeys.inOneHour, isOneTime: isOneTime)
  }

  private func failure(_ text: String, _ origin: RouteOrigin = .universal) async -> RouteError? {
    do throws(RouteError) {
      try await router.route(to: .parsing(text, origin: origin))
      return nil
    } catch {
      return error
    }
  }

  private func code(_ error: RouteError?) -> SignedLinkError.Code? {
    (error?.underlying as? SignedLinkError)?.code
  }

  @Test("A signed link opens its route, and an unsigned link does not")
  func signature() async throws {
    #expect(await failure(try sign()) == nil)
    let error = await failure(link)
    #expect(error?.code == .refused)
    #expect(code(error) == .unsigned)
    #expect(host.stack.map(\.screen) == ["invitation"])
  }

  @Test("External callers cannot distinguish a refused signature from a link without a route")
  func externalAnswer() async throws {
    let missing = await failure("https://momentsapp.com/nothing")?.external
    let used = try sign()
    #expect(await failure(used) == nil)
    for text in [
      link, used, "\(try sign())x", try sign().replacing(first: "key=ed", by: "key=old"),
    ] {
      let error = try #require(await failure(text))
      #expect(error.external == missing)
      #expect(!error.description.contains("7"))
    }
  }

  @Test("A handler reads only the text that was signed, also the raw text of a catch-all")
  func rawText() async throws {
    router.register(
      "/f/*rest",
      [.external(including: .unverified), .alwaysNewScreen, .middleware(signed)]
    ) { $0.parameters["rest"] ?? "" }
    let link = "https://momentsapp.com/f/a/b"
    let text = try signer.sign(link, until: TestKeys.inOneHour, isOneTime: false)
    #expect(await failure(text) == nil)
    #expect(code(await failure(text.replacing(first: "/a/b", by: "/a/%62"))) == .wrongSignature)
    #expect(host.stack.map(\.screen) == ["a/b"])
  }

  @Test("A link to a child of a signed route needs the signature, because it shows both screens")
  func children() async throws {
    router.register("/invitations/:id/guests", [.external, .parent("/invitations/:id")]) { _ in
      "guests"
    }
    router.register(
      "/invitations/:id/guests/:guest",
      [.external, .parent("/invitations/:id/guests"), .middleware(signed)]
    ) { _ in "guest" }
    for path in ["guests", "guests/1"] {
      let error = await failure("\(link)/\(path)")
      #expect(error?.code == .refused)
      #expect(code(error) == .unsigned)
    }
    #expect(host.stack.isEmpty)
    let text = try signer.sign("\(link)/guests/1", until: TestKeys.inOneHour)
    #expect(await failure(text) == nil)
    #expect(host.stack.map(\.screen) == ["invitation", "guests", "guest"])
    #expect(code(await failure(text)) == .usedNonce)
    #expect(await failure("\(link)/guests", .shortcut) == nil)
  }

  @Test("A link with a nonce opens once, and a link without one opens again")
  func once() async throws {
    let once = try sign()
    #expect(await failure(once) == nil)
    #expect(code(await failure(once)) == .usedNonce)
    #expect(code(await failure(once, .scheme)) == .usedNonce)
    let many = try sign(isOneTime: false)
    for _ in 0..<3 { #expect(await failure(many) == nil) }
  }

  @Test("Of 64 simultaneous journeys with the same nonce, one opens the route")
  func simultaneous() async throws {
    let text = try sign()
    let tasks = (0..<64).map { number in
      Task { await failure(text, RouteOrigin("sender-\(number)", trust: .verified)) }
    }
    var codes: [SignedLinkError.Code?] = []
    for task in tasks { codes.append(code(await task.value)) }
    #expect(codes.count { $0 == nil } == 1)
    #expect(codes.count { $0 == .usedNonce } == 63)
    #expect(host.stack.map(\.screen) == ["invitation"])
  }

  @Test("Two routers do not share the journey that has redeemed a nonce")
  func routers() async throws {
    let other = Router<String>()
    other.links = router.links
    other.console = nil
    other.attach(MemoryHost())
    other.register("/invitations/:id", [.external, .middleware(signed)]) { _ in "other" }
    let text = try sign()
    #expect(await failure(text) == nil)
    await #expect(throws: RouteError.self) {
      try await other.route(to: .parsing(text, origin: .universal))
    }
  }

  /// A navigator that declines every journey.
  private struct Decliner: Navigator {
    func accepts(_ request: RouteRequest) async throws -> Bool { false }

    func screen(for request: RouteRequest) async throws -> String { "never" }
  }

  @Test("A journey that reaches the middleware again does not lose its nonce")
  func again() async throws {
    router.use(signed)
    router.register(
      "/invitations/7",
      [.external, .middleware(signed)],
      navigator: Decliner()
    )
    let text = try sign()
    #expect(await failure(text) == nil)
    #expect(host.stack.map(\.screen) == ["invitation"])
    #expect(code(await failure(text)) == .usedNonce)
  }

  @Test("A nonce stays redeemed if the journey fails or is cancelled")
  func failed() async throws {
    let gates = Gates()
    router.register("/invitations/7", [.external, .middleware(signed)]) { _ in
      await gates.pass()
      throw CancellationError()
    }
    let text = try sign()
    let task = Task { await failure(text) }
    while gates.arrivals == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    gates.open()
    #expect(code(await failure(text)) == .usedNonce)
  }

  @Test("A link that is refused for another reason does not redeem its nonce")
  func unredeemed() async throws {
    let text = try sign()
    signed.verifier = try TestKeys.verifier(at: TestKeys.noon.addingTimeInterval(9000))
    #expect(code(await failure(text)) == .expired)
    #expect(code(await failure("\(text)x")) == .invalidItem)
    signed.verifier = try TestKeys.verifier()
    #expect(await failure(text) == nil)
  }

  @Test("Journeys of the app's own code and its entry points need no signature")
  func own() async throws {
    let origins: [RouteOrigin] = [.internal, .shortcut, .restored]
    for origin in origins { #expect(await failure(link, origin) == nil) }
    for origin in RouteOrigin.all where origin.trust == .verified || origin.trust == .unverified {
      #expect(code(await failure(link, origin)) == .unsigned)
    }
  }

  @Test("A signature does not open a route that policy closes to the origin")
  func policy() async throws {
    router.register("/private/:id", .middleware(signed)) { _ in "private" }
    let text = try signer.sign("https://momentsapp.com/private/7", until: TestKeys.inOneHour)
    #expect(await failure(text)?.code == .refused)
    #expect(host.stack.isEmpty)
  }

  @Test("A rewritten link is refused, because the signature is that of another link")
  func rewritten() async throws {
    router.rewriteRules = [try RewriteRule("/i/:id", to: "/invitations/:id")]
    let text = try signer.sign("https://momentsapp.com/i/7", until: TestKeys.inOneHour)
    #expect(code(await failure(text)) == .wrongSignature)
  }

  /// A store that always fails.
  private struct BrokenStore: NonceStore {
    struct Failure: Error {}

    func redeem(_ nonce: String, ofKey keyID: String, until end: Date) async throws -> Bool {
      throw Failure()
    }
  }

  @Test("If the store fails or is full, the link is refused")
  func stores() async throws {
    let (full, broken) = (MemoryNonceStore(capacity: 0), BrokenStore())
    let verifier = try TestKeys.verifier()
    router.register("/full", [.external, .middleware(SignedLinks(verifier, nonces: full))]) { _ in
      "full"
    }
    router.register("/broken", [.external, .middleware(SignedLinks(verifier, nonces: broken))]) {
      _ in
      "broken"
    }
    let texts = try ["full", "broken"].map {
      try signer.sign("https://momentsapp.com/\($0)", until: TestKeys.inOneHour)
    }
    #expect(code(await failure(texts[0])) == .nonceStoreFull)
    let error = await failure(texts[1])
    #expect(error?.code == .refused)
    #expect(error?.underlying is BrokenStore.Failure)
    #expect(host.stack.isEmpty)
  }
}

/// A gate at which code waits until the test opens it; cancellation is ignored.
@MainActor
private final class Gates {
  private(set) var arrivals = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    arrivals += 1
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    for one in waiting { one.resume() }
    waiting = []
  }
}
#endif
