// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderTesting

extension RouteOrigin {
  static let deferred = RouteOrigin("deferred", trust: .unverified)
}

/// The code examples from the article on links after installation.
@Suite("Code about links after installation")
@MainActor
struct DeferredLinkSnippets {
  private struct MomentPage {
    var id: Int
  }

  /// A service that returns the target of a short link.
  private struct Shortener {
    func target(of link: String) async throws -> String? { "/moments/42" }
  }

  /// A service that returns the link that the user opened before the app was installed.
  private struct Installation {
    func takeLink() async -> String? { "https://go.momentsapp.com/x7" }
  }

  private let shortener = Shortener()

  @Test("A deferred short link waits until the app is ready, and opens its target")
  func deferred() async throws {
    // Time stands still, so that the resolver has enough time on a busy machine.
    let (router, host) = (Router<MomentPage>(clock: TestClock()), MemoryHost<MomentPage>())
    let (shortener, installation) = (shortener, Installation())
    router.attach(host)
    router.linkResolver = LinkResolver([.universal("go.momentsapp.com")]) { link in
      try await shortener.target(of: link.text)
    }
    router.requireGates([.onboardingDone])
    router.register("/moments/:id", .external(including: .origin("deferred"))) { request in
      MomentPage(id: try request.parameters.value("id", as: Int.self))
    }

    if let text = await installation.takeLink() {
      router.open(.parsing(text, origin: .deferred)) { result in
        print(result)
      }
    }
    for _ in 0..<10 { await Task.yield() }
    #expect(host.top == nil)
    router.openGate(.onboardingDone)
    while router.journeys.isEmpty { await Task.yield() }
    #expect(host.top?.id == 42)
    #expect(router.journeys.last?.origin.name == "deferred")
  }

  @Test("Waiting links are kept in a file")
  func kept() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kept-links-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let router = Router<MomentPage>(clock: TestClock())
    router.requireGates([.onboardingDone])
    router.register("/moments/:id", .external) { request in
      MomentPage(id: try request.parameters.value("id", as: Int.self))
    }
    router.keepWaitingLinks(in: FileLinkStore(folder: folder))
    router.open(.parsing("/moments/42", origin: .universal))
    let file = folder.appendingPathComponent("links.json")
    while (try? String(contentsOf: file, encoding: .utf8).contains("/moments/42")) != true {
      await Task.yield()
    }
    #expect(router.inboxCount == 1)
    router.reset()
  }
}
