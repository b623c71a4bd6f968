// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Animations are not modelled: these functions only run their closures.

public struct Animation: Equatable, Sendable {
  private let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring")
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }
}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  try body()
}

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

extension View {
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?,
    value: V
  ) -> some View {
    affected(NoEffect())
  }

  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    affected(NoEffect())
  }
}

extension Binding {
  public var transaction: Transaction { Transaction() }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}
