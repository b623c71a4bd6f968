// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import JSONTree
import Testing

@Suite("Reading and answering association files")
struct AssociationFileTests {
  func apps(_ file: String, _ link: String) throws -> [String] {
    let link = try UniversalLink(parsing: "https://example.com" + link)
    return try AssociationFile(parsing: file).apps(opening: link)
  }

  /// Whether a file with one app and these components opens a link.
  func opens(
    _ components: String,
    _ link: String,
    variables: String = "{}",
    entry: String = ""
  ) throws -> Bool {
    let file = """
      {"applinks": {"substitutionVariables": \(variables), "details": [
        {"appID": "T.app", \(entry) "components": [\(components)]}]}}
      """
    return try !apps(file, link).isEmpty
  }

  @Test("The first matching rule decides, and an exclusion ends the search")
  func order() throws {
    let rules = #"{"/": "/a/private/*", "exclude": true}, {"/": "/a/*"}"#
    #expect(try opens(rules, "/a/public"))
    #expect(try !opens(rules, "/a/private/x"))
    #expect(try opens(#"{"/": "/a/*"}, {"/": "/a/private/*", "exclude": true}"#, "/a/private/x"))
  }

  @Test("A path, a query and a fragment must all match")
  func allParts() throws {
    let rule = ##"{"/": "/help/*", "?": {"article": "????"}, "#": "top"}"##
    #expect(try opens(rule, "/help/1?article=4815&x=y#top"))
    #expect(try !opens(rule, "/help/1?article=481#top"))
    #expect(try !opens(rule, "/help/1?article=4815#end"))
    #expect(try !opens(rule, "/helm/1?article=4815#top"))
  }

  @Test(
    "A wildcard matches as documented",
    arguments: [
      ("/id/????", "/id/4815", true), ("/id/????", "/id/481", false), ("/a/?*", "/a/", false),
      ("/a/?*", "/a/b", true), ("/buy/*", "/buy/42/x", true), ("/?", "/é", true),
      ("/a*c*e", "/abcde", true), ("/a*c*e", "/abcd", false), ("**", "/", true),
    ]
  )
  func wildcards(_ pattern: String, _ path: String, _ expected: Bool) throws {
    #expect(try opens(#"{"/": "\#(pattern)"}"#, path) == expected)
  }

  @Test(
    "A predefined variable matches one of its values",
    arguments: [
      ("digit", "7", "x"), ("alpha", "q", "7"), ("upper", "Q", "q"), ("lower", "q", "Q"),
      ("alnum", "7", "-"), ("xdigit", "f", "g"), ("region", "GB", "UK"), ("lang", "de", "xq"),
      ("lang", "gsw", "GSW"), ("region", "US", "U"),
    ]
  )
  func predefinedVariables(_ name: String, _ value: String, _ other: String) throws {
    let rule = #"{"/": "/id/$(\#(name))"}"#
    #expect(try opens(rule, "/id/\(value)"))
    #expect(try !opens(rule, "/id/\(other)"))
    #expect(try !opens(rule, "/id/\(value)\(value)"))
  }

  @Test("A code is compared with all its characters")
  func codesWithOtherCharacters() throws {
    for (path, expected) in [("/%00de", false), ("/d%C3%A9", false), ("/de", true)] {
      #expect(try opens(#"{"/": "/$(lang)", "percentEncoded": false}"#, path) == expected)
    }
  }

  @Test("The case of predefined values does not count if case does not count")
  func foldedVariables() throws {
    for (name, value) in [("upper", "q"), ("lower", "Q"), ("region", "gb"), ("lang", "DE")] {
      #expect(try opens(#"{"/": "/$(\#(name))", "caseSensitive": false}"#, "/\(value)"))
      #expect(try !opens(#"{"/": "/$(\#(name))"}"#, "/\(value)"))
    }
    #expect(try opens(#"{"/": "/ÄB", "caseSensitive": false}"#, "/äb"))
  }

