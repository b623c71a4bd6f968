// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef FOUNDATION_H
#define FOUNDATION_H

#include "CoreGraphics.h"
#include "ObjectiveC.h"

NONNULL_BEGIN

@protocol NSCopying
@end

@class NSCoder;

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@end

@interface NSCoder : NSObject
@end

// Values

SENDABLE BRIDGED("Swift.String")
@interface NSString : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED("Swift.Array")
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED("Swift.Dictionary")
@interface NSDictionary<__covariant KeyType, __covariant ObjectType>
    : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED("Swift.Set")
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSSecureCoding>
@end

SENDABLE
@interface NSNumber : NSObject <NSCopying, NSSecureCoding>
@end

SENDABLE
@interface NSNull : NSObject <NSCopying, NSSecureCoding>
@end

SENDABLE BRIDGED("Foundation.URL")
@interface NSURL : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED("Foundation.URLRequest")
@interface NSURLRequest : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED("Foundation.Data")
@interface NSData : NSObject <NSCopying, NSSecureCoding>
@end

SENDABLE BRIDGED("Foundation.UUID")
@interface NSUUID : NSObject <NSCopying, NSSecureCoding>
@end

SENDABLE BRIDGED("Foundation.Date")
@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@end

// Errors

typedef NSString *NSErrorDomain;
typedef NSString *NSErrorUserInfoKey;

SENDABLE BRIDGED("Swift.Error")
@interface NSError : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSErrorUserInfoKey, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
- (instancetype)initWithDomain:(NSErrorDomain)domain
                          code:(NSInteger)code
                      userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict DESIGNATED;
@end

EXTERN NSErrorUserInfoKey const NSUnderlyingErrorKey;
EXTERN NSErrorUserInfoKey const NSLocalizedDescriptionKey;

// Selectors

EXTERN _Nullable Class NSClassFromString(NSString *aClassName);
EXTERN SEL NSSelectorFromString(NSString *aSelectorName);
EXTERN NSString *NSStringFromSelector(SEL aSelector);

// Notifications

typedef NSString *NSNotificationName TYPED NAME(NSNotification.Name);

BRIDGED("Foundation.Notification")
@interface NSNotification : NSObject <NSCopying, NSCoding>
@end

NAME(OperationQueue)
SENDABLE
@interface NSOperationQueue : NSObject
@end

NAME(NotificationCenter)
SENDABLE
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter;
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)obj
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (SENDABLE ^)(NSNotification *notification))block;
- (void)removeObserver:(id)observer;
@end

// Activities

EXTERN NSString *const NSUserActivityTypeBrowsingWeb;

@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType DESIGNATED;
- (instancetype)init UNAVAILABLE;
@property (readonly, copy) NSString *activityType;
@property (nullable, copy) NSString *title;
@property (nullable, copy) NSDictionary *userInfo;
@property (nullable, copy) NSURL *webpageURL;
@property (nullable, copy) NSURL *referrerURL;
@property (getter=isEligibleForHandoff) BOOL eligibleForHandoff;
@property (nullable, copy) NSString *persistentIdentifier NOT_ON(tvos);
@end

// Files

typedef NSString *NSFileAttributeKey TYPED NAME(FileAttributeKey);
EXTERN NSFileAttributeKey const NSFileSize NAME(FileAttributeKey.size);
EXTERN NSFileAttributeKey const NSFilePosixPermissions NAME(FileAttributeKey.posixPermissions);

NAME(FileManager)
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager;
- (BOOL)fileExistsAtPath:(NSString *)path;
- (nullable NSData *)contentsAtPath:(NSString *)path;
- (BOOL)removeItemAtPath:(NSString *)path error:(NSError **)error;
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path
                                                      error:(NSError **)error;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path
                                                                    error:(NSError **)error;
- (BOOL)createDirectoryAtPath:(NSString *)path
    withIntermediateDirectories:(BOOL)createIntermediates
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError **)error;
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes
         ofItemAtPath:(NSString *)path
                error:(NSError **)error;
@end

NAME(Bundle)
SENDABLE
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
@property (readonly, copy) NSArray<NSString *> *preferredLocalizations;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key;
@end

// Requests

typedef double NSTimeInterval;

typedef ENUM(NSURLRequestCachePolicy, NSUInteger) {
  NSURLRequestUseProtocolCachePolicy = 0,
  NSURLRequestReloadIgnoringLocalCacheData = 1,
} NAME(NSURLRequest.CachePolicy);

NAME(URLCache)
SENDABLE
@interface NSURLCache : NSObject
@end

NAME(HTTPCookieStorage)
SENDABLE
@interface NSHTTPCookieStorage : NSObject
@end

NAME(URLResponse)
SENDABLE
@interface NSURLResponse : NSObject <NSCopying, NSSecureCoding>
@end

NAME(HTTPURLResponse)
SENDABLE
@interface NSHTTPURLResponse : NSURLResponse
@property (readonly) NSInteger statusCode;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field;
@end

NAME(URLSessionConfiguration)
SENDABLE
@interface NSURLSessionConfiguration : NSObject <NSCopying>
@property (class, readonly, strong) NSURLSessionConfiguration *ephemeralSessionConfiguration;
@property NSURLRequestCachePolicy requestCachePolicy;
@property NSTimeInterval timeoutIntervalForRequest;
@property NSTimeInterval timeoutIntervalForResource;
@property (nullable, retain) NSHTTPCookieStorage *HTTPCookieStorage;
@property (nullable, retain) NSURLCache *URLCache;
@end

NAME(URLSessionTask)
SENDABLE
@interface NSURLSessionTask : NSObject <NSCopying>
@property (nullable, readonly, copy) NSURLResponse *response;
- (void)cancel;
- (void)resume;
@end

NAME(URLSessionDataTask)
SENDABLE
@interface NSURLSessionDataTask : NSURLSessionTask
@end

@protocol NSURLSessionDelegate;

NAME(URLSession)
SENDABLE
@interface NSURLSession : NSObject
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
                                  delegate:(nullable id<NSURLSessionDelegate>)delegate
                             delegateQueue:(nullable NSOperationQueue *)queue;
- (void)invalidateAndCancel;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request;
@end

NAME(URLSessionDelegate)
SENDABLE
@protocol NSURLSessionDelegate <NSObject>
@end

NAME(URLSessionTaskDelegate)
SENDABLE
@protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
                          task:(NSURLSessionTask *)task
    willPerformHTTPRedirection:(NSHTTPURLResponse *)response
                    newRequest:(NSURLRequest *)request
             completionHandler:(void (SENDABLE ^)(NSURLRequest *_Nullable))completionHandler;
- (void)URLSession:(NSURLSession *)session
                    task:(NSURLSessionTask *)task
    didCompleteWithError:(nullable NSError *)error;
@end

NAME(URLSessionDataDelegate)
SENDABLE
@protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
          dataTask:(NSURLSessionDataTask *)dataTask
    didReceiveData:(NSData *)data;
@end

// Defaults

NAME(UserDefaults)
SENDABLE
@interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults;
@end

NONNULL_END

#endif
