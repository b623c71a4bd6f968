// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Asset {
  /// Returns one of the container's own files, which are compiled into the app.
  ///
  /// - Parameters:
  ///   - name: The file's name within `/assets/`.
  ///   - isInspected: Whether the files of the inspector are included.
  /// - Returns: The file, or nil if there is none with this name.
  static func ofContainer(_ name: String, isInspected: Bool) -> Asset? {
    name == "inspector.css" ? (isInspected ? inspectorStyle : nil) : containerFiles[name]
  }

  private static let inspectorStyle = Asset(
    bytes: PackageResources.inspector_css,
    mediaType: "text/css"
  )

  private static let containerFiles: [String: Asset] = [
    "moments.js": Asset(bytes: PackageResources.moments_js, mediaType: "text/javascript"),
    "story.js": Asset(bytes: PackageResources.story_js, mediaType: "text/javascript"),
    "story.css": Asset(bytes: PackageResources.story_css, mediaType: "text/css"),
  ]
}
