// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Tests that each generated spelling is parsed as the value from which it was generated.
@Suite("Spellings of naive patterns and links")
struct NaiveSpellingTests {
  private func spellings(
    of pattern: NaivePattern,
    _ options: NaiveOptions = NaiveOptions(),
    count: Int = 3000
  ) -> Set<String> {
    var random = SeededRandom(seed: 1)
    return Set((0..<count).map { _ in pattern.text(options, using: &random) })
  }

  private func parameter(_ name: String) -> NaivePart {
    .segment([.parameter(NaiveParameter(name: name))])
  }

  @Test("Equal seeds result in equal numbers")
  func isReproducible() {
    var random = SeededRandom(seed: 1_234_567)
    // The test compares with the first two published numbers of SplitMix64 for this seed.
    let numbers = [random.next(), random.next()]
    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
  }

  @Test("A group is written with a question mark if the meaning is the same")
  func spellsQuestionMarks() {
    let nested = NaivePattern(
      path: [.segment([.literal("é")]), .group([parameter("b"), .group([parameter("c")])])])
    let texts = spellings(of: nested, NaiveOptions(trailingSlashIsSignificant: true))
      .filter { !$0.contains("<string>") }
    #expect(texts.isSuperset(of: ["/é/:b?/:c?", "/é(/:b(/:c))", "/é(/:b/:c?)", "/é/:b?(/:c)"]))
    #expect(texts.isSuperset(of: ["é/:b?/(/:c)", "/é/(/:b/(/:c))", "/é(/:b?/:c?)"]))

    let following = NaivePattern(path: [.group([parameter("b"), parameter("c")])])
    #expect(spellings(of: following).allSatisfy { !$0.contains("?") })
    let notLast = NaivePattern(path: [.group([parameter("b")]), .group([parameter("c")])])
    #expect(spellings(of: notLast).allSatisfy { !$0.contains(":b?/:c?") })
  }

  @Test("A nested group after a parameter is not parsed as a constraint")
  func guardsGroups() {
    let pattern = NaivePattern(path: [parameter("x"), .group([parameter("y")])])
    let texts = spellings(of: pattern)
    #expect(texts.contains { $0.contains(":x/((") })
    #expect(texts.allSatisfy { !$0.contains(":x((") && !$0.contains(":x<string>((") })
  }

  @Test("A letter after a name is escaped, and special characters always are")
  func escapes() {
    let pieces: [NaivePiece] = [.parameter(NaiveParameter(name: "x")), .literal("b:*")]
    let pattern = NaivePattern(path: [.segment(pieces)])
    #expect(pattern.plainText == #"/:x\b\:\*"#)
    let kind = NaiveParameter(name: "x", kind: "int", constraint: "b+")
    let mixed = NaivePattern(path: [.segment([.parameter(kind), .literal("b")])])
    #expect(mixed.plainText == "/:x<int>(b+)b")
  }

  @Test("The first slash is kept if the text would otherwise begin like a scheme")
  func keepsFirstSlash() {
    let pieces: [NaivePiece] = [.literal("a"), .parameter(NaiveParameter(name: "x"))]
    let texts = spellings(of: NaivePattern(path: [.segment(pieces)]))
    #expect(texts.allSatisfy { !$0.hasPrefix("a:") })
    #expect(spellings(of: NaivePattern(path: [parameter("x")])).contains(":x"))
  }

  @Test("A custom scheme has four spellings, and fewer if it is in schemesWithHost")
  func spellsSchemes() {
    let pattern = NaivePattern(
      scheme: "app",
      path: [.segment([.literal("é")]), .segment([.literal("家")])]
    )
    var options = NaiveOptions(trailingSlashIsSignificant: true)
    let all: Set = ["app://é/家", "app:///é/家", "app:/é/家", "app:é/家"]
    #expect(Set(spellings(of: pattern, options).map { "app" + $0.dropFirst(3) }) == all)
    options.appKeepsHost = true
    let kept = Set(spellings(of: pattern, options).map { "app" + $0.dropFirst(3) })
    #expect(kept == all.subtracting(["app://é/家"]))
  }

  @Test("Canonical texts ignore only the spelling")
  func canonicalTexts() {
    let options = NaiveOptions()
    func canonical(_ parts: NaivePart..., scheme: String? = nil) -> String {
      NaivePattern(scheme: scheme, path: parts, hasTrailingSlash: true).canonicalText(options)
    }
    func typed(_ kind: String?, _ constraint: String? = nil) -> NaivePart {
      .segment([.parameter(NaiveParameter(name: "y", kind: kind, constraint: constraint))])
    }
    #expect(canonical(parameter("x")) == canonical(typed("string")))
    #expect(canonical(parameter("x")) != canonical(typed("int")))
    #expect(canonical(typed(nil, "b+")) != canonical(typed(nil, "(b+)")))
    #expect(canonical(.group([.group([parameter("x")])])) == canonical(.group([parameter("y")])))
    #expect(canonical(.catchAll("r")) == canonical(.catchAll(nil)))
    #expect(canonical(.segment([.literal("a")])) != canonical(.segment([.literal("A")])))
    #expect(canonical(parameter("x"), scheme: "APP") == canonical(parameter("x"), scheme: "app"))
    let split: NaivePart = .segment([.literal("a"), .literal("b")])
    #expect(canonical(split) == canonical(.segment([.literal("ab")])))
    #expect(
      canonical(.segment([.literal("\u{E9}")])) != canonical(.segment([.literal("e\u{301}")]))
    )
  }

  @Test("Links with one value differ only in their text")
  func spellsLinks() {
    var random = SeededRandom(seed: 2)
    let texts = Set(
      (0..<3000).map { _ in
        NaiveLink(
          scheme: "app",
          host: nil,
          values: ["a", "b/%"],
          hasTrailingSlash: false,
          options: NaiveOptions(),
          using: &random
        ).text
      }
    )
    #expect(
      texts.isSuperset(of: [
        "app://a/b%2F%25", "app:a/b%2f%25", "app:///a/b%2F%25", "app:/a/./b%2F%25",
        "app://%61/%62%2F%25", "APP:/a/b%2F%25",
      ])
    )
    #expect(texts.allSatisfy { !$0.contains("b/%") && !$0.contains("b/.") })
    let bare = NaiveLink(
      scheme: nil,
      host: nil,
      values: ["a", ""],
      hasTrailingSlash: false,
      options: NaiveOptions(),
      using: &random
    )
    #expect(bare.hasTrailingSlash && bare.text.contains("a//"))
  }
}
