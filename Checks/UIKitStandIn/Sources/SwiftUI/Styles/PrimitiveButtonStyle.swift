// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; has no requirement, so a custom style has no effect; newer styles are missing
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

// Apple: iOS 13
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 13
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 13
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 15, verified
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 15, verified
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  // Apple: iOS ?
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  // Apple: iOS 13
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  // Apple: iOS 13
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  // Apple: iOS 13
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  // Apple: iOS 13
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  // Apple: iOS 13
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension View {
  // Apple: iOS 13, verified; here: ignored; accepts only primitive button styles
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    affected(NoEffect())
  }
}
