// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import AppleAssociationMatching

/// The checks of the response with which a server delivers a link file: status, redirects, media
/// type, size, encoding and contents.
package struct ResponseCheck: Sendable {
  /// The kind of the file, as given or as the body shows; nil if it is not known.
  package let kind: LinkFileKind?
  /// The problems, in the order of the checks.
  package internal(set) var problems: [ResponseProblem] = []
  /// The contents, if they are a file of the format.
  var file: FoundLinkFile?

  /// Whether devices use the file.
  package var isUsable: Bool {
    !problems.contains { $0.severity == .error && !$0.code.isAboutManifest }
  }
  /// Whether no problem is an error, so that the file also agrees with the manifest with which it was compared.
  package var isGood: Bool { !problems.contains { $0.severity == .error } }

  /// Creates the result for a request that got no response.
  package init(_ problem: ResponseProblem, kind: LinkFileKind) {
    (self.kind, problems) = (kind, [problem])
  }

  /// Checks a response that was saved with `curl -i`.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - kind: The kind of the file; if it is nil, an object is a file for iOS, and an array one for
  ///     Android.
  /// - Complexity: O(*n*) in the size of the response.
  package init(_ response: SavedResponse, kind: LinkFileKind?) {
    self.kind = kind ?? Self.kind(of: response.body)
    checkStatus(response)
    guard response.final.status == 200 else { return }
    checkMediaType(response.final)
    guard checkSize(response), checkEncoding(response) else { return }
    switch self.kind {
    case .apple: checkAssociation(response.body)
    case .android: checkAssetLinks(response.body)
    case nil:
      add(
        .error,
        .format,
        "The body is neither a JSON object nor a JSON array.",
        "Save the response of /.well-known/apple-app-site-association or "
          + "/.well-known/assetlinks.json.",
        ResponseSource.json
      )
    }
  }

  package mutating func add(
    _ severity: ResponseProblem.Severity,
    _ code: ResponseProblem.Code,
    _ problem: String,
    _ remedy: String,
    _ source: String?
  ) {
    problems.append(
      ResponseProblem(
        severity: severity,
        code: code,
        problem: problem,
        remedy: remedy,
        source: source
      )
    )
  }

  /// Returns the kind of a file, judging by the first character of the file.
  private static func kind(of body: [UInt8]) -> LinkFileKind? {
    let first = body.first { !" \t\r\n".utf8.contains($0) && $0 < 0x80 }
    switch first {
    case UInt8(ascii: "{"): return .apple
    case UInt8(ascii: "["): return .android
    default: return nil
    }
  }
}

extension ResponseCheck {
  private mutating func checkStatus(_ response: SavedResponse) {
    let redirects = response.heads.filter { (300..<400).contains($0.status) && $0.status != 304 }
    if let redirect = redirects.first {
      let target = redirect.values("location").first.map { " to “\($0)”" } ?? ""
      add(
        .error,
        .redirect,
        "The server redirects the request with status \(redirect.status)\(target).",
        "Serve the file at its own address with status 200; neither platform follows redirects.",
        ResponseSource.hosting(kind)
      )
    }
    let status = response.final.status
    guard status != 200, !(300..<400).contains(status) || status == 304 else { return }
    let remedy =
      switch status {
      case 304: "Save the response again without a condition such as If-None-Match."
      case 401, 403, 429:
        "Let requests without credentials pass, also those of the platforms' servers, which rules "
          + "against bots often refuse."
      case 404, 410: "Put the file into the folder .well-known of the web server."
      case 500...: "Correct the web server; its log has the reason."
      default: "Answer a GET request with the status 200."
      }
    add(
      .error,
      .status,
      "The status is \(status), and devices read only a response with status 200.",
      remedy,
      ResponseSource.hosting(kind)
    )
  }

  private mutating func checkMediaType(_ head: SavedResponse.Head) {
    let values = head.values("content-type")
    let remedy = "Send the header field “Content-Type: application/json”."
    // Apple's documentation requires this type, but Apple's devices also read files with another
    // one. So a wrong type is an error only for Android.
    let severity: ResponseProblem.Severity = kind == .android ? .error : .warning
    let source =
      kind == .android ? ResponseSource.android : ResponseSource.appleDomains
    guard let value = values.first else {
      return add(severity, .contentType, "The response has no Content-Type.", remedy, source)
    }
    if values.count > 1 {
      let problem = "The response has \(values.count) Content-Type fields."
      add(.warning, .contentType, problem, remedy, source)
    }
    let parts = value.split(separator: ";", omittingEmptySubsequences: false).map { part in
      part.filter { $0 != " " && $0 != "\t" }.lowercased()
    }
    if parts.first != "application/json" {
      add(severity, .contentType, "The Content-Type is “\(value)”.", remedy, source)
    }
    for part in parts.dropFirst() where part.hasPrefix("charset=") {
      let name = part.dropFirst(8).filter { $0 != "\"" }
      guard name != "utf-8", name != "utf8" else { continue }
      add(
        .warning,
        .contentType,
        "The Content-Type has the character set “\(name)”, and JSON is always UTF-8.",
        remedy,
        ResponseSource.json
      )
    }
  }

  /// Checks the size; returns whether the contents can be read.
  private mutating func checkSize(_ response: SavedResponse) -> Bool {
    let (head, body) = (response.final, response.body)
    if response.isCut {
      add(
        .error,
        .size,
        "The file has more than \(body.count) bytes, and a device reads no more.",
        "Remove comments and white space, and combine rules with wildcards or variables.",
        kind == .android ? ResponseSource.androidSize : ResponseSource.appleSize
      )
      return false
    }
    // Curl decodes a response with `Transfer-Encoding: chunked`, and with `--compressed` also one
    // with a `Content-Encoding`. Then the saved body does not have the length of the response, so
    // the lengths are compared only if the response has neither field.
    if head.values("content-encoding").isEmpty, head.values("transfer-encoding").isEmpty,
      let length = head.values("content-length").first.flatMap(Int.init), length != body.count
    {
      add(
        .error,
        .size,
        "The Content-Length is \(length), and the saved body has \(body.count) bytes.",
        "Save the whole response with “curl -i --output FILE ADDRESS”.",
        ResponseSource.contentLength
      )
      return false
    }
    guard !body.isEmpty else {
      add(
        .error,
        .size,
        "The body is empty.",
        "Serve the file itself, and save the response to a GET request, not to HEAD.",
        ResponseSource.hosting(kind)
      )
      return false
    }
    guard kind == .apple else { return true }
    let limit = AssociationFile.maximumLength
    guard body.count <= limit else {
      add(
        .error,
        .size,
        "The file has \(body.count) bytes, and a device reads at most \(limit).",
        "Remove comments and white space, and combine rules with wildcards or variables.",
        ResponseSource.appleSize
      )
      return false
    }
    if body.count > 100_000 {
      add(
        .warning,
        .size,
        "The file has \(body.count) bytes, near the limit of \(limit).",
        "Remove comments and white space, and combine rules with wildcards or variables.",
        ResponseSource.appleSize
      )
    }
    return true
  }
}
