// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if SignedLinks
import Wayfinder

/// The bytes of a link that a signature covers, and the items that belong to the signature.
///
/// The bytes are the text `wayfinder-link-v1`, a line feed, and the link in the following form:
///
/// 1. Scheme and host are in lower case; one dot at the end of the host and the default port are
///    removed.
/// 2. In the path, `.` and `..` are resolved. Each segment is percent-decoded once, and then every
///    byte that is not a `pchar` of RFC 3986, section 3.3, is percent-encoded.
/// 3. The query items keep their order. Empty items and the item `wf-signature` are removed. Each item
///    is normalized by RFC 3986, sections 6.2.2.1 and 6.2.2.2: encodings of unreserved characters are
///    decoded, and other encodings have upper-case digits. Bytes that are not valid in a query are
///    encoded.
/// 4. The fragment, if there is one, is normalized like an item.
struct SignableLink {
  /// The bytes that the signature covers.
  let bytes: [UInt8]
  /// The values of the items `wf-…` by name.
  private let items: [Item: String]

  /// The names of the items that belong to a signature.
  enum Item: String, CaseIterable {
    case key = "wf-key"
    case expires = "wf-expires"
    case nonce = "wf-nonce"
    case signature = "wf-signature"
  }

  /// Reads the signed bytes and the items of the signature from a link.
  ///
  /// - Throws: ``SignedLinkError`` with the code `invalidItem` if an item `wf-…` occurs twice.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  init(_ link: DeepLink) throws(SignedLinkError) {
    var bytes = Array("wayfinder-link-v1\n".utf8)
    bytes += link.normalized(keepingTrailingSlash: true).path
    var items: [Item: String] = [:]
    var separator = UInt8(ascii: "?")
    for raw in (link.rawQuery ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let item = Self.normalized(raw)
      let parts = item.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = Item(rawValue: String(decoding: parts[0], as: UTF8.self))
      if let name {
        let value = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
        guard items.updateValue(value, forKey: name) == nil else {
          throw SignedLinkError(.invalidItem, "the link has two items “\(name.rawValue)”; send one")
        }
      }
      guard name != .signature else { continue }
      bytes.append(separator)
      bytes += item
      separator = UInt8(ascii: "&")
    }
    if let fragment = link.rawFragment {
      bytes.append(UInt8(ascii: "#"))
      bytes += Self.normalized(fragment.utf8)
    }
    self.bytes = bytes
    self.items = items
  }

  /// Whether the link has an item of a signature.
  var hasItems: Bool { !items.isEmpty }

  /// Returns the value of an item, or nil if the link has no such item.
  subscript(item: Item) -> String? { items[item] }

  /// Normalizes the percent-encoding of a query item or of a fragment.
  private static func normalized(_ raw: some Collection<UInt8>) -> [UInt8] {
    let raw = Array(raw)
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      var byte = raw[index]
      var isEncoded = !isAllowed(byte)
      index += 1
      if byte == UInt8(ascii: "%"), index + 1 < raw.count,
        let high = digit(raw[index]), let low = digit(raw[index + 1])
      {
        byte = high << 4 | low
        isEncoded = !isUnreserved(byte)
        index += 2
      }
      if isEncoded {
        result += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 0xF)]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Returns whether a byte is unreserved (RFC 3986, section 2.3).
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Returns whether a byte is valid in a query or a fragment without encoding (RFC 3986, sections 3.4
  /// and 3.5).
  private static func isAllowed(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@/?".utf8.contains(byte)
  }

  /// Returns the value of a hexadecimal digit, or nil for any other byte.
  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// Returns the upper-case hexadecimal digit of a value below 16.
  private static func hexadecimal(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}
#endif
