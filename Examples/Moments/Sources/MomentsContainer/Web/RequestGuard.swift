import HTTPTypes
import Hummingbird

/// Tells requests of our own pages from those that other sites make a browser send.
@available(macOS 14, iOS 17, tvOS 17, *)
struct RequestGuard: Sendable {
  private let hosts: Set<String>

  /// Knows the names by which the container is called, besides those of this machine.
  init(hosts: [String]) {
    self.hosts = Set(hosts.map { $0.lowercased() } + ["localhost", "127.0.0.1", "[::1]"])
  }

  /// Whether a request names a host of ours.
  ///
  /// A site elsewhere may let its own name point at this machine, and its pages could then read what
  /// we answer.
  func isKnownHost(_ request: Request) -> Bool {
    guard let authority = request.head.authority else { return false }
    return hosts.contains(Self.host(of: authority))
  }

  /// Whether one of our own pages made the browser send a request, as its redirects do.
  ///
  /// A link that was typed, or that another site or app has opened, is not from our own page. A
  /// browser that does not send `Sec-Fetch-Site` is treated in the same way.
  func isFromOwnPage(_ request: Request) -> Bool {
    guard let name = HTTPField.Name("Sec-Fetch-Site") else { return false }
    return request.headers[name] == "same-origin"
  }

  /// Whether a form was sent by one of our own pages, according to the browser's headers.
  func isOwn(_ request: Request) -> Bool {
    guard isKnownHost(request), let authority = request.head.authority else { return false }
    if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name] {
      guard site == "same-origin" else { return false }
    }
    guard let origin = request.headers[.origin] else { return true }
    return origin.lowercased() == "http://\(authority.lowercased())"
      || origin.lowercased() == "https://\(authority.lowercased())"
  }

  /// The host without its port.
  private static func host(of authority: String) -> String {
    let lower = authority.lowercased()
    guard let colon = lower.lastIndex(of: ":"), !lower[colon...].contains("]") else { return lower }
    return String(lower[..<colon])
  }
}
