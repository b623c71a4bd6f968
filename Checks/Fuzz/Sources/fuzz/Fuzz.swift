// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FuzzerDriver

/// A program that runs libFuzzer on one target; the environment variable `FUZZ_TARGET` names it.
///
/// The target is not an argument, because libFuzzer starts copies of the program with arguments of its
/// own.
@main
enum Fuzz {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let status = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      FuzzTarget.chosen.check(Input(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
    exit(status)
  }
}
