// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The values of a link before they are merged into the form of an older router.
struct Delivery: Sendable {
  /// The values of the path in the order of the pattern; names can be repeated.
  var values: [(name: String, value: String)]
  /// The segments of a wildcard, or nil.
  var rest: [String]?
  /// The name of the wildcard under Wayfinder's rules.
  var restName: String?
  var query: [QueryItem]
  /// The values by the part of the link that contains them.
  var groups: [ComponentGroup] = []
}

extension RouteDialect {
  /// Returns the values of a link as the older router decoded them.
  ///
  /// - Throws: ``DialectError`` if a value that the older router decoded twice cannot be decoded.
  func deliver(
    _ candidate: PatternIndex.Candidate,
    _ link: ReadLink
  ) throws(DialectError) -> Delivery {
    var delivery = Delivery(
      values: [],
      rest: candidate.rest,
      query: link.query,
      groups: candidate.groups
    )
    for (name, raw) in candidate.values {
      // If a value cannot be decoded, it is left out, and the route matches nevertheless.
      if let value = value(raw) { delivery.values.append((name, value)) }
    }
    if reading.values == .decodedOnceMore { try requireSecondDecoding(of: delivery, link.text) }
    return delivery
  }

  private func value(_ raw: String) -> String? {
    switch reading.values {
    // These values need no decoding here: the router delivered them as written, or other functions
    // decode them, such as `asMGJRouter`.
    case .asWritten, .decodedOnceMore, .decodedOrCrash: return raw
    case .decoded, .decodedWithPlusAsSpace:
      guard var value = PercentText.decoded(raw) else { return nil }
      if value.utf16.count > 1, value.utf8.last == UInt8(ascii: "#") { value.removeLast() }
      return reading.values == .decoded ? value : PlusSign.asSpace(value)
    }
  }

  private func requireSecondDecoding(
    of delivery: Delivery,
    _ link: String
  ) throws(DialectError) {
    let values = delivery.values.map(\.value) + delivery.query.compactMap(\.value)
    guard let value = values.first(where: { PercentText.decoded($0) == nil }) else { return }
    throw error(
      .crashed,
      link,
      at: link.offset(ofText: "%"),
      "the value “\(value)” cannot be decoded, and the router removed it from a dictionary that it was "
        + "enumerating",
      "write “%25” for a percent sign"
    )
  }
}
