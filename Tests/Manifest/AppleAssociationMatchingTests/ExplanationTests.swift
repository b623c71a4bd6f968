// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import Testing

@Suite("Explanations of association files")
struct ExplanationTests {
  static let file = ##"""
    {"applinks": {"details": [
      {"appIDs": ["T.shop", "T.beta"], "components": [
        {"#": "web", "exclude": true, "comment": "Stay in the browser"},
        {"/": "/help/*", "?": {"id": "????"}},
        {"/": "/list", "?": "a=1"},
        {"/": "/buy/*"},
        {"/": "*"}]},
      {"appID": "T.other", "components": [{"/": "/sell/*", "pathh": "x"}]}]}}
    """##

  @Test("Every rule says why it did or did not decide")
  func description() throws {
    let file = try AssociationFile(parsing: Self.file)
    let link = try UniversalLink(parsing: "https://example.com/buy/42?id=1")
    #expect(
      file.explain(link).description == """
        T.shop: opens, by applinks.details[0].components[3]
        T.beta: opens, by applinks.details[0].components[3]
        T.other: does not open, no rule matches
          applinks.details[0].components[0] (Stay in the browser): \
        the fragment “” does not match “web”
          applinks.details[0].components[1]: the path “/buy/42” does not match “/help/*”
          applinks.details[0].components[2]: the path “/buy/42” does not match “/list”
          applinks.details[0].components[3]: matches
          applinks.details[0].components[4]: not tried
          applinks.details[1].components[0]: the path “/buy/42” does not match “/sell/*”
            The key “pathh” is unknown and has no effect.
        """
    )
  }

  @Test("A failed query is explained by its values")
  func queries() throws {
    let file = try AssociationFile(parsing: Self.file)
    func result(_ link: String, _ rule: Int) throws -> String {
      let link = try UniversalLink(parsing: "https://example.com" + link)
      return file.explain(link).rules[rule].result.description
    }
    #expect(
      try result("/help/1?id=481&id=4815", 1)
        == "the query item “id” is “481”, “4815”, of which each must match “????”"
    )
    #expect(
      try result("/help/1", 1) == "the query item “id” is missing, which does not match “????”"
    )
    #expect(try result("/list?b", 2) == "the query “b” does not match “a=1”")
    #expect(try result("/list#web", 0) == "matches and excludes the link")
  }
}
