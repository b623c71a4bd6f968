// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Asset {
  /// Returns one of the container's own files, which are compiled into the app.
  static func ofContainer(_ name: String) -> Asset? { containerFiles[name] }

  private static let containerFiles: [String: Asset] = [
    "moments.js": Asset(bytes: PackageResources.moments_js, mediaType: "text/javascript"),
    "story.js": Asset(bytes: PackageResources.story_js, mediaType: "text/javascript"),
    "story.css": Asset(bytes: PackageResources.story_css, mediaType: "text/css"),
    "inspector.css": Asset(bytes: PackageResources.inspector_css, mediaType: "text/css"),
  ]
}
