// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Unmatched, refused and unauthorized links do not differ for their sender")
struct UnmatchedSecrecyTests {
  nonisolated static let outside = RouteOrigin.all.filter(\.isExternal)
  /// A link that no route matches, one that policy refuses, and one that requires a sign-in.
  private static let links = ["moments://nothing/7", "moments://menu/7", "moments://orders/7"]

  /// An app without an authorizer, whose `unmatched` is the closure.
  private func app(
    _ disclosure: RouteError.Disclosure,
    _ unmatched: @escaping @MainActor (DeclaredLink.Unmatched) async throws -> RoutePath?
  ) -> TestApp {
    let app = TestApp(disclosure)
    app.router.console = nil
    app.page("/menu/:id")
    app.page("/orders/:id", [.external(including: .unverified), .effect(.sensitive)])
    app.page("/missing", .external(including: .unverified))
    app.router.unmatched = unmatched
    return app
  }

  /// The possible answers of `unmatched`.
  enum Answer: CaseIterable {
    case nothing, page, sameLink, oneOfThem, refusedPage, pageWithSignIn, unknownPage, failure

    @MainActor
    func path(for unmatched: DeclaredLink.Unmatched) throws -> RoutePath? {
      switch self {
      case .nothing: nil
      case .page: "/missing"
      case .sameLink: "/\(unmatched.link.text.split(separator: "/")[1])/7"
      case .oneOfThem: "/menu/7"
      case .refusedPage: "/menu/1"
      case .pageWithSignIn: "/orders/1"
      case .unknownPage: "/unknown"
      case .failure: throw TestError()
      }
    }
  }

  @Test(
    "`unmatched` is asked once for each of them, and the sender receives equal answers",
    arguments: outside,
    Answer.allCases
  )
  func equalAnswers(origin: RouteOrigin, answer: Answer) async {
    for disclosure in [RouteError.Disclosure.full, .production] {
      var endings: [String] = []
      for link in Self.links {
        var calls = 0
        let app = app(disclosure) { unmatched in
          calls += 1
          #expect(disclosure == .full || unmatched.nearMisses.isEmpty)
          return try answer.path(for: unmatched)
        }
        let error = await app.routingError(link, origin)
        endings.append(
          "\(String(describing: error?.external)) \(app.host.top ?? "nothing") \(calls)"
        )
      }
      #expect(Set(endings).count == 1, "\(endings)")
      #expect(endings.first?.hasSuffix(" 1") == true)
      print("equal answers: \(endings.count) journeys")
    }
  }

  @Test("A user who was asked and declined ends the journey, and `unmatched` is not asked")
  func declined() async {
    var calls = 0
    let app = app(.production) { _ in
      calls += 1
      return "/missing"
    }
    app.router.authorizer = SilentAuthorizer()
    let error = await app.routingError("moments://orders/7", .universal)
    #expect(error?.code == .unauthorized)
    #expect(error?.external.code == .notFound)
    #expect(calls == 0)
    app.router.unmatched = nil
    let miss = await app.routingError("moments://nothing/7", .universal)
    #expect(error?.external == miss?.external)
  }

  @Test("The app's own code receives near misses in production, and `unauthorized` at once")
  func ownCode() async {
    var nearest: [String] = []
    let app = app(.production) { unmatched in
      nearest = unmatched.nearMisses
      return nil
    }
    #expect(await app.routingError("/nothing/7", .internal)?.code == .notFound)
    #expect(!nearest.isEmpty)
  }
}
