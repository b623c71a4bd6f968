// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@testable import RouteMatching

/// A class of links that `DeepLink` and Foundation's `URLComponents` read differently.
enum LinkDisagreement: String, CaseIterable {
  // Links that only `DeepLink` refuses.
  case emptyText, outerSpace, controlCharacter, escapedControlCharacter, backslash, missingWebHost,
    hostWithoutScheme, secondAt, ipLiteral, nonASCIIHost, escapeInHost, authorityCharacter,
    emptyPort, portNumber, numericHost, strayPercent, escapesWithoutText, limits

  // Links that only Foundation refuses.
  case customAuthority, webHostCharacter, portAfterColon

  // Links whose parts differ.
  case schemeCase, hostCase, internationalHost, customHost, emptyHost, defaultPort, writtenUserInfo,
    escapedSlash, dotSegments, repairedEscapes, plusSign, emptyItems, itemWithoutText, byteOrderMark

  /// What each of the two does, and the source of the rule.
  var explanation: String {
    switch self {
    case .emptyText:
      "`URLComponents` reads the empty text as an empty path, and `URL` refuses it. A link needs at "
        + "least a `/`."
    case .outerSpace:
      "Foundation escapes a space at the beginning or the end. A browser removes it (WHATWG URL, "
        + "4.4), so `DeepLink` refuses it."
    case .controlCharacter:
      "Foundation escapes a control character. A browser removes tabs and line breaks (WHATWG URL, "
        + "4.4), so `DeepLink` refuses all of them; RFC 3986, section 2, allows none."
    case .escapedControlCharacter:
      "Foundation decodes an escaped control character. `DeepLink` refuses it in a path, and an "
        + "escaped NUL everywhere (RFC 3986, section 7.3)."
    case .backslash:
      "Foundation escapes a `\\` of a web link. A browser reads it as a `/` (WHATWG URL, 4.4), so "
        + "`DeepLink` refuses it."
    case .missingWebHost:
      "Foundation accepts a web link without `//` or with an empty host. Such a link is not valid "
        + "(RFC 9110, section 4.2), and a browser takes the host from the path."
    case .hostWithoutScheme:
      "Foundation reads a host after `//` without a scheme (RFC 3986, section 4.2). A link has no "
        + "base URL, so `DeepLink` refuses it."
    case .secondAt:
      "Foundation ends the user info at the last `@` and escapes the others. Parsers differ in the "
        + "`@` that they choose (RFC 3986, section 7.6), so `DeepLink` refuses a second one."
    case .ipLiteral:
      "Foundation accepts an IPv6 address, or any other text, between `[` and `]`. No host of an app "
        + "is an address, so `DeepLink` refuses brackets."
    case .nonASCIIHost:
      "Foundation encodes a host as Punycode after its own mapping of characters. `DeepLink` "
        + "accepts only the encoded form, because mappings differ (UTS #46)."
    case .escapeInHost:
      "Foundation decodes escapes in a host. Browsers decode them before they compare hosts, other "
        + "programs do not (RFC 3986, section 3.2.2), so `DeepLink` refuses them."
    case .authorityCharacter:
      "Foundation escapes characters in the user info that RFC 3986, section 3.2.1, does not allow. "
        + "`DeepLink` refuses them in a web link."
    case .emptyPort:
      "Foundation accepts a `:` without a port, which RFC 3986, section 3.2.3, allows. `DeepLink` "
        + "refuses it in a web link."
    case .portNumber:
      "Foundation accepts a port above 65535, and drops one that is no `Int`. A TCP port has 16 bits "
        + "(RFC 9293, section 3.1), so `DeepLink` refuses it."
    case .numericHost:
      "Foundation keeps a host such as `1.2.3` or `0x7f.1` as a name. A browser reads it as an IPv4 "
        + "address (WHATWG URL, 3.5), so `DeepLink` refuses it."
    case .strayPercent:
      "Foundation escapes a `%` in a path that begins no escape. `DeepLink` refuses it (RFC 3986, "
        + "section 2.1)."
    case .escapesWithoutText:
      "Foundation returns an empty path if the escapes of a path are not UTF-8. `DeepLink` refuses "
        + "such a path (RFC 3986, section 2.5)."
    case .limits:
      "`DeepLink` limits the bytes, the segments and the query items of a link."
    case .customAuthority:
      "Foundation allows only the characters of a host after `//` (RFC 3986, section 3.2.2). With a "
        + "custom scheme, `DeepLink` reads this text as the first segment, which may have others."
    case .webHostCharacter:
      "Foundation refuses some characters in a host that browsers accept: `\"`, `` ` ``, `{` and `}` "
        + "(WHATWG URL, 3.5). No app declares such a host."
    case .portAfterColon:
      "With several `:` after a custom scheme, Foundation looks for a port after the first one, and "
        + "`DeepLink` after the last one."
    case .schemeCase:
      "Foundation keeps the case of a scheme; `DeepLink` returns lower case (RFC 3986, section 3.1)."
    case .hostCase:
      "Foundation keeps the case of a host; `DeepLink` returns lower case (RFC 3986, section 3.2.2)."
    case .internationalHost:
      "Foundation decodes Punycode, and returns no host if that fails. `DeepLink` returns the host "
        + "as written, because it compares hosts with declared ones."
    case .customHost:
      "With a custom scheme, `DeepLink` reads the text after `//` as the first segment, unless "
        + "`schemesWithHost` contains the scheme: apps write `moments://chat/ana`."
    case .emptyHost:
      "Foundation returns an empty host for `moments:///a`; `DeepLink` returns nil."
    case .defaultPort:
      "Foundation returns port 443 of an `https` link; `DeepLink` returns nil, because the two links "
        + "are equal (RFC 3986, section 6.2.3)."
    case .writtenUserInfo:
      "Foundation decodes user and password; `DeepLink` returns the user info as written."
    case .escapedSlash:
      "Foundation decodes a path as a whole, so `%2F` looks like a separator. `DeepLink` divides the "
        + "path first (RFC 3986, section 2.4)."
    case .dotSegments:
      "Foundation keeps `.` and `..`; `DeepLink` resolves them, also if they are escaped (RFC 3986, "
        + "sections 5.2.4 and 6.2.2.2)."
    case .repairedEscapes:
      "If a part has a character that is not valid there, Foundation escapes the part again, and so "
        + "returns its valid escapes undecoded. `DeepLink` decodes each part once."
    case .plusSign:
      "Foundation keeps a `+` in a query; `DeepLink` reads it as a space, as forms write it (WHATWG "
        + "URL, 5.1)."
    case .emptyItems:
      "Foundation returns an item without a name between two `&`; `DeepLink` skips it (WHATWG URL, "
        + "5.1)."
    case .itemWithoutText:
      "If the escapes of a name or a value are not UTF-8, Foundation returns an empty name or no "
        + "value. `DeepLink` returns neither, and reports the item as unreadable."
    case .byteOrderMark:
      "Foundation drops U+FEFF at the beginning of a decoded part, as if it were the mark of an "
        + "encoding. `DeepLink` keeps it (RFC 3629, section 6)."
    }
  }

