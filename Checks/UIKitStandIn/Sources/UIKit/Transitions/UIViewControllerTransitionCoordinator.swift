// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 7; `targetTransform` and `completionCurve` are missing
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  // Apple: iOS 7, bindings
  var isAnimated: Bool { get }
  // Apple: iOS 7, bindings
  var presentationStyle: UIModalPresentationStyle { get }
  // Apple: iOS 7
  var initiallyInteractive: Bool { get }
  // Apple: iOS 10; here: always false
  var isInterruptible: Bool { get }
  // Apple: iOS 7, bindings
  var isInteractive: Bool { get }
  // Apple: iOS 7, bindings
  var isCancelled: Bool { get }
  // Apple: iOS 7; here: 0.35 seconds, unless an animator defines another duration
  var transitionDuration: TimeInterval { get }
  // Apple: iOS 7; here: 0 until the transition ends, then 1
  var percentComplete: CGFloat { get }
  // Apple: iOS 7; here: always 1
  var completionVelocity: CGFloat { get }
  // Apple: iOS 7, bindings
  var containerView: UIView { get }
  // Apple: iOS 7, bindings
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  // Apple: iOS 8, bindings
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

// Apple: iOS 7, verified
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  // Apple: iOS 7, verified; completions run after the last appearance event
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  // Apple: iOS 7, verified; the view is ignored; the default argument is missing
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  // Apple: iOS 10
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  // UIKit's method has a default argument for `completion`. A protocol requirement in Swift source
  // cannot have a default argument. So this overload is for calls without `completion`.
  // Apple: iOS 7, bindings, page uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  @discardableResult
  public func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

// Apple: iOS 7
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  // Apple: iOS 7
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  // Apple: iOS 7
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

// Apple: iOS 8
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  // Apple: iOS 8
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  // Apple: iOS 8
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