  @Test("An own variable has values with wildcards, and takes precedence over a predefined one")
  func ownVariables() throws {
    let variables = #"{"food": ["pizza", "su?hi", "a*z"], "digit": ["nine"], "none": []}"#
    let rule = #"{"/": "/$(lang)_$(region)/$(food)/x"}"#
    for (path, expected) in [
      ("/en_US/pizza/x", true), ("/en_US/sushi/x", true), ("/en_US/abcz/x", true),
      ("/en_US/tacos/x", false), ("/qq_ZZ/pizza/x", false), ("/en_US/$(food)/x", false),
    ] {
      #expect(try opens(rule, path, variables: variables) == expected, "\(path)")
    }
    #expect(try opens(#"{"/": "/$(digit)"}"#, "/nine", variables: variables))
    #expect(try !opens(#"{"/": "/$(digit)"}"#, "/9", variables: variables))
    #expect(try !opens(#"{"/": "/$(none)"}"#, "/", variables: variables))
    #expect(try !opens(#"{"/": "/$(FOOD)"}"#, "/pizza", variables: variables))
  }

  @Test("A variable that does not exist matches nothing")
  func undefinedVariables() throws {
    #expect(try !opens(#"{"/": "/$(typo)"}"#, "/$(typo)"))
    #expect(try !opens(#"{"/": "/a$(open"}"#, "/a$(open"))
  }

