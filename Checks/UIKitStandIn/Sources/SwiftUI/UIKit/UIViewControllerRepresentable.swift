// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  // Apple: iOS 13
  associatedtype UIViewControllerType: UIViewController
  // Apple: iOS 13
  associatedtype Coordinator = Void
  // Apple: iOS 13
  typealias Context = UIViewControllerRepresentableContext<Self>

  // Apple: iOS 13
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  // Apple: iOS 13; here: called each time the views of its window are evaluated
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType,
    context: Context
  )
  // Apple: iOS 13
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
  // Apple: iOS 13
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

// Apple: iOS 13, verified; declares only `coordinator` and `environment`
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  // Apple: iOS 13
  public let coordinator: Representable.Coordinator
  // Apple: iOS 13
  public internal(set) var environment: EnvironmentValues
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

extension UIViewControllerRepresentable {
  @MainActor func representedItems(in scope: Scope) -> [Item] {
    let scope = scope.child(Self.self)
    return [
      Item {
        var view = self
        install(&view, in: scope)
        let kept = scope.node.slot(-1) { Self.make(view, in: scope) }
        let context = Context(coordinator: kept.coordinator, environment: scope.environment)
        view.updateUIViewController(kept.made, context: context)
        return [.represented(kept.represented)]
      }
    ]
  }

  @MainActor private static func make(
    _ view: Self,
    in scope: Scope
  ) -> Kept<UIViewControllerType, Coordinator> {
    let coordinator = view.makeCoordinator()
    let context = Context(coordinator: coordinator, environment: scope.environment)
    let controller = view.makeUIViewController(context: context)
    let represented = Represented(
      name: "\(UIViewControllerType.self)",
      controller: controller
    ) {
      dismantleUIViewController(controller, coordinator: coordinator)
    }
    scope.node.atTheEnd { represented.end() }
    return Kept(made: controller, coordinator: coordinator, represented: represented)
  }
}
