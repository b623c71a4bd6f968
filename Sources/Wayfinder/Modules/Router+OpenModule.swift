// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Router {
  /// Opens an entry of a module by name; only the app's own code can open entries.
  ///
  /// ```swift
  /// try await router.open(module: "DesignKit", with: ["productName": "Moments"])
  /// ```
  ///
  /// The call is a normal journey: rules, middleware and the scene's queue apply to it.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - entry: The name of the entry.
  ///   - values: The parameters of the entry.
  ///   - attachments: Native values for the journey.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the entry.
  /// - Returns: The outcome of the journey.
  /// - Throws: ``RouteError``; with the code `notFound` if there is no such module or entry.
  @discardableResult
  public func open(
    module: String,
    entry: String = "main",
    with values: [String: String] = [:],
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> RouteOutcome {
    let call = moduleCall(module, entry, values, attachments, source, scene, transition)
    return try await performModuleCall(call)
  }

  /// Opens an entry of a module and waits for its result.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - entry: The name of the entry.
  ///   - values: The parameters of the entry.
  ///   - type: The type of the result; it need not be Sendable.
  ///   - attachments: Native values for the journey.
  ///   - source: The screen that the journey starts from.
  ///   - scene: The scene that shows the screen.
  ///   - transition: The transition; nil uses that of the entry.
  /// - Returns: The result.
  /// - Throws: ``RouteError``, like ``open(module:entry:with:attaching:from:in:using:)`` and
  ///   ``route(to:returning:attaching:from:in:using:)->Value``.
  public func open<Value>(
    module: String,
    entry: String = "main",
    with values: [String: String] = [:],
    returning type: Value.Type,
    attaching attachments: RouteRequest.Attachments? = nil,
    from source: (any RouteSource)? = nil,
    in scene: RouteScene = .main,
    using transition: RouteTransition? = nil
  ) async throws(RouteError) -> Value {
    let call = moduleCall(module, entry, values, attachments, source, scene, transition)
    return try await result(of: call, as: type) { call throws(RouteError) in
      try await self.performModuleCall(call)
    }
  }

  /// Performs the call for a module entry; if a name is invalid, throws before any rule is applied.
  private func performModuleCall(_ call: RouteCall) async throws(RouteError) -> RouteOutcome {
    if let module = call.module,
      !RouteModules.isName(module.name) || !RouteModules.isName(module.entry)
    {
      throw finish(receive(call), noEntryError(module.entry, of: module.name))
    }
    return try await perform(call)
  }

  private func moduleCall(
    _ module: String,
    _ entry: String,
    _ values: [String: String],
    _ attachments: RouteRequest.Attachments?,
    _ source: (any RouteSource)?,
    _ scene: RouteScene,
    _ transition: RouteTransition?
  ) -> RouteCall {
    RouteCall(
      text: ModuleAddress.link(module, entry, with: values),
      origin: .internal,
      scene: scene,
      transition: transition,
      source: source.map(WeakSource.init),
      attachments: attachments,
      module: (module, entry)
    )
  }

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
