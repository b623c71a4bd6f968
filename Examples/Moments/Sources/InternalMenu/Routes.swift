// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

// If the trait `Macros` is not enabled, Routes+ByHand.swift provides the code that the macros would
// generate.

/// The menu for developers and testers.
#if Macros
@Route("/InternalMenu")
#endif
struct InternalMenuRoute: Route, Hashable {}

/// An action that toggles a switch.
///
/// The link matches only if it contains the name of a switch.
#if Macros
@Route("/InternalMenu/switches/:name")
#endif
struct SwitchRoute: Route, Hashable {
  let name: Switch
}
