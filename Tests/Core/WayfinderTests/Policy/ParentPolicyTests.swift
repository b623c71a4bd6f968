// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// An authorizer that records its calls.
private struct LoggingAuthorizer: RouteAuthorizer {
  let log: CallLog
  var answer = true

  func signIn(for request: RouteRequest) async throws -> Bool {
    log.record("sign-in for \(request.link.text)")
    return answer
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    log.record("confirmation of \(request.link.text)")
    return answer
  }
}

@MainActor
@Suite("Parents: policy")
struct ParentPolicyTests {
  private let log = CallLog()

  /// Returns an app with a child route and its parent; the app records the requested approvals and
  /// the created screens.
  private func makeApp(
    _ parent: (RouteExposure, RouteEffect),
    _ child: (RouteExposure, RouteEffect),
    _ disclosure: RouteError.Disclosure = .full,
    answering answer: Bool = true
  ) -> TestApp {
    let app = TestApp(disclosure)
    app.router.authorizer = LoggingAuthorizer(log: log, answer: answer)
    app.router.use(ModuleLoggingMiddleware(name: "middleware", log: log))
    app.router.register(
      "/parent",
      [.exposure(parent.0), .effect(parent.1)],
      file: "App/Routes.swift",
      line: 2
    ) {
      [log] _ in
      log.record("makes the parent")
      return "parent"
    }
    app.router.register(
      "/parent/:id",
      [.exposure(child.0), .effect(child.1), .parent("/parent")],
      file: "App/Routes.swift",
      line: 3
    ) { [log] _ in
      log.record("makes the child")
      return "child"
    }
    return app
  }

  private static let exposures: [RouteExposure] = [
    .internal, .external, .external(including: .unverified),
  ]
  private static let made = [
    "middleware begins", "makes the child", "makes the parent", "middleware ends",
  ]

  @Test("A child is refused when its parent is refused, for each origin and exposure")
  func exposure() async {
    for origin in RouteOrigin.all {
      for exposure in Self.exposures {
        for parentExposure in Self.exposures {
          let app = makeApp((parentExposure, .view), (exposure, .view))
          let count = log.calls.count
          let error = await app.routingError("/parent/7?x=1", origin)
          let isOpen = exposure.admits(origin) && parentExposure.admits(origin)
          #expect(app.router.canRoute("/parent/7?x=1", origin: origin) == isOpen)
          if isOpen {
            #expect(error == nil)
            #expect(app.host.stack.map(\.screen) == ["parent", "child"])
            #expect(Array(log.calls.dropFirst(count)) == Self.made)
          } else {
            #expect(error?.code == .refused)
            #expect(app.host.top == nil)
            #expect(log.calls.count == count)
            let blamed = exposure.admits(origin) ? "/parent" : "/parent/:id"
            #expect(error?.pattern?.text == blamed)
            #expect(app.steps.last == "finish: refused")
          }
        }
      }
    }
  }

