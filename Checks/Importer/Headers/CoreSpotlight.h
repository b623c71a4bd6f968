// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CORESPOTLIGHT_H
#define CORESPOTLIGHT_H

#include "Foundation.h"
#include "Macros.h"

NONNULL_BEGIN

EXTERN NSString *const CSSearchableItemActionType NOT_ON(tvos);
EXTERN NSString *const CSSearchableItemActivityIdentifier NOT_ON(tvos);

NONNULL_END

#endif
