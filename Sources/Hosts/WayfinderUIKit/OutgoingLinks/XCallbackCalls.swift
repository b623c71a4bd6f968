// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
public import Wayfinder

/// An object with which the app calls actions of other apps and receives their replies
/// (x-callback-url 1.0).
///
/// ```swift
/// let calls = XCallbackCalls(over: router, scheme: "moments", name: "Moments")
/// let reply = try await calls.call("scan", of: "scanner", expecting: ["code"])
/// ```
///
/// The other app replies with a link to this app. The link contains a random identifier, so a third
/// app cannot guess it, and only the first reply counts. Only the requested keys are read from a
/// reply.
@MainActor
public final class XCallbackCalls {
  /// The time after which a call without a reply ends with an error.
  public var timeout = Duration.seconds(300)

  private let scheme: String
  private let name: String
  private let opener: AppOpener
  private let clock: any Clock<Duration>
  private let pending: PendingCalls

  /// Creates an object that calls other apps, and registers the route for their replies on a
  /// router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - scheme: The custom scheme of this app, which must be one of the router's `links`.
  ///   - name: The name of this app, which the other app can show to the user.
  ///   - opener: The opener for the other app.
  ///   - clock: The clock of ``timeout``.
  @available(iOSApplicationExtension, unavailable)
  public init<Screen>(
    over router: Router<Screen>,
    scheme: String,
    name: String,
    opener: AppOpener = AppOpener(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.scheme = scheme
    self.name = name
    self.opener = opener
    self.clock = clock
    pending = PendingCalls.shared(by: router)
  }

  /// Calls an action of another app and waits for its reply.
  ///
  /// - Parameters:
  ///   - action: The name of the action.
  ///   - scheme: The scheme of the other app.
  ///   - parameters: The parameters of the action.
  ///   - keys: The names of the values that are read from the reply.
  /// - Returns: The values of the reply by name.
  /// - Throws: ``XCallbackError`` if the other app is not installed, fails, or does not reply.
  public func call(
    _ action: String,
    of scheme: String,
    _ parameters: [String: String] = [:],
    expecting keys: [String] = []
  ) async throws(XCallbackError) -> [String: String] {
    let id = UUID().uuidString
    var items = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    items.append(("x-source", name))
    for kind in PendingCalls.ReplyKind.allCases {
      let reply = XCallbackURL("replies/\(id)/\(kind.rawValue)", of: self.scheme, [])
      items.append(("x-\(kind.rawValue)", reply?.url.absoluteString ?? ""))
    }
    guard let url = XCallbackURL(action, of: scheme, items)?.url else {
      throw XCallbackError.noApp
    }
    let (clock, timeout, pending) = (clock, timeout.bounded, pending)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let timer = Task {
          try? await clock.sleep(for: timeout)
          pending.finish(id, .failure(.noReply))
        }
        pending.add(id, PendingCalls.Call(keys: keys, continuation: continuation, timer: timer))
        Task {
          guard await opener.open(url) == .failed else { return }
          pending.finish(id, .failure(.noApp))
        }
        if Task.isCancelled { pending.finish(id, .failure(.cancelled)) }
      }
    } onCancel: {
      Task { @MainActor in pending.finish(id, .failure(.cancelled)) }
    }
    return try result.get()
  }
}

/// The error that a call to another app throws.
public enum XCallbackError: Error, Sendable, Hashable {
  /// No app opened the URL of the call; the other app may not be installed.
  case noApp
  /// The other app did not reply in time.
  case noReply
  /// The user cancelled the action in the other app, or the caller cancelled the call.
  case cancelled
  /// The other app replied with an error.
  ///
  /// The code and the message come from the other app and must not be trusted.
  case failed(code: String, message: String)
}
#endif
