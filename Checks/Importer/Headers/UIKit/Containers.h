// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_CONTAINERS_H
#define UIKIT_CONTAINERS_H

#include "UIKit/Presentation.h"

NONNULL_BEGIN

// Bars

MAIN_ACTOR
@interface UIBarItem : NSObject <NSCoding>
@property (nullable, nonatomic, copy) NSString *title;
@end

@interface UIBarButtonItem : UIBarItem
@end

@interface UITabBarItem : UIBarItem
- (instancetype)initWithTitle:(nullable NSString *)title
                        image:(nullable UIImage *)image
                          tag:(NSInteger)tag;
@end

IOS(8.0) MAIN_ACTOR
@interface UISearchController : UIViewController
@end

MAIN_ACTOR
@interface UINavigationItem : NSObject <NSCoding>
@property (nonatomic) BOOL hidesBackButton NOT_ON(tvos);
@property (nonatomic) BOOL leftItemsSupplementBackButton NOT_ON(tvos);
@property (nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *leftBarButtonItems;
@property (nullable, nonatomic, copy) UIAction *backAction IOS(16.0) VISIONOS(1.0) NOT_ON(tvos);
@end

// Navigation controllers

@class UINavigationController;

MAIN_ACTOR
@protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
@end

@interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)aDecoder DESIGNATED;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated;
@property (nullable, nonatomic, readonly, strong) UIViewController *topViewController;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@property (nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@property (nonatomic, getter=isNavigationBarHidden) BOOL navigationBarHidden;
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactivePopGestureRecognizer
    NOT_ON(tvos);
@property (nullable, nonatomic, readonly)
    UIGestureRecognizer *interactiveContentPopGestureRecognizer IOS(26.0) VISIONOS(26.0) NOT_ON(tvos);
@end

// Tabs

@class UITabBarController, UITabGroup;

IOS(18.0) VISIONOS(2.0) MAIN_ACTOR
@interface UITab : NSObject
- (instancetype)init UNAVAILABLE;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nullable, nonatomic, readonly, weak) UITabGroup *parent;
@property (nullable, nonatomic, readonly, strong) UITabGroup *managingTabGroup;
@property (nullable, nonatomic, readonly, strong) UIViewController *viewController;
@end

IOS(18.0) VISIONOS(2.0) MAIN_ACTOR
@interface UITabGroup : UITab
@property (nonatomic, copy) NSArray<__kindof UITab *> *children;
@property (nullable, nonatomic, strong) UINavigationController *managingNavigationController;
@end

MAIN_ACTOR
@protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController;
- (BOOL)tabBarController:(UITabBarController *)tabBarController
         shouldSelectTab:(UITab *)tab NAME(tabBarController(_:shouldSelectTab:)) IOS(18.0) VISIONOS(2.0);
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
@end

@interface UITabBarController : UIViewController
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers
                  animated:(BOOL)animated;
@property (nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@property (nonatomic) NSUInteger selectedIndex;
@property (nonatomic, readonly) UINavigationController *moreNavigationController NOT_ON(tvos);
@property (nullable, nonatomic, weak) id<UITabBarControllerDelegate> delegate;
@property (nonatomic, copy) NSArray<__kindof UITab *> *tabs IOS(18.0) VISIONOS(2.0);
@property (nullable, nonatomic, strong) UITab *selectedTab IOS(18.0) VISIONOS(2.0);
- (nullable UITab *)tabForIdentifier:(NSString *)identifier IOS(18.0) VISIONOS(2.0);
@end

// Pages and columns

@interface UIPageViewController : UIViewController
@property (nullable, nonatomic, readonly)
    NSArray<__kindof UIViewController *> *viewControllers;
@end

typedef ENUM(UISplitViewControllerStyle, NSInteger) {
  UISplitViewControllerStyleUnspecified,
  UISplitViewControllerStyleDoubleColumn,
  UISplitViewControllerStyleTripleColumn,
} NAME(UISplitViewController.Style);

typedef ENUM(UISplitViewControllerColumn, NSInteger) {
  UISplitViewControllerColumnPrimary,
  UISplitViewControllerColumnSupplementary,
  UISplitViewControllerColumnSecondary,
  UISplitViewControllerColumnCompact,
} NAME(UISplitViewController.Column);

MAIN_ACTOR
@protocol UISplitViewControllerDelegate
@end

@interface UISplitViewController : UIViewController
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style DESIGNATED;
@property (nullable, nonatomic, weak) id<UISplitViewControllerDelegate> delegate;
@property (nonatomic, readonly) UISplitViewControllerStyle style;
@property (nonatomic, readonly, getter=isCollapsed) BOOL collapsed;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (nullable __kindof UIViewController *)viewControllerForColumn:(UISplitViewControllerColumn)column;
- (void)showColumn:(UISplitViewControllerColumn)column;
@end

NONNULL_END

#endif
