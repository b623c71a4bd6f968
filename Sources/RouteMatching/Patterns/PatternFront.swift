/// What stands before a pattern's path as a table's options read it, and where the path begins.
struct PatternFront {
  let scheme: String?
  let host: RoutePattern.Host?
  /// The first part of the path, a number within the outline.
  let firstPart: Int
  /// Where the path begins in the text.
  let pathStart: Int

  /// Decides whether the text behind a custom scheme's `//` is a host or the first segment.
  ///
  /// - Parameters:
  ///   - outline: What a pattern says.
  ///   - bytes: Its text.
  ///   - keptHosts: The custom schemes, in lower case, that keep their host.
  /// - Throws: ``PatternFrontError`` when the text cannot be what the options want.
  init(
    of outline: PatternOutline,
    in bytes: Bytes,
    keptHosts: [String]
  ) throws(PatternFrontError) {
    scheme = outline.scheme(in: bytes)
    guard let authority = outline.authority, let scheme, !authority.place.range.isEmpty else {
      host = outline.host(in: bytes)
      (firstPart, pathStart) = (0, outline.pathStart)
      return
    }
    let text = bytes[authority.place.range]
    guard keptHosts.contains(scheme) else {
      guard authority.isSegment else { throw .onlyHost(text.text, scheme: scheme) }
      host = nil
      (firstPart, pathStart) = (0, outline.pathStart)
      return
    }
    do throws(HostPatternError) {
      try RoutePattern.Host.check(text)
    } catch {
      throw .noHost(
        RoutePatternError(
          text: bytes.text,
          offset: Int(authority.place.lower) + error.offset,
          problem: error.problem,
          suggestion: error.suggestion
        )
      )
    }
    host = RoutePattern.Host(accepted: text)
    // A host that is the first segment is that segment and its only piece.
    (firstPart, pathStart) = (authority.isSegment ? 2 : 0, Int(authority.place.upper))
  }
}

/// Why a table's options can make nothing of what stands before a pattern's path.
enum PatternFrontError: Error {
  /// The options want a host where none stands.
  case noHost(RoutePatternError)
  /// The options want a segment where only a host can stand.
  case onlyHost(String, scheme: String)
}

extension RouteTableOptions {
  /// The custom schemes that keep their host, in lower case as in a pattern.
  var keptHosts: [String] { schemesWithHost.map { Bytes.with($0) { $0.lowercasedText } } }
}

extension RoutePattern {
  /// The front and the parts of the path, or nil when a table's options can make nothing of them.
  func divided(
    keptHosts: [String]
  ) -> (front: PatternFront, path: [Element])? {
    reading { outline, bytes in
      guard let front = try? PatternFront(of: outline, in: bytes, keptHosts: keptHosts) else {
        return nil
      }
      return (front, outline.elements(from: front.firstPart, in: bytes))
    }
  }

  /// The path as a pattern of its own; where the options can make nothing of the front, there still is one.
  func withoutFront(keptHosts: [String]) -> RoutePattern {
    reading { outline, bytes in
      let front = try? PatternFront(of: outline, in: bytes, keptHosts: keptHosts)
      let path = bytes[(front?.pathStart ?? outline.pathStart)..<bytes.count]
      return RoutePattern(
        accepted: path.count > 0 && path[0] == .slash ? path.text : "/\(path.text)"
      )
    }
  }
}
