// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef USERNOTIFICATIONS_H
#define USERNOTIFICATIONS_H

#include "Foundation.h"
#include "Macros.h"

NONNULL_BEGIN

EXTERN NSString *const UNNotificationDefaultActionIdentifier NOT_ON(tvos);

@interface UNNotificationContent : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *title NOT_ON(tvos);
@property (nonatomic, readonly, copy) NSString *body NOT_ON(tvos);
@property (nonatomic, readonly, copy) NSDictionary *userInfo NOT_ON(tvos);
- (instancetype)init UNAVAILABLE;
@end

@interface UNNotificationRequest : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) UNNotificationContent *content;
- (instancetype)init UNAVAILABLE;
@end

@interface UNNotification : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) UNNotificationRequest *request;
- (instancetype)init UNAVAILABLE;
@end

NOT_ON(tvos)
@interface UNNotificationResponse : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) UNNotification *notification;
@property (nonatomic, readonly, copy) NSString *actionIdentifier;
- (instancetype)init UNAVAILABLE;
@end

@class UNUserNotificationCenter;

@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))completionHandler NOT_ON(tvos);
@end

@interface UNUserNotificationCenter : NSObject
@property (nonatomic, nullable, weak) id<UNUserNotificationCenterDelegate> delegate;
+ (UNUserNotificationCenter *)currentNotificationCenter;
- (instancetype)init UNAVAILABLE;
@end

NONNULL_END

#endif
