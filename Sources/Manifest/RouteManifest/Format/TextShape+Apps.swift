// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension TextShape {
  static let appID = TextShape(
    name: "an application identifier such as ABCDE12345.com.example.app",
    expression: #"^[A-Z0-9]{10}\.[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$"#,
    mistake: { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isID =
        parts.count > 1 && parts[0].utf8.count == 10
        && parts[0].utf8.allSatisfy { $0.isUpperASCIILetter || $0.isASCIIDigit }
        && parts.dropFirst().allSatisfy { part in
          !part.isEmpty
            && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D }
        }
      return isID
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not an application identifier",
          suggestion: "write the prefix of ten characters, a dot and the bundle identifier"
        )
    }
  )

  static let storeID = TextShape(
    name: "a number of the App Store such as 1234567890",
    limit: 20,
    expression: "^[0-9]{1,20}$",
    mistake: { text in
      !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit)
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not a number of the App Store",
          suggestion: "write only the digits after “id” in the address of the app's page"
        )
    }
  )

  static let package = TextShape(
    name: "a package such as com.example.app",
    expression: #"^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$"#,
    mistake: { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isPackage =
        parts.count > 1
        && parts.allSatisfy { part in
          part.utf8.first?.isASCIILetter == true
            && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F }
        }
      return isPackage
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not the name of a package",
          suggestion: "write two or more names with dots between them, such as com.example.app"
        )
    }
  )

  static let fingerprint = TextShape(
    name: "the SHA-256 fingerprint of a certificate",
    expression: "^[0-9A-F]{2}(:[0-9A-F]{2}){31}$",
    mistake: { text in
      let bytes = text.split(separator: ":", omittingEmptySubsequences: false)
      let isFingerprint =
        bytes.count == 32
        && bytes.allSatisfy { byte in
          byte.utf8.count == 2
            && byte.utf8.allSatisfy { $0.isASCIIDigit || (0x41...0x46).contains($0) }
        }
      return isFingerprint
        ? nil
        : TextMistake(
          problem: "\(ManifestText.quoted(text)) is not a SHA-256 fingerprint",
          suggestion: "write 32 bytes as upper-case hexadecimal digits with “:” between the bytes"
        )
    }
  )

  static let origin = TextShape(
    name: "an origin such as https://example.com",
    expression: #"^https://[a-z0-9.-]+(:[0-9]{1,5})?$"#,
    mistake: { text in
      let mistake = TextMistake(
        problem: "\(ManifestText.quoted(text)) is not the origin of a web site in lower case",
        suggestion: "write https://, the host and a port if it is not 443, without a path"
      )
      let rest = text.dropFirst("https://".count)
      let hasOnlyHost = rest.utf8.allSatisfy {
        $0.isLowerASCIILetter || $0.isASCIIDigit || [0x2D, 0x2E, 0x3A].contains($0)
      }
      guard text.hasPrefix("https://"), hasOnlyHost else { return mistake }
      do throws(DeepLinkError) {
        _ = try DeepLink(parsing: text)
        return nil
      } catch {
        return mistake
      }
    }
  )
}
