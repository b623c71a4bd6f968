// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import RouteNavigation
public import Wayfinder

/// A host for tests that shows screens in memory, stores every plan, and fails on request.
///
/// ```swift
/// let host = RecordingHost<String>()
/// router.attach(host)
/// try await router.route(to: "/moments/42")
/// try host.expect(stack: ["/moments/42"])
/// ```
@MainActor
public final class RecordingHost<Screen>: NavigationHost {
  /// One plan that the host received.
  public struct Call: Sendable, Hashable {
    /// The scene in which the host was asked to perform the plan.
    public let scene: RouteScene
    /// The steps of the plan, in order.
    public let steps: [NavigationStep]
    /// Whether the plan was performed; a plan that failed has changed nothing.
    public let isDone: Bool
  }

  /// The displayed entries with their screens.
  public let memory: MemoryHost<Screen>
  /// Every plan that the host has received, the oldest first.
  public private(set) var calls: [Call] = []

  private var faults: [any Error] = []
  private var settleErrors: [any Error] = []

  /// Creates a host that shows nothing.
  ///
  /// - Parameter scene: The empty scene, with tabs, a stack or neither; a stack by default.
  public init(scene: NavigationState.Scene = NavigationState.Scene()) {
    memory = MemoryHost(scene: scene)
  }

  /// The displayed entries without their screens.
  public var scene: NavigationState.Scene { memory.scene }

  /// The top screen, or nil when none is shown.
  public var top: Screen? { memory.top }

  /// Makes the next plan fail; repeated calls apply to the following plans.
  ///
  /// - Parameter error: The error that the host throws instead of performing the plan.
  public func failNext(with error: any Error) { faults.append(error) }

  /// Makes the next call of `settle()` fail; the router calls `settle()` before it makes a plan.
  ///
  /// - Parameter error: The error that `settle()` throws.
  public func failToSettle(with error: any Error) { settleErrors.append(error) }

  /// Removes the top screen, as a user does: pops it from its stack, or dismisses it if it is the
  /// only screen of a presented stack.
  ///
  /// - Returns: Whether a screen was removed; the bottom of a stack stays.
  @discardableResult
  public func goBack() -> Bool { memory.goBack() }

  /// Returns the screen of an entry if it conforms to `RouteLeaving`.
  public func leavingScreen(
    _ id: NavigationEntry.ID,
    updatedBy link: String?
  ) -> (any RouteLeaving)? {
    memory.leavingScreen(id, updatedBy: link)
  }

  /// Returns at once, or throws the error that was passed to `failToSettle(with:)`.
  public func settle() async throws {
    if !settleErrors.isEmpty { throw settleErrors.removeFirst() }
  }

  /// Stores the plan, and then performs it or throws the error that was passed to
  /// `failNext(with:)`.
  public func perform(_ plan: NavigationPlan<Screen>) async throws {
    func store(isDone: Bool) {
      calls.append(Call(scene: plan.scene, steps: plan.steps, isDone: isDone))
    }
    do {
      if !faults.isEmpty { throw faults.removeFirst() }
      try await memory.perform(plan)
      store(isDone: true)
    } catch {
      store(isDone: false)
      throw error
    }
  }
}
