// A text of the kind that is too large for the type is that route's all the same, with an
// `invalidParameter` that names the property: `/users/300` is no miss for a `UInt8`.

extension RouteValue where Self: FixedWidthInteger & SignedInteger {
  /// A parameter takes integers of 64 bits; whether one fits is found out when it is read.
  public static var routeKind: RouteValueKind { .int }
}

extension RouteValue where Self: FixedWidthInteger & UnsignedInteger {
  /// A parameter takes integers of 64 bits that are not negative; whether one fits is found out when
  /// it is read.
  public static var routeKind: RouteValueKind { .uint }
}

extension RouteValue where Self: FixedWidthInteger {
  /// Reads decimal digits, behind a `-` if the type has a sign.
  public init?(routeText: Substring) {
    guard routeText.utf8.first != UInt8(ascii: "+") else { return nil }
    // Parsed with 64 bits, because a parser for each type would add 1.5 KB of code each.
    if Self.bitWidth > 64 {
      self.init(routeText, radix: 10)
    } else if Self.isSigned {
      guard let number = Int64(routeText, radix: 10) else { return nil }
      self.init(exactly: number)
    } else {
      guard let number = UInt64(routeText, radix: 10) else { return nil }
      self.init(exactly: number)
    }
  }

  /// The number in decimal digits.
  public var routeText: String? { String(self) }
}

extension Int: RouteValue {}
extension Int8: RouteValue {}
extension Int16: RouteValue {}
extension Int32: RouteValue {}
extension Int64: RouteValue {}
extension UInt: RouteValue {}
extension UInt8: RouteValue {}
extension UInt16: RouteValue {}
extension UInt32: RouteValue {}
extension UInt64: RouteValue {}
