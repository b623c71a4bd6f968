// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 16, verified
@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: View, Primitive {
  public typealias Body = Never

  private let path: PathAccess?
  private let root: Root

  // Apple: iOS 16, verified
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  // Apple: iOS 16, verified
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = PathAccess(path)
    self.root = root()
  }

  // Apple: iOS 16, verified
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = PathAccess(path)
    self.root = root()
  }

  func items(in scope: Scope) -> [Item] {
    let scope = scope.child(Self.self)
    return [
      Item {
        let state = scope.node.slot { StackState(pulse: scope.host.pulse) }
        let earlier = state.path.closures
        state.path = path ?? state.ownPath
        if let earlier, let closures = state.path.closures, earlier !== closures {
          SwiftUISimulation.warn(
            "The path of a NavigationStack is a binding of closures, which each evaluation makes again. "
              + "SwiftUI can then crash with “Can't remove more items from a collection than it contains”."
          )
        }
        return [.stack(StackEvaluation(of: state, in: scope).display(root: root))]
      }
    ]
  }
}
