// Checks that the generated UpdateSource accepts what enough keys have signed, and nothing else, as trust.js does.
//
// The package is that of the files for the manifest of docs/update-vectors.json.

package vectors.trust

import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
import java.security.KeyPairGenerator
import java.security.MessageDigest
import java.security.PrivateKey
import java.security.Signature
import java.util.Base64
import vectors.Routes
import vectors.UpdateAnswer
import vectors.UpdateError
import vectors.UpdateSource
import vectors.fetchUpdateFile
import vectors.json

const val ADDRESS = "https://example.com/rules/"
const val NOON = 1795867200L
const val END = 1798416000L

fun sha256(bytes: ByteArray) = MessageDigest.getInstance("SHA-256").digest(bytes).joinToString("") { "%02x".format(it) }

fun base64(bytes: ByteArray): String = Base64.getEncoder().encodeToString(bytes)

class Key(private val privateKey: PrivateKey?, val bytes: ByteArray) {
  val id = sha256(bytes)

  fun sign(message: ByteArray): ByteArray = Signature.getInstance("Ed25519").run {
    initSign(privateKey)
    update(message)
    sign()
  }

  companion object {
    fun random() = KeyPairGenerator.getInstance("Ed25519").generateKeyPair().let {
      Key(it.private, it.public.encoded.takeLast(32).toByteArray())
    }
  }
}

fun envelope(kind: String, document: Any?, keys: List<Key>): String {
  val type = "application/vnd.wayfinder.$kind+json"
  val payload = json(document).toByteArray()
  val message = "DSSEv1 ${type.length} $type ${payload.size} ".toByteArray() + payload
  val signatures = keys.map { mapOf("keyid" to it.id, "sig" to base64(it.sign(message))) }
  return json(mapOf("payloadType" to type, "payload" to base64(payload), "signatures" to signatures))
}

fun root(version: Long, roots: List<Key>, updates: List<Key>, signers: List<Key>, threshold: Int = 1): String {
  val keys = (roots + updates).associate { it.id to base64(it.bytes) }
  val roles = listOf(roots to 1, updates to threshold).map { (own, count) ->
    mapOf("keys" to own.map { it.id }, "threshold" to count)
  }
  val document = mapOf("format" to 1, "version" to version, "keys" to keys, "roots" to roles[0], "updates" to roles[1])
  return envelope("root", document, signers)
}

val rule = mapOf("id" to "off", "reason" to "a test", "owner" to "links", "disable" to mapOf("route" to "product"))

fun update(version: Long, vararg more: Pair<String, Any?>): Map<String, Any?> = mapOf(
  "format" to 1, "version" to version, "created" to "2026-11-28T00:00:00Z", "expires" to "2026-12-28T00:00:00Z",
  "rules" to listOf(rule)
) + more

class Publication {
  val files = mutableMapOf<String, String>()
  val requests = mutableListOf<String>()

  fun publish(text: String, version: Long, vararg more: Pair<String, Any?>): Publication {
    val digest = sha256(text.toByteArray())
    files["updates/$digest.json"] = text
    val pointer = mapOf(
      "format" to 1, "root" to 1, "update" to digest, "bytes" to text.toByteArray().size, "version" to version
    )
    files["current.json"] = json(pointer + more)
    return this
  }

  fun fetch(address: String, tag: String?, limit: Int): UpdateAnswer {
    check(limit > 0)
    val name = address.removePrefix(ADDRESS)
    requests.add(name)
    val bytes = files[name]?.toByteArray() ?: return UpdateAnswer.Missing
    return if (tag == sha256(bytes)) UpdateAnswer.Unchanged else UpdateAnswer.File(bytes, sha256(bytes))
  }
}

val rootKey = Key.random()
val rootKey2 = Key.random()
val other = Key.random()
val both = listOf(Key.random(), Key.random())
val firstRoot = root(1, listOf(rootKey), both, listOf(rootKey), 2)

fun Publication.open(
  stored: String? = null,
  root: String = firstRoot,
  address: String = ADDRESS,
  maximumSize: Int = 4 shl 20,
  now: () -> Long = { NOON },
  fetch: (String, String?, Int) -> UpdateAnswer = ::fetch
) = UpdateSource(address, root.toByteArray(), "ios", "3.2", stored, maximumSize, now, fetch)

fun equal(own: Any?, wanted: Any?) {
  if (own != wanted) throw AssertionError("$own, not $wanted")
}

/** What a source knows: the code of the error, the number of the update, and that of the root document. */
fun facts(source: UpdateSource) = listOf(source.state.error?.code, source.state.version, source.state.root)

fun opened(source: UpdateSource) = Routes.parse("/products/7", source.rules).toString()