  @Test("The refusal of a parent names the parent's registration")
  func wording() async {
    let app = makeApp((.internal, .view), (.external, .view))
    #expect(
      await app.routingError("https://momentsapp.com/parent/7?x=1", .universal)?.description
        == "refused: /parent: “/parent” is registered as .internal at App/Routes.swift:2, and this "
        + "link comes from universal, which is verified; register it as .external if it may be "
        + "opened from there"
    )
  }

  @Test("Outside of the app, the refusal of a parent looks like an unmatched link")
  func production() async {
    let app = makeApp((.internal, .view), (.external, .view), .production)
    let refused = await app.routingError("https://momentsapp.com/parent/7", .universal)
    let missed = await app.routingError("https://momentsapp.com/nobody/7", .universal)
    #expect(refused?.code == .refused)
    #expect(refused?.external.code == .notFound)
    #expect(refused?.external == missed?.external)
    #expect(throws: RouteError.self) {
      try app.router.resolve("https://momentsapp.com/parent/7", origin: .universal)
    }
    // An internal caller may open the same path.
    #expect(await app.routingError("/parent/7") == nil)
  }

  /// The required approvals for each combination of an effect and a trust.
  ///
  /// A combination that is refused is not in the table.
  private static let cells: [RouteEffect: [RouteOrigin.Trust: Set<String>]] = [
    .view: [.internal: [], .own: [], .verified: [], .unverified: []],
    .sensitive: [.internal: [], .own: ["sign-in"], .verified: ["sign-in"]],
    .mutate: [.internal: [], .own: ["confirm"], .verified: ["sign-in", "confirm"]],
    .destructive: [.internal: [], .own: ["sign-in", "confirm"]],
  ]

  @Test(
    "The user is asked once for the approvals that child and parent need, for each pair of effects"
  )
  func effects() async throws {
    let open = RouteExposure.external(including: .unverified)
    for origin in RouteOrigin.all {
      for effect in RouteEffect.allCases {
        for parentEffect in RouteEffect.allCases {
          let app = makeApp((open, parentEffect), (open, effect))
          let count = log.calls.count
          let error = await app.routingError("/parent/7", origin)
          let calls = Array(log.calls.dropFirst(count))
          guard
            let needs = Self.cells[effect]?[origin.trust],
            let more = Self.cells[parentEffect]?[origin.trust]
          else {
            #expect(error?.code == .refused, "\(effect) above \(parentEffect) from \(origin.name)")
            #expect(calls.isEmpty)
            #expect(!app.router.canRoute("/parent/7", origin: origin))
            continue
          }
          #expect(error == nil)
          let all = needs.union(more)
          let signIn = all.contains("sign-in") ? ["sign-in for /parent/7"] : []
          let confirmation = all.contains("confirm") ? ["confirmation of /parent/7"] : []
          #expect(calls == signIn + confirmation + Self.made)
          let verdict = try app.router.resolve("/parent/7", origin: origin).needs
          let names = ["confirm", "sign-in"].filter(all.contains)
          #expect(verdict.rawValue == (names.isEmpty ? "yes" : names.joined(separator: " + ")))
        }
      }
    }
  }

  @Test(
    "A declined approval that only the parent needs ends the journey before a screen is created"
  )
  func declined() async {
    let app = makeApp((.external, .sensitive), (.external, .view), answering: false)
    let error = await app.routingError("/parent/7", .universal)
    #expect(error?.code == .unauthorized)
    #expect(error?.pattern?.text == "/parent/:id")
    #expect(log.calls == ["sign-in for /parent/7"])
    #expect(app.host.top == nil)
    app.router.authorizer = nil
    #expect(await app.routingError("/parent/7", .universal)?.code == .unauthorized)
    #expect(await app.routingError("/parent/7") == nil)
  }

  @Test("The policy is applied to a parent that is displayed already")
  func onDisplay() async {
    let app = makeApp((.internal, .view), (.external, .view))
    #expect(await app.routingError("/parent") == nil)
    #expect(await app.routingError("/parent/7", .universal)?.code == .refused)
    #expect(app.host.stack.map(\.screen) == ["parent"])
  }

  @Test("The policy is applied to each ancestor of a route")
  func chain() async {
    for closed in 0..<3 {
      let app = TestApp()
      let patterns: [RoutePattern] = ["/a", "/a/b", "/a/b/c", "/a/b/c/d"]
      for (index, pattern) in patterns.enumerated() {
        let exposure: RouteExposure = index == closed ? .internal : .external
        if index == 0 {
          app.page(pattern, .exposure(exposure))
        } else {
          app.page(pattern, .exposure(exposure), above: patterns[index - 1])
        }
      }
      let error = await app.routingError("/a/b/c/d", .universal)
      #expect(error?.code == .refused)
      #expect(error?.pattern == patterns[closed])
      #expect(app.host.top == nil)
      #expect(await app.routingError("/a/b/c/d") == nil)
      #expect(app.host.stack.map(\.screen) == patterns.map(\.text))
    }
  }

  @Test("When a route declines, the policy is applied to the parents of the next route")
  func declining() async {
    let app = TestApp()
    app.page("/open", .external)
    app.page("/closed")
    let decliner = LoggingNavigator(name: "first", log: log, takes: false)
    app.router.register("/a/b", [.external, .parent("/open")], navigator: decliner)
    app.page("/a/:id", .external, above: "/closed")
    #expect(await app.routingError("/a/b", .universal)?.code == .refused)
    #expect(app.host.top == nil)
    #expect(await app.routingError("/a/b") == nil)
    #expect(app.host.stack.map(\.screen) == ["/closed", "/a/:id"])
    #expect(log.calls == ["first accepts /a/b", "first accepts /a/b"])
  }

  @Test("A parent's exposure does not apply to its child")
  func notRaised() async {
    let app = makeApp((.external(including: .unverified), .view), (.internal, .view))
    for origin in RouteOrigin.all where origin.isExternal {
      #expect(await app.routingError("/parent/7", origin)?.code == .refused)
      #expect(await app.routingError("/parent", origin) == nil)
    }
  }

  @Test("A saved screen is restored only if its parents are still admitted")
  func restoring() async throws {
    let app = makeApp((.internal, .view), (.internal, .view))
    #expect(await app.routingError("/parent/7") == nil)
    let saved = app.host.scene
    for (effect, screens) in [(RouteEffect.view, ["parent", "child"]), (.sensitive, [])] {
      let other = makeApp((.internal, effect), (.internal, .view))
      let host = other.host
      let restoration = try await other.router.restore(saved)
      #expect(host.stack.map(\.screen) == screens)
      #expect(restoration.skipped.count == 2 - screens.count)
    }
  }
}
