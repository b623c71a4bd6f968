// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("Links that imitate the hosts and schemes of the app", .timeLimit(.minutes(30)))
struct HostTricksTests {
  nonisolated static let tricks = [
    // The declared host is only a part of the host.
    "https://momentsapp.com.evil.example/a", "https://evilmomentsapp.com/a",
    "https://sub.momentsapp.com/a", "https://momentsapp.co/a", "https://momentsapp.comm/a",
    "https://docs.momentsapp.com.evil.example/a", "https://.momentsapp.com/a",
    "https://*.momentsapp.com/a", "https://momentsapp..com/a", "https://momentsapp/a",
    // The declared host is in another part of the link.
    "https://momentsapp.com@evil.example/a", "https://momentsapp.com:443@evil.example/a",
    "https://momentsapp.com%40evil.example/a", "https://evil.example/momentsapp.com",
    "https://evil.example?momentsapp.com", "https://evil.example#momentsapp.com",
    "https://evil.example/@momentsapp.com/a", "https://evil.example?@momentsapp.com/a",
    "https://evil.example#@momentsapp.com/a", "https://evil.example;momentsapp.com/a",
    "blob:https://momentsapp.com/a", "view-source:https://momentsapp.com/a",
    "intent://momentsapp.com/a#Intent;scheme=https;end", "https:momentsapp.com/a",
    "https:/momentsapp.com/a", "https:///momentsapp.com/a", "https:////momentsapp.com/a",
    // Backslashes, which a browser reads as slashes (WHATWG URL, 4.4).
    "https:\\\\momentsapp.com/a", "https://evil.example\\@momentsapp.com/a",
    "https://evil.example\\.momentsapp.com/a", "https://momentsapp.com\\@evil.example/a",
    "https://momentsapp.com%5c@evil.example/a", "https:/\\momentsapp.com/a",
    // Another scheme or port.
    "http://momentsapp.com/a", "ftp://momentsapp.com/a", "ws://momentsapp.com/a",
    "https://momentsapp.com:8443/a", "https://momentsapp.com:80/a",
    "https://momentsapp.com:0443x/a",
    "https://momentsapp.com:-1/a", "https://momentsapp.com:99999/a",
    "javascript://momentsapp.com/%0aalert(1)", "javascript:alert(1)", "data:text/html,a",
    "file:///a", "file://momentsapp.com/a", "about:blank", "moments.evil://a", "moments-x://a",
    "xmoments://a", "moment://a", "tel:moments",
    // Escapes, control characters and other letters in the host (RFC 3986, 3.2.2; UTS #46).
    "https://momentsapp%2ecom/a", "https://%6domentsapp.com/a",
    "https://momentsapp.com%2eevil.example/a", "https://momentsapp.com%00.evil.example/a",
    "https://momentsapp.com\u{0}.evil.example/a", "https://momentsapp.com\t/a",
    "https://moments\napp.com/a", "https://momentsapp.com /a", " https://momentsapp.com/a",
    "https://moments\u{AD}app.com/a", "https://moments\u{200B}app.com/a",
    "https://\u{217F}omentsapp.com/a", "https://momentsаpp.com/a",
    "https://momentsapp\u{3002}com/a",
    "https://momentsapp\u{FF0E}com/a", "https://xn--momentspp-75a.com/a",
    "https://\u{202E}moc.ppastnemom/a",
    // Delimiters in the host.
    "https://[momentsapp.com]/a", "https://momentsapp.com[.evil]/a", "https://[::1]/a",
    "https://momentsapp.com;evil.example/a", "https://momentsapp.com,evil.example/a",
    "https://momentsapp.com&evil.example/a", "https://momentsapp.com'/a",
    "https://<momentsapp.com>/a", "https://momentsapp.com|evil.example/a",
    "https://momentsapp.com^/a", "https://{momentsapp.com}/a",
    // User information is allowed only in links of the app's own code.
    "https://me@momentsapp.com/a", "https://me:secret@momentsapp.com/a", "moments://me@a/b",
  ]

  /// An app whose routes accept every path from everywhere.
  private func app(_ options: RouteTableOptions = RouteTableOptions()) -> (TestApp, CallLog) {
    let (app, log) = (TestApp(.production, options: options), CallLog())
    app.router.console = nil
    app.router.links = [.universal("momentsapp.com"), .scheme("moments")]
    app.router.opensForeignWebPages = false
    app.router.webTargets = ["docs.momentsapp.com"]
    app.router.webOpener = { link, _ in
      log.record(link.text)
      return true
    }
    app.router.unmatched = { unmatched in
      log.record("unmatched \(unmatched.link.text)")
      return nil
    }
    app.page("/", .external(including: .unverified))
    app.page("/*path", .external(including: .unverified))
    return (app, log)
  }

  @Test("There are at least sixty tricks, and each of them is another text")
  func count() {
    #expect(Self.tricks.count >= 60)
    #expect(Set(Self.tricks.map { Array($0.utf8) }).count == Self.tricks.count)
  }

  @Test("None of them opens a screen or a page, from any external origin", arguments: tricks)
  func refused(trick: String) async {
    var folding = RouteTableOptions()
    folding.ignoresCaseOfLiterals = true
    folding.webHostIsFirstSegment = true
    folding.schemesWithHost = ["moments"]
    folding.matchesFragmentPaths = true
    var journeys = 0
    for options in [RouteTableOptions(), folding] {
      for origin in RouteOrigin.all where origin.isExternal {
        let (app, log) = app(options)
        let error = await app.routingError(trick, origin)
        let codes: [RouteError.Code] = [.foreignLink, .malformedLink, .refused]
        #expect(error.map { codes.contains($0.code) } == true, "\(String(describing: error))")
        #expect(app.host.scene.entries.isEmpty)
        #expect(log.calls.isEmpty)
        #expect(!app.router.canRoute(trick, origin: origin))
        journeys += 1
      }
    }
    print("host tricks: 1 link, \(journeys) journeys")
  }

  @Test("Other spellings of the app's own links still open a screen")
  func own() async {
    for link in [
      "https://momentsapp.com/a", "HTTPS://MomentsApp.COM/a", "https://momentsapp.com:443/a",
      "https://momentsapp.com./a", "https://momentsapp.com", "https://momentsapp.com?a",
      "moments://a", "MOMENTS:///a", "moments:a",
    ] {
      let (app, _) = app()
      #expect(await app.routingError(link, .universal) == nil, "\(link)")
      #expect(app.router.owns(link))
    }
  }
}
