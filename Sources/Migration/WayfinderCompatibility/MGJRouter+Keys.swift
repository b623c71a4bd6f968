// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The names are those of MGJRouter.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key under which the parameters of a handler contain the URL.
public let MGJRouterParameterURL = "MGJRouterParameterURL"
/// The key under which the parameters of a handler contain the completion handler of the caller.
///
/// The value is an Objective-C block as in MGJRouter, and a `@MainActor @Sendable (Any?) -> Void`
/// on a platform without Objective-C.
public let MGJRouterParameterCompletion = "MGJRouterParameterCompletion"
/// The key under which the parameters of a handler contain the values of the caller.
public let MGJRouterParameterUserInfo = "MGJRouterParameterUserInfo"
