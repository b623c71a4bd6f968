// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// This file declares the parts of UIKit that exist only in Swift.

@_exported import UIKit

#if !os(watchOS)
extension UIApplicationDelegate {
  @MainActor public static func main() {}
}

extension UIAccessibilityTraits: OptionSet {}

extension UIAction {
  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) { fatalError() }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
}

@available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
extension UIButton {
  public struct Configuration {
    public enum TitleAlignment: Int, Sendable {
      case automatic
      case leading
      case center
      case trailing
    }

    public var title: String?
    public var subtitle: String?
    public var titleAlignment: TitleAlignment
    public var image: UIImage?
    public var imagePlacement: NSDirectionalRectEdge
    public var imagePadding: CGFloat

    public static func plain() -> Configuration { fatalError() }
    public static func tinted() -> Configuration { fatalError() }
    public static func gray() -> Configuration { fatalError() }
    public static func filled() -> Configuration { fatalError() }
  }

  @MainActor @preconcurrency
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    fatalError()
  }
}

@available(iOS 17.0, tvOS 17.0, visionOS 1.0, *)
public struct UISceneSessionActivationRequest {
  public let role: UISceneSession.Role
  public var userActivity: NSUserActivity?
  public var options: UIScene.ActivationRequestOptions?

  public init(
    role: UISceneSession.Role = .windowApplication,
    userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) { fatalError() }
}

@available(iOS 17.0, tvOS 17.0, visionOS 1.0, *)
extension UIApplication {
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
}
#endif
