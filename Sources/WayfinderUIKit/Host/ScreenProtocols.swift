// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wayfinder

/// A screen that can be updated while it is shown, when another link of the same route is opened.
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
