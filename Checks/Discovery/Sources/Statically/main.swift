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

// At launch, this program installs and prints the discovered modules. It repeats this after each
// argument: a path that ends with `/` becomes the current folder, any other path is loaded as a
// library.
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
