// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The description of the requested font; fonts are not used.
public struct Font: Hashable, Sendable {
  private var base: String
  private var changes: [String] = []

  private init(_ base: String) { self.base = base }

  public static let largeTitle = Font("largeTitle")
  public static let title = Font("title")
  public static let title2 = Font("title2")
  public static let title3 = Font("title3")
  public static let headline = Font("headline")
  public static let subheadline = Font("subheadline")
  public static let body = Font("body")
  public static let callout = Font("callout")
  public static let footnote = Font("footnote")
  public static let caption = Font("caption")
  public static let caption2 = Font("caption2")

  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font("\(style)").asking(for: design).asking(for: weight)
  }

  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font("\(size)").asking(for: design).asking(for: weight)
  }

  public func bold() -> Font { changed("bold") }
  public func italic() -> Font { changed("italic") }
  public func monospaced() -> Font { changed("monospaced") }
  public func monospacedDigit() -> Font { changed("monospacedDigit") }
  public func weight(_ weight: Weight) -> Font { asking(for: weight) }

  private func changed(_ change: String) -> Font {
    var copy = self
    copy.changes.append(change)
    return copy
  }

  private func asking<Wish>(for wish: Wish?) -> Font { wish.map { changed("\($0)") } ?? self }
}

extension Font {
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

  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  public struct Weight: Hashable, Sendable {
    private let name: String

    public static let ultraLight = Weight(name: "ultraLight")
    public static let thin = Weight(name: "thin")
    public static let light = Weight(name: "light")
    public static let regular = Weight(name: "regular")
    public static let medium = Weight(name: "medium")
    public static let semibold = Weight(name: "semibold")
    public static let bold = Weight(name: "bold")
    public static let heavy = Weight(name: "heavy")
    public static let black = Weight(name: "black")
  }
}
