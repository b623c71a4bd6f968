// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A file that pages load from `/assets/<name>`, compiled into the app.
public struct Asset: Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]
  /// The file's media type.
  public let mediaType: String
  /// The entity tag, which differs for each version of the file (RFC 9110, 8.8.3).
  public let tag: String

  /// Makes a file from bytes that are compiled into the app.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - mediaType: The file's media type.
  public init(bytes: [UInt8], mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
    // The entity tag is a hash of the bytes: FNV-1a with 64 bits.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    tag = "\"\(String(hash, radix: 16))\""
  }

  /// Returns the file with the given name.
  ///
  /// - Parameter name: The file's name within `/assets/`.
  /// - Returns: The file, or nil if there is none with this name.
  public static func named(_ name: String) -> Asset? { all[name] }

  /// The names of all files, in alphabetical order.
  public static var names: [String] { all.keys.sorted() }

  private static let all: [String: Asset] = {
    var all = ["moments.css": Asset(bytes: PackageResources.moments_css, mediaType: "text/css")]
    let drawings = [
      "icon": PackageResources.icon_svg,
      "harbour": PackageResources.harbour_svg,
      "ridge": PackageResources.ridge_svg,
      "coffee": PackageResources.coffee_svg,
      "bicycle": PackageResources.bicycle_svg,
      "tulips": PackageResources.tulips_svg,
      "city": PackageResources.city_svg,
      "mug": PackageResources.mug_svg,
      "tote": PackageResources.tote_svg,
      "camera": PackageResources.camera_svg,
      "lamp": PackageResources.lamp_svg,
      "plant": PackageResources.plant_svg,
      "notebook": PackageResources.notebook_svg,
      "bell": PackageResources.bell_svg,
      "headphones": PackageResources.headphones_svg,
    ]
    for (name, bytes) in drawings {
      all["\(name).svg"] = Asset(bytes: bytes, mediaType: "image/svg+xml")
    }
    return all
  }()
}
