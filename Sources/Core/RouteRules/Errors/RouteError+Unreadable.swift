// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteError {
  /// Creates the error for a text that is not a link, or that exceeds the limits of links.
  @inline(never)
  package init(unreadable error: DeepLinkError) {
    self.init(
      error.code == .malformed ? .malformedLink : .tooLarge,
      link: "…",
      message: error.message,
      underlying: error
    )
  }
}

extension RouteTableOptions {
  /// Parses a link with these options.
  ///
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge`.
  package func parse(_ text: String) throws(RouteError) -> DeepLink {
    do throws(DeepLinkError) {
      return try DeepLink(parsing: text, options: link)
    } catch {
      throw RouteError(unreadable: error)
    }
  }
}
