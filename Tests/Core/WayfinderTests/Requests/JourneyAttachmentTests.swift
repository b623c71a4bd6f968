// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

/// A value that is not Sendable and is compared by identity.
private final class Photo {}

private enum PhotoKey: RouteRequest.AttachmentKey {
  typealias Value = Photo
}

private enum Caption: RouteRequest.AttachmentKey {
  typealias Value = String
}

extension RouteRequest.Attachments {
  fileprivate convenience init(_ photo: Photo) {
    self.init()
    self[PhotoKey.self] = photo
  }
}

/// A log of the functions that received attachments; an entry ends with “another” if the attached
/// photo is not the expected photo.
@MainActor
private final class AttachmentLog {
  private(set) var names: [String] = []
  private let photo: Photo?

  init(of photo: Photo?) { self.photo = photo }

  func record(_ name: String, _ request: RouteRequest) {
    names.append(request.attachments[PhotoKey.self] === photo ? name : "\(name): another")
  }
}

private struct AttachmentLoggingMiddleware: Middleware {
  let name: String
  let attachmentLog: AttachmentLog
  var target: RoutePath?

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    attachmentLog.record(name, request)
    guard let target else { return try await next(request) }
    return try await next.redirect(to: target)
  }
}

/// A navigator that records the attachments at every step.
private struct AttachmentLoggingNavigator: Navigator {
  let name: String
  let attachmentLog: AttachmentLog
  var takes = true

  func accepts(_ request: RouteRequest) async throws -> Bool {
    attachmentLog.record("\(name) accepts", request)
    return takes
  }

  func transition(for request: RouteRequest) -> RouteTransition? {
    attachmentLog.record("\(name) transition", request)
    return nil
  }

  func screen(for request: RouteRequest) async throws -> String {
    attachmentLog.record("\(name) makes", request)
    return name
  }

  func source(for request: RouteRequest, in host: any NavigationHost<String>) -> String? {
    attachmentLog.record("\(name) source", request)
    return nil
  }

  func navigate(to screen: String, in turn: NavigationContext<String>) async throws {
    attachmentLog.record("\(name) navigates", turn.request)
    try await turn.show(screen, from: source(for: turn.request, in: turn.host))
  }
}

private struct AttachmentLoggingAuthorizer: RouteAuthorizer {
  let attachmentLog: AttachmentLog

  func signIn(for request: RouteRequest) async throws -> Bool {
    attachmentLog.record("sign-in", request)
    return true
  }

  func confirm(_ request: RouteRequest) async throws -> Bool {
    attachmentLog.record("confirmation", request)
    return true
  }
}

/// A host that records the attachments of the screens that it shows.
@MainActor
private final class AttachmentLoggingHost: NavigationHost {
  let memory = MemoryHost<String>()
  let attachmentLog: AttachmentLog

  init(_ attachmentLog: AttachmentLog) { self.attachmentLog = attachmentLog }

  var scene: NavigationState.Scene { memory.scene }
  var top: String? { memory.top }

  func perform(_ plan: NavigationPlan<String>) async throws {
    for (_, arrival) in plan.screens.sorted(by: { $0.key < $1.key }) {
      attachmentLog.record("arrives \(arrival.screen)", arrival.request)
    }
    try await memory.perform(plan)
  }
}

@MainActor
@Suite("Attachments on journeys: receivers", .timeLimit(.minutes(30)))
struct JourneyAttachmentTests {
  private let photo = Photo()

