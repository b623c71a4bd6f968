extension DeepLink {
  /// How links are read.
  public struct Options: Sendable, Hashable {
    /// How much a link may hold.
    public var limits: Limits

    /// The custom schemes, in any case, whose links name a host that is not part of the path.
    ///
    /// For any other custom scheme the text after `//` is the first segment: `moments://detail/42`
    /// is the path `/detail/42`. `http` and `https` always have a host.
    public var schemesWithHost: [String]

    /// Makes options; without arguments, the ones that fit an app.
    public init(limits: Limits = Limits(), schemesWithHost: [String] = []) {
      self.limits = limits
      self.schemesWithHost = schemesWithHost
    }

    /// Whether the options list a custom scheme, in any case.
    func keepsHost(of scheme: Bytes) -> Bool {
      for kept in schemesWithHost {
        if Bytes.with(kept, { scheme.isEqual(ignoringCaseOf: $0) }) { return true }
      }
      return false
    }

    /// Whether a link that was read under other options reads the same under these.
    ///
    /// They decide how much it may hold, and whether a custom scheme's host is part of its path.
    func agree(with link: DeepLink) -> Bool {
      limits.admit(link) && keepsHost(of: link) == link.keepsHost
    }

    private func keepsHost(of link: DeepLink) -> Bool {
      guard !schemesWithHost.isEmpty, let scheme = link.parts.scheme?.range else { return false }
      return Bytes.with(link.text) { bytes in
        WebScheme(bytes[scheme]) == nil && keepsHost(of: bytes[scheme])
      }
    }
  }

  /// How much a link may hold before it is refused.
  public struct Limits: Sendable, Hashable {
    /// The most bytes of UTF-8 in a link; no setting goes beyond 2 GiB.
    public var bytes: Int
    /// The most segments in a path, once `.` and `..` are resolved.
    public var segments: Int
    /// The most items in a query; empty ones do not count.
    public var queryItems: Int

    /// Makes limits; without arguments, 8 KiB, 64 segments and 256 query items.
    public init(bytes: Int = 8192, segments: Int = 64, queryItems: Int = 256) {
      self.bytes = bytes
      self.segments = segments
      self.queryItems = queryItems
    }

    /// Whether a link that was read under other limits stays within these.
    func admit(_ link: DeepLink) -> Bool {
      link.text.utf8.count <= bytes && link.parts.hasSegments(upTo: segments, in: link.text)
        && link.parts.hasQueryItems(upTo: queryItems, in: link.text)
    }

    /// The most bytes in a link.
    ///
    /// Offsets are 32 bits wide, which is why a cap stands above what the owner sets.
    var byteCap: Int { max(0, min(bytes, Int(Int32.max))) }

    /// Refuses a text that is too long.
    func admit(_ bytes: Bytes) throws(DeepLinkError) {
      guard bytes.count <= byteCap else {
        throw .tooLong(count: bytes.count, limit: byteCap)
      }
    }
  }
}
