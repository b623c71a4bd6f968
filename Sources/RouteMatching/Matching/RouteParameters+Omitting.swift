// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteParameters {
  /// Returns the text of the link without the query items that have one of the given names.
  ///
  /// The other items keep their order and their spelling.
  ///
  /// - Complexity: O(*n* *m*) for a query of *n* bytes and *m* names.
  package func linkText(withoutQueryItems names: [String]) -> String {
    guard let query = link.parts.query?.range else { return link.text }
    return link.withBytes { bytes in
      var items = QueryItemRanges(of: bytes, in: query)
      var (kept, isChanged) = ("", false)
      while let item = items.next() {
        let isOmitted = names.contains { name in
          Bytes.with(name) {
            PercentCoding.isEqual(
              decoding: bytes[item.name],
              to: $0,
              plusIsSpace: true,
              ignoringCase: ignoresCaseOfQueryNames
            )
          }
        }
        if isOmitted {
          isChanged = true
          continue
        }
        kept += kept.isEmpty ? "?" : "&"
        kept += bytes.text(in: item.name.lowerBound..<item.valueOrEmpty.upperBound)
      }
      guard isChanged else { return link.text }
      return bytes.text(in: 0..<query.lowerBound - 1) + kept
        + bytes.text(in: query.upperBound..<bytes.count)
    }
  }
}
