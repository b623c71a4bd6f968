// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

// If the trait `Macros` is not enabled, Routes+ByHand.swift provides the code that the macros would
// generate.

/// The moments that friends have shared, newest first.
#if Macros
@Route("/")
#endif
struct TimelineRoute: Route, Hashable {}

/// The page of one moment.
#if Macros
@Route("/moments/:id")
#endif
struct MomentRoute: Route, Hashable {
  let id: String
}

/// An action that likes a moment, or removes the like.
#if Macros
@Route("/moments/:id/like")
#endif
struct LikeRoute: Route, Hashable {
  let id: String
}
