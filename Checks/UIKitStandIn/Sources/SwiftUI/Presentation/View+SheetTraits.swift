// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 15, verified; cases `automatic`, `visible`, `hidden`
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

// Apple: iOS 16, verified; `medium`, `large`, `fraction`, `height`
public struct PresentationDetent: Hashable, Sendable {
  let name: String

  // Apple: iOS 16
  public static let medium = PresentationDetent(name: "medium")
  // Apple: iOS 16
  public static let large = PresentationDetent(name: "large")

  // Apple: iOS 16
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }

  // Apple: iOS 16
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

extension View {
  // Apple: iOS 16, verified; shown in the outline
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View {
    affected(Adding(make: .sheetTrait(.detents(detents))))
  }

  // Apple: iOS 16, verified; the selection is ignored
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    affected(Adding(make: .sheetTrait(.detents(detents))))
  }

  // Apple: iOS 16, verified; shown in the outline
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    affected(Adding(make: .sheetTrait(.dragIndicator(visibility))))
  }

  // Apple: iOS 15, verified; any that is true on the display forbids it
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    affected(Adding(make: .sheetTrait(.dismissDisabled(isDisabled))))
  }
}
