// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import LinkAssociation
package import RouteManifest

extension ResponseCheck {
  /// Compares the contents with what a manifest needs, and the links that they open with those of the router.
  ///
  /// Contents that cannot be read are not compared.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - host: The host of the file.
  ///   - certificates: Fingerprints that an Android app must have besides those of the manifest.
  ///   - links: The number of links, which are generated from the seed.
  ///   - seed: The number from which the links are generated.
  ///   - width: The number of batches that are compared at the same time.
  /// - Throws: A `LinkFileError` if the manifest has an identifier that a file cannot contain.
  package mutating func compare(
    with manifest: RouteManifest,
    host: RouteManifest.Host,
    certificates: [String] = [],
    links: Int,
    seed: UInt64 = 1,
    width: Int = 1
  ) async throws {
    guard let file else { return }
    problems += file.problems(with: manifest, host: host, certificates: certificates)
    let own = file.part(of: manifest, host: host)
    guard !own.apps.ios.isEmpty || !own.apps.android.isEmpty else { return }
    var files = try LinkFileSet(generatedFrom: own)
    file.replace(in: &files, host: host)
    let devices = try PlatformDevice.devices(for: own, files: files, includesAllApps: true)
    let report = await PlatformComparison(own, devices: devices, seed: seed)
      .report(links: links, width: width)
    problems += report.undocumented.map { .links($0, file) }
  }
}

extension ResponseCheck {
  /// Compares the copy of Apple's CDN with the file of the host.
  ///
  /// A failure that the CDN reports is the reason for its status, and takes its place.
  ///
  /// - Parameters:
  ///   - copy: The response of the CDN.
  ///   - original: The check of the host's response.
  ///   - since: A clause about the age of the copy, or the empty text.
  package mutating func compare(
    _ copy: SavedResponse,
    withOriginal original: ResponseCheck,
    since: String
  ) {
    let failure = ["apple-failure-reason", "apple-failure-details"]
      .flatMap(copy.final.values).joined(separator: " ")
    if !failure.isEmpty {
      problems.removeAll { $0.code == .status }
      let tries = copy.final.values("apple-try-direct").map { ", and Apple-Try-Direct is \($0)" }
      let address = copy.final.values("apple-from").first ?? "the file of the host"
      add(
        .error,
        .crawler,
        "Apple's CDN could not read \(address): \(failure)\(tries.joined())\(since).",
        "Let the requests of Apple's servers pass, whose user agent begins with AASA-Bot, and answer at once.",
        ResponseSource.appleDebugging
      )
    }
    guard let file, let other = original.file, let difference = file.difference(from: other)
    else { return }
    add(
      .error,
      .copy,
      "Apple's CDN has another file than the host\(since): \(difference).",
      "Wait until the CDN asks the host again, within 24 hours; devices ask the CDN about once a week.",
      ResponseSource.appleDomains
    )
  }
}

extension ResponseProblem {
  static func missingApp(_ app: String, of kind: LinkFileKind) -> ResponseProblem {
    ResponseProblem(
      severity: .error,
      code: .missingApp,
      problem: "The file does not let “\(app)” open links, which is an app of the manifest.",
      remedy: "Serve a file that names the app, such as the one of \(generation(kind)).",
      source: kind == .apple ? ResponseSource.appleFormat : ResponseSource.android
    )
  }

  static func missingFingerprint(_ fingerprint: String, _ app: String) -> ResponseProblem {
    ResponseProblem(
      severity: .error,
      code: .missingFingerprint,
      problem:
        "The file has no fingerprint \(fingerprint) of \(app), so Android does not verify the host.",
      remedy: "Add it to “sha256_cert_fingerprints”; with Play App Signing, that of Google Play.",
      source: ResponseSource.android
    )
  }

  static func unknownFingerprint(_ fingerprint: String, _ app: String) -> ResponseProblem {
    ResponseProblem(
      severity: .warning,
      code: .unknownFingerprint,
      problem:
        "The file has the fingerprint \(fingerprint) of “\(app)”, which the manifest does not name.",
      remedy: "Add it to “apps” of the manifest, or remove it from the file.",
      source: ResponseSource.android
    )
  }

  static func differs(_ difference: FileDifference, _ file: FoundLinkFile) -> ResponseProblem {
    ResponseProblem(
      severity: .warning,
      code: .differs,
      problem: "The file differs from the one that the manifest needs: \(difference).",
      remedy: "Serve the file of \(generation(file.kind)).",
      source: nil
    )
  }

  static func links(_ group: VerificationReport.Group, _ file: FoundLinkFile) -> ResponseProblem {
    let effect = group.effect == .opensMore ? "opens more" : "opens less"
    let example = group.example
    return ResponseProblem(
      severity: .error,
      code: .links,
      problem:
        "\(group.device) \(effect), such as \(example.link): the router \(example.router), and "
        + "the platform \(example.device).",
      remedy: "Serve the file of \(generation(file.kind)), or correct the manifest.",
      source: nil
    )
  }

  private static func generation(_ kind: LinkFileKind) -> String {
    "“wayfind generate --only \(kind.rawValue)”"
  }
}
