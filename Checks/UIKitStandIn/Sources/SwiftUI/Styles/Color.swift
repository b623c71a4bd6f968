// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The description of the requested colour; colours are not drawn.
public struct Color: Hashable, Sendable {
  private let name: String

  private init(named name: String) { self.name = name }

  public init(_ name: String, bundle: Bundle? = nil) { self.init(named: "asset \(name)") }

  public init(uiColor: UIColor) { self.init(named: "UIKit \(uiColor.hash)") }

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(named: "\(red) \(green) \(blue) \(opacity)")
  }

  public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) at \(opacity)") }

  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  public static var accentColor: Color { Color(named: "accentColor") }

  public static let red = Color(named: "red")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let green = Color(named: "green")
  public static let teal = Color(named: "teal")
  public static let blue = Color(named: "blue")
  public static let indigo = Color(named: "indigo")
  public static let purple = Color(named: "purple")
  public static let pink = Color(named: "pink")
  public static let brown = Color(named: "brown")
  public static let white = Color(named: "white")
  public static let gray = Color(named: "gray")
  public static let black = Color(named: "black")
  public static let clear = Color(named: "clear")
}

extension Color: ShapeStyle {}

extension Color: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [] }] }
}
