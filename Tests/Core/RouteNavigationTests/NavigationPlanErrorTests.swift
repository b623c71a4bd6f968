// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation
import Testing

@Suite("Navigation plan errors")
struct NavigationPlanErrorTests {
  typealias Case = (from: String, NavigationTarget, NavigationPlanError.Code, message: String)

  private static func showing(
    _ transition: RouteTransition,
    parents: [String] = [],
    tab: String? = nil
  ) -> NavigationTarget {
    NavigationTarget(
      NavigationDrawing.content("/x"),
      parents: parents.map(NavigationDrawing.content),
      transition: transition,
      tab: tab
    )
  }

  @Test(
    "The error of an impossible navigation contains its reason and a correction",
    arguments: [
      ("-", showing(.push), .noStack, "“push” needs a stack, and there is none"),
      ("- ^sheet(1:/s)", showing(.push), .noStack, "use “show” or “present”"),
      ("-", showing(.replace), .noStack, "“replace” needs"),
      ("- ^sheet[1:/s]", showing(.root), .noStack, "“root” needs"),
      ("-", showing(.show, parents: ["/a"]), .noStack, "“show” needs"),
      ("-", NavigationTarget(.pop), .noStack, "“pop” needs"),
      ("-", NavigationTarget(.popToRoot), .noStack, "“popToRoot” needs"),
      ("one*[]", showing(.show, tab: "two"), .unknownTab, "no tab “two”; use one of one"),
      ("one*[]", showing(.tab("two")), .unknownTab, "no tab “two”"),
      ("[]", NavigationTarget(.tab("two")), .unknownTab, "attach a host with tabs"),
      ("[1:/a]", NavigationTarget(.pop), .nothingToLeave, "no entry above its bottom"),
      ("[]", NavigationTarget(.pop), .nothingToLeave, "“pop” finds no screen to remove"),
      ("[1:/a] ~2:/o", NavigationTarget(.dismiss), .nothingToLeave, "nothing is presented"),
      ("[1:/a]", NavigationTarget(.popTo("/b")), .unknownEntry, "no screen of “/b”"),
      ("one*[] two[1:/b]", NavigationTarget(.popTo("/b")), .unknownEntry, "no screen of “/b”"),
      ("[]", NavigationTarget(.show), .nothingToShow, "“show” shows a screen"),
      ("[]", showing(.inParent), .noContainer, "give the route a parent"),
      ("-", showing(.inParent, parents: ["/a"]), .noStack, "“inParent” needs"),
      (
        "[1:/b{2:/a}]", showing(.inParent, parents: ["/a"]), .noContainer,
        "“/a” is itself inside of another screen; name that one"
      ),
    ] as [Case]
  )
  func plan(example: Case) throws {
    let state = NavigationState(scenes: [.main: try NavigationDrawing.scene(example.from)])
    var ids = NavigationIDs(after: state)
    let before = ids
    let error = #expect(throws: NavigationPlanError.self) {
      try state.plan(example.1, in: .main, ids: &ids)
    }
    #expect(error?.code == example.2)
    #expect(error?.scene == .main)
    #expect(error?.message.contains(example.message) == true, "\(error?.message ?? "")")
    #expect(ids == before)
  }

  @Test("The description of an error is one line")
  func description() {
    let state = NavigationState(scenes: [.main: .withoutStack])
    var ids = NavigationIDs()
    let error = #expect(throws: NavigationPlanError.self) {
      try state.plan(NavigationPlanErrorTests.showing(.push), in: .main, ids: &ids)
    }
    #expect(
      error?.description
        == "noStack in scene main: “push” needs a stack, and there is none; use “show” or “present”"
    )
  }
}
