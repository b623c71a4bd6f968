// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import Wayfinder

@MainActor
@Suite("Admission: declared and foreign links")
struct AdmissionTests {
  static let own = [
    "https://momentsapp.com/a", "HTTPS://MomentsApp.COM/a", "https://momentsapp.com./a",
    "https://momentsapp.com:443/a", "https://momentsapp.com:0443/a", "moments://a", "MOMENTS:///a",
    "moments:a", "moments:/a", "moments://a:8008", "/a", "a", "/a?next=https://evil.example",
    "/a#https://evil.example",
  ]
  static let foreign = [
    "https://evil.example/a", "https://momentsapp.com.evil.example/a", "https://xmomentsapp.com/a",
    "https://www.momentsapp.com/a", "https://momentsapp.co/a", "https://momentsapp.com:8443/a",
    "https://momentsapp.com:80/a", "http://momentsapp.com/a", "http://momentsapp.com:443/a",
    "https://momentsapp.com..//a", "https://momentsapp.com@evil.example/a", "momentsx://a",
    "moment:a", "javascript:alert(1)", "data:text/html,x", "file:///a",
    "moments-evil://momentsapp.com/a", "mailto:a@momentsapp.com",
  ]

  @Test("A declared link and a path are admitted from every origin", arguments: RouteOrigin.all)
  func own(origin: RouteOrigin) async {
    for text in Self.own {
      let app = TestApp()
      app.page("/a", .external(including: .unverified))
      #expect(await app.routingError(text, origin) == nil, "\(text)")
      #expect(app.host.top == "/a")
    }
  }

  @Test(
    "Every other link is foreign for every origin, including internal callers",
    arguments: RouteOrigin.all
  )
  func foreign(origin: RouteOrigin) async {
    for text in Self.foreign {
      let app = TestApp()
      app.page("/*rest", .external(including: .unverified))
      #expect(await app.routingError(text, origin)?.code == .foreignLink, "\(text)")
      #expect(app.steps.suffix(2) == ["admit: foreign", "finish: foreignLink"])
      #expect(app.host.top == nil)
    }
  }

  @Test("Without declared links, every link with a scheme is foreign, and paths are admitted")
  func nothingDeclared() async {
    let app = TestApp()
    app.router.links = []
    app.page("/a")
    #expect(await app.routingError("https://momentsapp.com/a")?.code == .foreignLink)
    #expect(await app.routingError("moments:a")?.code == .foreignLink)
    #expect(await app.routingError("/a") == nil)
  }

  struct Foreign: Sendable {
    var text: String
    var link: String
    var message: String
  }

  @Test(
    "The error of a foreign link names the missing declaration, or the reason that none is possible",
    arguments: [
      Foreign(
        text: "https://WWW.momentsapp.com./a/b?c#d",
        link: "…://…/…/…?…#…",
        message: "the app has not declared the link's host; add .universal(\"www.momentsapp.com\") "
          + "to `router.links`"
      ),
      Foreign(
        text: "https://momentsapp.com:8443",
        link: "…://…/",
        message:
          "the link has a port other than 443, which an app cannot declare; remove the port, "
          + "and add .universal(\"momentsapp.com\") to `router.links`"
      ),
      Foreign(
        text: "http://momentsapp.com/a",
        link: "…://…/…",
        message:
          "the link has the scheme “http”, which an app cannot declare; use “https”, and add "
          + ".universal(\"momentsapp.com\") to `router.links`"
      ),
      Foreign(
        text: "Other://a/b",
        link: "…:/…/…",
        message: "the app has not declared the link's scheme; add .scheme(\"other\") to "
          + "`router.links`"
      ),
    ]
  )
  func messages(foreign: Foreign) async {
    let error = await TestApp().routingError(foreign.text, .universal)
    #expect(error?.link == foreign.link)
    #expect(error?.message == foreign.message)
    #expect(error?.pattern == nil)
  }

  @Test("A pattern with a host does not declare that host")
  func patternIsNoDeclaration() async {
    let app = TestApp()
    app.page("https://other.example/a", .external)
    #expect(await app.routingError("https://other.example/a")?.code == .foreignLink)
  }
}

@MainActor
@Suite("Admission: declarations")
struct DeclaredLinkTests {
  struct Case: Sendable {
    var declaration: DeclaredLink
    var text: String
    var isCovered: Bool

    init(_ declaration: DeclaredLink, _ text: String, _ isCovered: Bool) {
      (self.declaration, self.text, self.isCovered) = (declaration, text, isCovered)
    }
  }

  nonisolated static let below = DeclaredLink.universal("Example.com", includingSubdomains: true)

  @Test(
    "A declaration covers its links and no other",
    arguments: [
      Case(.universal("example.com"), "https://example.com", true),
      Case(.universal("EXAMPLE.com."), "https://example.com/", true),
      Case(.universal("example.com."), "https://example.com./", true),
      Case(.universal("example.com"), "https://a.example.com/", false),
      Case(below, "https://example.com/", true),
      Case(below, "https://a.EXAMPLE.com/", true),
      Case(below, "https://a.b.example.com./", true),
      Case(below, "https://aexample.com/", false),
      Case(below, "https://example.com.a/", false),
      Case(below, "https://a.example.com:444/", false),
      Case(below, "http://a.example.com/", false),
      Case(.scheme("Moments"), "moments:a", true),
      Case(.scheme("moments"), "mOMENTS://a", true),
      Case(.scheme("moments"), "momentsx://a", false),
      Case(.scheme("moments"), "/moments", false),
      Case(.scheme("https"), "https://example.com/", false),
      Case(.scheme("HTTP"), "http://example.com/", false),
      Case(.universal("a"), "/a", false),
    ]
  )
  func covers(sample: Case) throws {
    let link = try DeepLink(parsing: sample.text)
    #expect(sample.declaration.covers(link) == sample.isCovered)
  }

