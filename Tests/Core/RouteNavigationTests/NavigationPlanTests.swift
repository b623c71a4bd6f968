// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation
import Testing

/// Examples of plans: a scene before and after a navigation, and below it the target and its plan.
///
/// `NavigationDrawing` defines the notation of scenes, and `NavigationPlanRow` that of targets.
@Suite("Navigation plans")
struct NavigationPlanTests {
  @Test(
    "`show` pushes onto the visible stack, and presents if there is no stack",
    arguments: NavigationPlanRow.rows(
      """
      [] -> [1:/x]
        show /x: push 1 /x
      [1:/a] -> [1:/a 2:/x?q=1]
        show /x?q=1: push 2 /x?q=1
      - -> - ^automatic(1:/x)
        show /x: present(automatic) 1 /x
      [1:/a] ^sheet(2:/b) -> [1:/a] ^sheet(2:/b) ^automatic(3:/x)
        show /x: present(automatic) 3 /x
      [1:/a] ^sheet[2:/b] -> [1:/a] ^sheet[2:/b 3:/x]
        show /x: push 3 /x
      [1:/a] ^sheet(2:/b) ^popover[3:/c 4:/d] -> [1:/a] ^sheet(2:/b) ^popover[3:/c 4:/d 5:/x]
        show /x: push 5 /x
      - !drawer[1:/a] -> - !drawer[1:/a 2:/x]
        show /x: push 2 /x
      one*[1:/a] two[2:/b] -> one*[1:/a 3:/x] two[2:/b]
        show /x: push 3 /x
      one*[1:/a] two[2:/b] -> one[1:/a] two*[2:/b 3:/x]
        show /x in two: select two, push 3 /x
      one*[1:/a] two[] ^sheet[3:/s] -> one*[1:/a 4:/x] two[]
        show /x in one: dismiss all, push 4 /x
      [1:/a] -> [1:/a 2:/x]
        show /x in two: push 2 /x
      [1:/a] ~2:/o -> [1:/a 3:/x] ~2:/o
        show /x: push 3 /x
      """
    )
  )
  func show(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "`push` first removes the screens above the nearest stack",
    arguments: NavigationPlanRow.rows(
      """
      [1:/a] -> [1:/a 2:/x]
        push /x: push 2 /x
      [1:/a] ^sheet(2:/b) -> [1:/a 3:/x]
        push /x: dismiss all, push 3 /x
      [1:/a] ^sheet[2:/b] -> [1:/a] ^sheet[2:/b 3:/x]
        push /x: push 3 /x
      [1:/a] ^sheet[2:/b] ^popover(3:/c) !drawer(4:/d) -> [1:/a] ^sheet[2:/b 5:/x]
        push /x: dismiss down to 2, push 5 /x
      - ^sheet[1:/b] ^popover(2:/c) -> - ^sheet[1:/b 3:/x]
        push /x: dismiss down to 1, push 3 /x
      one[1:/a] two*[2:/b] ^sheet(3:/s) ~4:/o -> one*[1:/a 5:/x] two[2:/b] ~4:/o
        push /x in one: dismiss all, select one, push 5 /x
      """
    )
  )
  func push(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "A home screen starts an empty visible stack, and is not added to any other stack",
    arguments: NavigationPlanRow.rows(
      """
      [] -> [1:/x]
        home /x: push 1 /x
      [] -> [1:/x]
        home /x over /a: push 1 /x
      [1:/a] -> [1:/a]
        home /x: nothing
      [1:/x] -> [1:/x]
        home /x?q=1: nothing
      - -> -
        home /x: nothing
      [] ^sheet[1:/b] -> [] ^sheet[1:/b]
        home /x: nothing
      one*[] two[] -> one*[1:/x] two[]
        home /x in one: push 1 /x
      one*[] two[] -> one*[] two[]
        home /x in two: nothing
      one*[1:/a] two[] -> one*[1:/a] two[]
        home /x: nothing
      [] ~1:/o -> [2:/x] ~1:/o
        home /x: push 2 /x
      """
    )
  )
  func home(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "`present` adds a screen above all others, in the given style",
    arguments: NavigationPlanRow.rows(
      """
      - -> - ^automatic(1:/x)
        present /x: present(automatic) 1 /x
      [1:/a] ^sheet[2:/b] -> [1:/a] ^sheet[2:/b] ^fullScreen(3:/x)
        present(fullScreen) /x: present(fullScreen) 3 /x
      [1:/a] -> [1:/a] ^sheet[2:/x]
        present(sheet) /x with stack: present(sheet) 2 /x with stack
      [1:/a] -> [1:/a] !drawer(2:/x)
        custom(drawer) /x: custom(drawer) 2 /x
      one*[1:/a] two[] ^sheet(2:/s) -> one*[1:/a] two[] ^sheet(2:/s) ^popover(3:/x)
        present(popover) /x in one: present(popover) 3 /x
      one*[1:/a] two[] ^sheet(2:/s) -> one[1:/a] two*[] ^popover(3:/x)
        present(popover) /x in two: dismiss all, select two, present(popover) 3 /x
      """
    )
  )
  func present(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "An overlay is above all other screens and is dismissed only by its own link",
    arguments: NavigationPlanRow.rows(
      """
      [1:/a] ^sheet(2:/b) -> [1:/a] ^sheet(2:/b) ~3:/o
        overlay /o: overlay 3 /o
      [1:/o] -> [1:/o] ~2:/o
        overlay /o: overlay 2 /o
      - ~1:/o ~2:/u -> - ~1:/o?q ~2:/u
        overlay /o?q: deliver /o?q to 1
      [1:/a] ~2:/o ~3:/u -> [1:/a] ~2:/o?q ~3:/u
        show /o?q: deliver /o?q to 2
      [1:/a] ~2:/o ~3:/u -> [1:/a] ~3:/u
        dismiss /o: remove overlay 2
      [1:/a] ^sheet(2:/b) ~3:/o -> [1:/a] ~3:/o
        dismiss /x: dismiss all
      """
    )
  )
  func overlay(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "`replace` replaces the top screen",
    arguments: NavigationPlanRow.rows(
      """
      [] -> [1:/x]
        replace /x: push 1 /x
      [1:/a 2:/b] -> [1:/a 3:/x]
        replace /x: replace top by 3 /x
      [1:/a 2:/b] -> [1:/a 3:/a]
        replace /a: replace top by 3 /a
      [1:/a 2:/b] -> [1:/a 2:/b?q]
        replace /b?q: deliver /b?q to 2
      [1:/a] ^sheet(2:/b) !drawer(3:/c) -> [1:/a] ^sheet(2:/b) !drawer(4:/x)
        replace /x: dismiss down to 2, custom(drawer) 4 /x
      - ^sheet(1:/b) -> - ^sheet(2:/x)
        replace /x: dismiss all, present(sheet) 2 /x
      [1:/a] ^popover[2:/b] -> [1:/a] ^popover[3:/x]
        replace /x: replace top by 3 /x
      one*[1:/a] two[2:/b 3:/c] ^sheet(4:/s) -> one[1:/a] two*[2:/b 5:/x]
        replace /x in two: dismiss all, select two, replace top by 5 /x
      """
    )
  )
  func replace(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "`root` makes the screen the only entry of its stack",
    arguments: NavigationPlanRow.rows(
      """
      [] -> [1:/x]
        root /x: set root 1 /x
      [1:/a 2:/b] ^sheet[3:/s] -> [4:/x]
        root /x: dismiss all, set root 4 /x
      [1:/a 2:/b] -> [3:/b]
        root /b: set root 3 /b
      [1:/a 2:/b] -> [1:/a?q]
        root /a?q: pop to 1, deliver /a?q to 1
      one*[1:/a] two[2:/b] -> one[1:/a] two*[3:/x]
        root /x in two: select two, set root 3 /x
      """
    )
  )
  func root(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "`tab` selects a tab and shows the screen in it",
    arguments: NavigationPlanRow.rows(
      """
      one*[1:/a] two[2:/b] -> one*[1:/a] two[2:/b]
        tab(one): nothing
      one*[1:/a] two[2:/b] -> one[1:/a] two*[2:/b]
        tab(two): select two
      one*[] two[] ^sheet(1:/s) -> one[] two*[]
        tab(two): dismiss all, select two
      one*[1:/x] two[] -> one[1:/x] two*[2:/x]
        tab(two) /x in one: select two, push 2 /x
      one*[1:/x] two[2:/x 3:/b] -> one[1:/x] two*[2:/x?q]
        tab(two) /x?q: select two, pop to 2, deliver /x?q to 2
      """
    )
  )
  func tab(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "Pop transitions act on the nearest stack",
    arguments: NavigationPlanRow.rows(
      """
      [1:/a 2:/b] -> [1:/a]
        pop: pop to 1
      [1:/a 2:/b] ^sheet(3:/s) -> [1:/a]
        pop /x: dismiss all, pop to 1
      [1:/a] ^sheet[2:/s 3:/t] -> [1:/a] ^sheet[2:/s]
        pop: pop to 2
      one*[1:/a] two[2:/b 3:/c] -> one[1:/a] two*[2:/b]
        pop in two: select two, pop to 2
      [] -> []
        popToRoot: nothing
      [1:/a] -> [1:/a]
        popToRoot: nothing
      [1:/a 2:/b 3:/c] -> [1:/a]
        popToRoot: pop to root
      [1:/a] ^sheet[2:/b 3:/c] ^popover(4:/d) -> [1:/a] ^sheet[2:/b]
        popToRoot: dismiss down to 2, pop to root
      [1:/p/1 2:/p/2 3:/a] -> [1:/p/1 2:/p/2]
        popTo(/p/:id): pop to 2
      [1:/p/1] -> [1:/p/1]
        popTo(/p/:id): nothing
      [1:/a 2:/b] ^sheet[3:/s 4:/t] -> [1:/a]
        popTo(/a): dismiss all, pop to 1
      [1:/a] ^sheet[2:/s 3:/t] ^popover(4:/u) -> [1:/a] ^sheet[2:/s]
        popTo(/s): dismiss down to 2, pop to 2
      - ^sheet(1:/s) ^popover(2:/u) -> - ^sheet(1:/s)
        popTo(/s): dismiss down to 1
      one*[1:/a] two[2:/b 3:/c] -> one[1:/a] two*[2:/b]
        popTo(/b) in two: select two, pop to 2
      """
    )
  )
  func pops(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "`dismiss` removes the screen of its link, or else the last presented screen",
    arguments: NavigationPlanRow.rows(
      """
      [1:/a] ^sheet(2:/b) -> [1:/a]
        dismiss: dismiss all
      - ^sheet(1:/b) ^popover[2:/c 3:/d] -> - ^sheet(1:/b)
        dismiss /x: dismiss down to 1
      - ^sheet(1:/b) ^sheet(2:/c) ^sheet(3:/d) -> - ^sheet(1:/b)
        dismiss /c?q: dismiss down to 1
      """
    )
  )
  func dismiss(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "A displayed screen is revealed and receives the new link",
    arguments: NavigationPlanRow.rows(
      """
      [1:/p/1] -> [1:/p/1?q]
        show /p/1?q: deliver /p/1?q to 1
      [1:/p/1] -> [1:/p/1 2:/p/2]
        show /p/2: push 2 /p/2
      [1:/a 2:/b 3:/c] -> [1:/a 2:/b?q]
        push /b?q: pop to 2, deliver /b?q to 2
      [1:/a 2:/b] -> [1:/a 2:/b]
        present /b: deliver /b to 2
      one[1:/a 2:/b] two*[3:/c] ^sheet(4:/s) ^popover(5:/u) ~6:/o -> one*[1:/a] two[3:/c] ~6:/o
        show /a: dismiss all, select one, pop to 1, deliver /a to 1
      [1:/a] ^sheet[2:/s 3:/t] ^popover(4:/u) -> [1:/a] ^sheet[2:/s?q]
        show /s?q: dismiss down to 2, pop to 2, deliver /s?q to 2
      [1:/s] ^sheet(2:/s) ^popover(3:/u) -> [1:/s] ^sheet(2:/s)
        show /s: dismiss down to 2, deliver /s to 2
      one*[1:/x] two[2:/x] -> one[1:/x] two*[2:/x]
        show /x in two: select two, deliver /x to 2
      one[1:/x] two*[2:/x] -> one[1:/x] two*[2:/x]
        show /x: deliver /x to 2
      [1:/a] -> [1:/a 2:/a]
        push /a anew: push 2 /a
      """
    )
  )
  func reuse(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "With parents, the stack consists of exactly the parents and the target",
    arguments: NavigationPlanRow.rows(
      """
      [] -> [1:/a 2:/p/1]
        show /p/1 over /a: set root 1 /a, push 2 /p/1
      [1:/a] -> [1:/a 2:/p/1]
        show /p/1 over /a: push 2 /p/1
      [1:/a?q] -> [1:/a?q 2:/p/1]
        push /p/1 over /a: push 2 /p/1
      [1:/a 2:/p/2 3:/c] -> [1:/a 4:/p/1]
        show /p/1 over /a: pop to 1, push 4 /p/1
      [1:/a 2:/p/1 3:/c] -> [1:/a 2:/p/1?q]
        show /p/1?q over /a: pop to 2, deliver /p/1?q to 2
      [1:/b 2:/a] -> [3:/a 4:/p/1]
        replace /p/1 over /a: set root 3 /a, push 4 /p/1
      [1:/a] ^sheet[2:/p/1] -> [1:/a 3:/p/1]
        show /p/1 over /a: dismiss all, push 3 /p/1
      one*[1:/a 2:/p/1] two[] ^sheet(3:/s) -> one[1:/a 2:/p/1] two*[4:/a 5:/b 6:/p/1]
        root /p/1 over /a /b in two: dismiss all, select two, set root 4 /a, push 5 /b, push 6 /p/1
      one*[] two[1:/a 2:/c] -> one[] two*[1:/a 3:/p/1]
        tab(two) /p/1 over /a: select two, pop to 1, push 3 /p/1
      [1:/a 2:/c] -> [1:/a] ^sheet(3:/p/1)
        present(sheet) /p/1 over /a: pop to 1, present(sheet) 3 /p/1
      [1:/a] ^sheet[2:/p/1 3:/c] ^popover(4:/d) -> [1:/a] ^sheet[2:/p/1?q]
        present(sheet) /p/1?q over /a: dismiss down to 2, pop to 2, deliver /p/1?q to 2
      [1:/a 2:/b] ^sheet(3:/p/1) -> [1:/a] !drawer(4:/p/1)
        custom(drawer) /p/1 over /a: dismiss all, pop to 1, custom(drawer) 4 /p/1
      one*[1:/a] two[] ^sheet(2:/b) -> one[1:/a] two*[3:/a] !menu(4:/b)
        custom(menu) /b over /a in two: dismiss all, select two, set root 3 /a, custom(menu) 4 /b
      - -> - ~1:/o
        overlay /o over /a: overlay 1 /o
      """
    )
  )
  func parents(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "`inParent` finds or makes the screen of the last parent, and shows the target inside of it",
    arguments: NavigationPlanRow.rows(
      """
      [] -> [1:/a{2:/p/1}]
        inParent /p/1 over /a: set root 1 /a, embed 2 /p/1 in 1
      [1:/h 2:/b] -> [1:/h 3:/a{4:/p/1}]
        inParent /p/1 over /h /a: pop to 1, push 3 /a, embed 4 /p/1 in 3
      [1:/h 2:/c 3:/a?q{4:/p/1} 5:/b] -> [1:/h 2:/c 3:/a?q{6:/p/2}]
        inParent /p/2 over /h /a: pop to 3, embed 6 /p/2 in 3
      [1:/a{2:/p/1} 3:/b] ^sheet(4:/c) -> [1:/a{2:/p/1?q}]
        inParent /p/1?q over /a: dismiss all, pop to 1, deliver /p/1?q to 2
      [1:/a{2:/p/1}] -> [1:/a{3:/p/1}]
        inParent /p/1 over /a anew: embed 3 /p/1 in 1
      [1:/h] ^sheet(2:/a) ^sheet(3:/c) -> [1:/h] ^sheet(2:/a{4:/p/1})
        inParent /p/1 over /a: dismiss down to 2, embed 4 /p/1 in 2
      one*[1:/b] two[2:/a 3:/c] -> one[1:/b] two*[2:/a{4:/p/1}]
        inParent /p/1 over /a: select two, pop to 2, embed 4 /p/1 in 2
      one*[1:/b] two[] -> one[1:/b] two*[2:/a{3:/p/1}]
        inParent /p/1 over /a in two: select two, set root 2 /a, embed 3 /p/1 in 2
      [1:/h] ^automatic(-1:) -> [1:/h] ^automatic(-1:) ^automatic[2:/a{3:/p/1}]
        inParent /p/1 over /a: present(automatic) 2 /a with stack, embed 3 /p/1 in 2
      [1:/h] ~2:/a -> [1:/h] ~2:/a{3:/p/1}
        inParent /p/1 over /a: embed 3 /p/1 in 2
      """
    )
  )
  func inParent(row: NavigationPlanRow) throws { try check(row) }

