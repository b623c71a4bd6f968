// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeepLink {
  /// The options for parsing links.
  public struct Options: Sendable, Hashable {
    /// The limits for the size of a link.
    public var limits: Limits

    /// The custom schemes, in upper or lower case, whose links have a host that is not part of the
    /// path.
    ///
    /// For any other custom scheme the text after `//` is the first segment: `moments://detail/42`
    /// has the path `/detail/42`. `http` and `https` always have a host.
    public var schemesWithHost: [String]

    /// Creates options; the default arguments are right for most apps.
    public init(limits: Limits = Limits(), schemesWithHost: [String] = []) {
      self.limits = limits
      self.schemesWithHost = schemesWithHost
    }

    /// Returns whether `schemesWithHost` contains a custom scheme, in upper or lower case.
    func keepsHost(of scheme: Bytes) -> Bool {
      schemesWithHost.contains { kept in Bytes.with(kept) { scheme.isEqual(ignoringCaseOf: $0) } }
    }

    /// Returns whether parsing a link again with these options would give the same result.
    ///
    /// The result depends on the limits, and on whether the host is part of the path.
    package func agree(with link: DeepLink) -> Bool {
      limits.admit(link) && keepsHost(of: link) == link.keepsHost && !link.parts.hostIsSegment
    }

    private func keepsHost(of link: DeepLink) -> Bool {
      guard !schemesWithHost.isEmpty, let scheme = link.parts.scheme?.range else { return false }
      return link.withBytes { bytes in
        WebScheme(bytes[scheme]) == nil && keepsHost(of: bytes[scheme])
      }
    }
  }

  /// Limits for the size of a link; a larger link is refused.
  public struct Limits: Sendable, Hashable {
    /// The maximum number of UTF-8 bytes in a link; values above 2 GiB have the effect of 2 GiB.
    public var bytes: Int
    /// The maximum number of segments in a path, after `.` and `..` are resolved.
    public var segments: Int
    /// The maximum number of items in a query; empty items are not counted.
    public var queryItems: Int

    /// Creates limits; the defaults are 8 KiB, 64 segments and 256 query items.
    public init(bytes: Int = 8192, segments: Int = 64, queryItems: Int = 256) {
      self.bytes = bytes
      self.segments = segments
      self.queryItems = queryItems
    }

    /// Returns whether a link that was parsed with other limits is also within these limits.
    func admit(_ link: DeepLink) -> Bool {
      link.text.utf8.count <= bytes && Int(link.parts.segmentCount) <= max(0, segments)
        && Int(link.parts.itemCount) <= max(0, queryItems)
    }

    /// The maximum number of bytes in a link, at most 2 GiB because offsets have 32 bits.
    var byteCap: Int { max(0, min(bytes, Int(Int32.max))) }

    /// Throws an error if a text is longer than ``byteCap``.
    func admit(_ bytes: Bytes) throws(DeepLinkError) {
      guard bytes.count <= byteCap else {
        throw .tooLong(count: bytes.count, limit: byteCap)
      }
    }
  }
}
