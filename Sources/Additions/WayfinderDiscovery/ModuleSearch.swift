// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDiscovery

/// One search through the images of the process.
@MainActor
final class ModuleSearch {
  /// The running search, to which the called records add their modules.
  @TaskLocal static var current: ModuleSearch?

  /// The found modules, without duplicates; sorted when the search has ended.
  private(set) var modules: [FoundModule] = []
  /// The issues that prevented modules from being found.
  private(set) var issues: [DiscoveryIssue] = []
  private var foundTypes: Set<ObjectIdentifier> = []
  /// The image whose records are being called: its path, its number of records, and the number of
  /// modules found so far.
  private var image: (path: String, records: Int, found: Int)?

  /// Searches every image that is loaded at the time of the call.
  ///
  /// - Complexity: O(*n*) in the number of images and their sections.
  static func run() -> ModuleSearch {
    let search = ModuleSearch()
    let isSupported = $current.withValue(search) {
      ModuleDiscovery.isSupported
        && route_discovery_run { path, finding, count in
          // Safety: `route_discovery_run` passes a path that ends with a zero byte and is valid
          // during this call, as the header `RouteDiscovery.h` states.
          ModuleSearch.current?.visit(String(cString: path), finding, count)
        }
    }
    search.leaveImage()
    if !isSupported { search.record(.unsupported, "") }
    search.modules.sort { $0.precedes($1) }
    return search
  }

  func add(_ module: FoundModule) {
    image?.found += 1
    guard foundTypes.insert(module.type).inserted else { return }
    modules.append(module)
  }

  private func visit(_ path: String, _ finding: RouteDiscoveryFinding, _ count: Int) {
    leaveImage()
    switch finding {
    case .records: image = (path, count, 0)
    case .damaged: record(.damaged(count), path)
    case .unreadable: record(.unreadable, path)
    case .headerless: record(.headerless, path)
    case .noMemory: record(.noMemory, path)
    }
  }

  /// Reports an image in which some records added no module, because these records called another
  /// copy of this library.
  private func leaveImage() {
    if let image, image.found < image.records {
      record(.otherCopy(image.records - image.found), image.path)
    }
    image = nil
  }

  private func record(_ reason: DiscoveryIssue.Reason, _ path: String) {
    issues.append(DiscoveryIssue(image: path, reason: reason))
  }
}
