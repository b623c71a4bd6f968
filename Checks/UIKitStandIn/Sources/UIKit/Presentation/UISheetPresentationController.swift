// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 15, verified; stores settings; `largestUndimmedDetentIdentifier` lets touches reach the views below
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  // Apple: iOS 15, bindings; replaces the inherited property, as the redeclaration in UIKit does
  @_nonoverride open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  // Apple: iOS 15, bindings
  open var detents: [Detent] = [.large()]
  // Apple: iOS 15
  open var selectedDetentIdentifier: Detent.Identifier?
  // Apple: iOS 15
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  // Apple: iOS 15
  open var prefersGrabberVisible = false
  // Apple: iOS 15
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  // Apple: iOS 15
  open var prefersEdgeAttachedInCompactHeight = false
  // Apple: iOS 15
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  // Apple: iOS 17
  open var prefersPageSizing = true
  // Apple: iOS 15
  open var preferredCornerRadius: CGFloat?
  // Apple: iOS 15, bindings
  open var sourceView: UIView?

  // Apple: iOS 15; here: runs the closure without an animation
  open func animateChanges(_ changes: () -> Void) { changes() }
  // Apple: iOS 16
  open func invalidateDetents() {}

  // Apple: iOS 15, bindings
  @MainActor @preconcurrency
  open class Detent: NSObject {
    // Apple: iOS 15
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      // Apple: iOS 15
      public init(_ rawValue: String) { self.rawValue = rawValue }

      // Apple: iOS 15, bindings
      public static let medium = Identifier("com.apple.UIKit.medium")
      // Apple: iOS 15, bindings
      public static let large = Identifier("com.apple.UIKit.large")
    }

    // Apple: iOS 16, bindings
    public let identifier: Identifier
    private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    init(
      _ identifier: Identifier,
      resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    // Apple: iOS 15, bindings; returns `Detent`, where UIKit returns `Self`
    open class func medium() -> Detent { Detent(.medium) }
    // Apple: iOS 15, bindings; returns `Detent`, where UIKit returns `Self`
    open class func large() -> Detent { Detent(.large) }

    // Apple: iOS 16, bindings; returns `Detent`, where UIKit returns `Self`
    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver)
    }

    // Apple: iOS 16
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      if let resolver { return resolver(context) }
      return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
    }
  }
}

// Apple: iOS 16; `containerTraitCollection` is missing
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  // Apple: iOS 16
  var maximumDetentValue: CGFloat { get }
}

// Apple: iOS 15; here: never called, because no user drags a sheet between detents
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  // Apple: iOS 15
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
