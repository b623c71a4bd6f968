// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Returns the error for an unknown module or entry, with the known names.
  func noEntryError(_ name: String, of module: String) -> RouteError {
    let message: String
    if let installed = modules.installed.first(where: { $0.name == module }) {
      let names = installed.entries.map { "“\($0.name)”" }
      let known = names.isEmpty ? "" : "use one of \(names.joined(separator: ", ")), or "
      message =
        "the module “\(module)” has no entry “\(name)”; \(known)add "
        + "`routes.entry(\"\(name)\", as: .push) { … }` to the module"
    } else {
      let names = modules.installed.map { "“\($0.name)”" }
      let known = names.isEmpty ? "" : ", or open one of \(names.joined(separator: ", "))"
      message = "no module “\(module)” is installed; install it\(known)"
    }
    return RouteError(.notFound, link: "/@\(module)/\(name)", message: message)
  }
}
