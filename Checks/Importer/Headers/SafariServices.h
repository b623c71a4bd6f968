// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef SAFARISERVICES_H
#define SAFARISERVICES_H

#include "Macros.h"
#include "UIKit/UIKit.h"

@class SFSafariViewController;

NONNULL_BEGIN

@protocol SFSafariViewControllerDelegate <NSObject>
@optional
- (void)safariViewControllerDidFinish:(SFSafariViewController *)controller;
@end

@interface SFSafariViewController : UIViewController
@property (nonatomic, weak, nullable) id<SFSafariViewControllerDelegate> delegate;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil UNAVAILABLE;
- (instancetype)initWithURL:(NSURL *)URL;
@end

NONNULL_END

#endif
