#if canImport(UIKit) && !os(watchOS)
import Foundation
import Wayfinder

/// The calls of other apps' actions that wait for their answers: those of one router.
@MainActor
final class PendingCalls {
  private var calls: [String: Call] = [:]

  /// One call.
  struct Call {
    let keys: [String]
    let answer: CheckedContinuation<Result<[String: String], XCallbackError>, Never>
    let timer: Task<Void, Never>
  }

  /// How an action can end: the parameters without their `x-`.
  enum Ending: String, CaseIterable {
    case success
    case error
    case cancel
  }

  init() {}

  /// The calls of a router, whose services keep them; the first caller registers the route.
  static func of<Screen>(_ router: Router<Screen>) -> PendingCalls {
    if let known = try? router.services.get(PendingCalls.self) { return known }
    let calls = PendingCalls()
    router.services.provide(PendingCalls.self) { _ in calls }
    router.action(
      "/x-callback-url/answers/:call/:ending",
      .external(including: .schemes)
    ) { request in
      calls.take(request)
    }
    return calls
  }

  func add(_ id: String, _ call: Call) { calls[id] = call }

  func end(_ id: String, _ result: Result<[String: String], XCallbackError>) {
    guard let call = calls.removeValue(forKey: id) else { return }
    call.timer.cancel()
    call.answer.resume(returning: result)
  }

  /// Takes the answer of another app; one that nobody waits for is none.
  private func take(_ request: RouteRequest) {
    guard let id = request.parameters["call"], let call = calls[id],
      let ending = request.parameters["ending"].flatMap({ Ending(rawValue: $0) })
    else { return }
    switch ending {
    case .success:
      var values: [String: String] = [:]
      for key in call.keys { values[key] = request.link.query[key] }
      end(id, .success(values))
    case .error:
      let code = request.link.query["errorCode"] ?? ""
      let message = request.link.query["errorMessage"] ?? ""
      end(id, .failure(.failed(code: code, message: message)))
    case .cancel: end(id, .failure(.cancelled))
    }
  }
}
#endif
