// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; stores a description only; as a view, it shows nothing; `mint` and `cyan` are missing
/// The description of the requested colour; colours are not drawn.
public struct Color: Hashable, Sendable {
  private let name: String

  private init(named name: String) { self.name = name }

  // Apple: iOS 13
  public init(_ name: String, bundle: Bundle? = nil) { self.init(named: "asset \(name)") }

  // Apple: iOS 15, verified
  public init(uiColor: UIColor) { self.init(named: "UIKit \(uiColor.hash)") }

  // Apple: iOS 13, page swiftui/color/init(_:red:green:blue:opacity:); the parameter for the colour space is missing
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(named: "\(red) \(green) \(blue) \(opacity)")
  }

  // Apple: iOS 13
  public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) at \(opacity)") }

  // Apple: iOS 13
  public static let primary = Color(named: "primary")
  // Apple: iOS 13
  public static let secondary = Color(named: "secondary")
  // Apple: iOS 13, verified
  public static var accentColor: Color { Color(named: "accentColor") }

  // Apple: iOS 13
  public static let red = Color(named: "red")
  // Apple: iOS 13
  public static let orange = Color(named: "orange")
  // Apple: iOS 13
  public static let yellow = Color(named: "yellow")
  // Apple: iOS 13
  public static let green = Color(named: "green")
  // Apple: iOS 13
  public static let teal = Color(named: "teal")
  // Apple: iOS 13
  public static let blue = Color(named: "blue")
  // Apple: iOS 13
  public static let indigo = Color(named: "indigo")
  // Apple: iOS 13
  public static let purple = Color(named: "purple")
  // Apple: iOS 13
  public static let pink = Color(named: "pink")
  // Apple: iOS 13
  public static let brown = Color(named: "brown")
  // Apple: iOS 13
  public static let white = Color(named: "white")
  // Apple: iOS 13
  public static let gray = Color(named: "gray")
  // Apple: iOS 13
  public static let black = Color(named: "black")
  // Apple: iOS 13
  public static let clear = Color(named: "clear")
}

extension Color: ShapeStyle {}

extension Color: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [] }] }
}