  @Test("A host that the table's options keep is no universal host")
  func keptHost() throws {
    let options = DeepLink.Options(schemesWithHost: ["moments"])
    let link = try DeepLink(parsing: "moments://example.com/a", options: options)
    #expect(!DeclaredLink.universal("example.com").covers(link))
    #expect(DeclaredLink.scheme("moments").covers(link))
  }

  @Test("A declaration prints as it is written in code")
  func printing() {
    #expect(DeclaredLink.universal("A.com").description == ".universal(\"a.com\")")
    #expect(
      Self.below.description == ".universal(\"example.com\", includingSubdomains: true)"
    )
    #expect(DeclaredLink.scheme("Moments").description == ".scheme(\"moments\")")
  }
}

@MainActor
@Suite("Admission: user info, limits, malformed links")
struct AdmissionRefusalTests {
  nonisolated static let withUserInfo = [
    "https://me:secret@momentsapp.com/a", "https://@momentsapp.com/a", "moments://me@a",
    "moments://@a",
  ]

  @Test("User info is refused from outside", arguments: RouteOrigin.all.filter(\.isExternal))
  func userInfo(origin: RouteOrigin) async {
    for text in Self.withUserInfo {
      let app = TestApp()
      app.page("/*rest", .external(including: .unverified))
      let error = await app.routingError(text, origin)
      #expect(error?.code == .refused)
      #expect(
        error?.message
          == "a link from outside must not contain user information; remove the text before “@”"
      )
      #expect(
        app.steps == [
          "receive: \(text.utf8.count) bytes", "admit: refused: user info", "finish: refused",
        ]
      )
    }
  }

  @Test("The app's own code may carry user info, which no trace shows", arguments: withUserInfo)
  func ownUserInfo(text: String) async {
    let app = TestApp()
    app.page("/a")
    #expect(await app.routingError(text) == nil)
    #expect(app.router.journeys.last?.link == "/a")
  }

  struct Limit: Sendable {
    var text: String
    var message: String
  }

  @Test(
    "A link past a limit is `tooLarge`, and the error names the limit",
    arguments: [
      Limit(
        text: "/aaaaaaaaaaaaaaaaaaaa",
        message:
          "the link has 21 bytes and must end at byte 20; shorten it or raise “limits.bytes” in the "
          + "`RouteTableOptions` of the router"
      ),
      Limit(
        text: "/a/b/c",
        message:
          "the segment at byte 5 is past the limit of 2; use fewer or raise “limits.segments” in the "
          + "`RouteTableOptions` of the router"
      ),
      Limit(
        text: "/a?b&c&d",
        message: "the query item at byte 7 is past the limit of 2; use fewer or raise "
          + "“limits.queryItems” in the `RouteTableOptions` of the router"
      ),
    ]
  )
  func limits(limit: Limit) async {
    var options = RouteTableOptions()
    options.limits = DeepLink.Limits(bytes: 20, segments: 2, queryItems: 2)
    let app = TestApp(options: options)
    app.page("/*rest", .external)
    let error = await app.routingError(limit.text, .universal)
    #expect(error?.code == .tooLarge)
    #expect(error?.message == limit.message)
    #expect(error?.link == "…")
    #expect(app.steps.suffix(2) == ["admit: tooLarge", "finish: tooLarge"])
  }

  @Test("Without a word the limits are 8 KiB, 64 segments and 256 query items")
  func defaultLimits() async {
    let app = TestApp()
    app.page("/*rest")
    let (path, query) = (String(repeating: "/a", count: 64), String(repeating: "a&", count: 256))
    #expect(await app.routingError("/" + String(repeating: "a", count: 8191)) == nil)
    #expect(await app.routingError("/" + String(repeating: "a", count: 8192))?.code == .tooLarge)
    #expect(await app.routingError(path) == nil)
    #expect(await app.routingError(path + "/a")?.code == .tooLarge)
    #expect(await app.routingError("/?" + query) == nil)
    #expect(await app.routingError("/?" + query + "a")?.code == .tooLarge)
  }

  @Test(
    "A malformed link is an error for every entry, never a silent miss",
    arguments: [
      "//momentsapp.com/a", "https:/momentsapp.com/a", "https://momentsapp.com\\@evil.example",
      "https://moments%61pp.com/a", "https://ｍomentsapp.com/a", "https://a@b@momentsapp.com",
      "https://momentsapp.com:/a", "https://momentsapp.com:65536/", "https:///a", "/a%", "/%ff",
      "/a%00", "/a\u{0}", "/a\u{7F}", "/a?\n", "/a#\n", "1a:b", "https://0x7f.1/",
    ]
  )
  func malformed(text: String) async throws {
    let app = TestApp()
    app.page("/*rest", .external(including: .unverified))
    for origin in RouteOrigin.all {
      let error = try #require(await app.routingError(text, origin))
      #expect(error.code == .malformedLink)
      #expect(error.link == "…")
      let underlying = try #require(error.underlying as? DeepLinkError)
      #expect(error.message == underlying.message)
      #expect(app.steps.suffix(2) == ["admit: malformedLink", "finish: malformedLink"])
    }
  }

  @Test("The message says where a link is malformed and what would be right")
  func malformedMessage() async {
    #expect(
      await TestApp().routingError("/sale/100%")?.message
        == "a “%” at byte 9 is not followed by two hexadecimal digits; write “%25” for the character "
        + "itself"
    )
  }
}
