// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 15, verified; declares the cases `automatic`, `visible` and `hidden`
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic
  case visible
  case hidden
}

// Apple: iOS 16, verified; declares only `medium`, `large`, `fraction` and `height`
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

// Apple: iOS 18; the requirements of the protocol are missing
public protocol PresentationSizing {}

// Apple: iOS 18
public struct FormPresentationSizing: PresentationSizing {}

extension PresentationSizing where Self == FormPresentationSizing {
  // Apple: iOS 18
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension View {
  // Apple: iOS 16, verified; here: has no effect, but the outline shows the setting
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>
  ) -> some View {
    affected(Adding(make: .sheetTrait(.detents(detents))))
  }

  // Apple: iOS 16, verified; here: the selection is ignored; the outline shows the detents
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    affected(Adding(make: .sheetTrait(.detents(detents))))
  }

  // Apple: iOS 16, verified; here: has no effect, but the outline shows the setting
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    affected(Adding(make: .sheetTrait(.dragIndicator(visibility))))
  }

  // Apple: iOS 16.4; here: has no effect, but the outline shows the setting
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    affected(Adding(make: .sheetTrait(.background("\(style)"))))
  }

  // Apple: iOS 18, verified; here: has no effect, but the outline shows the setting
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    affected(Adding(make: .sheetTrait(.sizing("\(sizing)"))))
  }

  // Apple: iOS 15, verified; if it is true for any visible view, the user cannot dismiss the sheet
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    affected(Adding(make: .sheetTrait(.dismissDisabled(isDisabled))))
  }
}
