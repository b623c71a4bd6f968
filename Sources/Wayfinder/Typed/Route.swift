/// A page of the app as a value: what a link must look like, what it brings, and how it is written.
///
/// ```swift
/// struct MomentRoute {
///   var id: Int
///   var tab: String?
/// }
///
/// extension MomentRoute: Route {
///   static let pattern: RoutePattern = "/moments/:id<int>"
///
///   init(reading values: borrowing RouteValues) throws(RouteError) {
///     id = try values.value("id")
///     tab = try values.value("tab")
///   }
///
///   func write(to writer: inout RouteWriter) throws(RouteError) {
///     try writer.write(id, as: "id")
///     try writer.write(tab, as: "tab")
///   }
/// }
/// ```
///
/// A name that the pattern has is a parameter of the path, any other is an item of the query. Both
/// functions name the same properties, so that reading gives back what was written. In a module whose
/// code is on the main actor by default it is a `nonisolated extension`.
public protocol Route: RouteSet {
  /// What the route answers with; `Void` for a page that is only shown.
  associatedtype Output = Void

  /// What a link must look like.
  static var pattern: RoutePattern { get }

  /// Reads the route from the values of a link that the pattern matches.
  ///
  /// - Parameter values: What the link brought.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  init(reading values: borrowing RouteValues) throws(RouteError)
}

extension Route {
  /// The route's one pattern.
  public static var patterns: [RoutePattern] { [pattern] }

  /// The place of the route's one pattern, zero.
  public var patternIndex: Int { 0 }

  /// Reads the route from the values of a link that its one pattern matches.
  ///
  /// - Parameters:
  ///   - values: What the link brought.
  ///   - index: The place of the pattern; there is but one.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  public init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
    try self.init(reading: values)
  }
}
