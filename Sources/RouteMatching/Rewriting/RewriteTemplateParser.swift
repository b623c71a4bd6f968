/// A parser of templates.
struct RewriteTemplateParser {
  let text: String
  let bytes: [UInt8]
  var offset = 0

  private init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  static func parse(_ text: String) throws(RewriteTemplateError) -> RewriteTemplate {
    var parser = RewriteTemplateParser(text)
    return try parser.parseTemplate()
  }

  private mutating func parseTemplate() throws(RewriteTemplateError) -> RewriteTemplate {
    guard !bytes.isEmpty else {
      throw error(at: 0, "an empty template", "write “/” for the root")
    }
    let front = try parseFront()
    let path = try parsePath()
    let query = try parseQuery()
    guard offset == bytes.count else {
      // Only a “#” ends a path and a query.
      throw error(
        at: offset,
        "a fragment in a template",
        "leave it out, as a rewritten link keeps its own, or write “\\#” for the character"
      )
    }
    return RewriteTemplate(
      text: text,
      front: front,
      path: path.elements,
      hasTrailingSlash: path.hasTrailingSlash,
      query: query
    )
  }

  // MARK: Scheme, host and port

  /// Parses the text before the path, which must not contain a placeholder.
  private mutating func parseFront() throws(RewriteTemplateError) -> String? {
    guard let scheme = parseScheme() else {
      guard peek() == "/", peek(1) == "/" else { return nil }
      throw error(
        at: 0,
        "a template that begins with “//”",
        "write “https:” before it, or only one “/” to keep the link's own host"
      )
    }
    let isWeb = scheme == "http" || scheme == "https"
    guard scheme != "http" else {
      throw error(at: 0, "a target of the scheme “http”", "write “https”, or begin with “/”")
    }
    var front = "\(scheme)://"
    if peek() == "/", peek(1) == "/" {
      offset += 2
      front += try parseAuthority(of: scheme, isWeb: isWeb)
    } else if isWeb {
      throw error(at: offset, "a web target without a host", "write “https://” and the host")
    }
    return front
  }

  /// Parses the text before the first `:` as a scheme if it is a valid one (RFC 3986, section 3.1).
  private mutating func parseScheme() -> String? {
    var end = 0
    scan: while end < bytes.count {
      switch Unicode.Scalar(bytes[end]) {
      case "a"..."z", "A"..."Z": break
      case "0"..."9", "+", "-", ".": if end == 0 { return nil }
      default: break scan
      }
      end += 1
    }
    guard end > 0, end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    offset = end + 1
    return Bytes.with(bytes) { $0[0..<end].lowercasedText }
  }

  /// Parses labels of letters, digits, `-` and `_`, and a port.
  private mutating func parseAuthority(
    of scheme: String,
    isWeb: Bool
  ) throws(RewriteTemplateError) -> String {
    let start = offset
    var labelStart = offset
    var isInPort = false
    scan: while let scalar = peek() {
      switch scalar {
      case "/", "?", "#", "(": break scan
      case "0"..."9": break
      case "a"..."z", "A"..."Z", "-", "_":
        if isInPort { throw notFixed(at: offset, of: scheme, isWeb: isWeb) }
      case "." where offset > labelStart && !isInPort: labelStart = offset + 1
      case ":" where offset > labelStart && !isInPort: isInPort = true
      default: throw notFixed(at: offset, of: scheme, isWeb: isWeb)
      }
      offset += 1
    }
    if offset == start && !isWeb { return "" }
    guard offset > labelStart, bytes[offset - 1] != UInt8(ascii: ":") else {
      throw notFixed(at: offset, of: scheme, isWeb: isWeb)
    }
    let authority = String(decoding: bytes[start..<offset], as: UTF8.self)
    do throws(DeepLinkError) {
      // The parser of links refuses a number as a host, and a port above 65535.
      let options = DeepLink.Options(schemesWithHost: [scheme])
      _ = try DeepLink(parsing: "\(scheme)://\(authority)", options: options)
    } catch {
      let suggestion = "write a host that links can have"
      throw self.error(at: error.offset, error.message, suggestion)
    }
    return Bytes.with(authority) { $0.lowercasedText }
  }

  private func notFixed(at offset: Int, of scheme: String, isWeb: Bool) -> RewriteTemplateError {
    error(
      at: offset,
      "no fixed host: a value of a link must not choose the host of the new link",
      isWeb
        ? "write labels of letters, digits, “-” and “_”, as in “https://shop.example.com/…”"
        : "write such labels, or begin the path after a third slash, “\(scheme):///…”"
    )
  }

  // MARK: Scanning

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    offset + distance < bytes.count ? Unicode.Scalar(bytes[offset + distance]) : nil
  }

  func error(at offset: Int, _ problem: String, _ suggestion: String) -> RewriteTemplateError {
    RewriteTemplateError(text: text, offset: offset, problem: problem, suggestion: suggestion)
  }
}
