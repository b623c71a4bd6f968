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
  /// The sender that occurs most often; nil if there is none. Of several such senders, the first one
  /// in the sequence.
  var mostFrequent: LinkSender? {
    var counts: [LinkSender: Int] = [:]
    for sender in self { counts[sender, default: 0] += 1 }
    var result: LinkSender?
    for sender in self where counts[sender, default: 0] > result.map({ counts[$0, default: 0] }) ?? 0 {
      result = sender
    }
    return result
  }
}
