// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public struct OpenURLAction {
  public struct Result: Sendable {
    enum Outcome {
      case handled
      case discarded
      case system(URL?)
    }

    let outcome: Outcome

    public static let handled = Result(outcome: .handled)
    public static let discarded = Result(outcome: .discarded)
    public static let systemAction = Result(outcome: .system(nil))

    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }

    public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result {
      Result(outcome: .system(url))
    }
  }

  private let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { open(url, completion: nil) }

  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    open(url, completion: completion)
  }

  public func callAsFunction(_ url: URL, prefersInApp: Bool) { open(url, completion: nil) }

  private func open(_ url: URL, completion: ((Bool) -> Void)?) {
    switch handler(url).outcome {
    case .handled: completion?(true)
    case .discarded: completion?(false)
    case .system(let other):
      UIApplication.shared.open(other ?? url) { completion?($0) }
    }
  }
}

@MainActor @preconcurrency
public struct DismissAction {
  let perform: @MainActor () -> Void

  nonisolated init(perform: @escaping @MainActor () -> Void) { self.perform = perform }

  public func callAsFunction() { perform() }
}
