// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import Wayfinder

/// The x-callback-url calls of one router that wait for a reply.
@MainActor
final class PendingCalls {
  private var calls: [String: Call] = [:]

  /// A call that waits for a reply.
  struct Call {
    let keys: [String]
    let continuation: CheckedContinuation<Result<[String: String], XCallbackError>, Never>
    let timer: Task<Void, Never>
  }

  /// The kind of a reply, named after the parameter `x-success`, `x-error` or `x-cancel`.
  enum ReplyKind: String, CaseIterable {
    case success
    case error
    case cancel
  }

  init() {}

  /// Returns the pending calls of a router, which are stored in the router's services.
  ///
  /// The first call for a router also registers the route for replies.
  static func shared<Screen>(by router: Router<Screen>) -> PendingCalls {
    if let existing = try? router.services.get(PendingCalls.self) { return existing }
    let calls = PendingCalls()
    router.services.provide(PendingCalls.self) { _ in calls }
    router.action(
      "/x-callback-url/replies/:call/:kind",
      .external(including: .schemes)
    ) { request in
      calls.receive(request)
    }
    return calls
  }

  func add(_ id: String, _ call: Call) { calls[id] = call }

  func finish(_ id: String, _ result: Result<[String: String], XCallbackError>) {
    guard let call = calls.removeValue(forKey: id) else { return }
    call.timer.cancel()
    call.continuation.resume(returning: result)
  }

  /// Receives the reply of another app; ignores the reply if no call waits for it.
  private func receive(_ request: RouteRequest) {
    guard let id = request.parameters["call"], let call = calls[id],
      let kind = request.parameters["kind"].flatMap({ ReplyKind(rawValue: $0) })
    else { return }
    switch kind {
    case .success:
      var values: [String: String] = [:]
      for key in call.keys { values[key] = request.link.query[key] }
      finish(id, .success(values))
    case .error:
      let code = request.link.query["errorCode"] ?? ""
      let message = request.link.query["errorMessage"] ?? ""
      finish(id, .failure(.failed(code: code, message: message)))
    case .cancel: finish(id, .failure(.cancelled))
    }
  }
}
#endif
