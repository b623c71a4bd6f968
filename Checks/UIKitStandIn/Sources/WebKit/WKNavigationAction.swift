// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 8; all cases are declared
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted = 1
  case backForward = 2
  case reload = 3
  case formResubmitted = 4
  case other = -1
}

// Apple: iOS 8, bindings; `download` cancels the navigation; it is available since iOS 14.5
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel = 0
  case allow = 1
  case download = 2
}

// Apple: iOS 8; here: has no content
@MainActor @preconcurrency
open class WKNavigation: NSObject {
  @_nonoverride init(request: URLRequest) { super.init() }
}

// Apple: iOS 8, bindings; tests create it with an `@_spi(Testing)` initialiser; modifier keys are missing
@MainActor @preconcurrency
open class WKNavigationAction: NSObject {
  private let ownRequest: URLRequest
  private let type: WKNavigationType
  private let source: WKFrameInfo
  private let target: WKFrameInfo?

  @_spi(Testing)
  public init(
    request: URLRequest,
    navigationType: WKNavigationType,
    sourceFrame: WKFrameInfo,
    targetFrame: WKFrameInfo?
  ) {
    ownRequest = request
    type = navigationType
    source = sourceFrame
    target = targetFrame
    super.init()
  }

  // Apple: iOS 8, bindings
  open var request: URLRequest { ownRequest }
  // Apple: iOS 8, bindings
  open var navigationType: WKNavigationType { type }
  // Apple: iOS 8, bindings
  open var sourceFrame: WKFrameInfo { source }
  // Apple: iOS 8, bindings
  open var targetFrame: WKFrameInfo? { target }
  // Apple: iOS 14.5; here: always false
  open var shouldPerformDownload: Bool { false }
}

// Apple: iOS 13; here: passed to the delegate; no other effect
@MainActor @preconcurrency
open class WKWebpagePreferences: NSObject {
  // Apple: iOS 13; declares the cases `recommended`, `mobile` and `desktop`
  public enum ContentMode: Int, Sendable {
    case recommended = 0
    case mobile = 1
    case desktop = 2
  }

  // Apple: iOS 14
  open var allowsContentJavaScript = true
  // Apple: iOS 13
  open var preferredContentMode = ContentMode.recommended
  // Apple: iOS 13
  @_nonoverride public init() { super.init() }
}
