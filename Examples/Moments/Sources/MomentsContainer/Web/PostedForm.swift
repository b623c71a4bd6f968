// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The fields of a posted form (`application/x-www-form-urlencoded`, WHATWG URL, section 5).
struct PostedForm {
  private let fields: [String: String]

  /// Parses the fields; if a name is repeated, the last value is used.
  ///
  /// - Parameter body: The request's body.
  init?(_ body: some Sequence<UInt8>) {
    guard let text = String(validating: Array(body), as: UTF8.self) else { return nil }
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = Self.decoded(parts.count == 2 ? parts[1] : "")
      else { return nil }
      fields[name] = value
    }
    self.fields = fields
  }

  subscript(_ name: String) -> String? { fields[name] }

  /// The fields of the page's own form, without the fields that the container has added.
  var pageFields: [String: String] {
    fields.filter { !["token", "entry", "tap"].contains($0.key) }
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}
