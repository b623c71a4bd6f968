// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import AppleAssociationMatching
internal import LinkAssociation

extension ResponseCheck {
  /// Checks the encoding of the body; returns whether the contents can be read.
  mutating func checkEncoding(_ response: SavedResponse) -> Bool {
    let body = response.body
    let encodings = response.final.values("content-encoding").joined(separator: ", ")
    func begins(_ bytes: UInt8...) -> Bool { body.starts(with: bytes) }
    if begins(0x1F, 0x8B) {
      add(
        .error,
        .encoding,
        encodings.isEmpty
          ? "The body is compressed with gzip, and the response has no Content-Encoding."
          : "The saved body is still compressed (Content-Encoding: \(encodings)).",
        encodings.isEmpty
          ? "Send “Content-Encoding: gzip”, or the file without compression."
          : "Save the response with “curl -i --compressed”, which decodes the body.",
        ResponseSource.contentEncoding
      )
      return false
    }
    if begins(0xEF, 0xBB, 0xBF) {
      add(
        .error,
        .encoding,
        "The body begins with a byte order mark.",
        "Save the file as UTF-8 without a byte order mark.",
        ResponseSource.json
      )
      return false
    }
    if begins(0xFF, 0xFE) || begins(0xFE, 0xFF) {
      add(.error, .encoding, "The body is UTF-16.", "Save the file as UTF-8.", ResponseSource.json)
      return false
    }
    if begins(0x30, 0x80) || begins(0x30, 0x82) || begins(0x30, 0x83) {
      add(
        .error,
        .encoding,
        "The body is a signed file (CMS), an old form.",
        "Serve the JSON itself without a signature; HTTPS protects it.",
        ResponseSource.appleDomains
      )
      return false
    }
    if String(validating: body, as: UTF8.self) == nil {
      let isEncoded = !encodings.isEmpty && encodings.lowercased() != "identity"
      add(
        .error,
        .encoding,
        isEncoded
          ? "The saved body is still compressed (Content-Encoding: \(encodings))."
          : "The body is not UTF-8.",
        isEncoded
          ? "Save the response with “curl -i --compressed”, which decodes the body."
          : "Save the file as UTF-8.",
        isEncoded ? ResponseSource.contentEncoding : ResponseSource.json
      )
      return false
    }
    let first = body.first { !" \t\r\n".utf8.contains($0) }
    if first == UInt8(ascii: "<") {
      add(
        .error,
        .format,
        "The body is a page in HTML or XML, not JSON.",
        "Exclude /.well-known/ from the rule of the web server that sends a page for every path.",
        ResponseSource.hosting(kind)
      )
      return false
    }
    return true
  }

  /// Checks an association file for iOS.
  mutating func checkAssociation(_ body: [UInt8]) {
    let source = ResponseSource.appleFormat
    let file: AssociationFile
    do throws(AssociationFileError) {
      file = try AssociationFile(parsing: body)
      self.file = .apple(file)
    } catch {
      return add(
        .error,
        .format,
        "\(error)",
        "Correct the file, or write it with “wayfind generate --only apple”.",
        source
      )
    }
    if file.details.allSatisfy({ $0.rules.isEmpty || $0.apps.isEmpty }) {
      add(
        .error,
        .contents,
        "The file has no rule for links of an app.",
        "Add an element with “appIDs” and “components” to applinks.details.",
        source
      )
    }
    var remarks = 0
    for rule in file.details.flatMap(\.rules) {
      for remark in rule.remarks {
        remarks += 1
        guard remarks <= Self.maximumRemarks else { continue }
        add(
          .warning,
          .contents,
          "\(rule.source): \(remark)",
          "Correct the rule; devices report no mistake.",
          source
        )
      }
    }
    addOmitted(remarks, source)
  }

  /// Checks an assetlinks.json file.
  mutating func checkAssetLinks(_ body: [UInt8]) {
    let source = ResponseSource.android
    let file: AssetLinksFile
    do throws(AssetLinksError) {
      file = try AssetLinksFile(parsing: body)
      self.file = .android(file)
    } catch {
      return add(
        .error,
        .format,
        "\(error)",
        "Correct the file, or write it with “wayfind generate --only android”.",
        source
      )
    }
    var (appCount, problems) = (0, 0)
    for (index, statement) in file.statements.enumerated() {
      guard statement.relations.contains(AssetLinksFile.handleAllURLs),
        case .androidApp(let package, let fingerprints) = statement.target
      else { continue }
      appCount += 1
      for fingerprint in fingerprints where !AssetLinks.isFingerprint(fingerprint) {
        problems += 1
        guard problems <= Self.maximumRemarks else { continue }
        add(
          .error,
          .contents,
          "[\(index)]: the fingerprint “\(fingerprint.prefix(100))” of \(package) is not valid.",
          "Write the SHA-256 fingerprint: 32 bytes in upper-case hexadecimal with colons.",
          source
        )
      }
      if fingerprints.isEmpty {
        problems += 1
        guard problems <= Self.maximumRemarks else { continue }
        add(
          .error,
          .contents,
          "[\(index)]: \(package) has no fingerprint.",
          "Add the SHA-256 fingerprint of the certificate; with Play App Signing, that of Google Play.",
          source
        )
      }
      if case .discarded(let reason) = statement.dynamicRules {
        problems += 1
        guard problems <= Self.maximumRemarks else { continue }
        add(
          .warning,
          .contents,
          "[\(index)]: Android ignores all dynamic rules, because \(reason).",
          "Correct the rule; until then, the filters of the app decide alone.",
          source
        )
      }
    }
    addOmitted(problems, source)
    guard appCount == 0 else { return }
    add(
      .error,
      .contents,
      "No statement lets an Android app open the links of the site.",
      "Add a statement with the relation “\(AssetLinksFile.handleAllURLs)” and the target of the app.",
      source
    )
  }

  /// The maximum number of listed problems of the contents; one more message counts the others.
  private static let maximumRemarks = 100

  private mutating func addOmitted(_ count: Int, _ source: String) {
    guard count > Self.maximumRemarks else { return }
    add(
      .warning,
      .contents,
      "\(count - Self.maximumRemarks) further problems of the contents are not listed.",
      "Correct the listed problems, and check again.",
      source
    )
  }
}
