// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import LinkAssociation
import RouteCodeGeneration
import RouteManifest

/// The files that `generate` writes.
struct GeneratedFiles {
  /// The names and the texts of the files.
  private(set) var texts: [(name: String, text: String)] = []
  /// Sentences about parts of the files that have no effect on some versions of a platform.
  private(set) var warnings: [String] = []
  /// Sentences about facts of the manifest that a file cannot express, or expresses with another
  /// name.
  private(set) var notes: [String] = []

  /// The options of generated code.
  struct Options {
    var kinds = GeneratedKind.usual
    var kotlinPackage = "routes"
    var swiftName = "Routes"
  }

  /// Creates the texts of the files of the given kinds for which the manifest contains the facts.
  ///
  /// - Throws: `LinkFileError` if the manifest has an identifier or a pattern that a file cannot
  ///   contain, and `CodeGenerationError` if an option is not valid.
  init(
    of manifest: RouteManifest,
    options: Options,
    keeping kept: KeptContents = KeptContents()
  ) throws {
    let links = try LinkFiles(of: manifest, kinds: options.kinds, keeping: kept)
    (texts, warnings, notes) = (links.texts, links.warnings, links.notes)
    guard !manifest.routes.isEmpty else { return }
    if options.kinds.contains(.kotlin) {
      let file = try KotlinFile(manifest, package: options.kotlinPackage)
      add("Routes.kt", file.text, file.notes)
      add("RouteUpdates.kt", file.updates, [])
    }
    if options.kinds.contains(.typescript) {
      let file = TypeScriptFile(manifest)
      add("routes.ts", file.text, file.notes)
      add("updates.ts", TypeScriptUpdatesFile.text, [])
    }
    if options.kinds.contains(.swift) {
      let file = try SwiftFile(manifest, name: options.swiftName)
      add("Routes.swift", file.text, file.notes)
    }
    if options.kinds.contains(.catalogue) {
      add("routes.html", CataloguePage(manifest).text, [])
    }
    if options.kinds.contains(.openapi) {
      let document = OpenAPIDocument(manifest)
      add("openapi.json", document.text, document.notes)
    }
    addFrameworks(of: manifest, kinds: options.kinds)
  }

  private mutating func addFrameworks(of manifest: RouteManifest, kinds: Set<GeneratedKind>) {
    if kinds.contains(.hotwire) {
      let file = PathConfigurationFile(manifest)
      add("path-configuration.json", file.text, file.notes)
    }
    if kinds.contains(.expo) {
      let file = ExpoRouterFile(manifest)
      add("expo-router.ts", file.text, file.notes)
    }
    if kinds.contains(.reactNavigation) {
      let file = ReactNavigationFile(manifest)
      add("react-navigation.ts", file.text, file.notes)
    }
  }

  private mutating func add(_ name: String, _ text: String, _ notes: [String]) {
    texts.append((name, text))
    self.notes += notes
  }
}

/// The options for the names in generated code.
struct GeneratedNames: ParsableArguments {
  @Option(
    help: ArgumentHelp("The package of the Kotlin file; routes if omitted.", valueName: "name")
  )
  var kotlinPackage: String?

  @Option(
    help: ArgumentHelp(
      "The enum of the routes in the Swift file; Routes if omitted.",
      valueName: "name"
    )
  )
  var swiftName: String?

  func validate() throws {
    do throws(CodeGenerationError) {
      try KotlinFile.check(package: options(nil).kotlinPackage)
    } catch {
      throw ValidationError("--kotlin-package: \(error)")
    }
    do throws(CodeGenerationError) {
      try SwiftFile.check(name: options(nil).swiftName)
    } catch {
      throw ValidationError("--swift-name: \(error)")
    }
  }

  /// Returns the options for files of the given kinds; nil for all kinds.
  func options(_ kinds: Set<GeneratedKind>?) -> GeneratedFiles.Options {
    var options = GeneratedFiles.Options()
    options.kinds = kinds ?? options.kinds
    options.kotlinPackage = kotlinPackage ?? options.kotlinPackage
    options.swiftName = swiftName ?? options.swiftName
    return options
  }
}
