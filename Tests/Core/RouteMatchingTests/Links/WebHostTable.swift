// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file is long because it contains test data: web links, and the host and port that a
// browser's URL parser finds in each of them.

/// The results of `new URL(link)` in Node.js 20.20.2 (ada 2.9.2), one link in each row.
///
/// A row `link host port` contains a link that Node.js accepts. A port that is absent or the
/// default is written as `-`. A row with only a link contains a link that Node.js refuses. In a
/// row, `\\` is a backslash, and `\{9}` is U+0009.
let webHostTable = ###"""
  http://a/ a -
  http://example.com/ example.com -
  https://example.com example.com -
  http://u@example.com:80/ example.com -
  http://EXAMPLE.com/ example.com -
  http://Example.COM./ example.com. -
  http://example.com./ example.com. -
  https://example.com. example.com. -
  http://example.com../ example.com.. -
  http://.example.com/ .example.com -
  https://.example.com .example.com -
  http://./ . -
  https://. . -
  http://u@.:80/ . -
  http://../ .. -
  http://.../ ... -
  http://a..b/ a..b -
  https://a..b a..b -
  http://a...b/ a...b -
  https://a...b a...b -
  http://u@a...b:80/ a...b -
  http://-/ - -
  http://-a/ -a -
  http://a-/ a- -
  http://-a-.b/ -a-.b -
  https://-a-.b -a-.b -
  http://u@-a-.b:80/ -a-.b -
  http://a--b/ a--b -
  http://ab--cd.e/ ab--cd.e -
  http://_/ _ -
  https://_ _ -
  http://_dmarc.example.com/ _dmarc.example.com -
  https://_dmarc.example.com _dmarc.example.com -
  http://a_b/ a_b -
  http://~a/ ~a -
  http://a~b/ a~b -
  https://a~b a~b -
  http://u@a~b:80/ a~b -
  http://a!b/ a!b -
  http://a$b/ a$b -
  http://a&b/ a&b -
  https://a&b a&b -
  http://a'b/ a'b -
  http://a(b)/ a(b) -
  http://u@a(b):80/ a(b) -
  http://a*b/ a*b -
  http://*.example.com/ *.example.com -
  https://*.example.com *.example.com -
  http://a+b/ a+b -
  http://a,b/ a,b -
  http://a;b/ a;b -
  https://a;b a;b -
  http://a=b/ a=b -
  http://a"b/ a"b -
  http://a`b/ a`b -
  http://a{b}/ a{b} -
  http://!"$&'()*+,-.;=_`{}~/ !"$&'()*+,-.;=_`{}~ -
  http://localhost/ localhost -
  http://LOCALHOST/ localhost -
  http://0/ 0.0.0.0 -
  http://00/ 0.0.0.0 -
  http://1/ 0.0.0.1 -
  http://01/ 0.0.0.1 -
  https://01 0.0.0.1 -
  http://127.0.0.1/ 127.0.0.1 -
  https://127.0.0.1 127.0.0.1 -
  http://127.0.0.1./ 127.0.0.1 -
  http://127.0.0.1../ 127.0.0.1.. -
  https://127.0.0.1.. 127.0.0.1.. -
  http://127.0.0.01/ 127.0.0.1 -
  http://127.0.0.001/ 127.0.0.1 -
  http://u@127.0.0.001:80/ 127.0.0.1 -
  http://127.0.0.256/
  http://127.0.0.255/ 127.0.0.255 -
  http://127.0.0.0/ 127.0.0.0 -
  http://0.0.0.0/ 0.0.0.0 -
  http://255.255.255.255/ 255.255.255.255 -
  http://255.255.255.256/
  http://256.0.0.0/
  http://1.2.3/ 1.2.0.3 -
  http://1.2.3./ 1.2.0.3 -
  http://1.2.3.4.5/
  https://1.2.3.4.5
  http://1.2.3.4.5./
  http://1.2..4/
  http://1..2.3/
  https://1..2.3
  http://.1.2.3/
  http://.1.2.3.4/
  http://u@.1.2.3.4:80/
  http://1.2.3.4a/ 1.2.3.4a -
  http://1.2.3.a4/ 1.2.3.a4 -
  http://1.2.3.4-/ 1.2.3.4- -
  https://1.2.3.4- 1.2.3.4- -
  http://1.2.3.-4/ 1.2.3.-4 -
  http://1.2.3.+4/ 1.2.3.+4 -
  https://1.2.3.+4 1.2.3.+4 -
  http://1.2.3.4_/ 1.2.3.4_ -
  https://1.2.3.4_ 1.2.3.4_ -
  http://a1.2.3.4/
  https://a1.2.3.4
  http://u@a1.2.3.4:80/
  http://a.1.2.3.4/
  http://u@a.1.2.3.4:80/
  http://1.a.3.4/
  https://1.2.3. 1.2.0.3 -
  http://1./ 0.0.0.1 -
  https://1. 0.0.0.1 -
  http://1../ 1.. -
  http://a.1/
  http://u@a.1:80/
  http://a.1./
  https://a.1.
  http://a.1../ a.1.. -
  http://a.01/
  https://a.01
  http://a.08/
  http://a.09./
  http://a.0/
  http://u@a.0:80/
  http://a.00/
  http://a.1a/ a.1a -
  https://a.1a a.1a -
  http://u@a.1a:80/ a.1a -
  http://a.a1/ a.a1 -
  https://a.a1 a.a1 -
  http://a.1e3/ a.1e3 -
  https://a.1e3 a.1e3 -
  http://a.0x/
  http://a.0X/
  http://a.0x./
  https://a.0x.
  http://a.0xg/ a.0xg -
  http://a.0x1/
  http://a.0X1/
  http://u@a.0X1:80/
  http://a.0xFF/
  http://a.0xff./
  http://a.0xfg/ a.0xfg -
  https://a.0xfg a.0xfg -
  http://u@a.0xfg:80/ a.0xfg -
  http://a.x1/ a.x1 -
  http://u@a.x1:80/ a.x1 -
  http://a.0xx/ a.0xx -
  http://u@a.0xx:80/ a.0xx -
  http://a.00x1/ a.00x1 -
  https://a.00x1 a.00x1 -
  http://a.1x1/ a.1x1 -
  http://0x/ 0.0.0.0 -
  http://u@0x:80/ 0.0.0.0 -
  http://0X/ 0.0.0.0 -
  http://0x./ 0.0.0.0 -
  https://0x. 0.0.0.0 -
  http://0x0/ 0.0.0.0 -
  http://0x1.2.3.4/ 1.2.3.4 -
  http://0x7f.0.0.1/ 127.0.0.1 -
  http://0x7F.1/ 127.0.0.1 -
  http://u@0x7F.1:80/ 127.0.0.1 -
  http://0x7f000001/ 127.0.0.1 -
  http://0x7f000001./ 127.0.0.1 -
  https://0x7f000001. 127.0.0.1 -
  http://0xffffffff/ 255.255.255.255 -
  http://0x100000000/
  http://0xg/ 0xg -
  http://0xzz.0xzz/ 0xzz.0xzz -
  http://u@0xzz.0xzz:80/ 0xzz.0xzz -
  http://2130706433/ 127.0.0.1 -
  https://2130706433 127.0.0.1 -
  http://4294967295/ 255.255.255.255 -
  https://4294967295 255.255.255.255 -
  http://4294967296/
  http://99999999999999999999/
  http://0177.0.0.1/ 127.0.0.1 -
  https://0177.0.0.1 127.0.0.1 -
  http://0177.1/ 127.0.0.1 -
  http://017700000001/ 127.0.0.1 -
  http://u@017700000001:80/ 127.0.0.1 -
  http://127.1/ 127.0.0.1 -
  http://127.0.1/ 127.0.0.1 -
  http://u@127.0.1:80/ 127.0.0.1 -
  http://127.65536/ 127.1.0.0 -
  http://127.16777216/
  https://127.16777216
  http://1.2.3.0x4/ 1.2.3.4 -
  http://1.2.3.04/ 1.2.3.4 -
  http://u@1.2.3.04:80/ 1.2.3.4 -
  http://1.2.3.08/
  https://1.2.3.08
  http://1.2.3.09/
  https://1.2.3.09
  http://u@1.2.3.09:80/
  http://01.2.3.4/ 1.2.3.4 -
  https://01.2.3.4 1.2.3.4 -
  http://1.02.3.4/ 1.2.3.4 -
  http://1.2.03.4/ 1.2.3.4 -
  http://1.2.3.4.example/ 1.2.3.4.example -
  http://1.2.3.4.com./ 1.2.3.4.com. -
  http://1e9/ 1e9 -
  http://1_2/ 1_2 -
  https://1_2 1_2 -
  http://12-34/ 12-34 -
  http://3com/ 3com -
  https://3com 3com -
  http://3.com/ 3.com -
  http://3.com./ 3.com. -
  http://com.3/
  http://com.3x/ com.3x -
  https://com.3x com.3x -
  http://u@com.3x:80/ com.3x -
  http://000000000000000000001.0.0.1/ 1.0.0.1 -
  http://u@000000000000000000001.0.0.1:80/ 1.0.0.1 -
  http://1.0.0.000000000000000000001/ 1.0.0.1 -
  https://1.0.0.000000000000000000001 1.0.0.1 -
  http://xn--bcher-kva.example/ xn--bcher-kva.example -
  http://u@xn--bcher-kva.example:80/ xn--bcher-kva.example -
  http://XN--BCHER-KVA.example/ xn--bcher-kva.example -
  https://XN--BCHER-KVA.example xn--bcher-kva.example -
  http://u@XN--BCHER-KVA.example:80/ xn--bcher-kva.example -
  http://xn--nxasmq6b/ xn--nxasmq6b -
  https://xn--nxasmq6b xn--nxasmq6b -
  http://xn--mnchen-3ya.de/ xn--mnchen-3ya.de -
  https://xn--mnchen-3ya.de xn--mnchen-3ya.de -
  http://a.xn--p1ai/ a.xn--p1ai -
  http://a.xn--p1ai./ a.xn--p1ai. -
  http://xn--/
  http://u@xn--:80/
  http://xn--a/
  http://xn--a.b/
  https://xn--a.b
  http://u@xn--a.b:80/
  http://xn---a/
  http://xn--0/
  https://xn--0
  http://xn--1/
  http://u@xn--1:80/
  http://a.xn--0/
  https://a.xn--0
  http://Xn--A/
  https://Xn--A
  http://axn--b/ axn--b -
  http://a-xn--b/ a-xn--b -
  http://abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm.example/ abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm.example -
  https://abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm.example abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklm.example -
  http://abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmn.example/ abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmn.example -
  http://u@abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmn.example:80/ abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmn.example -
  http://[::1]/ [::1] -
  http://[::ffff:1.2.3.4]/ [::ffff:102:304] -
  https://[::ffff:1.2.3.4] [::ffff:102:304] -
  http://[::1/
  https://[::1
  http://::1]/
  https://::1]
  http://[/
  https://[
  http://u@[:80/
  http://]/
  http://[]/
  http://[1.2.3.4]/
  http://u@[1.2.3.4]:80/
  http://a[b/
  http://u@a[b:80/
  http://a]b/
  http://a\{20}b/
  http://a\{9}b/ ab -
  http://u@a\{9}b:80/ ab -
  http://a\{a}b/ ab -
  http://u@a\{a}b:80/ ab -
  http://a\{d}b/ ab -
  http://\{9}a/ a -
  http://a\{9}/ a -
  http://u@a\{9}:80/ a -
  http://\{20}a/
  https://\{20}a
  http://a\{20}/
  https://a\{20} a -
  http://a%20b/
  https://a%20b
  http://%61/ a -
  http://a%41/ aa -
  https://a%41 aa -
  http://u@a%41:80/ aa -
  http://a%2Eb/ a.b -
  https://a%2Eb a.b -
  http://u@a%2Eb:80/ a.b -
  http://a%2e/ a. -
  https://a%2e a. -
  http://%2E/ . -
  http://%00/
  http://a%00b/
  http://%/
  http://u@%:80/
  http://a%/
  http://a%4/
  http://a%zz/
  http://u@a%zz:80/
  http://a%2Fb/
  http://u@a%2Fb:80/
  http://a%3A80/
  https://a%3A80
  http://a%40b/
  https://a%40b
  http://u@a%40b:80/
  http://%31.2.3.4/ 1.2.3.4 -
  https://%31.2.3.4 1.2.3.4 -
  http://a<b/
  http://u@a<b:80/
  http://a>b/
  http://a^b/
  https://a^b
  http://a|b/
  http://u@a|b:80/
  http://a\\b/ a -
  http://a\\/ a -
  https://a\\ a -
  http://\\/
  https://\\
  http://a\{0}b/
  http://a\{1}b/
  http://u@a\{1}b:80/
  http://a\{1f}b/
  http://u@a\{1f}b:80/
  http://a\{7f}b/
  https://a\{7f}b
  http://u@a\{7f}b:80/
  http://a\{80}b/
  http://u@a\{80}b:80/
  http://a\{a0}b/
  https://a\{a0}b
  http://u@a\{a0}b:80/
  http://a\{ad}b/ ab -
  https://a\{ad}b ab -
  http://u@a\{ad}b:80/ ab -
  http://b\{fc}cher.example/ xn--bcher-kva.example -
  http://B\{dc}CHER.example/ xn--bcher-kva.example -
  https://B\{dc}CHER.example xn--bcher-kva.example -
  http://\{ff41}/ a -
  https://\{ff41} a -
  http://\{ff11}\{ff12}\{ff17}.0.0.1/ 127.0.0.1 -
  https://\{ff11}\{ff12}\{ff17}.0.0.1 127.0.0.1 -
  http://u@\{ff11}\{ff12}\{ff17}.0.0.1:80/ 127.0.0.1 -
  http://127\{3002}0\{3002}0\{3002}1/ 127.0.0.1 -
  http://a\{3002}b/ a.b -
  http://\{df}/ xn--zca -
  https://\{df} xn--zca -
  http://\{3c2}/ xn--3xa -
  https://\{3c2} xn--3xa -
  http://\{2603}/ xn--n3h -
  https://\{2603} xn--n3h -
  http://\{1f4a9}/ xn--ls8h -
  http://a\{200d}b/
  https://a\{200d}b
  http://a\{200b}/ a -
  http://\{feff}a/ a -
  https://\{feff}a a -
  http://\{fffd}/
  https://\{fffd}
  http://h:/x h -
  http://h:0/x h 0
  http://h:00/x h 0
  http://h:1/x h 1
  http://h:80/x h -
  http://h:080/x h -
  http://h:443/x h 443
  http://h:0443/x h 443
  http://h:8080/x h 8080
  http://h:65535/x h 65535
  http://h:065535/x h 65535
  http://h:65536/x
  http://h:065536/x
  http://h:99999/x
  http://h:100000/x
  http://h:4294967376/x
  http://h:18446744073709551696/x
  http://h:99999999999999999999999999999/x
  http://h:0000000000000000000000000000000000080/x h -
  http://h:-1/x
  http://h:+80/x
  http://h:\{20}80/x
  http://h:80\{20}/x
  http://h:8\{20}0/x
  http://h:8\{9}0/x h -
  http://h:80a/x
  http://h:a/x
  http://h:0x50/x
  http://h:8.0/x
  http://h:80:/x
  http://h::80/x
  http://h:80:80/x
  http://h:8%30/x
  http://h:\{ff18}\{ff10}/x
  http://h:\{668}\{660}/x
  http://h:80@/x
  http://h:80\\/x h -
  http://h:80\{0}/x
  http://h:80^/x
  http://h:1e3/x
  http://h:8_0/x
  http://h:80\{a}/x h -
  https://h:/x h -
  https://h:0/x h 0
  https://h:00/x h 0
  https://h:1/x h 1
  https://h:80/x h 80
  https://h:080/x h 80
  https://h:443/x h -
  https://h:0443/x h -
  https://h:8080/x h 8080
  https://h:65535/x h 65535
  https://h:065535/x h 65535
  https://h:65536/x
  https://h:065536/x
  https://h:99999/x
  https://h:100000/x
  https://h:4294967376/x
  https://h:18446744073709551696/x
  https://h:99999999999999999999999999999/x
  https://h:0000000000000000000000000000000000080/x h 80
  https://h:-1/x
  https://h:+80/x
  https://h:\{20}80/x
  https://h:80\{20}/x
  https://h:8\{20}0/x
  https://h:8\{9}0/x h 80
  https://h:80a/x
  https://h:a/x
  https://h:0x50/x
  https://h:8.0/x
  https://h:80:/x
  https://h::80/x
  https://h:80:80/x
  https://h:8%30/x
  https://h:\{ff18}\{ff10}/x
  https://h:\{668}\{660}/x
  https://h:80@/x
  https://h:80\\/x h 80
  https://h:80\{0}/x
  https://h:80^/x
  https://h:1e3/x
  https://h:8_0/x
  https://h:80\{a}/x h 80
  http://h: h -
  https://1.2.3.4:?q 1.2.3.4 -
  http://u:p@h.:#f h. -
  http://h:0 h 0
  https://1.2.3.4:0?q 1.2.3.4 0
  http://u:p@h.:0#f h. 0
  http://h:00 h 0
  https://1.2.3.4:00?q 1.2.3.4 0
  http://u:p@h.:00#f h. 0
  http://h:1 h 1
  https://1.2.3.4:1?q 1.2.3.4 1
  http://u:p@h.:1#f h. 1
  http://h:80 h -
  https://1.2.3.4:80?q 1.2.3.4 80
  http://u:p@h.:80#f h. -
  http://h:080 h -
  https://1.2.3.4:080?q 1.2.3.4 80
  http://u:p@h.:080#f h. -
  http://h:443 h 443
  https://1.2.3.4:443?q 1.2.3.4 -
  http://u:p@h.:443#f h. 443
  http://h:0443 h 443
  https://1.2.3.4:0443?q 1.2.3.4 -
  http://u:p@h.:0443#f h. 443
  http://h:8080 h 8080
  https://1.2.3.4:8080?q 1.2.3.4 8080
  http://u:p@h.:8080#f h. 8080
  http://h:65535 h 65535
  https://1.2.3.4:65535?q 1.2.3.4 65535
  http://u:p@h.:65535#f h. 65535
  http://h:065535 h 65535
  https://1.2.3.4:065535?q 1.2.3.4 65535
  http://u:p@h.:065535#f h. 65535
  http://h:65536
  https://1.2.3.4:65536?q
  http://u:p@h.:65536#f
  http://@h/ h -
  https://@h:8443 h 8443
  http://@/
  http://@:80/
  http://@1.2.3.4:80?q@x 1.2.3.4 -
  http://:@h/ h -
  https://:@h:8443 h 8443
  http://:@/
  http://:@:80/
  http://:@1.2.3.4:80?q@x 1.2.3.4 -
  http://u@h/ h -
  https://u@h:8443 h 8443
  http://u@/
  http://u@:80/
  http://u@1.2.3.4:80?q@x 1.2.3.4 -
  http://u:@h/ h -
  https://u:@h:8443 h 8443
  http://u:@/
  http://u:@:80/
  http://u:@1.2.3.4:80?q@x 1.2.3.4 -
  http://:p@h/ h -
  https://:p@h:8443 h 8443
  http://:p@/
  http://:p@:80/
  http://:p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u:p@h/ h -
  https://u:p@h:8443 h 8443
  http://u:p@/
  http://u:p@:80/
  http://u:p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u:p:q@h/ h -
  https://u:p:q@h:8443 h 8443
  http://u:p:q@/
  http://u:p:q@:80/
  http://u:p:q@1.2.3.4:80?q@x 1.2.3.4 -
  http://a.b@h/ h -
  https://a.b@h:8443 h 8443
  http://a.b@/
  http://a.b@:80/
  http://a.b@1.2.3.4:80?q@x 1.2.3.4 -
  http://example.com@h/ h -
  https://example.com@h:8443 h 8443
  http://example.com@/
  http://example.com@:80/
  http://example.com@1.2.3.4:80?q@x 1.2.3.4 -
  http://1.2.3.4@h/ h -
  https://1.2.3.4@h:8443 h 8443
  http://1.2.3.4@/
  http://1.2.3.4@:80/
  http://1.2.3.4@1.2.3.4:80?q@x 1.2.3.4 -
  http://u%40x@h/ h -
  https://u%40x@h:8443 h 8443
  http://u%40x@/
  http://u%40x@:80/
  http://u%40x@1.2.3.4:80?q@x 1.2.3.4 -
  http://u%@h/ h -
  https://u%@h:8443 h 8443
  http://u%@/
  http://u%@:80/
  http://u%@1.2.3.4:80?q@x 1.2.3.4 -
  http://u\{20}p@h/ h -
  https://u\{20}p@h:8443 h 8443
  http://u\{20}p@/
  http://u\{20}p@:80/
  http://u\{20}p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u\{9}p@h/ h -
  https://u\{9}p@h:8443 h 8443
  http://u\{9}p@/
  http://u\{9}p@:80/
  http://u\{9}p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u<p@h/ h -
  https://u<p@h:8443 h 8443
  http://u<p@/
  http://u<p@:80/
  http://u<p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u|p@h/ h -
  https://u|p@h:8443 h 8443
  http://u|p@/
  http://u|p@:80/
  http://u|p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u^p@h/ h -
  https://u^p@h:8443 h 8443
  http://u^p@/
  http://u^p@:80/
  http://u^p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u[p]@h/ h -
  https://u[p]@h:8443 h 8443
  http://u[p]@/
  http://u[p]@:80/
  http://u[p]@1.2.3.4:80?q@x 1.2.3.4 -
  http://u\\p@h/ u -
  https://u\\p@h:8443 u -
  http://u\\p@/ u -
  http://u\\p@:80/ u -
  http://u\\p@1.2.3.4:80?q@x u -
  http://u/p@h/ u -
  https://u/p@h:8443 u -
  http://u/p@/ u -
  http://u/p@:80/ u -
  http://u/p@1.2.3.4:80?q@x u -
  http://u?p@h/ u -
  https://u?p@h:8443 u -
  http://u?p@/ u -
  http://u?p@:80/ u -
  http://u?p@1.2.3.4:80?q@x u -
  http://u#p@h/ u -
  https://u#p@h:8443 u -
  http://u#p@/ u -
  http://u#p@:80/ u -
  http://u#p@1.2.3.4:80?q@x u -
  http://\{e9}@h/ h -
  https://\{e9}@h:8443 h 8443
  http://\{e9}@/
  http://\{e9}@:80/
  http://\{e9}@1.2.3.4:80?q@x 1.2.3.4 -
  http://u\{0}@h/ h -
  https://u\{0}@h:8443 h 8443
  http://u\{0}@/
  http://u\{0}@:80/
  http://u\{0}@1.2.3.4:80?q@x 1.2.3.4 -
  http://u\{7f}@h/ h -
  https://u\{7f}@h:8443 h 8443
  http://u\{7f}@/
  http://u\{7f}@:80/
  http://u\{7f}@1.2.3.4:80?q@x 1.2.3.4 -
  http://u"p@h/ h -
  https://u"p@h:8443 h 8443
  http://u"p@/
  http://u"p@:80/
  http://u"p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u`p@h/ h -
  https://u`p@h:8443 h 8443
  http://u`p@/
  http://u`p@:80/
  http://u`p@1.2.3.4:80?q@x 1.2.3.4 -
  http://u{p}@h/ h -
  https://u{p}@h:8443 h 8443
  http://u{p}@/
  http://u{p}@:80/
  http://u{p}@1.2.3.4:80?q@x 1.2.3.4 -
  http://u!$&'()*+,;=p@h/ h -
  https://u!$&'()*+,;=p@h:8443 h 8443
  http://u!$&'()*+,;=p@/
  http://u!$&'()*+,;=p@:80/
  http://u!$&'()*+,;=p@1.2.3.4:80?q@x 1.2.3.4 -
  http://xn--@h/ h -
  https://xn--@h:8443 h 8443
  http://xn--@/
  http://xn--@:80/
  http://xn--@1.2.3.4:80?q@x 1.2.3.4 -
  http://-._~@h/ h -
  https://-._~@h:8443 h 8443
  http://-._~@/
  http://-._~@:80/
  http://-._~@1.2.3.4:80?q@x 1.2.3.4 -
  http://user@host@h/ h -
  https://user@host@h:8443 h 8443
  http://user@host@/
  http://user@host@:80/
  http://user@host@1.2.3.4:80?q@x 1.2.3.4 -
  http://a@b@c@h/ h -
  https://a@b@c@h:8443 h 8443
  http://a@b@c@/
  http://a@b@c@:80/
  http://a@b@c@1.2.3.4:80?q@x 1.2.3.4 -
  http://@@h/ h -
  https://@@h:8443 h 8443
  http://@@/
  http://@@:80/
  http://@@1.2.3.4:80?q@x 1.2.3.4 -
  http://@@@h/ h -
  https://@@@h:8443 h 8443
  http://@@@/
  http://@@@:80/
  http://@@@1.2.3.4:80?q@x 1.2.3.4 -
  http:
  http:/
  http://
  http:///
  http:////
  http:///h h -
  http://///h/ h -
  http:/h h -
  http:h h -
  http:h:80 h -
  http:\\\\h h -
  http:\\/h h -
  http:/\\h h -
  http:\\h h -
  http://\\h h -
  http:\\\\h\\x h -
  http://h\\x h -
  http://h\\ h -
  http://h/\\ h -
  http://h/a\\b h -
  http://h/a/..\\b h -
  http://h/..\\..\\b h -
  http://h?a\\b h -
  http://h#a\\b h -
  http://h/?a\\b h -
  http://h/#a\\b h -
  http://h\\@evil/ h -
  http://good\\@evil/p good -
  http://good\\.evil/ good -
  http://good/\\@evil/ good -
  http://good?@evil/ good -
  http://good#@evil/ good -
  http://good/@evil good -
  http://good:80@evil/ evil -
  http://good:pw@evil:81/ evil 81
  http://good@evil@h/ h -
  http://good%40evil@h/ h -
  http://good%2F@evil/ evil -
  http://good%2F.evil/
  http://good%5C.evil/
  http://good%23.evil/
  http://good%3F.evil/
  http://good;evil/ good;evil -
  http://good,evil/ good,evil -
  http://good.evil;x/ good.evil;x -
  http://?
  http://#
  http://?q
  http://#f
  http://:80
  http://:80/
  http://:
  http://:/
  http://@
  http://@h h -
  http://h? h -
  http://h# h -
  http://h?q h -
  http://h#f h -
  http://h?:80 h -
  http://h:80? h -
  http://h:80# h -
  http://h:80?:81 h -
  http://h:? h -
  http://h:# h -
  http:?q
  http:#f
  HTTP://H/ h -
  HtTpS://H:443/ h -
  hTTp://H:443 h 443
  https://H:80 h 80
  ht\{9}tp://h/ h -
  http\{9}://h/ h -
  http:\{9}//h/ h -
  http:/\{9}/h/ h -
  http://\{9}h/ h -
  http://h\{9}/ h -
  http://h/\{9} h -
  http://h/a\{9}b h -
  http://h/a\{a}b h -
  http://h/a\{d}b h -
  http://h/?a\{9}b h -
  http://h/#a\{a}b h -
  http://h\{a} h -
  \{9}http://h/ h -
  \{a}http://h/ h -
  http://h/\{a} h -
  \{20}http://h/ h -
  \{0}http://h/ h -
  http://h/\{20} h -
  http://h\{20} h -
  http://h/\{20}a h -
  http://h/a?b\{20}c h -
  http://h/\{e9} h -
  http://h/%E9 h -
  http://h/%C3%A9 h -
  http://h/%00 h -
  http://h/%zz h -
  http://h/% h -
  http://h/a//b h -
  http://h//a h -
  http://h/../a h -
  http://h/a/%2e%2E/b h -
  http://h/:80 h -
  http://h/a:b@c h -
  http://h;x/ h;x -
  http\{20}://h/
  http://\{20}h/
  http://\{20}/h
  http://\{3000}/
  https://trusted.example%2F.evil.example/
  https://trusted.example\\@evil.example/p trusted.example -
  https:/trusted.example/p trusted.example -
  https:trusted.example trusted.example -
  https:///trusted.example trusted.example -
  https://TRUSTED.example trusted.example -
  https://evil@trusted.example trusted.example -
  https://trusted.example@evil.example evil.example -
  https://trusted.example:443@evil.example:8443/ evil.example 8443
  https://trusted.example:99999/
  http://192.0x00A80001 192.168.0.1 -
  http://www/foo%2Ehtml www -
  http://foo:80/ foo -
  http://foo:81/ foo 81
  http://foo:-80/
  http://0x.0x.0 0.0.0.0 -
  http://0x.0x.0x.0x 0.0.0.0 -
  http://1.2.3.4.5
  http://foo.0x4
  http://foo.0x4.
  http://foo.09
  http://foo.09.
  http://foo.09.. foo.09.. -
  http://foo.2.3
  http://foo.2.3.
  http://foo.2.3_ foo.2.3_ -
  http://foo.0XFfFfFfFfFfFfFfFfFfAcE123
  http://\{1f4a9}.123/
  http://1.2.3.08
  http://1.2.3.08.
  http://1.2.3.09
  http://09.2.3.4
  http://09.2.3.4.
  http://01.2.3.4 1.2.3.4 -
  http://01.2.3.4. 1.2.3.4 -
  http://0x100.2.3.4
  http://0x100.2.3.4.
  http://0x1.2.3.4 1.2.3.4 -
  http://0x1.2.3.4. 1.2.3.4 -
  http://host:000000000000000000000000000000000000000000000000000000000000000000000000080/ host -
  http://h:65535\\x h 65535
  http://h:80\\@x/ h -
  https://a.1\{0}/
  http://h:8\{0}0/
  https://a.1\{1}/
  http://u\{1}@h/ h -
  http://a\{2}b/
  https://a.1\{2}/
  http://h:8\{2}0/
  http://a\{3}b/
  https://a.1\{3}/
  http://u\{3}@h/ h -
  http://a\{4}b/
  https://a.1\{4}/
  http://h:8\{4}0/
  http://a\{5}b/
  https://a.1\{5}/
  http://u\{5}@h/ h -
  http://a\{6}b/
  https://a.1\{6}/
  http://h:8\{6}0/
  http://a\{7}b/
  https://a.1\{7}/
  http://u\{7}@h/ h -
  http://a\{8}b/
  https://a.1\{8}/
  http://h:8\{8}0/
  https://a.1\{9}/
  http://u\{9}@h/ h -
  https://a.1\{a}/
  http://h:8\{a}0/ h -
  http://a\{b}b/
  https://a.1\{b}/
  http://u\{b}@h/ h -
  http://a\{c}b/
  https://a.1\{c}/
  http://h:8\{c}0/
  https://a.1\{d}/
  http://u\{d}@h/ h -
  http://a\{e}b/
  https://a.1\{e}/
  http://h:8\{e}0/
  http://a\{f}b/
  https://a.1\{f}/
  http://u\{f}@h/ h -
  http://a\{10}b/
  https://a.1\{10}/
  http://h:8\{10}0/
  http://a\{11}b/
  https://a.1\{11}/
  http://u\{11}@h/ h -
  http://a\{12}b/
  https://a.1\{12}/
  http://h:8\{12}0/
  http://a\{13}b/
  https://a.1\{13}/
  http://u\{13}@h/ h -
  http://a\{14}b/
  https://a.1\{14}/
  http://h:8\{14}0/
  http://a\{15}b/
  https://a.1\{15}/
  http://u\{15}@h/ h -
  http://a\{16}b/
  https://a.1\{16}/
  http://h:8\{16}0/
  http://a\{17}b/
  https://a.1\{17}/
  http://u\{17}@h/ h -
  http://a\{18}b/
  https://a.1\{18}/
  http://h:8\{18}0/
  http://a\{19}b/
  https://a.1\{19}/
  http://u\{19}@h/ h -
  http://a\{1a}b/
  https://a.1\{1a}/
  http://h:8\{1a}0/
  http://a\{1b}b/
  https://a.1\{1b}/
  http://u\{1b}@h/ h -
  http://a\{1c}b/
  https://a.1\{1c}/
  http://h:8\{1c}0/
  http://a\{1d}b/
  https://a.1\{1d}/
  http://u\{1d}@h/ h -
  http://a\{1e}b/
  https://a.1\{1e}/
  http://h:8\{1e}0/
  https://a.1\{1f}/
  http://u\{1f}@h/ h -
  https://a.1\{20}/
  http://h:8\{20}0/
  https://a.1!/ a.1! -
  http://u!@h/ h -
  https://a.1"/ a.1" -
  http://h:8"0/
  http://a#b/ a -
  https://a.1#/
  http://u#@h/ u -
  https://a.1$/ a.1$ -
  http://h:8$0/
  http://a%b/
  https://a.1%/
  https://a.1&/ a.1& -
  http://h:8&0/
  https://a.1'/ a.1' -
  http://u'@h/ h -
  http://a(b/ a(b -
  https://a.1(/ a.1( -
  http://h:8(0/
  http://a)b/ a)b -
  https://a.1)/ a.1) -
  http://u)@h/ h -
  https://a.1*/ a.1* -
  http://h:8*0/
  https://a.1+/ a.1+ -
  http://u+@h/ h -
  https://a.1,/ a.1, -
  http://h:8,0/
  http://a-b/ a-b -
  https://a.1-/ a.1- -
  http://u-@h/ h -
  http://a.b/ a.b -
  https://a.1./
  http://h:8.0/
  http://a/b/ a -
  https://a.1//
  http://u/@h/ u -
  http://a0b/ a0b -
  https://a.10/
  http://h:800/ h 800
  http://a1b/ a1b -
  https://a.11/
  http://u1@h/ h -
  http://a2b/ a2b -
  https://a.12/
  http://h:820/ h 820
  http://a3b/ a3b -
  https://a.13/
  http://u3@h/ h -
  http://a4b/ a4b -
  https://a.14/
  http://h:840/ h 840
  http://a5b/ a5b -
  https://a.15/
  http://u5@h/ h -
  http://a6b/ a6b -
  https://a.16/
  http://h:860/ h 860
  http://a7b/ a7b -
  https://a.17/
  http://u7@h/ h -
  http://a8b/ a8b -
  https://a.18/
  http://h:880/ h 880
  http://a9b/ a9b -
  https://a.19/
  http://u9@h/ h -
  http://a:b/
  https://a.1:/
  http://h:8:0/
  https://a.1;/ a.1; -
  http://u;@h/ h -
  https://a.1</
  http://h:8<0/
  https://a.1=/ a.1= -
  http://u=@h/ h -
  https://a.1>/
  http://h:8>0/
  http://a?b/ a -
  https://a.1?/
  http://u?@h/ u -
  http://a@b/ b -
  https://a.1@/
  http://h:8@0/ 0.0.0.0 -
  http://aAb/ aab -
  https://a.1A/ a.1a -
  http://uA@h/ h -
  http://aBb/ abb -
  https://a.1B/ a.1b -
  http://h:8B0/
  http://aCb/ acb -
  https://a.1C/ a.1c -
  http://uC@h/ h -
  http://aDb/ adb -
  https://a.1D/ a.1d -
  http://h:8D0/
  http://aEb/ aeb -
  https://a.1E/ a.1e -
  http://uE@h/ h -
  http://aFb/ afb -
  https://a.1F/ a.1f -
  http://h:8F0/
  http://aGb/ agb -
  https://a.1G/ a.1g -
  http://uG@h/ h -
  http://aHb/ ahb -
  https://a.1H/ a.1h -
  http://h:8H0/
  http://aIb/ aib -
  https://a.1I/ a.1i -
  http://uI@h/ h -
  http://aJb/ ajb -
  https://a.1J/ a.1j -
  http://h:8J0/
  http://aKb/ akb -
  https://a.1K/ a.1k -
  http://uK@h/ h -
  http://aLb/ alb -
  https://a.1L/ a.1l -
  http://h:8L0/
  http://aMb/ amb -
  https://a.1M/ a.1m -
  http://uM@h/ h -
  http://aNb/ anb -
  https://a.1N/ a.1n -
  http://h:8N0/
  http://aOb/ aob -
  https://a.1O/ a.1o -
  http://uO@h/ h -
  http://aPb/ apb -
  https://a.1P/ a.1p -
  http://h:8P0/
  http://aQb/ aqb -
  https://a.1Q/ a.1q -
  http://uQ@h/ h -
  http://aRb/ arb -
  https://a.1R/ a.1r -
  http://h:8R0/
  http://aSb/ asb -
  https://a.1S/ a.1s -
  http://uS@h/ h -
  http://aTb/ atb -
  https://a.1T/ a.1t -
  http://h:8T0/
  http://aUb/ aub -
  https://a.1U/ a.1u -
  http://uU@h/ h -
  http://aVb/ avb -
  https://a.1V/ a.1v -
  http://h:8V0/
  http://aWb/ awb -
  https://a.1W/ a.1w -
  http://uW@h/ h -
  http://aXb/ axb -
  https://a.1X/ a.1x -
  http://h:8X0/
  http://aYb/ ayb -
  https://a.1Y/ a.1y -
  http://uY@h/ h -
  http://aZb/ azb -
  https://a.1Z/ a.1z -
  http://h:8Z0/
  https://a.1[/
  http://u[@h/ h -
  https://a.1\\/
  http://h:8\\0/ h 8
  https://a.1]/
  http://u]@h/ h -
  https://a.1^/
  http://h:8^0/
  https://a.1_/ a.1_ -
  http://u_@h/ h -
  https://a.1`/ a.1` -
  http://h:8`0/
  http://aab/ aab -
  https://a.1a/ a.1a -
  http://ua@h/ h -
  http://abb/ abb -
  https://a.1b/ a.1b -
  http://h:8b0/
  http://acb/ acb -
  https://a.1c/ a.1c -
  http://uc@h/ h -
  http://adb/ adb -
  https://a.1d/ a.1d -
  http://h:8d0/
  http://aeb/ aeb -
  https://a.1e/ a.1e -
  http://ue@h/ h -
  http://afb/ afb -
  https://a.1f/ a.1f -
  http://h:8f0/
  http://agb/ agb -
  https://a.1g/ a.1g -
  http://ug@h/ h -
  http://ahb/ ahb -
  https://a.1h/ a.1h -
  http://h:8h0/
  http://aib/ aib -
  https://a.1i/ a.1i -
  http://ui@h/ h -
  http://ajb/ ajb -
  https://a.1j/ a.1j -
  http://h:8j0/
  http://akb/ akb -
  https://a.1k/ a.1k -
  http://uk@h/ h -
  http://alb/ alb -
  https://a.1l/ a.1l -
  http://h:8l0/
  http://amb/ amb -
  https://a.1m/ a.1m -
  http://um@h/ h -
  http://anb/ anb -
  https://a.1n/ a.1n -
  http://h:8n0/
  http://aob/ aob -
  https://a.1o/ a.1o -
  http://uo@h/ h -
  http://apb/ apb -
  https://a.1p/ a.1p -
  http://h:8p0/
  http://aqb/ aqb -
  https://a.1q/ a.1q -
  http://uq@h/ h -
  http://arb/ arb -
  https://a.1r/ a.1r -
  http://h:8r0/
  http://asb/ asb -
  https://a.1s/ a.1s -
  http://us@h/ h -
  http://atb/ atb -
  https://a.1t/ a.1t -
  http://h:8t0/
  http://aub/ aub -
  https://a.1u/ a.1u -
  http://uu@h/ h -
  http://avb/ avb -
  https://a.1v/ a.1v -
  http://h:8v0/
  http://awb/ awb -
  https://a.1w/ a.1w -
  http://uw@h/ h -
  http://axb/ axb -
  https://a.1x/ a.1x -
  http://h:8x0/
  http://ayb/ ayb -
  https://a.1y/ a.1y -
  http://uy@h/ h -
  http://azb/ azb -
  https://a.1z/ a.1z -
  http://h:8z0/
  http://a{b/ a{b -
  https://a.1{/ a.1{ -
  http://u{@h/ h -
  https://a.1|/
  http://h:8|0/
  http://a}b/ a}b -
  https://a.1}/ a.1} -
  http://u}@h/ h -
  https://a.1~/ a.1~ -
  http://h:8~0/
  https://a.1\{7f}/
  http://@:443`
  https://.:/p . -
  http:/#@:65536:80
  http:/\{9}%41=- a=- -
  https://1.2.3.4_:443<
  https://:_"255,
  http:\\\{e9} xn--9ca -
  http://{#,@u@ { -
  https://b.c, b.c, -
  http://|%ex.com/
  http://\\:443
  HTTP://:443.@0.0.0.0@
  HTTP://=%:
  https://1`\{7f}
  https://`:+
  http://08
  https://\{7f}#08
  http:/u:p@0.0.0.0\{9}%41:443 0.0.0.0a 443
  https://!0?A, !0 -
  http:}^
  http:/" " -
  http://ex.com. ex.com. -
  http://0X1f0X1f 0x1f0x1f -
  http:~xyz ~xyz -
  https://u:p@@/127
  https://+0x\{20} +0x -
  http://:065535a.\{1}=
  http::8080{>ex.com
  https://256 0.0.1.0 -
  http:/ex.com.ex.com[
  https://|:65536\{a}
  http://\{1}
  http://\{a};*0.0.0.0:80
  http://`@+ex.com.= +ex.com.= -
  http://\\
  http:/\{e9}:8080-u:p@u:p@
  HTTP://]:443
  https://255\{9}^xyz
  https://", ", -
  http:?q~]
  http:/*0.0.0.0
  http://?q<::65536
  HTTP://1.2.3.4 1.2.3.4 -
  https://08%41\{e9} xn--08a-dma -
  http://@~%2e0.0.0.0
  http:\{a}#*
  http:?q!:065535\{9}:443
  http://\{7f}0X1f#
  https://..b.c|^
  http://\{e9}..]..
  https://@xyzex.com:65536
  http:\{a}?0X1f0x
  http://0X1f?/p 0.0.0.31 -
  https://:065535
  http://\{20}
  http://|127?0X1f
  https://1.2.3.4{ 1.2.3.4{ -
  http:/256-\{e9}%08
  http:255{?q 255{ -
  https://u:p@
  http:/"1 "1 -
  http://1.2.3.4 1.2.3.4 -
  http://..0.0.0.0=/^ ..0.0.0.0= -
  https://[0X1f:80256
  https://:443`#|:8080
  http:>{
  https://@*:443 * -
  https://<:65536:065535>
  http://u@\{7f}@!\{1} ! -
  https:///p p -
  http::65536@=A# =a -
  http:ex.com. ex.com. -
  http://<ex.com.08\{9}
  https://%41127 a127 -
  http:/%
  http:/??q127/p;
  http:0^@~ ~ -
  https://a@
  http:0,.1.2.3.4u:p@
  http://ex.com.^b.c\{7f}
  https://+ + -
  http://:8080`0.0.0.0
  http:1.2.3.4/:65536..\\ 1.2.3.4 -
  https://?q%
  HTTP://\{a},\{e9}\{20} xn--,-bga -
  http://0 0.0.0.0 -
  https://{,,127 {,,127 -
  http://_;?q _; -
  http:/[
  http://?/
  http:?@
  https://~:065535 ~ 65535
  https://u:p@#
  https://`]
  https://}., }., -
  http:/^
  https://;+@xyz xyz -
  http:A#080\{e9} a -
  HTTP://|-
  https://>\{a}~_
  http://1>:
  http:/a-\{20} a- -
  https://}=256 }=256 -
  http:/<\{1}xyz
  http://~1.2.3.4
  http:///p?q p -
  https://:065535255+%2e
  http://<\{9}0x
  http:\{a}
  http://@\{e9}0.0.0.0127\{20}
  http://+ + -
  HTTP://0X1f:80"ex.com%41
  http:/#f\{1}]#f"
  http://{b.c08 {b.c08 -
  http://.[\{20}
  https://?q\{20}[^
  HTTP://!: ! -
  https://127.. 127.. -
  http://:8080\{e9}]
  HTTP://256|..0X1f;
  https://:065535~
  https://{:8080 { 8080
  https://\{9}\\*1.2.3.4
  http:/}0%
  https://A%
  https://\{9}08
  HTTP://#\{e9}%2e
  http://127:80.255
  HTTP://=":8080\{e9}
  http://1:8080 0.0.0.1 8080
  http:/* * -
  https://_\\ _ -
  http://?q127
  http:|:_
  http://@[{
  http://`1= `1= -
  https://255;^u:p@
  http://\{a}u:p@1.2.3.4 1.2.3.4 -
  https://\{20}\{1}
  http:///pA`>
  http:>{:80%2e
  http://{ { -
  http:/.\{1},
  https://\{e9}^-
  https://!0X1f\{a}=- !0x1f=- -
  HTTP://@*0.0.0.0?q1
  http:1.2.3.4%
  http://,b.c ,b.c -
  http:/:8080.
  HTTP://#;/xyz
  http:/= = -
  http://|0]\{1}
  http://b.c/#\{7f}:80 b.c -
  https://+>~
  http:?q-/p
  https://A127\\\{e9} a127 -
  http:\{7f}=:
  http://\{e9}xyz xn--xyz-9la -
  http:/\{e9}>>255
  https://_%41;u@:80
  HTTP://:8080
  http:+:A
  http:/#_+0.0.0.0
  http://`"/p `" -
  http://%2eu@!, !, -
  https://`.. `.. -
  HTTP://\{e9}@
  http://>\{20}\{e9}1
  HTTP://@
  https://%41 a -
  https://\{20}
  http:0<ex.com\{e9}
  http://0x 0.0.0.0 -
  http://*1270x\\#f *1270x -
  http:"# " -
  https://*%[
  http://!0X1f !0x1f -
  http:/0.0.0.0 0.0.0.0 -
  https://\{20}@
  http:?:0655350_b.c
  http://=u:p@0.0.0.0" 0.0.0.0" -
  http:/1.2.3.4:808010X1fu@
  https://}<;@%41 a -
  HTTP://"-u@
  http:..?\{a}! .. -
  https://%41# a -
  http:/08
  http:%2e%41xyz" .axyz" -
  https://:443,a
  https://:800[%2e^
  https://-256ex.com -256ex.com -
  http://:*:
  http::4430.0.0.0
  https://:a:443ex.com.:80
  http:/#f?q
  http://1ex.com.; 1ex.com.; -
  http:/:443@
  http:\{1}ex.com%2e1<
  HTTP://1.2.3.4:065535xyz
  http:/%u:p@1.2.3.4 1.2.3.4 -
  http://-127\{9} -127 -
  https://:80>
  http://%:255..
  http://.:8080%+
  HTTP://\{9}>ex.com
  http:/xyz|=_+
  http:/, , -
  https://\{a}0x0\{9}%2e 0.0.0.0 -
  https://\{e9} xn--9ca -
  https://* * -
  https://ex.com:80/p\{9}08 ex.com 80
  https://.. .. -
  https://b.c{/ b.c{ -
  HTTP://{0x~0.0.0.0%41 {0x~0.0.0.0a -
  HTTP:///p p -
  http:#a_*
  http://[
  https://:80#f\{20}
  http:/_ _ -
  http://:65536u:p@ex.com ex.com -
  http:/A..; a..; -
  https://>#}"
  http://. . -
  HTTP://0X1f-ex.com. 0x1f-ex.com. -
  http:#f\{20}
  http://%41:/p\{a}\{9} a -
  http://:/:8080_
  https://..ex.com.}"/p ..ex.com.}" -
  HTTP://%2e:<:443*
  HTTP://= = -
  http://:80_1.2.3.4:@
  http:!@= = -
  https://.\\_:8080 . -
  https://[[u:p@\{e9} xn--9ca -
  https://:0655351.2.3.4?
  http:/?q\{7f}
  https://~ ~ -
  https://255. 0.0.0.255 -
  http:u@0.0.0.0 0.0.0.0 -
  http:/:65536?ex.com/p
  http:0X1fb.c 0x1fb.c -
  HTTP://%41256+ a256+ -
  http:/0x0 0.0.0.0 -
  http://:065535
  http:/u@127` 127` -
  https://08
  https://[-:65536!
  http:/pxyz pxyz -
  http:/#f0.0.0.0.\{a}@
  https://0X1f/\\ex.com.127 0.0.0.31 -
  http://A:80.:80
  http://#f:
  https://:%"0.0.0.01.2.3.4
  http:b.c\\0x{?q b.c -
  http:/%41 a -
  http:#a<%2e?
  http://\{1}\{20}
  HTTP://%127
  http:/A}..<256
  https://@0u@.. .. -
  https://..\{7f}\{1}`
  http://:65536^
  http://u@
  http://\{9}]
  http::443~]a\{7f}
  http:/":65536/
  http://%41 a -
  http:///[
  HTTP://-=A1.2.3.4
  https://\{20}-0x%41
  http:a{ex.com.ex.com a{ex.com.ex.com -
  http://-a -a -
  HTTP://?q;
  https://,%41:65536^%41
  http://u@\{1}u@<?q
  https://0x256aex.com, 0x256aex.com, -
  http:/08u@%41:80 a -
  https://, , -
  http:!= != -
  http://pu:p@
  http://]:80,255
  https://?q@0.0.0.0
  https://+|[
  https://_}\{9}\{a}, _}, -
  http://#1xyz
  http:/|
  HTTP://#f\{1}u@
  http://\{9}:065535xyz:8080.
  HTTP://>0>?q:80
  http://_xyz^0x
  http:xyz xyz -
  http://>:443:8080%41%2e
  http:u@+ + -
  http:>:443"
  https://" " -
  https://1255 0.0.4.231 -
  https://%#@}
  http:/*/p^ * -
  http:" " -
  http://1\{9} 0.0.0.1 -
  https://:800.0.0.0><
  http:/\{7f}{[`
  http:/Au@
  http://\{e9} xn--9ca -
  https://%2e . -
  http://[u:p@|>?
  http:0.0.0.0:65536\{9}/
  HTTP://"0.0.0.0
  HTTP://;axyz:8080 ;axyz 8080
  https://-;=%2e%2e -;=.. -
  http:{<127_
  HTTP://[u:p@>..]
  HTTP://|0
  https://?q:65536`
  https://127 0.0.0.127 -
  http://"_:/p "_ -
  http:]\{1}b.ca@
  http://0x.\\ 0.0.0.0 -
  http://xyzu:p@
  https://\{20}a-\{e9}
  http:/|a?
  HTTP://:80,:065535A>
  http://=.. =.. -
  http://:443ex.com.?,
  http:ex.com.\{7f}
  http::65536
  http://>%2e\{e9}]~
  https://}/p } -
  http::065535
  https://0X1f08 0.0.31.8 -
  http://Ab.c08#f127 ab.c08 -
  https://.:065535"
  http:/256%=?
  https://a]0x_:65536
  HTTP://:443:+1.2.3.4<
  https://!* !* -
  http:/|..
  http:/a\{20}:.
  https://081.2.3.4
  http://u:p@|
  https://b.c~@u:p@u:p@
  https://2561.2.3.4a-:80 2561.2.3.4a- 80
  https://@256, 256, -
  http:/#":80{b.c
  http://*#\{7f} * -
  https://\{9}:8080\{9}%41*
  http:/%=
  HTTP://\{20}!=
  http://b.c:a
  HTTP://+ + -
  http://255 0.0.0.255 -
  HTTP://#0xu:p@
  HTTP://#f\{20}_#f
  https://~/p]u@0 ~ -
  https://08|
  HTTP://].
  http://u@a:065535 a 65535
  https://= = -
  http:///p=%
  http:.0x08ex.com.0x
  HTTP://0x1.. 0x1.. -
  http:/\{9}
  http://127 0.0.0.127 -
  http://`\{a}ex.com.@
  https://=1|%41
  http://|\{1}
  https://\{20}:
  http:@
  http:/\{1}|
  https://#_
  http://]255
  https://%:65536
  http://.%2e]\{e9}
  https://1.2.3.4??q 1.2.3.4 -
  http:/@- - -
  http:/255@a:443\{9} a 443
  https://0.0.0.0 0.0.0.0 -
  https://:..?*\\
  http://:443
  http:/0xex.com0u@@
  http://:0.0.0.0A\{e9}
  https://!255 !255 -
  HTTP://\{9}\{e9}. xn--9ca. -
  http::443256"
  http:/\\ex.com@:80
  http:/>
  http://=256 =256 -
  http://xyz08 xyz08 -
  https://0 0.0.0.0 -
  https://0_;%2eex.com 0_;.ex.com -
  HTTP://:b.c[1"
  http:/%41##@ a -
  https://:065535ex.com,[:8080
  http://\{1}u@127:65536{
  HTTP://\{1}^
  https://1.2.3.4ex.com. 1.2.3.4ex.com. -
  http://}\\ } -
  http://:8080:443:8080.0x
  https://255_/a 255_ -
  http://.1//
  https://.0x127
  http://B b -
  https://1.2.3.41.2.3.4
  http://ex.com1.127/
  http://:8080@u:p@
  http://_08.11:8080
  http://.. .. -
  http://0x10.b.cb.c08 0x10.b.cb.c08 -
  http://2560X1fa1.1
  http://?q1.2.3.4?q
  http://:44310.
  http://b.c?q b.c -
  https://?q.255
  https://0X1f2550x25508 0x1f2550x25508 -
  http://B-u@
  http://1.2.3.4a. 1.2.3.4a. -
  http://u:p@127b.c255@
  https://1 0.0.0.1 -
  https://.10x.1
  https://?q10.u@10.1.
  http://_:80 _ -
  http://_0x0X1f256. _0x0x1f256. -
  https://b.c... b.c... -
  http://0x.u:p@. . -
  https://:80
  http://:80-
  https:///0X1f-a256 0x1f-a256 -
  https://2561.2.3.4u:p@
  https://B?q10.255 b -
  http://1..b.c 1..b.c -
  http://1.2.3.4_:44308 1.2.3.4_ 44308
  https://1.127_ 1.127_ -
  http://1?qex.com 0.0.0.1 -
  http://B08 b08 -
  http://u:p@1.- 1.- -
  http://.... .... -
  https://10.ex.com 10.ex.com -
  https://12701.2.3.4
  https://..-1.2.3.410.
  https://127:80 0.0.0.127 80
  http://08B?q 08b -
  https://u:p@.0
  http://?q10.ex.com256
  http://127u@0x 0.0.0.0 -
  http://10.ex.com- 10.ex.com- -
  https://ex.com:8080 ex.com 8080
  http:///1._25608 1._25608 -
  http://-:80a256
  http://ex.com?qa ex.com -
  https://.ex.com1.0x/
  http://ex.comu@0X1f 0.0.0.31 -
  http://1271.2.3.4.@
  https://0X1f?q:801ex.com 0.0.0.31 -
  https://12710.256
  https://1..1255
  https://:8080
  https://255/0X1fB:80 0.0.0.255 -
  http://..-.ex.com0x ..-.ex.com0x -
  http://.100X1f .100x1f -
  http://:8080..B
  http://10.0X1f1.?q:443 10.0.1.241 -
  https://0x:80 0.0.0.0 80
  http://0x.-:80 0x.- -
  http://@.0x:80u:p@
  https://1270x 1270x -
  http://:443:4431.
  https://1.2.3.410.?q
  http://.1.2.3.4
  http://1u:p@.:80 . -
  http://- - -
  http://B.1127u:p@.. .. -
  http://B_ b_ -
  http://.u:p@u:p@- - -
  http://B/ b -
  http://1.2.3.4u@:8080u@
  http://10.@
  http://256 0.0.1.0 -
  http://..:80ex.com
  https://1.2.3.4/10.1 1.2.3.4 -
  http://10.080
  http://.b.c255:80 .b.c255 -
  http://1.B1 1.b1 -
  https://-.:8008 -. 8008
  https://255.0x127.1
  http://u@?q1.1.2.3.4
  http://0x.08:80
  https://.ex.com .ex.com -
  https://1127u@
  http://08b.c/ex.com 08b.c -
  http://1.2.3.4u:p@10.08.
  https://255/B08b.c 0.0.0.255 -
  http://u@1.@- - -
  http://b.c b.c -
  https://u:p@:8080u@.1
  http://255:8080 0.0.0.255 8080
  https://- - -
  https://@
  http://127:443 0.0.0.127 443
  https://u@0:443 0.0.0.0 -
  https://@_. _. -
  http://_ex.com1..1
  http://:80800x:8080u:p@
  https://1a_:80801.2.3.4
  https://1:80 0.0.0.1 80
  https://:443-
  https://255b.c0X1f 255b.c0x1f -
  http://.0x.1u:p@ex.com@
  http://a?q127 a -
  http://.0x2550X1f10.08
  http://0x1.0 1.0.0.0 -
  http://:4431.2.3.4
  http://_b.c1.1.2.3.4.
  https://1.0x1.2.3.4_ 1.0x1.2.3.4_ -
  https://..1
  http://..1:8080:443-
  https://:80B.?q0X1f
  https://2560x127@
  http://b.c0X1f/ex.com/ b.c0x1f -
  https://0X1f 0.0.0.31 -
  https://ex.com ex.com -
  http://1270X1f:80 1270x1f -
  https://081.B 081.b -
  https://0x-1 0x-1 -
  https://.:80.1
  http://0X1f 0.0.0.31 -
  https://u:p@/b.ca
  https://..u@..@
  http://256a./ 256a. -
  https://:443u:p@@
  https://081.127a 081.127a -
  http://a.0x@:8080
  https://0x...1.2.3.41
  http://:443u:p@1.2.3.4 1.2.3.4 -
  https://.-u@0x 0.0.0.0 -
  https://_. _. -
  https://0X1f255 0.1.242.85 -
  http:///.. .. -
  https://--a --a -
  https://.1
  http://1256 0.0.4.232 -
  http://?qex.com1.2.3.4..
  http://10:8080:8080255
  http://@_0 _0 -
  http://b.c0X1f. b.c0x1f. -
  https://ex.com1.2.3.4:80255
  http://?q255ex.com10.B
  http://ab.c ab.c -
  http://.1B .1b -
  https://0x08 0.0.0.8 -
  https://:801.a1.2.3.4?q
  http://1.2.3.4_//:80 1.2.3.4_ -
  http://1..0x
  https://.1.. .1.. -
  http://1./:443 0.0.0.1 -
  http://.1b.cu:p@0x?q 0.0.0.0 -
  https://0x:443-
  https://b.c08256127 b.c08256127 -
  https://u:p@0x256 0.0.2.86 -
  https://256:8080@08
  https://?q1.2.3.4
  https://.0x..1.2.3.4@
  https://..081.
  http://.0x.1.11.255
  http://0:80 0.0.0.0 -
  https://.0x:80-u:p@ex.com ex.com -
  https:///:808010.
  http://@a:443..1
  https://ex.coma ex.coma -
  http://1.b.c 1.b.c -
  http://256-1.:80255
  http://0X1f08:80 0.0.31.8 -
  https://?q0x:8080u:p@:8080
  https://:4431270x
  https://:443:80.1.10.
  https://0.:8080 0.0.0.0 8080
  https://u@127256 0.1.241.24 -
  http://:8080
  https://b.cex.com255 b.cex.com255 -
  http://.0x?q1.2.3.4127-
  https://:443a255a1
  https://B_10.b.c b_10.b.c -
  https://-?q:4431.2.3.4:8080 - -
  https://:8080255u@
  https://1.2.3.4@
  https://0X1f?q..- 0.0.0.31 -
  http://:8080/
  http://u:p@1b.cB 1b.cb -
  http://.08ex.com127- .08ex.com127- -
  https://.ex.com10.08
  https://:443@
  http://u:p@:80-
  https://080x@
  http://255.0x2561?q 255.0.37.97 -
  http://.1:80@.1a .1a -
  http://10.127 10.0.0.127 -
  https://.:443a0
  https://255.0x 255.0.0.0 -
  https://._b.c.1
  http://.:443 . 443
  https://u:p@.0x.1
  http://1.2.3.4u@.1a .1a -
  http://:8080u@.. .. -
  https://.127
  https://u@1.?qu:p@u:p@ 0.0.0.1 -
  http://:443u@12710.@
  http://10X1f 10x1f -
  http://u:p@0X1f 0.0.0.31 -
  https://u@B. b. -
  http://10..1.
  http://.:80/?q . -
  http://?q0X1f
  http://a0X1fex.com a0x1fex.com -
  http://1.a0X1f255a 1.a0x1f255a -
  https://ex.com@1. 0.0.0.1 -
  https://u@ex.com.0x.. ex.com.0x.. -
  http://01:443u@
  https://.0x.0x:80u@
  https://1:443.0x
  https://.b.c255 .b.c255 -
  http://1B0 1b0 -
  http://:8080_/../
  https://1.0 1.0.0.0 -
  http://1 0.0.0.1 -
  https://?q:80
  http://:8080:443
  http://a a -
  http://:800x-
  https://?q256_
  http://:8080/ex.com127:8080
  http://ex.com0x ex.com0x -
  https://1.2.3.40x_ 1.2.3.40x_ -
  https://.1.aex.com.1
  http://127:80a-
  https://08u@_// _ -
  https://127a..0X1f/
  http://@ex.com10.. ex.com10.. -
  http://ex.com1.256
  https://ex.com.10x127ex.com ex.com.10x127ex.com -
  https:///1.08
  https://2551ex.com:443 2551ex.com -
  https://u:p@256256b.c 256256b.c -
  https://B1.0x
  http://.0xu@256 0.0.1.0 -
  http://.0x1.
  https://0x 0.0.0.0 -
  http://a0X1f a0x1f -
  https://:80:800B
  http://256-256/ 256-256 -
  http://10.1.2.3.4255:443
  http://0u:p@@
  https://256.0x10..1b.c 256.0x10..1b.c -
  https://:4431.
  http://a08255- a08255- -
  http://u:p@a a -
  http://0X1f1.2.3.41.2.3.4?qu@
  http://.0x
  https://256.0x/
  http://2561270X1f 2561270x1f -
  http://256.1u@
  https://0X1f0X1f1.2.3.4__ 0x1f0x1f1.2.3.4__ -
  https://a0x a0x -
  https://.1.../ex.com .1... -
  https://1.10.b.c. 1.10.b.c. -
  https://-B_1.2.3.4
  https://256:8080--_
  https://?q..0xB
  http://ex.com ex.com -
  http://256.ex.com10..0x
  https://.0X1f
  http://255081. 0.3.228.105 -
  http://_10.255B _10.255b -
  https://_u@
  http://:80b.c:80801.
  https://a127_-@
  https://08@
  https://256:801.127u:p@
  http://256255?q 0.3.232.255 -
  https://.u@1.2.3.4:8080b.c
  http://00X1f 00x1f -
  http://-1.256.1.
  https://255 0.0.0.255 -
  https://.255.:80127
  http://u:p@?q@-.1
  http://256.0x256108
  https://__-ex.com __-ex.com -
  http://.1.2.3.40x1 .1.2.3.40x1 -
  http://1.10.0.10x 1.10.0.10x -
  http://0X1f_127:80a
  http://-1.BB.1
  http://..10.?q
  http://127:80 0.0.0.127 -
  http://@ex.com ex.com -
  http://.10.
  https://:8080..1
  http://0256 0.0.0.174 -
  https://u@a/:8080 a -
  https://1271.2.3.4b.c:443 1271.2.3.4b.c -
  https://.:8080a
  https://127..0X1f0b.c 127..0x1f0b.c -
  http://u@. . -
  http://b.c25608 b.c25608 -
  http://:8080?q@:801.
  http://b.c1.2.3.4:443/127
  https://2551.256256
  https://b.c256u@/
  https://1.2.3.4:80801.
  https://1b.cu@.1
  https://.b.c_ .b.c_ -
  http://b.c1.2.3.40.1
  https://000B 000b -
  https://.@127.. 127.. -
  http://0x:443u:p@?q
  https://u@...1:80u@
  https://:80B
  https://100X1f1. 100x1f1. -
  http://:443?q/B:80
  https://?q.
  http://u@256 0.0.1.0 -
  http://?q.
  https://-0@
  https://-.. -.. -
  http://10.u@
  https://.1... .1... -
  https://0X1f.0x 31.0.0.0 -
  https://08127
  https://256_255.. 256_255.. -
  https://u@256/0x 0.0.1.0 -
  https://@..0x
  https://:443a0xex.com
  https://B1.2.3.4-:80?q b1.2.3.4- 80
  https://:800x1271.2.3.4
  http://1270x 1270x -
  https://.0x/1.2.3.408
  http://.....10X1f_ .....10x1f_ -
  https://256b.c0810. 256b.c0810. -
  http://0.. 0.. -
  http://b.c:8080.0x
  http://u:p@10.1.255b.c 10.1.255b.c -
  http://..255u@
  https://0.255 0.0.0.255 -
  http://ex.com.u:p@:8080255
  https:///
  http://:8080?q
  http://?q08
  http://.0x:4430X1f
  https://0X1f0X1f 0x1f0x1f -
  http://a.a.10.1a a.a.10.1a -
  http://100..99
  http://a.99.1/
  http://260.260.00:81
  http://10.300.9.256
  http://00.10.260 0.10.1.4 -
  http://10.100.199.256.1
  http://260..0x1
  http://260.255.300.300:80
  http://260.100.260.99
  http://199.1.9 199.1.0.9 -
  http://99.99.300.200/
  http://99.01.01.260.
  http://1.255.260 1.255.1.4 -
  http://256.100.9.
  http://199.255.00.249:81 199.255.0.249 81
  http://0x1.260./ 1.0.1.4 -
  http://9.10.200/ 9.10.0.200 -
  http://1a.00.10.249.1
  http://100.300..99.1
  http://01.300.199.300
  http://99.255.00/ 99.255.0.0 -
  http://010.255.0x1 8.255.0.1 -
  http://00..0x1
  http://249.255.199.1 249.255.199.1 -
  http://300.249.a.1.1
  http://.9.100.199
  http://249.300.9.249
  http://01.249.199:80 1.249.0.199 -
  http://200.0.1. 200.0.0.1 -
  http://1a.1.200
  http://1.0x1.00.199. 1.1.0.199 -
  http://a.1a.200
  http://199.0x1.0. 199.1.0.0 -
  http://10.01.260.0x1:81
  http://100.00.1a:80 100.00.1a -
  http://0.249.199.0. 0.249.199.0 -
  http://010.249.256.1
  http://200.010.010:80 200.8.0.8 -
  http://00.010.260 0.8.1.4 -
  http://10.9.1.0x1. 10.9.1.1 -
  http://300.0.1a.200.1
  http://260.199..256
  http://249.256.01.199
  http://255.99.0x1. 255.99.0.1 -
  http://260.300.
  http://0x1.256..99
  http://300.10.256:80
  http://199.99.1:80 199.99.0.1 -
  http://99.0x1.100. 99.1.0.100 -
  http://010.010.010.300:80
  http://300.199.256.1
  http://200.9.200.0x1/ 200.9.200.1 -
  http://300.00.200.200.
  http://9.010.260/ 9.8.1.4 -
  http://100.260.256:81
  http://99.01.:80 99.0.0.1 -
  http://10.255.1a.1/
  http://00.260.9.010.1
  http://260.100.10.00
  http://1a.249.200.1
  http://1.260.10:80
  http://00..9.010
  http://199.200.100 199.200.0.100 -
  http://0.256.1a/ 0.256.1a -
  http://a..1.a/ a..1.a -
  http://249.256.260/
  http://010.a.260:81
  http://256.a.a.1.1
  http://260.01.01.a.1
  http://a.01.99.1a a.01.99.1a -
  http://300.1.200.1
  http://256.249.1a.1
  http://300.100.9.255:81
  http://1a.00.256.99:81
  http://99.10.00 99.10.0.0 -
  http://256.200.010.199
  http://255.9.260 255.9.1.4 -
  http://99.99.9.300
  http://99.256.10.99:81
  http://1.260.200.
  http://0.260.1
  http://0x1.01.a:80 0x1.01.a -
  http://99.260.200
  http://99.00.010:81 99.0.0.8 81
  http://0x1.100.256 1.100.1.0 -
  http://1.0./ 1.0.0.0 -
  http://01..255.260/
  http://010.0.10 8.0.0.10 -
  http://9.200.100.0 9.200.100.0 -
  http://.100.0x1.1a .100.0x1.1a -
  http://255.10.1a. 255.10.1a. -
  http://200.0.00.01.1
  http://10.300.100
  http://10.1.010.100 10.1.8.100 -
  http://01.199.256.1a. 01.199.256.1a. -
  http://200.199.99 200.199.0.99 -
  http://9.9.9.1 9.9.9.1 -
  http://249.010.1a.1
  http://200.199.10:80 200.199.0.10 -
  http://10.0.0x1 10.0.0.1 -
  http://10.260.100.100.1
  http://1a.199.0x1.1
  http://010.a.300.0x1.
  http://00..199.0:80
  http://300.100.010.:81
  http://01.199.199. 1.199.0.199 -
  http://99.260.0.256
  http://260.0x1.1a 260.0x1.1a -
  http://a.10.200.1
  http://1.10.0x1.100. 1.10.1.100 -
  http://1.0x1.300 1.1.1.44 -
  http://300.01.9.010
  http://249..255.100/
  http://260.9.256
  http://99.300.00/
  http://99.01.0.1 99.1.0.1 -
  http://00.9.260.256
  http://9.255.a:80 9.255.a -
  http://0x1.99.199 1.99.0.199 -
  http://260.01.99/
  http://9.9..0x1
  http://300.10.00.010.1
  http://10.1a.200:81
  http://260.0x1.256.
  http://100.199.10 100.199.0.10 -
  http://199.199.260 199.199.1.4 -
  http://00.260.99.200
  http://010.a.199
  http://00.249.010.1 0.249.8.1 -
  http://0.a.1a 0.a.1a -
  http://99.260.00.256
  http://a.9.. a.9.. -
  http://9.99.1a 9.99.1a -
  http://100..256
  http://00.00.249.0:81 0.0.249.0 81
  http://255.0x1.1a/ 255.0x1.1a -
  http://1.010.256.0
  http://00.10.99.01 0.10.99.1 -
  http://010..a.01
  http://0x1.99.0.255.1
  http://.10.0x1.
  http://200.200.100.99 200.200.100.99 -
  http://10.255.255.1a. 10.255.255.1a. -
  http://1.10.199. 1.10.0.199 -
  http://01.249.300.00
  http://1.256.100.260:81
  http://00.249.200:81 0.249.0.200 81
  http://249.99.a 249.99.a -
  http://10.0x1.1a.255/
  http://255.200.a.199.1
  http://260.10.0x1
  http://10.255.300.010.1
  http://1a.255.99:81
  http://a.300.100
  http://10.260. 10.0.1.4 -
  http://199.249.01.9.1
  http://300.9.199.
  http://10..0:81
  http://0x1.a.9.1.
  """###
