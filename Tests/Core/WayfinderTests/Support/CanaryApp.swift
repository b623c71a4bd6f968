// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// Two hundred texts that occur nowhere else: half of them private values, half of them secrets.
struct Canaries {
  static let count = 200

  private var privateCount = 0
  private var secretCount = 0
  private(set) var used: Set<String> = []

  /// Replaces each `{p}` by a private canary and each `{s}` by a secret one.
  mutating func fill(_ template: String) -> String {
    var text = template
    while let place = text.firstRange(of: "{p}") ?? text.firstRange(of: "{s}") {
      let isSecret = text[place] == "{s}"
      let number = isSecret ? secretCount : privateCount
      if isSecret { secretCount += 1 } else { privateCount += 1 }
      let canary = "cnry\(isSecret ? "s" : "p")\(number % (Canaries.count / 2) + 100)"
      used.insert(canary)
      text.replaceSubrange(place, with: canary)
    }
    return text
  }
}

private enum CanaryKey: RouteRequest.AttachmentKey {
  typealias Value = String
}

/// An error of the app that contains private values of the link.
private struct CanaryError: Error, CustomStringConvertible {
  let request: RouteRequest

  var description: String { "\(request) \(request.parameters["id"] ?? "")" }
}

private struct CanaryAuthorizer: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool {
    throw CanaryError(request: request)
  }
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}

private struct PinRoute: Route {
  var pin: Secret<Int>
  var id: Int

  static let pattern: RoutePattern = "/pin"
  static var routeProperties: [RouteValues.Types] { [["pin": Secret<Int>.self, "id": Int.self]] }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
    pin = try values.value("pin")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
    try writer.write(pin, as: "pin")
  }
}

/// An app with all endings of journeys, and everything that it writes for others than its own code.
@MainActor
final class CanaryApp {
  let router = Router<String>()
  private var outputs: [String] = []
  private let open: RouteConfiguration = .external(including: .unverified)

  init(_ disclosure: RouteError.Disclosure) throws {
    router.disclosure = disclosure
    router.links = [.universal("momentsapp.com", includingSubdomains: true), .scheme("moments")]
    router.webTargets = ["pay.example"]
    router.webOpener = { _, _ in true }
    router.attach(MemoryHost())
    router.console = { [unowned self] in outputs.append($0) }
    router.observe { [unowned self] in write($0) }
    router.use(
      ClosureMiddleware { [unowned self] request, next in
        write(request)
        return try await next(request)
      }
    )
    router.unmatched = { [unowned self] miss in
      write(miss)
      // Only the app knows that a link which no route matches contains no secret.
      return miss.link.segments.count == 3 && miss.link.text.hasPrefix("/cnryp")
        ? "/view/\(miss.link.text)" : nil
    }
    try addRoutes()
    try addSecrets()
  }

  /// Applies one of the six groups of settings.
  func use(settings number: Int) {
    router.authorizer = number.isMultiple(of: 2) ? CanaryAuthorizer() : nil
    router.opensForeignWebPages = number == 3
    if number > 3 { router.requireGates([.sceneReady]) }
    if number == 4 { router.limits.inboxCapacity = 0 }
    if number == 5 { router.limits.gateTimeout = .milliseconds(1) }
  }

