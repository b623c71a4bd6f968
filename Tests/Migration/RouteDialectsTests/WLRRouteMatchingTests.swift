// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

@Suite("Patterns and links of WLRRoute")
struct WLRRouteMatchingTests {
  /// One pattern, one link, and the values of the path.
  static let cases = DialectCase.table(
    """
    /signin/:phone([0-9]+) | app://com.wlrroute.demo/signin/13812345432 | phone=13812345432
    /signin/:phone([0-9]+) | app:/signin/138 | phone=138
    /signin/:phone([0-9]+) | app://h/signin/12a | nil
    /signin/:phone([0-9]+) | app://h/signin/ | nil
    /login/:phone([0-9]+) | AppScheme://user/login/13812345432 | phone=13812345432
    /user | app://h/foo/user |
    /user | app://h/USER |
    /USER | app://h/user |
    /user | app://h/superuser | nil
    /user | app://user | nil
    /user | app://h/user/ |
    /user | app://h/user// | nil
    /user | app://h/user?x=1#y |
    /user | app://h/user/x | nil
    user | app://h/user | nil
    user | app://user |
    user | app://USER/ | nil
    user/ | app://user/ |
    h/user | app://h/user |
    h/user | app://x/h/user | nil
    h/:name | app://h/bob | name=bob
    h/:name | app://h/bob/x | nil
    a.b/user | app://aXb/user |
    a.b/user | app://a.b/user |
    a.b/user | app://ab/user | nil
    /x/:a | app://h/x/5 | nil
    /x/:a | app://h/x/:a |
    /x/:a(b+) | app://h/x/bbb | a=bbb
    /:id/:idx | app://h/1/2 | nil
    /:id/:idx | app://h/1/2x | id=1 idx=2
    /n/:name[a-z]+ | app://h/n/bob |
    /n/:name[a-z]+ | app://h/n/5 | nil
    /n/:name([a-z]+) | app://h/n/BOB | name=BOB
    /n/:name([A-Z]{3}) | app://h/n/bob | name=bob
    /n/:name([a-z]{3}) | app://h/n/bobby | nil
    /p/:id.html | app://h/p/5.html | nil
    /p/:id.html | app://h/p/xhtml |
    /q/:a1((x)y)/:b2 | app://h/q/xy/7 | a1=xy b2=x
    /q/:a1((?:x)y)/:b2 | app://h/q/xy/7 | a1=xy b2=7
    x-call-back/:path(.*) | app://x-call-back/user/register | path=user/register
    x-call-back/:path(.*) | app://x-call-back/ | path=
    /:name | app://h/a/b | name=b
    /:name | app://h | nil
    /:name | app://h/ | nil
    /:name | app://h/a%2Fb | name=b
    /:name | app://h/a%20b | name=a b
    /:name | app://h/a+b | name=a+b
    /:name | app://h/~ | name=~
    /:name | app://h/.. | name=..
    /:name | app://h/%E5%AE%B6 | name=家
    /:first/:last | app://h/a/b/c | first=b last=c
    /:one/:one | app://h/a/b | one=b
    /a/*/b | app://h/a/x/b | nil
    /a/*/b | app://h/a//b |
    /a/(.*)/b | app://h/a/x/y/b |
    /(a|b) | app://h/B |
    /a|b | app://h/xxb |
    /colou?r | app://h/color |
    /v\\d+ | app://h/v12 |
    /user-name/:user-id | app://h/user-name/7 | user-id=7
    scheme://h/user | scheme://h/user |
    scheme://h/user | Scheme://h/user | nil
    scheme://h/user | other://h/user | nil
    scheme:///user | scheme://h/user |
    scheme:// | scheme://anything/at/all |
    scheme:// | other://anything | nil
    a://b://user | a://user |
    """
  )

  @Test("A link has the values of the path that WLRRoute delivered", arguments: cases)
  func delivers(_ example: DialectCase) throws {
    let answer = try table(.wlrRoute, example.patterns).answer(to: example.link)
    let values = answer.map {
      $0.parameters.asWLRRoute.routeParameters.mapValues(DialectValue.text)
    }
    #expect(values.map { line($0) } == example.answer)
  }
}
