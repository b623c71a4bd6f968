// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_PRESENTATION_H
#define UIKIT_PRESENTATION_H

#include "UIKit/Controllers.h"

NONNULL_BEGIN

// Transitions

MAIN_ACTOR
@protocol UIViewControllerTransitioningDelegate <NSObject>
@end

MAIN_ACTOR
@protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (nonatomic, readonly, getter=isAnimated) BOOL animated;
@property (nonatomic, readonly) UIModalPresentationStyle presentationStyle;
@property (nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property (nonatomic, readonly, getter=isCancelled) BOOL cancelled;
@property (nonatomic, readonly) UIView *containerView;
@end

MAIN_ACTOR
@protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:
            (void (^__nullable)(id<UIViewControllerTransitionCoordinatorContext> context))animation
                        completion:(void (^__nullable)(
                                       id<UIViewControllerTransitionCoordinatorContext> context))
                                       completion;
@end

// Presentation controllers

@class UIPresentationController;

MAIN_ACTOR
@protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidAttemptToDismiss:
    (UIPresentationController *)presentationController
    NAME(presentationControllerDidAttemptToDismiss(_:));
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
@end

MAIN_ACTOR
@interface UIPresentationController : NSObject
- (instancetype)initWithPresentedViewController:(UIViewController *)presentedViewController
                       presentingViewController:(nullable UIViewController *)presentingViewController
    DESIGNATED;
- (instancetype)init UNAVAILABLE;
@property (nonatomic, strong, readonly) UIViewController *presentingViewController
    NAME(presentingViewController);
@property (nonatomic, strong, readonly) UIViewController *presentedViewController
    NAME(presentedViewController);
@property (nonatomic, readonly) UIModalPresentationStyle presentationStyle;
@property (nullable, nonatomic, readonly, strong) UIView *containerView;
@property (nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
@end

// Popovers

@protocol UIPopoverPresentationControllerSourceItem;

typedef OPTIONS(UIPopoverArrowDirection, NSUInteger) {
  UIPopoverArrowDirectionUp = 1UL << 0,
  UIPopoverArrowDirectionDown = 1UL << 1,
  UIPopoverArrowDirectionLeft = 1UL << 2,
  UIPopoverArrowDirectionRight = 1UL << 3,
  UIPopoverArrowDirectionAny = UIPopoverArrowDirectionUp | UIPopoverArrowDirectionDown
      | UIPopoverArrowDirectionLeft | UIPopoverArrowDirectionRight,
};

MAIN_ACTOR
@protocol UIPopoverPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@end

NOT_ON(tvos)
@interface UIPopoverPresentationController : UIPresentationController
@property (nullable, nonatomic, weak) id<UIPopoverPresentationControllerDelegate> delegate;
@property (nonatomic, assign) UIPopoverArrowDirection permittedArrowDirections;
@property (nullable, nonatomic, strong) UIView *sourceView;
@property (nonatomic, assign) CGRect sourceRect;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (nullable, nonatomic, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem
    IOS(16.0) VISIONOS(1.0);
@end

IOS(16.0) VISIONOS(1.0) NOT_ON(tvos) MAIN_ACTOR
@protocol UIPopoverPresentationControllerSourceItem <NSObject>
@end

NOT_ON(tvos)
@interface UIView (UIPopoverPresentationControllerSourceItem)
    <UIPopoverPresentationControllerSourceItem>
@end

// Sheets

typedef NSString *UISheetPresentationControllerDetentIdentifier TYPED
    NAME(UISheetPresentationController.Detent.Identifier);

NAME(UISheetPresentationController.Detent)
NOT_ON(tvos) MAIN_ACTOR
@interface UISheetPresentationControllerDetent : NSObject
+ (instancetype)mediumDetent NAME(medium());
+ (instancetype)largeDetent NAME(large());
- (instancetype)init UNAVAILABLE;
@end

MAIN_ACTOR
@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@end

NOT_ON(tvos)
@interface UISheetPresentationController : UIPresentationController
@property (nullable, nonatomic, weak) id<UISheetPresentationControllerDelegate> delegate;
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
@property (nullable, nonatomic, strong) UIView *sourceView;
@end

// Alerts

typedef ENUM(UIAlertActionStyle, NSInteger) {
  UIAlertActionStyleDefault = 0,
  UIAlertActionStyleCancel,
  UIAlertActionStyleDestructive,
} NAME(UIAlertAction.Style);

typedef ENUM(UIAlertControllerStyle, NSInteger) {
  UIAlertControllerStyleActionSheet = 0,
  UIAlertControllerStyleAlert,
} NAME(UIAlertController.Style);

MAIN_ACTOR
@interface UIAlertAction : NSObject <NSCopying>
+ (instancetype)actionWithTitle:(nullable NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(void (^__nullable)(UIAlertAction *action))handler;
@property (nullable, nonatomic, readonly) NSString *title;
@end

@interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title
                                 message:(nullable NSString *)message
                          preferredStyle:(UIAlertControllerStyle)preferredStyle;
- (void)addAction:(UIAlertAction *)action;
@property (nonatomic, readonly) NSArray<UIAlertAction *> *actions;
@property (nullable, nonatomic, copy) NSString *message;
@end

NONNULL_END

#endif
