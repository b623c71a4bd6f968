// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  @_nonoverride open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersPageSizing = true
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?

  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() {}

  @MainActor @preconcurrency
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

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

    open class func medium() -> Detent { Detent(.medium) }
    open class func large() -> Detent { Detent(.large) }

    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver)
    }

    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      if let resolver { return resolver(context) }
      return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
    }
  }
}

@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
