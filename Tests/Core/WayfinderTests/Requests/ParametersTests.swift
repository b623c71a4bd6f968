// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder

@MainActor
@Suite("Parameters")
struct ParametersTests {
  private func parameters(
    _ text: String,
    _ pattern: RoutePattern,
    options: RouteTableOptions = RouteTableOptions()
  ) throws -> RouteRequest.Parameters {
    let app = TestApp(options: options)
    app.page(pattern)
    return try app.router.resolve(text, origin: .internal).parameters
  }

  private func failure<Value: RouteProperty>(
    _ name: String,
    as type: Value.Type,
    of parameters: RouteRequest.Parameters
  ) -> RouteError? {
    let required = #expect(throws: RouteError.self) { try parameters.value(name, as: type) }
    let optional = #expect(throws: RouteError.self) { try parameters.optionalValue(name, as: type) }
    #expect(required?.description == optional?.description)
    #expect(required?.code == .invalidParameter)
    return required
  }

  @Test("A parameter is converted to the requested type")
  func typed() throws {
    let values = try parameters("/a/-7/x%2Fy?price=1.5&ok=true&c=z", "/a/:id/:name")
    #expect(try values.value("id") == -7)
    #expect(try values.value("id", as: Int8.self) == -7)
    #expect(try values.value("id") == "-7")
    #expect(try values.value("name") == "x/y")
    #expect(try values.value("price") == 1.5)
    #expect(try values.value("ok") == true)
    #expect(try values.value("c") == Character("z"))
    #expect(try values.optionalValue("id") == -7)
    let absent: Int? = try values.optionalValue("absent")
    #expect(absent == nil)
  }

  @Test(
    "Every text of the kind `bool` can be read as a `Bool`",
    arguments: [
      ("true", true), ("false", false), ("1", true), ("0", false),
    ]
  )
  func bools(text: String, expected: Bool) throws {
    let values = try parameters("/a/\(text)?b=\(text)", "/a/:flag<bool>")
    #expect(try values.value("flag") == expected)
    #expect(try values.value("b") == expected)
    #expect(try values.value("flag") == text)
  }

  @Test("The error for a missing parameter names it")
  func missing() throws {
    let values = try parameters("/a?b=1", "/a(/:tab)")
    let error = #expect(throws: RouteError.self) { try values.value("tab", as: String.self) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.message == "“tab” is missing; give it in the path or in the query")
    #expect(error?.link == "/a(/:tab)?…")
    #expect(error?.pattern?.text == "/a(/:tab)")
  }

  @Test("A string route reads every type that a typed route reads")
  func allTypes() throws {
    let id = UUID()
    let values = try parameters(
      "/a/\(id.uuidString)/2024-05-01T00:00:00Z/19.90"
        + "?tab=photos&n=1&n=2&json=%5B7%5D&level=-1&day=2024-05-01",
      "/a/:id/:date/:price"
    )
    #expect(try values.value("id", as: UUID.self) == id)
    let date = Date(timeIntervalSince1970: 1_714_521_600)
    #expect(try values.value("date", as: Date.self) == date)
    #expect(try values.value("day", as: Date.self) == date)
    #expect(try values.value("price", as: Decimal.self) == Decimal(string: "19.9"))
    #expect(try values.value("tab", as: Tab.self) == .photos)
    #expect(try values.optionalValue("level", as: Level.self) == .low)
    #expect(try values.value("n", as: [Int].self) == [1, 2])
    #expect(try values.value("none", as: [Int].self) == [])
    #expect(try values.value("none", as: Tab?.self) == nil)
    #expect(try values.value("json", as: JSONItem<[Int]>.self).wrappedValue == [7])
    #expect(failure("tab", as: UUID.self, of: values)?.code == .invalidParameter)
  }

