// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && canImport(SafariServices) && !os(watchOS) && !os(tvOS)
public import Foundation
public import SafariServices
import UIKit
public import Wayfinder

extension SFSafariViewController {
  /// Creates a screen that shows a web page in Safari's view controller instead of a web view of
  /// the app.
  ///
  /// ```swift
  /// router.register("/help/:topic", .transition(.present(.fullScreen))) { request in
  ///   try SFSafariViewController(page: help(request), for: request)
  /// }
  /// ```
  ///
  /// Present it; Apple asks not to push it. The user closes it, and the entry leaves the state.
  ///
  /// - Parameters:
  ///   - url: The page. Take it from the app, not from a parameter of the link.
  ///   - request: The request of the route.
  /// - Throws: `RouteError` with the code `invalidParameter` for a scheme other than `http` and `https`,
  ///   for which UIKit would raise an exception.
  public convenience init(page url: URL, for request: RouteRequest) throws(RouteError) {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw RouteError(
        .invalidParameter,
        for: request,
        message:
          "Safari shows pages with the schemes “https” and “http” only; open other links with "
          + "`AppOpener`"
      )
    }
    self.init(url: url)
  }
}
#endif
