// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Animations are not modelled: the functions `withTransaction` and `withAnimation` only run their
// closures.

// Apple: iOS 13; declares only `default`, `linear`, `easeInOut` and `spring`, without parameters
public struct Animation: Equatable, Sendable {
  private let name: String

  // Apple: iOS 13
  public static let `default` = Animation(name: "default")
  // Apple: iOS 13
  public static let linear = Animation(name: "linear")
  // Apple: iOS 13
  public static let easeInOut = Animation(name: "easeInOut")
  // Apple: iOS 13
  public static let spring = Animation(name: "spring")
}

// Apple: iOS 13; declares only `animation` and `disablesAnimations`
public struct Transaction {
  // Apple: iOS 13
  public var animation: Animation?
  // Apple: iOS 13
  public var disablesAnimations = false

  // Apple: iOS ?
  public init() {}

  // Apple: iOS ?
  public init(animation: Animation?) { self.animation = animation }
}

// Apple: iOS 13; here: runs the closure without an animation
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

// Apple: iOS 17; here: runs the closure without an animation
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  try body()
}

// Apple: iOS 13; here: runs the closure without an animation
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension View {
  // Apple: iOS 13; here: ignored
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?,
    value: V
  ) -> some View {
    affected(NoEffect())
  }

  // Apple: iOS 13; here: ignored
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    affected(NoEffect())
  }
}

extension Binding {
  // Apple: iOS 13, verified; here: read-only; returns a new transaction each time
  public var transaction: Transaction { Transaction() }

  // Apple: iOS 13, verified; here: returns the binding unchanged
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  // Apple: iOS 13; here: returns the binding unchanged
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}
