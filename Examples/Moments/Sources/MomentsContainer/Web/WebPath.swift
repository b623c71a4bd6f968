// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Wayfinder

/// The path that the browser shows for a page: the path and the query of its link.
///
/// All pages are on the container's host, so the link's own scheme and host are omitted.
struct WebPath: Hashable {
  /// A path that begins with exactly one `/`.
  let text: String

  /// Creates the path of an entry; nil if the link of the entry can no longer be parsed.
  init?(of entry: NavigationEntry) {
    guard let link = try? DeepLink(parsing: entry.link) else { return nil }
    let path = link.segments.map { $0.raw }.joined(separator: "/")
    let query = link.rawQuery.map { "?\($0)" } ?? ""
    // If the path began with two slashes, a browser would read the text after them as a host. So
    // the path begins with exactly one slash.
    text = "/" + path.drop { $0 == "/" } + query
  }
}
