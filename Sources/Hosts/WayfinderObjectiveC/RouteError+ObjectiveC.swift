// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder

extension RouteError {
  /// The error as an `NSError`, whose user info also contains the pattern and the underlying error.
  var objectiveC: NSError {
    var info = errorUserInfo
    if let pattern { info["RouteErrorPattern"] = pattern.text }
    if let underlying { info[NSUnderlyingErrorKey] = underlying as NSError }
    return NSError(domain: Self.errorDomain, code: errorCode, userInfo: info)
  }
}
