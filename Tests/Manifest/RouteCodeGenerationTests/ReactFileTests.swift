// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest
import RouteMatching
import Testing

@testable import RouteCodeGeneration

/// What compiles and what links open is tested by `scripts/checks/generated`.
@Suite struct ReactFileTests {
  private var manifest: RouteManifest {
    var manifest = SampleManifests.manifest([
      ("home", "/"), ("user.detail", "/users/:user_id<int>(/:tab)"), ("files", "/files/*path"),
      ("mixed", "/p-:id"), ("other", "/users/:name"), ("like", "/like"), ("group", "/\\(a\\)"),
      ("any", "/any/*"),
    ])
    manifest.routes[1].parameters += [
      .init(query: "page", kind: "uint"), .init(query: "tags", kind: "text"),
    ]
    manifest.routes[1].parameters[2].defaultValue = "1"
    manifest.routes[1].parameters[3].isRepeated = true
    manifest.routes[5].isAction = true
    return manifest
  }

  @Test func `A screen of React Navigation has parameters that a state can contain`() {
    let file = ReactNavigationFile(manifest)
    #expect(file.notes == [])
    #expect(
      file.text.contains(
        """
        export type RootStackParamList = {
          "home": undefined;
          "user.detail": {
            userId: string;
            tab?: string;
            page?: string;
            tags?: string[];
          };
          "files": {
            path?: string[];
          };
          "mixed": {
            id: string;
          };
          "other": {
            name: string;
          };
          "group": undefined;
          "any": undefined;
        };
        """
      )
    )
  }

  @Test func `An href has the name of the file and the names of its parameters`() {
    let text = ExpoRouterFile(manifest).text
    #expect(text.contains(#"  readonly home: { pathname: "/"; params: {} };"#))
    #expect(
      text.contains(
        #"{ pathname: "/users/[user_id]/[tab]"; params: { "user_id": string; "tab": string; "#
          + #""page"?: string; "tags"?: string | string[] } }"#
      )
    )
    #expect(text.contains(#"{ pathname: "/files/[...path]"; params: { "path": string[] } }"#))
    #expect(text.contains("  home: () => href(0) as Hrefs[\"home\"],"))
    #expect(
      text.contains("  files: (values?: Parameters<typeof Routes.files>[0]) => href(2, values)")
    )
  }

  @Test func `A route without a file of its own is left out with a note`() {
    let file = ExpoRouterFile(manifest)
    #expect(
      file.notes == [
        "expo: leaves “mixed” out: files of Expo Router cannot have its pattern",
        "expo: leaves “other” out: its file is that of “user.detail”",
        "expo: leaves “like” out: it has no screen",
        "expo: leaves “group” out: files of Expo Router cannot have its pattern",
        "expo: leaves “any” out: files of Expo Router cannot have its pattern",
      ]
    )
    #expect(!file.text.contains("readonly mixed") && file.text.contains("  null,\n"))
  }
}
