/// Pages of the app that belong together, each with a pattern of its own: the cases of an enum.
///
/// ```swift
/// enum ShopRoute: RouteSet {
///   case cart
///   case product(id: Int, size: String?)
///
///   static let patterns: [RoutePattern] = ["/cart", "/products/:id<int>"]
///
///   init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
///     switch index {
///     case 0: self = .cart
///     case 1: self = .product(id: try values.value("id"), size: try values.value("size"))
///     default: throw values.noPattern(at: index)
///     }
///   }
///
///   var patternIndex: Int {
///     switch self {
///     case .cart: 0
///     case .product: 1
///     }
///   }
///
///   func write(to writer: inout RouteWriter) throws(RouteError) {
///     switch self {
///     case .cart: break
///     case .product(let id, let size):
///       try writer.write(id, as: "id")
///       try writer.write(size, as: "size")
///     }
///   }
/// }
/// ```
///
/// A ``Route`` is the set of one.
public protocol RouteSet: Sendable {
  /// What a link must look like, one pattern for each kind of page.
  static var patterns: [RoutePattern] { get }

  /// Reads a route from the values of a link that one of the patterns matches.
  ///
  /// - Parameters:
  ///   - values: What the link brought.
  ///   - index: The place of the pattern in ``patterns``.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError)

  /// The place in ``patterns`` of the pattern by which this route is written.
  var patternIndex: Int { get }

  /// Writes what reading needs, name by name.
  ///
  /// - Parameter writer: What takes the values.
  /// - Throws: ``RouteError`` when a value has no text that would give it back.
  func write(to writer: inout RouteWriter) throws(RouteError)

  /// What links may say, for catalogues: for each of the ``patterns`` the properties in their order.
  ///
  /// It may be left out: without it a catalogue knows of the path alone, and of no types.
  static var routeProperties: [RouteProperties] { get }
}
