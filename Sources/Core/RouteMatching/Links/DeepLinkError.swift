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

extension DeepLinkError: CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code.description): \(message)" }
}

extension DeepLinkError.Code: CustomStringConvertible {
  /// The name of the code.
  public var description: String { kind.rawValue }
}

/// The messages of all errors that parsing a link can throw; a `DeepLinkError` is created only
/// here.
extension DeepLinkError {
  /// A part of a link, with its name in messages.
  enum LinkPart: String {
    case authority = "an authority"
    case path = "a path"
    case query = "a query"
    case fragment = "a fragment"
  }

  private static func malformed(at offset: Int, _ message: String) -> DeepLinkError {
    DeepLinkError(code: .malformed, offset: offset, message: message)
  }

  // MARK: Limits

  static func tooLong(count: Int, limit: Int) -> DeepLinkError {
    DeepLinkError(
      code: .tooLong,
      offset: limit,
      message: "the link has \(count) bytes and must end at byte \(limit); "
        + "shorten it or raise “limits.bytes”"
    )
  }

  static func tooManySegments(at offset: Int, limit: Int) -> DeepLinkError {
    DeepLinkError(
      code: .tooManySegments,
      offset: offset,
      message: "the segment at byte \(offset) is past the limit of \(limit); "
        + "use fewer or raise “limits.segments”"
    )
  }

  static func tooManyQueryItems(at offset: Int, limit: Int) -> DeepLinkError {
    DeepLinkError(
      code: .tooManyQueryItems,
      offset: offset,
      message: "the query item at byte \(offset) is past the limit of \(limit); "
        + "use fewer or raise “limits.queryItems”"
    )
  }

  // MARK: Any part of the link

  static let empty = malformed(at: 0, "the text is empty; write “/” for the root of the app")

  static func outerSpace(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a space at byte \(offset), at an end of the link, is not allowed; remove it, or write “%20” for "
        + "the character"
    )
  }

  static func control(_ byte: UInt8, at offset: Int, in part: LinkPart) -> DeepLinkError {
    malformed(
      at: offset,
      "a control character (U+00\(hex(byte))) at byte \(offset) is not allowed in "
        + "\(part.rawValue); leave it out"
    )
  }

  static func escapedNUL(at offset: Int, in part: LinkPart) -> DeepLinkError {
    malformed(
      at: offset,
      "a “%00” at byte \(offset) is not allowed in \(part.rawValue); leave it out"
    )
  }

  // MARK: Path

  static let doubledSlash = malformed(
    at: 0,
    "a “//” at byte 0 begins a host, but the link has no scheme; "
      + "write “https:” before it or a single “/”"
  )

  static func colonInFirstSegment(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a “:” at byte \(offset) is in the first segment of a path without a first “/”; "
        + "begin the path with “/” or write “%3A”"
    )
  }

  static func strayPercent(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a “%” at byte \(offset) is not followed by two hexadecimal digits; "
        + "write “%25” for the character itself"
    )
  }

  static func notUTF8(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "what begins at byte \(offset) is no UTF-8 once decoded; write the UTF-8 of the text"
    )
  }

  // MARK: Authority

  static func backslash(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a “\\” at byte \(offset) is not allowed before the query of a web link; "
        + "write “/”, or “%5C” for the character itself in a path"
    )
  }

  static func missingAuthority(of scheme: WebScheme, at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a “/” is missing at byte \(offset); write “\(scheme.name)://” and a host"
    )
  }

  static func missingHost(of scheme: WebScheme, at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a host is missing at byte \(offset); write one, as in “\(scheme.name)://example.com”"
    )
  }

  static func secondAt(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a second “@” at byte \(offset) hides where the host begins; keep one at most"
    )
  }

  static func inAuthority(_ byte: UInt8, at offset: Int) -> DeepLinkError {
    if byte.isControl { return control(byte, at: offset, in: .authority) }
    if byte >= 0x80 {
      return malformed(
        at: offset,
        "a character outside of ASCII at byte \(offset) is not allowed in an authority; "
          + "write the host with “xn--” labels"
      )
    }
    return malformed(
      at: offset,
      "a “\(Unicode.Scalar(byte))” at byte \(offset) is not allowed in an authority; leave it out"
    )
  }

  static func missingPort(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "a “:” at byte \(offset) is not followed by a port; write a number up to 65535 or no “:”"
    )
  }

  static func port(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "the port is no number up to 65535 at byte \(offset); write such a number or no port"
    )
  }

  static func numericHost(at offset: Int) -> DeepLinkError {
    malformed(
      at: offset,
      "the host at byte \(offset) ends in a number but is no plain IPv4 address; "
        + "write four numbers up to 255 without leading zeros, as in “127.0.0.1”"
    )
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "0\(digits)" : digits
  }
}
