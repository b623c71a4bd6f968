// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import LinkVerification
import RouteManifest
import RouteMatching
import Testing

@Suite("The router's answer to links from outside")
struct LinkRouterTests {
  private func answer(
    _ link: String,
    on platform: RouteManifest.Platform = .ios,
    _ change: (inout RouteManifest) -> Void = { _ in }
  ) -> String {
    var manifest = verifiedManifest()
    change(&manifest)
    return LinkRouter(manifest, platform: platform).answer(to: link).description
  }

  @Test("A link to a declared host opens its route")
  func accepts() {
    #expect(answer("https://example.com/users/7") == "opens “/users/:id<int>”")
    #expect(answer("example://users/7") == "opens “/users/:id<int>”")
  }

  @Test(
    "A link that does not belong to the app is refused",
    arguments: [
      "https://evil.example/users/7", "http://example.com/users/7", "https://example.com:8443/a",
      "https://ana@example.com/a", "other://users/7", "/users/7", "https://www.example.com/a",
    ]
  )
  func foreign(link: String) {
    #expect(answer(link).hasPrefix("refuses: the scheme, host or port"))
  }

  @Test("The exposure and the required items are checked")
  func policy() {
    #expect(answer("https://example.com/users/admin").contains("“admin” is internal"))
    #expect(answer("https://example.com/search").contains("the query item “q” of “/search”"))
    #expect(answer("https://example.com/search?q=") == "opens “/search”")
    #expect(answer("example://search?q=a").contains("“search” does not include this sender"))
  }

  @Test(
    "A value of the query must be one of its kind",
    arguments: [
      ("q=a&page=2", true), ("q=a&page=x", false), ("q=a&page=1&page=2", false),
      ("q=a&page=2&page=2", true), ("q=a&q=b", false), ("q=%ff", false), ("q=a&page=%ff", false),
      ("q=a&tags=a&tags=b", true), ("q=a&flag", true), ("q=a&flag=yes", false),
      ("q=a&flag=true&flag", false), ("q=a&price=1e400", false), ("q=a&price=1e4", true),
      ("q=a&code=ab", true), ("q=a&code=abc", false), ("q=a&sku=7", false), ("q=a&sku=AB", true),
      ("q=a&data=%7B", true),
    ]
  )
  func itemValues(query: String, opens: Bool) {
    let answer = answer("https://example.com/search?\(query)") { manifest in
      let index = manifest.routes.firstIndex { $0.id == "search" } ?? 0
      manifest.kinds = ["sku": "[A-Z]+"]
      manifest.routes[index].parameters.removeLast()
      for (name, kind) in [
        ("page", "int"), ("flag", "bool"), ("price", "double"), ("code", "text"), ("sku", "sku"),
        ("tags", "text"), ("data", "json"),
      ] {
        var item = RouteFacts.Parameter(query: name, kind: kind, isOptional: true)
        item.isRepeated = name == "tags"
        if name == "code" { item.constraint = "[a-z]{2}" }
        manifest.routes[index].parameters.append(item)
      }
    }
    #expect(answer.hasPrefix("opens") == opens, "\(answer)")
  }

  @Test("The effect of the route and the policy of its parents are checked")
  func effectAndParents() {
    let destroys = answer("https://example.com/users/7") { $0.routes[1].effect = .destructive }
    #expect(destroys.contains("may not open a route with the effect “destructive”"))
    let child = answer("https://example.com/users/7") { manifest in
      manifest.routes.append(.init(id: "hidden", pattern: "/hidden"))
      manifest.routes[1].parent = "/hidden"
    }
    #expect(child == "refuses: “hidden” is internal")
  }

  @Test("A route of another platform is not opened")
  func platform() {
    let answer = answer("https://example.com/users/7", on: .android) {
      $0.routes[1].platforms = [.ios]
    }
    #expect(answer == "refuses: no route matches")
  }

  @Test("A wildcard host has at least one label before the name")
  func subdomains() {
    let hosts = [("a.example.org", true), ("a.b.example.org", true), ("example.org", false)]
    for (host, opens) in hosts {
      let answer = answer("https://\(host)/a") { $0.hosts = ["*.example.org"] }
      #expect(answer.hasPrefix("opens") == opens)
    }
  }

  @Test("The canonical link has the app's spelling")
  func canonical() {
    let router = LinkRouter(verifiedManifest(), platform: .ios)
    #expect(
      router.canonicalLink(of: "https://EXAMPLE.com./caf%c3%a9/%61//?x=1#top")
        == nil
    )
    #expect(
      router.canonicalLink(of: "https://EXAMPLE.com./caf%c3%a9/%61/?x=1#top")
        == "https://example.com/caf%C3%A9/a"
    )
    #expect(
      router.canonicalLink(of: "https://example.com/search?x=1&q=a%20b")
        == "https://example.com/search?q=a%20b"
    )
  }
}
