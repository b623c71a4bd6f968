// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// The installed modules of a router, and the problems of their installation.
@MainActor
final class RouteModules {
  /// An installed module; its routes and entries are in the registries of the router.
  struct Installation {
    let name: String
    let type: ObjectIdentifier
    let exposure: RouteExposure
    let middleware: [any Middleware]
    let requirements: [ServiceRequirement]
    let file: StaticString
    let line: UInt

    var location: String { "\(file):\(line)" }
  }

  fileprivate(set) var installed: [Installation] = []
  fileprivate(set) var problems: [RegistrationError.Problem] = []
  /// The module types that discovery has found; each type is installed only once.
  private var discoveredTypes: Set<ObjectIdentifier> = []
  /// The messages of discovery; each message is reported only once.
  private var discoveryMessages: Set<String> = []

  init() {}

  /// The requirements of the modules in the order of installation.
  var requirements: [ServiceRequirement] { installed.flatMap { $0.requirements } }

  func note(_ code: RegistrationError.Code, _ module: String?, _ message: String) {
    problems.append(RegistrationError.Problem(code, message: message, module: module))
  }

  /// Records a module type that discovery has found; returns false if discovery found the type
  /// before, or if a module of the type is installed.
  func isFirstDiscovery(of type: ObjectIdentifier) -> Bool {
    discoveredTypes.insert(type).inserted && !installed.contains { $0.type == type }
  }

  /// Records a message of discovery, and returns whether the message is new.
  func isFirstReport(of message: String) -> Bool { discoveryMessages.insert(message).inserted }

  /// Returns whether a text can be a segment without encoding (RFC 3986, section 2.3).
  nonisolated static func isName(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".."
      && text.utf8.allSatisfy(\.isUnreserved)
  }
}

extension Router {
  /// Installs a module with its routes, entries, services and middleware.
  ///
  /// A module with a duplicate or invalid name is not installed; ``validate()`` reports it.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - file: The file that messages name.
  ///   - line: The line that messages name.
  public func install<Module: RouteModule<Screen>>(
    _ module: Module,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let name = Module.name
    guard RouteModules.isName(name) else {
      return refuse(
        .invalidName,
        name,
        "“\(name)” (\(file):\(line)) cannot be the name of a module; use letters, digits, “-”, “.”, "
          + "“_” and “~”"
      )
    }
    if let earlier = modules.installed.first(where: { $0.name == name }) {
      return refuse(
        .duplicateModule,
        name,
        "the module “\(name)” (\(file):\(line)) is installed already (\(earlier.location)), and that "
          + "one is kept; give one of them another name"
      )
    }
    var routes = RoutesBuilder<Screen>()
    module.register(in: &routes)
    let installation = RouteModules.Installation(
      name: name,
      type: ObjectIdentifier(Module.self),
      exposure: Module.exposure,
      middleware: routes.middleware.map { $0() },
      requirements: routes.requirements.map { requirement in
        var requirement = requirement
        requirement.module = name
        return requirement
      },
      file: file,
      line: line
    )
    modules.installed.append(installation)
    for registration in routes.routes { add(registration, of: installation) }
    add(routes.entries, of: installation)
    for var provider in routes.providers {
      provider.module = name
      services.provide(provider)
    }
    changed()
  }

  /// Removes a module with all its registrations; an unknown name is ignored.
  ///
  /// - Parameter name: The name of the module.
  /// - Complexity: O(*n*) in the number of routes and services.
  public func remove(module name: String) {
    modules.problems.removeAll { $0.module == name }
    guard let index = modules.installed.firstIndex(where: { $0.name == name }) else { return }
    modules.installed.remove(at: index)
    remove { $0.module == name }
    services.remove(module: name)
  }

  /// The modules in the order of installation.
  package var installedModules: [RouteRules.Module] {
    let entries = Dictionary(grouping: entries.records.map(\.facts)) { $0.module ?? "" }
    return modules.installed.map { module in
      RouteRules.Module(
        name: module.name,
        exposure: module.exposure,
        entries: (entries[module.name] ?? []).map { entry in
          RouteRules.Module.Entry(
            name: ModuleAddress.names(in: entry.pattern.text)?.entry ?? "",
            transition: entry.isAction ? nil : entry.transition
          )
        },
        file: module.file.description,
        line: module.line
      )
    }
  }

