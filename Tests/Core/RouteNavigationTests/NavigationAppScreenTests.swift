// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteNavigation
import Testing

/// Examples of plans for scenes with app screens; the notation of an app screen is a negative id
/// without a link: `-1:`.
@Suite("App screens in navigation plans")
struct NavigationAppScreenTests {
  @Test(
    "App screens below the lowest routed entry stay below a chain",
    arguments: NavigationPlanRow.rows(
      """
      [-1:] -> [-1: 1:/a 2:/p/1]
        show /p/1 over /a: push 1 /a, push 2 /p/1
      [-1: 1:/b 2:/c] -> [-1: 3:/a 4:/p/1]
        show /p/1 over /a: pop to -1, push 3 /a, push 4 /p/1
      [-1: -2: 1:/a] -> [-1: -2: 1:/a 2:/p/1]
        show /p/1 over /a: push 2 /p/1
      [-1: 1:/a -2: 2:/p/1] -> [-1: 1:/a 3:/p/1]
        show /p/1 over /a: pop to 1, push 3 /p/1
      [-1: 1:/a 2:/p/1 -2:] -> [-1: 1:/a 2:/p/1?q]
        show /p/1?q over /a: pop to 2, deliver /p/1?q to 2
      [-1: 1:/b] -> [-1: 2:/a] ^sheet(3:/p/1)
        present(sheet) /p/1 over /a: pop to -1, push 2 /a, present(sheet) 3 /p/1
      [-1: 1:/a] ^sheet(2:/p/1) -> [-1: 1:/a] ^sheet(2:/p/1?q)
        present(sheet) /p/1?q over /a: deliver /p/1?q to 2
      one*[-1:] two[-2: 1:/b] -> one[-1:] two*[-2: 2:/a 3:/p/1]
        show /p/1 over /a in two: select two, pop to -2, push 2 /a, push 3 /p/1
      """
    )
  )
  func chain(row: NavigationPlanRow) throws { try row.check() }

  @Test(
    "Only `root` and `popToRoot` remove an app screen below the lowest routed entry",
    arguments: NavigationPlanRow.rows(
      """
      [-1:] -> [-1: 1:/x]
        show /x: push 1 /x
      [-1:] -> [-1: 1:/x]
        replace /x: push 1 /x
      [-1:] -> [-1:]
        home /x: nothing
      [-1: 1:/a] -> [-1:]
        pop: pop to -1
      [-1: 1:/a] -> [-1:]
        popToRoot: pop to root
      [-1: -2: 1:/a] -> [-1:]
        popToRoot: pop to root
      [-1: 1:/a] -> [2:/x]
        root /x: set root 2 /x
      [-1: 1:/x] -> [2:/x]
        root /x: set root 2 /x
      """
    )
  )
  func bottom(row: NavigationPlanRow) throws { try row.check() }

  @Test(
    "An app screen above a routed entry is removed together with that entry",
    arguments: NavigationPlanRow.rows(
      """
      [-1: 1:/a -2:] -> [-1:]
        pop: pop to -1
      [-1: 1:/a -2: 2:/b] -> [-1: 1:/a -2:]
        pop: pop to -2
      [1:/a -1:] -> [1:/a]
        pop: pop to 1
      [-1: -2:] -> [-1:]
        pop: pop to -1
      [-1: 1:/a -2: -3:] -> [-1: 2:/x]
        replace /x: pop to 1, replace top by 2 /x
      [-1: 1:/a -2:] -> [-1: 1:/a?q]
        replace /a?q: pop to 1, deliver /a?q to 1
      [-1: 1:/a -2: 2:/b] -> [-1: 1:/a]
        popTo(/a): pop to 1
      [-1: 1:/a -2:] -> [-1: 1:/a?q]
        show /a?q: pop to 1, deliver /a?q to 1
      [-1: 1:/a -2:] -> [-1: 1:/a -2: 2:/x]
        show /x: push 2 /x
      """
    )
  )
  func above(row: NavigationPlanRow) throws { try row.check() }

