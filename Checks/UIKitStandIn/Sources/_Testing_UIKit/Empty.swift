// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// `import Testing` beside a module named `UIKit` makes the compiler import `_Testing_UIKit`, so the
// module must exist. It is empty.
