// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing

@Suite("Language of a browser")
struct FeatureLanguageTests {
  @Test(
    "The first supported language of the header is chosen",
    arguments: [
      ("", .english), ("en", .english), ("en-GB,en;q=0.9", .english), ("zh-CN", .chinese),
      ("zh-Hans-CN,zh;q=0.9,en;q=0.8", .chinese), ("ZH-hans", .chinese),
      ("en;q=0.8, zh;q=0.9", .chinese), ("zh;q=0.8, en;q=0.9", .english),
      ("zh, en", .chinese), ("en, zh", .english), ("fr, de;q=0.9, zh;q=0.1", .chinese),
      ("fr, de", .english), ("zh;q=0", .english), ("zh;q=0, en;q=0.1", .english), ("*", .english),
      ("zh ; q=0.5 , en ; q=0.4", .chinese), (",,;;q=,", .english), ("zh;q=nan, en", .english),
    ] as [(String, Language)]
  )
  func accepted(header: String, language: Language) {
    #expect(Language(accepting: header) == language)
  }

  @Test("A phrase returns the text of each language")
  func phrase() {
    let phrase = Phrase("Hello", "你好")
    #expect(Language.allCases.map { phrase[$0] } == ["Hello", "你好"])
  }
}
