// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Explanation: CustomStringConvertible {
  public var description: String { text }
}

extension Explanation.Candidate: CustomStringConvertible {
  public var description: String { message }
}

extension Explanation.Reason: CustomStringConvertible {
  public var description: String { message }
}

extension Explanation.Precedence: CustomStringConvertible {
  public var description: String { message }
}
