// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && os(Linux)
@_spi(Testing) import AuthenticationServices
import Foundation
@_spi(Testing) import SafariServices
import Testing
@_spi(Testing) import UIKit
@testable import WayfinderUIKit

@MainActor
@Suite("UIKit: pages that the system shows", .serialized, .timeLimit(.minutes(30)))
struct SystemPageTests {
  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  @Test("A route shows a page with Safari, and the user closes it")
  func safari() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      app.router.register("/help", .transition(.present(.fullScreen))) { request in
        try SFSafariViewController(page: Self.url("https://momentsapp.com/help"), for: request)
      }
      app.router.register("/bad", .transition(.present)) { request in
        try SFSafariViewController(page: Self.url("file:///etc/passwd"), for: request)
      }
      await app.go("/a")
      #expect(await app.go("/help") == nil)
      let page = try #require(app.host.top as? SFSafariViewController)
      #expect(page.url.absoluteString == "https://momentsapp.com/help")
      page.tapDone()
      #expect(await UIKitSimulation.drain { app.state == ["/a"] })
      #expect(await app.go("/bad") == "invalidParameter")
      #expect(UIKitSimulation.programmerErrors == [])
    }
  }

  @Test("A sign-in returns the link of its callback, and a closed one is cancelled")
  func signIn() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let window = try #require(app.host.root?.view.window)
      for callback in [WebSignIn.Callback.scheme("moments"), .https(host: "a.example", path: "/x")]
      {
        let page = WebSignIn(Self.url("https://momentsapp.com/sign-in"), callback: callback)
        app.router.action("/sign-in", .alwaysNewScreen) { request in
          try await page.callback(for: request, in: window).absoluteString
        }
        let reply = Task { @MainActor () async throws -> String in
          try await app.router.route(to: "/sign-in", returning: String.self)
        }
        #expect(await UIKitSimulation.drain { ASWebAuthenticationSession.current != nil })
        ASWebAuthenticationSession.current?.finish(Self.url("moments://done?code=1"))
        let link = try await reply.value
        #expect(link == "moments://done?code=1")
        let closed = Task { @MainActor () async throws -> String in
          try await app.router.route(to: "/sign-in", returning: String.self)
        }
        #expect(await UIKitSimulation.drain { ASWebAuthenticationSession.current != nil })
        ASWebAuthenticationSession.current?.cancel()
        let error = await #expect(throws: RouteError.self) { try await closed.value }
        #expect(error?.code == .cancelled)
        app.router.reset()
      }
    }
  }

  @Test("A sign-in that cannot start fails, and a cancelled journey ends its session")
  func failures() async throws {
    try await UIKitSimulation.exclusively {
      let app = TestWindow.stack()
      let window = try #require(app.host.root?.view.window)
      let page = WebSignIn(Self.url("https://momentsapp.com/sign-in"), callback: .scheme("moments"))
      app.router.action("/sign-in") { request in
        try await page.callback(for: request, in: window).absoluteString
      }
      ASWebAuthenticationSession.canStart = false
      #expect(await app.go("/sign-in") == "failed")
      ASWebAuthenticationSession.canStart = true
      let task = Task { await app.go("/sign-in") }
      #expect(await UIKitSimulation.drain { ASWebAuthenticationSession.current != nil })
      task.cancel()
      #expect(await task.value == "cancelled")
    }
  }
}
#endif
