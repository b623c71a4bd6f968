/// What the text of a parameter must be, so that a link with another text belongs to another route.
///
/// A property's type gives its parameter a kind where the pattern says none, so that `/users/me` and
/// a `/users/:id` with an `Int` live side by side.
public struct RouteValueKind: Sendable, Hashable {
  /// The name of a kind, as `int` in `:id<int>`.
  let name: String?
  /// A regular expression, as in `:code([A-Z]{3})`.
  let constraint: String?

  /// Any text will do.
  public static let text = RouteValueKind(name: nil, constraint: nil)
  /// An integer of 64 bits.
  public static let int = RouteValueKind(name: "int", constraint: nil)
  /// An integer of 64 bits that is not negative.
  public static let uint = RouteValueKind(name: "uint", constraint: nil)
  /// A finite number.
  public static let double = RouteValueKind(name: "double", constraint: nil)
  /// `true`, `false`, `1` or `0`.
  public static let bool = RouteValueKind(name: "bool", constraint: nil)
  /// A UUID with its hyphens.
  public static let uuid = RouteValueKind(name: "uuid", constraint: nil)

  /// A text that meets a constraint.
  ///
  /// - Parameter constraint: A regular expression in the syntax of patterns. One that no pattern can
  ///   hold stops the program when the first pattern is to hold it.
  /// - Returns: The kind.
  public static func matching(_ constraint: String) -> RouteValueKind {
    RouteValueKind(name: nil, constraint: constraint)
  }

  /// One of some texts.
  ///
  /// - Parameter texts: The texts. With one that cannot stand in a pattern, such as one with a `/`,
  ///   any text will do.
  /// - Returns: The kind.
  /// - Complexity: O(*n*) in the length of the texts.
  public static func oneOf(_ texts: [String]) -> RouteValueKind {
    let constraint = texts.map(escaped).joined(separator: "|")
    guard !texts.isEmpty, !texts.contains(""),
      (try? RoutePattern(parsing: "/:text(\(constraint))")) != nil
    else { return .text }
    return .matching(constraint)
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\^$.|?*+()[]{}-&~#".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
