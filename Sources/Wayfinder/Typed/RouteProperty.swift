/// A type that a property of a typed route may have: a ``RouteValue``, an optional or an array of
/// such, or a ``JSONItem``.
///
/// The app's own types conform to ``RouteValue``.
public protocol RouteProperty: Sendable {
  /// What a parameter of a pattern must be, to be read as this type.
  static var routeKind: RouteValueKind { get }

  /// The value of a property of which the link says nothing; nil when it must say something.
  static var defaultValue: Self? { get }

  /// Reads the value of a name.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - values: What the link brought.
  /// - Returns: The value, or nil when the link says nothing.
  /// - Throws: ``RouteError`` with the code `invalidParameter` for a text that is no such value.
  static func read(_ name: String, from values: borrowing RouteValues) throws(RouteError) -> Self?

  /// Writes the value under a name, or nothing at all where that reads as this value.
  ///
  /// - Parameters:
  ///   - name: The name of a parameter of the pattern, or of a query item.
  ///   - writer: What takes the texts.
  /// - Throws: ``RouteError`` with the code `invalidParameter` when no text gives the value back.
  func write(as name: String, to writer: inout RouteWriter) throws(RouteError)
}

extension RouteProperty {
  /// Any text will do.
  public static var routeKind: RouteValueKind { .text }

  /// The link must give a value.
  public static var defaultValue: Self? { nil }
}
