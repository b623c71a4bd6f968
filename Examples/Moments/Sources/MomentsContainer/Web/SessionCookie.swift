/// The cookie that names a browser's session (RFC 6265).
enum SessionCookie {
  private static let key = "moments"

  /// The name that a browser sends, if it sends one that can be a session's.
  ///
  /// - Parameter headers: The values of all `Cookie` fields.
  /// - Returns: The name, or nil.
  static func name(in headers: [String]) -> String? {
    for pair in headers.flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == key else { continue }
      return String(parts[1].filter { $0 != " " })
    }
    return nil
  }

  /// The field that gives a browser its cookie.
  ///
  /// Scripts cannot read it. Links from other sites bring it along, because they open the app in the
  /// session that is there; their forms do not.
  static func header(_ name: String) -> String {
    "\(key)=\(name); Path=/; HttpOnly; SameSite=Lax"
  }
}
