// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Routes of Crossroad")
struct CrossroadTests {
  /// A pattern with its own source, a link, and the arguments.
  static let cases = DialectCase.table(
    """
    pokedex://pokemons/:pokedexID | pokedex://pokemons/25 | pokedexID=25
    pokedex://pokemons/:pokedexID | POKEDEX://pokemons/25 | pokedexID=25
    Pokedex://pokemons/:pokedexID | pokedex://pokemons/25 | pokedexID=25
    pokedex://pokemons/fire | POKEDEX://POKEMONS/fire |
    pokedex://POKEMONS/fire | pokedex://pokemons/fire |
    pokedex://pokemons/fire | pokedex://pokemons/FIRE | nil
    pokedex://pokemons/fire | POKEDEX://POKEMONS/FIRE | nil
    pokedex://pokemons/fire | other://pokemons/fire | nil
    pokedex://pokemons/fire | pokedex:/pokemons/fire |
    pokedex://pokemons/fire | pokedex:///Pokemons/fire |
    pokedex://pokemons/fire | pokedex://pokemons//fire/ |
    pokedex://pokemons/fire/ | pokedex://pokemons/fire |
    pokedex://pokemons/fire | pokedex://pokemons:80/fire |
    pokedex://pokemons/fire | pokedex://pokemons | nil
    pokedex://pokemons | pokedex://pokemons/fire | nil
    pokedex:// | pokedex:// |
    pokedex:// | pokedex://a | nil
    pokedex://:id | pokedex://Mew | id=Mew
    pokedex://:id | pokedex:// | nil
    pokedex://:a/:b | pokedex://x/y | a=x b=y
    pokedex://:a/:a | pokedex://x/y | a=y
    pokedex://p/: | pokedex://p/x | =x
    pokedex://p/:id | pokedex://p/a%20b | id=a b
    pokedex://p/:id | pokedex://p/a%2Fb | id=a/b
    pokedex://p/:id | pokedex://p/a+b | id=a+b
    pokedex://p/:id | pokedex://p/ピカチュウ | id=ピカチュウ
    pokedex://p/a%20b | pokedex://p/a%20b | nil
    pokedex://p/* | pokedex://p/x | nil
    pokedex://p/x.html | pokedex://p/xxhtml | nil
    pokedex://p/:id | pokedex://p/7?id=8#9 | id=7
    https://my-pokedex.com/pokemons/:id | https://my-pokedex.com/pokemons/25 | id=25
    https://my-pokedex.com/pokemons/:id | HTTPS://MY-POKEDEX.COM/pokemons/25 | id=25
    http://my-pokedex.com/pokemons | HTTP://MY-POKEDEX.COM/POKEMONS | nil
    https://my-pokedex.com/pokemons/:id | http://my-pokedex.com/pokemons/25 | nil
    https://my-pokedex.com/pokemons/:id | https://other.com/pokemons/25 | nil
    https://my-pokedex.com/pokemons/:id | https://www.my-pokedex.com/pokemons/25 | nil
    http://localhost:3000/:id | http://localhost:3000/7 | id=7
    http://localhost:3000/:id | http://localhost/7 | id=7
    http://my-pokedex.com | http://my-pokedex.com |
    http://my-pokedex.com | http://my-pokedex.com/ |
    http://my-pokedex.com/:id | http://my-pokedex.com/ | nil
    """
  )

  @Test("A link has the arguments that Crossroad delivered", arguments: cases)
  func finds(_ example: DialectCase) throws {
    let answer = try table(.crossroad, example.patterns).answer(to: example.link)
    let values = answer?.parameters.asCrossroad.arguments.mapValues(DialectValue.text)
    #expect(values.map { line($0) } == example.answer)
  }

