/// Reads the text of a template from its first byte to its last.
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
    return try parser.takeTemplate()
  }

  private mutating func takeTemplate() throws(RewriteTemplateError) -> RewriteTemplate {
    guard !bytes.isEmpty else {
      throw error(at: 0, "an empty template", "write “/” for the root")
    }
    let front = try takeFront()
    let path = try takePath()
    let query = try takeQuery()
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

  /// Takes what stands before the path; nothing of it may depend on a link.
  private mutating func takeFront() throws(RewriteTemplateError) -> String? {
    guard let scheme = takeScheme() else {
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
      front += try takeAuthority(of: scheme, isWeb: isWeb)
    } else if isWeb {
      throw error(at: offset, "a web target without a host", "write “https://” and the host")
    }
    return front
  }

  /// Takes what stands before a first `:` when it can be a scheme (RFC 3986, section 3.1).
  private mutating func takeScheme() -> String? {
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
    return String(decoding: bytes[..<end], as: UTF8.self).lowercased()
  }

  /// Takes labels of letters, digits, `-` and `_`, and a port.
  private mutating func takeAuthority(
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
      // A number as a host, or a port beyond all ports.
      let options = DeepLink.Options(schemesWithHost: [scheme])
      _ = try DeepLink(parsing: "\(scheme)://\(authority)", options: options)
    } catch {
      let suggestion = "write a host that links can have"
      throw self.error(at: error.offset, error.message, suggestion)
    }
    return authority.lowercased()
  }

  private func notFixed(at offset: Int, of scheme: String, isWeb: Bool) -> RewriteTemplateError {
    error(
      at: offset,
      "no fixed host: nothing that a link brings may choose where it leads",
      isWeb
        ? "write labels of letters, digits, “-” and “_”, as in “https://shop.example.com/…”"
        : "write such labels, or begin the path behind a third slash, “\(scheme):///…”"
    )
  }

  // MARK: Reading

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    offset + distance < bytes.count ? Unicode.Scalar(bytes[offset + distance]) : nil
  }

  func error(at offset: Int, _ problem: String, _ suggestion: String) -> RewriteTemplateError {
    RewriteTemplateError(text: text, offset: offset, problem: problem, suggestion: suggestion)
  }
}
