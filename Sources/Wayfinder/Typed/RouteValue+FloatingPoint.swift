extension RouteValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// A parameter takes finite numbers.
  public static var routeKind: RouteValueKind { .double }

  /// Takes a finite number in decimal digits.
  fileprivate init?(_ routeText: Substring, reading read: (Substring) -> Self?) {
    // `Float("0x1p3")` and `Float("nan")` are numbers to Swift, but none that a link should say.
    let isDecimal = routeText.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, routeText.utf8.first != UInt8(ascii: "+"),
      let number = read(routeText),
      number.isFinite
    else { return nil }
    self = number
  }

  /// The shortest decimal that gives the number back; nil for infinities and what is no number.
  public var routeText: String? { isFinite ? description : nil }
}

extension Float: RouteValue {
  /// Reads a finite number in decimal digits, as in `-1.5` or `1e30`.
  public init?(routeText: Substring) { self.init(routeText) { Float($0) } }
}

extension Double: RouteValue {
  /// Reads a finite number in decimal digits, as in `-1.5` or `1e300`.
  public init?(routeText: Substring) { self.init(routeText) { Double($0) } }
}