  @Test("All code of a journey receives the same attachment object")
  func receivers() async throws {
    let app = TestApp()
    let attachmentLog = AttachmentLog(of: photo)
    app.router.attach(AttachmentLoggingHost(attachmentLog))
    app.router.authorizer = AttachmentLoggingAuthorizer(attachmentLog: attachmentLog)
    app.router.use(AttachmentLoggingMiddleware(name: "all", attachmentLog: attachmentLog))
    app.router.register(
      "/list",
      .external,
      navigator: AttachmentLoggingNavigator(name: "list", attachmentLog: attachmentLog)
    )
    app.router.register(
      "/list/:id",
      [
        .external, .mutate, .parent("/list"),
        .middleware(AttachmentLoggingMiddleware(name: "own", attachmentLog: attachmentLog)),
      ],
      navigator: AttachmentLoggingNavigator(name: "item", attachmentLog: attachmentLog)
    )
    try await app.router.route(
      to: .parsing("/list/1", origin: .universal),
      .attaching(.init(photo))
    )
    #expect(
      Set(attachmentLog.names) == [
        "sign-in", "confirmation", "all", "own", "item transition", "item accepts", "item makes",
        "list transition", "list accepts", "list makes", "item navigates", "item source",
        "arrives list", "arrives item",
      ]
    )
  }

  @Test("Actions and module entries receive the attachments")
  func actions() async throws {
    let app = TestApp()
    let photo = photo
    app.router.action("/a") { request in request.attachments[PhotoKey.self] === photo }
    app.router.install(Album())
    let attachments = RouteRequest.Attachments(photo)
    #expect(try await app.router.route(to: "/a", .attaching(attachments)).value() == true)
    #expect(try await app.router.route(to: "/a").value() == false)
    #expect(try await app.router.route(to: "/a", returning: Bool.self, .attaching(attachments)))
    let parsed = try await app.router.route(
      to: .parsing("moments://a", origin: .internal),
      returning: Bool.self,
      .attaching(attachments)
    )
    #expect(parsed)
    let opened = try await app.router.route(
      to: .module("Album", entry: "photo"),
      .attaching(attachments)
    )
    #expect(opened.value(as: Photo.self) === photo)
    let answer = try await app.router.route(
      to: .module("Album", entry: "photo"),
      returning: Photo?.self,
      .attaching(attachments)
    )
    #expect(answer === photo)
  }

  @Test("A journey that is started without waiting receives its attachments")
  func opening() async {
    let app = TestApp()
    let attachmentLog = AttachmentLog(of: photo)
    app.router.register(
      "/a",
      navigator: AttachmentLoggingNavigator(name: "a", attachmentLog: attachmentLog)
    )
    app.router.open("/a", .attaching(.init(photo)))
    await waitUntil { app.host.top != nil }
    #expect(attachmentLog.names.contains("a makes"))
    #expect(!attachmentLog.names.contains { $0.hasSuffix("another") })
  }

  @Test("Attachments that middleware adds are visible to the inner handlers")
  func added() async throws {
    let app = TestApp()
    let photo = photo
    app.router.use(
      AttachingMiddleware { request in
        request.attachments[Caption.self] = "at sea"
        request.attachments[PhotoKey.self] = nil
      }
    )
    app.router.action("/a") { request in
      [request.attachments[Caption.self], request.attachments[PhotoKey.self].map { _ in "photo" }]
    }
    let attachments = RouteRequest.Attachments(photo)
    let seen = try await app.router.route(
      to: "/a",
      returning: [String?].self,
      .attaching(attachments)
    )
    #expect(seen == ["at sea", nil])
    // The middleware and the caller share the attachments object that the caller passed.
    #expect(attachments[Caption.self] == "at sea")
    // A caller that passes no attachments does not receive the attachments of another journey.
    let again = try await app.router.route(to: "/a", returning: [String?].self)
    #expect(again == ["at sea", nil])
  }

  @Test("Two journeys without attachments do not share an object")
  func ownObject() async throws {
    let app = TestApp()
    var count = 0
    app.router.action("/a/:n") { request in
      let found = request.attachments[Caption.self]
      request.attachments[Caption.self] = "from another journey"
      count += 1
      return found
    }
    for number in 0..<3 {
      let found = try await app.router.route(to: "/a/\(number)", returning: String?.self)
      #expect(found == nil)
    }
    #expect(count == 3)
  }

  @Test("A journey releases its attachments when it ends", arguments: [true, false])
  func release(succeeds: Bool) async {
    let app = TestApp()
    app.router.register("/a", .external) { _ in
      if !succeeds { throw TestError() }
      return "a"
    }
    weak var attachments: RouteRequest.Attachments?
    weak var attached: Photo?
    do {
      let photo = Photo()
      let own = RouteRequest.Attachments(photo)
      (attachments, attached) = (own, photo)
      let outcome = try? await app.router.route(
        to: .parsing("/a", origin: .universal),
        .attaching(own)
      )
      #expect((outcome != nil) == succeeds)
    }
    await runPendingTasks()
    #expect(attachments == nil)
    #expect(attached == nil)
  }
}

/// Middleware that changes the attachments.
private struct AttachingMiddleware: Middleware {
  let change: @MainActor (RouteRequest) -> Void

  func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    change(request)
    return try await next(request)
  }
}

private struct Album: RouteModule {
  static let name = "Album"

