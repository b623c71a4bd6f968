// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The attributes by which a header tells the Clang importer how a declaration looks in Swift.
#ifndef MACROS_H
#define MACROS_H

#define NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NONNULL_END _Pragma("clang assume_nonnull end")

#define NAME(name) __attribute__((swift_name(#name)))
#define BRIDGED(type) __attribute__((swift_bridge(type)))

#define MAIN_ACTOR __attribute__((swift_attr("@UIActor")))
#define NONISOLATED __attribute__((swift_attr("nonisolated")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define NOT_SENDABLE __attribute__((swift_attr("@_nonSendable")))

#define ENUM(name, type) \
  enum __attribute__((enum_extensibility(open))) name : type name; \
  enum name : type
#define OPTIONS(name, type) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; \
  enum name : type
#define ERROR_ENUM(name, domain) \
  enum __attribute__((ns_error_domain(domain), enum_extensibility(open))) name : NSInteger name; \
  enum name : NSInteger
#define TYPED __attribute__((swift_newtype(struct)))
#define TYPED_ENUM __attribute__((swift_newtype(enum)))

#define DESIGNATED __attribute__((objc_designated_initializer))
#define UNAVAILABLE __attribute__((unavailable))

// The versions of iOS are also those of macCatalyst and tvOS.
#define IOS(version) __attribute__((availability(ios, introduced = version)))
#define VISIONOS(version) __attribute__((availability(visionos, introduced = version)))
#define DEPRECATED(first, version, text) \
  __attribute__((availability(ios, introduced = first, deprecated = version, message = text))) \
  VISIONOS(1.0)
#define NOT_ON(platform) __attribute__((availability(platform, unavailable)))
#define NOT_IN_EXTENSIONS(text) \
  __attribute__((availability(ios_app_extension, unavailable, message = text))) \
  __attribute__((availability(tvos_app_extension, unavailable, message = text)))

#define EXTERN extern

#endif
