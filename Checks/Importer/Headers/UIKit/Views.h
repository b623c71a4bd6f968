// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_VIEWS_H
#define UIKIT_VIEWS_H

#include "UIKit/Responders.h"
#include "UIKit/Values.h"

@class UIWindow;

NONNULL_BEGIN

NOT_SENDABLE
@interface UIBezierPath : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)bezierPathWithRect:(CGRect)rect;
- (void)appendPath:(UIBezierPath *)bezierPath;
- (void)fill;
@end

// Layout

@class NSLayoutConstraint, NSLayoutDimension, NSLayoutXAxisAnchor, NSLayoutYAxisAnchor;

MAIN_ACTOR
@interface NSLayoutAnchor<AnchorType> : NSObject <NSCopying, NSCoding>
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
    NAME(constraint(equalTo:));
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
                                       constant:(CGFloat)c NAME(constraint(equalTo:constant:));
@end

@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
@end

@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
@end

@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c NAME(constraint(equalToConstant:));
@end

MAIN_ACTOR
@interface NSLayoutConstraint : NSObject
@property (getter=isActive) BOOL active;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end

MAIN_ACTOR
@interface UILayoutGuide : NSObject <NSCoding>
@property (readonly, strong) NSLayoutXAxisAnchor *leadingAnchor;
@property (readonly, strong) NSLayoutXAxisAnchor *trailingAnchor;
@property (readonly, strong) NSLayoutYAxisAnchor *topAnchor;
@property (readonly, strong) NSLayoutYAxisAnchor *bottomAnchor;
@end

// Views

typedef ENUM(UIViewContentMode, NSInteger) {
  UIViewContentModeScaleToFill,
  UIViewContentModeScaleAspectFit,
  UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw,
} NAME(UIView.ContentMode);

typedef unsigned long long UIAccessibilityTraits TYPED;
EXTERN const UIAccessibilityTraits UIAccessibilityTraitLink NAME(UIAccessibilityTraits.link);
EXTERN const UIAccessibilityTraits UIAccessibilityTraitHeader NAME(UIAccessibilityTraits.header);
EXTERN const UIAccessibilityTraits UIAccessibilityTraitImage NAME(UIAccessibilityTraits.image);
EXTERN const UIAccessibilityTraits UIAccessibilityTraitSelected NAME(UIAccessibilityTraits.selected);

MAIN_ACTOR
@interface UIView : UIResponder <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic) NSInteger tag;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic) UIViewContentMode contentMode;
@property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nullable, nonatomic, readonly) UIWindow *window;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (BOOL)isDescendantOfView:(UIView *)view;
- (nullable UIView *)hitTest:(CGPoint)point withEvent:(nullable UIEvent *)event;
- (CGPoint)convertPoint:(CGPoint)point fromView:(nullable UIView *)view;
- (void)didMoveToWindow;
- (void)drawRect:(CGRect)rect;
@property (nonatomic, readonly, strong) UILayoutGuide *safeAreaLayoutGuide;
@property (nonatomic, readonly, strong) NSLayoutXAxisAnchor *leadingAnchor;
@property (nonatomic, readonly, strong) NSLayoutXAxisAnchor *trailingAnchor;
@property (nonatomic, readonly, strong) NSLayoutYAxisAnchor *topAnchor;
@property (nonatomic, readonly, strong) NSLayoutYAxisAnchor *bottomAnchor;
@property (nonatomic, readonly, strong) NSLayoutDimension *widthAnchor;
@property (nonatomic, readonly, strong) NSLayoutDimension *heightAnchor;
@end

@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement MAIN_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel MAIN_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier MAIN_ACTOR;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits MAIN_ACTOR;
@end

@interface UIScrollView : UIView
@property (nonatomic, readonly, strong) UILayoutGuide *contentLayoutGuide;
@property (nonatomic, readonly, strong) UILayoutGuide *frameLayoutGuide;
@end

