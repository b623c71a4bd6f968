// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer
import NIOCore
import NIOHTTP1

/// A browser without scripts: it stores its cookie, follows redirects (303), and posts forms.
final class Browser {
  let client: TestClient
  private(set) var cookie: String?
  private(set) var page: Response
  private(set) var path = "/"

  /// Opens a first page.
  init(_ client: TestClient, at path: String, language: String = "en") async throws {
    self.client = client
    page = try await client.execute(
      uri: path,
      method: .GET,
      headers: ["Accept-Language": language]
    )
    cookie = page.cookie
    self.path = path
  }

  /// Requests a path, as the address bar, the back button and reload do.
  func go(to path: String) async throws {
    page = try await client.execute(uri: path, method: .GET, headers: headers)
    if page.value(of: "Set-Cookie") != nil { cookie = page.cookie }
    self.path = path
  }

  /// Posts a form with the page's hidden fields and further fields, and follows the redirect.
  func post(
    _ action: String,
    _ fields: [String: String] = [:],
    token: String? = nil,
    headers extra: HTTPHeaders = [:]
  ) async throws {
    var fields = fields
    fields["token"] = token ?? page.token
    if fields["entry"] == nil { fields["entry"] = page.entry }
    var headers = headers
    headers.add(contentsOf: extra)
    headers.replaceOrAdd(name: "Content-Type", value: "application/x-www-form-urlencoded")
    let body = fields.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    let response = try await client.execute(
      uri: action,
      method: .POST,
      headers: headers,
      body: ByteBuffer(string: body)
    )
    if response.value(of: "Set-Cookie") != nil { cookie = response.cookie }
    guard response.status == .seeOther, let location = response.value(of: "Location") else {
      page = response
      return
    }
    // A browser does not send the fragment of an address (`#…`) to the server, so the fragment is
    // removed.
    try await go(to: String(location.prefix { $0 != "#" }))
  }

  /// Taps the button that has the given text or accessibility label.
  ///
  /// - Returns: Whether there is such a button.
  @discardableResult
  func tap(_ name: String, filling fields: [String: String] = [:]) async throws -> Bool {
    for match in page.text.matches(of: #/<button([^>]*)>(.*?)<\/button>/#.dotMatchesNewlines()) {
      let (attributes, content) = (String(match.1), String(match.2))
      let text = content.replacing(#/<[^>]*>/#, with: "")
      guard attributes.contains("\"\(name)\"") || text.contains(name),
        let tap = attributes.firstMatch(of: #/name="tap" value="([0-9]+)"/#)
      else { continue }
      var fields = fields
      fields["tap"] = String(tap.1)
      try await post("/_tap", fields)
      return true
    }
    return false
  }

  /// The title of the page, read from the title bar.
  var title: String {
    (page.text.firstMatch(of: #/<h1>(.*?)<\/h1>/#)?.1).map(String.init) ?? ""
  }

  private var headers: HTTPHeaders {
    cookie.map { ["Cookie": $0] } ?? [:]
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      let digits = String(byte, radix: 16)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
