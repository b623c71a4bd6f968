// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import MomentsKit

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

extension HTTPFields {
  /// The header fields of all short pages, which load nothing and cannot be framed.
  static let ofShortPages: HTTPFields = [
    .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
    .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
  ]
}
