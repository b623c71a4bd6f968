// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
package import Hummingbird
import MomentsKit
import NIOCore
import Wayfinder

/// A responder to HTTP requests: a GET opens an external link, a POST is a tap on a page.
@available(macOS 14, iOS 17, tvOS 17, *)
package struct MomentsResponder: HTTPResponder {
  private let app: MomentsApp
  private let requestGuard: RequestGuard

  /// Makes a responder for an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - hosts: The host names of the server, in addition to those of the local machine.
  package init(_ app: MomentsApp, hosts: [String] = []) {
    self.app = app
    requestGuard = RequestGuard(hosts: hosts)
  }

  /// Responds to one request.
  package func respond(
    to request: Request,
    context: ClientContext
  ) async throws -> Response {
    var response = await answer(request, of: context.client)
    for field in HTTPFields.safety where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(_ request: Request, of client: Client) async -> Response {
    guard requestGuard.hasValidHost(request) else {
      return shortPage(failing: .badRequest, language(of: request))
    }
    guard let target = RequestTarget(request.head.path ?? "") else {
      return await page(in: await visit(of: request, client), failing: .malformed)
    }
    switch request.method {
    case .get, .head: return await read(target, request, client)
    case .post: return await post(target, request, client)
    default:
      var response = await page(in: await visit(of: request, client), failing: .readOnly)
      response.headers[.allow] = "GET, HEAD, POST"
      return response
    }
  }

  // MARK: GET and HEAD requests

  private func read(
    _ target: RequestTarget,
    _ request: Request,
    _ client: Client
  ) async -> Response {
    if let name = target.name(under: "/assets/"),
      let asset = Asset.named(name) ?? Asset.ofContainer(name)
    {
      return Response(asset, unless: request.headers[.ifNoneMatch])
    }
    if let product = target.name(under: "/_story/"), let story = StoryPage(of: product) {
      var response = Response(.ok, story.text.utf8, "text/html")
      response.headers[.contentSecurityPolicy] = StoryPage.securityPolicy
      return response
    }
    if isInspected(request), let name = target.name(under: "/_wayfinder/"),
      let answer = await ToolAnswer(to: name, target.text, of: app)
    {
      return Response(answer.status, answer.body, "application/json")
    }
    let visit = await visit(of: request, client)
    let isExplained = isInspected(request) && !requestGuard.isFromOwnPage(request)
    let notice = await app.open(target.text, in: visit.session, isExplained: isExplained)
    // Another request of the session may have signed the visitor in meanwhile, which gives the
    // session a new name. The sender of this request knows only the old name and may be an
    // attacker, so the page is not returned.
    guard await visit.isCurrent else { return redirect(to: WebPath(target: target.text).text) }
    return await page(in: visit, notice: notice, of: request)
  }

  // MARK: POST requests

  private func post(
    _ target: RequestTarget,
    _ request: Request,
    _ client: Client
  ) async -> Response {
    guard let body = try? await request.body.collect(upTo: RequestLimits().bodySize) else {
      return shortPage(failing: .tooMuchContent, language(of: request))
    }
    let visit = await visit(of: request, client)
    guard let form = PostedForm(body.readableBytesView) else {
      return await page(in: visit, failing: .malformed)
    }
    let session = visit.session
    guard requestGuard.isOwn(request), session.token.isEqual(to: form["token"] ?? "") else {
      return await page(in: visit, failing: .foreignForm)
    }
    await app.sessions.begin(session)
    let entry = form["entry"].flatMap { Int($0) } ?? -1
    switch target.text {
    case "/_tap":
      let number = form["tap"].flatMap { Int($0) } ?? -1
      let signsIn = await app.tap(number, on: entry, form.pageFields, in: session)
      var response = await redirectToFront(of: session)
      // A sign-in gives the session a new name. Only this response contains the name, so a client
      // that knows only the old name loses the session.
      if signsIn { response.headers[.setCookie] = await SessionCookie.header(session.name.text) }
      return response
    case "/_back":
      await app.goBack(from: entry, in: session)
    case "/_tab":
      guard let tab = form["tab"].flatMap({ Tab(rawValue: $0) }) else {
        return await page(in: visit, failing: .malformed)
      }
      await app.select(tab, in: session)
    case "/_bridge":
      let answer = await BridgeAnswer(to: form["link"] ?? "", in: session, of: app)
      return Response(.ok, answer.body, "application/json")
    case "/_inspect" where isInspected(request):
      await InspectorRequest(form).carryOut(in: session, of: app)
      return await redirectToFront(of: session, at: "#inspector")
    default:
      return await page(in: visit, failing: .readOnly)
    }
    return await redirectToFront(of: session)
  }

  /// Redirects the browser to the path of the frontmost page (RFC 9110, 15.4.4).
  private func redirectToFront(of session: Session, at fragment: String = "") async -> Response {
    let path = await session.front.flatMap { WebPath(of: $0.entry)?.text } ?? "/"
    return redirect(to: path + fragment)
  }

  private func redirect(to location: String) -> Response {
    Response(status: .seeOther, headers: [.location: location, .cacheControl: "no-store"])
  }

  // MARK: Sessions and pages

  /// The session of a request.
  private struct Visit: Sendable {
    let session: Session
    /// The name of the session when the request was received.
    let name: Secret
    /// Whether the request has opened the session, so that the browser does not know its name.
    let isNew: Bool

    /// Whether the session still has the name of this visit; a sign-in or a sign-out changes the
    /// name.
    @MainActor var isCurrent: Bool { session.name == name }
  }

  @MainActor
  private func visit(of request: Request, _ client: Client) -> Visit {
    let name = SessionCookie.name(in: request.headers[values: .cookie])
    let session = app.sessions.session(
      named: name,
      language: language(of: request),
      of: client
    )
    return Visit(session: session, name: session.name, isNew: session.name.text != name)
  }

  private func language(of request: Request) -> Language {
    Language(accepting: request.headers[.acceptLanguage] ?? "")
  }

  private func isInspected(_ request: Request) -> Bool {
    app.buildTarget.hasDeveloperTools && requestGuard.isKnownHost(request)
  }

  private func shortPage(failing failure: Failure, _ language: Language) -> Response {
    let page = ShortPage(failure, in: language)
    var response = Response(failure.status, page.text.utf8, "text/html")
    for field in HTTPFields.ofShortPages { response.headers[field.name] = field.value }
    return response
  }

  private func page(in visit: Visit, failing failure: Failure) async -> Response {
    await page(in: visit, notice: Session.Notice(failure: failure, detail: nil), of: nil)
  }

  private func page(
    in visit: Visit,
    notice: Session.Notice?,
    of request: Request?
  ) async -> Response {
    let isInspected = request.map(isInspected) ?? false
    let text = await app.document(for: visit.session, notice: notice, isInspected: isInspected)
    let status = notice?.failure.status ?? .ok
    var response = Response(status, text.utf8, "text/html")
    if visit.isNew { response.headers[.setCookie] = SessionCookie.header(visit.name.text) }
    return response
  }
}

extension MomentsApp {
  /// Returns the HTML document for the session's window; a failure notice is shown only once.
  fileprivate func document(
    for session: Session,
    notice: Session.Notice?,
    isInspected: Bool
  ) -> String {
    let told = notice ?? session.takeNotice()
    let inspector = isInspected ? Inspector(of: session, in: self).html : nil
    return Document(of: session, notice: told, inspector: inspector).text
  }
}

@available(macOS 14, iOS 17, tvOS 17, *)
extension Response {
  init(
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

@available(macOS 14, iOS 17, tvOS 17, *)
extension Response {
  /// Creates a response with a file of the app, or with the status 304 if the browser already has
  /// the file (RFC 9110, 13.1.2).
  fileprivate init(_ asset: Asset, unless known: String?) {
    let tags = known?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
    if tags.contains(where: { $0 == asset.tag || $0 == "*" }) {
      self.init(status: .notModified)
    } else {
      self.init(.ok, asset.bytes, asset.mediaType, cacheControl: "no-cache")
    }
    headers[.eTag] = asset.tag
  }
}

extension HTTPFields {
  /// The security headers of all responses.
  ///
  /// Pages run the app's own script only, load nothing from other hosts, and cannot be framed by
  /// other sites.
  fileprivate static let safety: HTTPFields = {
    var fields: HTTPFields = [
      .contentSecurityPolicy: "default-src 'none'; style-src 'self'; img-src 'self'; "
        + "script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; "
        + "form-action 'self'; frame-ancestors 'none'",
      .xContentTypeOptions: "nosniff",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { fields[name] = "same-origin" }
    return fields
  }()
}
