// What a router asks of each link that comes in, answered without taking memory.

extension DeepLink {
  /// Where the path ends in a web link, or a path, that is spelled as all links of its place would be,
  /// or nil where that takes a closer look.
  ///
  /// It sees only what most links are made of: unreserved bytes of RFC 3986, section 2.3, a host in
  /// lower case, and single slashes. A segment that begins with a dot, and a `/` at the end, are for
  /// others to judge.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  package var normalPlaceEnd: Int? {
    let path = parts.path.range
    guard parts.isPlain, !parts.hasTrailingSlash, path.count > 1, parts.userInfo == nil else {
      return nil
    }
    return Bytes.with(text) { bytes in
      guard bytes[path.lowerBound] == .slash,
        bytes[path].allSatisfy({ $0.isUnreserved || $0 == .slash })
      else {
        return nil
      }
      guard let scheme = parts.scheme?.range else { return path.upperBound }
      guard let host = parts.host?.range, Bytes.with("https", { bytes[scheme].isEqual(to: $0) }),
        bytes[host].allSatisfy({ $0.isUnreserved && $0.lowercased == $0 }),
        bytes[host.upperBound - 1] != .dot, host.upperBound == path.lowerBound
      else { return nil }
      return path.upperBound
    }
  }

  /// The number of the path's segments.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  package var segmentCount: Int {
    guard parts.isPlain else { return path.ranges.count }
    return Bytes.with(text) { bytes in
      var (count, before) = (0, UInt8.slash)
      for index in parts.path.range {
        if before == .slash, bytes[index] != .slash { count += 1 }
        before = bytes[index]
      }
      return count
    }
  }

  /// Whether there is a host.
  package var hasHost: Bool { parts.host != nil }

  /// Whether the link has a scheme.
  ///
  /// - Parameter name: The scheme in lower case.
  /// - Returns: Whether the link's scheme is that one, in any case.
  package func hasScheme(_ name: String) -> Bool {
    guard let scheme = parts.scheme?.range else { return false }
    return Bytes.with(text) { bytes in
      Bytes.with(name) { bytes[scheme].isEqual(ignoringCaseOf: $0) }
    }
  }

  /// Whether the link's host is a name, with or without one dot at its end.
  ///
  /// - Parameters:
  ///   - name: The name in lower case, without a dot at its end.
  ///   - includingSubdomains: Whether labels may stand before the name.
  /// - Returns: Whether the link's host is that one, in any case.
  package func hasHost(_ name: String, includingSubdomains: Bool) -> Bool {
    Bytes.with(text) { bytes in
      guard let host = parts.hostLabels(in: bytes) else { return false }
      return Bytes.with(name) { name in
        let rest = host.count - name.count
        guard
          rest == 0 || includingSubdomains && rest > 0 && bytes[host.lowerBound + rest - 1] == .dot
        else { return false }
        return bytes[host.lowerBound + rest..<host.upperBound].isEqual(ignoringCaseOf: name)
      }
    }
  }
}

extension String {
  /// Whether all is ASCII.
  package var isASCII: Bool { Bytes.with(self) { $0.allSatisfy { $0 < 0x80 } } }

  /// Whether two texts are the same bytes of UTF-8; `==` also takes canonically equal texts for one.
  package func hasSameBytes(as other: String) -> Bool {
    Bytes.with(self) { bytes in Bytes.with(other) { bytes.isEqual(to: $0) } }
  }
}
