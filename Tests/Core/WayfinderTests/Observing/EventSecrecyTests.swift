// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import WayfinderTesting

@testable import Wayfinder

/// Links that contain a secret in any of their parts.
private struct SecretLinks {
  static let secret = "s3cr3t"

  private static let fronts = [
    "", "", "https://momentsapp.com", "https://momentsapp.com", "moments:", "moments://",
    "https://s3cr3t.momentsapp.com", "https://s3cr3t:s3cr3t@momentsapp.com", "moments://s3cr3t",
    "moments://s3cr3t@view", "kept://s3cr3t", "kept://view", "https://s3cr3t.example", "s3cr3t:",
    "http://s3cr3t", "https://s3cr3t%", "https://s3cr3t:s3cr3t", "https://momentsapp.com:8443",
  ]
  private static let routes = [
    "view", "kind", "mix", "turn", "away", "evil", "old", "circle", "far", "change", "throws",
    "declines", "child", "act", "inside", "rest", "gone", "s3cr3t",
  ]
  private static let values = [
    "s3cr3t", "S3CR3T", "%733cr3t", "x-s3cr3t.html", "%2Fs3cr3t", "7", "s3cr3t é", "..", "",
    "%s3cr3t", "%00s3cr3t",
  ]
  private static let tails = [
    "", "", "?s3cr3t", "?s3cr3t=1", "?x=s3cr3t", "?x=1&x=s3cr3t", "?x=%ffs3cr3t", "#s3cr3t",
    "?x=%00s3cr3t", "?x=s3cr3t#s3cr3t", "#/view/s3cr3t?x=s3cr3t", "#s3cr3t=s3cr3t", "#/s3cr3t%zz",
    "?x=1#x=s3cr3t",
  ]

  var numbers: SampleNumbers

  mutating func next() -> String {
    var link = "\(numbers.pick(Self.fronts))/\(numbers.pick(Self.routes))"
    for _ in 0..<numbers.pick([0, 1, 1, 1, 1, 2, 3]) { link += "/\(numbers.pick(Self.values))" }
    if numbers.chance(1, in: 50) { link += String(repeating: "/s3cr3t", count: 80) }
    return link + numbers.pick(Self.tails)
  }
}

/// An error of the app that contains the link.
private struct LinkRevealingError: Error, CustomStringConvertible {
  let request: RouteRequest

  var description: String { "\(request.link.text) \(request.parameters["id"] ?? "")" }
}

private struct LinkRevealingAuthorizer: RouteAuthorizer {
  func signIn(for request: RouteRequest) async throws -> Bool {
    throw LinkRevealingError(request: request)
  }
  func confirm(_ request: RouteRequest) async throws -> Bool { false }
}

/// An app with all kinds of failures, and the output that it makes for developers.
@MainActor
private struct ReportingApp {
  let router: Router<String>
  let output = Output()
  let publicExposure = RouteConfiguration.external(including: .unverified)

  @MainActor
  final class Output {
    var events: [RouteEvent] = []
    var console: [String] = []
  }

  init(_ disclosure: RouteError.Disclosure, readsFragments: Bool = false) throws {
    var options = RouteTableOptions()
    (options.matchesFragmentPaths, options.readsFragmentItems) = (readsFragments, readsFragments)
    options.schemesWithHost = ["kept"]
    router = Router(options: options, clock: TestClock())
    router.disclosure = disclosure
    router.links = [
      .universal("momentsapp.com", includingSubdomains: true), .scheme("moments"), .scheme("kept"),
    ]
    router.webTargets = ["pay.example"]
    router.webOpener = { link, _ in link.text.utf8.count.isMultiple(of: 2) }
    router.authorizer = LinkRevealingAuthorizer()
    router.attach(MemoryHost())
    router.console = { [output] in output.console.append($0) }
    router.observe { [output] in output.events.append($0) }
    router.unmatched = { miss in
      switch miss.link.segments.count {
      case 1: nil
      case 2: "/view/\(miss.link.text)?x=\(miss.link.text)"
      default: "/gone/\(miss.link.text)"
      }
    }
    try addRoutes()
  }

  private func addRoutes() throws {
    router.register("/view/:id", publicExposure) { request in
      _ = try request.parameters.optionalValue("x", as: Int.self)
      return request.link.text
    }
    router.register("/kind/:id<int>", [publicExposure, .transition(.tab("none"))]) { _ in "" }
    router.register("/mix/x-:id.html", publicExposure) { _ in "" }
    lead("turn", to: { "/view/\($0)?x=\($0)#\($0)" })
    lead("away", to: { "https://pay.example/\($0)?\($0)=\($0)" })
    lead("evil", to: { "https://evil.example/\($0)" })
    try router.rewriteRules.append(RewriteRule("/old/:id", to: "/view/:id?x=:id"))
    try router.rewriteRules.append(RewriteRule("/circle/:id", to: "/turned/:id"))
    try router.rewriteRules.append(RewriteRule("/turned/:id", to: "/circle/:id?x=:id"))
    try router.rewriteRules.append(RewriteRule("/far/:id", to: "https://pay.example/:id"))
    router.register("/change/:id", [publicExposure, .mutate]) { _ in "" }
    router.register("/throws/:id", publicExposure) { throw LinkRevealingError(request: $0) }
    let decliner = LoggingNavigator(name: "", log: CallLog(), takes: false)
    router.register("/declines/:id", publicExposure, navigator: decliner)
    router.register("/child/:id", [publicExposure, .parent("/throws/:id")]) { _ in "" }
    router.action("/act/:id", publicExposure) { $0.link.text }
    router.register("/inside/:id") { _ in "" }
    router.register("/rest/*id", [publicExposure, .parameters("none", .public)]) { _ in "" }
    router.register("kept://view/*id", publicExposure) { _ in "" }
  }

