// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

/// A kind of senders of links, which the router trusts to the same degree.
struct LinkSender {
  /// The name of the senders, as a person reads it.
  let name: String
  let origin: RouteOrigin

  /// The senders that are known to the router, highest trust first.
  static let known = [
    LinkSender(name: "The app's own code", origin: .internal),
    LinkSender(name: "Quick actions, search results, Handoff", origin: .shortcut),
    LinkSender(name: "Universal links and app links", origin: .universal),
    LinkSender(name: "Push notifications", origin: .push),
    LinkSender(name: "Custom schemes", origin: .scheme),
    LinkSender(name: "Web pages in the app", origin: .web),
    LinkSender(name: "The pasteboard", origin: .pasteboard),
    LinkSender(name: "Scanned codes", origin: .scan),
    LinkSender(name: "Unknown senders", origin: .unknown),
  ]

  /// Returns the known senders, followed by the origins of the app that the route admits.
  static func all(for route: RouteManifest.Route) -> [LinkSender] {
    let prefix = "origin:"
    return known
      + route.exposure.unverifiedWords.filter { $0.hasPrefix(prefix) }.map { word in
        let name = String(word.dropFirst(prefix.count))
        return LinkSender(
          name: "The app's origin “\(name)”",
          origin: RouteOrigin(name, trust: .unverified)
        )
      }
  }
}
