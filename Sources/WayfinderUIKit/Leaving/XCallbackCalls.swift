#if canImport(UIKit) && !os(watchOS)
import Foundation
public import Wayfinder

/// Calls actions of other apps, and awaits what they answer (x-callback-url 1.0).
///
/// ```swift
/// let calls = XCallbackCalls(over: router, scheme: "moments", name: "Moments")
/// let answer = try await calls.call("scan", of: "scanner", expecting: ["code"])
/// ```
///
/// The other app answers by a link to this one, which nobody else can guess and which counts once. Of
/// an answer only the keys that were asked for are taken.
@MainActor
public final class XCallbackCalls {
  /// How long another app may take.
  public var patience = Duration.seconds(300)

  private let scheme: String
  private let name: String
  private let opener: AppOpener
  private let clock: any Clock<Duration>
  private let pending: PendingCalls

  /// Makes what calls other apps, over the one route of a router by which they answer.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - scheme: The custom scheme of this app, which must be one of the router's `links`.
  ///   - name: What the other app may call this one to its user.
  ///   - opener: What opens the other app.
  ///   - clock: What ``patience`` is measured by.
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
    pending = PendingCalls.of(router)
  }

  /// Calls an action.
  ///
  /// - Parameters:
  ///   - action: The action's name.
  ///   - scheme: The other app's scheme.
  ///   - parameters: The action's parameters.
  ///   - keys: The names of the values that are taken from the answer.
  /// - Returns: The values that the other app gave, by those names.
  /// - Throws: ``XCallbackError`` when the other app is not there, says no, or does not answer.
  public func call(
    _ action: String,
    of scheme: String,
    _ parameters: [String: String] = [:],
    expecting keys: [String] = []
  ) async throws(XCallbackError) -> [String: String] {
    let id = UUID().uuidString
    var items = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    items.append(("x-source", name))
    for ending in PendingCalls.Ending.allCases {
      let back = XCallbackURL("answers/\(id)/\(ending.rawValue)", of: self.scheme, [])
      items.append(("x-\(ending.rawValue)", back?.url.absoluteString ?? ""))
    }
    guard let url = XCallbackURL(action, of: scheme, items)?.url else {
      throw XCallbackError.noApp
    }
    let (clock, patience, pending) = (clock, patience, pending)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let timer = Task {
          try? await clock.sleep(for: patience)
          pending.end(id, .failure(.noAnswer))
        }
        pending.add(id, PendingCalls.Call(keys: keys, answer: continuation, timer: timer))
        Task {
          guard await opener.open(url) == .failed else { return }
          pending.end(id, .failure(.noApp))
        }
        if Task.isCancelled { pending.end(id, .failure(.cancelled)) }
      }
    } onCancel: {
      Task { @MainActor in pending.end(id, .failure(.cancelled)) }
    }
    return try result.get()
  }
}

/// Why another app's action gave nothing.
public enum XCallbackError: Error, Sendable, Hashable {
  /// No app has opened the call; it may not be installed.
  case noApp
  /// The other app has not answered in time.
  case noAnswer
  /// The user, or the caller, has given up.
  case cancelled
  /// The other app has failed, and says so in its own words, which are not to be trusted.
  case failed(code: String, message: String)
}
#endif
