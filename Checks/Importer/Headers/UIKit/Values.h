// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_VALUES_H
#define UIKIT_VALUES_H

#include "CoreGraphics.h"
#include "Foundation.h"
#include "Macros.h"

NONNULL_BEGIN

SENDABLE
@interface UIColor : NSObject <NSSecureCoding, NSCopying>
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@property (class, nonatomic, readonly) UIColor *blackColor;
@property (class, nonatomic, readonly) UIColor *whiteColor;
@property (class, nonatomic, readonly) UIColor *clearColor;
@property (class, nonatomic, readonly) UIColor *secondaryLabelColor;
@property (class, nonatomic, readonly) UIColor *systemGroupedBackgroundColor NOT_ON(tvos);
- (void)setFill;
@end

typedef NSString *UIFontTextStyle TYPED_ENUM NAME(UIFont.TextStyle);
EXTERN UIFontTextStyle const UIFontTextStyleTitle1;
EXTERN UIFontTextStyle const UIFontTextStyleTitle2;
EXTERN UIFontTextStyle const UIFontTextStyleHeadline;
EXTERN UIFontTextStyle const UIFontTextStyleBody;
EXTERN UIFontTextStyle const UIFontTextStyleFootnote;

SENDABLE
@interface UIFont : NSObject <NSCopying, NSSecureCoding>
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize;
@end

SENDABLE
@interface UIImage : NSObject <NSSecureCoding>
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)systemImageNamed:(NSString *)name NAME(init(systemName:));
@end

NONNULL_END

#endif
