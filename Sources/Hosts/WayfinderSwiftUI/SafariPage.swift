// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(SafariServices) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import Foundation
public import SafariServices
public import SwiftUI
public import Wayfinder
import WayfinderUIKit

/// A view that shows a web page in Safari's view controller instead of a web view of the app.
///
/// ```swift
/// router.register("/help/:topic", .transition(.present(.fullScreen))) { request in
///   try SafariPage(help(request), for: request)
/// }
/// ```
///
/// The user closes it, and the entry leaves the state.
public struct SafariPage: UIViewControllerRepresentable {
  let controller: SFSafariViewController

  /// Creates the view that a route shows for a web page.
  ///
  /// - Parameters:
  ///   - url: The page. Take it from the app, not from a parameter of the link.
  ///   - request: The request of the route.
  /// - Throws: `RouteError` with the code `invalidParameter` for a scheme other than `http` and
  ///   `https`.
  public init(_ url: URL, for request: RouteRequest) throws(RouteError) {
    controller = try SFSafariViewController(page: url, for: request)
  }

  /// Returns the controller that shows the web page.
  ///
  /// - Parameter context: The context of SwiftUI.
  /// - Returns: The controller.
  public func makeUIViewController(context: Context) -> SFSafariViewController {
    controller.delegate = context.coordinator
    return controller
  }

  /// Gives the delegate of the controller the action that closes the view.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - context: The context of SwiftUI.
  public func updateUIViewController(_ controller: SFSafariViewController, context: Context) {
    context.coordinator.dismiss = context.environment.dismiss
  }

  /// Returns the object that becomes the delegate of the controller.
  ///
  /// - Returns: The delegate.
  public func makeCoordinator() -> Coordinator { Coordinator() }

  /// The delegate of the Safari controller, which closes the view.
  @MainActor
  public final class Coordinator: NSObject, SFSafariViewControllerDelegate {
    fileprivate var dismiss: DismissAction?

    /// Closes the view after the user has tapped “Done”.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) { dismiss?() }
  }
}
#endif
