// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

public struct PresentationDetent: Hashable, Sendable {
  let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

extension View {
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View {
    affected(Adding(make: .sheetTrait(.detents(detents))))
  }

  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    affected(Adding(make: .sheetTrait(.detents(detents))))
  }

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    affected(Adding(make: .sheetTrait(.dragIndicator(visibility))))
  }

  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    affected(Adding(make: .sheetTrait(.dismissDisabled(isDisabled))))
  }
}
