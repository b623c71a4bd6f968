/// What a search for modules came to.
public struct DiscoveredModules: Sendable, Hashable {
  /// The modules that this search has installed, in the order of their names.
  public let installed: [RouteModuleDescription]
  /// Modules for other kinds of screens, which are left to another router, in the order of their names.
  public let others: [Other]
  /// What kept modules from being found: usually nothing.
  public let troubles: [DiscoveryIssue]

  /// A module for another kind of screens.
  public struct Other: Sendable, Hashable {
    /// The module's name.
    public let name: String
    /// The name of its type.
    public let type: String
    /// The name of the type of its screens.
    public let screen: String
    /// Where it says that it can be found, as `#fileID` gives it.
    public let file: String
    /// The line there, counted from 1.
    public let line: UInt
  }
}

extension DiscoveredModules.Other {
  @MainActor
  init(_ module: FoundModule) {
    name = module.name
    type = module.typeName
    screen = String(describing: module.screen)
    file = module.file.description
    line = module.line
  }
}

/// Why modules of an image, which is the program or one of its libraries, are not found.
public struct DiscoveryIssue: Sendable, Hashable {
  /// The path of the image, as the system tells it; empty for ``Reason-swift.enum/noMemory`` and
  /// ``Reason-swift.enum/unsupported``.
  public let image: String
  /// What is in the way.
  public let reason: Reason

  /// What is in the way of a search.
  public enum Reason: Sendable, Hashable {
    /// This platform, or the compiler that built this library, has no such search:
    /// ``ModuleDiscovery/isSupported``.
    case unsupported
    /// The image's file is gone, cut short, or another than the one that was loaded. Linux and Android.
    case unreadable
    /// The image's file has lost its section headers, which `strip` alone does not take. Linux and
    /// Android.
    case headerless
    /// So many entries of the image's records are not functions in it, and none of them is called.
    case damaged(Int)
    /// So many modules of the image have a copy of this library of their own.
    case otherCopy(Int)
    /// There was no memory for what was found, and images are missing.
    case noMemory
  }
}

extension DiscoveryIssue: CustomStringConvertible {
  /// What is in the way, and what would be right.
  public var description: String {
    switch reason {
    case .unsupported:
      "modules cannot be found on this platform, or by this compiler; install them by name"
    case .unreadable:
      "“\(image)” is not searched for modules: its file cannot be read, or is another than the one "
        + "that was loaded"
    case .headerless:
      "“\(image)” is not searched for modules: its file has no section headers; strip it without "
        + "taking them, or install its modules by name"
    case .damaged(let count):
      "“\(image)” has entries that are no records where those of modules are (\(count)); only a constant "
        + "of the type ModuleDiscovery.Record may stand there"
    case .otherCopy(let count):
      "“\(image)” has a copy of Wayfinder of its own, so its modules cannot be installed (\(count)); link "
        + "Wayfinder once, in a dynamic library"
    case .noMemory:
      "memory ran out in a search for modules, and some are missing"
    }
  }
}
