// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A page of the app as a value, with the pattern of its links, and with code that reads the page
/// from a link and writes it into a link.
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
/// A name that is in the pattern is a parameter of the path, any other name is an item of the
/// query. `init` and `write` use the same names, so that a written link is read as the same value.
/// In a module with main-actor isolation by default, declare the conformance in a
/// `nonisolated extension`.
public protocol Route: RouteSet {
  /// The type of the route's result; `Void` for a page that returns nothing.
  associatedtype Output = Void

  /// The pattern of the links to this page.
  static var pattern: RoutePattern { get }

  /// Reads the route from the values of a link that matches the pattern.
  ///
  /// - Parameter values: The values of the link.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  init(reading values: borrowing RouteValues) throws(RouteError)
}

extension Route {
  /// A list with the route's only pattern.
  public static var patterns: [RoutePattern] { [pattern] }

  /// The index of the route's only pattern: zero.
  public var patternIndex: Int { 0 }

  /// Reads the route from the values of a link that matches the route's only pattern.
  ///
  /// - Parameters:
  ///   - values: The values of the link.
  ///   - index: The index of the pattern, always zero.
  /// - Throws: ``RouteError`` with the code `invalidParameter`, which names the property.
  public init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
    try self.init(reading: values)
  }
}
