// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Testing
import Wayfinder
import WayfinderTesting

#if canImport(FoundationEssentials)
// On Linux, `RouteError` does not conform to `CustomNSError`. An app that needs the conformance
// declares the conformance itself, as in the next line.
extension RouteError: CustomNSError {}
#endif

extension RouteError.Code {
  fileprivate static let outdatedApp = RouteError.Code("outdatedApp", number: 1_000)

  /// The codes of the package with the numbers that no later version may change.
  fileprivate static let numbered: [(RouteError.Code, Int)] = [
    (.notFound, 1), (.malformedLink, 2), (.tooLarge, 3), (.foreignLink, 4), (.refused, 5),
    (.unauthorized, 6), (.timedOut, 7), (.declined, 8), (.invalidParameter, 9), (.redirectLoop, 10),
    (.inboxFull, 11), (.rateLimited, 12), (.navigationFailed, 13), (.failed, 14),
    (.wrongResult, 15), (.expiredTicket, 16), (.cancelled, 17), (.deadlock, 18),
    (.unavailable, 19),
  ]
}

@MainActor
@Suite("Errors for apps")
struct RouteErrorTests {
  @Test("The domain and the numbers of the codes are stable")
  func numbers() {
    #expect(RouteError.errorDomain == "Wayfinder.RouteError")
    for (code, number) in RouteError.Code.numbered {
      #expect(code.number == number)
      #expect(RouteError(testing: code).errorCode == number)
    }
    #expect(RouteError(testing: .outdatedApp).errorCode == 1_000)
    #expect(RouteError(testing: RouteError.Code("other")).errorCode == 0)
    #expect(RouteError.Code("outdatedApp") == .outdatedApp)
    #expect(Set([RouteError.Code("outdatedApp"), .outdatedApp]).count == 1)
  }

  @Test("An error becomes an NSError with the domain, the number and facts without values")
  func bridged() async throws {
    let app = TestApp(.full)
    app.router.console = nil
    app.page("/users/:id<int>")
    let error = try #require(await app.routingError("/users/secret"))
    let bridged = error as NSError
    #expect(bridged.domain == "Wayfinder.RouteError")
    #expect(bridged.code == 1)
    #expect(bridged.userInfo["RouteErrorCode"] as? String == "notFound")
    #expect(bridged.userInfo["RouteErrorLink"] as? String == "/users/…")
    #expect(bridged.userInfo["RouteErrorJourney"] as? Int == 1)
    #expect("\(error.nearMisses)".contains("secret"))
    #expect(!"\(bridged.userInfo)".contains("secret"))
    #expect("\(bridged.userInfo)".contains("must be an int"))
  }

  @Test("Each code has a description in English and in Chinese")
  func languages() {
    let (english, chinese) = (
      RouteError.Texts(language: "en"), RouteError.Texts(language: "zh-Hans")
    )
    for (code, _) in RouteError.Code.numbered {
      let (first, second) = (english[code], chinese[code])
      #expect(first.description.hasSuffix(".") && first.description.utf8.allSatisfy { $0 < 128 })
      #expect(second.description.hasSuffix("。") && second.description != first.description)
      #expect((first.suggestion == nil) == (code == .cancelled))
      #expect((second.suggestion == nil) == (code == .cancelled))
    }
    #expect(english[.notFound].description == "This page does not exist.")
    #expect(chinese[.unauthorized].description == "你尚未登录或确认。")
    #expect(english[.outdatedApp].description == english[.failed].description)
  }

  @Test(
    "A language tag selects the texts",
    arguments: [
      ("zh", true), ("zh-Hans", true), ("zh-Hans-CN", true), ("zh-CN", true), ("zh_CN", true),
      ("zh-Hans-HK", true), ("ZH-SG", true), ("zh-Hant", false), ("zh-TW", false), ("zh-HK", false),
      ("en", false), ("fr-CH", false), ("zha", false), ("", false), ("-", false),
    ]
  )
  func tags(tag: String, isChinese: Bool) {
    let text = RouteError.Texts(language: tag)[.notFound]
    #expect((text.description == "找不到这个页面。") == isChinese)
  }

  @Test("An error describes itself to the user without a router")
  func alone() {
    let error = RouteError(testing: .unauthorized)
    #expect(error.errorDescription == "You have not signed in or confirmed.")
    #expect(error.recoverySuggestion == "Try again, and sign in or confirm when asked.")
    #expect(error.localizedDescription == error.errorDescription)
    #expect(RouteError(testing: .cancelled).recoverySuggestion == nil)
  }

  @Test("The app replaces the text of a code, and the router's errors have the replacement")
  func replaced() async throws {
    let app = TestApp(.production)
    let router = app.router
    router.console = nil
    router.errorTexts = RouteError.Texts(language: "zh-CN")
    router.errorTexts[.refused] = RouteError.Text("只有应用自己能打开菜单。")
    router.errorTexts[.outdatedApp] = RouteError.Text(
      "Update the app.",
      suggestion: "Open the store."
    )
    app.page("/menu")
    router.register("/new") { request in
      throw RouteError(.outdatedApp, for: request, message: "version 1")
    }
    let refused = try #require(await app.routingError("/menu", .universal))
    #expect(refused.errorDescription == "只有应用自己能打开菜单。")
    #expect(refused.recoverySuggestion == nil)
    #expect(refused.localizedDescription == "只有应用自己能打开菜单。")
    // The error that external callers receive contains no text that the app has written.
    #expect(refused.external.text == "no route matches this link")
    let outdated = try #require(await app.routingError("/new"))
    #expect(outdated.errorDescription == "Update the app.")
    #expect(outdated.recoverySuggestion == "Open the store.")
    #expect(await app.routingError("/gone")?.errorDescription == "找不到这个页面。")
    do throws(RouteError) {
      _ = try router.resolve("/menu", origin: .universal)
      Issue.record("resolved")
    } catch {
      #expect(error.errorDescription == "只有应用自己能打开菜单。")
      #expect(error.journey == nil)
    }
    do throws(RouteError) {
      router.action("/number") { _ in 7 }
      _ = try await router.route(to: "/number", returning: String.self)
      Issue.record("returned")
    } catch {
      #expect(error.code == .wrongResult)
      #expect(error.errorDescription == "页面返回了意外的结果。")
      #expect(error.journey == 4)
    }
  }

  @Test("Errors, events and requests of one journey have the same number")
  func journeyNumbers() async throws {
    let app = TestApp(.production)
    let (router, log) = (app.router, EventLog(app.router))
    router.console = nil
    var requested: [Int] = []
    router.register("/inner") { request in
      requested.append(request.journey)
      throw TestError()
    }
    router.register("/outer") { request in
      requested.append(request.journey)
      try await router.route(to: "/inner")
      return "outer"
    }
    for link in ["/gone", "/%", "/outer", "https://evil.example"] {
      let error = try #require(await app.routingError(link))
      let ended = try #require(log.events.last)
      #expect(error.journey == ended.journey)
      guard case .ended(let observed?) = ended.kind else {
        Issue.record("\(ended)")
        continue
      }
      #expect(observed.journey == ended.journey)
    }
    #expect(log.endings.count == 5)
    #expect(requested == [3, 4])
  }
}
