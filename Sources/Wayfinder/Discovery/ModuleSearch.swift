import RouteDiscovery

/// One search through the images of the process.
@MainActor
final class ModuleSearch {
  /// The search that is under way, for the records that it calls.
  @TaskLocal static var current: ModuleSearch?

  /// The modules, each once, in their order.
  private(set) var modules: [FoundModule] = []
  /// What keeps modules from being found.
  private(set) var troubles: [DiscoveryIssue] = []
  private var known: Set<ObjectIdentifier> = []
  /// The image whose records are called now, how many it has, and how many have named a module.
  private var image: (path: String, records: Int, named: Int)?

  /// Asks every image that is loaded now.
  ///
  /// - Complexity: O(*n*) in the number of images and their sections.
  static func run() -> ModuleSearch {
    let search = ModuleSearch()
    let isSupported = $current.withValue(search) {
      ModuleDiscovery.isSupported
        && route_discovery_run { path, finding, count in
          // Safety: the header promises that the path ends with a zero byte and outlives this call.
          ModuleSearch.current?.visit(String(cString: path), finding, count)
        }
    }
    search.leaveImage()
    if !isSupported { search.note(.unsupported, "") }
    search.modules.sort { $0.precedes($1) }
    return search
  }

  func add(_ module: FoundModule) {
    image?.named += 1
    guard known.insert(module.type).inserted else { return }
    modules.append(module)
  }

  private func visit(_ path: String, _ finding: RouteDiscoveryFinding, _ count: Int) {
    leaveImage()
    switch finding {
    case .records: image = (path, count, 0)
    case .damaged: note(.damaged(count), path)
    case .unreadable: note(.unreadable, path)
    case .headerless: note(.headerless, path)
    case .noMemory: note(.noMemory, path)
    }
  }

  /// Records that name nothing here have told another copy of this library.
  private func leaveImage() {
    if let image, image.named < image.records {
      note(.otherCopy(image.records - image.named), image.path)
    }
    image = nil
  }

  private func note(_ reason: DiscoveryIssue.Reason, _ path: String) {
    troubles.append(DiscoveryIssue(image: path, reason: reason))
  }
}
