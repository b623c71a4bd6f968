// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LinkVerification

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests for link files as devices make them: without redirects, credentials, cookies and caches, in a limited
/// time, and without what exceeds the size that a device reads.
struct SiteFetcher: Sendable {
  /// The seconds in which a response must be complete.
  let timeout: Int

  enum Answer: Sendable {
    case response(SavedResponse)
    case failed(ResponseProblem)
  }

  /// Fetches a file.
  func answer(of address: URL, limit: Int) async -> Answer {
    let settings = URLSessionConfiguration.ephemeral
    (settings.urlCache, settings.httpCookieStorage) = (nil, nil)
    settings.requestCachePolicy = .reloadIgnoringLocalCacheData
    settings.timeoutIntervalForRequest = TimeInterval(timeout)
    let download = Download(limit: limit, timeout: timeout)
    let session = URLSession(configuration: settings, delegate: download, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: address)
    // Foundation on Linux does not end a request whose bytes come too slowly.
    let deadline = Task {
      try await Task.sleep(for: .seconds(timeout))
      task.cancel()
    }
    defer { deadline.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { download.start(task, $0) }
    } onCancel: {
      task.cancel()
    }
  }
}

/// The delegate of one request.
///
/// Proof of `@unchecked Sendable`: the properties are written by ``start(_:_:)`` before the task is resumed, and then
/// only by the functions of the delegate, which the session calls one after another on its own serial queue.
private final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let limit: Int
  private let timeout: Int
  private var body = Data()
  private var isCut = false
  private var continuation: CheckedContinuation<SiteFetcher.Answer, Never>?

  init(limit: Int, timeout: Int) {
    (self.limit, self.timeout) = (limit, timeout)
  }

  func start(
    _ task: URLSessionDataTask,
    _ continuation: CheckedContinuation<SiteFetcher.Answer, Never>
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

  // Without an answer to a request for a password, the task on Linux would wait until its deadline.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void
  ) {
    let isPassword = challenge.protectionSpace.authenticationMethod.hasPrefix(
      "NSURLAuthenticationMethodHTTP"
    )
    completionHandler(isPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard !isCut else { return }
    body.append(data)
    guard body.count > limit else { return }
    (body, isCut) = (body.prefix(limit), true)
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    continuation?.resume(returning: answer(task.response as? HTTPURLResponse, error))
    continuation = nil
  }

  private func answer(_ response: HTTPURLResponse?, _ error: (any Error)?) -> SiteFetcher.Answer {
    guard let response, error == nil || isCut || response.statusCode != 200 else {
      return .failed(ResponseProblem(error as? URLError, timeout: timeout))
    }
    let fields = response.allHeaderFields.map { name, value in
      (name: "\(name)".lowercased(), value: "\(value)")
    }
    return .response(
      SavedResponse(
        status: response.statusCode,
        fields: fields.sorted { $0.name < $1.name },
        body: Array(body),
        isCut: isCut
      )
    )
  }
}

extension ResponseProblem {
  /// Creates a problem for a request without a response.
  fileprivate init(_ error: URLError?, timeout: Int) {
    let reason = error?.localizedDescription ?? "it is no answer of HTTP"
    let code = Code(error, reason)
    let (problem, remedy) =
      switch code {
      case .dns:
        (
          "The name of the host has no address",
          "Correct the host in the manifest, or its entry in DNS."
        )
      case .tls:
        ("The connection is not secure", "Correct the certificate of the server and its names.")
      case .refused:
        (
          "No server accepts the connection",
          "Start the web server, and open its port in the firewall."
        )
      case .timeout:
        (
          "The response was not complete after \(timeout) s",
          "Make the server faster, or wait longer with --timeout."
        )
      case .closed:
        (
          "The server closed the connection before the end of the response",
          "Correct the web server; its log has the reason."
        )
      default: ("The response cannot be read", "Correct the web server; its log has the reason.")
      }
    self.init(
      severity: .error,
      code: code,
      problem: code == .timeout ? "\(problem)." : "\(problem): \(reason)",
      remedy: remedy,
      source: nil
    )
  }
}

extension ResponseProblem.Code {
  fileprivate init(_ error: URLError?, _ reason: String) {
    self =
      switch error?.code {
      case .cannotFindHost, .dnsLookupFailed: .dns
      case .cannotConnectToHost: .refused
      // Only the deadline cancels a request whose response is not complete.
      case .timedOut, .cancelled: .timeout
      case .networkConnectionLost, .badServerResponse: .closed
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        .tls
      // Foundation on Linux has no codes for these, and passes the text of curl.
      case _ where reason.contains("SSL") || reason.contains("certificate"): .tls
      case _ where reason.contains("transfer closed"): .closed
      default: .unreachable
      }
  }
}
