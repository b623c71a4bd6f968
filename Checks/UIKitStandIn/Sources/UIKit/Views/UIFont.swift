// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; a final class with a size, a weight and a design; no names, descriptors or metrics
/// The size and weight of a font, and whether the font is monospaced; fonts are not used.
public final class UIFont: NSObject, Sendable {
  // Apple: iOS 2
  public let pointSize: CGFloat
  let weight: Weight
  let design: String

  private init(size: CGFloat, weight: Weight, design: String = "") {
    pointSize = size
    self.weight = weight
    self.design = design
    super.init()
  }

  // Apple: iOS 7, verified; here: always the sizes of the content size category `large`
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: style.size, weight: style == .headline ? .semibold : .regular)
  }

  // Apple: iOS 2
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .regular)
  }

  // Apple: iOS 8.2, verified
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  // Apple: iOS 2
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: .bold)
  }

  // Apple: iOS 13, verified
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, design: "monospaced")
  }

  // Apple: iOS 9, verified
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat,
    weight: Weight
  ) -> UIFont {
    UIFont(size: fontSize, weight: weight, design: "monospaced digits")
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight && other.design == design
  }

  public override var hash: Int { pointSize.hashValue ^ weight.hashValue ^ design.hashValue }
}

extension UIFont {
  // Apple: iOS 8.2; all weights are declared
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    // Apple: iOS 8.2
    public static let ultraLight = Weight(rawValue: -0.8)
    // Apple: iOS 8.2
    public static let thin = Weight(rawValue: -0.6)
    // Apple: iOS 8.2
    public static let light = Weight(rawValue: -0.4)
    // Apple: iOS 8.2
    public static let regular = Weight(rawValue: 0)
    // Apple: iOS 8.2
    public static let medium = Weight(rawValue: 0.23)
    // Apple: iOS 8.2
    public static let semibold = Weight(rawValue: 0.3)
    // Apple: iOS 8.2
    public static let bold = Weight(rawValue: 0.4)
    // Apple: iOS 8.2
    public static let heavy = Weight(rawValue: 0.56)
    // Apple: iOS 8.2
    public static let black = Weight(rawValue: 0.62)
  }

  // Apple: iOS 7; declares only the standard styles from `largeTitle` to `caption2`
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    // Apple: iOS 7
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    // Apple: iOS 7
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    // Apple: iOS 7
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    // Apple: iOS 7
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    // Apple: iOS 7
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    // Apple: iOS 7
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    // Apple: iOS 7
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    // Apple: iOS 7
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    // Apple: iOS 7
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    // Apple: iOS 7
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    // Apple: iOS 7
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points for the default content size category (large).
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
