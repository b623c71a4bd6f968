// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import WayfinderCommands

@main
struct Program {
  static func main() async {
    await runWayfind()
  }
}
