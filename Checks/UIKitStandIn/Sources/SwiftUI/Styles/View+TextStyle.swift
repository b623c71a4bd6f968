// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Text styles are not modelled: the modifiers exist only so that client code compiles.

// Apple: iOS 13; declares the cases `leading`, `center` and `trailing`
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading
  case center
  case trailing
}

extension View {
  // Apple: iOS 13; here: ignored; the overload that returns `Text` is missing
  nonisolated public func font(_ font: Font?) -> some View { affected(NoEffect()) }

  // Apple: iOS 16; here: ignored; the overload that returns `Text` is missing
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 16; here: ignored; the overload that returns `Text` is missing
  nonisolated public func bold(_ isActive: Bool = true) -> some View { affected(NoEffect()) }

  // Apple: iOS 16; here: ignored; the overload that returns `Text` is missing
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 15, verified; here: ignored; accepts only one style
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func lineLimit(_ number: Int?) -> some View { affected(NoEffect()) }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 16, verified; here: ignored
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    affected(NoEffect())
  }
}
