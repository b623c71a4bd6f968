// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 15, verified; declares only `text` and `search`
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  // Apple: iOS 15
  public static let text = SubmitTriggers(rawValue: 1 << 0)
  // Apple: iOS 15
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

// Apple: iOS 15, verified; declares `done`, `go`, `send`, `join`, `route`, `search`, `return`, `next` and `continue`
public struct SubmitLabel: Sendable {
  private let name: String

  // Apple: iOS 15
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  // Apple: iOS 15
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  // Apple: iOS 15
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  // Apple: iOS 15
  public static var join: SubmitLabel { SubmitLabel(name: "join") }
  // Apple: iOS 15
  public static var route: SubmitLabel { SubmitLabel(name: "route") }
  // Apple: iOS 15
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  // Apple: iOS 15
  public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
  // Apple: iOS 15
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  // Apple: iOS 15
  public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}

extension View {
  // Apple: iOS 15, verified; the innermost action runs first; triggers other than `text` are ignored
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    affected(Submitting(triggers: triggers, action: action))
  }

  // Apple: iOS 15, verified; here: ignored
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

  /// The actions of the return key in a text field; the action of the innermost modifier is the
  /// first.
  var submitActions: [() -> Void] {
    get { self[Actions.self] }
    set { self[Actions.self] = newValue }
  }
}
