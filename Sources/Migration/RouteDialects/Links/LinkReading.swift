// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules by which an older router read a link.
struct LinkReading: Sendable, Hashable {
  var source: Source
  var host: Host
  var path: Path
  var values: Values
  var query = QueryReading()
  var fragment = Fragment.ignored
  /// Whether literals are compared without regard to case.
  var ignoresCase = false
  /// Whether a link matches only the routes of its scheme, if the scheme has a namespace.
  var isolatesSchemes = false
  /// Whether a pattern without a scheme matches only links without a scheme.
  var requiresSameScheme = false
  /// The schemes that are removed from the beginning of a link, with one `/` after them.
  var removedSchemes: [String] = []

  /// The form of the text that the router received.
  enum Source: Sendable, Hashable {
    /// A URL of Foundation.
    case url
    /// A string that the router percent-encoded itself.
    case escapedText
    /// A string that is split at `/` as it is.
    case plainText
    /// A name that is not a link.
    case name
    /// A text with an optional scheme and host; the path ends before `?` or `#`.
    case pathText
    /// A URL as the WHATWG standard parses it, or a path with an optional query and fragment.
    case webURL
  }

  /// The treatment of the host.
  enum Host: Sendable, Hashable {
    case ignored
    case firstSegment
    /// The host is the first segment, unless it is `localhost` or contains a dot.
    case firstSegmentUnlessDotted
    /// The host is the first segment, which is `(null)` for a link without a host.
    case firstSegmentOrNull
  }

  /// The way in which the path becomes the segments that patterns are compared with.
  enum Path: Sendable, Hashable {
    /// The text is split at `/`; literals are compared with encoded segments.
    case rawSegments
    /// The text is decoded before it is split at `/`.
    case decodedText
    /// Only the last segment, decoded and in lower case.
    case lastSegmentInLowerCase
    /// Each segment is decoded; empty ones are dropped.
    case treeSegments
    /// The text is first percent-encoded once more and split at `/`. Empty segments are dropped, and the
    /// others are decoded twice.
    case twiceDecodedSegments
    /// The segments of the text before the query, including the host, without empty segments.
    case writtenSegments
    /// Two segments: the host, and the decoded path as one text from which each `/` is removed.
    case hostAndJoinedPath
    /// The scheme and the host, then the decoded segments; see `ReadLink.sourceAndSegments(of:)`.
    case sourceAndSegments
    /// Parts of the URL, each of which is compared with an expression.
    case components
    case name
  }

  /// The treatment of a parameter's value after matching.
  enum Values: Sendable, Hashable {
    case asWritten
    case decoded
    /// Decoded, and then each `+` is replaced by a space; so `%2B` becomes a space too.
    case decodedWithPlusAsSpace
    /// Decoded a second time; the path was already decoded before matching.
    case decodedOnceMore
    /// Decoded; a value that cannot be decoded raised an exception.
    case decodedOrCrash
  }

  enum Fragment: Sendable, Hashable {
    case ignored
    /// The fragment continues the path, or contains more items of the query.
    case pathOrItems
  }
}

/// The rules by which an older router read the query of a link.
struct QueryReading: Sendable, Hashable {
  var plusInValues = Plus.kept
  var valueless = Valueless.dropped
  var valueWithEqualsSign = EqualsSign.kept
  var unreadableName = UnreadableName.empty
  var decoding = Decoding.all
  var lowercasesNames = false

  enum Decoding: Sendable, Hashable {
    case all
    /// Values are decoded if possible; names are not decoded.
    case valuesIfPossible
    case none
  }

  enum Plus: Sendable, Hashable {
    case kept
    case spaceAfterDecoding
  }

  enum Valueless: Sendable, Hashable {
    case dropped
    case emptyText
    /// An item without a value removes the value of an earlier item with the same name.
    case removesEarlier
  }

  enum EqualsSign: Sendable, Hashable {
    case kept
    /// An item with a second `=` is dropped.
    case dropped
    /// The value ends before a second `=`.
    case cut
  }

  enum UnreadableName: Sendable, Hashable {
    case empty
    case crash
  }
}
