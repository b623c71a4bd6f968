// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation
import Testing
import WayfinderTesting

@Suite("Properties of navigation plans")
struct NavigationPropertyTests {
  /// A random state and a random target with few different links, so the target is often already in
  /// the state.
  struct Sample {
    var seed: SampleNumbers
    let state: NavigationState
    let kind: NavigationOracle.TransitionKind
    let target: NavigationTarget

    var scene: NavigationState.Scene { state.scenes[.main] ?? NavigationState.Scene() }

    init(_ number: Int, parents: ClosedRange<Int> = 0...2) throws {
      var seed = SampleNumbers(seed: UInt64(truncatingIfNeeded: number))
      state = try NavigationDrawing.state(&seed)
      kind = seed.pick(NavigationOracle.TransitionKind.allCases)
      var above: [NavigationContent] = []
      for _ in 0..<(parents.lowerBound + seed.below(parents.count)) {
        above.append(NavigationDrawing.content(&seed))
      }
      target = NavigationTarget(
        NavigationDrawing.content(&seed),
        parents: above,
        transition: kind.transition,
        tab: seed.pick([nil, "one", "two", "six"]),
        allowsReuse: seed.chance(3, in: 4),
        embedsInNavigationStack: seed.chance(1, in: 2)
      )
      self.seed = seed
    }
  }

