// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

// Apple: iOS 14, verified
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  // Apple: iOS 14, verified, page swiftui/app/body-swift.property
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  // Apple: iOS 14, verified
  @MainActor @preconcurrency init()
}

extension App {
  // Apple: iOS 14, verified; here: opens a simulated window and returns, because there is no event loop
  @MainActor @preconcurrency
  public static func main() { _ = SwiftUISimulation(app: Self()) }

  /// Returns the elements of the window that opens at launch.
  @MainActor func elements(in scope: Scope) -> [Element] {
    var scope = scope.child(Self.self)
    var app = self
    scope.host.applicationObjects = []
    install(&app, in: scope)
    for change in scope.host.applicationObjects { change(&scope.environment) }
    return app.body.windowElements(in: scope) ?? []
  }
}

// Apple: iOS 14, verified; a test must set `UIApplication.shared.delegate` first; otherwise it traps
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  // Apple: iOS ?
  public let wrappedValue: DelegateType

  // Without Objective-C, code cannot create an object from a class type at run time. So a test must
  // set the delegate of `UIApplication.shared` before it creates the application.
  // Apple: iOS ?
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let delegate = UIApplication.shared.delegate as? DelegateType else {
      fatalError("UIApplication.shared.delegate must be a \(delegateType) before the launch")
    }
    wrappedValue = delegate
    _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
  }
}

extension UIApplicationDelegateAdaptor: Installable {
  mutating func install(in scope: Scope, slot: Int) {
    guard let observable = wrappedValue as? any AnyObject & Observable else { return }
    register(observable, in: scope)
  }

  private func register<Object: AnyObject & Observable>(_ object: Object, in scope: Scope) {
    scope.host.applicationObjects.append { $0.setObject(object) }
  }
}
