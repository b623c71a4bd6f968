// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import RouteNavigation

extension Curve {
  private static func content(_ id: Int) -> NavigationContent {
    NavigationContent(link: "/item/\(id)", route: "/item/:id", parameters: ["id": "\(id)"])
  }

  /// Returns a state whose stack has a number of entries.
  private static func stack(_ count: Int) throws -> (NavigationState, NavigationIDs) {
    var state = NavigationState(scenes: [.main: NavigationState.Scene()])
    var ids = NavigationIDs(after: state)
    let parents = (0..<count - 1).map(content)
    let target = NavigationTarget(content(count - 1), parents: parents)
    for step in try state.plan(target, in: .main, ids: &ids) { try state.apply(step, in: .main) }
    return (state, ids)
  }

  /// A curve of an operation on a state; the size is the number of entries in its stack.
  private static func state(
    _ name: String,
    base: Int = 64,
    expecting expected: Expected,
    _ operation: @escaping @Sendable (inout NavigationState, inout NavigationIDs) throws -> Int
  ) -> Curve {
    Curve("state/\(name)", base: base) { size in
      let (state, ids) = try stack(size)
      return Work(expecting: expected.value(size)) {
        var (state, ids) = (state, ids)
        return try operation(&state, &ids)
      }
    }
  }

  private static func perform(
    _ target: NavigationTarget,
    _ state: inout NavigationState,
    _ ids: inout NavigationIDs
  ) throws -> Int {
    for step in try state.plan(target, in: .main, ids: &ids) { try state.apply(step, in: .main) }
    return state.scenes[.main]?.entries.count ?? 0
  }

  static let states: [Curve] = [
    state("push", expecting: Expected.size + 1) {
      try perform(NavigationTarget(content(-1)), &$0, &$1)
    },
    state("pop", expecting: Expected.size - 1) { try perform(NavigationTarget(.pop), &$0, &$1) },
    state("pop-to-root", expecting: 1) {
      try perform(NavigationTarget(.popToRoot), &$0, &$1)
    },
    state("present", expecting: Expected.size + 1) {
      try perform(NavigationTarget(content(-1), transition: .present(.sheet)), &$0, &$1)
    },
    state("ids", expecting: Expected.size + 1) { state, _ in
      var ids = NavigationIDs(after: state)
      return ids.next()
    },
    state("entries", expecting: Expected.size * 2 + 1) { state, _ in
      let scene = state.scenes[.main]
      return (scene?.entries.count ?? 0) + (scene?.replay.count ?? 0) + (scene?.top == nil ? 0 : 1)
    },
    state("encode", base: 16, expecting: .size) { state, _ in
      let text = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
      return text.components(separatedBy: "item").count / 2
    },
    state("restoration", expecting: .size) { state, _ in
      state.scenes[.main]?.restoration(leavingOut: []).steps.count ?? 0
    },
    state("restoration-refused", expecting: Expected.size / 2) { state, _ in
      guard let scene = state.scenes[.main] else { return 0 }
      let refused = scene.entries.map(\.id).suffix(scene.entries.count / 2)
      return scene.restoration(leavingOut: Set(refused)).skipped.count
    },
    // A decoder accepts at most 1,000 entries.
    Curve("state/decode", base: 60, isLimited: true) { size in
      let data = try JSONEncoder().encode(stack(size).0)
      return Work(expecting: size) {
        let state = try JSONDecoder().decode(NavigationState.self, from: data)
        return state.scenes[.main]?.entries.count ?? 0
      }
    },
    Curve("state/equal") { size in
      // Two states that were made separately have no common storage.
      let (one, other) = (try stack(size).0, try stack(size).0)
      return Work(expecting: 1) { one == other ? 1 : 0 }
    },
    Curve("state/parents") { size in
      let (parents, state) = ((0..<size - 1).map(content), try stack(1).0)
      let target = NavigationTarget(content(size - 1), parents: parents)
      return Work(expecting: size - 1) {
        var ids = NavigationIDs(after: state)
        return try state.plan(target, in: .main, ids: &ids).count
      }
    },
    Curve("state/tabs", base: 16) { size in
      let names = (0..<size).map { "tab\($0)" }
      let state = NavigationState(scenes: [.main: NavigationState.Scene(tabs: names)])
      return Work(expecting: 1) {
        var (state, ids) = (state, NavigationIDs(after: state))
        return try perform(NavigationTarget(content(0), tab: "tab\(size - 1)"), &state, &ids)
      }
    },
    Curve("state/scenes", base: 16) { size in
      let names = (0..<size).map { RouteScene("scene\($0)") } + [.main]
      let scenes = names.map { ($0, NavigationState.Scene()) }
      var state = NavigationState(scenes: Dictionary(uniqueKeysWithValues: scenes))
      return Work(expecting: 1) {
        var ids = NavigationIDs(after: state)
        return try perform(NavigationTarget(content(0), transition: .root), &state, &ids)
      }
    },
  ]
}
