// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
