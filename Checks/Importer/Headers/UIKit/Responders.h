// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_RESPONDERS_H
#define UIKIT_RESPONDERS_H

#include "CoreGraphics.h"
#include "Foundation.h"
#include "Macros.h"

NONNULL_BEGIN

typedef ENUM(UIEventSubtype, NSInteger) {
  UIEventSubtypeNone = 0,
  UIEventSubtypeMotionShake = 1,
} NAME(UIEvent.EventSubtype);

typedef ENUM(UIEventType, NSInteger) {
  UIEventTypeTouches,
  UIEventTypeMotion,
} NAME(UIEvent.EventType);

MAIN_ACTOR
@interface UIEvent : NSObject
@property (nonatomic, readonly) UIEventType type;
@end

MAIN_ACTOR
@interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder;
@property (nullable, nonatomic, strong) NSUserActivity *userActivity;
@property (nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
@property (nonatomic, readonly) BOOL isFirstResponder;
- (void)motionEnded:(UIEventSubtype)motion withEvent:(nullable UIEvent *)event;
@end

EXTERN NSNotificationName const UIKeyboardDidHideNotification
    NAME(UIResponder.keyboardDidHideNotification) NOT_ON(tvos) NONISOLATED;

NONNULL_END

#endif
