// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: UIViewType,
    coordinator: Coordinator
  )
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public internal(set) var environment: EnvironmentValues
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

extension UIViewRepresentable {
  @MainActor func representedItems(in scope: Scope) -> [Item] {
    let scope = scope.child(Self.self)
    return [
      Item {
        var view = self
        install(&view, in: scope)
        let kept = scope.node.slot(-1) { Self.make(view, in: scope) }
        let context = Context(coordinator: kept.coordinator, environment: scope.environment)
        view.updateUIView(kept.made, context: context)
        return [.represented(kept.represented)]
      }
    ]
  }

  @MainActor private static func make(
    _ view: Self,
    in scope: Scope
  ) -> Kept<UIViewType, Coordinator> {
    let coordinator = view.makeCoordinator()
    let context = Context(coordinator: coordinator, environment: scope.environment)
    let made = view.makeUIView(context: context)
    let represented = Represented(name: "\(UIViewType.self)", view: made) {
      dismantleUIView(made, coordinator: coordinator)
    }
    scope.node.atTheEnd { represented.end() }
    return Kept(made: made, coordinator: coordinator, represented: represented)
  }
}
