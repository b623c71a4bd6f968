// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Clients of this module choose a kind of screens from MomentsKit and pass it to the features, so
// this module exports MomentsKit and all features.
@_exported public import Chat
@_exported public import InternalMenu
@_exported public import Mall
@_exported public import MomentsKit
@_exported public import Profile
@_exported public import Timeline
