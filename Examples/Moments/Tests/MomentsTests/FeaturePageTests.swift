// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing
import Wayfinder

@Suite("Every page of every feature")
@MainActor
struct FeaturePageTests {
  /// The paths of the tested pages; each page has different content.
  nonisolated static let paths =
    [
      "/", "/moments/7", "/moments/6", "/moments/5", "/moments/4", "/moments/3", "/moments/2",
      "/moments/1", "/moments/shared-1", "/mall", "/mall?under=20", "/mall?under=1", "/chat",
      "/chat/ana", "/chat/ben", "/chat/mira", "/chat/zo%C3%AB", "/chat/jun?about=4", "/me",
      "/me/settings", "/me/settings/qr", "/sign-in", "/InternalMenu", "@DesignKit",
    ] + (1...8).flatMap { ["/products/\($0)", "/products/\($0)/story"] }

  private func page(_ path: String, in app: FeatureApp) async throws -> Page {
    path == "@DesignKit" ? try await app.designKit() : try await app.page(path)
  }

  /// Returns a page for a visitor who has used every feature.
  private func page(_ path: String, _ language: Language) async throws -> Page {
    let app = try FeatureApp(language)
    app.visitor.shared = ["1"]
    app.visitor.liked = ["7", "shared-1"]
    app.visitor.showsPaths = true
    return try await page(path, in: app)
  }

  @Test("Each page exists in both languages, with different texts", arguments: paths)
  func languages(path: String) async throws {
    let english = try await page(path, .english)
    let chinese = try await page(path, .chinese)
    #expect(english.content.text != chinese.content.text)
    #expect(!english.title[.english].isEmpty)
    #expect(!chinese.title[.chinese].isEmpty)
    #expect(english.taps.count == chinese.taps.count)
  }

  @Test("Pages do not mix languages, except for names", arguments: paths)
  func leftovers(path: String) async throws {
    let english = try await page(path, .english)
    let read = Self.read(english) + english.title[.english]
    #expect(
      read.replacing("简体中文", with: "").contains(
        #/[\u{4E00}-\u{9FFF}\u{3000}-\u{303F}\u{FF00}-\u{FFEF}]/#
      ) == false
    )
    let chinese = try await page(path, .chinese)
    let names =
      Person.all.flatMap { $0.name.split(separator: " ").map(String.init) }
      + ["Moments", "Harbour", "beta", "DesignKit", "English", "QR"]
    let words = (Self.read(chinese) + " " + chinese.title[.chinese])
      .replacing(#/(https?|moments):[!-~]*/#, with: "")
      .replacing(#/\/[!-~]+/#, with: "")
      .matches(of: #/\p{Latin}{2,}/#).map { String($0.0) }
    #expect(words.filter { !names.contains($0) && !Self.isInitials($0) } == [])
  }

  private static func isInitials(_ word: String) -> Bool {
    Person.all.contains { $0.initials == word }
  }

  /// Returns the text of a page and of the attributes that a screen reader reads; code and lists of
  /// routes are left out.
  private static func read(_ page: Page) -> String {
    let spoken = page.content.text
      .matches(of: #/(?:aria-label|alt|title|placeholder)="([^"]*)"/#).map { String($0.1) }
    let seen = page.content.text
      .replacing(#/<code.*?<\/code>/#, with: " ")
      .replacing(#/<ul class="card list routes">[\s\S]*?<\/ul>/#, with: " ")
      .replacing(#/<[^>]*>/#, with: " ")
      .replacing(#/&[a-z]+;/#, with: " ")
    return (spoken + [seen]).joined(separator: " ")
  }

  @Test(
    "Each tap of a page has a button, and pages have no links, scripts or styles",
    arguments: paths
  )
  func buttons(path: String) async throws {
    let page = try await page(path, .english)
    let text = page.content.text
    let numbers = text.matches(of: #/<button[^>]*form="tap" name="tap" value="(\d+)"/#)
      .compactMap { Int($0.1) }
    #expect(Set(numbers) == Set(page.taps.indices))
    #expect(!text.contains(#/<a |<script|<style|<form| style=| on[a-z]+=|javascript:/#))
    #expect(!text.contains("{{"))
    #expect(page.enter.map { page.taps.indices.contains($0) } ?? true)
  }

  @Test("Each picture has a text alternative, and each id is unique", arguments: paths)
  func access(path: String) async throws {
    let text = try await page(path, .english).content.text
    for image in text.matches(of: #/<img[^>]*>/#) { #expect(image.0.contains("alt=")) }
    let ids = text.matches(of: #/ id="([^"]*)"/#).map { $0.1 }
    #expect(Set(ids).count == ids.count)
    for match in text.matches(of: #/aria-labelledby="([^"]*)"/#) { #expect(ids.contains(match.1)) }
  }

  @Test("Pages escape the texts of visitors and of links", arguments: paths)
  func escaping(path: String) async throws {
    let hostile = #"<img src=x onerror=1>"'&"# + "\"\u{301}"
    let app = try FeatureApp()
    app.visitor.name = hostile
    app.visitor.shared = [hostile, "1"]
    app.visitor.liked = [hostile]
    for person in Person.all {
      app.visitor.written[person.id] = [hostile, "https://x.example/'\"><img src=x>"]
    }
    let page =
      path == "@DesignKit"
      ? try await app.designKit(hostile, hostile) : try await page(path, in: app)
    let text = page.content.text
    #expect(!text.contains("<img src=x"))
    #expect(!text.unicodeScalars.contains("\u{301}") || text.contains("&quot;\u{301}"))
    for tag in text.matches(of: #/<[^>]*>/#) {
      // Each value of an attribute has two quotation marks. An odd number in a tag would show that
      // a hostile text has ended a value too early.
      #expect(tag.0.unicodeScalars.count { $0 == "\"" }.isMultiple(of: 2))
    }
  }

  @Test("Pages show the visitor's entered name")
  func naming() async throws {
    let app = try FeatureApp()
    app.visitor.name = "Kim Ito"
    for path in ["/", "/me", "/me/settings/qr"] {
      let text = try await app.page(path).content.text
      #expect(text.contains("Kim Ito"))
      #expect(!text.contains("Robin Vale"))
    }
    #expect(try await app.page("/me").content.text.contains(">KI<"))
  }
}