  /// Returns the state after a navigation and the steps of its plan; nil when there is no plan.
  private func after(
    _ target: NavigationTarget,
    _ state: NavigationState
  ) throws -> (state: NavigationState, steps: [NavigationStep])? {
    var ids = NavigationIDs(after: state)
    let steps: [NavigationStep]
    do throws(NavigationPlanError) {
      steps = try state.plan(target, in: .main, ids: &ids)
    } catch {
      #expect(
        [.noStack, .unknownTab, .nothingToLeave, .unknownEntry, .noContainer].contains(error.code)
      )
      return nil
    }
    var end = state
    for step in steps { try end.apply(step, in: .main) }
    return (end, steps)
  }

  @Test("A plan results in the scene of the oracle, and keeps every entry that can be kept")
  func exact() throws {
    var planned = 0
    for number in 0..<6_000 {
      let sample = try Sample(number)
      let known = Set(sample.scene.entries.map(\.id))
      let wanted = NavigationOracle(sample.scene, known: known).end(of: sample.target, sample.kind)
      let real = try after(sample.target, sample.state)
      let end = real?.state.scenes[.main].map { NavigationOracle($0, known: known) }
      guard end == wanted else {
        let drawing = NavigationDrawing.text(of: sample.scene)
        Issue.record(
          "seed \(number): \(sample.target) from \(drawing): \(real?.steps.description ?? "no plan")"
        )
        return
      }
      if wanted != nil { planned += 1 }
    }
    #expect(planned > 4_000)
    print("navigation: \(planned) plans")
  }

  @Test("With parents, the final stack does not depend on the initial one")
  func coldAndWarm() throws {
    var compared = 0
    for number in 0..<4_000 {
      let sample = try Sample(number, parents: 1...3)
      guard ![.overlay, .inParent].contains(sample.kind),
        let warm = try after(sample.target, sample.state)
      else { continue }
      var cold = NavigationState(scenes: [.main: sample.scene.withoutEntries])
      if sample.target.tab == nil, let tab = sample.scene.selectedTab {
        try cold.apply(.select(tab: tab), in: .main)
      }
      let start = try #require(try after(sample.target, cold))
      #expect(front(start.state) == front(warm.state), "seed \(number)")
      let chain = sample.target.parents + [try #require(sample.target.content)]
      #expect(front(warm.state).flatMap(\.self) == chain.map(\.identity), "seed \(number)")
      compared += 1
    }
    #expect(compared > 2_000)
  }

  /// Returns the identities of the entries: first those of the lowest stack, then those of each
  /// presented stack.
  private func front(_ state: NavigationState) -> [[NavigationContent.Identity]] {
    guard let scene = state.scenes[.main] else { return [] }
    let base = scene.stack ?? scene.tabs.first { $0.name == scene.selectedTab }?.stack ?? []
    return ([base] + scene.presented.map(\.entries)).map { $0.map(\.identity) }
  }

  @Test(
    "No step acts on an entry, a stack or a tab that the plan removes, and no step is superfluous"
  )
  func nothingGoingAway() throws {
    for number in 0..<6_000 {
      var sample = try Sample(number)
      var target = sample.target
      if sample.seed.chance(1, in: 3) { target.transition = leaving(&sample.seed) }
      guard let end = try after(target, sample.state) else { continue }
      let left = end.state.scenes[.main] ?? NavigationState.Scene()
      let ids = Set(left.entries.map(\.id))
      for step in end.steps {
        #expect(step.kept.isSubset(of: ids), "seed \(number): \(end.steps)")
      }
      // `rank` defines the order of the steps: first dismiss screens, then select the tab, then
      // change its stack. So no step changes entries that are covered or in an unselected tab.
      #expect(
        zip(end.steps, end.steps.dropFirst()).allSatisfy { $0.rank <= $1.rank },
        "seed \(number): \(end.steps)"
      )
      for rank in [0, 1, 2, 4] {
        #expect(end.steps.count { $0.rank == rank } <= 1, "seed \(number): \(end.steps)")
      }
      var state = sample.state
      for step in end.steps {
        let before = state
        try state.apply(step, in: .main)
        if step.rank != 4 { #expect(state != before, "seed \(number): \(step)") }
      }
    }
  }

  private func leaving(_ seed: inout SampleNumbers) -> RouteTransition {
    seed.pick([.pop, .popToRoot, .popTo("/a"), .popTo("/p/:id"), .dismiss, .tab("one")])
  }

  @Test("A repeated navigation only delivers the link")
  func idempotent() throws {
    var again = 0
    for number in 0..<6_000 {
      let sample = try Sample(number)
      guard sample.target.allowsReuse,
        let first = try after(sample.target, sample.state),
        let second = try after(sample.target, first.state)
      else { continue }
      #expect(second.steps.map(\.rank) == [4], "seed \(number): \(second.steps)")
      #expect(
        drawing(second.state) == drawing(first.state),
        "seed \(number): \(sample.kind) \(second.steps)"
      )
      #expect(second.state == first.state, "seed \(number)")
      again += 1
    }
    #expect(again > 3_000)
  }

  private func drawing(_ state: NavigationState) -> String? {
    state.scenes[.main].map(NavigationDrawing.text)
  }

  @Test("A pop whose result is already displayed has an empty plan")
  func idempotentPops() throws {
    for number in 0..<2_000 {
      var sample = try Sample(number)
      let transition = sample.seed.pick([RouteTransition.popToRoot, .popTo("/a"), .popTo("/p/:id")])
      let target = NavigationTarget(transition, tab: sample.target.tab)
      guard let first = try after(target, sample.state) else { continue }
      #expect(try after(target, first.state)?.steps == [], "seed \(number)")
    }
  }

  @Test("Equal inputs result in equal plans")
  func pure() throws {
    for number in 0..<500 {
      let sample = try Sample(number)
      let steps = try after(sample.target, sample.state)?.steps
      #expect(try after(sample.target, sample.state)?.steps == steps)
    }
  }
}

extension NavigationStep {
  /// The position of a step in a plan; a step with a lower rank comes before a step with a higher
  /// rank.
  fileprivate var rank: Int {
    switch self {
    case .dismiss, .removeOverlay, .removeEmbedded: 0
    case .select: 1
    case .pop, .popToRoot, .replaceTop, .setRoot: 2
    case .push, .present, .embed, .overlay, .custom: 3
    case .deliver: 4
    }
  }

  /// The entries that a step names or adds, all of which must be in the final scene.
  fileprivate var kept: Set<NavigationEntry.ID> {
    if case .embed(let entry, let id) = self { return [entry.id, id] }
    if let added { return [added.id] }
    switch self {
    case .pop(let id), .dismiss(let id?), .deliver(_, let id): return [id]
    default: return []
    }
  }
}
