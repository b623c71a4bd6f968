// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Picture {
  /// The path of the drawing on the server.
  public var path: String { "/assets/\(name).svg" }
}
