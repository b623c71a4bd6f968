// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import JSONTree
import LinkAssociation
import Testing

@Suite("Writing apple-app-site-association")
struct AppleAssociationTests {
  typealias Component = AppleAssociation.Component

  static func association(_ components: [Component]) -> AppleAssociation {
    AppleAssociation(details: [.init(apps: ["ABCDE12345.com.example.app"], components: components)])
  }

  static let example = AppleAssociation(
    details: [
      .init(
        apps: ["ABCDE12345.com.example.app", "ABCDE12345.com.example.beta"],
        components: [
          Component(fragment: "web", isExclusion: true, comment: "Stay in the browser"),
          Component(path: "/$(food)/*", query: .items(["id": "?*", "b": "1"])),
          Component(path: "/List", query: .whole("a=1"), isCaseSensitive: false),
          Component(path: "/a b", isPercentEncoded: false),
        ]
      )
    ],
    variables: ["food": ["pizza", "su?hi"]],
    replacing: [
      "webcredentials": ["apps": ["ABCDE12345.com.example.app"]], "x-own": [.number("1.50")],
      "applinks": ["details": []],
    ]
  )

  @Test("The text is sorted, without defaults, and keeps other sections")
  func text() throws {
    #expect(
      try AppleAssociation(
        details: [.init(apps: ["T.a"], components: [Component(), Component(path: "/b")])],
        replacing: ["a": .null]
      ).file().text == """
        {
          "a": null,
          "applinks": {
            "details": [
              {
                "appIDs": [
                  "T.a"
                ],
                "components": [
                  {
                    "/": "*"
                  },
                  {
                    "/": "/b"
                  }
                ]
              }
            ]
          }
        }

        """
    )
    let file = try AssociationFile(parsing: Self.example.file().text)
    #expect(file.webCredentials == ["ABCDE12345.com.example.app"])
    #expect(file.contents["x-own"] == .array([.number("1.50")]))
  }

  @Test(
    "The matcher reads every kind of rule as it was meant",
    arguments: [
      ("/x#web", false), ("/pizza/1?id=7&b=1", true), ("/sushi/1?id=7&b=1", true),
      ("/pizza/1?b=1", false), ("/tacos/1?id=7&b=1", false), ("/list?a=1", true),
      ("/list?a=1&b=2", false), ("/a%20b", true), ("/other", false),
    ]
  )
  func rules(_ link: String, _ expected: Bool) throws {
    let file = try AssociationFile(parsing: Self.example.file().text)
    let link = try UniversalLink(parsing: "https://example.com" + link)
    #expect(file.apps(opening: link).count == (expected ? 2 : 0))
    #expect(file.details[0].rules.allSatisfy { $0.remarks.isEmpty })
  }

  @Test("Random rules open and exclude the links that they name", arguments: 0..<4)
  func randomRules(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var excluded = 0
    for _ in 0..<200 {
      var paths: [(path: String, isExclusion: Bool)] = []
      for index in 0...random.below(5) {
        let path = "/\(index)/" + random.pick(["a", "é%20", "\"", "\\", "<&>", "%2F", "😀"])
        paths.append((path, random.chance(1, in: 3)))
      }
      let association = Self.association(
        paths.map { Component(path: $0.path, isExclusion: $0.isExclusion) }
      )
      let file = try AssociationFile(parsing: association.file().text)
      for (path, isExclusion) in paths {
        let link = try UniversalLink(parsing: "https://example.com\(path)")
        #expect((file.app(opening: link) == nil) == isExclusion, "\(path)")
        if isExclusion { excluded += 1 }
      }
    }
    #expect(excluded > 50)
  }

  @Test("A large file is compact, and one over the limit is refused with advice")
  func size() throws {
    func components(_ count: Int) -> [Component] {
      (0..<count).map { Component(path: "/\($0)/*", comment: "Rule") }
    }
    let small = try Self.association(components(100)).file()
    #expect(small.warnings.isEmpty)
    #expect(small.text.contains("\n  "))
    let large = try Self.association(components(3500)).file()
    #expect(large.warnings.count == 2)
    #expect(try AssociationFile(parsing: large.text).details[0].rules.count == 3500)
    do {
      _ = try Self.association(components(5000)).file()
      Issue.record("The file was written")
    } catch {
      guard case .tooLarge(let bytes, 131_072, let advice) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(bytes > 131_072)
      // `,"comment":"Rule"` has 17 bytes.
      #expect(advice.hasPrefix("Comments need 85000 bytes."))
    }
  }

  @Test("A value that a device would misread is refused")
  func badValues() {
    for (association, kind) in [
      (AppleAssociation(details: [.init(apps: ["com"], components: [])]), "application identifier"),
      (
        AppleAssociation(details: [.init(apps: ["T.a b"], components: [])]),
        "application identifier"
      ),
      (Self.association([Component(path: "/$(food)")]), "pattern"),
      (Self.association([Component(query: .items(["a": "$(b"]))]), "pattern"),
      (AppleAssociation(details: [], variables: ["a)": []]), "variable"),
      (AppleAssociation(details: [], variables: ["digit": ["1"]]), "variable"),
      (AppleAssociation(details: [], variables: ["a": ["$(b)"]]), "value of a variable"),
    ] {
      do {
        _ = try association.file()
        Issue.record("The file was written")
      } catch {
        guard case .badValue(kind, _, _) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
  }
}
