// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import AndroidLinkMatching
package import AppleAssociationMatching
internal import LinkAssociation
package import RouteManifest

/// The link files of a manifest in parsed form, for the models of the platforms.
package struct LinkFileSet: Sendable {
  /// The association file of each host of the manifest that has one, by the text of the host.
  package var associations: [String: AssociationFile] = [:]
  /// The assetlinks.json file of each host of the manifest that has one, by the text of the host.
  package var assetLinks: [String: AssetLinksFile] = [:]
  /// The intent filters of the app for Android.
  package var filters: [IntentFilter] = []

  /// Creates an empty set of files.
  package init() {}

  /// Creates the files that are generated from a manifest.
  ///
  /// - Parameter manifest: The manifest.
  /// - Throws: A `LinkFileError` if a file cannot be written, or the error of a model that cannot
  ///   read a file.
  /// - Complexity: O(*n*) in the size of the files.
  package init(generatedFrom manifest: RouteManifest) throws {
    for host in manifest.hosts {
      let association = AppleAssociation(manifest, host: host.text)
      if !association.details.isEmpty {
        associations[host.text] = try AssociationFile(parsing: association.file().text)
      }
      let statements = AssetLinks(manifest, host: host.text)
      if !statements.apps.isEmpty {
        assetLinks[host.text] = try AssetLinksFile(parsing: statements.file())
      }
    }
    guard !manifest.apps.android.isEmpty else { return }
    filters =
      AndroidManifest(manifest, minimumAPILevel: manifest.lowestAPILevel).filters
  }
}