  @Test(
    "A link is shown above a screen that the app presented",
    arguments: NavigationPlanRow.rows(
      """
      [-1: 1:/a] ^automatic(-2:) -> [-1: 1:/a] ^automatic(-2:) ^automatic(2:/x)
        show /x: present(automatic) 2 /x
      [-1: 1:/a] ^automatic(-2:) -> [-1: 1:/a] ^automatic(-2:) ^automatic(2:/x)
        push /x: present(automatic) 2 /x
      [-1: 1:/a] ^automatic(-2:) -> [-1: 1:/a] ^automatic(-2:) ^automatic(2:/a)
        show /a: present(automatic) 2 /a
      [1:/a] ^automatic(-1:) ^sheet(2:/b) -> [1:/a] ^automatic(-1:) ^automatic(3:/x)
        push /x: dismiss down to -1, present(automatic) 3 /x
      [1:/a] ^automatic[-1:] ^sheet(2:/b) -> [1:/a] ^automatic[-1: 3:/x]
        push /x: dismiss down to -1, push 3 /x
      [1:/a] ^sheet[2:/b] ^automatic(-1:) -> [1:/a] ^sheet[2:/b] ^automatic(-1:) ^sheet(3:/b)
        present(sheet) /b: present(sheet) 3 /b
      [1:/a] ^automatic[-1: 2:/x -2:] -> [1:/a] ^automatic[-1: 2:/x?q]
        show /x?q: pop to 2, deliver /x?q to 2
      one*[1:/a] two[] ^automatic(-1:) -> one*[1:/a] two[] ^automatic(-1:) ^automatic(2:/x)
        show /x in two: present(automatic) 2 /x
      one*[1:/a] two[] ^automatic[-1:] -> one*[1:/a] two[] ^automatic[-1: 2:/x]
        tab(two) /x: push 2 /x
      one*[1:/a] two[] ^automatic(-1:) -> one[1:/a] two*[] ^automatic(-1:)
        tab(two): select two
      [1:/a] ^automatic(-1:) -> [1:/a] ^automatic(-1:) ~2:/o
        overlay /o: overlay 2 /o
      """
    )
  )
  func covered(row: NavigationPlanRow) throws { try row.check() }

  @Test(
    "A chain over a screen that the app presented has a stack of its own",
    arguments: NavigationPlanRow.rows(
      """
      [1:/a] ^automatic(-1:) -> [1:/a] ^automatic(-1:) ^automatic[2:/a 3:/p/1]
        show /p/1 over /a: present(automatic) 2 /a with stack, push 3 /p/1
      [] ^automatic(-1:) ^automatic[2:/a 3:/p/1] -> [] ^automatic(-1:) ^automatic[2:/a 4:/p/2]
        show /p/2 over /a: pop to 2, push 4 /p/2
      [] ^automatic(-1:) ^automatic[2:/a 3:/p/1] -> [] ^automatic(-1:) ^automatic[4:/b 5:/p/1]
        show /p/1 over /b: dismiss down to -1, present(automatic) 4 /b with stack, push 5 /p/1
      [] ^automatic[-1: 1:/c] -> [] ^automatic[-1: 2:/a 3:/p/1]
        show /p/1 over /a: pop to -1, push 2 /a, push 3 /p/1
      [] ^automatic(-1:) -> [] ^automatic(-1:) ^automatic[1:/a] ^sheet(2:/b)
        present(sheet) /b over /a: present(automatic) 1 /a with stack, present(sheet) 2 /b
      [] ^automatic(-1:) ^automatic[1:/a] ^sheet(2:/b) -> [] ^automatic(-1:) ^automatic[1:/a] ^sheet(2:/b)
        present(sheet) /b over /a: deliver /b to 2
      [] ^automatic[-1: 1:/a] ^sheet(2:/b) -> [] ^automatic[-1: 1:/a] ^sheet(2:/b)
        present(sheet) /b over /a: deliver /b to 2
      """
    )
  )
  func coveredChain(row: NavigationPlanRow) throws { try row.check() }

