// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_SCENES_H
#define UIKIT_SCENES_H

#include "UIKit/Controllers.h"
#include "UserNotifications.h"

@class UIApplicationShortcutItem, UIScene, UISceneSession, UIWindow, UIWindowScene;

NONNULL_BEGIN

// Options

NAME(UIScene.OpenURLOptions)
MAIN_ACTOR
@interface UISceneOpenURLOptions : NSObject
- (instancetype)init UNAVAILABLE;
@property (nullable, nonatomic, readonly) NSString *sourceApplication;
@end

NAME(UIScene.OpenExternalURLOptions)
MAIN_ACTOR
@interface UISceneOpenExternalURLOptions : NSObject
@property (nonatomic, readwrite) BOOL universalLinksOnly;
@end

NAME(UIScene.ActivationRequestOptions)
MAIN_ACTOR
@interface UISceneActivationRequestOptions : NSObject
@property (nonatomic, strong, nullable) UIScene *requestingScene;
@end

MAIN_ACTOR
@interface UIOpenURLContext : NSObject
- (instancetype)init UNAVAILABLE;
@property (nonatomic, readonly, copy) NSURL *URL;
@property (nonatomic, readonly, strong) UISceneOpenURLOptions *options;
@end

NAME(UIScene.ConnectionOptions)
MAIN_ACTOR
@interface UISceneConnectionOptions : NSObject
- (instancetype)init UNAVAILABLE;
@property (nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts;
@property (nonatomic, readonly, copy) NSSet<NSUserActivity *> *userActivities;
@property (nullable, nonatomic, readonly, strong) UNNotificationResponse *notificationResponse
    NOT_ON(tvos);
@property (nullable, nonatomic, readonly, strong) UIApplicationShortcutItem *shortcutItem
    NOT_ON(tvos);
@end

// Sessions

typedef NSString *UISceneSessionRole TYPED_ENUM NAME(UISceneSession.Role);
EXTERN UISceneSessionRole const UIWindowSceneSessionRoleApplication
    NAME(UISceneSessionRole.windowApplication);

MAIN_ACTOR
@interface UISceneConfiguration : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithName:(nullable NSString *)name
                 sessionRole:(UISceneSessionRole)sessionRole DESIGNATED;
@property (nonatomic, nullable, readonly) NSString *name;
@end

MAIN_ACTOR
@interface UISceneSession : NSObject <NSSecureCoding>
- (instancetype)init UNAVAILABLE;
@property (nonatomic, readonly, nullable) UIScene *scene;
@property (nonatomic, readonly) UISceneSessionRole role;
@property (nonatomic, readonly, copy) UISceneConfiguration *configuration;
@property (nonatomic, readonly, copy) NSString *persistentIdentifier;
@property (nullable, nonatomic, strong) NSUserActivity *stateRestorationActivity;
@property (nullable, nonatomic, copy) NSDictionary<NSString *, id> *userInfo;
@end

// Scenes

typedef ENUM(UISceneActivationState, NSInteger) {
  UISceneActivationStateUnattached = -1,
  UISceneActivationStateForegroundActive,
  UISceneActivationStateForegroundInactive,
  UISceneActivationStateBackground,
} NAME(UIScene.ActivationState);

MAIN_ACTOR
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts;
- (nullable NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene;
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity;
@end

MAIN_ACTOR
@interface UIScene : UIResponder
- (instancetype)init UNAVAILABLE;
@property (nonatomic, readonly) UISceneSession *session;
@property (nullable, nonatomic, strong) id<UISceneDelegate> delegate;
@property (nonatomic, readonly) UISceneActivationState activationState;
@property (null_resettable, nonatomic, copy) NSString *title;
- (void)openURL:(NSURL *)url
              options:(nullable UISceneOpenExternalURLOptions *)options
    completionHandler:(void (^__nullable)(BOOL success))completion;
@end

MAIN_ACTOR
@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nullable, nonatomic, strong) UIWindow *window;
- (void)windowScene:(UIWindowScene *)windowScene
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
               completionHandler:(void (^)(BOOL succeeded))completionHandler NOT_ON(tvos);
@end

MAIN_ACTOR
@interface UIWindowScene : UIScene
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
@end

// Windows

typedef CGFloat UIWindowLevel TYPED NAME(UIWindow.Level);
EXTERN const UIWindowLevel UIWindowLevelNormal;
EXTERN const UIWindowLevel UIWindowLevelAlert;

MAIN_ACTOR
@interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene DESIGNATED;
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nullable, nonatomic, weak) UIWindowScene *windowScene;
@property (nonatomic) UIWindowLevel windowLevel;
@property (nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

EXTERN NSNotificationName const UIWindowDidBecomeHiddenNotification
    NAME(UIWindow.didBecomeHiddenNotification) NONISOLATED;
EXTERN NSNotificationName const UIWindowDidBecomeKeyNotification
    NAME(UIWindow.didBecomeKeyNotification) NONISOLATED;

@interface UNNotificationResponse (UIKitAdditions)
@property (nullable, nonatomic, readonly) UIScene *targetScene NOT_ON(tvos);
@end

NONNULL_END

#endif
