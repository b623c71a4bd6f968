// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteServices {
  /// Checks that all declared requirements are provided, without making a service.
  ///
  /// - Parameter requirements: The requirements of modules, in addition to those of the providers.
  /// - Throws: ``ServiceError`` with all problems together.
  /// - Complexity: O(*n*) in the number of services and requirements if there is no problem.
  package func validate(requirements: [ServiceRequirement] = []) throws(ServiceError) {
    let problems = problems(requirements: requirements)
    guard problems.isEmpty else { throw ServiceError(problems: problems) }
  }

  /// Returns the problems of the services in this order: duplicates, missing services, cycles.
  ///
  /// Cycles are found among the declared requirements of factories; no service is made.
  ///
  /// - Parameter requirements: The requirements of modules, in addition to those of the providers.
  /// - Returns: The problems; a missing service is reported once, however many modules require it.
  /// - Complexity: O(*n*) in the number of services and requirements if there is no problem.
  package func problems(requirements: [ServiceRequirement] = []) -> [RouteServices.Problem] {
    duplicates + missing(requirements) + cycles().map { .cycle($0, $0[0]) }
  }

  private func missing(_ requirements: [ServiceRequirement]) -> [RouteServices.Problem] {
    var order: [RouteServices.Key] = []
    var requirers: [RouteServices.Key: [String]] = [:]
    func note(_ key: RouteServices.Key, _ requirer: String) {
      guard !contains(key) else { return }
      if requirers[key] == nil { order.append(key) }
      requirers[key, default: []].append(requirer)
    }
    for requirement in requirements { note(requirement.key, requirement.location) }
    for provider in providers {
      for key in provider.requires { note(key, "\(provider.key) (\(provider.location))") }
    }
    return order.map { key in
      .missing(key, chain: [key], requiredBy: requirers[key] ?? [], providers: providers)
    }
  }

  /// Returns the cycles among the declared requirements.
  ///
  /// A depth-first search with its own stack, because a chain may be deeper than the thread's stack.
  private func cycles() -> [[RouteServices.Key]] {
    let requires = Dictionary(
      providers.map { ($0.key, $0.requires) },
      uniquingKeysWith: { first, _ in first }
    )
    var found: [[RouteServices.Key]] = []
    var finished: Set<RouteServices.Key> = []
    for provider in providers where !finished.contains(provider.key) {
      // Invariant: `depths` maps the key of each element of `path` to the index of the element.
      var path: [(key: RouteServices.Key, open: ArraySlice<RouteServices.Key>)] = []
      var depths: [RouteServices.Key: Int] = [:]
      func enter(_ key: RouteServices.Key) {
        depths[key] = path.count
        path.append((key, requires[key, default: []][...]))
      }
      enter(provider.key)
      while let last = path.indices.last {
        guard let next = path[last].open.popFirst() else {
          let key = path.removeLast().key
          depths[key] = nil
          finished.insert(key)
          continue
        }
        if let start = depths[next] {
          let cycle = path[start...].map { $0.key } + [next]
          // A factory may declare a requirement twice, so the same cycle may be found twice. It is
          // reported once.
          if !found.contains(cycle) { found.append(cycle) }
        } else if requires[next] != nil, !finished.contains(next) {
          enter(next)
        }
      }
    }
    return found
  }
}

extension RegistrationError.Problem {
  init(_ problem: RouteServices.Problem) {
    let code: RegistrationError.Code =
      switch problem.code {
      case .duplicate: .duplicateService
      case .cycle, .tooDeep: .cycle
      default: .unmetService
      }
    self.init(code, message: problem.message)
  }
}
