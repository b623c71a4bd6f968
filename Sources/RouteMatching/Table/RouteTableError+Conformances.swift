// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension RouteTableError: CustomStringConvertible {
  /// The messages of all problems in registration order, one message per line.
  public var description: String {
    problems.map { $0.message }.joined(separator: "\n")
  }
}

extension RouteTableError.Problem: CustomStringConvertible {
  public var description: String { message }
}

extension RouteTableError.SourceLocation: CustomStringConvertible {
  public var description: String { line == 0 ? file : "\(file):\(line)" }
}
