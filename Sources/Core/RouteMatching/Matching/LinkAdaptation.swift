// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTableOptions {
  /// Whether a link may have to be changed before it is matched.
  var adaptsLinks: Bool {
    matchesFragmentPaths || readsFragmentItems || keepsPlusInQuery || webHostIsFirstSegment
  }
}

extension DeepLink {
  /// Returns the link after the changes that a table with the given options makes before matching.
  ///
  /// The result is an ordinary link, so that matching, values, redaction and comparison need no
  /// further rules. Adapting it again does not change it.
  ///
  /// - Throws: ``DeepLinkError`` if the fragment is not a valid path, or if the query has too many
  ///   items with those of the fragment.
  /// - Complexity: O(*n*) for a link of *n* bytes.
  func adapted(to options: RouteTableOptions) throws(DeepLinkError) -> DeepLink {
    let front = front(withUserInfo: true)
    let adapted = try Bytes.with(text) { bytes throws(DeepLinkError) in
      var adaptation = LinkAdaptation(of: parts, in: bytes)
      try adaptation.apply(options)
      return (
        text: adaptation.isChanged ? adaptation.text(after: front) : nil,
        hasHostSegment: adaptation.hasHostSegment
      )
    }
    guard let text = adapted.text else { return self }
    // The limit of bytes applies to the original link. The changed text may be longer, because a
    // `#` may have been percent-encoded.
    var linkOptions = options.link
    linkOptions.limits.bytes = .max
    var link = try DeepLink(parsing: text, options: linkOptions)
    if adapted.hasHostSegment {
      (link.parts.head, link.parts.host) = (link.parts.host, nil)
      (link.parts.pathForm, link.parts.hostIsSegment) = (.other, true)
      link.parts.segmentCount += 1
    }
    return link
  }
}

/// The changes to one link that a table's options require before the link is matched.
private struct LinkAdaptation {
  private let parts: LinkParts
  private let bytes: Bytes
  /// The segments of the path, as ranges of the original text; these segments do not include the
  /// host.
  private var segments: RangeList
  private var hasTrailingSlash: Bool
  /// The query of the changed link.
  private var query: String?
  private var fragment: String?
  private(set) var isChanged = false
  /// Whether the host becomes the first segment.
  private(set) var hasHostSegment = false

  init(of parts: LinkParts, in bytes: Bytes) {
    (self.parts, self.bytes) = (parts, bytes)
    segments = parts.segments(in: bytes)
    hasTrailingSlash = parts.hasTrailingSlash
    query = parts.query.map { bytes.text(in: $0.range) }
    fragment = parts.fragment.map { bytes.text(in: $0.range) }
  }

  /// Returns the text of the changed link.
  ///
  /// - Parameter front: The text before the path.
  /// - Returns: The text.
  func text(after front: String) -> String {
    let tail = (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
    // The path has no segments, so the host becomes the only segment. Do not write a `/` after the
    // host, because this `/` would be read as a trailing slash.
    if hasHostSegment, segments.count == 0 { return front + tail }
    let written = LinkPath(
      segments: (0..<segments.count).map { bytes.text(in: segments[$0].range) },
      hasTrailingSlash: hasTrailingSlash
    )
    return front + written.text(after: front) + tail
  }

  mutating func apply(_ options: RouteTableOptions) throws(DeepLinkError) {
    if let range = parts.fragment?.range {
      if let start = LinkAdaptation.pathStart(ofFragment: range, in: bytes) {
        if options.matchesFragmentPaths {
          try take(pathOfFragment: start..<range.upperBound, options)
        }
      } else if options.readsFragmentItems {
        try take(itemsOfFragment: range, options)
      }
    }
    if options.keepsPlusInQuery, let query, query.utf8.contains(.plus) {
      self.query = LinkEncoding.text(query, encoding: .plus)
      isChanged = true
    }
    if options.webHostIsFirstSegment, parts.host != nil, isWeb {
      (hasHostSegment, isChanged) = (true, true)
    }
  }

  private var isWeb: Bool { parts.scheme.flatMap { WebScheme(bytes[$0.range]) } != nil }

  /// Returns the offset of the path in a fragment such as `/view/7` or `!/view/7`, or nil.
  private static func pathStart(ofFragment range: Range<Int>, in bytes: Bytes) -> Int? {
    var start = range.lowerBound
    // The `!` of a “hashbang” link, such as `https://example.com/#!/view/7`, is skipped.
    if start < range.upperBound, bytes[start] == .exclamation { start += 1 }
    return start < range.upperBound && bytes[start] == .slash ? start : nil
  }

  /// Replaces the link's path with the path in the fragment, and appends the query items in the
  /// fragment to the link's query.
  private mutating func take(
    pathOfFragment range: Range<Int>,
    _ options: RouteTableOptions
  ) throws(DeepLinkError) {
    let text = bytes[0..<range.upperBound]
    var reader = LinkReader(text, from: range.lowerBound, limits: options.limits)
    try reader.readPath(isWeb: isWeb)
    (segments, hasTrailingSlash) = reader.parts.split(text)
    (fragment, isChanged) = (nil, true)
    guard reader.index < text.count, text[reader.index] == .question else { return }
    var items: [Range<Int>] = []
    var rest = QueryItemRanges(of: bytes, in: reader.index + 1..<text.count)
    while let item = rest.next() { items.append(item.range) }
    try append(items, options)
  }

  /// Adds the items `name=value` of the fragment to the query; a fragment without such items, such
  /// as the name of an anchor, stays a fragment.
  private mutating func take(
    itemsOfFragment range: Range<Int>,
    _ options: RouteTableOptions
  ) throws(DeepLinkError) {
    var items: [Range<Int>] = []
    var rest = QueryItemRanges(of: bytes, in: range)
    while let item = rest.next() {
      if item.value != nil { items.append(item.range) }
    }
    guard !items.isEmpty else { return }
    (fragment, isChanged) = (nil, true)
    try append(items, options)
  }

  private mutating func append(
    _ items: [Range<Int>],
    _ options: RouteTableOptions
  ) throws(DeepLinkError) {
    let free = max(0, options.limits.queryItems - Int(parts.itemCount))
    guard items.count <= free else {
      throw .tooManyQueryItems(at: items[free].lowerBound, limit: options.limits.queryItems)
    }
    for item in items {
      // A raw `#` in a query would begin the fragment, so each `#` is percent-encoded.
      let text = LinkEncoding.text(bytes.text(in: item), encoding: .hash)
      query = query.map { $0.isEmpty ? text : "\($0)&\(text)" } ?? text
    }
  }
}

extension QueryItemRanges.Item {
  /// The range of the item's name and value, with the “=” between them.
  fileprivate var range: Range<Int> { name.lowerBound..<valueOrEmpty.upperBound }
}
