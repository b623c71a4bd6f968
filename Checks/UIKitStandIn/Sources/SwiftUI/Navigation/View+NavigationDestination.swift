// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 16, verified
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    affected(DestinationForType(destination: destination))
  }

  // Apple: iOS 16, verified
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    affected(DestinationForFlag(isPresented: isPresented, destination: destination()))
  }

  // Apple: iOS 17, verified
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    affected(DestinationForItem(item: item, destination: destination))
  }
}

private struct DestinationForType<Value: Hashable, Destination: View>: Effect {
  let destination: (Value) -> Destination

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      guard let stack = scope.stack else {
        SwiftUISimulation.warn("A navigationDestination stands outside of a navigation container.")
        return elements
      }
      stack.declare(Value.self) { value, scope in destination(value).elements(in: scope) }
      return elements
    }
  }
}

private struct DestinationForFlag<Destination: View>: Effect {
  let isPresented: Binding<Bool>
  let destination: Destination

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      guard isPresented.wrappedValue else { return elements }
      scope.stack?.ask(
        StackGathering.Asked(node: scope.node) {
          destination.elements(in: $0)
        } end: {
          isPresented.wrappedValue = false
        }
      )
      return elements
    }
  }
}

private struct DestinationForItem<Value: Hashable, Destination: View>: Effect {
  let item: Binding<Value?>
  let destination: (Value) -> Destination

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      guard let value = item.wrappedValue else { return elements }
      scope.stack?.ask(
        StackGathering.Asked(node: scope.node) {
          destination(value).elements(in: $0.child(.id(value)))
        } end: {
          item.wrappedValue = nil
        }
      )
      return elements
    }
  }
}
