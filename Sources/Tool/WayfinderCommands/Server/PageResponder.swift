// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

/// The responses of `wayfind serve` to requests, without a socket.
struct PageResponder: Sendable {
  /// The port that requests must address.
  let port: UInt16
  let source: ManifestSource

  /// Returns the response to a request.
  func response(to request: PageRequest) async -> PageResponse {
    guard request.isAddressed(toPort: port) else {
      return PageResponse(
        .misdirected,
        "write http://127.0.0.1:\(port) or http://localhost:\(port)"
      )
    }
    let link = request.value(of: "link")
    guard link?.utf8.count ?? 0 <= LinkReporter.maximumLength else {
      return PageResponse(.linkTooLong, "a link has at most \(LinkReporter.maximumLength) bytes")
    }
    let manifest = await source.current()
    switch request.decodedPath {
    case "/":
      let nonce = Self.nonce()
      switch manifest {
      case .success(let reporter):
        let page = LinkPage(reporter, name: source.path.visible, link: link, nonce: nonce)
        return PageResponse(.ok, page: page.html, nonce: nonce)
      case .failure(let error):
        let page = LinkPage(problem: error.description, nonce: nonce)
        return PageResponse(.unreadableManifest, page: page.html, nonce: nonce)
      }
    case "/report":
      switch manifest {
      case .success(let reporter):
        return PageResponse(.ok, part: LinkPage.report(of: link, reporter))
      case .failure(let error):
        let part = LinkPage.report(ofProblem: error.description)
        return PageResponse(.unreadableManifest, part: part)
      }
    case "/api/explain":
      guard let link, !link.isEmpty else {
        return PageResponse(.badRequest, json: ["problem": "add “?link=” and a link"])
      }
      switch manifest {
      case .success(let reporter): return PageResponse(.ok, json: reporter.report(link))
      case .failure(let error):
        return PageResponse(.unreadableManifest, json: ["problem": error.description])
      }
    case let path where path.hasPrefix("/files/"):
      return file(String(path.dropFirst("/files/".count)), manifest)
    default: return PageResponse(.notFound, "there is no such page; open / instead")
    }
  }

  /// Returns a generated file; names are compared with a list, and no file of the disk is read.
  private func file(
    _ name: String,
    _ manifest: Result<LinkReporter, UnreadableFile>
  ) -> PageResponse {
    switch manifest {
    case .failure(let error): return PageResponse(.unreadableManifest, error.description)
    case .success(let reporter):
      guard let file = reporter.files.first(where: { $0.name == name }) else {
        return PageResponse(.notFound, "this manifest has no such file")
      }
      let mediaType =
        switch name {
        case "routes.html": "text/html; charset=utf-8"
        case _ where name.hasSuffix(".json") || name.hasSuffix("/apple-app-site-association"):
          "application/json"
        default: "text/plain; charset=utf-8"
        }
      var response = PageResponse(.ok, mediaType: mediaType, body: file.text)
      if name == "routes.html" {
        response.contentPolicy =
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
          + "frame-ancestors 'none'; sandbox allow-scripts"
      }
      return response
    }
  }

  /// Returns a random text of 32 hexadecimal digits.
  private static func nonce() -> String {
    var numbers = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0...UInt32.max, using: &numbers), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    .joined()
  }
}