  /// The class of a link that only `DeepLink` refuses; nil if there is none.
  init?(refusing text: String, with error: DeepLinkError) {
    let (offset, bytes) = (error.offset, Array(text.utf8))
    let byte = offset < bytes.count ? bytes[offset] : 0x20
    let webSchemes = [WebScheme.http, .https]
    switch error {
    case .empty: self = .emptyText
    case .outerSpace(at: offset): self = .outerSpace
    case .doubledSlash: self = .hostWithoutScheme
    case .backslash(at: offset): self = .backslash
    case .secondAt(at: offset): self = .secondAt
    case .missingPort(at: offset): self = .emptyPort
    // With a custom scheme, the last `:` of an IPv6 address looks like one before a port.
    case .port(at: offset): self = text.contains("[") ? .ipLiteral : .portNumber
    case .numericHost(at: offset): self = .numericHost
    case .strayPercent(at: offset): self = .strayPercent
    case .notUTF8(at: offset): self = .escapesWithoutText
    case .escapedNUL(at: offset, in: .query), .escapedNUL(at: offset, in: .fragment):
      self = .escapedControlCharacter
    case _ where error.code != .malformed: self = .limits
    case _ where webSchemes.contains { error == .missingAuthority(of: $0, at: offset) }:
      self = .missingWebHost
    case _ where webSchemes.contains { error == .missingHost(of: $0, at: offset) }:
      self = .missingWebHost
    case _ where byte.isControl: self = .controlCharacter
    case .inAuthority(byte, at: offset):
      switch byte {
      case 0x5B, 0x5D: self = .ipLiteral
      case .percent: self = .escapeInHost
      case 0x80...: self = .nonASCIIHost
      default: self = .authorityCharacter
      }
    case _ where byte == .percent: self = .escapedControlCharacter
    default: return nil
    }
  }
}
