// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

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
