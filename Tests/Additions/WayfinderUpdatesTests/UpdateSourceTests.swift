// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import Foundation
import RouteManifest
import Testing
import WayfinderTesting
import Wayfinder
import WayfinderUpdates

@MainActor
@Suite("Updates", .timeLimit(.minutes(10)))
struct UpdateSourceTests {
  private let publication: Publication
  private let app: UpdatedApp

  init() throws {
    publication = try Publication()
    app = UpdatedApp(publication)
  }

  private let web = "https://www.momentsapp.com/p/7"

  @Test(
    "The links of a route open its page on the web, then the route again, and each decision names the rule"
  )
  func story() async throws {
    let source = try app.start()
    #expect(await app.open() == "product")
    try publication.publish(.web(1))
    await source.refresh()
    #expect(await app.open() == web)
    #expect(
      source.state.version == 1 && source.state.applied == ["product-web"]
        && source.state.error == nil
    )
    let decision = try app.router.rules.decide(
      "https://momentsapp.com/products/7",
      from: .universal
    )
    #expect(decision.steps.contains { $0.text(from: .universal).contains("product-web") })
    try publication.publish(.web(2, to: nil))
    await source.refresh()
    #expect(await app.open() == "unavailable")
    app.router.unmatched = { $0.isUnavailable ? "/sorry" : nil }
    #expect(await app.open() == "sorry")
    try publication.publish(.none(3))
    await source.refresh()
    #expect(await app.open() == "product")
    #expect(source.state.version == 3 && source.state.applied == [])
  }

  @Test(
    "A screen inside of a disabled parent is shown without it, and not inside of the grandparent"
  )
  func disabledContainer() async throws {
    let source = try app.start()
    let photo: RouteConfiguration = [
      .external, .parent("/products/:id"), .transition(.inParent),
    ]
    app.router.register("/products/:id/photo", photo) { _ in "photo" }
    let link = "https://momentsapp.com/products/7/photo"
    #expect(await app.open(link) == "photo")
    #expect(app.host.scene.embedded.count == 1)
    try publication.publish(.web(1))
    await source.refresh()
    try await app.router.navigate(.popToRoot)
    #expect(await app.open(link) == "photo")
    #expect(app.host.scene.embedded.isEmpty)
    #expect(app.host.stack.map(\.screen) == ["home", "photo"])
  }

  @Test("The last verified update counts at the next start, without the network")
  func restart() async throws {
    try publication.publish(.web(1))
    try await app.start().refresh()
    publication.goDown()
    let source = try app.start()
    #expect(await app.open() == web)
    await source.refresh()
    #expect(source.state.error?.code == .unreachable && source.state.version == 1)
    #expect(await app.open() == web)
  }

  @Test("A check without news downloads only the pointer, by a conditional request")
  func conditional() async throws {
    try publication.publish(.web(1))
    let source = try app.start()
    await source.refresh()
    let count = publication.requests.count
    await source.refresh()
    #expect(publication.requests.count == count + 1)
    #expect(publication.requests.last == "current.json" && publication.lastTag != nil)
    #expect(source.state.error == nil)
  }

  @Test("A flipped bit at any place of a publication is found, and nothing changes")
  func flippedBits() async throws {
    try publication.publish(.web(1))
    let source = try app.start()
    await source.refresh()
    try publication.rotate()
    try publication.publish(.web(2, to: nil))
    let stored = try #require(try app.store.load())
    var codes: [String: Int] = [:]
    for path in publication.paths where !path.hasPrefix("updates/") || publication[path] != nil {
      let file = try #require(publication[path])
      guard path == "current.json" || path == "roots/2.json" || isNewest(path) else { continue }
      for index in file.indices {
        var changed = file
        changed[index] ^= 1 << UInt8(index % 8)
        publication[path] = changed
        app.store.replace(stored)
        let source = try app.start()
        await source.refresh()
        let error = try #require(source.state.error, "\(path), byte \(index)")
        codes[error.code.name, default: 0] += 1
        #expect(source.state.version == 1, "\(path), byte \(index)")
      }
      publication[path] = file
    }
    #expect(
      Set(codes.keys).isSubset(of: [
        "malformed", "wrongDigest", "tooFewSignatures", "unreachable", "tooLarge", "brokenChain",
        "olderVersion", "changedVersion",
      ]),
      "\(codes)"
    )
    app.store.replace(stored)
    let last = try app.start()
    await last.refresh()
    #expect(last.state.version == 2 && last.state.error == nil)
  }

  private func isNewest(_ path: String) -> Bool {
    guard let data = publication["current.json"], let pointer = try? UpdatePointer(reading: data)
    else { return false }
    return path == pointer.updatePath
  }

  @Test("An update of foreign keys, of too few keys, or of another type is refused")
  func signatures() async throws {
    let source = try app.start()
    let other = SigningKey()
    for keys in [[], [other], publication.rootKeys] {
      try publication.publish(.web(1), by: keys)
      await source.refresh()
      #expect(source.state.error?.code == .tooFewSignatures)
    }
    try publication.publish(payload: Data(RouteUpdate.web(1).json.utf8), version: 1, .root)
    await source.refresh()
    #expect(source.state.error?.code == .malformed)
    #expect(await app.open() == "product")
  }

  @Test("A number never goes back, and never means another file")
  func versions() async throws {
    let source = try app.start()
    try publication.publish(.web(5))
    await source.refresh()
    try publication.publish(.none(4))
    await source.refresh()
    #expect(source.state.error?.code == .olderVersion)
    try publication.publish(.none(5))
    await source.refresh()
    #expect(source.state.error?.code == .changedVersion)
    #expect(await app.open() == web)
    let restarted = try app.start()
    await restarted.refresh()
    #expect(restarted.state.error?.code == .changedVersion && restarted.state.version == 5)
  }

  @Test("New keys come by a chain of root documents, and reset a number that is too high")
  func rotation() async throws {
    let source = try app.start()
    try publication.publish(.web(9_007_199_254_740_991))
    await source.refresh()
    let stolen = publication.updateKeys
    try publication.rotate()
    try publication.publish(.none(1), by: stolen)
    await source.refresh()
    #expect(source.state.error?.code == .tooFewSignatures && source.state.root == 2)
    try publication.publish(.none(1))
    await source.refresh()
    #expect(source.state.version == 1 && source.state.error == nil)
    for _ in 0..<3 { try publication.rotate() }
    try publication.publish(.web(2))
    await source.refresh()
    #expect(source.state.root == 5 && source.state.version == 2)
    let restarted = try app.start()
    #expect(restarted.state.root == 5 && restarted.state.version == 2)
  }

  @Test("New keys in a version of the app reset a number that is too high, too")
  func rotationByRelease() async throws {
    let source = try app.start()
    try publication.publish(.web(9_007_199_254_740_991))
    await source.refresh()
    try publication.rotate()
    let released = try app.start(root: publication["roots/2.json"])
    #expect(released.state.root == 2 && released.state.version == nil)
    #expect(released.state.error?.code == .tooFewSignatures)
    #expect(await app.open() == "product")
    try publication.publish(.web(1))
    await released.refresh()
    #expect(released.state.version == 1 && released.state.error == nil)
  }

  @Test("A root document that its predecessor has not signed, or with a gap, is refused")
  func chain() async throws {
    let source = try app.start()
    try publication.rotate(by: [publication.rootKeys[0]])
    try publication.publish(.web(1))
    await source.refresh()
    #expect(source.state.error?.code == .tooFewSignatures && source.state.root == 1)
    try publication.rotate(by: [SigningKey(), SigningKey()], version: 2)
    try publication.publish(.web(1))
    await source.refresh()
    #expect(source.state.error?.code == .tooFewSignatures && source.state.root == 1)
    try publication.rotate(version: 3)
    publication["roots/2.json"] = publication["roots/3.json"]
    try publication.publish(.web(1))
    await source.refresh()
    #expect(source.state.error?.code == .brokenChain && source.state.root == 1)
    publication["roots/2.json"] = nil
    await source.refresh()
    #expect(source.state.error?.code == .unreachable)
    #expect(await app.open() == "product")
  }

  @Test(
    "An expired update stays in force and is stale, until its maximum age; clocks that are wrong change nothing else"
  )
  func age() async throws {
    let source = try app.start()
    try publication.publish(.web(1, maximumAge: 3600))
    await source.refresh()
    #expect(!source.state.isStale)
    app.setTime(app.time + 86_400)
    await source.refresh()
    #expect(source.state.isStale && source.state.version == 1)
    #expect(await app.open() == web)
    #expect(source.summary[0].hasPrefix("update 1 of 20"))
    #expect(source.summary.contains("it has expired: a newer one is missing"))
    #expect(source.summary.contains("applied: product-web"))
    app.setTime(app.time + 3600)
    await source.refresh()
    #expect(source.state.version == nil && source.state.error?.code == .tooOld)
    #expect(await app.open() == "product")
    try await endTrial()
    app.setTime(app.time - 10 * 365 * 86_400)
    let restarted = try app.start()
    #expect(restarted.state.version == 1 && !restarted.state.isStale)
    try await endTrial()
    app.setTime(app.time + 20 * 365 * 86_400)
    let later = try app.start()
    #expect(later.state.version == nil && later.state.error?.code == .tooOld)
    #expect(await app.open() == "product")
  }

  @Test(
    "Two ends of the process within ten seconds of applying an update put it in quarantine, until there is a higher one"
  )
  func quarantine() async throws {
    try publication.publish(.web(1))
    try await app.start().refresh()
    #expect(try app.start().state.version == 1)
    let third = try app.start()
    #expect(third.state.version == nil && third.state.quarantine == [1])
    #expect(third.state.error?.code == .quarantined)
    #expect(third.summary.prefix(2) == ["the rules of the app count", "in quarantine: 1"])
    #expect(await app.open() == "product")
    await third.refresh()
    #expect(third.state.version == nil)
    try publication.publish(.web(2))
    await third.refresh()
    #expect(third.state.version == 2)
    try await endTrial()
    #expect(try app.start().state.version == 2)
  }

  /// Lets the process run until the update is no longer on trial.
  private func endTrial() async throws {
    while try trialVersion() != nil {
      app.clock.advance(by: .seconds(1))
      await Task.yield()
    }
  }

  private func trialVersion() throws -> Int? {
    let data = try #require(try app.store.load())
    let values = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return (values["trial"] as? [String: Any])?["version"] as? Int
  }

  @Test("Observing verifies and reports, and changes nothing; the next start is a boundary, too")
  func modes() async throws {
    try publication.publish(.web(1))
    let observer = try app.start(mode: .observe)
    await observer.refresh()
    #expect(await app.open() == "product")
    #expect(observer.state.version == 1 && observer.state.applied == ["product-web"])
    app.store.replace(nil)
    try await app.start(applying: .atNextStart).refresh()
    #expect(await app.open() == "product")
    try app.start(applying: .atNextStart)
    #expect(await app.open() == web)
  }

  @Test("An update that would leave the app with mistakes is refused as a whole")
  func mistakes() async throws {
    let source = try app.start()
    try publication.publish(.web(1))
    await source.refresh()
    for target in ["https://evil.example/:id", "/missing/:id"] {
      try publication.publish(.web(2, to: target))
      await source.refresh()
      #expect(source.state.error?.code == .mistakes && source.state.version == 1)
      #expect(await app.open() == web)
    }
  }

  @Test(
    "If a new version of the app has mistakes with the stored update, the state says so until another one counts"
  )
  func mistakesAfterRelease() async throws {
    try publication.publish(.web(1, to: "/sorry"))
    try await app.start().refresh()
    #expect(await app.open() == "sorry")
    let released = try app.start()
    app.removeErrorPage()
    #expect(await app.open() == "product")
    await released.refresh()
    #expect(released.state.error?.code == .mistakes)
    try publication.publish(.web(2))
    await released.refresh()
    #expect(released.state.error == nil)
    #expect(await app.open() == web)
  }

  @Test("Too large, malformed and missing files leave the last verified update")
  func files() async throws {
    let source = try app.start(maximumSize: 2000)
    try publication.publish(.web(1))
    await source.refresh()
    var large = RouteUpdate.web(2)
    large.rules[0].reason = String(repeating: "a", count: 200)
    large.rules += (0..<20).map { index in
      var rule = large.rules[0]
      rule.id = "rule \(index)"
      return rule
    }
    try publication.publish(large)
    await source.refresh()
    #expect(source.state.error?.code == .tooLarge)
    for text in [
      "", "[]", "null", "{}", #"{"format":1}"#, "<html>", String(repeating: "[", count: 4000),
    ] {
      publication["current.json"] = Data(text.utf8)
      await source.refresh()
      #expect(source.state.error?.code == .malformed, "\(text.prefix(20))")
    }
    publication["current.json"] = Data(repeating: 0x20, count: 5000)
    await source.refresh()
    #expect(source.state.error?.code == .tooLarge)
    publication["current.json"] = nil
    await source.refresh()
    #expect(source.state.error?.code == .unreachable)
    for payload in ["{}", "[]", #"{"format":1,"version":3,"created":3}"#] {
      try publication.publish(payload: Data(payload.utf8), version: 3)
      await source.refresh()
      #expect(source.state.error?.code == .malformed)
    }
    try publication.publish(payload: Data(RouteUpdate.web(4).json.utf8), version: 5)
    await source.refresh()
    #expect(source.state.error?.code == .malformed && source.state.version == 1)
    #expect(await app.open() == web)
  }

  @Test("A store that fails, or whose data is damaged or of another publication, is survived")
  func stores() async throws {
    try publication.publish(.web(1))
    app.store.breakDown()
    let source = try app.start()
    #expect(source.state.error?.code == .storeFailed)
    await source.refresh()
    #expect(await app.open() == web)
    app.store.breakDown(false)
    await source.refresh()
    for data in [Data(), Data("{}".utf8), Data("[1]".utf8), Data(repeating: 0, count: 100)] {
      app.store.replace(data)
      #expect(try app.start().state.version == nil)
    }
    let fresh = try app.start()
    await fresh.refresh()
    let stored = try #require(try app.store.load())
    for index in stride(from: 0, to: stored.count, by: 7) {
      var damaged = stored
      damaged[index] ^= 1
      app.store.replace(damaged)
      let state = try app.start().state
      #expect(state.version == nil || state.version == 1, "byte \(index)")
    }
    app.store.replace(stored)
    #expect(try app.start(address: "https://other.example/").state.version == nil)
  }

  @Test(
    "An app whose own update is newer is never taken back, and a later version of the app checks again"
  )
  func embedded() async throws {
    try publication.publish(.web(3))
    let source = try app.start(embedded: .none(4))
    await source.refresh()
    #expect(source.state.error?.code == .olderVersion && source.state.version == 4)
    #expect(await app.open() == "product")
    try publication.publish(.web(5))
    await source.refresh()
    #expect(await app.open() == web)
    #expect(try app.start(embedded: .none(6)).state.version == 6)
    #expect(await app.open() == "product")
    var old = RouteUpdate.web(7)
    old.rules[0].platforms = [.ios: .init(until: .init("3.3"))]
    try publication.publish(old)
    try await app.start().refresh()
    #expect(await app.open() == web)
    let updated = try app.start(version: "3.3")
    #expect(await app.open() == "product")
    #expect(updated.state.ignored.map(\.reason) == [.otherVersion])
  }

  @Test("Without a source, and after it is removed, the rules are those of the app")
  func removed() async throws {
    try publication.publish(.web(1))
    try await app.start().refresh()
    #expect(await app.open() == web)
    app.router.updates = nil
    #expect(await app.open() == "product")
    #expect(app.router.updates == nil)
  }
}
#endif
