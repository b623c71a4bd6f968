// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import CountAllocations
import HummingbirdCases

let counter =
  allocations_are_counted()
  ? AllocationCounter(made: { Int(allocations_made()) }, bytes: { Int(allocated_bytes()) }) : nil
await BenchmarkTool(name: "hummingbird-counts", peers: [HummingbirdPeer.self], counter: counter)
  .runAndExit()
