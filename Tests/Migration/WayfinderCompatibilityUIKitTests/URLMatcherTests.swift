// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import Foundation
import Testing

@testable import WayfinderCompatibilityUIKit

@Suite("The matcher of URLNavigator")
@MainActor
struct URLMatcherTests {
  private let matcher = URLMatcher()

  @Test(
    "A pattern with a kind matches a value of the kind",
    arguments: [
      ("app://user/<int:id>", "app://user/7", "7"),
      ("app://user/<float:id>", "app://user/7.5", "7.5"),
      ("app://user/<id>", "app://user/joe%20b", "joe%20b"),
      ("app://user/<string:id>", "app://user/joe?x=1#y", "joe"),
      ("app://files/<path:id>", "app://files/a/b", "a/b"),
      ("app://user/<int:id>", "app://user/x", nil),
      ("app://user/<uuid:id>", "app://user/7", nil),
      ("app://user/<int:id>", "other://user/7", nil),
    ]
  )
  func kinds(pattern: String, url: String, value: String?) {
    let result = matcher.match(url, from: [pattern])
    #expect(result?.values["id"].map { "\($0)" } == value)
    #expect(result?.pattern == (value == nil ? nil : pattern))
  }

  @Test("Values have the types of their kinds")
  func types() {
    let uuid = UUID()
    let result = matcher.match("app://a/1/2/\(uuid)", from: ["app://a/<int:i>/<float:f>/<uuid:u>"])
    #expect(result?.values["i"] as? Int == 1)
    #expect(result?.values["f"] as? Float == 2)
    #expect(result?.values["u"] as? UUID == uuid)
  }

  @Test("Of several patterns, the one with the most literal segments is chosen")
  func literals() {
    let patterns = ["app://<a>/<b>", "app://user/<b>", "app://user/list"]
    #expect(matcher.match("app://user/list", from: patterns)?.pattern == "app://user/list")
    #expect(matcher.match("app://user/7", from: patterns)?.pattern == "app://user/<b>")
    #expect(matcher.match("app://shop/7", from: patterns)?.pattern == "app://<a>/<b>")
    #expect(matcher.match("app://shop", from: patterns)?.pattern == nil)
  }

  @Test("Texts and URLs give their query")
  func convertible() {
    let text = "app://user/7?a=1&b=x%20y&b=z=w&flag"
    #expect(text.queryParameters == ["a": "1", "b": "z=w"])
    #expect(URL(string: text)?.queryParameters == text.queryParameters)
    #expect(text.queryItems?.map(\.name) == ["a", "b", "b", "flag"])
    #expect("app://한글".urlValue != nil)
    #expect(URL(string: text)?.urlStringValue == text)
  }
}
#endif
