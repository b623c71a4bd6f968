// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteManifest
import Testing

@testable import WayfinderCommands

@Suite("The page of wayfind serve", .timeLimit(.minutes(30)))
struct LinkPageTests {
  private func page(_ link: String?) throws -> String {
    let reporter = LinkReporter(try appManifest())
    return LinkPage(reporter, name: "wayfinder.json", link: link, nonce: "n0").html.text
  }

  @Test("Texts in HTML are escaped, and other HTML is not escaped twice")
  func escaping() {
    let text = "<a href='\"'>&\u{0}\u{202E}\u{1B}"
    let html: HTML = "<p title=\"\(text: text)\">\(["<b>\(text: "<")</b>"].joined())</p>"
    let escaped = "&lt;a href=&#39;&quot;&#39;&gt;&amp;\u{FFFD}\u{FFFD}\u{FFFD}"
    #expect(html.text == "<p title=\"\(escaped)\"><b>&lt;</b></p>")
  }

  @Test(
    "A link adds no tags and no attributes to the page",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' autofocus onfocus='x",
      "https://example.com/users/<svg onload=alert(1)>", "</style><script>", "<!--", "\u{0}<b>",
    ]
  )
  func hostileLink(link: String) throws {
    // The page of a harmless link has the same tags.
    let plain = try page(link.replacing(/[<>"'&]/, with: "x"))
    let hostile = try page(link)
    #expect(tags(of: hostile) == tags(of: plain))
    #expect(!hostile.contains("\u{0}"))
  }

  /// The names of the tags and attributes, in order.
  private func tags(of page: String) -> [String] {
    page.matches(of: /<!?[a-zA-Z\/\-][^>]*>/).map { match in
      String(match.output.replacing(/"[^"]*"/, with: ""))
    }
  }

  @Test("Names of a manifest are escaped")
  func hostileManifest() throws {
    var manifest = try appManifest()
    manifest.name = "<script>"
    manifest.apps.ios[0].name = "<script>"
    manifest.routes[0].owner = "<script>"
    let page = LinkPage(
      LinkReporter(manifest),
      name: "<script>",
      link: "https://example.com/users/7",
      nonce: "n0"
    )
    #expect(page.html.text.components(separatedBy: "<script").count == 2)
    #expect(page.html.text.contains("<h1>Links of &lt;script&gt;</h1>"))
  }

  @Test("The page needs no other resource and no script")
  func selfContained() throws {
    let page = try page("https://example.com/users/7")
    #expect(
      page.contains("<form id=\"ask\" class=\"card\" role=\"search\" method=\"get\" action=\"/\">")
    )
    #expect(!page.contains(" src="))
    #expect(!page.contains("<link"))
    #expect(!page.contains(/\ style="|\ on[a-z]+="/))
    #expect(page.components(separatedBy: "nonce=\"n0\"").count == 3)
    // Without a script, the page has the whole report.
    #expect(page.contains("iOS opens Shop, which shows “user”."))
  }

  @Test("Each route that a link from outside opens has an example, which opens it")
  func examples() throws {
    let reporter = LinkReporter(try appManifest())
    let examples = LinkPage.examples(reporter)
    #expect(Set(examples.keys) == ["user", "reset", "offers", "old"])
    for (id, link) in examples {
      let report = reporter.report(link)
      #expect(report.router.route?.id == id)
      #expect(report.senders.contains { $0.trust == "verified" && $0.decision != "refused" })
    }
    let page = try page(nil)
    #expect(page.contains("<a href=\"/?link=https://example.com/old/"))
  }

  @Test(
    "A link has a QR code, except one with a secret or of too many bytes",
    arguments: [
      ("https://example.com/users/7", true), ("/users/7", true),
      ("https://example.com/unknown", true),
      ("https://example.com/reset?token=s3cret", false),
      ("https://example.com/users/" + String(repeating: "7", count: 900), false), ("", false),
    ]
  )
  func code(link: String, isShown: Bool) throws {
    #expect(try page(link).contains("<svg class=\"code\" role=\"img\"") == isShown)
  }

  @Test("The mistakes of a manifest are shown with their lines")
  func problem() {
    let page = LinkPage(problem: "a.json:3:1: <wrong>\n  x\n  ^", nonce: "n0").html.text
    #expect(page.contains("a.json:3:1: &lt;wrong&gt;\n  x\n  ^</pre>"))
  }

  @Test("A value of a query is encoded")
  func encoding() {
    #expect("https://a.b/c?d=é&e#f+g".queryValue == "https://a.b/c%3Fd%3D%C3%A9%26e%23f%2Bg")
    #expect("\"'<> ".pathValue == "%22%27%3C%3E%20")
  }
}
