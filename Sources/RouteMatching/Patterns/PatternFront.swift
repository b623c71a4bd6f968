/// A pattern as a table's options read it: what stands before the path, and the path.
struct PatternFront {
  let scheme: String?
  let host: RoutePattern.Host?
  let path: ArraySlice<RoutePattern.Element>

  /// Decides whether the text behind a custom scheme's `//` is a host or the first segment.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of a route.
  ///   - keptHosts: The custom schemes, in lower case, that keep their host.
  /// - Throws: ``PatternFrontError`` when the text cannot be what the options want.
  init(of pattern: RoutePattern, keptHosts: [String]) throws(PatternFrontError) {
    scheme = pattern.scheme
    guard let authority = pattern.authority, let scheme = pattern.scheme, !authority.text.isEmpty
    else {
      host = pattern.host
      path = pattern.elements[...]
      return
    }
    guard keptHosts.contains(scheme) else {
      guard authority.isSegment else { throw .onlyHost(authority, scheme: scheme) }
      host = nil
      path = pattern.elements[...]
      return
    }
    host = try PatternFront.host(of: pattern, authority)
    path = pattern.elements.dropFirst(authority.isSegment ? 1 : 0)
  }

  private static func host(
    of pattern: RoutePattern,
    _ authority: RoutePattern.Authority
  ) throws(PatternFrontError) -> RoutePattern.Host {
    do throws(HostPatternError) {
      return try Bytes.with(authority.text) { bytes throws(HostPatternError) in
        try RoutePattern.Host(parsing: bytes)
      }
    } catch {
      throw .noHost(
        RoutePatternError(
          text: pattern.text,
          offset: authority.offset + error.offset,
          problem: error.problem,
          suggestion: error.suggestion
        )
      )
    }
  }
}

/// Why a table's options can make nothing of what stands before a pattern's path.
enum PatternFrontError: Error {
  /// The options want a host where none stands.
  case noHost(RoutePatternError)
  /// The options want a segment where only a host can stand.
  case onlyHost(RoutePattern.Authority, scheme: String)
}

extension RouteTableOptions {
  /// The custom schemes that keep their host, in lower case as in a pattern.
  var keptHosts: [String] { schemesKeepingHost.map { Bytes.with($0) { $0.lowercasedText } } }
}
