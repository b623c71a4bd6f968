// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A router uses these members for each incoming link, so none of them allocates memory.

extension DeepLink {
  /// The number of the path's segments.
  package var segmentCount: Int { Int(parts.segmentCount) }

  /// Whether the link has a host.
  package var hasHost: Bool { parts.host != nil }

  /// Returns whether the link has the given scheme.
  ///
  /// - Parameter name: The scheme in lower case.
  /// - Returns: Whether the link has that scheme, in upper or lower case.
  package func hasScheme(_ name: String) -> Bool {
    guard let scheme = parts.scheme?.range else { return false }
    return withBytes { bytes in
      Bytes.with(name) { bytes[scheme].isEqual(ignoringCaseOf: $0) }
    }
  }

  /// Returns whether the link has the given host, with or without a trailing dot.
  ///
  /// - Parameters:
  ///   - name: The name in lower case, without a trailing dot.
  ///   - includingSubdomains: Whether subdomains of the name match, too.
  /// - Returns: Whether the link's host matches, in upper or lower case.
  package func hasHost(_ name: String, includingSubdomains: Bool) -> Bool {
    withBytes { bytes in
      guard let host = parts.hostLabels(in: bytes) else { return false }
      return Bytes.with(name) { name in
        let rest = host.count - name.count
        guard rest == 0 || includingSubdomains && rest > 0 else { return false }
        let front = bytes[host.lowerBound..<host.lowerBound + rest]
        guard rest == 0 || front[rest - 1] == .dot && !front.hasEmptyLabel else { return false }
        return bytes[host.lowerBound + rest..<host.upperBound].isEqual(ignoringCaseOf: name)
      }
    }
  }
}

extension Bytes {
  /// Whether a label before a dot is empty.
  fileprivate var hasEmptyLabel: Bool {
    (0..<count).contains { self[$0] == .dot && ($0 == 0 || self[$0 - 1] == .dot) }
  }
}

extension String {
  /// Whether all characters are ASCII.
  package var isASCII: Bool { Bytes.with(self) { $0.allSatisfy { $0 < 0x80 } } }

  /// Returns whether two strings have the same UTF-8 bytes; `==` is also true for canonically
  /// equivalent strings.
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = Bytes.readingInPlace(self) { bytes in
      Bytes.readingInPlace(other) { bytes.isEqual(to: $0) }
    }
    // A bridged string has no storage that can be read in place.
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
