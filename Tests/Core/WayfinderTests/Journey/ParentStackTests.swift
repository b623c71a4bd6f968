// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import Testing
import Wayfinder
import WayfinderTesting

/// A random table of routes, some of them with parents.
private struct RouteTree {
  struct Member {
    let pattern: RoutePattern
    let names: [String]
    let parent: Int?
    let transition: RouteTransition
    let configuration: RouteConfiguration
    let tab: String?

    var isPresented: Bool {
      switch transition {
      case .present, .present(.sheet), .custom("drawer"): true
      default: false
      }
    }
  }

  let members: [Member]
  let tabs: [String]

  init(_ seed: inout SampleNumbers) throws {
    var members: [Member] = []
    tabs = seed.pick([[], [], ["one"], ["one", "two", "three"]])
    for number in 0..<(4 + seed.below(8)) {
      let names = ["a", "b"].filter { _ in seed.chance(1, in: 2) }
      let path = (["r\(number)"] + names.map { ":\($0)" }).joined(separator: "/")
      let pattern = try RoutePattern(parsing: "/\(path)")
      let parents = members.indices.filter { Set(members[$0].names).isSubset(of: names) }
      let parent = parents.isEmpty || seed.chance(1, in: 4) ? nil : seed.pick(parents)
      let tab = seed.pick([nil] + tabs.map(Optional.some))
      var facts: [RouteConfiguration] = []
      if let parent { facts.append(.parent(members[parent].pattern)) }
      if let tab { facts.append(.tab(tab)) }
      if seed.chance(1, in: 3) { facts.append(.embedsInNavigationStack) }
      members.append(
        Member(
          pattern: pattern,
          names: names,
          parent: parent,
          transition: seed.pick([
            .show, .show, .push, .replace, .root, .present, .present(.sheet), .custom("drawer"),
          ]),
          configuration: RouteConfiguration(facts),
          tab: tab
        )
      )
    }
    self.members = members
  }

  /// Returns a random link: a route, its values, and a query that does not affect the screens.
  func visit(_ seed: inout SampleNumbers) -> Visit {
    let member = seed.below(members.count)
    let values = ["a": seed.pick(["1", "2"]), "b": seed.pick(["1", "2"])]
    return Visit(member: member, values: values, query: seed.pick(["", "?q=1", "?a=9#x"]))
  }

  /// The parts of a link: the index of its route, its values, and its query.
  struct Visit {
    let member: Int
    let values: [String: String]
    let query: String
  }

  /// Returns the text of the screen that a route of this tree shows.
  func screen(_ member: Int, _ visit: Visit) -> String {
    let names = members[member].names.map { "\($0)=\(visit.values[$0] ?? "")" }
    return (["\(members[member].pattern)"] + names).joined(separator: " ")
  }

  func link(_ visit: Visit) -> String {
    let values = members[visit.member].names.compactMap { visit.values[$0] }
    return "/" + (["r\(visit.member)"] + values).joined(separator: "/") + visit.query
  }

  /// Returns the expected screens below a visited screen, bottom first.
  func below(_ visit: Visit) -> [String] {
    var chain: [String] = []
    var next = members[visit.member].parent
    while let member = next {
      chain.insert(screen(member, visit), at: 0)
      next = members[member].parent
    }
    return chain
  }
}

/// An app with random routes, and a log of the screens that were created.
@MainActor
private struct RouteTreeApp {
  let router = Router<String>()
  let host: MemoryHost<String>
  let log = CallLog()

  init(_ tree: RouteTree, selecting tab: String? = nil) {
    let tabs = [tab].compactMap(\.self) + tree.tabs.filter { $0 != tab }
    host = MemoryHost(scene: tabs.isEmpty ? NavigationState.Scene() : .init(tabs: tabs))
    router.attach(host)
    for member in tree.members {
      router.register(member.pattern, [.transition(member.transition), member.configuration]) {
        [log] request in
        let names = member.names.map { "\($0)=\(request.parameters[$0] ?? "")" }
        let screen = (["\(request.pattern)"] + names).joined(separator: " ")
        log.record(screen)
        return screen
      }
    }
  }

  func go(_ tree: RouteTree, _ visit: RouteTree.Visit) async throws {
    try await router.route(to: .parsing(tree.link(visit), origin: .internal))
  }

  /// Returns the screens on the stack of the given tab; if there is no such tab, on the stack of
  /// the scene.
  func stack(ofTab name: String?) -> [String] {
    let entries = host.scene.tabs.first { $0.name == name }?.stack ?? host.scene.stack ?? []
    return entries.compactMap { host.screen($0.id) }
  }

  var presented: [String] { host.presented.map(\.screen) }
}

