// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

@testable import WayfinderObjectiveC

@MainActor
@Suite("A router for Objective-C", .timeLimit(.minutes(30)))
struct UntypedRouterTests {
  private let typed = Router<String>()
  private let host = MemoryHost<String>()
  private var router: any UntypedRouter { typed }

  init() {
    typed.links = [.universal("momentsapp.com"), .scheme("moments")]
    typed.attach(host)
  }

  /// Opens a link, and returns the ending of its journey.
  private func open(
    _ text: String,
    _ origin: String? = nil,
    parameters: [String: String]? = nil,
    userInfo: [String: Any]? = nil
  ) async -> Result<RouteOutcome, RouteError> {
    let link = UntypedLink(text, origin: origin, parameters: parameters, userInfo: userInfo)
    return await withCheckedContinuation { continuation in
      router.open(link) { continuation.resume(returning: $0) }
    }
  }

  private func error<Value>(of result: Result<Value, RouteError>) -> RouteError? {
    if case .failure(let error) = result { error } else { nil }
  }

  @Test("A block that is registered with a pattern makes the screen from the values")
  func screen() async throws {
    try router.registerScreen("/legacy/:id", .external) { request in
      let values = request.untypedParameters
      return "\(values["id"] ?? "") \(values["note"] ?? "") \(values["other"] ?? "none")"
    }
    let result = await open(
      "https://momentsapp.com/legacy/7?note=first&note=second#top",
      "universal"
    )
    #expect(try result.get().kind == .shown)
    #expect(host.top == "7 first none")
  }

