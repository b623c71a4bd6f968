// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteNavigation
import Testing

@Suite("Format of saved states")
struct NavigationStateFormatTests {
  // MARK: Versions

  @Test("A state without a version is read as version 1")
  func withoutVersion() throws {
    let json = #"{"scenes":{"main":{"stack":[\#(entry(1))]}}}"#
    let state = try JSONDecoder().decode(NavigationState.self, from: Data(json.utf8))
    #expect(state.scenes[.main]?.entries.map(\.link) == ["/a"])
    let one = #"{"version":1,"scenes":{"main":{"version":1,"stack":[\#(entry(1))]}}}"#
    #expect(try JSONDecoder().decode(NavigationState.self, from: Data(one.utf8)) == state)
  }

  @Test(
    "A state of another version is refused",
    arguments: [
      (
        2,
        "the state has the format version 2, and this app reads versions up to 1; discard the state, "
          + "or update the app"
      ),
      (Int.max, "and this app reads versions up to 1"),
      (0, "the state has the format version 0, which never existed; discard the state"),
      (-1, "which never existed"),
    ]
  )
  func otherVersions(version: Int, message: String) {
    #expect(
      refusal(NavigationState.self, #"{"version":\#(version),"scenes":{}}"#)?.contains(message)
        == true
    )
    #expect(
      refusal(NavigationState.Scene.self, #"{"version":\#(version),"stack":[]}"#)?.contains(message)
        == true
    )
    let inner = #"{"scenes":{"main":{"version":\#(version),"stack":[]}}}"#
    #expect(refusal(NavigationState.self, inner)?.contains(message) == true)
  }

  @Test(
    "A version that is not an integer is refused",
    arguments: [#""1""#, "1.5", "[]", "true", "1e99"]
  )
  func wrongVersion(version: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        NavigationState.self,
        from: Data(#"{"version":\#(version),"scenes":{}}"#.utf8)
      )
    }
  }

  @Test("An entry inside of a screen that is not there, or that contains another one, is refused")
  func embedded() throws {
    func scene(_ embedded: (id: Int, container: Int)...) -> String {
      let list = embedded.map {
        #"{"entry":\#(entry($0.id, "inParent")),"container":\#($0.container)}"#
      }
      return #"{"stack":[\#(entry(1))],"embedded":[\#(list.joined(separator: ","))]}"#
    }
    let inside = try JSONDecoder().decode(
      NavigationState.Scene.self,
      from: Data(scene((2, 1)).utf8)
    )
    #expect(inside.embedded(in: 1)?.id == 2)
    let reason = "an entry is inside of a screen that is not there, or that contains another entry"
    for json in [scene((2, 3)), scene((2, 2)), scene((2, 1), (3, 1)), scene((2, 1), (3, 2))] {
      #expect(refusal(NavigationState.Scene.self, json)?.contains(reason) == true, "\(json)")
    }
    let pushed = scene((2, 1)).replacing("inParent", with: "push")
    #expect(refusal(NavigationState.Scene.self, pushed)?.contains("does not fit") == true)
  }

  // MARK: Bounds

  @Test("A scene with 1,000 entries is read, and one with more is refused")
  func entries() throws {
    func stack(_ numbers: Range<Int>) -> String { numbers.map(entry).joined(separator: ",") }
    let scene = try JSONDecoder().decode(
      NavigationState.Scene.self,
      from: Data(#"{"stack":[\#(stack(0..<1000))]}"#.utf8)
    )
    #expect(scene.entries.count == 1000)
    #expect(
      refusal(NavigationState.Scene.self, #"{"stack":[\#(stack(0..<1001))]}"#)
        == "more than 1000 elements in “stack”; discard the state"
    )
    let tabs =
      #"{"tabs":[{"name":"a","stack":[\#(stack(0..<600))]},{"name":"b","stack":[\#(stack(600..<1200))]}]}"#
    #expect(
      refusal(NavigationState.Scene.self, tabs) == "more than 1000 entries; discard the state"
    )
  }

  @Test("A list with more than 100 scenes, tabs, presented entries or overlays is refused")
  func parts() {
    let scenes = (0...100).map { #""\#($0)":{"stack":[]}"# }.joined(separator: ",")
    #expect(
      refusal(NavigationState.self, #"{"scenes":{\#(scenes)}}"#)
        == "more than 100 scenes; discard the state"
    )
    let tabs = (0...100).map { #"{"name":"\#($0)","stack":[]}"# }.joined(separator: ",")
    let presented = (0...100).map { #"{"entry":\#(entry($0, "present"))}"# }.joined(separator: ",")
    let overlays = (0...100).map { entry($0, "overlay") }.joined(separator: ",")
    for (key, list) in [("tabs", tabs), ("presented", presented), ("overlays", overlays)] {
      #expect(
        refusal(NavigationState.Scene.self, #"{"\#(key)":[\#(list)]}"#)
          == "more than 100 elements in “\(key)”; discard the state"
      )
    }
  }

  @Test("Huge and deeply nested data is refused")
  func hostile() {
    let long = String(repeating: "1,", count: 500_000)
    for json in [
      #"{"stack":[\#(long)1]}"#, #"{"stack":\#(String(repeating: "[", count: 50_000))"#,
      String(repeating: #"{"presented":[{"entry":"#, count: 50_000), #"{"tabs":{}}"#,
      #"{"stack":7}"#,
      "[]", "null", "",
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(NavigationState.Scene.self, from: Data(json.utf8))
      }
    }
  }

  private func entry(_ id: Int) -> String { entry(id, "push") }

  private func entry(_ id: Int, _ presentation: String) -> String {
    #"{"id":\#(id),"link":"/a","route":"/a","parameters":{},"presentation":"\#(presentation)"}"#
  }

  /// Returns the description of the error that decoding throws.
  private func refusal(_ type: (some Decodable).Type, _ json: String) -> String? {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }
}
