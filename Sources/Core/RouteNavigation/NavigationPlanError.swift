// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error that is thrown if a plan cannot be made or a step cannot be applied.
public struct NavigationPlanError: Error, Hashable, Sendable {
  /// The kind of the error.
  public let code: Code
  /// The scene of the plan or the step that failed.
  public let scene: RouteScene
  /// The reason for the error, and advice on how to correct it.
  public let message: String

  /// The kinds of errors; later versions may add kinds.
  public struct Code: Hashable, Sendable {
    /// The code's name, as tools and traces spell it.
    public let name: String

    private init(_ name: String) {
      self.name = name
    }

    /// The scene has no stack, but the transition needs one.
    public static let noStack = Code("noStack")
    /// The scene has no tab with that name.
    public static let unknownTab = Code("unknownTab")
    /// The transition or the step names an entry that the scene does not have.
    public static let unknownEntry = Code("unknownEntry")
    /// The scene already has an entry with the same id.
    public static let duplicateEntry = Code("duplicateEntry")
    /// The scene has no entry that the transition can remove.
    public static let nothingToLeave = Code("nothingToLeave")
    /// The transition shows a screen, but the target has no content.
    public static let nothingToShow = Code("nothingToShow")
    /// The transition shows a screen inside of its parent's screen, but the target has no parent, or its parent's
    /// screen is inside of another one.
    public static let noContainer = Code("noContainer")
  }
}

extension NavigationPlanError: CustomStringConvertible {
  /// The code, the scene and the message.
  public var description: String { "\(code) in scene \(scene): \(message)" }
}

extension NavigationPlanError.Code: CustomStringConvertible {
  /// The code's name.
  public var description: String { name }
}

extension NavigationPlanError {
  static func noStack(for deed: String, in scene: RouteScene) -> NavigationPlanError {
    NavigationPlanError(
      code: .noStack,
      scene: scene,
      message: "“\(deed)” needs a stack, and there is none; use “show” or “present”"
    )
  }

  static func duplicateEntry(_ step: NavigationStep, in scene: RouteScene) -> NavigationPlanError {
    NavigationPlanError(
      code: .duplicateEntry,
      scene: scene,
      message: "“\(step)” adds an entry whose id is already used; take new ids from NavigationIDs"
    )
  }

  static func unknownTab(
    _ name: String,
    of tabs: [NavigationState.Tab],
    in scene: RouteScene
  ) -> NavigationPlanError {
    let known =
      tabs.isEmpty
      ? "attach a host with tabs" : "use one of \(tabs.map(\.name).joined(separator: ", "))"
    return NavigationPlanError(
      code: .unknownTab,
      scene: scene,
      message: "the scene has no tab “\(name)”; \(known)"
    )
  }

  package static func noScreen(of route: String, in scene: RouteScene) -> NavigationPlanError {
    NavigationPlanError(
      code: .unknownEntry,
      scene: scene,
      message: "the screen of “\(route)” is no longer on display, so it cannot leave"
    )
  }

  static func unknownEntry(
    _ id: NavigationEntry.ID,
    for deed: String,
    in scene: RouteScene
  ) -> NavigationPlanError {
    NavigationPlanError(
      code: .unknownEntry,
      scene: scene,
      message: "“\(deed)” names an entry that is not there, \(id); plan from the present state"
    )
  }
}
