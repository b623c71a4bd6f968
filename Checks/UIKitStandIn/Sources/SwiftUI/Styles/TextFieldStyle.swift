// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; declares only `automatic`, `plain` and `roundedBorder`
public protocol TextFieldStyle {}

// Apple: iOS 13
public struct DefaultTextFieldStyle: TextFieldStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 13
public struct PlainTextFieldStyle: TextFieldStyle {
  // Apple: iOS ?
  public init() {}
}

// Apple: iOS 13, deprecated 27, verified
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  // Apple: iOS ?
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  // Apple: iOS 13
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  // Apple: iOS 13
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  // Apple: iOS 13
  public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

extension View {
  // Apple: iOS 13, verified; here: ignored
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    affected(NoEffect())
  }
}
