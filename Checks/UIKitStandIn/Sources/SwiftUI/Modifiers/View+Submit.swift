// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1 << 0)
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

public struct SubmitLabel: Sendable {
  private let name: String

  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  public static var join: SubmitLabel { SubmitLabel(name: "join") }
  public static var route: SubmitLabel { SubmitLabel(name: "route") }
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}

extension View {
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    affected(Submitting(triggers: triggers, action: action))
  }

  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    affected(NoEffect())
  }
}

private struct Submitting: Effect {
  let triggers: SubmitTriggers
  let action: () -> Void

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    guard triggers.contains(.text) else { return content.items(in: scope) }
    let actions = [action] + scope.environment.submitActions
    return content.items(in: scope.setting(\.submitActions, to: actions))
  }
}

extension EnvironmentValues {
  private enum Actions: EnvironmentKey { static var defaultValue: [() -> Void] { [] } }

  /// The actions of the return key in a text field, beginning with the action of the nearest
  /// modifier.
  var submitActions: [() -> Void] {
    get { self[Actions.self] }
    set { self[Actions.self] = newValue }
  }
}
