// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UIKit

// Apple: iOS 12, verified; a test ends the session with `finish`
open class ASWebAuthenticationSession: NSObject {
  // Apple: iOS 12, verified
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  // Apple: iOS 17.4, verified
  open class Callback: NSObject {
    fileprivate let scheme: String
    fileprivate let host: String?

    fileprivate init(_ scheme: String, _ host: String? = nil) {
      self.scheme = scheme
      self.host = host
    }

    // Apple: iOS 17.4, verified; returns `Callback`, where Apple returns `Self`
    open class func customScheme(_ customScheme: String) -> Callback { Callback(customScheme) }
    // Apple: iOS 17.4, bindings; returns `Callback`, where Apple returns `Self`
    open class func https(host: String, path: String) -> Callback { Callback("https", host) }
  }

  // Safety: only the tests and the adapter use these properties, on the main actor.
  /// The session that was started last and has not ended.
  @_spi(Testing) public private(set) nonisolated(unsafe) static weak var current:
    ASWebAuthenticationSession?
  /// Whether a session can start.
  @_spi(Testing) public nonisolated(unsafe) static var canStart = true

  private let page: URL
  private let callback: Callback
  private var handler: CompletionHandler?

  // Apple: iOS 17.4, verified
  public init(url URL: URL, callback: Callback, completionHandler: @escaping CompletionHandler) {
    page = URL
    self.callback = callback
    handler = completionHandler
  }

  // Apple: iOS 12, deprecated 17.4, verified
  public convenience init(
    url URL: URL,
    callbackURLScheme: String?,
    completionHandler: @escaping CompletionHandler
  ) {
    let callback = Callback.customScheme(callbackURLScheme ?? "")
    self.init(url: URL, callback: callback, completionHandler: completionHandler)
  }

  // Apple: iOS 13, bindings
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  // Apple: iOS 13, bindings
  open var prefersEphemeralWebBrowserSession = false

  // Apple: iOS 12, verified
  @discardableResult
  open func start() -> Bool {
    guard Self.canStart, presentationContextProvider != nil else {
      finish(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
      return false
    }
    Self.current = self
    return true
  }

  // Apple: iOS 12, verified
  open func cancel() { finish(nil, ASWebAuthenticationSessionError(.canceledLogin)) }

  /// Ends the session, as a redirect of the page does, or as the user does by closing the page.
  @_spi(Testing) public func finish(_ url: URL?, _ error: (any Error)? = nil) {
    let handler = handler
    self.handler = nil
    handler?(url, error)
  }
}

// Apple: iOS 13, verified
@MainActor @preconcurrency
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  // Apple: iOS 13, verified
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

// Apple: iOS 12, bindings
public typealias ASPresentationAnchor = UIWindow

// Apple: iOS 12, verified; the bridge to `NSError` is missing
public struct ASWebAuthenticationSessionError: Error {
  // Apple: iOS 12, verified; declares only `canceledLogin` and the two errors about the presentation context
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3
  }

  // Apple: iOS 12, bindings
  public let code: Code

  // Apple: iOS 12, bindings
  public init(_ code: Code) {
    self.code = code
  }
}
