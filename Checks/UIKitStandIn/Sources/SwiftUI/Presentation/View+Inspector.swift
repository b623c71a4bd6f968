// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 17, verified; a column in a regular width, a sheet otherwise; the width is the window's
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> V
  ) -> some View {
    affected(Inspecting(isPresented: isPresented, inspector: content()))
  }
}

private struct Inspecting<Inspector: View>: Effect {
  let isPresented: Binding<Bool>
  let inspector: Inspector

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      let isShown = isPresented.wrappedValue
      let isColumn = scope.environment.horizontalSizeClass == .regular
      let request = PresentationRequest(
        style: .sheet,
        scope: scope,
        item: isShown && !isColumn ? AnyHashable(true) : nil,
        content: { inspector.elements(in: $0) },
        end: { isPresented.wrappedValue = false }
      )
      return (isColumn ? columns(elements, isShown, in: scope) : elements) + [.request(request)]
    }
  }

  @MainActor private func columns(
    _ elements: [Element],
    _ isShown: Bool,
    in scope: Scope
  ) -> [Element] {
    guard isShown || SwiftUISimulation.keepsClosedInspectors else { return elements }
    var place = scope.child(.name("inspector"))
    place.stack = nil
    // The evaluation keeps the state of a closed inspector, whose elements are not shown.
    let inspector = inspector.elements(in: place)
    return isShown ? [.columns([elements, inspector])] : elements
  }
}
