// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteServices {
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
      case .missing, .failed: .unmetService
      }
    self.init(code, message: problem.message)
  }
}

extension RouteServices {
  /// A problem with a service, with the cause of the problem and the correction.
  public struct Problem: Error, Sendable {
    /// The kind of problem, such as a missing service.
    package let code: Code
    /// The service with the problem.
    package let key: Key
    /// The chain from the requested service to the service with the problem.
    ///
    /// In a cycle the first and the last element are equal.
    package let chain: [Key]
    /// The cause of the problem, and the correction.
    public let message: String
    /// The error that the factory threw, or nil.
    public let underlying: (any Error)?

    private init(
      _ code: Code,
      _ key: Key,
      chain: [Key],
      message: String,
      underlying: (any Error)? = nil
    ) {
      self.code = code
      self.key = key
      self.chain = chain
      self.message = message
      self.underlying = underlying
    }

    /// The kinds of problems.
    package enum Code: Sendable {
      /// The service is not provided.
      case missing
      /// The service is provided twice; the first service is used.
      case duplicate
      /// The service depends on itself.
      case cycle
      /// The factories are nested too deeply: each factory waits for the service of the next, and
      /// one more factory could overflow the stack.
      case tooDeep
      /// The factory threw an error; the next use of the service calls the factory again.
      case failed
    }
  }
}

extension RouteServices.Problem: CustomStringConvertible {
  /// The message of the problem.
  public var description: String { message }
}

extension RouteServices.Problem {
  static func missing(
    _ key: RouteServices.Key,
    chain: [RouteServices.Key],
    requiredBy: [String],
    providers: [ServiceProvider]
  ) -> Self {
    let near = providers.filter { $0.key.isNear(key) }
    // If two types have the same name, the message also contains the names of their modules.
    let isAmbiguous = near.contains { $0.key.description == key.description }
    let shown = isAmbiguous ? key.qualified : key.description
    var message = "nothing provides \(shown), required by \(requiredBy.joined(separator: " and "))"
    if near.isEmpty {
      let advice = "call `router.services.provide` for it, or install the module that provides it"
      message += "; \(advice)"
    } else {
      let names = near.map {
        "\(isAmbiguous ? $0.key.qualified : $0.key.description) (\($0.location))"
      }
      .joined(separator: " or ")
      message += "; call `router.services.provide` for it, or ask for \(names)"
    }
    return Self(.missing, key, chain: chain, message: message)
  }

  static func duplicate(_ later: ServiceProvider, of earlier: ServiceProvider) -> Self {
    Self(
      .duplicate,
      later.key,
      chain: [later.key],
      message:
        "\(later.key) (\(later.location)) is provided already (\(earlier.location)), which is kept; "
        + "remove one of them or give one a name"
    )
  }

  static func cycle(_ chain: [RouteServices.Key], _ key: RouteServices.Key) -> Self {
    let names = chain.map { $0.description }.joined(separator: " → ")
    return Self(
      .cycle,
      key,
      chain: chain,
      message: "\(key) needs itself to be made: \(names); let one of them ask for the next when it "
        + "is used, not when it is made"
    )
  }

  static func tooDeep(_ chain: [RouteServices.Key], _ key: RouteServices.Key) -> Self {
    let names = chain.suffix(5).map { $0.description }.joined(separator: " → ")
    return Self(
      .tooDeep,
      key,
      chain: chain,
      message:
        "\(chain.count - 1) factories wait for \(key): … → \(names); let one of them ask for "
        + "the next when it is used, not when it is made"
    )
  }

  static func failed(
    _ provider: ServiceProvider,
    chain: [RouteServices.Key],
    _ error: any Error
  ) -> Self {
    let names = chain.map { $0.description }.joined(separator: " → ")
    return Self(
      .failed,
      provider.key,
      chain: chain,
      message: "the factory of \(names) (\(provider.location)) threw an error: \(error)",
      underlying: error
    )
  }
}

extension RouteServices.Key {
  /// Returns whether the types of two keys have equal names if upper and lower case letters are not
  /// distinguished.
  fileprivate func isNear(_ other: RouteServices.Key) -> Bool {
    "\(type)".lowercased() == "\(other.type)".lowercased()
  }
}
