// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import NIOCore
import NIOHTTP1
import Wayfinder

/// A responder to HTTP requests: a GET opens an external link, a POST is a tap on a page.
package struct MomentsResponder: Sendable {
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

  /// Returns the response to a request.
  package func respond(to request: Request) async -> Response {
    var response = await answer(request)
    for (name, value) in HTTPHeaders.safety where !response.headers.contains(name: name) {
      response.headers.add(name: name, value: value)
    }
    return request.head.method == .HEAD ? response.withoutBody : response
  }

  private func answer(_ request: Request) async -> Response {
    guard requestGuard.hasValidHost(request) else {
      return Response(shortPage: .badRequest, in: language(of: request))
    }
    guard let target = RequestTarget(request.head.uri) else {
      return await page(in: await visit(of: request), failing: .malformed)
    }
    switch request.head.method {
    case .GET, .HEAD: return await read(target, request)
    case .POST: return await post(target, request)
    default:
      var response = await page(in: await visit(of: request), failing: .readOnly)
      response.headers.add(name: "Allow", value: "GET, HEAD, POST")
      return response
    }
  }

  // MARK: GET and HEAD requests

  private func read(_ target: RequestTarget, _ request: Request) async -> Response {
    if let name = target.name(under: "/assets/"),
      let asset = Asset.named(name) ?? Asset.ofContainer(name, isInspected: isInspected(request))
    {
      return Response(asset, unless: request.value(of: "If-None-Match"))
    }
    if let product = target.name(under: "/_story/"), let story = StoryPage(of: product) {
      var response = Response(.ok, story.text.utf8, "text/html")
      response.headers.add(name: "Content-Security-Policy", value: StoryPage.securityPolicy)
      return response
    }
    if isInspected(request), let name = target.name(under: "/_wayfinder/"),
      let answer = await ToolAnswer(to: name, target.text, of: app)
    {
      return Response(answer.status, answer.body, "application/json")
    }
    let visit = await visit(of: request)
    let isExplained = isInspected(request) && !requestGuard.isFromOwnPage(request)
    let notice = await app.open(target.text, in: visit.session, isExplained: isExplained)
    // Another request of the session may have signed the visitor in meanwhile, which gives the
    // session a new name. The sender of this request knows only the old name and may be an
    // attacker, so the page is not returned.
    guard await visit.isCurrent else { return redirect(to: WebPath(target: target.text).text) }
    return await page(in: visit, notice: notice, of: request)
  }

  // MARK: POST requests

  private func post(_ target: RequestTarget, _ request: Request) async -> Response {
    let visit = await visit(of: request)
    guard let form = PostedForm(request.body.readableBytesView) else {
      return await page(in: visit, failing: .malformed)
    }
    let session = visit.session
    guard requestGuard.isOwn(request), session.token.isEqual(to: form["token"] ?? "") else {
      return await page(in: visit, failing: .foreignForm)
    }
    await app.sessions.begin(session)
    let entry = form["entry"].flatMap { Int($0) } ?? -1
    await app.saveDraft(form.pageFields, of: entry, in: session)
    switch target.text {
    case "/_draft": return Response(status: .noContent)
    case "/_tap":
      let number = form["tap"].flatMap { Int($0) } ?? -1
      let signsIn = await app.tap(number, on: entry, form.pageFields, in: session)
      var response = await redirectToFront(of: session)
      // A sign-in gives the session a new name. Only this response contains the name, so a client
      // that knows only the old name loses the session.
      if signsIn { response.addCookie(await SessionCookie.header(session.name.text)) }
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
    Response(status: .seeOther, headers: ["Location": location, "Cache-Control": "no-store"])
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
  private func visit(of request: Request) -> Visit {
    let name = SessionCookie.name(in: request.values(of: "Cookie"))
    let session = app.sessions.session(
      named: name,
      language: language(of: request),
      of: request.client
    )
    return Visit(session: session, name: session.name, isNew: session.name.text != name)
  }

  private func language(of request: Request) -> Language {
    Language(accepting: request.value(of: "Accept-Language") ?? "")
  }

  private func isInspected(_ request: Request) -> Bool {
    app.buildTarget.hasDeveloperTools && requestGuard.isKnownHost(request)
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
    if visit.isNew { response.addCookie(SessionCookie.header(visit.name.text)) }
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
    headers.add(name: "ETag", value: asset.tag)
  }

  /// Adds a cookie, with its attributes.
  fileprivate mutating func addCookie(_ cookie: String) {
    headers.add(name: "Set-Cookie", value: cookie)
  }
}

extension HTTPHeaders {
  /// The security headers of all responses.
  ///
  /// Pages run the app's own script only, load nothing from other hosts, and cannot be framed by
  /// other sites.
  fileprivate static let safety: HTTPHeaders = [
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self'; "
      + "script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; "
      + "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
  ]
}