  private func lead(_ name: String, to path: @escaping @MainActor (String) -> RoutePath) {
    let pattern = try? RoutePattern(parsing: "/\(name)/:id")
    let piece = ClosureMiddleware { request, next in
      try await next.redirect(to: path(request.parameters["id"] ?? ""))
    }
    guard let pattern else { return }
    router.register(pattern, [publicExposure, .middleware(piece)]) { _ in "" }
  }

  /// Returns all output since the last call, without the descriptions of the app's own errors.
  func take() -> [String] {
    var texts = output.console
    for event in output.events {
      texts += [event.description, event.link, event.pattern?.text ?? "", "\(event.parameters)"]
      guard case .ended(let error?) = event.kind else { continue }
      texts += [error.description, error.message, error.link, error.trace?.description ?? ""]
      texts += error.nearMisses
      if let read = error.underlying as? DeepLinkError { texts.append(read.description) }
    }
    texts += [router.journeys.last?.description ?? ""]
    (output.events, output.console) = ([], [])
    return texts
  }
}

@MainActor
@Suite("Events: secrets", .timeLimit(.minutes(30)))
struct EventSecrecyTests {
  @Test(
    "Observers and the console receive no secret of 2,000 links with a secret in any part",
    arguments: [1, 2, 3] as [UInt64]
  )
  func secrets(seed: UInt64) async throws {
    let app = try ReportingApp(.production, readsFragments: seed == 3)
    var links = SecretLinks(numbers: SampleNumbers(seed: seed))
    var endings: Set<String> = []
    for count in 0..<2_000 {
      let (link, origin) = (links.next(), links.numbers.pick(RouteOrigin.all))
      app.router.requireGates(count.isMultiple(of: 40) ? [.sceneReady] : [])
      app.router.limits.inboxCapacity = 0
      app.router.opensForeignWebPages = count.isMultiple(of: 3)
      let scene = count.isMultiple(of: 25) ? RouteScene("none") : .main
      var received = ""
      do throws(RouteError) {
        let outcome = try await app.router.route(to: .parsing(link, origin: origin), .in(scene))
        received = outcome.trace.description
      } catch {
        received = error.description
      }
      endings.insert(app.router.journeys.last?.ending ?? "")
      for text in app.take() + [received] where text.lowercased().contains(SecretLinks.secret) {
        Issue.record("\(link) from \(origin.name) receives: \(text)")
        return
      }
    }
    // Together, the journeys of the generated links have exactly the endings in this list.
    #expect(
      endings == [
        "shown", "returned", "opened", "notFound", "malformedLink", "tooLarge", "foreignLink",
        "refused", "unauthorized", "declined", "invalidParameter", "redirectLoop", "inboxFull",
        "navigationFailed", "failed",
      ]
    )
  }

  @Test("With full disclosure, an event contains values only in the error's own text")
  func full() async throws {
    let app = try ReportingApp(.full)
    var links = SecretLinks(numbers: SampleNumbers(seed: 4))
    for _ in 0..<1_000 {
      let link = links.next()
      _ = try? await app.router.route(
        to: .parsing(link, origin: links.numbers.pick(RouteOrigin.all))
      )
      for event in app.output.events {
        let text = "\(event) \(event.parameters)"
        guard text.lowercased().contains(SecretLinks.secret) else { continue }
        Issue.record("\(link) receives: \(text)")
        return
      }
      _ = app.take()
    }
  }

  @Test("Observers receive only the parameters that the route declares public")
  func disclosed() async {
    let app = TestApp(.production)
    app.router.console = nil
    let log = EventLog(app.router)
    let names = RouteConfiguration(
      ["id", "sort", "none", "tab", "rest"].map { .parameters($0, .public) }
    )
    app.router.register("/a/:id/:hidden(/:tab)", names) { _ in "a" }
    app.router.register("/b/*rest", names) { _ in "b" }
    #expect(await app.routingError("/a/7/8?sort=up&sort=down&hidden=9&x=1#f") == nil)
    #expect(log.events.last?.parameters == ["id": "7", "sort": "up"])
    #expect(log.events.first?.parameters == [:])
    #expect(await app.routingError("/b/x%2Fy/z") == nil)
    #expect(log.events.last?.parameters == ["rest": "x%2Fy/z"])
    #expect(log.events.allSatisfy { !$0.description.contains("8") })
  }

  @Test("The public parameters of one route are not public for the next candidate")
  func rivals() async throws {
    let app = TestApp(.production)
    app.router.console = nil
    let log = EventLog(app.router)
    let decliner = LoggingNavigator(name: "", log: CallLog(), takes: false)
    app.router.register("/a/:id", .parameters("id", .public), navigator: decliner)
    app.router.register("/:any/:id") { _ in "any" }
    app.router.register(
      "/b/:id",
      [
        .parameters("id", .public),
        .middleware(
          ClosureMiddleware { request, next in try await next.redirect(to: "/c/\("9")") }
        ),
      ]
    ) { _ in "b" }
    #expect(await app.routingError("/a/7") == nil)
    #expect(await app.routingError("/b/7") == nil)
    for event in log.events {
      let isNamed = event.pattern == "/a/:id" || event.pattern == "/b/:id"
      #expect(event.parameters == (isNamed ? ["id": "7"] : [:]))
    }
    #expect(log.events.last?.pattern == "/:any/:id")
  }
}
