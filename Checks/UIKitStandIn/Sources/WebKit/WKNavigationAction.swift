// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted = 1
  case backForward = 2
  case reload = 3
  case formResubmitted = 4
  case other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel = 0
  case allow = 1
  case download = 2
}

@MainActor @preconcurrency
open class WKNavigation: NSObject {
  @_nonoverride init(request: URLRequest) { super.init() }
}

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

  open var request: URLRequest { ownRequest }
  open var navigationType: WKNavigationType { type }
  open var sourceFrame: WKFrameInfo { source }
  open var targetFrame: WKFrameInfo? { target }
  open var shouldPerformDownload: Bool { false }
}

@MainActor @preconcurrency
open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable {
    case recommended = 0
    case mobile = 1
    case desktop = 2
  }

  open var allowsContentJavaScript = true
  open var preferredContentMode = ContentMode.recommended
  @_nonoverride public init() { super.init() }
}
