// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

extension NavigationHost {
  /// Expects that the host displays the screens with these links, and no other screens; a screen inside of another one follows
  /// it.
  ///
  /// ```swift
  /// try host.expect(stack: ["/", "/moments/42"], presented: ["/login"])
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack of the selected tab, or of a scene without tabs, from its lowest routed
  ///     screen.
  ///   - presented: The presented screens, with those pushed onto them, the topmost last.
  ///   - overlays: The overlays, the topmost last.
  ///   - tab: The selected tab; nil accepts every tab.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Throws: ``RouteExpectationError`` with all differences.
  /// - Complexity: O(*n*) in the number of displayed screens.
  public func expect(
    stack: [String],
    presented: [String] = [],
    overlays: [String] = [],
    tab: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) {
    let expected = Display(stack: stack, presented: presented, overlays: overlays, tab: tab)
    try expected.expect(in: scene, at: RouteExpectationError.SourceLocation(file, line))
  }
}

extension Router {
  /// Expects that a scene displays the screens with these links, and no other screens; a screen inside of another one follows
  /// it.
  ///
  /// - Parameters:
  ///   - stack: The stack of the selected tab, or of a scene without tabs, from its lowest routed
  ///     screen.
  ///   - presented: The presented screens, with those pushed onto them, the topmost last.
  ///   - overlays: The overlays, the topmost last.
  ///   - tab: The selected tab; nil accepts every tab.
  ///   - scene: The scene, which has a host.
  ///   - file: The file that a failure is reported with.
  ///   - line: The line that a failure is reported with.
  /// - Throws: ``RouteExpectationError`` with all differences, or when the scene has no host.
  /// - Complexity: O(*n*) in the number of displayed screens.
  public func expect(
    stack: [String],
    presented: [String] = [],
    overlays: [String] = [],
    tab: String? = nil,
    in scene: RouteScene = .main,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RouteExpectationError) {
    let location = RouteExpectationError.SourceLocation(file, line)
    guard let found = state.scenes[scene] else {
      throw RouteExpectationError("no host is attached to the scene “\(scene)”", at: location)
    }
    let expected = Display(stack: stack, presented: presented, overlays: overlays, tab: tab)
    try expected.expect(in: found, at: location)
  }
}

/// The links of the displayed screens.
private struct Display {
  let stack: [String]
  let presented: [String]
  let overlays: [String]
  let tab: String?

  func expect(
    in scene: NavigationState.Scene,
    at location: RouteExpectationError.SourceLocation
  ) throws(RouteExpectationError) {
    let found = Display(scene)
    var lines = differences("stack", found.stack, expected: stack)
    lines += differences("presented", found.presented, expected: presented)
    lines += differences("overlays", found.overlays, expected: overlays)
    let isTab = tab == nil || tab == found.tab
    guard !lines.isEmpty || !isTab else { return }
    throw RouteExpectationError(
      lines.isEmpty ? "another tab is selected" : "other screens are displayed",
      expected: isTab ? nil : "the tab “\(tab ?? "")”",
      found: isTab ? nil : found.tab.map { "the tab “\($0)”" } ?? "no tab",
      details: lines,
      at: location
    )
  }

  /// Returns lines for a message that compare the found and the expected list; no lines if the
  /// lists are equal.
  private func differences(_ name: String, _ found: [String], expected: [String]) -> [String] {
    guard found != expected else { return [] }
    var lines = ["\(name):"]
    for index in 0..<max(found.count, expected.count) {
      let left = index < found.count ? found[index] : "nothing"
      let right = index < expected.count ? expected[index] : "nothing"
      lines.append(left == right ? "  \(left)" : "  \(left)  ← expected \(right)")
    }
    return lines
  }
}

extension Display {
  init(_ scene: NavigationState.Scene) {
    let tab = scene.tabs.first { $0.name == scene.selectedTab }
    self.init(
      // The app itself shows the app screens at the bottom of the stack, so an expectation does not
      // list them.
      stack: scene.withEmbedded(
        Array((tab?.stack ?? scene.stack ?? []).drop(while: \.isAppScreen))
      ).map(\.link),
      presented: scene.withEmbedded(scene.presented.flatMap(\.entries)).map(\.link),
      overlays: scene.withEmbedded(scene.overlays).map(\.link),
      tab: scene.selectedTab
    )
  }
}
