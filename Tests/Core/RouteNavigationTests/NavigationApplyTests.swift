// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing

@Suite("Navigation steps")
struct NavigationApplyTests {
  private static func entry(_ id: Int, _ link: String = "/x") -> NavigationEntry {
    NavigationEntry(id: id, NavigationDrawing.content(link))
  }

  typealias Meaning = (from: String, NavigationStep, to: String)

  @Test(
    "Each step changes a scene in one defined way",
    arguments: [
      ("one*[1:/a] two[]", .select(tab: "two"), "one[1:/a] two*[]"),
      ("[1:/a 2:/b 3:/c]", .pop(to: 1), "[1:/a]"),
      ("[1:/a 2:/b]", .pop(to: 2), "[1:/a 2:/b]"),
      ("[1:/a] ^sheet[2:/b 3:/c]", .pop(to: 2), "[1:/a] ^sheet[2:/b]"),
      ("[1:/a 2:/b]", .popToRoot, "[1:/a]"),
      ("[]", .popToRoot, "[]"),
      ("one[] two*[1:/a]", .push(entry(9)), "one[] two*[1:/a 9:/x]"),
      ("-", .present(entry(9), style: .popover, hasStack: true), "- ^popover[9:/x]"),
      ("[]", .custom("drawer", entry(9), hasStack: false), "[] !drawer(9:/x)"),
      ("[] ^sheet(1:/a) ^sheet(2:/b)", .dismiss(downTo: 1), "[] ^sheet(1:/a)"),
      ("[] ^sheet(1:/a) ^sheet(2:/b)", .dismiss(downTo: nil), "[]"),
      ("[]", .dismiss(downTo: nil), "[]"),
      ("[1:/a 2:/b]", .replaceTop(entry(9)), "[1:/a 9:/x]"),
      ("[] ^fullScreen[1:/a]", .replaceTop(entry(9)), "[] ^fullScreen[9:/x]"),
      ("[1:/a 2:/b]", .setRoot(entry(9)), "[9:/x]"),
      ("- ^sheet[1:/a 2:/b]", .setRoot(entry(9)), "- ^sheet[9:/x]"),
      ("one*[] two[1:/a]", .deliver(link: "/a?q", to: 1), "one*[] two[1:/a?q]"),
      ("[1:/a]", .deliver(link: "/a?q", to: 1), "[1:/a?q]"),
      ("- ^sheet(1:/a)", .deliver(link: "/a?q", to: 1), "- ^sheet(1:/a?q)"),
      ("- ^sheet[1:/a 2:/b]", .deliver(link: "/b?q", to: 2), "- ^sheet[1:/a 2:/b?q]"),
      ("- ~1:/a", .deliver(link: "/a?q", to: 1), "- ~1:/a?q"),
      ("- ~1:/a", .overlay(entry(9)), "- ~1:/a ~9:/x"),
      ("- ~1:/a ~2:/b", .removeOverlay(1), "- ~2:/b"),
    ] as [Meaning]
  )
  func meaning(example: Meaning) throws {
    var state = NavigationState(scenes: [.main: try NavigationDrawing.scene(example.from)])
    try state.apply(example.1, in: .main)
    #expect(state.scenes[.main].map(NavigationDrawing.text(of:)) == example.to)
  }

  typealias Misfit = (from: String, NavigationStep, NavigationPlanError.Code)

  @Test(
    "A step that cannot be applied throws an error and changes nothing",
    arguments: [
      ("one*[]", .select(tab: "two"), .unknownTab),
      ("[1:/a] ^sheet[2:/b]", .pop(to: 1), .unknownEntry),
      ("one*[] two[1:/a]", .pop(to: 1), .unknownEntry),
      ("[1:/a] ^sheet(2:/b)", .pop(to: 2), .noStack),
      ("-", .popToRoot, .noStack),
      ("[1:/a] ^sheet(2:/b)", .push(entry(9)), .noStack),
      ("-", .setRoot(entry(9)), .noStack),
      ("-", .replaceTop(entry(9)), .noStack),
      ("[]", .replaceTop(entry(9)), .nothingToLeave),
      ("[1:/a]", .push(entry(1)), .duplicateEntry),
      ("one*[] two[1:/a]", .push(entry(1)), .duplicateEntry),
      ("[1:/a]", .setRoot(entry(1)), .duplicateEntry),
      ("[] ^sheet[1:/a 2:/b]", .overlay(entry(2)), .duplicateEntry),
      ("[1:/a]", .dismiss(downTo: 1), .unknownEntry),
      ("[] ^sheet[1:/a 2:/b]", .dismiss(downTo: 2), .unknownEntry),
      ("[1:/a]", .deliver(link: "/a", to: 2), .unknownEntry),
      ("[1:/a]", .removeOverlay(1), .unknownEntry),
    ] as [Misfit]
  )
  func misfit(example: Misfit) throws {
    var state = NavigationState(scenes: [.main: try NavigationDrawing.scene(example.from)])
    let before = state
    let error = #expect(throws: NavigationPlanError.self) {
      try state.apply(example.1, in: .main)
    }
    #expect(error?.code == example.2)
    #expect(state == before)
  }

  @Test("A failed step does not create a scene")
  func noScene() {
    var state = NavigationState()
    #expect(throws: NavigationPlanError.self) { try state.apply(.pop(to: 1), in: .main) }
    #expect(state.scenes.isEmpty)
  }

  @Test("The position of an entry determines its presentation")
  func presentation() throws {
    var state = NavigationState(scenes: [.main: .withoutStack])
    try state.apply(.present(Self.entry(1), style: .sheet, hasStack: true), in: .main)
    let claim = NavigationEntry(id: 2, NavigationDrawing.content("/a"), presentation: .overlay)
    try state.apply(.push(claim), in: .main)
    try state.apply(.overlay(Self.entry(3)), in: .main)
    try state.apply(.custom("drawer", Self.entry(4), hasStack: false), in: .main)
    let presentations = state.scenes[.main]?.entries.map(\.presentation)
    #expect(presentations == [.presented(.sheet), .stack, .custom("drawer"), .overlay])
  }
}
