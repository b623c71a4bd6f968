// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The markup of a page as a browser parses it, searched for marked texts that became markup.
///
/// The page is parsed by bytes, with the tokenizer rules that separate text from markup (WHATWG
/// HTML, 13.2.5). All relevant characters are ASCII.
struct Markup {
  /// The marked strings that were parsed as markup instead of text.
  private(set) var intruders: [String] = []

  /// The marker in all strings of a test.
  private static let mark = "pwn"
  /// The attributes whose values are only shown or sent.
  private static let inert: Set<String> = ["value", "aria-label", "title", "alt", "placeholder"]

  private var rest: ArraySlice<UInt8>

  /// Parses the HTML of a page, and records the marked texts that became markup.
  init(_ page: String) {
    rest = Array(page.utf8)[...]
    while let begin = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(begin + 1)...]
      if rest.starts(with: "!--".utf8) {
        skip(past: "-->", "comment")
      } else if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?") {
        skip(past: ">", "declaration")
      } else if rest.first == UInt8(ascii: "/") {
        if rest.dropFirst().first?.isLetter == true { skip(past: ">", "end tag") }
      } else if rest.first?.isLetter == true {
        readTag()
      }
    }
  }

  private mutating func readTag() {
    let name = take { !$0.isSpace && !$0.isOne(of: "/>") }
    look(at: name, "tag")
    while true {
      _ = take { $0.isSpace || $0.isOne(of: "/") }
      guard let next = rest.first else { return intruders.append("an unfinished tag <\(name)") }
      if next == UInt8(ascii: ">") { break }
      // As in a browser, an equals sign at the start of an attribute name is part of the name.
      let begin = rest.first == UInt8(ascii: "=") ? take(1) : ""
      let attribute = begin + take { !$0.isSpace && !$0.isOne(of: "/>=") }
      look(at: attribute, "attribute")
      _ = take(\.isSpace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      _ = take(1)
      _ = take(\.isSpace)
      let value = takeValue()
      if !Self.inert.contains(attribute) { look(at: value, attribute) }
    }
    guard name == "script" || name == "style" else { return }
    // A browser runs a script and applies a style. So the check also examines the content of these
    // elements, up to the end tag.
    skip(past: "</\(name)", name)
  }

  private mutating func takeValue() -> String {
    guard let quote = rest.first, quote.isOne(of: "\"'") else {
      return take { !$0.isSpace && !$0.isOne(of: ">") }
    }
    _ = take(1)
    defer { _ = take(1) }
    return take { $0 != quote }
  }

  private mutating func skip(past end: String, _ kind: String) {
    var skipped: [UInt8] = []
    while let next = rest.first, !rest.starts(with: end.utf8) {
      skipped.append(next)
      rest = rest.dropFirst()
    }
    look(at: String(decoding: skipped, as: UTF8.self), kind)
    rest = rest.dropFirst(end.utf8.count)
  }

  private mutating func take(_ count: Int) -> String {
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  private mutating func take(_ isTaken: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self).lowercased()
  }

  private mutating func look(at text: String, _ kind: String) {
    if text.lowercased().contains(Self.mark) { intruders.append("\(kind): \(text)") }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { isOne(of: " \t\n\u{0C}\r") }

  fileprivate var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }

  fileprivate func isOne(of characters: String) -> Bool { characters.utf8.contains(self) }
}
