// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteMatching
import RouteNavigation
import Testing
import WayfinderTesting

@Suite("Navigation state")
struct NavigationStateTests {
  @Test("A state is decoded unchanged from JSON")
  func roundTrip() throws {
    for number in 0..<1_000 {
      var seed = SampleNumbers(seed: UInt64(truncatingIfNeeded: number))
      var state = try NavigationDrawing.state(&seed)
      if seed.chance(1, in: 2) { state.scenes[RouteScene("second")] = .init(tabs: ["a", "b"]) }
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(NavigationState.self, from: data) == state, "\(number)")
    }
  }

  @Test("The JSON of a state has this text")
  func json() throws {
    let scene = try NavigationDrawing.scene("one*[1:/p/7?q] two[] ^sheet[2:/a] ~3:/o")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(NavigationState(scenes: [.main: scene]))
    let entry = #"{"id":1,"link":"/p/7?q","parameters":{"id":"7"},"presentation":"push","#
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"scenes":{"main":{"overlays":[{"id":3,"link":"/o","parameters":{},"#
        + #""presentation":"overlay","route":"/o"}],"presented":[{"entry":{"id":2,"link":"/a","#
        + #""parameters":{},"presentation":"present(sheet)","route":"/a"},"pushed":[]}],"#
        + #""selectedTab":"one","tabs":[{"name":"one","stack":["#
        + entry + #""route":"/p/:id"}]},{"name":"two","stack":[]}],"version":1}},"version":1}"#
    )
  }

  @Test("Tabs without a selection are valid in a scene where the app displays a tab of its own")
  func noTab() throws {
    let json = #"{"tabs":[{"name":"a","stack":[]}]}"#
    let scene = try JSONDecoder().decode(NavigationState.Scene.self, from: Data(json.utf8))
    #expect(scene.selectedTab == nil)
    var ids = NavigationIDs()
    let content = NavigationContent(link: "/x", route: "/x")
    let state = NavigationState(scenes: [.main: scene])
    for (transition, first) in [
      (RouteTransition.show, "present(automatic) 1 /x"), (.tab("a"), "select a"),
    ] {
      let target = NavigationTarget(content, transition: transition)
      let steps = try state.plan(target, in: .main, ids: &ids)
      #expect(steps.first?.description == first)
      ids = NavigationIDs()
    }
    #expect(throws: NavigationPlanError.self) {
      try state.plan(NavigationTarget(content, transition: .push), in: .main, ids: &ids)
    }
  }

  @Test(
    "A saved state that no steps can produce is rejected",
    arguments: [
      (
        #"{"tabs":[{"name":"a","stack":[]}],"selectedTab":"b"}"#,
        "the selected tab is not one of the tabs"
      ),
      (#"{"stack":[],"selectedTab":"b"}"#, "the selected tab is not one of the tabs"),
      (
        #"{"tabs":[{"name":"a","stack":[]},{"name":"a","stack":[]}],"selectedTab":"a"}"#,
        "two tabs have the same name"
      ),
      (
        #"{"tabs":[{"name":"a","stack":[]}],"selectedTab":"a","stack":[]}"#,
        "a scene with tabs also has a stack"
      ),
      (#"{"stack":[\#(entry("push")),\#(entry("push"))]}"#, "two entries have the same id"),
      (
        #"{"stack":[\#(entry("overlay"))]}"#,
        "the presentation of an entry does not fit its position"
      ),
      (
        #"{"overlays":[\#(entry("push"))]}"#,
        "the presentation of an entry does not fit its position"
      ),
      (
        #"{"presented":[{"entry":\#(entry("push"))}]}"#,
        "the presentation of an entry does not fit its position"
      ),
      (#"{"stack":[\#(entry("pop"))]}"#, "“pop” is not the presentation of an entry"),
      (#"{"stack":[\#(entry("fly"))]}"#, "unknown transition “fly”"),
    ]
  )
  func refused(json: String, reason: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationState.Scene.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(json): \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains(reason), "\(context.debugDescription)")
  }

  private static func entry(_ presentation: String) -> String {
    #"{"id":1,"link":"/a","route":"/a","parameters":{},"presentation":"\#(presentation)"}"#
  }

  @Test("A scene has the given tabs, or else one stack")
  func layouts() {
    #expect(NavigationDrawing.text(of: .init()) == "[]")
    #expect(NavigationDrawing.text(of: .init(tabs: [])) == "[]")
    #expect(NavigationDrawing.text(of: .init(tabs: ["a", "b", "a"])) == "a*[] b[]")
    #expect(NavigationDrawing.text(of: .withoutStack) == "-")
  }

  @Test(
    "The top is the highest entry below the overlays",
    arguments: [
      ("[]", nil), ("-", nil), ("[1:/a 2:/b] ~3:/o", 2), ("one[1:/a] two*[2:/b]", 2),
      ("[1:/a] ^sheet(2:/b)", 2), ("[1:/a] ^sheet[2:/b 3:/c]", 3),
    ] as [(String, Int?)]
  )
  func top(drawing: String, id: Int?) throws {
    #expect(try NavigationDrawing.scene(drawing).top?.id == id)
  }

  @Test("An entry has the same identity for every query, and another one for another path")
  func identity() {
    func identity(_ link: String) -> NavigationContent.Identity {
      NavigationDrawing.content(link).identity
    }
    #expect(identity("/p/1?a") == identity("/p/1?b"))
    #expect(identity("/p/1") != identity("/p/2"))
    #expect(identity("/a") != identity("/b"))
    #expect(identity("/p/\u{E9}") != identity("/p/e\u{301}"))
    let bare = NavigationContent(link: "/p/1", route: "/p/:id").identity
    #expect(bare != identity("/p/1"))
  }

  @Test("New identifiers follow the greatest one of the state, and wrap around")
  func ids() throws {
    let scene = try NavigationDrawing.scene("[4:/a] ^sheet[9:/b] ~2:/o")
    var ids = NavigationIDs(after: NavigationState(scenes: [.main: scene]))
    #expect(ids.next() == 10)
    #expect(ids.next() == 11)
    var first = NavigationIDs()
    #expect(first.next() == 1)

    var state = NavigationState()
    let last = NavigationEntry(id: .max, NavigationDrawing.content("/a"))
    try state.apply(.push(last), in: .main)
    ids = NavigationIDs(after: state)
    for step in try state.plan(.init(NavigationDrawing.content("/b")), in: .main, ids: &ids) {
      try state.apply(step, in: .main)
    }
    #expect(state.scenes[.main]?.entries.count == 2)
  }

  @Test("An identifier that is in use is skipped")
  func takenIDs() throws {
    let state = NavigationState(scenes: [.main: try NavigationDrawing.scene("[1:/a 2:/b 4:/c]")])
    var ids = NavigationIDs()
    let steps = try state.plan(.init(NavigationDrawing.content("/x")), in: .main, ids: &ids)
    #expect(steps.map(\.description) == ["push 3 /x"])
  }
}
