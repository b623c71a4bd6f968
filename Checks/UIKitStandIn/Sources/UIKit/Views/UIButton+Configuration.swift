// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIButton {
  public struct Configuration: Hashable {
    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// The base style: configurations with equal texts but different styles are not equal.
    private let style: String

    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var buttonSize = Size.medium
    public var titleAlignment = TitleAlignment.automatic
    public var cornerStyle = CornerStyle.dynamic
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var showsActivityIndicator = false

    public static func plain() -> Configuration { Configuration(style: "plain") }
    public static func tinted() -> Configuration { Configuration(style: "tinted") }
    public static func gray() -> Configuration { Configuration(style: "gray") }
    public static func filled() -> Configuration { Configuration(style: "filled") }
    public static func borderless() -> Configuration { Configuration(style: "borderless") }
    public static func bordered() -> Configuration { Configuration(style: "bordered") }
    public static func borderedTinted() -> Configuration { Configuration(style: "borderedTinted") }
    public static func borderedProminent() -> Configuration {
      Configuration(style: "borderedProminent")
    }

    private init(style: String) { self.style = style }

    /// Returns the configuration with the title and the image of an action, if the action has them.
    @MainActor func with(_ action: UIAction?) -> Configuration {
      var copy = self
      if let action, !action.title.isEmpty { copy.title = action.title }
      if let image = action?.image { copy.image = image }
      return copy
    }
  }
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
