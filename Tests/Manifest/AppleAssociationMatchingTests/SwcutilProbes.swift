// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Results of Apple's own matcher, `swcutil match -u URL -j PATTERN` on macOS 27.0 (26A5388g).
///
/// They were recorded on 2026-09-02 and published by the MIT-licensed project blazingly-aasa
/// (github.com/sergii-ziborov/blazingly-aasa, conformance/oracle/swcutil-probes.tsv and
/// swcutil-gap-probes.tsv). The columns are the group, the pattern, the link without
/// `https://example.com`, and the result: M for a match, N for none. In the last group, the pattern
/// is the rule `{"#":"*"}`, or the given one, with the given defaults, in a whole file.
let swcutilProbes = ##"""
  trailing	{"/":"/buy/*"}	/buy	M
  trailing	{"/":"/buy/*"}	/buy/	M
  trailing	{"/":"/buy/*"}	/buy/42	M
  trailing	{"/":"/buy/*"}	/buyer	N
  trailing	{"/":"/buy/*"}	/bu	N
  trailing	{"/":"/a/b/*"}	/a/b	M
  trailing	{"/":"/buy*"}	/buy	M
  trailing	{"/":"/a/*/c"}	/a/c	N
  trailing	{"/":"/buy"}	/buy	M
  trailing	{"/":"/buy"}	/buy/	M
  trailing	{"/":"/buy/"}	/buy	M
  trailing	{"/":"/a/b/"}	/a/b	M
  trailing	{"/":"/buy/*"}	/buy//	M
  trailing	{"/":"/buy/"}	/buy//	M
  trailing	{"/":"/"}	/	M
  trailing	{"/":"/"}	(empty path)	M
  leading	{"/":"abc"}	/abc	M
  leading	{"/":"abc","?":"def","#":"*"}	/abc?def	M
  leading	{"/":"buy/*"}	/buy/42	M
  leading	{"/":"abc"}	/abcd	N
  leading	{"/":"abc"}	/xabc	N
  leading	{"/":"abc/*"}	/abc	M
  leading	{"/":"*abc"}	/xabc	M
  leading	{"/":"//abc"}	/abc	M
  leading	{"/":"a/b"}	/a/b	M
  query-missing	{"?":{"b":"*"}}	/x?a=1	M
  query-missing	{"?":{"b":"?*"}}	/x?a=1	N
  query-missing	{"?":{"b":""}}	/x?a=1	M
  query-missing	{"?":{"b":"1"}}	/x?a=1	N
  query-missing	{"?":{"b":"*"}}	/x	M
  query-missing	{"?":{"a":"1","b":"*"}}	/x?a=1	M
  query-repeat	{"?":{"id":"42"}}	/x?id=42&id=7	N
  query-repeat	{"?":{"id":"42"}}	/x?id=7&id=42	N
  query-repeat	{"?":{"id":"42"}}	/x?id=7&id=42&id=9	N
  query-repeat	{"?":{"id":"*"}}	/x?id=7&id=42	M
  query-repeat	{"?":{"id":"7,42"}}	/x?id=7&id=42	N
  query-repeat	{"?":{"id":""}}	/x?id=7&id=42	N
  query-repeat	{"?":{"id":"?*"}}	/x?id=7&id=42	M
  query-repeat	{"?":{"id":"7"}}	/x?id=7&id=7	M
  query-nonstring	{"?":{"flag":true}}	/x?flag=1	M
  query-nonstring	{"?":{"flag":true}}	/x?other=1	M
  query-nonstring	{"?":{"flag":false}}	/x?flag=1	M
  query-nonstring	{"?":{"n":5}}	/x?n=5	M
  query-nonstring	{"?":{"n":null}}	/x?n=5	M
  query-nonstring	{"?":{"a":"1","flag":true}}	/x?a=2	M
  query-nonstring	{"?":{"a":["1"]}}	/x?a=2	M
  query-nonstring	{"?":{"a":{"b":"1"}}}	/x?a=2	M
  query-whole	{"?":"a=1"}	/x?a=1	M
  query-whole	{"?":"a=1"}	/x?a=1&b=2	N
  query-whole	{"?":"*"}	/x	M
  query-whole	{"?":"?*"}	/x	N
  query-whole	{"?":""}	/x	M
  query-whole	{"?":"a=1"}	/x	N
  percent	{"/":"/a%20b"}	/a%20b	M
  percent	{"/":"/a b"}	/a%20b	N
  percent	{"/":"/a b","percentEncoded":false}	/a%20b	M
  percent	{"/":"/a%20b","percentEncoded":false}	/a%20b	N
  percent	{"/":"/a/b"}	/a%2Fb	N
  percent	{"/":"/a/b","percentEncoded":false}	/a%2Fb	M
  percent	{"/":"/caf%C3%A9"}	/caf%c3%a9	N
  percent	{"/":"/café","percentEncoded":false}	/caf%C3%A9	M
  percent	{"/":"/café"}	/caf%C3%A9	N
  fragment	{"#":"*"}	/x	M
  fragment	{"#":"?*"}	/x	N
  fragment	{"#":""}	/x	M
  unknown-key	{"/":"/foo/*","totallyUnknownKey":"x"}	/foo/1	M
  unknown-key	{"/":"/foo/*","totallyUnknownKey":"x"}	/bar	N
  unknown-key	{"totallyUnknownKey":"x"}	/anything	M
  unknown-key	{}	/anything	M
  unknown-key	{"/":"/foo/*","casesensitive":true}	/FOO/1	N
  defaults	applinks.defaults={"/":"/foo/*"}	/bar	N
  defaults	details[].defaults={"/":"/foo/*"}	/bar	N
  defaults	applinks.defaults={"/":"/foo/*"}	/foo/1	M
  defaults	applinks.defaults={"exclude":true}	/bar	BLOCKED
  defaults	applinks.defaults={"?":{"id":"??"}}	/bar?id=7	N
  defaults	applinks.defaults={"caseSensitive":false}, rule {"/":"/foo"}	/FOO	M
  defaults	applinks.defaults={"caseSensitive":true}, rule {"/":"/foo"}	/FOO	N
  """##
