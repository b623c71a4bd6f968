// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DeepLink {
  /// Parses the URL of a web page; nil unless the text is a valid `https` URL with a host and without user information.
  package init?(webPage text: String) {
    // A text that starts differently is refused without parsing, which would take much longer. The bit 0x20
    // makes a letter lower case.
    guard zip(text.utf8, "https:".utf8).allSatisfy({ $0 | 0x20 == $1 }),
      let link = try? DeepLink(parsing: text), link.hasScheme("https"), link.userInfo == nil,
      link.hasHost, link.host != "", link.host?.isASCII == true
    else { return nil }
    self = link
  }

  /// The host without a dot at its end; empty if the link has none.
  package var webHost: String {
    let host = host ?? ""
    return host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}
