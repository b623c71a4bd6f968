// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The name of a window of the app; an app with one window needs only ``main``.
public struct RouteScene: Sendable, Hashable {
  /// The scene's name, unique within a router.
  public let id: String

  /// Creates the name of a scene.
  public init(_ id: String) {
    self.id = id
  }

  /// The scene of an app with one window.
  public static let main = RouteScene("main")
}

extension RouteScene: CustomStringConvertible {
  /// The scene's name.
  public var description: String { id }
}
