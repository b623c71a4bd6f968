// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The program without a router: prints its last argument.
@main
struct Program {
  @MainActor
  static func main() async throws {
    print(CommandLine.arguments.last ?? "/")
  }
}
