extension RouteServices {
  /// Tells whether all that is declared can be had, without making anything.
  ///
  /// - Parameter requirements: What features need, besides what the providers declare.
  /// - Throws: ``ServiceError`` with all problems together.
  /// - Complexity: O(*n*) in the number of services and requirements, as long as nothing is wrong.
  public func validate(requirements: [ServiceRequirement] = []) throws(ServiceError) {
    let problems = problems(requirements: requirements)
    guard problems.isEmpty else { throw ServiceError(problems: problems) }
  }

  /// What is wrong with the services: duplicates, then what is missing, then cycles.
  ///
  /// A cycle is found where factories declare what they require; nothing is made.
  ///
  /// - Parameter requirements: What features need, besides what the providers declare.
  /// - Returns: The problems, one for each service that is missing, whoever requires it.
  /// - Complexity: O(*n*) in the number of services and requirements, as long as nothing is wrong.
  public func problems(requirements: [ServiceRequirement] = []) -> [ServiceProblem] {
    duplicates + missing(requirements) + cycles().map { .cycle($0, $0[0]) }
  }

  private func missing(_ requirements: [ServiceRequirement]) -> [ServiceProblem] {
    var order: [ServiceKey] = []
    var requirers: [ServiceKey: [String]] = [:]
    func note(_ key: ServiceKey, _ requirer: String) {
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

  /// The chains of declared requirements that come back to where they began.
  ///
  /// A walk in depth that keeps its own stack: a chain may be longer than the thread's is deep.
  private func cycles() -> [[ServiceKey]] {
    let requires = Dictionary(
      providers.map { ($0.key, $0.requires) },
      uniquingKeysWith: { first, _ in first }
    )
    var found: [[ServiceKey]] = []
    var finished: Set<ServiceKey> = []
    for provider in providers where !finished.contains(provider.key) {
      // Invariant: `depths` says where each key of `path` stands in it.
      var path: [(key: ServiceKey, open: ArraySlice<ServiceKey>)] = []
      var depths: [ServiceKey: Int] = [:]
      func enter(_ key: ServiceKey) {
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
          // A factory may declare the same requirement twice.
          if !found.contains(cycle) { found.append(cycle) }
        } else if requires[next] != nil, !finished.contains(next) {
          enter(next)
        }
      }
    }
    return found
  }
}
