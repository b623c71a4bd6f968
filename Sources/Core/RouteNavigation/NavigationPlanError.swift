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
