public import RouteNavigation
public import Wayfinder

/// A host for tests: it shows what it is asked to, in memory, keeps every call, and fails on demand.
///
/// ```swift
/// let host = RecordingHost<String>()
/// router.attach(host)
/// try await router.route(to: "/moments/42")
/// try host.expect(stack: ["/moments/42"])
/// ```
@MainActor
public final class RecordingHost<Screen>: NavigationHost {
  /// One plan that the host was asked to carry out.
  public struct Call: Sendable, Hashable {
    /// The window.
    public let scene: RouteScene
    /// The steps, in their order.
    public let steps: [NavigationStep]
    /// Whether the plan was carried out; one that met a fault has changed nothing.
    public let isDone: Bool
  }

  /// What is on display, with its screens.
  public let memory: MemoryHost<Screen>
  /// Every plan that the host was asked to carry out, the oldest first.
  public private(set) var calls: [Call] = []

  private var faults: [any Error] = []
  private var unrest: [any Error] = []

  /// Makes a host that shows nothing.
  ///
  /// - Parameter scene: Whether there are tabs, a stack or neither; a stack unless said otherwise.
  public init(scene: NavigationState.Scene = NavigationState.Scene()) {
    memory = MemoryHost(scene: scene)
  }

  /// What is on display, without the screens.
  public var scene: NavigationState.Scene { memory.scene }

  /// The screen that is on top, or nil when none is shown.
  public var top: Screen? { memory.top }

  /// Lets a plan fail, after those that earlier calls have let fail.
  ///
  /// - Parameter error: What the host throws in place of carrying out the next plan.
  public func failNext(with error: any Error) { faults.append(error) }

  /// Lets the wait for rest fail that comes before a plan is made.
  ///
  /// - Parameter error: What the host throws when it is next asked to settle.
  public func failToSettle(with error: any Error) { unrest.append(error) }

  /// Takes what is on top away, as a user does: a presented screen, else the top of the stack.
  ///
  /// - Returns: Whether anything could leave; the bottom of a stack stays.
  @discardableResult
  public func goBack() -> Bool { memory.goBack() }

  /// Comes to rest at once, unless it is to fail.
  public func settle() async throws {
    if !unrest.isEmpty { throw unrest.removeFirst() }
  }

  /// Keeps the plan, and carries it out unless it is to fail.
  public func perform(_ plan: NavigationPlan<Screen>) async throws {
    func keep(isDone: Bool) {
      calls.append(Call(scene: plan.scene, steps: plan.steps, isDone: isDone))
    }
    do {
      if !faults.isEmpty { throw faults.removeFirst() }
      try await memory.perform(plan)
      keep(isDone: true)
    } catch {
      keep(isDone: false)
      throw error
    }
  }
}
