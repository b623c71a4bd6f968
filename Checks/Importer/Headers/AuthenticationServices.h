// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef AUTHENTICATIONSERVICES_H
#define AUTHENTICATIONSERVICES_H

#include "Macros.h"
#include "UIKit/UIKit.h"

@class ASWebAuthenticationSession;

NONNULL_BEGIN

EXTERN NSErrorDomain const ASWebAuthenticationSessionErrorDomain;

typedef ERROR_ENUM(ASWebAuthenticationSessionErrorCode, ASWebAuthenticationSessionErrorDomain) {
  ASWebAuthenticationSessionErrorCodeCanceledLogin = 1,
  ASWebAuthenticationSessionErrorCodePresentationContextNotProvided = 2,
  ASWebAuthenticationSessionErrorCodePresentationContextInvalid = 3,
};

typedef UIWindow *ASPresentationAnchor;

typedef void (^ASWebAuthenticationSessionCompletionHandler)(NSURL *_Nullable callbackURL,
                                                            NSError *_Nullable error)
    NAME(ASWebAuthenticationSession.CompletionHandler);

MAIN_ACTOR NOT_ON(tvos)
@protocol ASWebAuthenticationPresentationContextProviding <NSObject>
- (ASPresentationAnchor)presentationAnchorForWebAuthenticationSession:
    (ASWebAuthenticationSession *)session NAME(presentationAnchor(for:));
@end

NAME(ASWebAuthenticationSession.Callback)
IOS(17.4) VISIONOS(1.1)
@interface ASWebAuthenticationSessionCallback : NSObject
+ (instancetype)callbackWithCustomScheme:(NSString *)customScheme NAME(customScheme(_:));
+ (instancetype)callbackWithHTTPSHost:(NSString *)host
                                 path:(NSString *)path NAME(https(host:path:));
- (instancetype)init UNAVAILABLE;
@end

@interface ASWebAuthenticationSession : NSObject
- (instancetype)initWithURL:(NSURL *)URL
          callbackURLScheme:(nullable NSString *)callbackURLScheme
          completionHandler:(ASWebAuthenticationSessionCompletionHandler)completionHandler
    DEPRECATED(12.0, 17.4, "use init(url:callback:completionHandler:)");
- (instancetype)initWithURL:(NSURL *)URL
                   callback:(ASWebAuthenticationSessionCallback *)callback
          completionHandler:(ASWebAuthenticationSessionCompletionHandler)completionHandler IOS(17.4) VISIONOS(1.1);
@property (nonatomic, weak, nullable)
    id<ASWebAuthenticationPresentationContextProviding> presentationContextProvider NOT_ON(tvos);
@property (nonatomic) BOOL prefersEphemeralWebBrowserSession;
- (BOOL)start;
- (void)cancel NOT_ON(tvos);
@end

NONNULL_END

#endif
