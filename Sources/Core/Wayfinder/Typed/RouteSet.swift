// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation
internal import RouteRules

/// A set of related pages, each with its own pattern, such as the cases of an enum.
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
/// A ``Route`` is a set with one page.
public protocol RouteSet: RouteDestination.Convertible {
  /// The patterns of the links, one for each page.
  static var patterns: [RoutePattern] { get }

  /// Reads a route from the values of a link that matches one of the patterns.
  ///
  /// - Parameters:
  ///   - values: The values of the link.
  ///   - index: The index of the pattern in ``patterns``.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError)

  /// The index of this route's pattern in ``patterns``.
  var patternIndex: Int { get }

  /// Writes the values of the route under their names.
  ///
  /// - Parameter writer: The writer of the link.
  /// - Throws: ``RouteError`` if a value has no text that can be parsed back to it.
  func write(to writer: inout RouteWriter) throws(RouteError)

  /// The names and types of the values in each of the ``patterns``.
  ///
  /// A link without a query item whose type is neither optional nor an array does not open the route, and the
  /// facts of the route list the types. The default is empty; then only the reading of the route finds that an item is missing.
  static var routeProperties: [RouteValues.Types] { get }

  /// Returns the configuration of one page of the set, such as its exposure and its effect.
  ///
  /// Registering the set combines them with the facts of the registration; of two that contradict
  /// each other, the one of the page counts. The default has no facts.
  ///
  /// - Parameter index: The index of the page's pattern in ``patterns``.
  /// - Returns: The facts.
  static func configuration(at index: Int) -> RouteConfiguration
}

extension RouteSet {
  /// Returns an empty configuration: no page has an exposure, an effect or another setting of its
  /// own.
  public static func configuration(at index: Int) -> RouteConfiguration { [] }
}

// With these functions, a configuration or a transition refers to a route by its type instead of by
// its pattern.

extension RouteSet {
  /// The pattern of the page that this value represents.
  var pagePattern: RoutePattern {
    let patterns = Self.patterns
    precondition(
      patterns.indices.contains(patternIndex),
      "\(Self.self) has no pattern at \(patternIndex); return an index of `patterns`"
    )
    return patterns[patternIndex]
  }
}

extension RouteConfiguration {
  /// The parent route, named by its type.
  ///
  /// ```swift
  /// router.register("/moments/:id/likes", .parent(MomentRoute.self)) { _ in "likes" }
  /// ```
  ///
  /// - Parameter type: The type of the parent; see ``parent(_:)-(RoutePattern)``.
  /// - Returns: The configuration.
  public static func parent<Typed: Route>(_ type: Typed.Type) -> RouteConfiguration {
    parent(type.pattern, type)
  }

  /// The parent route, given as one page of a set.
  ///
  /// ```swift
  /// router.register("/offers", .parent(ShopRoute.cart)) { _ in "offers" }
  /// ```
  ///
  /// - Parameter page: The page. Only its case counts: the values of the parent's parameters are
  ///   those of the child's link; see ``parent(_:)-(RoutePattern)``.
  /// - Returns: The configuration.
  public static func parent<Typed: RouteSet>(_ page: Typed) -> RouteConfiguration {
    parent(page.pagePattern, Typed.self)
  }
}

extension RouteTransition {
  /// Pops to the topmost screen of a typed route.
  ///
  /// - Parameter type: The type of the route.
  /// - Returns: The transition.
  public static func popTo<Typed: Route>(_ type: Typed.Type) -> RouteTransition {
    popTo(type.pattern)
  }

  /// Pops to the topmost screen that shows the given page of a set.
  ///
  /// - Parameter page: The page. Only its case counts, not its values.
  /// - Returns: The transition.
  public static func popTo(_ page: some RouteSet) -> RouteTransition { popTo(page.pagePattern) }
}

extension RouteSet {
  /// Reads the route from the request of a journey.
  ///
  /// - Parameter request: A request whose pattern is one of the ``patterns``, or, for a set with one
  ///   pattern, any pattern that the page is registered with.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  /// - Complexity: O(*n*) in the length of the link and the number of patterns.
  public init(_ request: RouteRequest) throws(RouteError) {
    let values = RouteValues(request, for: Self.self)
    // A route with a single pattern can also be read from a request with another pattern: an app
    // may register the route with other patterns, too, for example for an old address.
    let patterns = Self.patterns
    let pattern = request.pattern
    let index =
      patterns.count == 1
      ? 0 : patterns.firstIndex { $0.isMatched(as: pattern) } ?? patterns.firstIndex(of: pattern)
    guard let index else { throw values.noPattern }
    try self.init(reading: values, matching: index)
  }

  /// Reads the route from a link, using a table that contains only the patterns of this type.
  ///
  /// For tests and tools: a router also checks the app's other routes and its policy.
  ///
  /// - Parameter text: A link, or a path without a scheme.
  /// - Throws: ``RouteError`` with the code `malformedLink` or `tooLarge` if the text is not a valid
  ///   link, `notFound` if no pattern matches, `invalidParameter` if a value is missing or invalid, and
  ///   `failed` if no table can be built from the patterns.
  /// - Complexity: O(*n*) in the length of the link, and the time to build a table.
  public init(parsing text: String) throws(RouteError) {
    let table = try Self.table()
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: text)
    } catch {
      throw RouteError(unreadable: error)
    }
    // The link was parsed with the table's options, so the table does not throw.
    guard let match = try? table.match(link) else {
      throw RouteError(
        .notFound,
        link: RedactedLink(link, declaredAs: nil).text,
        message: "no pattern of \(Self.self) matches the link",
        nearMisses: (try? table.explain(link, limit: 3))?.candidates.map { $0.message } ?? []
      )
    }
    let values = RouteValues(match.parameters, matching: match.pattern, for: Self.self)
    try self.init(reading: values, matching: match.value)
  }

  /// Builds a table of the patterns; the value of each route in the table is the index of its pattern.
  static func table() throws(RouteError) -> RouteTable<Int> {
    var builder = RouteTable<Int>.Builder()
    for (index, pattern) in patterns.enumerated() { builder.add(pattern, value: index) }
    do throws(RouteTableError) {
      return try builder.build()
    } catch {
      throw RouteError(
        .failed,
        link: "…",
        message: "the patterns of \(Self.self) make no table; see `underlying`",
        underlying: error
      )
    }
  }
}

extension RouteSet {
  /// Reads the route from the values of a link that was resolved, but not opened.
  ///
  /// - Parameters:
  ///   - resolution: The route that the link would open, with its values.
  ///   - index: The index in ``patterns`` of the resolution's pattern.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  package init(_ resolution: RouteDecision.Resolution, matching index: Int) throws(RouteError) {
    let values = RouteValues(resolution.parameters, for: Self.self)
    try self.init(reading: values, matching: index)
  }
}