@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
@end

@interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@property (null_resettable, nonatomic, strong) UIFont *font;
@property (null_resettable, nonatomic, strong) UIColor *textColor;
@property (nonatomic) NSInteger numberOfLines;
@property (nonatomic) BOOL adjustsFontForContentSizeCategory;
@end

typedef ENUM(UILayoutConstraintAxis, NSInteger) {
  UILayoutConstraintAxisHorizontal = 0,
  UILayoutConstraintAxisVertical = 1,
} NAME(NSLayoutConstraint.Axis);

typedef ENUM(UIStackViewAlignment, NSInteger) {
  UIStackViewAlignmentFill,
  UIStackViewAlignmentLeading,
  UIStackViewAlignmentFirstBaseline,
  UIStackViewAlignmentCenter,
  UIStackViewAlignmentTrailing,
} NAME(UIStackView.Alignment);

@interface UIStackView : UIView
- (instancetype)initWithArrangedSubviews:(NSArray<__kindof UIView *> *)views;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *arrangedSubviews;
@property (nonatomic) UILayoutConstraintAxis axis;
@property (nonatomic) UIStackViewAlignment alignment;
@property (nonatomic) CGFloat spacing;
- (void)addArrangedSubview:(UIView *)view;
- (void)insertArrangedSubview:(UIView *)view atIndex:(NSUInteger)stackIndex;
@end

// Controls

@class UIAction;
typedef NSString *UIActionIdentifier TYPED NAME(UIAction.Identifier);
typedef void (^UIActionHandler)(__kindof UIAction *action);

typedef OPTIONS(UIMenuElementAttributes, NSUInteger) {
  UIMenuElementAttributesDisabled = 1 << 0,
} NAME(UIMenuElement.Attributes);

typedef ENUM(UIMenuElementState, NSInteger) {
  UIMenuElementStateOff,
  UIMenuElementStateOn,
} NAME(UIMenuElement.State);

MAIN_ACTOR
@interface UIMenuElement : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init UNAVAILABLE;
@end

MAIN_ACTOR
@interface UIAction : UIMenuElement
@end

typedef OPTIONS(UIControlEvents, NSUInteger) {
  UIControlEventValueChanged = 1 << 12,
  UIControlEventPrimaryActionTriggered = 1 << 13,
} NAME(UIControl.Event);

@interface UIControl : UIView
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents
    NAME(addAction(_:for:));
@end

@interface UIButton : UIControl
@end

NOT_ON(tvos)
@interface UISwitch : UIControl
@property (nonatomic, getter=isOn) BOOL on;
@end

typedef ENUM(UITextBorderStyle, NSInteger) {
  UITextBorderStyleNone,
  UITextBorderStyleLine,
  UITextBorderStyleBezel,
  UITextBorderStyleRoundedRect,
} NAME(UITextField.BorderStyle);

typedef ENUM(UITextAutocorrectionType, NSInteger) {
  UITextAutocorrectionTypeDefault,
  UITextAutocorrectionTypeNo,
};

typedef ENUM(UIReturnKeyType, NSInteger) {
  UIReturnKeyDefault = 0,
  UIReturnKeyGo = 1,
  UIReturnKeySend = 7,
};

@interface UITextField : UIControl
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSString *placeholder;
@property (nullable, nonatomic, strong) UIFont *font;
@property (nonatomic) UITextBorderStyle borderStyle;
@property (nonatomic) BOOL adjustsFontForContentSizeCategory;
@property (nonatomic) UITextAutocorrectionType autocorrectionType;
@property (nonatomic) UIReturnKeyType returnKeyType;
@end

// Gestures

@class UIGestureRecognizer;

MAIN_ACTOR
@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
@end

MAIN_ACTOR
@interface UIGestureRecognizer : NSObject
@property (nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nullable, nonatomic, readonly) UIView *view;
@end

NONNULL_END

#endif
