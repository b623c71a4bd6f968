#if canImport(SwiftUI)
public import SwiftUI

/// Screens that are views of SwiftUI.
public enum Views: ScreenKind {
  /// A screen of SwiftUI is a view of any type.
  public typealias Screen = AnyView
}

/// A view that is made anew whenever the visitor has changed.
public struct Watching<Content: View>: View {
  private let visitor: Visitor
  private let content: @MainActor () -> Content

  @State private var owner = Owner()
  @State private var changes = 0

  /// Watches a visitor.
  ///
  /// - Parameters:
  ///   - visitor: Who reads the view.
  ///   - content: Makes the view of what is remembered of them.
  public init(_ visitor: Visitor, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.visitor = visitor
    self.content = content
  }

  /// The view as it is now.
  public var body: some View {
    // Reading the count makes the view depend on it.
    let _ = changes
    content().onAppear { visitor.watch(for: owner) { changes += 1 } }
  }

  /// Lives as long as the view does.
  private final class Owner {}
}
#endif
