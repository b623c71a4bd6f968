// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The authority of a link: user info, host and port, between the scheme and the path.
struct Authority {
  private(set) var userInfo: ByteRange?
  /// The host, or nil if there is none; never an empty range.
  ///
  /// For a custom scheme, this text may be the first segment of the path instead.
  private(set) var host: ByteRange?
  private(set) var port: UInt16?
  /// The end of the authority, which is the offset of the path.
  private(set) var end: Int

  /// Parses the authority of an `http` or `https` link, which must have a host.
  ///
  /// Mistakes that the WHATWG URL Standard repairs (a missing slash, a tab, an escape, a short IPv4
  /// address) are refused: two parsers with different repairs would see different hosts.
  init(of scheme: WebScheme, in bytes: Bytes, from start: Int) throws(DeepLinkError) {
    for index in start..<start + 2 where index >= bytes.count || bytes[index] != .slash {
      if index < bytes.count && bytes[index] == .backslash { throw .backslash(at: index) }
      throw .missingAuthority(of: scheme, at: index)
    }
    var (hostStart, portColon, at) = (start + 2, Int?.none, Int?.none)
    var index = hostStart
    scan: while index < bytes.count {
      switch bytes[index] {
      case .slash, .question, .hash: break scan
      case .at:
        if at != nil { throw .secondAt(at: index) }
        at = index
        (hostStart, portColon) = (index + 1, nil)
      case .colon: if portColon == nil { portColon = index }
      case let byte where Authority.isRefused(byte):
        throw byte == .backslash ? .backslash(at: index) : .inAuthority(byte, at: index)
      default: break
      }
      index += 1
    }
    end = index
    let hostEnd = portColon ?? index
    guard hostEnd > hostStart else { throw .missingHost(of: scheme, at: hostStart) }
    host = ByteRange(hostStart, hostEnd)
    if let at { userInfo = ByteRange(start + 2, at) }
    if let portColon {
      guard portColon + 1 < index else { throw .missingPort(at: portColon) }
      let number = try Authority.port(bytes, in: portColon + 1..<index)
      port = number == scheme.defaultPort ? nil : number
    }
    let name = bytes[hostStart..<hostEnd]
    if Authority.isRefusedNumber(name) { throw .numericHost(at: hostStart) }
  }

  /// Parses the optional authority of a link with a custom scheme.
  init(ofCustom bytes: Bytes, from start: Int, keepsHost: Bool) throws(DeepLinkError) {
    end = start
    guard start + 1 < bytes.count, bytes[start] == .slash, bytes[start + 1] == .slash else {
      return
    }
    var (hostStart, portColon) = (start + 2, Int?.none)
    var index = hostStart
    scan: while index < bytes.count {
      switch bytes[index] {
      case .slash, .question, .hash: break scan
      case .at: (hostStart, portColon) = (index + 1, nil)
      case .colon: portColon = index
      case let byte where byte.isControl: throw .control(byte, at: index, in: .authority)
      default: break
      }
      index += 1
    }
    end = index
    let hostEnd = portColon ?? index
    if hostEnd > hostStart { host = ByteRange(hostStart, hostEnd) }
    if hostStart > start + 2 { userInfo = ByteRange(start + 2, hostStart - 1) }
    if let portColon, portColon + 1 < index {
      port = try Authority.port(bytes, in: portColon + 1..<index)
    }
    guard keepsHost else { return }
    for index in hostStart..<hostEnd {
      let byte = bytes[index]
      if byte == 0x20 || byte == .percent || byte == .backslash || byte >= 0x80 {
        throw .inAuthority(byte, at: index)
      }
    }
  }

  /// Returns whether a byte is not valid in the authority of a web link.
  private static func isRefused(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, .percent, .less, .greater, 0x5B...0x5E, 0x7C, 0x7F...0xFF: true
    default: false
    }
  }
}

extension Authority {
  /// Parses a decimal port; leading zeros are accepted, as by the WHATWG URL Standard.
  private static func port(_ bytes: Bytes, in range: Range<Int>) throws(DeepLinkError) -> UInt16 {
    var value = 0
    for index in range {
      guard bytes[index].isDigit else { throw .port(at: index) }
      value = value * 10 + Int(bytes[index] & 0xF)
      guard value <= 65535 else { throw .port(at: range.lowerBound) }
    }
    return UInt16(value)
  }

  /// Returns whether a web link must not have this host: it ends in a number, but is not an IPv4
  /// address of four decimal numbers.
  static func isRefusedNumber(_ host: Bytes) -> Bool {
    endsInNumber(host) && !isPlainIPv4(host)
  }

  /// Returns whether the WHATWG URL Standard parses a host as an IPv4 address: its last label,
  /// without one trailing dot, is a decimal or hexadecimal number.
  ///
  /// `0x` alone is such a number.
  private static func endsInNumber(_ host: Bytes) -> Bool {
    let end = host[host.count - 1] == .dot ? host.count - 1 : host.count
    var start = end
    var isDecimal = true
    while start > 0 && host[start - 1] != .dot {
      start -= 1
      isDecimal = isDecimal && host[start].isDigit
    }
    if start == end { return false }
    if isDecimal { return true }
    guard end - start >= 2, host[start] == 0x30, host[start + 1].lowercased == 0x78 else {
      return false
    }
    for index in start + 2..<end where !host[index].isHexDigit { return false }
    return true
  }

  /// Returns whether a host consists of four decimal numbers up to 255 without leading zeros.
  private static func isPlainIPv4(_ host: Bytes) -> Bool {
    var (numbers, digits, value) = (1, 0, 0)
    for index in 0..<host.count {
      let byte = host[index]
      if byte == .dot {
        guard digits > 0 else { return false }
        (numbers, digits, value) = (numbers + 1, 0, 0)
      } else {
        guard byte.isDigit, digits == 0 || value > 0 else { return false }
        value = value * 10 + Int(byte & 0xF)
        digits += 1
        guard value <= 255 else { return false }
      }
    }
    return numbers == 4 && digits > 0
  }
}
