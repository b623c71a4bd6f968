// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A check that distinguishes requests of the app's pages from requests that other sites trigger.
struct RequestGuard: Sendable {
  private let hosts: Set<String>

  /// Stores the accepted host names, in addition to the names of the local machine.
  init(hosts: [String]) {
    self.hosts = Set(hosts.map { $0.lowercased() } + ["localhost", "127.0.0.1", "[::1]"])
  }

  /// Returns whether a request has exactly one `Host` field, with a valid value (RFC 9112, 3.2).
  ///
  /// The value must be a host, perhaps with a port. User information is not allowed in it.
  func hasValidHost(_ request: Request) -> Bool {
    let values = request.values(of: "Host")
    return values.count == 1 && HostField(values[0]) != nil
  }

  /// Returns whether a request is addressed to one of the accepted hosts.
  ///
  /// This prevents DNS rebinding: another site could make its own name resolve to this machine and
  /// read our responses.
  func isKnownHost(_ request: Request) -> Bool {
    guard let field = request.value(of: "Host").flatMap(HostField.init) else { return false }
    return hosts.contains(field.host)
  }

  /// Returns whether a link, form or redirect of our own pages triggered the request.
  ///
  /// A link that was typed, or that another site has opened, returns false. So does every request
  /// of a browser that does not send `Sec-Fetch-Site`.
  func isFromOwnPage(_ request: Request) -> Bool {
    request.value(of: "Sec-Fetch-Site") == "same-origin"
  }

  /// Returns whether a form was posted by one of our own pages, according to the browser's headers.
  func isOwn(_ request: Request) -> Bool {
    guard isKnownHost(request), let host = request.value(of: "Host"),
      request.value(of: "Sec-Fetch-Site") ?? "same-origin" == "same-origin"
    else { return false }
    guard let origin = request.value(of: "Origin") else { return true }
    return ["http://\(host)", "https://\(host)"].contains {
      $0.lowercased() == origin.lowercased()
    }
  }
}