  @Test(
    "A screen with another one inside is shown, popped and replaced together with it",
    arguments: NavigationPlanRow.rows(
      """
      [1:/h 2:/a{3:/p/1}] -> [1:/h]
        pop: pop to 1
      [1:/h 2:/a{3:/p/1}] -> [1:/h 2:/a?q{3:/p/1}]
        show /a?q: deliver /a?q to 2
      [1:/a{2:/p/1} 3:/b] -> [1:/a{2:/p/1?q}]
        show /p/1?q: pop to 1, deliver /p/1?q to 2
      [1:/a{2:/p/1} 3:/b] -> [1:/a{2:/p/1}]
        popTo(/p/:id): pop to 1
      [1:/a{2:/p/1}] -> [3:/b]
        replace /b: replace top by 3 /b
      [1:/a{2:/p/1}] -> [1:/a{2:/p/1} 3:/p/2]
        push /p/2: push 3 /p/2
      [1:/a{2:/p/1} 3:/b] -> [1:/a{2:/p/1}]
        popToRoot: pop to root
      """
    )
  )
  func outside(row: NavigationPlanRow) throws { try check(row) }

  private func check(_ row: NavigationPlanRow) throws { try row.check() }

  @Test("A missing scene is created by the first step, and not by an empty plan")
  func unknownScene() throws {
    var state = NavigationState()
    var ids = NavigationIDs()
    let second = RouteScene("second")
    #expect(try state.plan(NavigationTarget(.popToRoot), in: second, ids: &ids).isEmpty)
    let target = NavigationTarget(
      NavigationDrawing.content("/p/1"),
      parents: [NavigationDrawing.content("/a")],
      tab: "mall"
    )
    for step in try state.plan(target, in: second, ids: &ids) {
      try state.apply(step, in: second)
    }
    #expect(state.scenes.keys.map(\.id) == ["second"])
    #expect(state.scenes[second].map(NavigationDrawing.text(of:)) == "[1:/a 2:/p/1]")
  }

  @Test("Links with different bytes are different screens, even if they are canonically equivalent")
  func bytes() throws {
    var state = NavigationState(scenes: [.main: try NavigationDrawing.scene("[1:/p/\u{E9}]")])
    var ids = NavigationIDs(after: state)
    let target = NavigationTarget(NavigationDrawing.content("/p/e\u{301}"))
    for step in try state.plan(target, in: .main, ids: &ids) { try state.apply(step, in: .main) }
    #expect(state.scenes[.main]?.entries.count == 2)
  }
}