val checks = mapOf<String, () -> Unit>(
  "an update counts, is stored, and is verified again" to {
    val publication = Publication()
    val source = publication.open()
    equal(facts(source), listOf(null, null, 1L))
    publication.publish(envelope("update", update(7), both), 7)
    source.refresh()
    equal(facts(source), listOf(null, 7L, 1L))
    equal(source.state.applied, listOf("off"))
    equal(opened(source), "Unavailable")
    val again = publication.open(source.stored)
    equal(facts(again), listOf(null, 7L, 1L))
    equal(again.stored, source.stored)
    publication.requests.clear()
    again.refresh()
    equal(publication.requests, listOf("current.json"))
    val forged = json(envelope("update", update(8), listOf(other)))
    val store = source.stored.replace(Regex("\"envelope\":\"([^\"\\\\]|\\\\.)*\"")) { "\"envelope\":$forged" }
    equal(facts(publication.open(store)), listOf("tooFewSignatures", null, 1L))
    equal(opened(publication.open(store)), "product")
    equal(publication.open(source.stored, address = ADDRESS + "other/").state.version, null)
    for (text in listOf("", "{}", "[1]", source.stored.dropLast(1), source.stored.replace(":7", ":\"7\""))) {
      equal(publication.open(text).state.version, null)
    }
  },
  "a flipped bit changes nothing" to {
    val good = envelope("update", update(7), both)
    for (at in good.indices step 7) {
      val bad = good.take(at) + (good[at].toInt() xor 1).toChar() + good.drop(at + 1)
      val state = Publication().publish(bad, 7).open().refresh()
      equal(state.version, null)
      equal(state.error?.code in listOf("malformed", "tooFewSignatures"), true)
    }
  },
  "each reason is reported" to {
    fun refused(code: String, text: String, version: Long = 7, more: Pair<String, Any?>? = null, limit: Int = 4 shl 20) {
      val source = Publication().publish(text, version, *listOfNotNull(more).toTypedArray()).open(maximumSize = limit)
      source.refresh()
      equal(facts(source), listOf(code, null, 1L))
    }
    val good = envelope("update", update(7), both)
    refused("tooFewSignatures", envelope("update", update(7), listOf(both[0], both[0])))
    refused("tooFewSignatures", envelope("update", update(7), listOf(both[0], rootKey)))
    refused("malformed", envelope("root", update(7), both))
    refused("malformed", good, 8)
    refused("malformed", envelope("update", update(7, "rules" to mapOf<String, Any?>()), both))
    refused("wrongDigest", good, 7, "bytes" to good.length + 1)
    refused("unreachable", good, 7, "update" to "0".repeat(64))
    refused("malformed", good, 7, "update" to "../".repeat(21) + "a")
    refused("tooLarge", good, 7, null, 100)
    refused("tooLarge", good, 7, "bytes" to 10)
    val old = update(7, "created" to "2026-01-01T00:00:00Z", "expires" to "2026-02-01T00:00:00Z", "maximumAge" to 60)
    refused("tooOld", envelope("update", old, both))
    equal(Publication().open().refresh().error?.code, "unreachable")
    equal(Publication().open(fetch = { _, _, _ -> throw java.io.IOException() }).refresh().error?.code, "unreachable")
    val noRoot = Publication().open(root = root(1, listOf(rootKey), both, listOf(other)))
    equal(facts(noRoot), listOf("tooFewSignatures", null, 0L))
    equal(noRoot.refresh().error?.code, "tooFewSignatures")
  },
  "Base64 has one spelling, and keys of small order are refused" to {
    val good = envelope("update", update(7), both)
    val spelled = good.replace(Regex("\"payload\":\"[^\"]*"), "$0\\\\n")
    equal(Publication().publish(spelled, 7).open().refresh().error?.code, "malformed")
    val weak = Key(null, ByteArray(32) { if (it == 0) 1 else 0 })
    equal(Publication().open(root = root(1, listOf(rootKey), listOf(weak), listOf(rootKey))).state.error?.code, "malformed")
  },
  "JSON is read strictly" to {
    val good = envelope("update", update(7), both)
    val texts = listOf(
      good.replace("{\"payloadType\"", "{\"payload\":\"\",\"payloadType\""), "$good x", "[".repeat(40), "\u0000$good",
      good.replace("\"signatures\"", "\"\\ud800\":1,\"signatures\""), good.replace("\"signatures\"", "\"x\":01,\"signatures\"")
    )
    for (text in texts) equal(Publication().publish(text, 7).open().refresh().error?.code, "malformed")
    val spaced = good.replace("\"signatures\"", "\n\"\\u00e9\\n\" : [ 1.5e-3 , true, null ] , \"signatures\"")
    equal(Publication().publish(spaced, 7).open().refresh().error?.code, null)
  },
  "a number never goes back, and never means another file" to {
    val publication = Publication().publish(envelope("update", update(7), both), 7)
    val source = publication.open()
    source.refresh()
    publication.publish(envelope("update", update(6), both), 6)
    source.refresh()
    equal(facts(source), listOf("olderVersion", 7L, 1L))
    publication.publish(envelope("update", update(7, "rules" to listOf<Any?>()), both), 7)
    source.refresh()
    equal(facts(source), listOf("changedVersion", 7L, 1L))
    publication.publish(envelope("update", update(8, "rules" to listOf<Any?>()), both), 8)
    source.refresh()
    equal(facts(source), listOf(null, 8L, 1L))
    equal(opened(source), "product")
  },
  "new keys come by a chain, and reset a number that is too high" to {
    val most = (1L shl 53) - 1
    val publication = Publication().publish(envelope("update", update(most), both), most)
    val source = publication.open()
    equal(source.refresh().version, most)
    publication.files["roots/2.json"] = root(2, listOf(rootKey2), listOf(other), listOf(rootKey2))
    publication.publish(envelope("update", update(7), listOf(other)), 7, "root" to 2)
    source.refresh()
    equal(facts(source), listOf("tooFewSignatures", most, 1L))
    publication.files["roots/2.json"] = root(3, listOf(rootKey2), listOf(other), listOf(rootKey, rootKey2))
    source.refresh()
    equal(facts(source), listOf("brokenChain", most, 1L))
    publication.files["roots/2.json"] = root(2, listOf(rootKey2), listOf(other), listOf(rootKey, rootKey2))
    source.refresh()
    equal(facts(source), listOf(null, 7L, 2L))
    equal(facts(publication.open(source.stored)), listOf(null, 7L, 2L))
  },
  "an update is stale after its end, and is given up after its maximum age" to {
    var time = NOON
    val publication = Publication().publish(envelope("update", update(7, "maximumAge" to 60), both), 7)
    val source = publication.open(now = { time })
    equal(source.refresh().isStale, false)
    time = END
    equal(source.refresh().isStale, true)
    time += 60
    source.refresh()
    equal(facts(source), listOf("tooOld", null, 1L))
    equal(facts(publication.open(source.stored, now = { 0L })), listOf(null, 7L, 1L))
  },
  "files are fetched up to a limit, without redirects" to {
    val server = HttpServer.create(InetSocketAddress("127.0.0.1", 0), 0)
    server.createContext("/") { exchange ->
      exchange.responseHeaders.add("ETag", "\"a\"")
      exchange.responseHeaders.add("Location", "/file")
      val isKnown = exchange.requestHeaders.getFirst("If-None-Match") == "\"a\""
      val status = mapOf("/moved" to 302, "/file" to if (isKnown) 304 else 200)[exchange.requestURI.path] ?: 404
      exchange.sendResponseHeaders(status, if (status == 200) 100L else -1L)
      if (status == 200) exchange.responseBody.write(ByteArray(100))
      exchange.close()
    }
    server.start()
    val base = "http://127.0.0.1:${server.address.port}"
    val file = fetchUpdateFile("$base/file", null, 100) as UpdateAnswer.File
    equal(listOf(file.bytes.size, file.tag), listOf(100, "\"a\""))
    equal(fetchUpdateFile("$base/file", "\"a\"", 100), UpdateAnswer.Unchanged)
    equal(fetchUpdateFile("$base/none", null, 100), UpdateAnswer.Missing)
    val codes = listOf("file" to 99, "moved" to 100).map { (name, limit) ->
      try {
        fetchUpdateFile("$base/$name", null, limit)
        null
      } catch (error: UpdateError) {
        error.code
      }
    }
    equal(codes, listOf("tooLarge", "unreachable"))
    server.stop(0)
  }
)

/** Reads the published vectors, a line of words in Base64 each: name, root document, time, result, and the files. */
fun checkVectors() = generateSequence(::readLine).forEach { line ->
  val words = line.split(" ").map { String(Base64.getDecoder().decode(it)) }
  val (name, root, seconds, wanted) = words
  val publication = Publication()
  words.drop(4).chunked(2).forEach { (path, text) -> publication.files[path] = text }
  val state = publication.open(root = root, now = { seconds.toLong() }).refresh()
  val own = state.error?.code ?: "${state.version} ${state.root}"
  if (own != wanted) throw AssertionError("$name: $own, not $wanted")
}

fun main() {
  checkVectors()
  for ((name, check) in checks) {
    try {
      check()
    } catch (error: Throwable) {
      throw AssertionError("$name: $error", error)
    }
  }
  println("${checks.size} checks of signatures and files")
}
