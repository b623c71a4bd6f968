import MomentsKit
import Testing

@Suite("The language that a browser asks for")
struct FeatureLanguageTests {
  @Test(
    "is the first of those that the app speaks",
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

  @Test("A phrase says each language its own")
  func phrase() {
    let phrase = Phrase("Hello", "你好")
    #expect(Language.allCases.map { phrase[$0] } == ["Hello", "你好"])
  }
}
