/// Where a view is evaluated: its place in the tree and what it gets from above.
@MainActor struct Scope {
  let host: ViewHost
  let node: Node
  var environment: EnvironmentValues
  /// What the enclosing stack gathers in this evaluation.
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
