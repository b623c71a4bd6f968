// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing

/// The notation of a plan as two lines of text: `scene -> scene`, and below it `target: steps`.
///
/// A target consists of a transition, a link and options, in this order: `show /x over /a /b in two
/// anew with stack`. Its steps are separated by commas; `nothing` is an empty plan.
struct NavigationPlanRow: Sendable, CustomStringConvertible {
  let from: String
  let to: String
  let request: String
  let steps: [String]

  var description: String { "\(request) from \(from)" }

  static func rows(_ table: String) -> [NavigationPlanRow] {
    let lines = table.split(separator: "\n").map(String.init)
    return stride(from: 0, to: lines.count - 1, by: 2).map { index in
      NavigationPlanRow(scenes: lines[index], plan: lines[index + 1])
    }
  }

  private init(scenes: String, plan: String) {
    let ends = scenes.split(separator: " -> ").map(String.init)
    from = ends.first ?? ""
    to = ends.last ?? ""
    let parts = plan.drop { $0 == " " }.split(separator: ": ", maxSplits: 1).map(String.init)
    request = parts.first ?? ""
    let list = parts.last ?? ""
    steps = list == "nothing" ? [] : list.split(separator: ", ").map(String.init)
  }

  /// The target, or nil when the text is invalid.
  var target: NavigationTarget? {
    var words = request.split(separator: " ").map(String.init)[...]
    guard let name = words.popFirst(), let transition = RouteTransition(name) else { return nil }
    let links = Self.links(&words)
    var target = NavigationTarget(transition)
    target.content = links.first.map(NavigationDrawing.content)
    if words.first == "over" {
      words.removeFirst()
      target.parents = Self.links(&words).map(NavigationDrawing.content)
    }
    if words.first == "in" {
      target.tab = words.dropFirst().first
      words = words.dropFirst(2)
    }
    if words.first == "anew" {
      target.allowsReuse = false
      words.removeFirst()
    }
    target.embedsInNavigationStack = words.elementsEqual(["with", "stack"])
    return words.isEmpty || target.embedsInNavigationStack ? target : nil
  }

  /// Expects that the plan and the resulting scene equal the plan and the scene of the row.
  func check() throws {
    let target = try #require(target)
    var state = NavigationState(scenes: [.main: try NavigationDrawing.scene(from)])
    #expect(state.scenes[.main].map(NavigationDrawing.text(of:)) == from)
    var ids = NavigationIDs(after: state)
    let planned = try state.plan(target, in: .main, ids: &ids)
    #expect(planned.map(\.description) == steps)
    for step in planned { try state.apply(step, in: .main) }
    #expect(state.scenes[.main].map(NavigationDrawing.text(of:)) == to)
  }

  private static func links(_ words: inout ArraySlice<String>) -> [String] {
    let links = words.prefix { $0.hasPrefix("/") }
    words = words.dropFirst(links.count)
    return Array(links)
  }
}
