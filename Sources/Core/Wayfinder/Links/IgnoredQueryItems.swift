// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Names of query items that say where a visitor comes from, and by which links do not differ.
///
/// ```swift
/// router.ignoredQueryItems = .tracking.union(["ref", "partner_*"])
/// ```
///
/// The items stay in the request: typed routes, middleware and `JourneyTracking` read them.
public struct IgnoredQueryItems: Sendable, Hashable, ExpressibleByArrayLiteral {
  private var names: Set<String> = []
  private var prefixes: Set<String> = []

  /// Creates a set of names.
  ///
  /// - Parameter elements: The names, as they are in a link after decoding; a `*` at the end matches any text.
  public init(arrayLiteral elements: String...) {
    for name in elements {
      if name.hasSuffix("*") {
        prefixes.insert(String(name.dropLast()))
      } else {
        names.insert(name)
      }
    }
  }

  /// The items that campaigns, advertisements and mails of common services add to links.
  public static let tracking: IgnoredQueryItems = [
    "utm_*", "gclid", "gclsrc", "gbraid", "wbraid", "dclid", "gad_*", "_gl", "srsltid", "fbclid",
    "igshid", "igsh", "msclkid", "ttclid", "twclid", "li_fat_id", "epik", "yclid", "mc_*",
    "_hsenc", "_hsmi", "mkt_tok", "vero_*",
  ]

  /// Returns the names of both sets.
  public func union(_ other: IgnoredQueryItems) -> IgnoredQueryItems {
    var items = self
    items.names.formUnion(other.names)
    items.prefixes.formUnion(other.prefixes)
    return items
  }

  /// Returns whether an item with a name is ignored.
  public func contains(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }
}
