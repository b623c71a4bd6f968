// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import RouteMatching
import Testing

@Suite("Modules of HCModuleCore")
struct HCModuleTests {
  /// The name of a module, the name that is opened, and whether the module is found.
  static let names: [(String, String, Bool)] = [
    ("Chat", "Chat", true), ("Chat", "chat", false), ("Chat", "CHAT", false),
    ("Chat", "Cha", false),
    ("Chat", "Chats", false), ("Chat", " Chat", false), ("Chat", "Chat ", false),
    ("Chat", "/Chat", false), ("Chat", "Chat/", false), ("/Chat", "/Chat", true),
    ("a/b", "a/b", true), ("a/b", "ab", false), ("a//b", "a/b", false), ("a//b", "a//b", true),
    ("", "", true), ("", "Chat", false), ("Chat", "", false), (" ", " ", true), (" ", "", false),
    ("a b", "a b", true), ("a b", "a%20b", false), ("a%20b", "a%20b", true), ("%", "%", true),
    ("%ZZ", "%ZZ", true), ("a+b", "a+b", true), ("a+b", "a b", false), ("家", "家", true),
    ("家", "%E5%AE%B6", false), (":id", ":id", true), (":id", "7", false), ("*", "*", true),
    ("*", "x", false), ("(a)", "(a)", true), ("(a)", "a", false), ("a?b=c", "a?b=c", true),
    ("a", "a?b=c", false), ("a#b", "a#b", true), ("a", "a#b", false), (".", ".", true),
    ("..", "..", true), (".", "..", false), ("~", "~", true), ("~", "~~", false),
    ("~~", "~~", true),
    ("~0A", "\n", false), ("\n", "\n", true), ("a\nb", "a\nb", true), ("a\\b", "a\\b", true),
    ("a:b", "a:b", true), ("http:a", "http:a", true), ("<a>", "<a>", true),
    ("a.b.Chat", "a.b.Chat", true), ("a.b.Chat", "Chat", false), ("_", "_", true),
  ]

  @Test("A module is found by its exact name", arguments: names)
  func finds(_ name: String, _ opened: String, _ isFound: Bool) throws {
    for dialect in [RouteDialect.hcModule, .hcModule.fixed] {
      #expect(try table(dialect, [name]).canOpen(opened) == isFound)
    }
  }

  @Test("The entry for pushing is tried before the one for presenting")
  func ordersEntries() throws {
    var builder = DialectTable<String>.Builder(.hcModule)
    let (open, present) = (RouteDialect.openEntryPriority, RouteDialect.presentEntryPriority)
    try builder.add("Chat", priority: present, value: "open_present")
    try builder.add("Chat", priority: open, value: "open")
    try builder.add("Mall", priority: present, value: "mall")
    let table = try builder.build()
    #expect(try table.answers(to: "Chat").map(\.value) == ["open", "open_present"])
    #expect(try table.answers(to: "Mall").map(\.value) == ["mall"])
  }

  @Test("A module receives the caller's values only")
  func passesValues() throws {
    let answer = try table(.hcModule, ["Chat"]).answer(to: "Chat", merging: ["id": 7])
    let values = try #require(answer).parameters.asHCModule
    #expect(values.count == 1)
    #expect(values["id"] as? Int == 7)
  }

  @Test("Two modules of one name are an error, because one of them was lost at random")
  func refusesDuplicates() throws {
    var builder = DialectTable<Int>.Builder(.hcModule)
    try builder.add("Chat", value: 0)
    let error = try #require(failure { try builder.add("Chat", value: 1) })
    #expect(error.code == .duplicate)
    #expect(error.text == "Chat")
  }

  @Test("A link that names a module is refused, with the page that explains it")
  func refusesLinks() throws {
    let table = try table(.hcModule, ["app://Chat"])
    let error = try #require(failure { _ = try table.answer(to: "app://Chat") })
    #expect(error.code == .refused)
    #expect(error.offset == 3)
    #expect(error.page == "RouteDialects.docc/OlderRouters.md#hcmodule")
    #expect(error.description.contains(error.page))
  }
}
