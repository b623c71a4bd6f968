// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import LinkAssociation
import LinkVerification
import RouteManifest
import Testing

@Suite("Link files of a folder")
struct LinkFolderTests {
  private func generated(_ manifest: RouteManifest) throws -> [(name: String, text: String)] {
    [
      (
        "example.com/apple-app-site-association",
        try AppleAssociation(manifest, host: "example.com").file().text
      ),
      ("example.com/assetlinks.json", try AssetLinks(manifest, host: "example.com").file()),
      (
        "android-filters.xml",
        try AndroidManifest(manifest, minimumAPILevel: 26).xml(minimumAPILevel: 26).text
      ),
      ("Info.plist", "is not read"),
    ]
  }

  private func folder(_ change: (inout [String: String]) -> Void) throws -> LinkFolder {
    let manifest = verifiedManifest()
    let all = try generated(manifest)
    var texts = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.text) })
    change(&texts)
    return LinkFolder(manifest, generated: all) { texts[$0].map { Array($0.utf8) } }
  }

  @Test("Generated files are read back, with the same filters")
  func roundTrip() throws {
    let folder = try folder { _ in }
    #expect(folder.findings == [])
    #expect(
      folder.files.filters == AndroidManifest(verifiedManifest(), minimumAPILevel: 26).filters
    )
    #expect(folder.files.associations.keys.sorted() == ["example.com"])
    #expect(folder.files.assetLinks.keys.sorted() == ["example.com"])
  }

  @Test("A missing, an unreadable and a stale file are found")
  func findings() throws {
    let folder = try folder { texts in
      texts["android-filters.xml"] = nil
      texts["example.com/assetlinks.json"] = "{}"
      texts["example.com/apple-app-site-association"]? += " "
    }
    #expect(folder.findings.map(\.kind) == [.stale, .unreadable, .missing])
    #expect(folder.findings[1].problem.contains("array"))
  }

  @Test("A link file that lacks an app is incomplete, and one that no model reads is different")
  func incomplete() throws {
    let folder = try folder { texts in
      let file = "example.com/apple-app-site-association"
      texts[file] = texts[file]?.split(separator: "com.example.app").joined(separator: "com.other")
      texts["Info.plist"] = "is read"
    }
    #expect(folder.findings.map(\.kind) == [.incomplete, .different])
    #expect(
      folder.findings[1].problem.contains("at line 1, it has “is read” and not “is not read”")
    )
    #expect(folder.isComparable)
    #expect(try !self.folder { $0["android-filters.xml"] = nil }.isComparable)
    #expect(try self.folder { $0["Info.plist"] = nil }.isComparable)
  }

  @Test("Filters in a whole manifest are read, with groups, references and comments")
  func filters() throws {
    let text = """
      <?xml version="1.0"?>
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <!-- <intent-filter> --> <application><activity android:name="A">
          <intent-filter android:autoVerify='true'>
            <action android:name="android.intent.action.VIEW" />
            <data android:scheme="https" android:host="example.com"/>
            <data android:pathPattern="/a\\\\.b&amp;&#99;"></data>
            <uri-relative-filter-group android:allow="false">
              <data android:queryPrefix="q=" android:path="/x"/>
            </uri-relative-filter-group>
          </intent-filter>
        </activity></application>
      </manifest>
      """
    let filters = try IntentFilterReader.filters(parsing: Array(text.utf8))
    #expect(
      filters == [
        IntentFilter(
          categories: [],
          autoVerify: true,
          data: [
            .init(scheme: "https", host: "example.com"), .init(pathPattern: "/a\\.b&c"),
          ],
          groups: [
            .init(
              allow: false,
              filters: [.init(.path, .literal, "/x"), .init(.query, .prefix, "q=")]
            )
          ]
        )
      ]
    )
  }

  @Test(
    "Text that is not well-formed is refused with its line",
    arguments: [
      ("<a>\n<b></a>", "2: </a> closes an element that is not open"),
      ("<a>", "1: the element <a> is not closed"), ("<a b>", "1: the attribute “b” has no value"),
      ("<a b=c>", "1: the value of “b” is not in quotes"),
      ("<a b='", "1: the value of “b” is not closed"),
      ("<a b='1' b='2'/>", "1: the attribute “b” occurs twice"),
      ("<a b='&x;'/>", "1: the reference “&x;” is not known"),
      ("\n<!-- a", "2: a comment is not closed"),
      ("<!DOCTYPE a>", "1: a document type is not allowed; remove it"),
      ("<", "1: a name is missing"), ("</a", "1: the tag <a> is not closed"),
      (String(repeating: "<a>", count: 65), "1: elements are nested deeper than 64"),
    ]
  )
  func refused(text: String, message: String) {
    let error = #expect(throws: XMLError.self) {
      try IntentFilterReader.filters(parsing: Array(text.utf8))
    }
    #expect(error?.description == message)
  }
}
