// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Routes of URLNavigator")
struct URLNavigatorTests {
  /// A pattern, a link, and the values of the path.
  static let cases = DialectCase.table(
    """
    myapp://user/<int:id> | myapp://user/7 | id=7
    myapp://user/<int:id> | myapp://user/-7 | id=-7
    myapp://user/<int:id> | myapp://user/+7 | id=7
    myapp://user/<int:id> | myapp://user/x | nil
    myapp://user/<int:id> | myapp://user/99999999999999999999 | nil
    myapp://user/<float:x> | myapp://user/1.5 | x=1.5
    myapp://user/<float:x> | myapp://user/1e3 | x=1000.0
    myapp://user/<float:x> | myapp://user/1,5 | nil
    myapp://user/<uuid:x> | myapp://user/621425B8-42D1-4AB4-9A58-1E69D708A84B | x=621425B8-42D1-4AB4-9A58-1E69D708A84B
    myapp://user/<uuid:x> | myapp://user/621425B8 | nil
    myapp://user/<string:x> | myapp://user/a%20b | x=a%20b
    myapp://user/<x> | myapp://user/a | x=a
    myapp://user/<unknown:x> | myapp://user/a | x=a
    myapp://user/<a:b:c> | myapp://user/x | nil
    myapp://user/<x> | myapp://user | nil
    myapp://user/<x> | myapp://user/a/b | nil
    myapp://user/<x> | myapp://user/a/ | x=a
    myapp://user/<x> | myapp:///user//a | x=a
    myapp://user/<x> | myapp://user/a?x=b#c | x=a
    myapp://user/<x> | MyApp://user/a | nil
    myapp://user/<x> | other://user/a | nil
    myapp://user/<x> | /user/a | nil
    /user/<x> | /user/a | x=a
    /user/<x> | myapp://user/a | nil
    user/<x> | user/a | x=a
    myapp://User/a | myapp://user/a | nil
    myapp://user/<x>/<x> | myapp://user/a/b | x=b
    myapp://<path:rest> | myapp://a/b/c | rest=a/b/c
    myapp://a/<path:rest> | myapp://a/b | rest=b
    myapp://a/<path:rest> | myapp://a | nil
    myapp://<path:rest>/b | myapp://a/b/c/d | rest=a/b/c/d
    myapp://<path:rest>/b | myapp://a/c/b | nil
    https://<path:url> | https://example.com/a?b=c | url=example.com/a
    http://host/<x> | http://host:80/a | nil
    http://host:80/<x> | http://host:80/a | x=a
    myapp:// | myapp:// |
    """
  )

  @Test("A link has the values that URLNavigator delivered", arguments: cases)
  func finds(_ example: DialectCase) throws {
    let answer = try table(.urlNavigator, example.patterns).answer(to: example.link)
    #expect(answer.map { line($0.parameters.asURLNavigator) } == example.answer)
  }

  @Test("Numbers are numbers")
  func deliversNumbers() throws {
    let table = try table(.urlNavigator, ["myapp://<int:a>/<float:b>"])
    let values = try table.answer(to: "myapp://7/1.5")?.parameters.asURLNavigator
    #expect(values?["a"]?.native as? Int == 7)
    #expect(values?["b"]?.native as? Float == 1.5)
  }

  /// A query, and its values.
  static let queries: [(String, String)] = [
    ("?a=1&b=2", "a=1 b=2"), ("?a=1&a=2", "a=2"), ("?a", ""), ("?a=", "a="), ("?a=b=c", "a=b=c"),
    ("?%61=%62", "%61=b"), ("?a=%FF", "a=%FF"), ("?a=b+c", "a=b+c"), ("?a=1#b=2", "a=1"), ("", ""),
  ]

  @Test("The query has the values of queryParameters", arguments: queries)
  func readsQuery(_ query: String, _ expected: String) throws {
    let answer = try table(.urlNavigator, ["myapp://user"]).answer(to: "myapp://user" + query)
    let values = try #require(answer).parameters.query.mapValues(DialectValue.text)
    #expect(line(values) == expected)
  }

  @Test("A pattern with more literals precedes, then the one that was registered first")
  func ordersRoutes() throws {
    let patterns = ["app://<path:p>", "app://<a>/<b>", "app://a/<x>", "app://<y>/b", "app://a/b"]
    let answers = try table(.urlNavigator, patterns).answers(to: "app://a/b").map(\.value)
    #expect(
      answers == ["app://a/b", "app://a/<x>", "app://<y>/b", "app://<path:p>", "app://<a>/<b>"]
    )
  }

  @Test("Patterns of Wayfinder keep the kinds")
  func writesPatterns() throws {
    let texts = [
      "myapp://user/<int:id>", "myapp://<float:f>/<uuid:u>", "https://<path:url>", "/a/<b>",
      "https://example.com/<string:s>",
    ]
    let patterns = try texts.flatMap { try RouteDialect.urlNavigator.patterns(for: $0) }
    #expect(
      patterns.map(\.text) == [
        "myapp://user/:id<int>", "myapp:/:f<double>/:u<uuid>", "https:/*url", "/a/:b",
        "https://example.com/:s",
      ]
    )
    #expect(
      code { _ = try RouteDialect.urlNavigator.patterns(for: "a://<path:p>/b") } == .invalidPattern
    )
  }

  @Test("Under Wayfinder's rules values are decoded, and the case of a scheme is ignored")
  func appliesWayfindersRules() throws {
    let table = try table(.urlNavigator.fixed, ["myapp://user/<int:id>", "myapp://f/<path:rest>"])
    let answer = try table.answer(to: "MyApp://user/7?a=b+c")
    #expect(answer?.parameters.asURLNavigator["id"]?.native as? Int == 7)
    #expect(answer?.parameters.query["a"] == "b c")
    let rest = try table.answer(to: "myapp://f/a%20b/c")?.parameters.asURLNavigator
    #expect(rest?["rest"]?.text == "a b/c")
  }
}
