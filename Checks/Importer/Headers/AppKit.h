// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef APPKIT_H
#define APPKIT_H

#include "Foundation.h"
#include "Macros.h"

NONNULL_BEGIN

typedef NSString *NSPasteboardType TYPED NAME(NSPasteboard.PasteboardType);
EXTERN NSPasteboardType const NSPasteboardTypeString;

@interface NSPasteboard : NSObject
@property (class, readonly, strong) NSPasteboard *generalPasteboard;
- (NSInteger)clearContents;
- (BOOL)setString:(NSString *)string forType:(NSPasteboardType)dataType;
@end

NONNULL_END

#endif
