import Wayfinder

/// A link that a developer asks about, and who would open it.
struct ExplainQuestion {
  let url: String
  let origin: RouteOrigin

  /// Reads the question from a query: `url`, and `origin` unless it is `universal`.
  ///
  /// - Parameter target: The request's target.
  /// - Throws: ``ToolError`` when there is no link in it, or an origin that nobody knows.
  init(reading target: String) throws(ToolError) {
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: target)
    } catch {
      throw ToolError("malformedRequest", error.message)
    }
    guard let url = link.query["url"], !url.isEmpty else {
      throw ToolError(
        "missingURL",
        "say which link to explain, percent-encoded: /_wayfinder/explain?url=moments%3A%2F%2Fmall"
      )
    }
    let name = link.query["origin"] ?? RouteOrigin.universal.name
    guard let origin = RouteOrigin(name: name) else {
      let names = RouteOrigin.all.map { $0.name }.joined(separator: ", ")
      throw ToolError("unknownOrigin", "“\(name)” is no origin; it is one of \(names)")
    }
    self.url = url
    self.origin = origin
  }
}