  func register(in routes: inout RoutesBuilder<String>) {
    routes.actionEntry("photo") { request in request.attachments[PhotoKey.self] }
  }
}

@MainActor
@Suite("Attachments on journeys: persistence", .timeLimit(.minutes(30)))
struct JourneyAttachmentPersistenceTests {
  private let photo = Photo()

  /// Opens a link with a photo, and returns the functions that received the photo, except `source`
  /// and `transition`, which may be called twice.
  private func goes(
    _ text: String,
    _ app: TestApp,
    _ attachmentLog: AttachmentLog
  ) async throws -> [String] {
    let before = attachmentLog.names.count
    try await app.router.route(to: .parsing(text, origin: .internal), .attaching(.init(photo)))
    return attachmentLog.names.dropFirst(before).filter {
      !$0.hasSuffix(" source") && !$0.hasSuffix(" transition")
    }
  }

  @Test("Attachments are kept through rules, redirects and the unmatched handler")
  func elsewhere() async throws {
    let app = TestApp()
    let attachmentLog = AttachmentLog(of: photo)
    let target = ["new accepts", "new makes", "new navigates"]
    app.router.register(
      "/new",
      .alwaysNewScreen,
      navigator: AttachmentLoggingNavigator(name: "new", attachmentLog: attachmentLog)
    )
    try app.router.rewriteRules.append(RewriteRule("/rule", to: "/new"))
    app.page("/own")
    app.router.register(
      "/redirect",
      .middleware(
        AttachmentLoggingMiddleware(
          name: "redirects",
          attachmentLog: attachmentLog,
          target: "/rule"
        )
      )
    ) { _ in "never made" }
    app.router.unmatched = { _ in "/redirect" }
    #expect(try await goes("/rule", app, attachmentLog) == target)
    #expect(try await goes("/redirect", app, attachmentLog) == ["redirects"] + target)
    #expect(try await goes("/nowhere", app, attachmentLog) == ["redirects"] + target)
  }

  @Test("Attachments are kept when a navigator declines")
  func declines() async throws {
    let app = TestApp()
    let attachmentLog = AttachmentLog(of: photo)
    app.router.register(
      "/a",
      navigator: AttachmentLoggingNavigator(name: "1", attachmentLog: attachmentLog, takes: false)
    )
    app.router.register(
      "/:x",
      .middleware(AttachmentLoggingMiddleware(name: "own", attachmentLog: attachmentLog)),
      navigator: AttachmentLoggingNavigator(name: "2", attachmentLog: attachmentLog)
    )
    #expect(
      try await goes("/a", app, attachmentLog) == [
        "1 accepts", "own", "2 accepts", "2 makes", "2 navigates",
      ]
    )
  }

  @Test("Attachments are kept while the journey waits for the gates")
  func gates() async throws {
    let app = TestApp()
    let attachmentLog = AttachmentLog(of: photo)
    app.router.register(
      "/a",
      .external,
      navigator: AttachmentLoggingNavigator(name: "a", attachmentLog: attachmentLog)
    )
    app.router.requireGates([.sceneReady])
    let (router, attachments) = (app.router, RouteRequest.Attachments(photo))
    let task = Task {
      try await router.route(to: .parsing("/a", origin: .universal), .attaching(attachments))
    }
    await waitUntil { router.inboxCount == 1 }
    router.openGate(.sceneReady)
    _ = try await task.value
    #expect(attachmentLog.names.contains("a makes"))
    #expect(!attachmentLog.names.contains { $0.hasSuffix("another") })
  }

  @Test("A reused screen receives the attachments of the new journey")
  func reuse() async throws {
    let app = TestApp()
    let attachmentLog = AttachmentLog(of: photo)
    let host = AttachmentLoggingHost(attachmentLog)
    app.router.attach(host)
    app.page("/a")
    try await app.router.route(to: "/a?1")
    try await app.router.route(to: "/a?2", .attaching(.init(photo)))
    #expect(host.memory.stack.count == 1)
    #expect(attachmentLog.names == ["arrives /a: another", "arrives /a"])
  }

  @Test("Attachments do not admit a journey that the policy refuses")
  func policy() async {
    let app = TestApp()
    app.page("/menu")
    let error = await #expect(throws: RouteError.self) {
      try await app.router.route(
        to: .parsing("/menu", origin: .universal),
        .attaching(.init(photo))
      )
    }
    #expect(error?.code == .refused)
  }
}
