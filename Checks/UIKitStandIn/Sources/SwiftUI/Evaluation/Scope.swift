// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The context of an evaluated view: its node and the values of its ancestors.
@MainActor struct Scope {
  let host: ViewHost
  let node: Node
  var environment: EnvironmentValues
  /// The collector for the declarations that views make for the enclosing stack; nil outside of a
  /// stack.
  var stack: StackGathering?

  func child(_ key: Key) -> Scope {
    var scope = self
    scope = Scope(
      host: host,
      node: node.child(key, evaluation: host.evaluation),
      environment: environment,
      stack: stack
    )
    return scope
  }

  func child<Whole>(_ type: Whole.Type) -> Scope { child(.type(ObjectIdentifier(type))) }

  func setting<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    to value: Value
  ) -> Scope {
    var scope = self
    scope.environment[keyPath: path] = value
    return scope
  }
}
