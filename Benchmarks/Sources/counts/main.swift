// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import CountAllocations
import Foundation
import WayfinderCases

let counter =
  allocations_are_counted()
  ? AllocationCounter(made: { Int(allocations_made()) }, bytes: { Int(allocated_bytes()) }) : nil
let tool = BenchmarkTool(name: "counts", peers: [WayfinderPeer.self], counter: counter)
// A program with asynchronous top-level code ends its first thread at the first suspension, and Valgrind
// ends with that thread. A run loop keeps the thread.
Task { @MainActor in await tool.runAndExit() }
RunLoop.main.run()