@MainActor
@Suite("Parents: stacks")
struct ParentStackTests {
  /// Returns an app in which a few random journeys and backward navigations have run.
  private func warm(_ tree: RouteTree, _ seed: inout SampleNumbers) async throws -> RouteTreeApp {
    let app = RouteTreeApp(tree)
    // The tab of the child counts, and validation reports a parent in another one.
    #expect(app.router.problems.allSatisfy { $0.message.contains("which is in the tab") })
    for _ in 0..<seed.below(9) {
      try await app.go(tree, tree.visit(&seed))
      if seed.chance(1, in: 3) { app.host.goBack() }
    }
    return app
  }

  @Test("A link builds the same stack from every state, and creates only the missing screens")
  func generated() async throws {
    var (compared, kept, cold) = (0, 0, 0)
    for number in 0..<500 {
      var seed = SampleNumbers(seed: UInt64(number))
      let tree = try RouteTree(&seed)
      let app = try await warm(tree, &seed)
      let visit = tree.visit(&seed)
      let member = tree.members[visit.member]
      let (below, screen) = (tree.below(visit), tree.screen(visit.member, visit))
      guard !below.isEmpty else { continue }
      let tab = member.tab ?? app.host.scene.selectedTab
      let wanted = member.isPresented ? below : below + [screen]
      let before = app.stack(ofTab: tab)
      let others = tree.tabs.filter { $0 != tab }.map { app.stack(ofTab: $0) }
      let made = app.log.calls.count

      try await app.go(tree, visit)

      // `wanted` is the expected stack, which is computed without the library.
      #expect(app.stack(ofTab: tab) == wanted, "seed \(number)")
      #expect(app.presented == (member.isPresented ? [screen] : []), "seed \(number)")
      #expect(app.host.scene.selectedTab == tab, "seed \(number)")
      #expect(app.host.top == screen, "seed \(number)")
      #expect(app.host.scene.top?.link == tree.link(visit), "seed \(number)")
      #expect(
        tree.tabs.filter { $0 != tab }.map { app.stack(ofTab: $0) } == others,
        "seed \(number)"
      )
      // The screens in the longest common prefix of the old and the new stack are not created
      // again.
      let front = zip(before, wanted).prefix { $0 == $1 }.count
      #expect(
        app.log.calls.dropFirst(made).sorted() == ([screen] + below.dropFirst(front)).sorted(),
        "seed \(number)"
      )
      // In an empty scene, the same link builds the same stack.
      let fresh = RouteTreeApp(tree, selecting: tab)
      try await fresh.go(tree, visit)
      #expect(fresh.stack(ofTab: tab) == wanted, "seed \(number)")
      #expect(fresh.presented == app.presented, "seed \(number)")
      #expect(fresh.log.calls.sorted() == (below + [screen]).sorted(), "seed \(number)")
      compared += 1
      if front > 0 { kept += 1 }
      if before.isEmpty { cold += 1 }
    }
    #expect(compared > 200)
    #expect(kept > 40)
    #expect(cold > 20)
  }

  @Test("A repeated link creates no screen and delivers its query")
  func again() async throws {
    var compared = 0
    for number in 0..<200 {
      var seed = SampleNumbers(seed: UInt64(1000 + number))
      let tree = try RouteTree(&seed)
      let app = try await warm(tree, &seed)
      let visit = tree.visit(&seed)
      guard !tree.below(visit).isEmpty else { continue }
      try await app.go(tree, visit)
      let scene = app.host.scene
      let made = app.log.calls.count
      let other = RouteTree.Visit(member: visit.member, values: visit.values, query: "?q=new")
      try await app.go(tree, other)
      #expect(app.host.scene.entries.map(\.id) == scene.entries.map(\.id), "seed \(number)")
      #expect(app.host.scene.top?.link == tree.link(other), "seed \(number)")
      #expect(
        app.log.calls.dropFirst(made) == [tree.screen(visit.member, visit)],
        "seed \(number)"
      )
      compared += 1
    }
    #expect(compared > 100)
  }

  @Test("Concurrent journeys end with the stack of one of them")
  func storm() async throws {
    for number in 0..<40 {
      var seed = SampleNumbers(seed: UInt64(2000 + number))
      let tree = try RouteTree(&seed)
      let visits = (0..<6).map { _ in tree.visit(&seed) }.filter { !tree.below($0).isEmpty }
      guard !visits.isEmpty else { continue }
      let app = RouteTreeApp(tree)
      let tasks = visits.map { visit in Task { try await app.go(tree, visit) } }
      for task in tasks { try await task.value }
      let tab = app.host.scene.selectedTab
      let shown = app.stack(ofTab: tab) + app.presented
      let wanted = visits.map { tree.below($0) + [tree.screen($0.member, $0)] }
      #expect(wanted.contains(shown), "seed \(number): \(shown)")
    }
  }
}