  private func addRoutes() throws {
    router.register("/view/:id", open) { request in
      _ = try request.parameters.optionalValue("x", as: Int.self)
      return request.link.text
    }
    router.register("/kind/:id<int>", open) { _ in "" }
    router.register("/rest/*id", open) { $0.parameters["id"] ?? "" }
    router.register("/change/:id", [open, .mutate]) { _ in "" }
    router.register("/private/:id", [.external, .sensitive]) { _ in "" }
    router.register("/inside/:id") { _ in "" }
    router.register("/throws/:id", open) { throw CanaryError(request: $0) }
    router.register("/declines/:id", open) { request in
      throw RouteError(.declined, for: request, message: "not now")
    }
    router.register("/child/:id", [open, .parent("/throws/:id")]) { _ in "" }
    router.action("/act/:id", [open, .returnsResultToExternalCallers]) { $0.link.text }
    router.register("/ticket", open) { [router] request in
      try router.tickets.redeem("t", of: request, as: String.self)
    }
    router.register("/turn/:id", [open, redirect { "/view/\($0)?x=\($0)" }]) { _ in "" }
    router.register("/away/:id", [open, redirect { "https://pay.example/\($0)" }]) { _ in "" }
    router.register("/evil/:id", [open, redirect { "https://evil.example/\($0)" }]) { _ in "" }
    router.register("/round/:id", [open, redirect { "/round/\($0)" }]) { _ in "" }
    let rules: [(RoutePattern, String)] = [
      ("/old/:id", "/view/:id?x=:id"), ("/far/:id", "https://pay.example/:id"),
      ("/circle/:id", "/turned/:id"), ("/turned/:id", "/circle/:id"),
      ("/oldpass/:id", "/pass/:id"), ("/oldreset/:id", "/reset?token=:id"),
    ]
    for (pattern, target) in rules {
      try router.rewriteRules.append(RewriteRule(pattern, to: target))
    }
  }

  private func addSecrets() throws {
    let secret: RouteConfiguration = [
      open, .parameters("token", .secret), .parameters("token", .secret),
    ]
    router.register("/reset", secret) { $0.parameters["token"] ?? "" }
    router.register("/reset/sensitive", [secret, .sensitive]) { _ in "" }
    router.register("/reset/inside", .parameters("token", .secret)) { _ in "" }
    router.register("/reset/declines", secret) { request in
      throw RouteError(.declined, for: request, message: "not now")
    }
    router.register("/reset/throws", secret) { request in
      throw RouteError(.failed, for: request, message: "the server is asleep")
    }
    router.register("/reset/number", secret) { request in
      "\(try request.parameters.value("token", as: Int.self))"
    }
    router.register("/reset/page", [secret, .webURL("token")]) { _ in "" }
    router.action("/reset/act", [secret, .returnsResultToExternalCallers]) {
      $0.parameters["token"] ?? ""
    }
    router.register(
      "/reset/turn",
      [secret, redirect("token") { "/pass/\($0)" }]
    ) { _ in "" }
    router.register("/pass/:token", secret) { $0.link.text }
    router.register("/pass/:token/child/:id", [open, .parent("/pass/:token")]) { _ in "" }
    router.register("/code/:token<int>/use", secret) { _ in "" }
    router.register(PinRoute.self, open) { route, _ in "\(route)" }
  }

  private func redirect(
    _ name: String = "id",
    to path: @escaping @MainActor (String) -> RoutePath
  ) -> RouteConfiguration {
    let middleware = ClosureMiddleware { request, next in
      try await next.redirect(to: path(request.parameters[name] ?? ""))
    }
    return .middleware(middleware)
  }

  /// Writes the descriptions of a value that the app's code may print.
  func write(_ value: Any) {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    outputs.append(text)
  }

  private func write(_ event: RouteEvent) {
    outputs += [event.description, event.link, "\(event.parameters)"]
    switch event.kind {
    case .ended(let error?), .notRestored(let error?):
      write(error)
      write(event as Any)
    case .ended, .notRestored, .joined: write(event as Any)
    case .step: break
    }
  }

  func write(_ error: RouteError) {
    outputs += [error.description, error.link, error.trace?.description ?? "", "\(error.external)"]
    outputs += error.nearMisses
    outputs.append("\(error.errorUserInfo)")
    write(error as Any)
    write(error.trace as Any)
  }

  /// Returns everything that was written since the last call.
  func take() -> [String] {
    for trace in router.journeys.suffix(1) { write(trace as Any) }
    defer { outputs = [] }
    return outputs
  }

