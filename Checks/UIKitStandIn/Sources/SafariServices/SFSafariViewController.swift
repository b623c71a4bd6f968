// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
@_spi(Testing) public import UIKit

// Apple: iOS 9, bindings; here: loads nothing; another scheme than `http` or `https` is a programmer error
@MainActor @preconcurrency
open class SFSafariViewController: UIViewController {
  private let page: URL

  // Apple: iOS 9, verified, page safariservices/sfsafariviewcontroller/init(url:)-5kpkn
  public init(url URL: URL) {
    if !["http", "https"].contains(URL.scheme?.lowercased()) {
      UIKitSimulation.fail("The specified URL has an unsupported scheme. Only HTTP and HTTPS.")
    }
    page = URL
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  // Apple: iOS 9, verified
  open weak var delegate: (any SFSafariViewControllerDelegate)?

  /// The page that the controller shows.
  @_spi(Testing) public var url: URL { page }

  /// Taps the button that closes the page.
  @_spi(Testing) public func tapDone() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}

// Apple: iOS 9, verified
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  // Apple: iOS 9, verified
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
