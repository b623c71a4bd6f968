// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import RouteManifest

/// The parts of a link by which a platform selects its apps.
struct LinkAddress {
  /// The link, with a scheme.
  let text: String
  /// The scheme in lower case; nil if the link is too long, or if the link is a path and the
  /// manifest has no host without a wildcard.
  let scheme: String?
  /// The parsed link; nil if the link has no host.
  let universalLink: UniversalLink?

  /// Parses a link; a path becomes a link to the first host of the manifest without a wildcard.
  init(_ text: String, in manifest: RouteManifest) {
    let host = manifest.linkHost
    do throws(UniversalLinkError) {
      let link = try UniversalLink(parsing: text)
      self.init(text: text, scheme: link.scheme, universalLink: link)
    } catch .noScheme where host != nil && !Self.beginsWithHost(text, of: manifest) {
      let path = text.hasPrefix("/") ? text : "/\(text)"
      let completed = "https://\(host ?? "")\(path)"
      let link = try? UniversalLink(parsing: completed)
      self.init(text: completed, scheme: link?.scheme, universalLink: link)
    } catch {
      let scheme = error == .noHost ? text.prefix { $0 != ":" }.lowercased() : nil
      self.init(text: text, scheme: scheme, universalLink: nil)
    }
  }

  private init(text: String, scheme: String?, universalLink: UniversalLink?) {
    (self.text, self.scheme, self.universalLink) = (text, scheme, universalLink)
  }

  /// Returns whether a text is a link without its scheme, such as `example.com/users/7`.
  private static func beginsWithHost(_ text: String, of manifest: RouteManifest) -> Bool {
    manifest.declaredHost(of: text.prefix { !"/?#".contains($0) }.lowercased()) != nil
  }

  /// The reason why no platform opens a link that has no scheme, as a sentence that does not end with
  /// a full stop.
  var schemeProblem: String {
    text.utf8.count > UniversalLink.maximumLength
      ? "the link has more than \(UniversalLink.maximumLength) bytes"
      : text.prefix { !"/?#".contains($0) }.contains(".")
        ? "the link has no scheme; write “https://\(text)”"
        : "the link has no scheme, and the manifest has no host for a path; write a whole link, such as "
          + "https://example.com/path"
  }

  /// The host in lower case if the link is a web link; otherwise nil.
  var webHost: String? {
    scheme == "https" || scheme == "http" ? universalLink?.host : nil
  }
}

extension RouteManifest {
  /// Returns the entry of ``hosts`` that a host belongs to: the host itself, or else the wildcard
  /// with the longest name.
  func declaredHost(of host: String) -> Host? {
    hosts.first { !$0.includesSubdomains && $0.name == host }
      ?? hosts.filter { $0.includesSubdomains && host.hasSuffix(".\($0.name)") }
      .max { $0.name.utf8.count < $1.name.utf8.count }
  }
}
