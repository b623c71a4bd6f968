// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteCodeGeneration

@Suite struct IdentifierScopeTests {
  private func names(_ names: [String], isUpper: Bool = true) -> [String] {
    var scope = IdentifierScope(
      reserved: ["String", "class", "path"],
      filler: isUpper ? "Route" : "Value",
      isUpper: isUpper
    )
    return names.map { scope.identifier(for: $0).text }
  }

  @Test func `Words become camel case`() {
    #expect(
      names(["user.detail", "user-list", "userName", "a"])
        == ["UserDetail", "UserList", "UserName", "A"]
    )
    #expect(
      names(["user_id", "UserName", "URL", "filter[name]"], isUpper: false)
        == ["userId", "userName", "url", "filterName"]
    )
  }

  @Test func `A name that is no identifier gets a word`() {
    #expect(names(["404", "--", "String"]) == ["Route404", "Route", "StringRoute"])
    #expect(
      names(["2x", "_", "class", "path"], isUpper: false)
        == ["value2x", "value", "classValue", "pathValue"]
    )
  }

  @Test func `Names in other scripts stay different`() {
    #expect(names(["价格", "首页"]) == ["U4EF7U683C", "U9996U9875"])
    #expect(names(["é", "e\u{301}"]) == ["UE9", "EU301"])
  }

  @Test func `Equal names get numbers, which no other name has`() {
    #expect(names(["a.b", "a-b", "aB2", "aB"]) == ["AB", "AB2", "AB22", "AB3"])
    var scope = IdentifierScope(reserved: [], filler: "Route", isUpper: true)
    #expect(!scope.identifier(for: "a").isNumbered)
    #expect(scope.identifier(for: "A").isNumbered)
  }
}
