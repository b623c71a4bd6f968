// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import AppleAssociationMatching

/// A problem of the response with which a server delivers a link file.
package struct ResponseProblem: Hashable, Sendable {
  /// The effect of a problem on the devices that read the file.
  package enum Severity: String, Hashable, Sendable {
    /// Devices do not use the file.
    case error
    /// Devices may not use a part of the file, or a later change can break it.
    case warning
  }

  /// The aspects of a response that are checked.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The response is a redirect, or follows one.
    case redirect
    /// The HTTP status is not 200.
    case status
    /// The media type is not `application/json`.
    case contentType = "content-type"
    /// The file is larger than a device reads, or the saved body is incomplete.
    case size
    /// The body is compressed, is not UTF-8, or begins with a byte order mark.
    case encoding
    /// The body is not a file of the format.
    case format
    /// A part of the file has no effect.
    case contents
    /// The file does not name an app of the manifest.
    case missingApp = "missing-app"
    /// The file lacks the fingerprint of a certificate.
    case missingFingerprint = "missing-fingerprint"
    /// The file has a fingerprint that the manifest does not name.
    case unknownFingerprint = "unknown-fingerprint"
    /// A link opens the app, although the router refuses it, or the reverse.
    case links
    /// A value of the file is not the one that the manifest needs.
    case differs
    /// Apple's CDN has another file than the host.
    case copy
    /// Apple's CDN could not read the file of the host.
    case crawler
    /// The name of the host has no address.
    case dns
    /// No encrypted connection is possible, or its certificate is not valid.
    case tls
    /// No server accepts connections.
    case refused
    /// The server did not send the whole response in time.
    case timeout
    /// The server closed the connection before the end of the response.
    case closed
    /// The response cannot be read for another reason.
    case unreachable

    /// Whether the code is about the agreement with the manifest, and not about the response.
    var isAboutManifest: Bool {
      switch self {
      case .missingApp, .missingFingerprint, .unknownFingerprint, .links, .differs, .copy: true
      default: false
      }
    }

    /// Whether there is no response.
    package var isAboutConnection: Bool {
      switch self {
      case .dns, .tls, .refused, .timeout, .closed, .unreachable: true
      default: false
      }
    }
  }

  /// The effect of the problem.
  package let severity: Severity
  /// The aspect of the response.
  package let code: Code
  /// A description of the problem, as a sentence.
  package let problem: String
  /// The correction, as a sentence.
  package let remedy: String
  /// The address of the documentation, if another program or platform decides.
  package let source: String?

  package init(
    severity: Severity,
    code: Code,
    problem: String,
    remedy: String,
    source: String?
  ) {
    (self.severity, self.code) = (severity, code)
    (self.problem, self.remedy, self.source) = (problem, remedy, source)
  }
}

/// The two link files that a web server sends.
package enum LinkFileKind: String, CaseIterable, Hashable, Sendable {
  /// The association file for iOS, `apple-app-site-association`.
  case apple
  /// The association file for Android, `assetlinks.json`.
  case android

  /// The name of the file in the folder `.well-known` of a web server.
  package var fileName: String {
    switch self {
    case .apple: "apple-app-site-association"
    case .android: "assetlinks.json"
    }
  }

  /// The size of the largest file that a device reads, in bytes.
  package var maximumLength: Int {
    switch self {
    case .apple: AssociationFile.maximumLength
    case .android: AssetLinksFile.maximumLength
    }
  }
}

/// The addresses of the documentation for the checks of a response.
enum ResponseSource {
  static let appleDebugging =
    "https://developer.apple.com/documentation/technotes/tn3155-debugging-universal-links"
  static let appleDomains =
    "https://developer.apple.com/documentation/xcode/supporting-associated-domains"
  static let appleFormat = "https://developer.apple.com/documentation/bundleresources/applinks"
  /// A page about the limit of 128 KB, which Apple's documentation does not mention.
  static let appleSize = "http://status.branch.io/incidents/b0c19p6hpq58"
  static let android = "https://developer.android.com/training/app-links/configure-assetlinks"
  /// The code of the Android Open Source Project that reads the file.
  static let androidSize =
    "https://android.googlesource.com/platform/frameworks/base/+/refs/heads/main/packages/"
    + "StatementService/src/com/android/statementservice/network/retriever/StatementRetriever.kt"
  static let json = "https://www.rfc-editor.org/rfc/rfc8259#section-8.1"
  static let contentEncoding = "https://www.rfc-editor.org/rfc/rfc9110#section-8.4"
  static let contentLength = "https://www.rfc-editor.org/rfc/rfc9112#section-6.3"

  /// Returns the address of the page that describes how a web server must deliver a file.
  static func hosting(_ kind: LinkFileKind?) -> String {
    kind == .android ? android : appleDebugging
  }
}
