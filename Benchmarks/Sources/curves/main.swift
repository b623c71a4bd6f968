// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import CurveCases
import Foundation

// Valgrind ends with the first thread, which a run loop keeps; see the program `counts`.
Task { @MainActor in await CurveTool.runAndExit() }
RunLoop.main.run()
