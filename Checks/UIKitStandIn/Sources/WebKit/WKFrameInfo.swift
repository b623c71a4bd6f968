// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// On Linux, `URLRequest` and `URLResponse` are not in Foundation but in FoundationNetworking.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import UIKit

// Apple: iOS 9, bindings; tests create it with an `@_spi(Testing)` initialiser
@MainActor @preconcurrency
open class WKSecurityOrigin: NSObject {
  // Apple: iOS 9, bindings
  public let `protocol`: String
  // Apple: iOS 9, bindings
  public let host: String
  // Apple: iOS 9, bindings
  public let port: Int

  /// Creates an origin.
  ///
  /// Port 0 means the default port of the scheme, as in WebKit.
  @_spi(Testing)
  public init(protocol: String, host: String, port: Int = 0) {
    self.protocol = `protocol`
    self.host = host
    self.port = port
    super.init()
  }
}

// Apple: iOS 8; tests create it with an `@_spi(Testing)` initialiser
@MainActor @preconcurrency
open class WKFrameInfo: NSObject {
  private let isMain: Bool
  private let ownRequest: URLRequest
  private let origin: WKSecurityOrigin
  private weak var owner: WKWebView?

  @_spi(Testing)
  public init(
    isMainFrame: Bool,
    request: URLRequest,
    securityOrigin: WKSecurityOrigin? = nil,
    webView: WKWebView? = nil
  ) {
    isMain = isMainFrame
    ownRequest = request
    origin =
      securityOrigin
      ?? WKSecurityOrigin(
        protocol: request.url?.scheme ?? "",
        host: request.url?.host ?? "",
        port: request.url?.port ?? 0
      )
    owner = webView
    super.init()
  }

  // Apple: iOS 8, bindings
  open var isMainFrame: Bool { isMain }
  // Apple: iOS 8, bindings
  open var request: URLRequest { ownRequest }
  // Apple: iOS 9, bindings
  open var securityOrigin: WKSecurityOrigin { origin }
  // Apple: iOS 11, bindings
  open var webView: WKWebView? { owner }
}
