#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Wayfinder

/// A screen that can show another link of its route while it is on display.
///
/// Where a journey leads to a screen that is open, with another query, the host brings it to the front
/// and tells it. A screen that does not conform is replaced by a new one when the link is another one,
/// and stays as it is when the link is the same.
@MainActor
@preconcurrency
public protocol RouteUpdating: UIViewController {
  /// Shows what a link asks for.
  ///
  /// - Parameter request: The journey, whose route and path parameters are those of the first one.
  func update(for request: RouteRequest)
}

/// A screen over everything that lets touches beside its subviews through to what lies below.
///
/// A banner does; a page that signs the user out must not.
@MainActor
@preconcurrency
public protocol TouchesPassingThrough: UIViewController {}

/// A screen that has a say in how it is presented.
@MainActor
@preconcurrency
public protocol PresentationPreparing: UIViewController {
  /// Prepares what is about to be presented for this screen: detents, a grabber, a place to point at.
  ///
  /// - Parameter container: The screen itself, or the navigation controller around it.
  func preparePresentation(of container: UIViewController)
}
#endif
