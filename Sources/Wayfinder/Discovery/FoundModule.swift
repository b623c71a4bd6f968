/// A module that has named itself to a search.
@MainActor
struct FoundModule {
  let name: String
  let typeName: String
  let type: ObjectIdentifier
  let screen: any Any.Type
  let file: StaticString
  let line: UInt
  /// Installs the module on a router for its screens; on any other it does nothing.
  let install: @MainActor (AnyObject) -> Void

  init<Module: RouteModule>(_ module: Module.Type, file: StaticString, line: UInt) {
    name = module.name
    typeName = String(describing: module)
    type = ObjectIdentifier(module)
    screen = Module.Screen.self
    self.file = file
    self.line = line
    install = { router in
      (router as? Router<Module.Screen>)?.install(module, file: file, line: line)
    }
  }

  /// Whether it goes before another: by names, then types, then the files of types of one name.
  func precedes(_ other: FoundModule) -> Bool {
    (name, typeName, file.description, line)
      < (other.name, other.typeName, other.file.description, other.line)
  }
}
