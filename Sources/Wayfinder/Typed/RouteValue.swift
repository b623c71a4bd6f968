/// A type whose values a link can carry as one text.
///
/// Integers, `Float`, `Double`, `Bool`, `String`, `UUID` and `Date` are such. A type with a raw value
/// of these only has to say so:
///
/// ```swift
/// enum Tab: String, CaseIterable, RouteValue {
///   case photos
///   case likes
/// }
/// ```
///
/// Any other type says how it is read and written:
///
/// ```swift
/// struct Colour: RouteValue {
///   var red, green, blue: UInt8
///
///   static let routeKind: RouteValueKind = .matching("[0-9a-f]{6}")
///
///   init?(routeText: Substring) {
///     guard routeText.utf8.count == 6, let number = UInt32(routeText, radix: 16) else { return nil }
///     (red, green, blue) = (UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
///   }
///
///   var routeText: String? {
///     let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
///     return String(String(number + 1 << 24, radix: 16).dropFirst())
///   }
/// }
/// ```
public protocol RouteValue: RouteProperty {
  /// Reads a value.
  ///
  /// - Parameter routeText: The decoded text, empty for a flag.
  init?(routeText: Substring)

  /// The text that gives the value back, or nil when there is none.
  var routeText: String? { get }
}

extension RouteValue {
  /// Reads the value of a name.
  public static func read(
    _ name: String,
    from values: borrowing RouteValues
  ) throws(RouteError) -> Self? {
    guard let text = try values.text(name) else { return nil }
    guard let value = Self(routeText: text) else {
      throw values.invalid(name, text, as: Self.self)
    }
    return value
  }

  /// Writes the value under a name.
  public func write(as name: String, to writer: inout RouteWriter) throws(RouteError) {
    guard let routeText else { throw writer.unwritable(name, as: Self.self) }
    try writer.write(text: routeText, as: name)
  }
}
