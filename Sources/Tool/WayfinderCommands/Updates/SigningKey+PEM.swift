// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
import ArgumentParser
import Foundation
import WayfinderUpdates

/// The options of commands that sign.
struct KeyOptions: ParsableArguments {
  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "A private key that signs: a file of “wayfind keys new”, or “env:” and the name of a variable with its text.",
      discussion: "Can be repeated. Private keys are never printed.",
      valueName: "file"
    ),
    completion: .file(extensions: ["pem"])
  )
  var keys: [String] = []

  /// Reads the private keys.
  func load() throws(UnreadableFile) -> [SigningKey] {
    try keys.map { source throws(UnreadableFile) in try SigningKey(source: source) }
  }
}

/// A key of Ed25519 as text (PEM): a private key by RFC 8410, section 7, or a public one by section 4.
///
/// Each encoding is a fixed prefix of DER before the 32 bytes of the key, as OpenSSL writes it.
private struct PEM {
  let label: String
  let prefix: [UInt8]

  static let privateKey = PEM(
    label: "PRIVATE KEY",
    prefix: [0x30, 0x2E, 2, 1, 0, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 4, 0x22, 4, 0x20]
  )
  static let publicKey = PEM(
    label: "PUBLIC KEY",
    prefix: [0x30, 0x2A, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 3, 0x21, 0]
  )

  func text(of key: [UInt8]) -> String {
    let base64 = Data(prefix + key).base64EncodedString()
    return "-----BEGIN \(label)-----\n\(base64)\n-----END \(label)-----\n"
  }

  /// Returns the 32 bytes of the key; nil if the text is not one of this kind.
  func key(in text: String) -> [UInt8]? {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard lines.count >= 3, lines.first == "-----BEGIN \(label)-----",
      lines.last == "-----END \(label)-----",
      let bytes = Data(base64Encoded: lines.dropFirst().dropLast().joined()),
      bytes.count == prefix.count + 32, bytes.starts(with: prefix)
    else { return nil }
    return Array(bytes.dropFirst(prefix.count))
  }
}

extension SigningKey {
  /// The greatest length of a file with a key, in bytes.
  fileprivate static var maximumSize: Int { 4096 }

  /// The private key as text.
  var privateText: String { PEM.privateKey.text(of: bytes) }
  /// The public key as text.
  var publicText: String { PEM.publicKey.text(of: publicKey) }

  /// Reads a private key from a file that only its user can read, or from a variable of the environment.
  init(source: String) throws(UnreadableFile) {
    let text: String
    if source.hasPrefix("env:") {
      let name = String(source.dropFirst(4))
      guard let value = ProcessInfo.processInfo.environment[name] else {
        throw UnreadableFile("the variable \(name.visible) is not set")
      }
      text = value
    } else {
      text = try Self.text(of: source)
    }
    guard let bytes = PEM.privateKey.key(in: text), let key = try? SigningKey(bytes: bytes) else {
      throw UnreadableFile(
        "\(source.visible) has no private key of Ed25519 in PEM; make one with “wayfind keys new”"
      )
    }
    if !source.hasPrefix("env:") { try Self.checkMode(of: source) }
    self = key
  }

  private static func checkMode(of file: String) throws(UnreadableFile) {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    )
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
    guard mode & 0o077 == 0 else {
      throw UnreadableFile(
        "\(file.visible) can be read by other users; protect it with “chmod 600”"
      )
    }
  }

  /// Reads a public key from its file, or from that of its private key.
  static func publicKey(in file: String) throws(UnreadableFile) -> [UInt8] {
    let text = try text(of: file)
    if let key = PEM.publicKey.key(in: text) { return key }
    guard PEM.privateKey.key(in: text) != nil else {
      throw UnreadableFile("\(file.visible) has no key of Ed25519 in PEM")
    }
    return try SigningKey(source: file).publicKey
  }

  private static func text(of file: String) throws(UnreadableFile) -> String {
    String(decoding: try LoadedManifest.bytes(file, limit: maximumSize), as: UTF8.self)
  }
}
#endif
