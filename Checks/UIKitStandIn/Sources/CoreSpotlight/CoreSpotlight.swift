// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The values of these constants are the values in Apple's documentation.

// Apple: iOS 9, bindings
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
// Apple: iOS 9, bindings
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
// Apple: iOS 10
public let CSQueryContinuationActionType = "com.apple.corespotlight.querycontinuation"
// Apple: iOS 10
public let CSSearchQueryString = "kCSSearchQueryString"
