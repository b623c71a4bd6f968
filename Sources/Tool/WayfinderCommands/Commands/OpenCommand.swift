// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LinkVerification
import RouteManifest
import RouteMatching

/// Opens a link in a simulator or on a device.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a link in the iOS simulator, or on an Android device or emulator.",
    usage: "wayfind open (--ios | --android) [--device <id>] [--print] [--manifest <file>] <link>",
    discussion: """
      The first line says what the manifest says about the link, if there is a manifest; the next one is the \
      command of the platform, quoted for a shell. The command is run if its program is installed.

        wayfind open --ios https://example.com/users/7
        wayfind open --android --device emulator-5554 /users/7
        wayfind open --android --print moments://users/7

      On Android, the link opens the first app of the manifest, if it has one. The exit code is 1 if the \
      command fails.
      """
  )

  /// The platform on which the link is opened.
  enum Target: String, EnumerableFlag {
    case ios
    case android
  }

  @Flag(help: "The platform.")
  var target: Target

  @Option(
    help: ArgumentHelp(
      "The simulator (a name or UDID; “booted” if omitted), or the serial number for adb.",
      valueName: "id"
    )
  )
  var device: String?

  @Flag(help: "Only print the command.")
  var print = false

  @OptionGroup var source: ManifestOptions

  @Argument(help: "A link, or a path of the first host of the manifest.")
  var link: String

  func validate() throws {
    if link.isEmpty { throw ValidationError("the link is empty; write a link or a path") }
    guard let device else { return }
    if device.isEmpty || device.hasPrefix("-") || device.visible != device {
      throw ValidationError("--device: “\(device.visible)” is not the name of a device")
    }
  }

  func run() throws {
    let manifest = try loadedManifest()
    let address = LinkAddress(link, in: manifest ?? RouteManifest())
    guard address.scheme != nil else { throw ValidationError(address.schemeProblem) }
    do throws(DeepLinkError) {
      _ = try DeepLink(parsing: address.text)
    } catch {
      throw ValidationError("\(error)".visible)
    }
    let command = DeviceCommand(
      opening: address.text,
      on: target,
      device: device,
      package: manifest?.apps.android.first?.package
    )
    let printer = Printer(color: .auto)
    if let manifest {
      let platform = target == .ios ? RouteManifest.Platform.ios : .android
      let rules = ManifestRules(manifest, platform: platform)
      let result = LinkResult(address.text, by: rules, from: .sending(address.text))
      printer.line(result.summary)
    }
    printer.line(command.text)
    guard !print else { return }
    guard let program = command.program else {
      return printer.line(
        "\(command.arguments[0]) was not found; run the command where it is installed"
      )
    }
    // The program writes to the same output.
    fflush(nil)
    let process = Process()
    process.executableURL = program
    process.arguments = Array(command.arguments.dropFirst())
    do {
      try process.run()
    } catch {
      throw UnreadableFile("\(program.path) cannot be run: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw ExitCode.found }
  }

  /// Reads the manifest; nil if none is named and none is found.
  private func loadedManifest() throws -> RouteManifest? {
    if source.manifest == nil, (try? LoadedManifest.path(nil)) == nil { return nil }
    return try source.load().manifest
  }
}

/// A command that opens a link on a device.
struct DeviceCommand {
  /// The name of the program and its arguments, which no shell of this computer reads.
  let arguments: [String]

  init(opening link: String, on target: OpenCommand.Target, device: String?, package: String?) {
    switch target {
    case .ios: arguments = ["xcrun", "simctl", "openurl", device ?? "booted", link]
    case .android:
      // The shell of the device reads all arguments after “shell”, so the link is quoted for it.
      arguments =
        ["adb"] + (device.map { ["-s", $0] } ?? []) + ["shell", "am", "start"]
        + ["-a", "android.intent.action.VIEW", "-d", Self.quoted(link)]
        + (package.map { [$0] } ?? [])
    }
  }

  /// The command as a line for a shell.
  var text: String { arguments.map(Self.quoted).joined(separator: " ") }

  /// The path of the program; nil if it is in no folder of `PATH`.
  var program: URL? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.lazy.map { URL(fileURLWithPath: "\($0)/\(arguments[0])") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Returns an argument in the form in which a shell (POSIX) reads it as one word.
  static func quoted(_ argument: String) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./:@%+,=".utf8.contains(byte)
      }
    }
    if !argument.isEmpty, argument.utf8.allSatisfy(isPlain) { return argument }
    // Between double quotes, these characters keep a meaning.
    if argument.contains("'"), !argument.contains(where: { "\"$`\\!".contains($0) }) {
      return "\"\(argument)\""
    }
    return "'\(argument.replacing("'", with: "'\\''"))'"
  }
}

extension LinkResult {
  /// The result on one line.
  fileprivate var summary: String {
    let subject = [route, pattern].compactMap { $0 }.joined(separator: " ")
    let values = parameters.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    let details = [subject, problem ?? "", values, needs.map { "needs \($0)" } ?? ""]
    return "\(opens ? "✓" : "✗") \(link): ".visible
      + details.filter { !$0.isEmpty }.joined(separator: "; ").visible
  }
}
