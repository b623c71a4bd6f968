/// A path written in code, whose interpolated values cannot break out of their segment.
///
/// ```swift
/// try await router.route(to: "/users/\(name)/photos?sort=\(order)")
/// ```
///
/// The literal parts are taken as they stand. An interpolated value is percent-encoded, so that a
/// `/`, `?` or `&` in it stays a part of the value. Navigation to such a path is internal.
public struct RoutePath: Sendable, Hashable {
  /// The path, percent-encoded.
  public let text: String

  /// Whether a value made a segment that would not come back: empty, `.` or `..`.
  package let isBroken: Bool
}

extension RoutePath: ExpressibleByStringInterpolation {
  /// Takes a path without values.
  ///
  /// A `StaticString` cannot be made at run time, so no text from elsewhere becomes internal here.
  public init(stringLiteral value: StaticString) {
    text = value.description
    isBroken = false
  }

  /// Takes a path with the values that were interpolated into it.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    isBroken = stringInterpolation.hasBrokenSegment || stringInterpolation.isLastSegmentBroken
  }

  /// Encodes each interpolated value as (a part of) one segment.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""
    fileprivate var hasBrokenSegment = false
    /// The segment that is being written, and whether a value is in it; nil behind the path.
    private var segment: (text: String, hasValue: Bool)? = ("", false)

    /// Starts with an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Takes a literal part as it stands.
    public mutating func appendLiteral(_ literal: StaticString) {
      let literal = literal.description
      text += literal
      for character in literal.unicodeScalars {
        switch character {
        case "/":
          endSegment()
          if segment != nil { segment = ("", false) }
        case "?", "#":
          endSegment()
          segment = nil
        default:
          segment?.text.unicodeScalars.append(character)
        }
      }
    }

    /// Takes a value, percent-encoded: all but the unreserved characters of RFC 3986, section 2.3.
    public mutating func appendInterpolation(_ value: some LosslessStringConvertible) {
      let encoded = LinkEncoding.query(value.description)
      text += encoded
      segment?.text += encoded
      segment?.hasValue = true
    }

    private mutating func endSegment() {
      if isLastSegmentBroken { hasBrokenSegment = true }
    }

    fileprivate var isLastSegmentBroken: Bool {
      guard let segment, segment.hasValue else { return false }
      // A literal beside the value may be an escaped dot, which every link resolves as well.
      let dots = segment.text.replacing("%2E", with: ".").replacing("%2e", with: ".")
      return dots.isEmpty || dots == "." || dots == ".."
    }
  }
}
