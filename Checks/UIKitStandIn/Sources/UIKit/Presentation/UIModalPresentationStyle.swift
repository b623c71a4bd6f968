// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// `blurOverFullScreen` is missing here, because it exists only on tvOS.
// Apple: iOS 3.2, bindings; `automatic` is always a page sheet; some cases are available only since iOS 7, 8 or 13
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
}

// Apple: iOS 3, bindings; here: stored, but never shown; `partialCurl` is available since iOS 3.2
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal = 1
  case crossDissolve = 2
  case partialCurl = 3
}

extension UIModalPresentationStyle {
  /// Whether the presentation covers only the nearest controller that defines a presentation
  /// context.
  var staysInContext: Bool {
    self == .currentContext || self == .overCurrentContext
  }

  /// Whether the user can dismiss the presentation with a swipe or a tap outside of it.
  var isDismissibleByUser: Bool {
    self == .pageSheet || self == .formSheet || self == .popover
  }
}
