// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI

/// Screens that are SwiftUI views.
public enum Views: ScreenKind {
  /// The type of all screens of this kind: a type-erased SwiftUI view.
  public typealias Screen = AnyView
}

/// A view that is recreated whenever the visitor changes.
public struct VisitorReader<Content: View>: View {
  private let visitor: Visitor
  private let content: @MainActor () -> Content

  @State private var owner = Owner()
  @State private var changes = 0

  /// Creates a view that is made again when the visitor changes.
  ///
  /// - Parameters:
  ///   - visitor: The observed visitor.
  ///   - content: Makes the view from the visitor's current values.
  public init(_ visitor: Visitor, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.visitor = visitor
    self.content = content
  }

  /// The view for the current values.
  public var body: some View {
    // `changes` counts the changes of the visitor. The body reads this counter, so SwiftUI
    // recreates the view after each change.
    let _ = changes
    content().onAppear { visitor.observe(for: owner) { changes += 1 } }
  }

  /// An object that is deallocated together with the view, so that the observation of the visitor
  /// ends.
  private final class Owner {}
}
#endif
