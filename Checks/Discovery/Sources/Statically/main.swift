// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder
import WayfinderDiscovery

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
import Glibc
#endif

// Prints the modules that are discovered. Then, for each argument, loads the library or makes the
// folder the current folder, and prints the modules again.
let router = Router<String>()
router.console = nil

@MainActor
func look() {
  let found = router.installDiscovered()
  for module in found.installed { print("\(module.name) \(module.file):\(module.line)") }
  for issue in found.issues { print(issue) }
  do { try router.validate() } catch {
    for problem in error.problems { print("problem: \(problem.code)") }
  }
  print("--")
}

look()
for path in CommandLine.arguments.dropFirst() {
  if path.hasSuffix("/") {
    guard chdir(path) == 0 else { fatalError("there is no folder \(path)") }
  } else {
    guard dlopen(path, RTLD_NOW) != nil else { fatalError(String(cString: dlerror())) }
  }
  look()
}