  @Test("An invalid pattern is an error with its position, and registers no route")
  func invalidPattern() throws {
    let error = try #require(throws: RoutePatternError.self) {
      try router.registerScreen("/legacy/:", []) { _ in "never" }
    }
    #expect(!error.description.isEmpty)
    #expect(throws: RoutePatternError.self) {
      try router.registerAction("legacy(", []) { _, _ in }
    }
    #expect(typed.rules.routes.isEmpty)
  }

  @Test("A block that returns nil or another type ends the journey with a message")
  func wrongScreen() async throws {
    try router.registerScreen("/nil", []) { _ in nil }
    try router.registerScreen("/number", []) { _ in 7 }
    let missing = error(of: await open("/nil"))
    #expect(missing?.code == .invalidParameter)
    #expect(missing?.message.contains("returned nil") == true)
    let wrong = error(of: await open("/number"))
    #expect(wrong?.code == .failed)
    #expect(wrong?.message.contains("returned a Int; return a String") == true)
  }

  @Test(
    "Parameters are added to the query, encoded and before the fragment",
    arguments: [
      ("/a", "/a?b=1%262&c=%2F"), ("/a?x=1", "/a?x=1&b=1%262&c=%2F"), ("/a?", "/a?b=1%262&c=%2F"),
      ("/a?x&", "/a?x&b=1%262&c=%2F"), ("/a#top?x", "/a?b=1%262&c=%2F#top?x"), ("", ""),
    ]
  )
  func parameters(text: String, link: String) {
    let values = ["c": "/", "b": "1&2"]
    #expect(UntypedLink(text, origin: nil, parameters: values, userInfo: nil).text == link)
    #expect(UntypedLink(text, origin: nil, parameters: [:], userInfo: nil).text == text)
  }

  @Test("Added parameters and native values reach the screen")
  func values() async throws {
    let image = NSObject()
    try router.registerScreen("/editor", []) { request in
      let userInfo = request.attachments[ObjectiveCUserInfo.self]
      return userInfo?["image"] as? NSObject === image ? request.untypedParameters["name"] : nil
    }
    _ = try await open("/editor", parameters: ["name": "a/b &c"], userInfo: ["image": image]).get()
    #expect(host.top == "a/b &c")
  }

  @Test("A link cannot become internal by the name of its origin")
  func origins() async throws {
    try router.registerScreen("/inside", []) { _ in "inside" }
    for name in ["universal", "push", "internal", "nfc", ""] {
      #expect(error(of: await open("/inside", name))?.code == .refused, "\(name)")
    }
    #expect(
      UntypedLink("/a", origin: "nfc", parameters: nil, userInfo: nil).origin.trust == .unverified
    )
    #expect(UntypedLink("/a", origin: "push", parameters: nil, userInfo: nil).origin == .push)
    #expect(try await open("/inside").get().kind == .shown)
    let link = UntypedLink("/inside", origin: "universal", parameters: nil, userInfo: nil)
    #expect(!router.canOpen(link))
  }

  @Test("An action returns the value, the error or nothing of its completion block")
  func actions() async throws {
    try router.registerAction("/sum", []) { _, completion in
      completion(7, nil)
      completion(8, nil)
    }
    try router.registerAction("/later", []) { _, completion in
      Task { completion("late", nil) }
    }
    try router.registerAction("/nothing", []) { _, completion in completion(nil, nil) }
    let cause = NSError(domain: "Server", code: 5)
    try router.registerAction("/error", []) { _, completion in completion(1, cause) }
    try router.registerAction("/silent", []) { _, _ in }
    #expect(try await open("/sum").get().value() == 7)
    #expect(try await open("/later").get().value() == "late")
    #expect(try await open("/nothing").get().value(as: Void.self) != nil)
    let failed = error(of: await open("/error"))
    #expect(failed?.code == .failed)
    #expect((failed?.underlying as? NSError)?.domain == "Server")
    let silent = error(of: await open("/silent"))
    #expect(silent?.code == .failed)
    #expect(silent?.message.contains("did not call its completion block") == true)
  }

  @Test("A caller receives the result of a screen or of an action")
  func results() async throws {
    try router.registerScreen("/pick", []) { request in
      request.finish(with: "cat" as Any)
      return "picker"
    }
    try router.registerAction("/sum", []) { _, completion in completion(7, nil) }
    var values: [String] = []
    for path in ["/pick", "/sum", "/missing"] {
      let link = UntypedLink(path, origin: nil, parameters: nil, userInfo: nil)
      let result = await withCheckedContinuation { continuation in
        router.result(of: link) { result in
          continuation.resume(returning: result.map { "\($0)" })
        }
      }
      values.append((try? result.get()) ?? error(of: result)?.code.name ?? "")
    }
    #expect(values == ["cat", "7", "notFound"])
  }

  @Test("An error becomes an NSError with a domain, a number and no value of the link")
  func errors() async throws {
    let cause = NSError(domain: "Server", code: 5)
    typed.register("/users/:name") { request in
      throw RouteError(.unauthorized, for: request, message: "sign in", underlying: cause)
    }
    let found = error(of: await open("/users/secret?q=secret"))
    let error = try #require(found).objectiveC
    #expect(error.domain == "Wayfinder.RouteError")
    #expect(error.code == 6)
    #expect(error.localizedDescription == "You have not signed in or confirmed.")
    let description = "unauthorized: /users/:name?…: sign in"
    #expect(error.userInfo["NSDebugDescription"] as? String == description)
    #expect(error.userInfo["RouteErrorCode"] as? String == "unauthorized")
    #expect(error.userInfo["RouteErrorLink"] as? String == "/users/:name?…")
    #expect(error.userInfo["RouteErrorPattern"] as? String == "/users/:name")
    #expect(error.userInfo["RouteErrorJourney"] as? Int == 1)
    #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == 5)
  }

  @Test("Each code has a number of its own; a code of the app has the number 0")
  func numbers() async {
    let codes: [RouteError.Code] = [
      .notFound, .malformedLink, .tooLarge, .foreignLink, .refused, .unauthorized, .timedOut,
      .declined, .invalidParameter, .redirectLoop, .inboxFull, .rateLimited, .navigationFailed,
      .failed, .wrongResult, .expiredTicket, .cancelled, .deadlock, RouteError.Code("outdatedApp"),
    ]
    var thrown: RouteError.Code = .failed
    typed.register("/a") { request in throw RouteError(thrown, for: request, message: "no") }
    var numbers: [Int] = []
    for code in codes {
      thrown = code
      if let error = error(of: await open("/a")) { numbers.append(error.objectiveC.code) }
    }
    #expect(numbers == Array(1...18) + [0])
  }
}