  @Test(
    "A screen that the app presented is removed by transitions that remove screens",
    arguments: NavigationPlanRow.rows(
      """
      [-1: 1:/a] ^automatic(-2:) -> [-1: 1:/a]
        dismiss: dismiss all
      [-1: 1:/a] ^automatic(-2:) -> [-1:]
        pop: dismiss all, pop to -1
      [-1: 1:/a] ^automatic(-2:) -> [-1:]
        popToRoot: dismiss all, pop to root
      [-1: 1:/a 2:/b] ^automatic(-2:) -> [-1: 1:/a]
        popTo(/a): dismiss all, pop to 1
      [-1: 1:/a] ^automatic(-2:) -> [2:/x]
        root /x: dismiss all, set root 2 /x
      [-1: 1:/a] ^automatic(-2:) -> [-1: 1:/a] ^automatic(2:/x)
        replace /x: dismiss all, present(automatic) 2 /x
      [-1: 1:/a] ^automatic[-2: -3:] -> [-1: 1:/a] ^automatic(2:/x)
        replace /x: dismiss all, present(automatic) 2 /x
      [-1: 1:/a] ^automatic[-2: 2:/b -3:] -> [-1: 1:/a] ^automatic[-2: 3:/x]
        replace /x: pop to 2, replace top by 3 /x
      [-1: 1:/a] ^sheet(2:/b) ^automatic(-2:) -> [-1: 1:/a]
        dismiss /b: dismiss all
      """
    )
  )
  func leaving(row: NavigationPlanRow) throws { try row.check() }

  // MARK: Saving

  @Test("App screens at the bottom of a stack are neither restored nor reported")
  func restored() throws {
    let saved = try NavigationDrawing.scene("one[-1: 1:/a] two*[-2: 2:/b] ^sheet(3:/s)")
    let today = try NavigationDrawing.scene("one*[-5:] two[-6: -7: 9:/x]")
    let rest = saved.restoration(leavingOut: [], into: today)
    #expect(
      NavigationDrawing.text(of: rest.scene) == "one[-5: 1:/a] two*[-6: -7: 2:/b] ^sheet(3:/s)"
    )
    #expect(rest.skipped == [])
    #expect(
      rest.steps.map(\.description) == [
        "select one", "push 1 /a", "select two", "push 2 /b", "present(sheet) 3 /s",
      ]
    )
  }

  @Test(
    "Another app screen and the entries above it are not restored",
    arguments: [
      ("[-1: 1:/a -2: 2:/b] ^sheet(3:/s)", "[1:/a]", [-2, 2, 3]),
      ("[1:/a] ^automatic[-1: 2:/b] ^sheet(3:/s) ~4:/o", "[1:/a] ~4:/o", [-1, 2, 3]),
      ("[1:/a] ^sheet[2:/s -1: 3:/t]", "[1:/a] ^sheet[2:/s]", [-1, 3]),
    ] as [(String, String, [Int])]
  )
  func skipped(from: String, to: String, skipped: [Int]) throws {
    let rest = try NavigationDrawing.scene(from).restoration(leavingOut: [])
    #expect(NavigationDrawing.text(of: rest.scene) == to)
    #expect(rest.skipped.map(\.id) == skipped)
  }

  @Test("A saved entry with the id of an app screen on display is not restored")
  func sameID() throws {
    let saved = try NavigationDrawing.scene("[-1:/a 2:/b]")
    let rest = saved.restoration(leavingOut: [], into: try NavigationDrawing.scene("[-1:]"))
    #expect(NavigationDrawing.text(of: rest.scene) == "[-1:]")
    #expect(rest.skipped.map(\.id) == [-1, 2])
  }

  @Test("The coded form of an app screen has an empty link and an empty route")
  func coded() throws {
    let scene = try NavigationDrawing.scene("[-1: 1:/a]")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(scene)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"stack":[{"id":-1,"link":"","parameters":{},"presentation":"push","route":""},"#
        + #"{"id":1,"link":"/a","parameters":{},"presentation":"push","route":"/a"}],"version":1}"#
    )
    let decoded = try JSONDecoder().decode(NavigationState.Scene.self, from: data)
    #expect(decoded == scene)
    #expect(decoded.stack?.map(\.isAppScreen) == [true, false])
  }
}
