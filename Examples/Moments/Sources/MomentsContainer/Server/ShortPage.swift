// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import NIOHTTP1

/// A page without styles and forms, for requests that the server rejects before a session is
/// known.
struct ShortPage {
  /// The document's text.
  let text: String

  private static let template = Template(PackageResources.short_mustache)

  /// Creates the page for a failure.
  init(_ failure: Failure, in language: Language = .english) {
    text =
      ShortPage.template.render(
        Content(
          language: language.rawValue,
          title: failure.title[language],
          text: failure.text[language]
        )
      ).text
  }

  private struct Content {
    let language: String
    let title: String
    let text: String
  }
}

extension Response {
  /// Creates the response with the short page for a failure, which loads nothing and cannot be
  /// framed.
  init(shortPage failure: Failure, in language: Language = .english) {
    self.init(failure.status, ShortPage(failure, in: language).text.utf8, "text/html")
    headers.add(
      name: "Content-Security-Policy",
      value: "default-src 'none'; frame-ancestors 'none'"
    )
    headers.add(name: "X-Content-Type-Options", value: "nosniff")
  }
}
