// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The cookie that names a browser's session (RFC 6265).
enum SessionCookie {
  private static let key = "moments"

  /// Returns the session's name from the request's cookies.
  ///
  /// - Parameter headers: The values of all `Cookie` fields.
  /// - Returns: The name, or nil if there is no such cookie.
  static func name(in headers: [String]) -> String? {
    for pair in headers.flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == key else { continue }
      return String(parts[1].filter { $0 != " " })
    }
    return nil
  }

  /// Returns the `Set-Cookie` value for a session.
  ///
  /// Scripts cannot read the cookie (`HttpOnly`). The browser sends it with links from other sites,
  /// which open in the existing session, but not with forms from other sites (`SameSite=Lax`).
  static func header(_ name: String) -> String {
    "\(key)=\(name); Path=/; HttpOnly; SameSite=Lax"
  }
}
