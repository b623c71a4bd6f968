// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkAssociation
import Testing

@Suite("Writing the entries of apps and pages")
struct AppPropertiesTests {
  @Test("A scheme that an app cannot have is refused")
  func badSchemes() {
    for scheme in ["", "1a", "a b", "a:", "http", "HTTPS", "é"] {
      #expect(throws: LinkFileError.self, "\(scheme)") {
        try AppProperties(typeName: "a", schemes: [scheme]).file()
      }
    }
    let many = (0..<51).map { "s\($0)" }
    #expect(throws: LinkFileError.tooMany("queried schemes", count: 51, limit: 50)) {
      try AppProperties(typeName: "a", schemes: [], queriedSchemes: many).file()
    }
  }

  @Test("A domain is only a host name")
  func badDomains() {
    for host in ["https://a.b", "a.b/", "a.b:443", "a", "-a.b", "*.", "a..b", "a.b?mode=managed"] {
      #expect(throws: LinkFileError.self, "\(host)") {
        try AssociatedDomains(domains: [.init(host: host)]).file()
      }
    }
  }

  @Test("A mode comes with a warning")
  func modes() throws {
    let domains = AssociatedDomains(domains: [
      .init(host: "*.a.example"), .init(host: "a.example", mode: .developerAndManaged),
    ])
    #expect(
      try domains.file().warnings == [
        "Remove the mode of “applinks:a.example?mode=developer+managed” from builds for the App"
          + " Store."
      ]
    )
  }

  @Test("A banner is one escaped line")
  func banner() throws {
    #expect(
      try SmartBanner(appID: "42", argument: "https://a.example/?b=\"&c").html()
        == "<meta name=\"apple-itunes-app\" content=\"app-id=42,"
        + " app-argument=https://a.example/?b=&quot;&amp;c\">"
    )
    for (appID, argument) in [("", "a"), ("4a", "a"), ("4", "a,b")] {
      #expect(throws: LinkFileError.self) {
        try SmartBanner(appID: appID, argument: argument).html()
      }
    }
  }
}
