// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The way to the files of a publication.
public protocol UpdateTransport: Sendable {
  /// Fetches a file.
  ///
  /// - Parameters:
  ///   - address: The address of the file.
  ///   - tag: The entity tag of the file that the device has already, for a conditional request; nil for none.
  ///   - limit: The greatest length of the file in bytes; a longer file must not be read to its end.
  /// - Returns: The answer.
  /// - Throws: `UpdateError` with the code `unreachable` or `tooLarge`, or any other error.
  func fetch(_ address: URL, unlessTagged tag: String?, limit: Int) async throws -> UpdateAnswer
}

/// The answer of a server to a request for a file.
public enum UpdateAnswer: Sendable {
  /// The file is the one that the device has.
  case unchanged
  /// There is no such file.
  case missing
  /// The file, with its entity tag if the server sent one.
  case file(Data, tag: String?)
}

/// The transport by `URLSession`, without cookies, caches and redirects.
///
/// A request ends after 15 seconds without a byte, and after 60 seconds in any case.
public struct URLSessionTransport: UpdateTransport {
  /// The seconds without a byte, and the seconds in all, after which a request ends.
  private let limits: (idle: TimeInterval, total: TimeInterval)

  /// Creates the transport.
  public init() { self.init(idle: 15, total: 60) }

  package init(idle: TimeInterval, total: TimeInterval) { limits = (idle, total) }

  /// Fetches a file, and stops as soon as it exceeds the limit.
  public func fetch(
    _ address: URL,
    unlessTagged tag: String?,
    limit: Int
  ) async throws -> UpdateAnswer {
    let settings = URLSessionConfiguration.ephemeral
    (settings.urlCache, settings.httpCookieStorage) = (nil, nil)
    settings.requestCachePolicy = .reloadIgnoringLocalCacheData
    (settings.timeoutIntervalForRequest, settings.timeoutIntervalForResource) = limits
    var request = URLRequest(url: address)
    if let tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    let download = Download(limit: limit)
    let session = URLSession(configuration: settings, delegate: download, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: request)
    // Foundation on Linux does not end a request whose bytes come too slowly.
    let deadline = Task { [total = limits.total] in
      try await Task.sleep(for: .seconds(total))
      task.cancel()
    }
    defer { deadline.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { download.start(task, $0) }
    } onCancel: {
      task.cancel()
    }
  }
}

/// The delegate of one request, which stops at the limit.
///
/// Proof of `@unchecked Sendable`: the properties are written by ``start(_:_:)`` before the task is resumed, and then
/// only by the functions of the delegate, which the session calls one after another on its own serial queue.
private final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let limit: Int
  private var data = Data()
  private var failure: UpdateError?
  private var continuation: CheckedContinuation<UpdateAnswer, any Error>?

  init(limit: Int) {
    self.limit = limit
  }

  func start(
    _ task: URLSessionDataTask,
    _ continuation: CheckedContinuation<UpdateAnswer, any Error>
  ) {
    self.continuation = continuation
    task.resume()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard failure == nil else { return }
    self.data.append(data)
    guard self.data.count > limit else { return }
    failure = UpdateError(.tooLarge, "the file has more than \(limit) bytes")
    self.data = Data()
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    continuation?.resume(with: Result { try answer(task.response, error) })
    continuation = nil
  }

  private func answer(_ response: URLResponse?, _ error: (any Error)?) throws -> UpdateAnswer {
    if let failure { throw failure }
    if let error {
      throw UpdateError(.unreachable, "the request failed: \(error.localizedDescription)")
    }
    guard let response = response as? HTTPURLResponse else {
      throw UpdateError(.unreachable, "the server gave no answer of HTTP")
    }
    switch response.statusCode {
    case 200: return .file(data, tag: response.value(forHTTPHeaderField: "ETag"))
    case 304: return .unchanged
    case 404, 410: return .missing
    default:
      throw UpdateError(.unreachable, "the server answered with the status \(response.statusCode)")
    }
  }
}
#endif
