// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: stores a description of the font, which is never used for drawing
/// The description of the requested font; fonts are not used.
public struct Font: Hashable, Sendable {
  private var base: String
  private var changes: [String] = []

  private init(_ base: String) { self.base = base }

  // Apple: iOS 13
  public static let largeTitle = Font("largeTitle")
  // Apple: iOS 13
  public static let title = Font("title")
  // Apple: iOS 13
  public static let title2 = Font("title2")
  // Apple: iOS 13
  public static let title3 = Font("title3")
  // Apple: iOS 13
  public static let headline = Font("headline")
  // Apple: iOS 13
  public static let subheadline = Font("subheadline")
  // Apple: iOS 13
  public static let body = Font("body")
  // Apple: iOS 13
  public static let callout = Font("callout")
  // Apple: iOS 13
  public static let footnote = Font("footnote")
  // Apple: iOS 13
  public static let caption = Font("caption")
  // Apple: iOS 13
  public static let caption2 = Font("caption2")

  // Apple: iOS 16, verified
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font("\(style)").asking(for: design).asking(for: weight)
  }

  // Apple: iOS 16, verified
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font("\(size)").asking(for: design).asking(for: weight)
  }

  // Apple: iOS 13
  public func bold() -> Font { changed("bold") }
  // Apple: iOS 13
  public func italic() -> Font { changed("italic") }
  // Apple: iOS 15, verified
  public func monospaced() -> Font { changed("monospaced") }
  // Apple: iOS 13
  public func monospacedDigit() -> Font { changed("monospacedDigit") }
  // Apple: iOS 13, verified
  public func weight(_ weight: Weight) -> Font { asking(for: weight) }

  private func changed(_ change: String) -> Font {
    var copy = self
    copy.changes.append(change)
    return copy
  }

  private func asking<Wish>(for wish: Wish?) -> Font { wish.map { changed("\($0)") } ?? self }
}

extension Font {
  // Apple: iOS 13; declares one case for each standard font, such as `largeTitle`, `title` and `body`
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2
  }

  // Apple: iOS 13; declares the cases `default`, `serif`, `rounded` and `monospaced`
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  // Apple: iOS 13; declares `ultraLight`, `thin`, `light`, `regular`, `medium`, `semibold`, `bold`, `heavy` and `black`
  public struct Weight: Hashable, Sendable {
    private let name: String

    // Apple: iOS 13
    public static let ultraLight = Weight(name: "ultraLight")
    // Apple: iOS 13
    public static let thin = Weight(name: "thin")
    // Apple: iOS 13
    public static let light = Weight(name: "light")
    // Apple: iOS 13
    public static let regular = Weight(name: "regular")
    // Apple: iOS 13
    public static let medium = Weight(name: "medium")
    // Apple: iOS 13
    public static let semibold = Weight(name: "semibold")
    // Apple: iOS 13
    public static let bold = Weight(name: "bold")
    // Apple: iOS 13
    public static let heavy = Weight(name: "heavy")
    // Apple: iOS 13
    public static let black = Weight(name: "black")
  }
}
