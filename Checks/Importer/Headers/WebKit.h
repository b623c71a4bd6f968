// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef WEBKIT_H
#define WEBKIT_H

#include "Macros.h"
#include "UIKit/UIKit.h"

@class WKFrameInfo, WKNavigation, WKUserContentController, WKWebView;

NONNULL_BEGIN

MAIN_ACTOR
@interface WKSecurityOrigin : NSObject
@property (nonatomic, readonly, copy) NSString *protocol;
@property (nonatomic, readonly, copy) NSString *host;
@property (nonatomic, readonly) NSInteger port;
- (instancetype)init UNAVAILABLE;
@end

MAIN_ACTOR
@interface WKFrameInfo : NSObject <NSCopying>
@property (nonatomic, readonly, getter=isMainFrame) BOOL mainFrame;
@property (nonatomic, readonly, copy) NSURLRequest *request;
@property (nonatomic, readonly) WKSecurityOrigin *securityOrigin;
@property (nonatomic, readonly, weak, nullable) WKWebView *webView;
@end

// Navigations

typedef ENUM(WKNavigationType, NSInteger) {
  WKNavigationTypeLinkActivated,
  WKNavigationTypeFormSubmitted,
  WKNavigationTypeBackForward,
  WKNavigationTypeReload,
  WKNavigationTypeFormResubmitted,
  WKNavigationTypeOther = -1,
};

typedef ENUM(WKNavigationActionPolicy, NSInteger) {
  WKNavigationActionPolicyCancel,
  WKNavigationActionPolicyAllow,
  WKNavigationActionPolicyDownload,
};

MAIN_ACTOR
@interface WKNavigationAction : NSObject
@property (nonatomic, readonly, copy) WKFrameInfo *sourceFrame;
@property (nullable, nonatomic, readonly, copy) WKFrameInfo *targetFrame;
@property (nonatomic, readonly) WKNavigationType navigationType;
@property (nonatomic, readonly, copy) NSURLRequest *request;
@end

MAIN_ACTOR
@protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)webView
    decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
                    decisionHandler:
                        (void (MAIN_ACTOR ^)(WKNavigationActionPolicy))decisionHandler
    __attribute__((swift_async(not_swift_private, 3)));
@end

// Scripts

MAIN_ACTOR
@interface WKContentWorld : NSObject
@property (class, nonatomic, readonly) WKContentWorld *pageWorld;
- (instancetype)init UNAVAILABLE;
@end

MAIN_ACTOR
@interface WKScriptMessage : NSObject
@property (nonatomic, readonly, copy) id body;
@property (nullable, nonatomic, readonly, weak) WKWebView *webView;
@property (nonatomic, readonly, copy) WKFrameInfo *frameInfo;
@property (nonatomic, readonly, copy) NSString *name;
@end

MAIN_ACTOR
@protocol WKScriptMessageHandlerWithReply <NSObject>
- (void)userContentController:(WKUserContentController *)userContentController
      didReceiveScriptMessage:(WKScriptMessage *)message
                 replyHandler:(void (MAIN_ACTOR ^)(id _Nullable reply,
                                                   NSString *_Nullable errorMessage))replyHandler
    __attribute__((swift_async(not_swift_private, 3)));
@end

MAIN_ACTOR
@interface WKUserContentController : NSObject
- (void)addScriptMessageHandlerWithReply:
            (id<WKScriptMessageHandlerWithReply>)scriptMessageHandlerWithReply
                            contentWorld:(WKContentWorld *)contentWorld
                                    name:(NSString *)name
    NAME(addScriptMessageHandler(_:contentWorld:name:));
@end

MAIN_ACTOR
@interface WKWebViewConfiguration : NSObject <NSCopying>
@property (nonatomic, strong) WKUserContentController *userContentController;
@end

MAIN_ACTOR
@interface WKNavigation : NSObject
@end

MAIN_ACTOR
@interface WKWebView : UIView
@property (nonatomic, readonly, copy) WKWebViewConfiguration *configuration;
@property (nullable, nonatomic, weak) id<WKNavigationDelegate> navigationDelegate;
@property (nullable, nonatomic, readonly, copy) NSURL *URL;
@property (nullable, nonatomic, readonly, copy) NSString *title;
- (instancetype)initWithFrame:(CGRect)frame
                configuration:(WKWebViewConfiguration *)configuration DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (nullable WKNavigation *)loadRequest:(NSURLRequest *)request
    __attribute__((swift_attr("@discardableResult")));
@end

NONNULL_END

#endif
