// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RouteCodeGeneration

// The tool of the plugin WayfinderRoutes. It needs no other package, so that clients of the plugin clone none.
func end(_ code: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(code)
}

let paths = Array(CommandLine.arguments.dropFirst())
guard paths.count == 2 else { end(64, "usage: generate-routes MANIFEST FILE") }
do {
  let json = try Data(contentsOf: URL(filePath: paths[0]))
  try Data(SwiftFile.text(manifest: json, at: paths[0]).utf8).write(to: URL(filePath: paths[1]))
} catch {
  end(2, "\(error)")
}
