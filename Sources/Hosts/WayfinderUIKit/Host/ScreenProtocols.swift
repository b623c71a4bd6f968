// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wayfinder

/// A screen that can be updated when another link of the same route is opened while the screen is
/// shown.
///
/// If a link has the same route and path parameters as a shown screen, the host brings that screen
/// to the front and passes the request to it. A screen without this conformance is replaced by a
/// new one if the query differs, and stays as it is if the link is equal.
@MainActor
@preconcurrency
public protocol RouteUpdating: UIViewController {
  /// Updates the screen for a new link.
  ///
  /// - Parameter request: The request; its route and path parameters equal those of the shown
  ///   screen.
  func update(for request: RouteRequest)
}

/// An overlay screen that passes touches outside its subviews to the screens below.
///
/// A banner conforms; a page that blocks the app must not conform.
@MainActor
@preconcurrency
public protocol TouchesPassingThrough: UIViewController {}

/// A container of the app that shows one of several tabs, such as a custom tab bar or a side menu.
///
/// A host whose root conforms selects these tabs as it selects the tabs of a `UITabBarController`:
///
/// ```swift
/// let host = UIKitHost(menu, tabs: ["home", "shop"])
/// ```
@MainActor
@preconcurrency
public protocol TabSelecting: UIViewController {
  /// The name of the selected tab; nil if the selected tab has no name.
  var selectedTabName: String? { get }

  /// Returns the controller of a tab.
  ///
  /// - Parameter name: The name of the tab.
  /// - Returns: The controller, the same at each call; nil if there is no such tab.
  func controller(ofTab name: String) -> UIViewController?

  /// Selects a tab, without animation: its controller is a child when the method returns.
  ///
  /// - Parameter name: The name of a tab that has a controller.
  func selectTab(_ name: String)
}

/// A screen that contains the screens of other routes, such as a split view, pages, or tabs of a feature.
///
/// A route with the transition `inParent` is shown inside of its parent's screen, which conforms; see
/// <doc:ShowingScreens>.
@MainActor
@preconcurrency
public protocol RouteContaining: UIViewController {
  /// The screen inside of this one; nil if there is none.
  ///
  /// The host sets it, also before the container appears: to a new controller, which the container adds as a child in
  /// the place of the earlier one; to the present one, to bring it to the front; or to nil. It reads the state of the
  /// scene from this property, so the container also changes it when the user closes or replaces the screen inside.
  var embeddedScreen: UIViewController? { get set }
}

/// A screen that configures its own presentation.
@MainActor
@preconcurrency
public protocol PresentationPreparing: UIViewController {
  /// Configures the presentation of this screen, for example detents, a grabber or a popover
  /// anchor.
  ///
  /// - Parameter container: The presented controller: the screen, or the navigation controller that
  ///   contains it.
  func preparePresentation(of container: UIViewController)
}
#endif
