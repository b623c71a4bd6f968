// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_CONTROLLERS_H
#define UIKIT_CONTROLLERS_H

#include "UIKit/Views.h"

@class UINavigationController, UINavigationItem, UIPopoverPresentationController;
@class UIPresentationController, UISheetPresentationController;
@class UITab, UITabBarController, UITabBarItem;
@protocol UIViewControllerTransitionCoordinator, UIViewControllerTransitioningDelegate;

NONNULL_BEGIN

typedef ENUM(UIModalTransitionStyle, NSInteger) {
  UIModalTransitionStyleCoverVertical = 0,
  UIModalTransitionStyleFlipHorizontal NOT_ON(tvos),
  UIModalTransitionStyleCrossDissolve,
  UIModalTransitionStylePartialCurl NOT_ON(tvos),
};

typedef ENUM(UIModalPresentationStyle, NSInteger) {
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet NOT_ON(tvos),
  UIModalPresentationFormSheet NOT_ON(tvos),
  UIModalPresentationCurrentContext,
  UIModalPresentationCustom,
  UIModalPresentationOverFullScreen,
  UIModalPresentationOverCurrentContext,
  UIModalPresentationPopover NOT_ON(tvos),
  UIModalPresentationNone = -1,
  UIModalPresentationAutomatic = -2,
};

MAIN_ACTOR
@interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (null_resettable, nonatomic, strong) UIView *view;
- (void)loadView;
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
- (void)viewDidLoad;
@property (nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property (nullable, nonatomic, readonly, copy) NSString *nibName;
@property (nullable, nonatomic, copy) NSString *title;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
@property (nullable, nonatomic, weak, readonly) UIViewController *parentViewController;
@property (nullable, nonatomic, readonly) UIViewController *presentedViewController
    NAME(presentedViewController);
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController
    NAME(presentingViewController);
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nonatomic, assign) UIModalTransitionStyle modalTransitionStyle;
@property (nonatomic, assign) UIModalPresentationStyle modalPresentationStyle;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^__nullable)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^__nullable)(void))completion;
- (void)showViewController:(UIViewController *)vc sender:(nullable id)sender;
@property (nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers NAME(children);
- (void)addChildViewController:(UIViewController *)childController;
- (void)removeFromParentViewController;
- (void)willMoveToParentViewController:(nullable UIViewController *)parent;
- (void)didMoveToParentViewController:(nullable UIViewController *)parent;
@property (nullable, nonatomic, weak) id<UIViewControllerTransitioningDelegate>
    transitioningDelegate;
@property (nullable, nonatomic, readonly, strong) id<UIViewControllerTransitionCoordinator>
    transitionCoordinator;
@property (nullable, nonatomic, readonly) UIPresentationController *presentationController;
@property (nullable, nonatomic, readonly) UISheetPresentationController *sheetPresentationController
    NOT_ON(tvos);
@property (nullable, nonatomic, readonly)
    UIPopoverPresentationController *popoverPresentationController NOT_ON(tvos);
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@property (nullable, nonatomic, readonly, strong) UITabBarController *tabBarController;
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@end

NONNULL_END

#endif
