// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UIButton {
  // Apple: iOS 15, verified, page uikit/uibutton/configuration-swift.struct; declares only some of the properties
  public struct Configuration: Hashable {
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/size; all cases are declared
    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/titlealignment-swift.enum; all cases are declared
    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/cornerstyle-swift.enum; all cases are declared
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// The base style, such as plain or filled; configurations with different styles are not equal.
    private let style: String

    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/title
    public var title: String?
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/subtitle
    public var subtitle: String?
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/image
    public var image: UIImage?
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/baseforegroundcolor
    public var baseForegroundColor: UIColor?
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/basebackgroundcolor
    public var baseBackgroundColor: UIColor?
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/buttonsize
    public var buttonSize = Size.medium
    // Apple: iOS 15, verified, page uikit/uibutton/configuration-swift.struct/titlealignment-swift.property
    public var titleAlignment = TitleAlignment.automatic
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/cornerstyle-swift.property
    public var cornerStyle = CornerStyle.dynamic
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/imageplacement
    public var imagePlacement = NSDirectionalRectEdge.leading
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/imagepadding
    public var imagePadding: CGFloat = 0
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/titlepadding
    public var titlePadding: CGFloat = 0
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/contentinsets; zero by default for every style
    public var contentInsets = NSDirectionalEdgeInsets.zero
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/showsactivityindicator
    public var showsActivityIndicator = false

    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/plain()
    public static func plain() -> Configuration { Configuration(style: "plain") }
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/tinted()
    public static func tinted() -> Configuration { Configuration(style: "tinted") }
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/gray()
    public static func gray() -> Configuration { Configuration(style: "gray") }
    // Apple: iOS 15, verified, page uikit/uibutton/configuration-swift.struct/filled()
    public static func filled() -> Configuration { Configuration(style: "filled") }
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/borderless()
    public static func borderless() -> Configuration { Configuration(style: "borderless") }
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/bordered()
    public static func bordered() -> Configuration { Configuration(style: "bordered") }
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/borderedtinted()
    public static func borderedTinted() -> Configuration { Configuration(style: "borderedTinted") }
    // Apple: iOS 15, page uikit/uibutton/configuration-swift.struct/borderedprominent()
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

// Apple: iOS 13
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  // Apple: iOS 13, bindings
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  // Apple: iOS 13
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  // Apple: iOS 13, bindings
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  // Apple: iOS 13
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  // Apple: iOS 13, bindings
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
