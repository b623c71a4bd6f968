// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13; has no requirement, so a custom style has no effect
public protocol ShapeStyle: Sendable {}

// Apple: iOS 13, verified
public struct ForegroundStyle: ShapeStyle {
  // Apple: iOS ?
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  // Apple: iOS 13, verified
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

// Apple: iOS 15, verified; declares only the levels `primary`, `secondary`, `tertiary` and `quaternary`
public struct HierarchicalShapeStyle: ShapeStyle {
  private let level: Int

  // Apple: iOS 15
  public static let primary = HierarchicalShapeStyle(level: 1)
  // Apple: iOS 15, verified
  public static let secondary = HierarchicalShapeStyle(level: 2)
  // Apple: iOS 15, verified
  public static let tertiary = HierarchicalShapeStyle(level: 3)
  // Apple: iOS 15, verified
  public static let quaternary = HierarchicalShapeStyle(level: 4)
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  // Apple: iOS ?
  public static var primary: HierarchicalShapeStyle { .primary }
  // Apple: iOS 15, verified, page swiftui/shapestyle/secondary-swift.type.property
  public static var secondary: HierarchicalShapeStyle { .secondary }
  // Apple: iOS ?
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  // Apple: iOS ?
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Color {
  // Apple: iOS ?
  public static var red: Color { .red }
  // Apple: iOS ?
  public static var orange: Color { .orange }
  // Apple: iOS ?
  public static var yellow: Color { .yellow }
  // Apple: iOS ?
  public static var green: Color { .green }
  // Apple: iOS ?
  public static var teal: Color { .teal }
  // Apple: iOS ?
  public static var blue: Color { .blue }
  // Apple: iOS ?
  public static var indigo: Color { .indigo }
  // Apple: iOS ?
  public static var purple: Color { .purple }
  // Apple: iOS ?
  public static var pink: Color { .pink }
  // Apple: iOS ?
  public static var brown: Color { .brown }
  // Apple: iOS ?
  public static var white: Color { .white }
  // Apple: iOS 13, verified
  public static var gray: Color { .gray }
  // Apple: iOS ?
  public static var black: Color { .black }
  // Apple: iOS ?
  public static var clear: Color { .clear }
}
