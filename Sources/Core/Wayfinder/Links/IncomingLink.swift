// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A link that the system delivered to the app, with its origin.
///
/// A link does not name its sender, so the origin follows from the callback that delivered it.
/// `UIScene.OpenURLOptions.sourceApplication` is not used: the system sets it only for apps of the
/// same team.
public struct IncomingLink: Sendable, Hashable {
  /// The link as text, such as `moments://photos/42`.
  public let text: String
  /// The origin of the link, such as a universal link or a push notification.
  public let origin: RouteOrigin
  /// The web page from which the user has opened a universal link.
  ///
  /// Nil if the system names no page, or a text that is not a link with a scheme and without user info. The browser
  /// states the page and may be wrong, so the policy does not depend on it.
  public let referrer: DeepLink?

  /// Creates a link from its text, such as the text of a scanned code, and its origin.
  ///
  /// - Parameters:
  ///   - text: The link, or a path without a scheme.
  ///   - origin: The origin of the link.
  ///   - referrer: The web page from which the user has opened the link, if it is known.
  public init(_ text: String, origin: RouteOrigin, referrer: URL? = nil) {
    self.text = text
    self.origin = origin
    let page = referrer.flatMap { try? DeepLink(parsing: $0.absoluteString) }
    self.referrer = page?.scheme != nil && page?.userInfo == nil ? page : nil
  }

  /// Creates a link from a URL that the system opened: a universal link or a custom scheme.
  ///
  /// - Parameter url: The URL.
  public init(opened url: URL) {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    self.init(url.absoluteString, origin: isWeb ? .universal : .scheme)
  }
}

/// The sender of a link, as far as the router can distinguish senders.
///
/// What links can fill up is shared between senders. The declared host distinguishes them and not the
/// host of the link, because anyone can write links with many sub-domains.
struct LinkSender: Sendable, Hashable {
  let origin: RouteOrigin
  /// The declaration that includes the link; nil for a path and for a foreign link.
  var declaration: DeclaredLink?
}

extension Sequence<LinkSender> {
  /// The sender that occurs most often; of several such senders, the first one.
  var mostFrequent: LinkSender? {
    var counts: [LinkSender: Int] = [:]
    for sender in self { counts[sender, default: 0] += 1 }
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}
