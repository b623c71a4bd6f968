// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  // Apple: iOS 13
  associatedtype UIViewType: UIView
  // Apple: iOS ?
  associatedtype Coordinator = Void
  // Apple: iOS ?
  typealias Context = UIViewRepresentableContext<Self>

  // Apple: iOS 13
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  // Apple: iOS 13; here: called each time the views of its window are evaluated
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  // Apple: iOS 13
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: UIViewType,
    coordinator: Coordinator
  )
  // Apple: iOS 13, verified
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

// Apple: iOS 13; declares only `coordinator` and `environment`
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  // Apple: iOS 13, verified
  public let coordinator: Representable.Coordinator
  // Apple: iOS 13, verified
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
