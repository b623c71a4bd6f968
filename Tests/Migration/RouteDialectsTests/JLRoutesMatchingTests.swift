// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteDialects
import Testing

@Suite("Patterns and links of JLRoutes")
struct JLRoutesMatchingTests {
  /// One pattern, one link, and the values without the three reserved ones.
  static let cases = DialectCase.table(
    """
    /test | t://test |
    /test | t://test/ |
    /test | t://test? |
    /test | t:///test |
    /test | t:/test |
    /test | t://Test | nil
    /test | t://TEST | nil
    /Test | t://Test |
    /test | t://test/more | nil
    /test/more | t://test | nil
    / | t:/ |
    / | t:// |
    / | t://?key=value | key=value
    / | t:///?key=value | key=value
    / | https://example.com |
    / | https://example.com/ |
    / | t://test | nil
     | t:// |
    test | t://test |
    //test | t://test | nil
    //test | https://example.com//test |
    /user/view/:userID | t://user/view/joeldev | userID=joeldev
    /user/view/:userID | t://user/view/joeldev/ | userID=joeldev
    /user/view/:userID | t://user//view///joe// | userID=joe
    /user/view/:userID | t://user/view | nil
    /user/view/:userID | t://user/view/ | nil
    /user/view/:userID | t://user/view/joeldev/extra | nil
    /user/view/:userID | t://user/view/joeldev?foo=bar&thing=stuff | foo=bar thing=stuff userID=joeldev
    /user/view/:userID | t://user/view/joeldev?userID=evil | userID=joeldev
    /user/view/:userID | t://user/view/joeldev#foo=bar&thing=stuff | foo=bar thing=stuff userID=joeldev
    /user/view/:userID | t://user/view/joeldev?a=1#foo=bar | a=1 foo=bar userID=joeldev
    /user/view/:userID | t://user/view/joeldev?userID=evil#userID=worse | userID=joeldev
    /user/view/:userID | t://user/view/joel%20levin | userID=joel levin
    /user/view/:userID | t://user/view/joel+levin | userID=joel levin
    /user/view/:userID | t://user/view/joel%2Blevin | userID=joel levin
    /user/view/:userID | t://user/view/joel%2520levin | userID=joel%20levin
    /:object/:action/:primaryKey | t://user/view/joeldev?debug=true | action=view debug=true object=user primaryKey=joeldev
    /:object/:action | https://example.com/user/view | action=view object=user
    /:object | https://example.com/ | object=
    /:object | t:// | object=
    /user/:id/edit | https://x.com/user//edit | id=
    /user | https://x.com//user | nil
    /user/ | https://x.com/user/ | nil
    /user/ | https://x.com/user// |
    /user/ | t://user// | nil
    /user/:id | t://user/a%2Fb | id=a/b
    /user/:id | t://user/c%23 | id=c
    /user/:id | t://user/%23 | id=#
    /user/:id | t://user/5# | id=5
    /user/:id | t://user/x?a=&b&c=1&c=2 | a= c=["1", "2"] id=x
    /user/:id | t://user/x?c=1&c=2&c=3 | c=["1", "2", "3"] id=x
    /user/:id | t://user/x?c=1+1&c=2%2B2 | c=["1 1", "2 2"] id=x
    /user/:id | t://user/x?a+b=c+d | a+b=c d id=x
    /user/:id | t://user/x?token=a=b== | id=x token=a=b==
    /user/:id | t://user/x?%61=1 | a=1 id=x
    /user/:id | t://user/x?=1 | =1 id=x
    /user/:id | t://user/%FF |
    /user/:id | t://user/x?bad=%FF | id=x
    /user/:id | t://user/%E4%BD%A0 | id=你
    /user/:id | t://user/你 | id=你
    /user/:id | t://user/a b | id=a b
    /user/:id | t://user/100% | id=100%
    /a b | t://a%20b | nil
    /a%20b | t://a%20b |
    /家 | t://家 | nil
    /%E5%AE%B6 | t://家 |
    /x%2Fy | t://x%2Fy |
    /x%2fy | t://x%2Fy | nil
    /page | t://page#section | nil
    /page#section | t://page#section |
    /page | t://page# | nil
    /page# | t://page# |
    /page | t://page#k=v | k=v
    /page | t://page#k= | nil
    /page#/sub | t://page#/sub?k=v | k=v
    /page#/sub/:id | t://page#/sub/7 | id=7
    /user#/view/:userID | t://user?search=n&go=home#/view/joeldev?userID=evil&&evilThing=e | evilThing=e go=home search=n userID=joeldev
    /:section#/x | t://a#/x | section=a
    /:section#/:x | t://a#/b | section=a x=b
    /x/:a# | t://x/b# | a=b
    /xyz/wildcard/* | t://xyz/wildcard | JLRouteWildcardComponents=[]
    /xyz/wildcard/* | t://xyz/wildcard/ | JLRouteWildcardComponents=[]
    /xyz/wildcard/* | t://xyz/wildcard/a/b | JLRouteWildcardComponents=["a", "b"]
    /xyz/wildcard/* | t://xyz | nil
    /* | t:// | JLRouteWildcardComponents=[""]
    /* | t://a/b?c=d | JLRouteWildcardComponents=["a", "b"] c=d
    /a/* | t://a/b%20c/d+e | JLRouteWildcardComponents=["b%20c", "d+e"]
    /a/* | https://x.com/a//b | JLRouteWildcardComponents=["", "b"]
    /a/*/zzz | t://a | JLRouteWildcardComponents=[]
    /a/*/zzz | t://a/b/yyy | JLRouteWildcardComponents=["b", "yyy"]
    /a/*b | t://a/*b |
    /a/*b | t://a/c | nil
    list/:variable/detail/:variable2/* | t://list/variable/detail/ | nil
    list/:variable/detail/:variable2/* | t://list/variable/detail/variable2 | JLRouteWildcardComponents=[] variable=variable variable2=variable2
    list/:variable/detail/:variable2/* | t://list/v/detail/w/x/y | JLRouteWildcardComponents=["x", "y"] variable=v variable2=w
    /a | t://a?JLRouteWildcardComponents=x | JLRouteWildcardComponents=x
    /a/* | t://a?JLRouteWildcardComponents=x | JLRouteWildcardComponents=[]
    /sign_in | https://www.mydomain.com/sign_in |
    /userPage/userSet | app://userPage:8008/userSet?user=1 | user=1
    /userPage/userSet | app://me:secret@userPage/userSet |
    /test | http://localhost/test |
    /test | app://localhost/test |
    /a.b/test | app://a.b/test | nil
    /test | app://a.b/test |
    /127.0.0.1 | app://127.0.0.1 | nil
    /:a/:a | t://1/2 | a=2
    /x/: | t://x/1 | :=1
    /x/:: | t://x/1 | :=1
    /x/:a.html | t://x/b.html | a.html=b.html
    /~a/~ | t://~a/~ |
    /./.. | https://x.com/./.. |
    /me | mailto:me |
    /me | /me |
    /me | me?x=1 | x=1
    """
  )

  @Test("A link has the values that JLRoutes delivered", arguments: cases)
  func delivers(_ example: DialectCase) throws {
    let answer = try table(.jlRoutes, example.patterns).answer(to: example.link)
    let reserved: Set = ["JLRoutePattern", "JLRouteURL", "JLRouteScheme"]
    #expect(answer.map { line($0.parameters.asJLRoutes, omitting: reserved) } == example.answer)
  }
}
