// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching
import RouteNavigation
import Testing
import WayfinderTesting

@Suite("Restoring navigation")
struct NavigationRestoreTests {
  @Test("Entries are restored from the bottom, the selected tab after the others")
  func order() throws {
    let scene = try NavigationDrawing.scene(
      "one[1:/a] two*[2:/b 3:/c] three[4:/p/1] ^sheet[5:/s 6:/t] !drawer(7:/u) ~8:/o"
    )
    #expect(scene.replay.map(\.id) == [1, 4, 2, 3, 5, 6, 7, 8])
    #expect(
      scene.restoration(leavingOut: []).steps.map(\.description) == [
        "select one", "push 1 /a", "select three", "push 4 /p/1", "select two", "push 2 /b",
        "push 3 /c", "present(sheet) 5 /s with stack", "push 6 /t", "custom(drawer) 7 /u",
        "overlay 8 /o",
      ]
    )
  }

  typealias Case = (from: String, refused: Set<Int>, to: String, skipped: [Int])

  @Test(
    "A refused entry and all entries above it are skipped and reported",
    arguments: [
      ("[1:/a 2:/b]", [], "[1:/a 2:/b]", []),
      ("[1:/a 2:/b 3:/c]", [2], "[1:/a]", [2, 3]),
      ("[1:/a 2:/b] ^sheet(3:/s)", [1], "[]", [1, 2, 3]),
      ("[1:/a] ^sheet[2:/s 3:/t] ^sheet(4:/u)", [3], "[1:/a] ^sheet[2:/s]", [3, 4]),
      ("[1:/a] ^sheet[2:/s 3:/t] ^sheet(4:/u)", [2], "[1:/a]", [2, 3, 4]),
      ("[1:/a] ^sheet(2:/s) ^sheet(3:/u)", [3], "[1:/a] ^sheet(2:/s)", [3]),
      (
        "one[1:/a 2:/b] two*[3:/c] ^sheet(4:/s)", [1],
        "one[] two*[3:/c] ^sheet(4:/s)", [1, 2]
      ),
      ("one*[1:/a 2:/b] two[3:/c] ^sheet(4:/s)", [2], "one*[1:/a] two[3:/c]", [2, 4]),
      ("- ^sheet(1:/s) ~2:/o ~3:/u", [1, 2], "- ~3:/u", [1, 2]),
      ("[1:/a] ~2:/o", [1], "[] ~2:/o", [1]),
      ("[1:/a 2:/b{3:/c} 4:/d]", [3], "[1:/a 2:/b 4:/d]", [3]),
      ("[1:/a 2:/b{3:/c} 4:/d]", [2], "[1:/a]", [2, 4, 3]),
    ] as [Case]
  )
  func refused(example: Case) throws {
    let scene = try NavigationDrawing.scene(example.from)
    let rest = scene.restoration(leavingOut: example.refused)
    #expect(NavigationDrawing.text(of: rest.scene) == example.to)
    #expect(rest.skipped.map(\.id) == example.skipped)
  }

  @Test("An entry that does not fit the current scene is skipped")
  func layout() throws {
    let saved = try NavigationDrawing.scene("one[1:/a] old*[2:/b] two[3:/c] ^sheet(4:/s) ~5:/o")
    let today = try NavigationDrawing.scene("two*[9:/x] one[] new[]")
    let rest = saved.restoration(leavingOut: [], into: today)
    #expect(NavigationDrawing.text(of: rest.scene) == "two*[3:/c] one[1:/a] new[] ~5:/o")
    #expect(rest.skipped.map(\.id) == [2, 4])

    let stack = try NavigationDrawing.scene("[1:/a] ^sheet(2:/s)")
    let none = stack.restoration(leavingOut: [], into: .withoutStack)
    #expect(NavigationDrawing.text(of: none.scene) == "-")
    #expect(none.skipped.map(\.id) == [1, 2])

    let old = try NavigationDrawing.scene("new[] old*[] ^sheet(1:/s)")
    let new = old.restoration(leavingOut: [], into: .init(tabs: ["new"]))
    #expect(NavigationDrawing.text(of: new.scene) == "new*[]")
    #expect(new.skipped.map(\.id) == [1])
  }

  @Test("The steps restore the remaining entries, and no entry above a refused one")
  func laws() throws {
    for number in 0..<4_000 {
      var seed = SampleNumbers(seed: UInt64(truncatingIfNeeded: number))
      let saved = try #require(try NavigationDrawing.state(&seed).scenes[.main])
      let refused = Set(saved.entries.map(\.id).filter { _ in seed.chance(1, in: 8) })
      let rest = saved.restoration(leavingOut: refused)

      var state = NavigationState(scenes: [.main: saved.withoutEntries])
      for step in rest.steps { try state.apply(step, in: .main) }
      #expect(state.scenes[.main] == rest.scene, "seed \(number)")

      let kept = rest.scene.replay.map(\.id)
      #expect(refused.isDisjoint(with: kept), "seed \(number)")
      #expect(rest.steps.compactMap(\.added?.id) == kept, "seed \(number)")
      let left = rest.skipped.map(\.id)
      #expect(Set(left).isSuperset(of: refused), "seed \(number)")
      #expect(saved.replay.map(\.id).filter { !Set(left).contains($0) } == kept, "seed \(number)")
      #expect(saved.replay.map(\.id).filter { Set(left).contains($0) } == left, "seed \(number)")
      if refused.isEmpty { #expect(rest.scene == saved, "seed \(number)") }
    }
  }
}
