// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 16
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

// Apple: iOS 3.2
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  // Apple: iOS 3.2
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  // Apple: iOS 3.2
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  // Apple: iOS 3.2, bindings
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  // Apple: iOS 3.2
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  // Apple: iOS 3.2, bindings
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

// Apple: iOS 8; here: the settings are stored, but have no effect
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  // Apple: iOS 8, bindings; replaces the inherited property, as the redeclaration in UIKit does
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  // Apple: iOS 8, bindings
  open var sourceView: UIView?
  // Apple: iOS 8, bindings
  open var sourceRect = CGRect.null
  // Apple: iOS 16, bindings
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  // Apple: iOS 8, bindings
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  // Apple: iOS 8
  open var arrowDirection: UIPopoverArrowDirection { permittedArrowDirections }
  // Apple: iOS 9
  open var canOverlapSourceViewRect = false
  // Apple: iOS 8
  open var passthroughViews: [UIView]?
  // Apple: iOS 8, bindings
  open var backgroundColor: UIColor?
}

// Apple: iOS 8; only the inherited methods are called
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  // Apple: iOS 8
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
