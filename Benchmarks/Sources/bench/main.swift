// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import FoundationCases
import WayfinderCases

await BenchmarkTool(name: "bench", peers: [WayfinderPeer.self, FoundationPeer.self]).runAndExit()