  /// Opens a link, and returns the name of the ending.
  func open(_ link: String, from origin: RouteOrigin) async -> String {
    let attachments = RouteRequest.Attachments()
    attachments[CanaryKey.self] = link
    do throws(RouteError) {
      let outcome = try await router.route(
        to: .parsing(link, origin: origin),
        .attaching(attachments)
      )
      outputs.append("\(outcome.kind) \(outcome.trace)")
      return outcome.kind.rawValue
    } catch {
      write(error)
      return error.code.name
    }
  }
}

/// Journeys of all canaries from all origins, in apps with different settings.
@MainActor
struct CanaryRun {
  private static let templates = [
    "/view/{p}", "/view/{p}?x={p}#{p}", "/view/1?{p}=1&{p}", "/view/%2F{p}?x=%ff{p}",
    "https://{p}.momentsapp.com/view/{p}", "https://{p}:{p}@momentsapp.com/view/{p}",
    "moments://view/{p}", "moments://{p}/view", "https://{p}.example/{p}", "{p}:/{p}",
    "https://momentsapp.com:8443/{p}", "/kind/{p}", "/rest/{p}/{p}/{p}", "/change/{p}",
    "/private/{p}", "/inside/{p}", "/throws/{p}", "/declines/{p}", "/child/{p}", "/act/{p}",
    "/turn/{p}", "/away/{p}", "/evil/{p}", "/round/{p}", "/old/{p}", "/far/{p}", "/circle/{p}",
    "/{p}", "/{p}/{p}/{p}", "/{p}%", "/view/{p}%00", "/pin?id={p}&pin=1", "/view/{p}?x={p}%zz",
    "/reset?token={s}", "/reset?id={p}&%74oken={s}&token={s}", "/reset?token=%ff{s}#{p}",
    "moments://reset?token={s}", "https://momentsapp.com/reset?token={s}",
    "/reset/sensitive?token={s}", "/reset/inside?token={s}", "/reset/declines?token={s}",
    "/reset/throws?token={s}", "/reset/number?token={s}", "/reset/page?token={s}",
    "/reset/page?token=https://{s}.example/", "/reset/act?token={s}", "/reset/turn?token={s}",
    "/pass/{s}", "/pass/{s}?token={s}", "/pass/%2F{s}", "/pass/{s}/child/{p}", "/code/{s}/use",
    "/pin?id=1&pin={s}", "/oldpass/{s}", "/oldreset/{s}", "/pass/{s}?id={p}#{p}",
  ]
  private static let origins: [RouteOrigin] = [
    .internal, .universal, .scheme, .push, .handoff, .scan,
  ]

  let disclosure: RouteError.Disclosure
  private(set) var canaries = Canaries()
  private(set) var journeys = 0
  private(set) var endings: Set<String> = []

  init(_ disclosure: RouteError.Disclosure) {
    self.disclosure = disclosure
  }

  /// Opens all links in an app.
  ///
  /// - Parameters:
  ///   - round: The number of the settings, from 0 to 5.
  ///   - prepare: Called with the app before the first link.
  ///   - check: Called after each link; false ends the run.
  /// - Returns: The app.
  /// - Throws: An error if the app cannot be made.
  mutating func open(
    round: Int,
    prepare: (CanaryApp) -> Void = { _ in },
    check: (CanaryApp, _ journey: String) -> Bool
  ) async throws -> CanaryApp {
    let app = try CanaryApp(disclosure)
    app.use(settings: round)
    prepare(app)
    let ticket = try app.router.tickets.issue(canaries.fill("{p}"), for: "/ticket")
    let links = Self.templates.map { canaries.fill($0) }
    for link in links + ["/ticket?t=\(ticket.text)", "/ticket?t=1"] {
      for origin in Self.origins {
        endings.insert(await app.open(link, from: origin))
        journeys += 1
        guard check(app, "\(link) from \(origin.name)") else { return app }
      }
    }
    return app
  }
}
