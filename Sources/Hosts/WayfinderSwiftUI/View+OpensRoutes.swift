// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import Foundation
public import SwiftUI
public import Wayfinder

extension View {
  /// Sets the environment values `openRoute` and `openURL` for a view that is shown outside of a
  /// ``RouteWindow``, for example in a `UIHostingController` of the app.
  ///
  /// ```swift
  /// UIHostingController(rootView: Home().opensRoutes(with: OpenRouteAction(router)))
  /// ```
  ///
  /// A `Link` and a link in a text open inside the app if they belong to the app, and otherwise in the
  /// way of the system. They have the origin `unknown`, because the author of a text is unknown. Views
  /// in a ``RouteWindow`` and views of routes have both values already.
  ///
  /// - Parameter openRoute: The action, which names the router and the window.
  /// - Returns: A view with both values in its environment.
  public func opensRoutes(with openRoute: OpenRouteAction) -> some View {
    environment(\.openRoute, openRoute)
      .environment(
        \.openURL,
        OpenURLAction { url in
          guard openRoute.owns(url.absoluteString) else { return .systemAction }
          openRoute(.parsing(url.absoluteString, origin: .unknown))
          return .handled
        }
      )
  }
}
#endif
