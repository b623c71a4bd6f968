// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The value of a `Host` field: a host, perhaps with a port (RFC 9112, 3.2).
struct HostField {
  /// The host in lower case, without the port.
  let host: String

  /// Reads the value of a `Host` field.
  ///
  /// - Parameter value: The value as received. User information is not allowed in it.
  init?(_ value: String) {
    // The characters of RFC 3986, 3.2.2: a registered name or an IPv4 address, or an IP literal in
    // brackets.
    guard
      let match = value.wholeMatch(
        of: #/(\[[0-9A-Za-z:.]+\]|(?:[0-9A-Za-z._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+)(?::[0-9]{0,5})?/#
      )
    else { return nil }
    host = match.1.lowercased()
  }
}
