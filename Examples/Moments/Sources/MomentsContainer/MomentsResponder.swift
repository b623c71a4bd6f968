import HTTPTypes
package import Hummingbird
import MomentsKit
import NIOCore

/// Answers requests: each path is a link from outside, but for the files that pages refer to and,
/// where developers may look, the tools.
@available(macOS 14, iOS 17, tvOS 17, *)
package struct MomentsResponder: HTTPResponder {
  private let app: MomentsApp

  /// Lets requests come to an app.
  package init(_ app: MomentsApp) {
    self.app = app
  }

  /// Answers one request.
  package func respond(
    to request: Request,
    context: BasicRequestContext
  ) async throws -> Response {
    var response = await answer(request)
    response.headers.append(contentsOf: HTTPFields.safety)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: Request) async -> Response {
    guard request.method == .get || request.method == .head else {
      var response = Response(Visit(.readOnly, in: app.buildTarget))
      response.headers[.allow] = "GET, HEAD"
      return response
    }
    guard let target = RequestTarget(request.head.path ?? "") else {
      return Response(Visit(.malformed, in: app.buildTarget))
    }
    if let asset = target.name(under: "/assets/").flatMap(Asset.named) {
      return Response(.ok, asset.bytes, asset.mediaType, cacheControl: "no-cache")
    }
    if app.buildTarget.tellsDevelopers, let name = target.name(under: "/_wayfinder/"),
      let answer = await ToolAnswer(to: name, target.text, of: app)
    {
      return Response(answer.status, answer.body, "application/json")
    }
    return Response(await app.open(target.text))
  }
}

@available(macOS 14, iOS 17, tvOS 17, *)
extension Response {
  fileprivate init(_ visit: Visit) {
    self.init(visit.status, visit.page.document.utf8, "text/html")
  }

  fileprivate init(
    _ status: HTTPResponse.Status,
    _ bytes: some Sequence<UInt8>,
    _ mediaType: String,
    cacheControl: String = "no-store"
  ) {
    let headers: HTTPFields = [
      .contentType: "\(mediaType); charset=utf-8", .cacheControl: cacheControl,
    ]
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: .init(bytes: bytes)))
  }
}

extension HTTPFields {
  /// Pages run no scripts, load nothing from elsewhere and are framed by nobody.
  fileprivate static let safety: HTTPFields = {
    var fields: HTTPFields = [
      .contentSecurityPolicy: "default-src 'none'; style-src 'self'; img-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      .xContentTypeOptions: "nosniff",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { fields[name] = "same-origin" }
    return fields
  }()
}
