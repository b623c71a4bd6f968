/// What a request asks for: a path, and perhaps a query, as it came in.
struct RequestTarget {
  /// The text; its first byte is always a `/`, so that behind a host it cannot change the host.
  let text: String

  /// Reads the target of a request line.
  ///
  /// A proxy's client sends a whole URL, whose scheme and host say nothing here (RFC 9112, 3.2.2).
  ///
  /// - Parameter target: The target as it came in.
  init?(_ target: String) {
    guard target.utf8.first != UInt8(ascii: "/") else {
      text = target
      return
    }
    let lower = target.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lower.hasPrefix) else { return nil }
    let rest = target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
    text = rest.first == "/" ? String(rest) : "/" + rest
  }

  /// What follows a prefix in the path; nil when the path has another beginning.
  func name(under prefix: String) -> String? {
    guard text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" })
  }
}
