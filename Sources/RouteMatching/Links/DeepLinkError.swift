// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error that parsing a link throws: the mistake, its position, and a correction.
///
/// A valid link that no route matches is not such an error; a table then returns nil.
///
/// ```swift
/// do {
///   _ = try DeepLink(parsing: "moments://detail/100%")
/// } catch {
///   print(error.code == .malformed, error.offset)  // true 20
/// }
/// ```
public struct DeepLinkError: Error, Sendable, Hashable {
  /// The kind of the mistake.
  public let code: Code

  /// The position of the first wrong byte, as a UTF-8 offset from the start of the text.
  public let offset: Int

  /// One line with the mistake and its correction; the line contains at most one character of the
  /// link.
  public let message: String
}

extension DeepLinkError {
  /// A kind of mistake; later versions may add more.
  public struct Code: Sendable, Hashable {
    /// The kinds of mistakes that this version reports, with their descriptions.
    enum Kind: String, Sendable, Hashable {
      case malformed = "malformed link"
      case tooLong = "link too long"
      case tooManySegments = "too many segments"
      case tooManyQueryItems = "too many query items"
    }

    let kind: Kind

    /// The text does not have the syntax of a link.
    public static let malformed = Code(kind: .malformed)
    /// The text has more bytes than ``DeepLink/Limits/bytes``.
    public static let tooLong = Code(kind: .tooLong)
    /// The path has more segments than ``DeepLink/Limits/segments``.
    public static let tooManySegments = Code(kind: .tooManySegments)
    /// The query has more items than ``DeepLink/Limits/queryItems``.
    public static let tooManyQueryItems = Code(kind: .tooManyQueryItems)
  }
}
