// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// `_Testing_UIKit` is empty, but it must exist. If a file imports both `Testing` and a module named
// `UIKit`, the compiler also imports `_Testing_UIKit`.
