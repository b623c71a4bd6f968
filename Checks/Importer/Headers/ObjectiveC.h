// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef OBJECTIVEC_H
#define OBJECTIVEC_H

#include "Macros.h"

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

@class NSString;

NONNULL_BEGIN

@protocol NSObject
@property (readonly) NSUInteger hash;
@property (readonly, copy) NSString *description;
- (BOOL)isEqual:(nullable id)object;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL)aSelector;
- (null_unspecified id)performSelector:(SEL)aSelector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (BOOL)instancesRespondToSelector:(SEL)aSelector;
- (instancetype)init DESIGNATED;
@end

NONNULL_END

#endif