  @Test("The more specific definition of a default is used")
  func defaults() throws {
    let file = #"""
      {"applinks": {"defaults": {"caseSensitive": false}, "details": [
        {"appID": "T.app", "defaults": {"caseSensitive": true}, "components": [
          {"/": "/strict/*"}, {"/": "/loose/*", "caseSensitive": false}]},
        {"appID": "T.other", "components": [{"/": "/strict/*"}]}]}}
      """#
    #expect(try apps(file, "/STRICT/1") == ["T.other"])
    #expect(try apps(file, "/strict/1") == ["T.app", "T.other"])
    #expect(try apps(file, "/LOOSE/1") == ["T.app"])
  }

  @Test("The paths of iOS 9 are read, with their exclusions")
  func paths() throws {
    let file = #"""
      {"applinks": {"apps": [], "details": [
        {"appID": "T.app", "paths": ["NOT /a/secret/*", "/a/*", "/wwdc/*"]}]}}
      """#
    #expect(try apps(file, "/a/1") == ["T.app"])
    #expect(try apps(file, "/wwdc/2015") == ["T.app"])
    #expect(try apps(file, "/a/secret/1").isEmpty)
    #expect(try apps(file, "/b").isEmpty)
  }

  @Test(
    "Paths are ignored in an entry that has components",
    arguments: [
      #"[{"/": "/a/*"}]"#, "[]",
    ]
  )
  func pathsBesideComponents(_ components: String) throws {
    let file = """
      {"applinks": {"details": [
        {"appIDs": ["T.app"], "components": \(components), "paths": ["*"]},
        {"appID": "T.other", "paths": ["/b/*"]}]}}
      """
    #expect(try apps(file, "/a/1") == (components == "[]" ? [] : ["T.app"]))
    #expect(try apps(file, "/b/1") == ["T.other"])
  }

  @Test("The oldest format, an object of apps, is read")
  func detailsAsObject() throws {
    let file = #"{"applinks": {"details": {"T.b": {"paths": ["*"]}, "T.a": {"paths": ["/x"]}}}}"#
    #expect(try apps(file, "/x") == ["T.a", "T.b"])
    #expect(try apps(file, "/y") == ["T.b"])
  }

  @Test("An app of two entries is decided by the first entry with a matching rule")
  func repeatedApps() throws {
    let file = #"""
      {"applinks": {"details": [
        {"appIDs": ["T.a", "T.a"], "appID": "T.b", "components": [{"/": "/x", "exclude": true}]},
        {"appID": "T.a", "components": [{"/": "*"}]}]}}
      """#
    #expect(try apps(file, "/x").isEmpty)
    #expect(try apps(file, "/y") == ["T.a"])
  }

  @Test("Other sections have no effect on links and are kept")
  func otherSections() throws {
    let text = #"""
      {"appclips": {"apps": ["T.app.Clip"]}, "webcredentials": {"apps": ["T.app"]},
       "activitycontinuation": {"apps": ["T.app"]}, "x": [1.50, null]}
      """#
    let file = try AssociationFile(parsing: text)
    #expect(file.appClips == ["T.app.Clip"])
    #expect(file.webCredentials == ["T.app"])
    #expect(file.activityContinuation == ["T.app"])
    #expect(file.contents["x"] == [.number("1.50"), .null])
    #expect(file.details.isEmpty)
    #expect(try apps(text, "/").isEmpty)
  }

  @Test("A rule remembers what its author probably did not intend")
  func remarks() throws {
    let text = ##"""
      {"applinks": {"details": [{"appID": "T.app", "components": [
        {}, {"/": "/a", "casesensitive": false}, {"/": "/$(x)"}, {"?": {"b": "1", "a": true}},
        {"/": 5, "#": "x", "exclude": "true"}]}]}}
      """##
    let rules = try AssociationFile(parsing: text).details[0].rules
    #expect(rules[0].remarks == [.matchesEverything])
    #expect(rules[1].remarks == [.unknownKey("casesensitive")])
    #expect(rules[2].remarks == [.undefinedVariable("x")])
    #expect(rules[3].remarks == [.ignoredQuery(name: "a")])
    #expect(
      rules[4].remarks == [
        .ignoredValue(key: "exclude", type: "a string"), .ignoredValue(key: "/", type: "a number"),
      ]
    )
  }

  @Test("A link that is not a web link opens no app")
  func otherSchemes() throws {
    let file = try AssociationFile(
      parsing: #"{"applinks": {"details": [{"appID": "T.app", "components": [{}]}]}}"#
    )
    let link = try UniversalLink(parsing: "shop://example.com/a")
    #expect(file.answer(to: link, for: "T.app") == .notWebLink)
    #expect(file.explain(link).rules.map(\.result) == [.notReached])
    #expect(try file.app(opening: UniversalLink(parsing: "HTTPS://example.com")) == "T.app")
  }

  @Test(
    "A file that cannot be read is refused with a reason",
    arguments: [
      ("[]", "the file is an array; the format requires an object."),
      (#"{"applinks": 1}"#, "applinks is a number; the format requires an object."),
      (
        #"{"applinks": {"details": [{"components": {}}]}}"#,
        "applinks.details[0].components is an object; the format requires an array."
      ),
      (
        #"{"applinks": {"details": [{"paths": [1]}]}}"#,
        "applinks.details[0].paths[0] is a number; the format requires a string."
      ),
      (
        "{\n  \"a\": tru",
        "2:8: A value is expected; write a text in quotation marks, a number, true, false, null, a list or an object."
      ),
    ]
  )
  func badFiles(_ text: String, _ message: String) {
    do {
      _ = try AssociationFile(parsing: text)
      Issue.record("The file was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("A file that is too large or too complex is refused")
  func limits() throws {
    let space = String(repeating: " ", count: AssociationFile.maximumLength - 1)
    _ = try AssociationFile(parsing: "{}" + space.dropLast())
    #expect(throws: AssociationFileError.tooLarge(bytes: 131_073, limit: 131_072)) {
      try AssociationFile(parsing: "{}" + space)
    }
    let value = String(repeating: "a", count: 30_000)
    let pattern = String(repeating: "$(v)", count: 9)
    #expect(throws: AssociationFileError.tooComplex) {
      try opens(#"{"/": "\#(pattern)"}"#, "/", variables: #"{"v": ["\#(value)"]}"#)
    }
  }
}
