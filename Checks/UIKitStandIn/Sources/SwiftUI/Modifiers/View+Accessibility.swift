// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 14, verified; if the view contains exactly one control, tests can also find the control by this label
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    affected(AccessibilityName(name: label.words))
  }

  // Apple: iOS 14, verified; if the view contains exactly one control, tests can also find the control by this label
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    affected(AccessibilityName(name: labelKey.words))
  }

  // Apple: iOS 14, verified; if the view contains exactly one control, tests can also find the control by this label
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    affected(AccessibilityName(name: String(label)))
  }

  // Apple: iOS 14, verified; here: ignored; returns `some View` instead of `ModifiedContent`
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    affected(NoEffect())
  }
}

private struct AccessibilityName: Effect {
  let name: String

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { $0.named(name) }
  }
}
