// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Read and write access to the path that a stack is bound to.
@MainActor struct PathAccess {
  let closures: ClosureIdentity?
  let values: () -> [AnyHashable]
  /// The closure that appends a value, and returns false if the path cannot contain the value.
  let append: (AnyHashable) -> Bool
  let keepFirst: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    closures = path.closures
    values = { path.wrappedValue.values }
    append = { value in
      path.wrappedValue.values.append(value)
      return true
    }
    keepFirst = { count in
      var changed = path.wrappedValue
      changed.removeLast(max(0, changed.count - count))
      path.wrappedValue = changed
    }
  }

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    closures = path.closures
    values = { path.wrappedValue.map { AnyHashable($0) } }
    append = { value in
      guard let element = value.base as? Data.Element else { return false }
      var changed = path.wrappedValue
      changed.append(element)
      path.wrappedValue = changed
      return true
    }
    keepFirst = { count in
      var changed = path.wrappedValue
      changed.removeLast(Swift.max(0, changed.count - count))
      path.wrappedValue = changed
    }
  }
}
