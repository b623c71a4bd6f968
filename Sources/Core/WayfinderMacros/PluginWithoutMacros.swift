// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !Macros
/// An empty plugin for builds without the trait `Macros`.
///
/// A build of all targets links it even without the trait.
@main
enum WayfinderPlugin {
  static func main() {}
}
#endif
