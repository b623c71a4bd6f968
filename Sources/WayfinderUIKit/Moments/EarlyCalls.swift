#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

/// Calls that came before there was a window, as a cold start's do.
@MainActor
final class EarlyCalls {
  private var calls: [@MainActor () -> Void] = []
  private var observer: (any NSObjectProtocol)?

  /// Keeps a call until a window is there.
  ///
  /// - Parameters:
  ///   - limit: The most calls that are kept.
  ///   - call: What is made then, in the order in which the calls came.
  /// - Returns: False when too many wait already.
  func keep(upTo limit: Int, _ call: @escaping @MainActor () -> Void) -> Bool {
    guard calls.count < limit else { return false }
    calls.append(call)
    if observer == nil {
      observer = NotificationCenter.default.addObserver(
        forName: UIWindow.didBecomeKeyNotification,
        object: nil,
        queue: nil
      ) { [weak self] _ in
        // UIKit tells it on the main thread, before `makeKeyAndVisible()` returns.
        MainActor.assumeIsolated { self?.release() }
      }
    }
    return true
  }

  private func release() {
    guard WindowScenes.frontWindow?.rootViewController != nil else { return }
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    let early = calls
    calls = []
    for call in early { call() }
  }
}
#endif
