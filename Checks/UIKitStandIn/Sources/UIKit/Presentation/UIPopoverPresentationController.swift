// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var arrowDirection: UIPopoverArrowDirection { permittedArrowDirections }
  open var canOverlapSourceViewRect = false
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
}

@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
