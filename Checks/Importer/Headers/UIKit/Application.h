// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_APPLICATION_H
#define UIKIT_APPLICATION_H

#include "UIKit/Scenes.h"

NONNULL_BEGIN

typedef NSString *UIApplicationLaunchOptionsKey TYPED_ENUM NAME(UIApplication.LaunchOptionsKey);
typedef NSString *UIApplicationOpenURLOptionsKey TYPED_ENUM NAME(UIApplication.OpenURLOptionsKey);
typedef NSString *UIApplicationOpenExternalURLOptionsKey TYPED_ENUM
    NAME(UIApplication.OpenExternalURLOptionsKey);

EXTERN UIApplicationOpenExternalURLOptionsKey const UIApplicationOpenURLOptionUniversalLinksOnly
    NAME(UIApplicationOpenExternalURLOptionsKey.universalLinksOnly);

NOT_ON(tvos)
@interface UIApplicationShortcutItem : NSObject <NSCopying>
- (instancetype)init UNAVAILABLE;
@property (nonatomic, copy, readonly) NSString *type;
@property (nullable, nonatomic, copy, readonly) NSDictionary<NSString *, id<NSSecureCoding>> *userInfo;
@end

@class UIApplication;

MAIN_ACTOR
@protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:
        (nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (BOOL)application:(UIApplication *)app
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options;
- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                   options:(UISceneConnectionOptions *)options;
@property (nullable, nonatomic, strong) UIWindow *window;
@end

MAIN_ACTOR
@interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *sharedApplication
    NOT_IN_EXTENSIONS("An extension has no application object.");
@property (nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property (nonatomic, readonly) NSArray<__kindof UIWindow *> *windows
    DEPRECATED(2.0, 15.0, "use the windows of a scene");
@property (nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@property (nonatomic, readonly) BOOL supportsMultipleScenes;
- (void)openURL:(NSURL *)url
              options:(NSDictionary<UIApplicationOpenExternalURLOptionsKey, id> *)options
    completionHandler:(void (MAIN_ACTOR SENDABLE ^__nullable)(BOOL success))completion
    NOT_IN_EXTENSIONS("");
- (void)requestSceneSessionActivation:(nullable UISceneSession *)sceneSession
                         userActivity:(nullable NSUserActivity *)userActivity
                              options:(nullable UISceneActivationRequestOptions *)options
                         errorHandler:(void (^__nullable)(NSError *error))errorHandler
    DEPRECATED(13.0, 17.0, "use activateSceneSession");
@end

EXTERN NSString *const UIApplicationOpenSettingsURLString NAME(UIApplication.openSettingsURLString)
    NONISOLATED;
EXTERN NSString *const UIApplicationOpenNotificationSettingsURLString
    NAME(UIApplication.openNotificationSettingsURLString) NONISOLATED IOS(16.0) VISIONOS(1.0);

SENDABLE NOT_ON(tvos)
@interface UIPasteboard : NSObject
@property (class, nonatomic, readonly) UIPasteboard *generalPasteboard;
@property (nullable, nonatomic, copy) NSString *string;
@end

NONNULL_END

#endif