  @Test("A name that neither the pattern nor the link has is a mistake in the app")
  func unknownName() throws {
    let values = try parameters("/users/7?q=x", "/users/:id(/:tab)")
    let error = #expect(throws: RouteError.self) { try values.value("userId", as: Int.self) }
    #expect(error?.code == .failed)
    #expect(
      error?.message
        == "the app asks for “userId”, but “/users/:id(/:tab)” has only “id”, “tab”; ask for a "
        + "parameter of the pattern, or call `value(query:)` if it is an item of the query"
    )
    let empty = #expect(throws: RouteError.self) {
      try parameters("/", "/").value("id", as: Int.self)
    }
    #expect(empty?.code == .invalidParameter)
    #expect(empty?.message == "“id” is missing; give it in the query")
    let none: Int? = try values.optionalValue("userId")
    #expect(none == nil)
  }

  @Test("A missing query item that every link must have is a mistake in the link")
  func missingQueryItem() throws {
    let values = try parameters("/users/7?n=x&day=", "/users/:id")
    let missing = #expect(throws: RouteError.self) { try values.value(query: "q", as: Int.self) }
    #expect(missing?.code == .invalidParameter)
    #expect(missing?.message == "“q” is missing; give it in the query")
    let wrong = #expect(throws: RouteError.self) { try values.value(query: "n", as: Int.self) }
    #expect(wrong?.message == "“n” is not a valid Int; correct the link")
    #expect(try values.value(query: "n") == "x")
    #expect(try values.value(query: "none", as: [Int].self) == [])
    let path = #expect(throws: RouteError.self) { try values.value(query: "id", as: Int.self) }
    #expect(path?.code == .failed)
    #expect(
      path?.message
        == "the app asks for the query item “id”, which is a parameter of “/users/:id”; call "
        + "`value(\"id\")`"
    )
  }

  @Test("The error for a parameter of another type does not contain its text")
  func wrongType() throws {
    let values = try parameters("/a/SECRET?n=99999999999999999999&flag&e=", "/a/:id")
    #expect(
      failure("id", as: Int.self, of: values)?.message
        == "“id” is not a valid Int; correct the link, or write a kind in the pattern, such as "
        + "“:id<int>”"
    )
    #expect(
      failure("n", as: Int.self, of: values)?.message.hasPrefix("“n” is not a valid Int;") == true
    )
    #expect(
      failure("e", as: Double.self, of: values)?.message.hasPrefix("“e” is not a valid Double;")
        == true
    )
    #expect(try values.value("flag", as: Bool.self) == true)
    #expect(failure("e", as: Int.self, of: values) != nil)
  }

  @Test("A query item without a value is the empty text")
  func empty() throws {
    let values = try parameters("/a?flag&e=", "/a")
    #expect(try values.value("flag") == "")
    #expect(try values.value("e") == "")
  }

  @Test("A value given twice must be the same twice, byte for byte")
  func twice() throws {
    let values = try parameters(
      "/a?same=1&diff=1&same=%31&diff=2&diff=1&accent=%C3%A9&accent=e%CC%81&flag&flag=",
      "/a"
    )
    #expect(try values.value("same") == 1)
    #expect(try values.value("flag") == "")
    #expect(
      failure("diff", as: Int.self, of: values)?.message
        == "“diff” is given 3 times with different values; give it once"
    )
    #expect(
      failure("accent", as: String.self, of: values)?.message
        == "“accent” is given 2 times with different values; give it once"
    )
    #expect(values["diff"] == "1")
    #expect(values.all("diff") == ["1", "2", "1"])
  }

  @Test("A query item that is no UTF-8 matters only to a route that reads it")
  func unreadable() async throws {
    let values = try parameters("/a?bad=%FF&good=1&half=1&half=%C3", "/a")
    #expect(try values.value("good") == 1)
    for name in ["bad", "half"] {
      #expect(
        failure(name, as: String.self, of: values)?.message
          == "“\(name)” is not UTF-8 after decoding; percent-encode UTF-8"
      )
    }
    #expect(values["bad"] == nil)
    #expect(values.all("half") == ["1"])

    let app = TestApp()
    app.page("/plain")
    app.router.register("/reads") { request in try request.parameters.value("bad") }
    #expect(await app.routingError("/plain?bad=%FF") == nil)
    #expect(await app.routingError("/reads?bad=%FF")?.code == .invalidParameter)
  }

  @Test("A path parameter has precedence over a query item of the same name")
  func pathFirst() throws {
    let values = try parameters("/users/7?id=8&id=9&id=%FF", "/users/:id")
    #expect(try values.value("id") == 7)
    #expect(values["id"] == "7")
    #expect(values.all("id") == ["8", "9"])
  }

  @Test("The query provides the value of a parameter in a skipped group")
  func skippedGroup() throws {
    #expect(try parameters("/a?tab=x", "/a(/:tab)").value("tab") == "x")
    #expect(try parameters("/a/y?tab=x", "/a(/:tab)").value("tab") == "y")
  }

  @Test("A catch-all can be read as segments and as raw text")
  func catchAll() throws {
    let values = try parameters("/files/a%2Fb/c", "/files/*rest")
    #expect(values.names == ["rest"])
    #expect(values.segments("rest") == ["a/b", "c"])
    #expect(try values.value("rest") == "a%2Fb/c")
    #expect(try parameters("/files", "/files/*rest").segments("rest") == [])
    #expect(values.segments("other") == nil)
  }

  @Test("Names of parameters are case-sensitive unless the table's options say otherwise")
  func cases() throws {
    #expect(try parameters("/a?ID=1", "/a")["id"] == nil)
    var options = RouteTableOptions()
    options.ignoresCaseOfQueryNames = true
    let values = try parameters("/a?ID=1&iD=2", "/a", options: options)
    #expect(values["id"] == "1")
    #expect(failure("id", as: Int.self, of: values) != nil)
  }

  @Test("A parameter that a navigator cannot convert ends the journey")
  func journey() async {
    let app = TestApp()
    app.router.register("/users/:id", .external) { request in
      "\(try request.parameters.value("id", as: Int.self))"
    }
    app.page("/*rest", .external)
    let error = await app.routingError("https://momentsapp.com/users/me?x=1", .universal)
    #expect(error?.code == .invalidParameter)
    #expect(error?.link == "/users/:id?…")
    #expect(error?.pattern?.text == "/users/:id")
    #expect(
      error?.message
        == "“id” is not a valid Int; correct the link, or write a kind in the pattern, such as "
        + "“:id<int>”"
    )
    #expect(app.host.top == nil)
  }
}