  /// Adds entries to the table of entries; links are never matched against this table.
  private func add(
    _ entries: [(name: String, registration: RouteRegistration<Screen>)],
    of module: RouteModules.Installation
  ) {
    var locations: [String: String] = [:]
    for (name, entry) in entries {
      let location = "\(entry.file):\(entry.line)"
      guard RouteModules.isName(name), let pattern = ModuleAddress.pattern(module.name, name) else {
        refuse(
          .invalidName,
          module.name,
          "“\(name)” (\(location)) cannot be the name of an entry; use letters, digits, “-”, “.”, “_” "
            + "and “~”"
        )
        continue
      }
      if let earlier = locations[name] {
        refuse(
          .duplicateRoute,
          module.name,
          "the module “\(module.name)” has an entry “\(name)” (\(location)) already (\(earlier)), and "
            + "that one is kept; give one of them another name"
        )
        continue
      }
      locations[name] = location
      var registration = entry
      registration.pattern = pattern
      add(registration, to: self.entries, of: module)
    }
  }

  /// Returns the error for an unknown module or entry, with the known names.
  func noEntryError(_ name: String, of module: String) -> RouteError {
    let message: String
    if let known = installedModules.first(where: { $0.name == module }) {
      let names = known.entries.map { "“\($0.name)”" }
      let choices = names.isEmpty ? "" : "use one of \(names.joined(separator: ", ")), or "
      message =
        "the module “\(module)” has no entry “\(name)”; \(choices)add "
        + "`routes.entry(\"\(name)\", as: .push) { … }` to the module"
    } else {
      let names = modules.installed.map { "“\($0.name)”" }
      let known = names.isEmpty ? "" : ", or open one of \(names.joined(separator: ", "))"
      message = "no module “\(module)” is installed; install it\(known)"
    }
    return RouteError(.notFound, link: "/@\(module)/\(name)", message: message)
  }

  private func refuse(_ code: RegistrationError.Code, _ module: String, _ message: String) {
    modules.note(code, module, message)
    tellConsole(message)
  }
}

/// The internal paths of module entries, by which a journey handles an entry like a link.
///
/// Entries have a table of their own, against which no link is matched. Rewrite rules apply to these
/// paths as to any other, so that a rule for all paths includes the modules.
package enum ModuleAddress {
  /// Returns the pattern of an entry; nil if the names cannot be segments.
  static func pattern(_ module: String, _ entry: String) -> RoutePattern? {
    try? RoutePattern(parsing: "/@\(module)/\(entry)")
  }

  /// Returns the link to an entry, with the values as query items sorted by name.
  static func link(_ module: String, _ entry: String, with values: [String: String]) -> String {
    let path = "/@\(LinkEncoding.segment(module))/\(LinkEncoding.segment(entry))"
    guard !values.isEmpty else { return path }
    let items = values.keys.ascending.map { name in
      "\(LinkEncoding.query(name))=\(LinkEncoding.query(values[name] ?? ""))"
    }
    return "\(path)?\(items.joined(separator: "&"))"
  }

  /// Returns the names of a module and its entry from an internal path; nil for any other path.
  package static func names(in link: String) -> (name: String, entry: String)? {
    guard link.hasPrefix("/@") else { return nil }
    let path = link.dropFirst(2).prefix { $0 != "?" && $0 != "#" }
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy(RouteModules.isName) else { return nil }
    return (names[0], names[1])
  }
}

// The module WayfinderDiscovery calls these functions.

extension Router {
  /// Records a module type that discovery has found; returns false if discovery found the type
  /// before, or if a module of the type is installed.
  package func isFirstDiscovery(of type: ObjectIdentifier) -> Bool {
    modules.isFirstDiscovery(of: type)
  }

  /// Reports an issue of discovery to the console, once for each message.
  ///
  /// - Parameters:
  ///   - message: The text of the issue.
  ///   - missesModules: Whether it is certain that modules are missing; ``validate()`` reports such an
  ///     issue as well.
  package func report(discoveryIssue message: String, missesModules: Bool) {
    guard modules.isFirstReport(of: message) else { return }
    if missesModules { modules.note(.unreachableModule, nil, message) }
    tellConsole(message)
  }
}
