// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import Wayfinder

/// The bytes of a link that a signature covers, and the items that belong to the signature.
///
/// The bytes are the text `wayfinder-link-v1`, a line feed, and the text of the link without the item
/// `wf-signature`, the last one of the query. Nothing is normalized, because a handler can read the text.
struct SignableLink {
  /// The bytes that the signature covers.
  let bytes: [UInt8]
  /// The values of the items `wf-…` by name.
  private let items: [Item: String]

  /// The names of the items that belong to a signature.
  enum Item: String {
    case key = "wf-key"
    case expires = "wf-expires"
    case nonce = "wf-nonce"
    case signature = "wf-signature"
  }

  /// Reads the signed bytes and the items of the signature from a link.
  ///
  /// - Throws: ``SignedLinkError`` with the code `invalidItem` if an item `wf-…` occurs twice, or if the
  ///   signature is not the last item.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  init(_ link: DeepLink) throws(SignedLinkError) {
    var items: [Item: String] = [:]
    for item in link.query {
      guard let name = item.name.flatMap(Item.init(rawValue:)) else { continue }
      guard items.updateValue(item.value ?? "", forKey: name) == nil else {
        throw SignedLinkError(.invalidItem, "the link has two items “\(name.rawValue)”; send one")
      }
    }
    self.items = items
    var text = Array(link.text.utf8)
    if let signature = items[.signature] {
      let item = Array("&\(Item.signature.rawValue)=\(signature)".utf8)
      let end = text.count - (link.rawFragment.map { $0.utf8.count + 1 } ?? 0)
      guard text[..<end].suffix(item.count) == item[...] else {
        throw SignedLinkError(
          .invalidItem,
          "“wf-signature” is not the last item of the query; send the link exactly as it was signed"
        )
      }
      text.removeSubrange(end - item.count..<end)
    }
    bytes = "wayfinder-link-v1\n".utf8 + text
  }

  /// Whether the link has an item of a signature.
  var hasItems: Bool { !items.isEmpty }

  /// Returns the value of an item, or nil if the link has no such item.
  subscript(item: Item) -> String? { items[item] }
}
#endif
