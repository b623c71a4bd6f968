// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 15, verified; URLs passed to the system are recorded in `UIKitSimulation.openedURLs`
@MainActor @preconcurrency
public struct OpenURLAction {
  // Apple: iOS 15, verified; declares only `handled`, `discarded` and `systemAction`
  public struct Result: Sendable {
    enum Outcome {
      case handled
      case discarded
      case system(URL?)
    }

    let outcome: Outcome

    // Apple: iOS 15
    public static let handled = Result(outcome: .handled)
    // Apple: iOS 15
    public static let discarded = Result(outcome: .discarded)
    // Apple: iOS 15
    public static let systemAction = Result(outcome: .system(nil))

    // Apple: iOS 15
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }

    // Apple: iOS 26; here: `prefersInApp` is ignored
    public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result {
      Result(outcome: .system(url))
    }
  }

  private let handler: (URL) -> Result

  // Apple: iOS 15, verified
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  // Apple: iOS 15, verified
  public func callAsFunction(_ url: URL) { open(url, completion: nil) }

  // Apple: iOS 15, verified
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    open(url, completion: completion)
  }

  // Apple: iOS 26; here: `prefersInApp` is ignored
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

// Apple: iOS 15, verified
@MainActor @preconcurrency
public struct DismissAction {
  let perform: @MainActor () -> Void

  nonisolated init(perform: @escaping @MainActor () -> Void) { self.perform = perform }

  // Apple: iOS 15, verified
  public func callAsFunction() { perform() }
}
