// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

extension Person {
  /// The path that the person's name opens: a conversation, or the visitor's own profile.
  var destination: RoutePath { id == Person.me.id ? "/me" : "/chat/\(id)" }
  /// The accessibility label of the link to `destination`.
  var destinationName: Phrase { id == Person.me.id ? Words.profile : Words.chat(with: name) }
}
