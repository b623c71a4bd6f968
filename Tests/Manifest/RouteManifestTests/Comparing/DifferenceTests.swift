// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@Suite("Differences of manifests")
struct DifferenceTests {
  @Test("Each difference names its part, its key, and both values")
  func differences() throws {
    let old = try SampleManifest.manifest()
    var new = old
    new.hosts = ["momentsapp.com"]
    new.name = nil
    new.routes[1].effect = .mutate
    new.routes[1].tab = nil
    new.routes.append(RouteManifest.Route(id: "new", pattern: "/new"))
    new.rules = []
    #expect(
      new.differences(from: old).map(\.description) == [
        #"the manifest: “hosts” was ["momentsapp.com", "*.momentsapp.com"] and is ["momentsapp.com"]"#,
        #"the manifest: “name” was "Moments" and is missing"#,
        #"route “detail”: “effect” was "sensitive" and is "mutate""#,
        #"route “detail”: “tab” was "timeline" and is missing"#,
        "route “new” was added",
        "rule “old-detail” was removed",
      ]
    )
    #expect(old.differences(from: old).isEmpty)
  }

  @Test("A new order is one difference")
  func order() {
    var old = RouteManifest()
    old.routes = ["a", "b", "c"].map { RouteManifest.Route(id: $0, pattern: "/") }
    var new = old
    new.routes.swapAt(0, 2)
    new.routes.removeAll { $0.id == "b" }
    #expect(
      new.differences(from: old).map(\.description) == [
        "route “b” was removed", "the order of routes changed: “c” was after “a”",
      ]
    )
  }
}
