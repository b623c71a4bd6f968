// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The schemes whose links follow the WHATWG URL Standard.
enum WebScheme {
  case http
  case https

  init?(_ scheme: Bytes) {
    guard scheme.count == 4 || scheme.count == 5, scheme[0].lowercased == 0x68,
      scheme[1].lowercased == 0x74, scheme[2].lowercased == 0x74, scheme[3].lowercased == 0x70
    else { return nil }
    if scheme.count == 4 {
      self = .http
    } else if scheme[4].lowercased == 0x73 {
      self = .https
    } else {
      return nil
    }
  }

  var name: String { self == .http ? "http" : "https" }
  var defaultPort: UInt16 { self == .http ? 80 : 443 }
}