  /// Links, and the routes of a router with two sources that match them.
  static let sources: [(String, [String])] = [
    ("pokedex://pokemons/7", ["/pokemons/:id"]),
    ("https://pokedex.com/pokemons/7", ["/pokemons/:id"]),
    ("https://other.com/pokemons/7", []),
    ("pokedex://about", ["pokedex://about", "/:page"]),
    ("https://pokedex.com/about", ["pokedex://about", "/:page"]),
    ("https://pokedex.com/help", ["/:page", "https://pokedex.com/help"]),
    ("pokedex://help", ["/:page", "https://pokedex.com/help"]),
  ]

  @Test("Each pattern is tried with all sources of the router, in order", arguments: sources)
  func expandsSources(_ link: String, _ expected: [String]) throws {
    let dialect = RouteDialect.crossroad(accepting: ["pokedex://", "https://pokedex.com"])
    let patterns = ["/pokemons/:id", "pokedex://about", "/:page", "https://pokedex.com/help"]
    let table = try table(dialect, patterns)
    #expect(try table.answers(to: link).map(\.value) == expected)
    #expect(try table.canOpen(link) == !expected.isEmpty)
  }

  /// Patterns that Crossroad refused, with the offset of the error.
  static let invalid: [(String, Int)] = [
    ("aaa//////aaa", 3), ("///////", 0), ("http://", 0), ("https:///a", 0), ("a://b//c", 5),
    ("other://a", 0),
  ]

  @Test("A pattern that Crossroad refused is an error with its offset", arguments: invalid)
  func refusesPatterns(_ text: String, _ offset: Int) {
    let dialect = RouteDialect.crossroad(accepting: ["a://"])
    let error = failure { try DialectTable<Int>.Builder(dialect).adding(text) }
    #expect(error?.code == .invalidPattern)
    #expect(error?.offset == offset)
  }

  @Test("A pattern without any source never matched and is an error")
  func requiresSource() {
    #expect(code { try DialectTable<Int>.Builder(.crossroad).adding("/a") } == .invalidPattern)
  }

  @Test("Two routes with one path and source are an error")
  func refusesDuplicates() throws {
    var builder = DialectTable<Int>.Builder(.crossroad(accepting: ["a://", "b://"]))
    try builder.add("/x/:id", value: 0)
    #expect(code { try builder.add("x/:id/", value: 1) } == .duplicate)
    #expect(code { try builder.add("b://x/:id", value: 1) } == .duplicate)
    try builder.add("/x/:other", value: 2)
  }

  /// A query, a name, and the value of the item.
  static let queries: [(String, String, String?)] = [
    ("?type=fire", "type", "fire"), ("?Type=fire", "tYPE", "fire"),
    ("?a=1&A=2", "a", "1"), ("?a", "a", nil), ("?a=", "a", ""), ("?a&a=1", "a", nil),
    ("?a=b%20c+d", "a", "b c+d"), ("", "a", nil),
  ]

  @Test("An item of the query is found without regard to case", arguments: queries)
  func readsQuery(_ query: String, _ name: String, _ expected: String?) throws {
    let answer = try table(.crossroad, ["a://b"]).answer(to: "a://b" + query)
    #expect(try #require(answer).parameters.asCrossroad.queryParameter(named: name) == expected)
  }

  @Test("Under Wayfinder's rules literals precede, and patterns keep their sources")
  func appliesWayfindersRules() throws {
    let dialect = RouteDialect.crossroad(accepting: ["pokedex://", "https://pokedex.com"]).fixed
    #expect(
      try dialect.patterns(for: "/pokemons/:id").map(\.text)
        == ["pokedex://pokemons/:id", "https://pokedex.com/pokemons/:id"]
    )
    #expect(try RouteDialect.crossroad.patterns(for: "a://:x").map(\.text) == ["a:/:x"])
    let table = try table(dialect, ["/:page", "/help"])
    #expect(try table.answers(to: "https://pokedex.com/help").map(\.value) == ["/help", "/:page"])
    #expect(try table.answer(to: "pokedex://x")?.parameters.asCrossroad.arguments == ["page": "x"])
    #expect(try table.answer(to: "other://help") == nil)
  }
}
