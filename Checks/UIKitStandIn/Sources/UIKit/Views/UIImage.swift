// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; a final class that stores only a name
/// The name of an image; every name is valid.
public final class UIImage: NSObject, Sendable {
  let name: String

  // Apple: iOS 2; here: never nil, because every name is valid
  public init?(named name: String) {
    self.name = name
    super.init()
  }

  // Apple: iOS 13; here: never nil, because every name is valid
  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
