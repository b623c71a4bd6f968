// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteManifest

/// A manifest that uses each key of the format, in its canonical form.
enum SampleManifest {
  static let json = #"""
    {
      "$schema": "manifest.schema.json",
      "version": 1,
      "name": "Moments",
      "apps": {
        "ios": [
          {
            "appID": "ABCDE12345.com.example.moments",
            "storeID": "1234567890",
            "name": "Moments for iPhone"
          }
        ],
        "android": [
          {
            "package": "com.example.moments",
            "fingerprints": ["14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"],
            "minimumSDK": 31,
            "name": "Moments for Android"
          }
        ],
        "web": {
          "origin": "https://momentsapp.com",
          "name": "Moments"
        }
      },
      "hosts": ["momentsapp.com", "*.momentsapp.com"],
      "schemes": ["moments"],
      "kinds": {
        "sku": "[A-Z]{3}-[0-9]+"
      },
      "options": {
        "ignoresCaseOfLiterals": true,
        "ignoresCaseOfQueryNames": true,
        "trailingSlashIsSignificant": true,
        "schemesWithHost": ["moments"],
        "schemesWithoutFallback": ["admin"],
        "webHostIsFirstSegment": true,
        "keepsPlusInQuery": true,
        "matchesFragmentPaths": true,
        "readsFragmentItems": true,
        "limits": {
          "bytes": 4096,
          "segments": 32,
          "queryItems": 16
        }
      },
      "routes": [
        {
          "id": "timeline",
          "pattern": "/moments"
        },
        {
          "id": "detail",
          "pattern": "/moments/:id(/:page<int>)",
          "parameters": [
            {
              "name": "id",
              "kind": "int",
              "constraint": "[0-9]{1,9}",
              "type": "Int",
              "sensitivity": "public",
              "descriptions": {
                "en": "The number of the moment"
              }
            },
            {
              "name": "from",
              "in": "query",
              "kind": "uint",
              "isOptional": true,
              "default": "0",
              "isRepeated": true,
              "isWebURL": true
            }
          ],
          "exposure": "external",
          "including": ["push", "scan", "origin:nfc"],
          "effect": "sensitive",
          "platforms": ["ios", "web"],
          "versions": {
            "ios": {
              "from": "2.1",
              "until": "10"
            }
          },
          "webAddress": "https://momentsapp.com/m/:id?from=app",
          "parent": "/moments",
          "tab": "timeline",
          "priority": -5,
          "isAction": true,
          "transition": "present(sheet)",
          "embedsInNavigationStack": true,
          "alwaysNewScreen": true,
          "bypassesGates": true,
          "opensInNewWindow": true,
          "returnsResultToExternalCallers": true,
          "owner": "Team Timeline",
          "descriptions": {
            "en": "A moment with its comments",
            "zh-Hans": "动态详情"
          },
          "fallback": "web"
        }
      ],
      "rules": [
        {
          "id": "old-detail",
          "pattern": "/m/:id",
          "template": "/moments/:id",
          "priority": 10,
          "resetsScreens": true
        }
      ],
      "fallbacks": {
        "unmatched": "/error",
        "unavailable": "store",
        "notInstalled": "https://momentsapp.com/get"
      }
    }

    """#

  static func manifest() throws -> RouteManifest {
    try RouteManifest(decoding: ManifestDocument(json: json, file: "manifest.json"))
  }
}
