extension DeepLink {
  /// Where the parts of a link stand in its text.
  struct Parts: Sendable {
    private(set) var scheme: RangeList.Element?
    private(set) var userInfo: RangeList.Element?
    /// Invariant: never empty.
    private(set) var host: RangeList.Element?
    private(set) var port: UInt16?
    private(set) var keepsHost = false
    private(set) var path = PathSegments()
    private(set) var query: RangeList.Element?
    private(set) var queryItemCount = 0
    private(set) var fragment: RangeList.Element?

    init() {}

    init(path: PathSegments) {
      self.path = path
    }

    /// Reads a link from its first byte to its last.
    mutating func read(_ bytes: Bytes, options: Options) throws(DeepLinkError) {
      try options.limits.admit(bytes)
      var (pathStart, head, isWeb) = (0, Range<Int>?.none, false)
      if let colon = try Parts.schemeEnd(in: bytes) {
        scheme = RangeList.Element(0, colon)
        let authority: Authority
        if let web = WebScheme(bytes[0..<colon]) {
          authority = try Authority(of: web, in: bytes, from: colon + 1)
          (host, isWeb) = (authority.host, true)
        } else {
          keepsHost = options.keepsHost(of: bytes[0..<colon])
          authority = try Authority(ofCustom: bytes, from: colon + 1, keepsHost: keepsHost)
          if keepsHost { host = authority.host } else { head = authority.host?.range }
        }
        (userInfo, port, pathStart) = (authority.userInfo, authority.port, authority.end)
      } else {
        try PathSegments.refuseDoubledSlash(bytes)
      }
      try path.read(
        bytes,
        in: pathStart..<bytes.count,
        limit: options.limits.segments,
        head: head,
        refusesBackslash: isWeb
      )
      try readTail(bytes, from: path.end, limit: options.limits.queryItems)
    }

    /// Reads query and fragment, which stand alike behind every kind of path.
    private mutating func readTail(
      _ bytes: Bytes,
      from pathEnd: Int,
      limit: Int
    ) throws(DeepLinkError) {
      var index = pathEnd
      if index < bytes.count && bytes[index] == .question {
        let items = try QueryItemRanges.validate(bytes, from: index + 1, limit: limit)
        query = RangeList.Element(index + 1, items.end)
        queryItemCount = items.count
        index = items.end
      }
      if index < bytes.count {
        try DeepLink.validateFragment(bytes, from: index + 1)
        fragment = RangeList.Element(index + 1, bytes.count)
      }
    }

    /// Finds the “:” that ends a scheme, or nil when the text is a path.
    private static func schemeEnd(in bytes: Bytes) throws(DeepLinkError) -> Int? {
      var isScheme = true
      for index in 0..<bytes.count {
        switch bytes[index] {
        case .colon:
          guard isScheme && index > 0 else { throw .colonInFirstSegment(at: index) }
          return index
        case .slash, .question, .hash:
          return nil
        case let byte:
          isScheme = isScheme && byte.isSchemeByte(first: index == 0)
        }
      }
      return nil
    }
  }

  /// Refuses what may not stand in a fragment.
  private static func validateFragment(_ bytes: Bytes, from start: Int) throws(DeepLinkError) {
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte.isControl { throw .control(byte, at: index, in: .fragment) }
      if byte == .percent && PercentCoding.escapedByte(in: bytes, at: index) == 0 {
        throw .escapedNUL(at: index, in: .fragment)
      }
    }
  }
}
