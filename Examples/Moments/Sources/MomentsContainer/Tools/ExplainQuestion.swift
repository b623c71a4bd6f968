// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Wayfinder

/// A link that a developer asks about, with an origin.
struct ExplainQuestion {
  let url: String
  let origin: RouteOrigin

  /// Reads the query items `url` and `origin`; the default origin is `universal`.
  ///
  /// - Parameter target: The request's target.
  /// - Throws: ``ToolError`` if there is no link in the query, or the origin is unknown.
  init(reading target: String) throws(ToolError) {
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: target)
    } catch {
      throw ToolError("malformedRequest", error.message)
    }
    guard let url = link.query["url"], !url.isEmpty else {
      throw ToolError(
        "missingURL",
        "add the link to explain, percent-encoded: /_wayfinder/explain?url=moments%3A%2F%2Fmall"
      )
    }
    let name = link.query["origin"] ?? RouteOrigin.universal.name
    guard let origin = RouteOrigin(name: name) else {
      let names = RouteOrigin.all.map { $0.name }.joined(separator: ", ")
      throw ToolError("unknownOrigin", "“\(name)” is not an origin; use one of \(names)")
    }
    self.url = url
    self.origin = origin
  }
}
