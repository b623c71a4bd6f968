// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// The action of a button on a page.
///
/// The server stores a page's taps, and the browser sends only the number of one. So a browser
/// cannot request any other action.
public enum Tap: Sendable {
  /// Opens a page by a path that is written in the code.
  case open(RoutePath, using: RouteTransition? = nil)
  /// Opens a page of the same feature by its typed route.
  case openRoute(any RouteSet)
  /// Opens the entry point of another feature, which is identified by its name.
  case module(String, with: [String: String] = [:])
  /// Performs an action whose path is made from the form's fields, and draws the page again.
  case run(@MainActor @Sendable (Form) -> RoutePath)
  /// Performs an action by its typed route, and draws the page again.
  case runRoute(any RouteSet)
  /// Opens a link that another user has written; the origin of the link is `unknown`.
  case follow(String)
  /// Passes the form's fields to the page's own code, and then closes the page.
  case answer(@MainActor @Sendable (Form) -> Void)

  /// The values of a form, keyed by field name.
  public typealias Form = [String: String]
}

/// A list of the taps of a page, which numbers the taps while the page is made.
public struct Taps: Sendable {
  /// The taps; the index of a tap is its number.
  public private(set) var list: [Tap] = []
  /// The index in `list` of the tap that the Enter key performs in a field; nil if the Enter key
  /// performs no tap.
  public private(set) var enter: Int?

  /// Makes an empty list.
  public init() {}

  /// Adds a tap at the end of the list, and returns the number of the tap.
  ///
  /// - Parameter tap: The action.
  /// - Returns: The tap's number, for the `value` of a button: `<button form="tap" name="tap"
  ///   value="3">`.
  public mutating func add(_ tap: Tap) -> Int {
    list.append(tap)
    return list.count - 1
  }

  /// Adds a tap that the Enter key also performs.
  ///
  /// If there are several such taps, the Enter key performs the last.
  ///
  /// - Parameter tap: The action.
  /// - Returns: The tap's number, as ``add(_:)`` returns it.
  public mutating func addForEnter(_ tap: Tap) -> Int {
    let number = add(tap)
    enter = number
    return number
  }
}
