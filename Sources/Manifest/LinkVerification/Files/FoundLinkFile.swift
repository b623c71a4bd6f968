// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import AppleAssociationMatching
internal import JSONTree
internal import LinkAssociation
internal import RouteManifest

/// A link file of a host as it was found: in a folder, in a saved response or on a server.
enum FoundLinkFile: Sendable {
  case apple(AssociationFile)
  case android(AssetLinksFile)

  /// Reads a file as a device reads it.
  ///
  /// - Throws: `AssociationFileError` or `AssetLinksError`.
  init(parsing bytes: [UInt8], as kind: LinkFileKind) throws {
    switch kind {
    case .apple: self = .apple(try AssociationFile(parsing: bytes))
    case .android: self = .android(try AssetLinksFile(parsing: bytes))
    }
  }

  var kind: LinkFileKind {
    switch self {
    case .apple: .apple
    case .android: .android
    }
  }

  /// Returns how the contents differ from those that a manifest needs for a host.
  ///
  /// Sections and statements of others are kept, as `generate` keeps them.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - host: The host of the file.
  ///   - certificates: Fingerprints that an app must have besides those of the manifest.
  /// - Returns: Missing apps and fingerprints; if there are none, the first value that differs.
  func problems(
    with manifest: RouteManifest,
    host: RouteManifest.Host,
    certificates: [String] = []
  ) -> [ResponseProblem] {
    switch self {
    case .apple(let file):
      let needed = AppleAssociation(manifest, host: host.text, replacing: file.contents)
      let apps = Set(file.details.flatMap(\.apps))
      let missing = needed.details.flatMap(\.apps).filter { !apps.contains($0) }
      let problems = missing.map { ResponseProblem.missingApp($0, of: .apple) }
      return problems.isEmpty ? difference(from: needed.json) : problems
    case .android(let file):
      let needed = AssetLinks(manifest, host: host.text, replacing: file.contents)
      let problems = problems(of: file, needed.apps, certificates)
      if problems.contains(where: { $0.severity == .error }) { return problems }
      return problems + difference(from: needed.json)
    }
  }

  /// Returns the first value that differs from that of another file.
  func difference(from other: FoundLinkFile) -> FileDifference? {
    FileDifference(of: value, from: other.value)
  }

  private var value: JSONValue {
    switch self {
    case .apple(let file): .object(file.contents)
    case .android(let file): .array(file.contents)
    }
  }

  private func difference(from needed: JSONValue) -> [ResponseProblem] {
    // The order of statements has no meaning, and that of others is not known.
    func statements(_ value: JSONValue) -> Set<String>? {
      value.elements.map { Set($0.map(\.text)) }
    }
    guard kind == .apple || statements(value) != statements(needed) else { return [] }
    return FileDifference(of: value, from: needed).map { [.differs($0, self)] } ?? []
  }

  private func problems(
    of file: AssetLinksFile,
    _ apps: [AssetLinks.App],
    _ certificates: [String]
  ) -> [ResponseProblem] {
    let found = file.fingerprints
    var problems: [ResponseProblem] = []
    for app in apps {
      guard let fingerprints = found[app.package] else {
        problems.append(.missingApp(app.package, of: .android))
        continue
      }
      for needed in app.fingerprints where !fingerprints.contains(needed) {
        problems.append(.missingFingerprint(needed, "“\(app.package)”"))
      }
      let others = fingerprints.subtracting(app.fingerprints).subtracting(certificates)
      problems += others.sorted().map { .unknownFingerprint($0, app.package) }
    }
    let known = apps.reduce(into: Set()) { $0.formUnion(found[$1.package] ?? []) }
    for needed in certificates where !known.contains(needed) {
      problems.append(.missingFingerprint(needed, "an app of the manifest"))
    }
    return problems
  }

  /// Returns the manifest with one host and the apps that the file names, whose links are compared.
  func part(of manifest: RouteManifest, host: RouteManifest.Host) -> RouteManifest {
    var own = manifest
    own.hosts = [host]
    switch self {
    case .apple(let file):
      let apps = Set(file.details.flatMap(\.apps))
      own.apps.ios.removeAll { !apps.contains($0.appID) }
      own.apps.android = []
    case .android(let file):
      let found = file.fingerprints
      own.apps.android.removeAll { app in
        let fingerprints = found[app.package] ?? []
        return !app.fingerprints.isEmpty && fingerprints.isDisjoint(with: app.fingerprints)
      }
      own.apps.ios = []
    }
    return own
  }

  /// Puts the file in place of the one of a host.
  func replace(in files: inout LinkFileSet, host: RouteManifest.Host) {
    switch self {
    case .apple(let file): files.associations[host.text] = file
    case .android(let file): files.assetLinks[host.text] = file
    }
  }
}

extension AssetLinksFile {
  /// The fingerprints of the apps that open links, by package.
  fileprivate var fingerprints: [String: Set<String>] {
    statements.reduce(into: [:]) { found, statement in
      guard statement.relations.contains(Self.handleAllURLs),
        case .androidApp(let package, let fingerprints) = statement.target
      else { return }
      found[package, default: []].formUnion(fingerprints)
    }
  }
}
