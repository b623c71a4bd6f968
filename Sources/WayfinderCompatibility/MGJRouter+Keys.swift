// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The names are those of MGJRouter.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key of the URL in the parameters of a handler.
public let MGJRouterParameterURL = "MGJRouterParameterURL"
/// The key of the completion handler in the parameters of a handler; the value is an Objective-C block as in
/// MGJRouter, and a `@MainActor @Sendable (Any?) -> Void` on a platform without Objective-C.
public let MGJRouterParameterCompletion = "MGJRouterParameterCompletion"
/// The key of the caller's values in the parameters of a handler.
public let MGJRouterParameterUserInfo = "MGJRouterParameterUserInfo"
