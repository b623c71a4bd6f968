// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing
import Wayfinder

@Route("/")
struct NoteList {}

@Route("/notes/:id")
struct NoteRoute {
  var id: Int
}

@Route("/labels/pick")
struct PickLabel {
  typealias Output = String
}

@Route("/products/:id")
struct ProductRoute {
  var id: Int
}

/// Tests the routes of the guide "Getting started with Xcode" and of the tutorial "Build a small app", whose screens are tested with the SwiftUI host.
@Suite("Code of the tutorial")
struct TutorialSnippets {
  @Test("The routes of the tutorial have the patterns of the copies without macros")
  func patterns() throws {
    #expect(NoteList.pattern.matchedText == "/")
    #expect(NoteRoute.pattern.text == "/notes/:id")
    #expect(NoteRoute.pattern.matchedText == "/notes/:id<int>")
    #expect(PickLabel.pattern.matchedText == "/labels/pick")
    #expect(ProductRoute.pattern.text == "/products/:id")
    #expect(ProductRoute.pattern.matchedText == "/products/:id<int>")
    #expect(try NoteRoute(parsing: "/notes/7").id == 7)
    #expect(PickLabel.Output.self == String.self)
  }
}
#endif
