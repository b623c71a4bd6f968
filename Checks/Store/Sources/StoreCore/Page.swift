// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Wayfinder

/// A screen of the store: a title, and the buttons that the user can press.
public struct Page {
  /// The title.
  public let title: String
  /// The action of each button, by the name of the button.
  public let buttons: [String: @MainActor () -> Void]

  /// Creates a screen.
  public init(_ title: String, buttons: [String: @MainActor () -> Void] = [:]) {
    self.title = title
    self.buttons = buttons
  }
}

extension RouteOrigin {
  /// The origin of a link that the user receives in a message of the store's support team.
  public static let supportMessage = RouteOrigin("supportMessage", trust: .unverified)
}
