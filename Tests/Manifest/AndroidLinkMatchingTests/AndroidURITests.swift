// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AndroidLinkMatching
import Testing

@Suite("Reading of links as android.net.Uri")
struct AndroidURITests {
  @Test(
    "The parts are decoded",
    arguments: [
      ("https://Example.com/a%2Fb?x=%26#%20", "https", "Example.com", nil, "/a/b", "x=&", " "),
      ("https://u@p@h:8443", "https", "h", 8443, "", nil, nil),
      ("https://h:/a", "https", "h", nil, "/a", nil, nil),
      ("https://h\\a", "https", "h", nil, "\\a", nil, nil),
      ("HTTPS:///a", "HTTPS", "", nil, "/a", nil, nil),
      ("app:/a?#", "app", nil, nil, "/a", "", ""),
      ("mailto:ana?s=1", "mailto", nil, nil, nil, "s=1", nil),
      ("/a?b#c?d", nil, nil, nil, "/a", "b", "c?d"), ("", nil, nil, nil, "", nil, nil),
      ("x://h/%zz%4", "x", "h", nil, "/\u{FFFD}\0z\u{FFFD}", nil, nil),
      ("x://h/%C3%A9+%FF", "x", "h", nil, "/é+\u{FFFD}", nil, nil),
      ("x://h/%4zb", "x", "h", nil, "/\u{FFFD}\u{4}b", nil, nil),
      ("x://[::1]:80/", "x", "[::1]", 80, "/", nil, nil),
      ("x://h:99999999999/", "x", "h", nil, "/", nil, nil),
    ] as [(String, String?, String?, Int?, String?, String?, String?)]
  )
  func parts(
    _ text: String,
    _ scheme: String?,
    _ host: String?,
    _ port: Int?,
    _ path: String?,
    _ query: String?,
    _ fragment: String?
  ) {
    let uri = AndroidURI(parsing: text)
    #expect(uri.scheme == scheme)
    #expect(uri.host == host)
    #expect(uri.port == port)
    #expect(uri.path == path)
    #expect(uri.query == query)
    #expect(uri.fragment == fragment)
  }
}
