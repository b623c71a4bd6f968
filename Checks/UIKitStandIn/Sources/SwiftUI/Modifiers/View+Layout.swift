// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Layout is not modelled: the modifiers exist only so that client code compiles.

// Apple: iOS 13; declares the cases `fit` and `fill`
public enum ContentMode: CaseIterable, Sendable {
  case fit
  case fill
}

extension View {
  // Apple: iOS 13, verified; here: ignored
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { affected(NoEffect()) }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func padding(
    _ edges: Edge.Set = .all,
    _ length: CGFloat? = nil
  ) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func padding(_ length: CGFloat) -> some View { affected(NoEffect()) }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13, verified; here: ignored
  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize,
    contentMode: ContentMode
  ) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13; here: ignored
  nonisolated public func scaledToFit() -> some View { affected(NoEffect()) }

  // Apple: iOS 13; here: ignored
  nonisolated public func scaledToFill() -> some View { affected(NoEffect()) }
}
