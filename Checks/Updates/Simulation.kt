// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Simulates the devices of an app over the timeline of a publication, for scripts/update-simulation.
//
// Each device is the generated UpdateSource with a simulated clock and network. The arguments are the folder of the
// timeline, the first second of the week, the number of devices and the seed; the output is one object in JSON. Devices
// are simulated one after another, each with its own random numbers, so that equal arguments give equal results.

package simulation

import java.io.ByteArrayOutputStream
import java.io.File
import java.io.IOException
import java.security.KeyFactory
import java.security.PrivateKey
import java.security.Provider
import java.security.PublicKey
import java.security.Security
import java.security.Signature
import java.security.SignatureSpi
import java.security.spec.X509EncodedKeySpec
import java.util.SplittableRandom
import kotlin.math.PI
import kotlin.math.cos
import kotlin.math.ln
import kotlin.math.pow

const val ADDRESS = "https://example.com/routes/"
const val HOUR = 3600L
const val DAY = 24 * HOUR
const val WEEK = 7 * DAY
/** The time for which a cache may deliver an old pointer: `max-age` in the headers of a publication. */
const val CACHED = 60L
/** The seconds between two points of the curves. */
const val STEP = 1800L

/** What the server delivers from one moment of the timeline on. */
class Frozen(val start: Long, val version: Int, val isRefused: Boolean, folder: File) {
  private val files = folder.walk().filter { it.isFile }.associate {
    it.relativeTo(folder).path to it.readBytes()
  }
  private val tags = files.mapValues { it.value.contentHashCode().toString() }

  fun answer(path: String, tag: String?): UpdateAnswer {
    val bytes = files[path] ?: return UpdateAnswer.Missing
    return if (tag == tags[path]) UpdateAnswer.Unchanged else UpdateAnswer.File(bytes, tags[path])
  }
}

class Totals(val timeline: List<Frozen>) {
  val versions = timeline.map { it.version }.max()!!
  /** The first moment at which the server delivers each update; devices accept no update 0. */
  val published = (0..versions).map { version ->
    timeline.firstOrNull { it.version == version && !it.isRefused }?.start ?: 0L
  }
  val requestsByMinute = LongArray((WEEK / 60).toInt())
  val requests = sortedMapOf<String, Long>()
  val bytes = sortedMapOf<String, Long>()
  val refusals = sortedMapOf<String, Long>()
  /** For each version, the devices that change to it, less those that leave it. */
  val changes = Array(versions + 1) { LongArray((WEEK / STEP).toInt() + 1) }
  /** For each version, the devices that the server has answered since its publication. */
  val reached = LongArray(versions + 1)
  /** For each version, the minutes from its publication until a device had it or a newer one. */
  val arrivals = Array(versions + 1) { LongArray((WEEK / 60).toInt()) }
  val accepted = LongArray(versions + 1)
  /** The devices that applied the rules of the update when they accepted it. */
  val applied = LongArray(versions + 1)
  var starts = 0L
  var checks = 0L
  /** The checks without a failed request. */
  var answeredChecks = 0L
  /** The starts at which the stored update did not count any more. */
  var fallbacks = 0L
  /** The answered checks that did not end as the timeline prescribes. */
  var wrongChecks = 0L
  var neverUsed = 0L
  var neverAnswered = 0L
  var stranded = 0L
}

class Device(number: Long, private val first: Long, private val root: ByteArray, seed: Long, val totals: Totals) {
  // The numbers of neighbours must not be parts of one sequence, so the seed of a device is a random number, too.
  private val random = SplittableRandom(SplittableRandom((seed shl 32) + number).nextLong())
  private val startsPerDay = between(0.2, 8.0)
  private val offline = offlineSpan()
  private val failureRate = if (random.nextDouble() < 0.05) 0.3 else 0.01
  private val clockError = clockError()
  /** The text that the app keeps, at first with the installation, which the source would make at random. */
  private var stored = "{\"address\":\"$ADDRESS\",\"installation\":\"device-$number-$seed\"}"
  private var second = 0L
  private var version = 0
  private var newest = 0
  private var hasFailed = false
  /** What answers the present check, and the latest moment of the timeline that has answered one. */
  private var served: Frozen? = null
  private var latest = 0L
  private var lastCheck = -1L
  /** The latest moment of the timeline of which a check had all that it asked for. */
  private var answered = -1L

  /** A random number whose logarithm is uniform. */
  private fun between(low: Double, high: Double) = low * (high / low).pow(random.nextDouble())

  private fun exponential(mean: Double) = -mean * ln(1 - random.nextDouble())

  private fun offlineSpan(): LongRange {
    val kind = random.nextDouble()
    if (kind < 0.01) return 0..WEEK
    if (kind > 0.3) return LongRange.EMPTY
    val start = random.nextLong(WEEK)
    return start..start + between(0.5 * HOUR, 5.0 * DAY).toLong()
  }

  private fun clockError(): Long {
    val kind = random.nextDouble()
    if (kind > 0.04) return 0
    val error = if (kind < 0.02) between(0.1 * DAY, 30.0 * DAY) else between(365.0 * DAY, 3650.0 * DAY)
    return if (random.nextBoolean()) error.toLong() else -error.toLong()
  }

  fun live() {
    var next = nextStart(0)
    while (next < WEEK) {
      second = next
      next = nextStart(use())
    }
    totals.published.forEachIndexed { version, start -> if (start <= answered) totals.reached[version] += 1L }
    when {
      lastCheck < totals.timeline.last().start -> totals.neverUsed += 1
      answered < totals.timeline.last().start -> totals.neverAnswered += 1
      version != totals.versions -> totals.stranded += 1
    }
  }

  /** The next start: most are in the evening, at 19 o'clock, and nearly none at 7 o'clock. */
  private fun nextStart(after: Long): Long {
    var time = after.toDouble()
    while (time < WEEK) {
      time += exponential(DAY / startsPerDay / 1.9)
      if (random.nextDouble() * 1.9 < 1 + 0.9 * cos(2 * PI * (time / HOUR - 19) / 24)) break
    }
    return time.toLong()
  }

  /** Starts the app, and returns the time at which its use ends. */
  private fun use(): Long {
    totals.starts += 1
    val end = second + exponential(if (random.nextDouble() < 0.03) 3.0 * HOUR else HOUR / 10.0).toLong()
    val source = UpdateSource(
      ADDRESS, root, "android", "3.2", stored, now = { first + second + clockError }, fetch = ::fetch
    )
    if (version > 0 && source.state.version == null) totals.fallbacks += 1
    change(source.state)
    while (second < WEEK) {
      check(source)
      if (second + HOUR > end) break
      second += HOUR
    }
    return maxOf(end, second) + 1
  }

  private fun check(source: UpdateSource) {
    val before = source.state.version
    hasFailed = false
    served = null
    val state = source.refresh()
    stored = source.stored
    totals.checks += 1
    lastCheck = second
    state.error?.let { totals.refusals.merge(it.code, 1L, Long::plus) }
    change(state)
    val served = served ?: return
    val isOld = served.start < latest
    latest = maxOf(latest, served.start)
    if (hasFailed) return
    answered = maxOf(answered, served.start)
    totals.answeredChecks += 1
    val isRight = when {
      // A cache delivers an old pointer after a new one.
      isOld -> state.version == before || state.version == served.version.toLong()
      served.isRefused -> state.version == before && state.error?.code == "tooFewSignatures"
      else -> state.version == served.version.toLong() && state.error == null
    }
    if (!isRight) totals.wrongChecks += 1
  }

  private fun change(state: UpdateState) {
    val next = (state.version ?: 0L).toInt()
    if (next == version) return
    val step = (second / STEP).toInt() + 1
    if (step < totals.changes[0].size) {
      totals.changes[version][step] -= 1L
      totals.changes[next][step] += 1L
    }
    if (next > newest) {
      for (reached in newest + 1..next) {
        totals.arrivals[reached][((second - totals.published[reached]) / 60).toInt()] += 1L
      }
      newest = next
      totals.accepted[next] += 1L
      if (state.applied.isNotEmpty()) totals.applied[next] += 1L
    }
    version = next
  }

  private fun fetch(address: String, tag: String?, @Suppress("UNUSED_PARAMETER") limit: Int): UpdateAnswer {
    val path = address.removePrefix(ADDRESS)
    try {
      if (second in offline) throw IOException("the device is offline")
      totals.requestsByMinute[(second / 60).toInt()] += 1L
      val kind = path.substringBefore('/')
      totals.requests.merge(kind, 1L, Long::plus)
      if (random.nextDouble() < failureRate) throw IOException("the connection was lost")
      val from = served ?: totals.timeline.last { it.start <= maxOf(0L, second - random.nextLong(CACHED)) }
      served = from
      val answer = from.answer(path, tag)
      if (answer is UpdateAnswer.Unchanged) totals.requests.merge("unchanged", 1L, Long::plus)
      if (answer is UpdateAnswer.File) totals.bytes.merge(kind, answer.bytes.size.toLong(), Long::plus)
      return answer
    } catch (error: IOException) {
      hasFailed = true
      throw error
    }
  }
}

/**
 * Ed25519 that remembers its answers: all devices verify the same few files, and an answer depends on nothing but the
 * key, the message and the signature.
 */
class RememberedSignature : SignatureSpi() {
  private var key: PublicKey? = null
  private val message = ByteArrayOutputStream()

  override fun engineInitVerify(publicKey: PublicKey) {
    key = publicKey
    message.reset()
  }

  override fun engineUpdate(byte: Byte) = message.write(byte.toInt())
  override fun engineUpdate(bytes: ByteArray, offset: Int, length: Int) = message.write(bytes, offset, length)

  override fun engineVerify(signature: ByteArray): Boolean {
    val question = listOf(key!!.encoded, message.toByteArray(), signature)
    return answers.getOrPut(question.map { String(it, Charsets.ISO_8859_1) }) {
      val public = KeyFactory.getInstance("Ed25519", "SunEC").generatePublic(X509EncodedKeySpec(question[0]))
      Signature.getInstance("Ed25519", "SunEC").run {
        initVerify(public)
        update(question[1])
        verify(question[2])
      }
    }
  }

  override fun engineInitSign(privateKey: PrivateKey) = throw UnsupportedOperationException()
  override fun engineSign() = throw UnsupportedOperationException()
  override fun engineSetParameter(name: String, value: Any?) = throw UnsupportedOperationException()
  override fun engineGetParameter(name: String) = throw UnsupportedOperationException()

  class Source : Provider("Remembered", 1.0, "Ed25519 that remembers its answers") {
    init {
      put("Signature.Ed25519", RememberedSignature::class.java.name)
    }
  }

  private companion object {
    val answers = HashMap<List<String>, Boolean>()
  }
}

fun json(value: Any?): String = when (value) {
  is Map<*, *> -> value.entries.joinToString(",", "{", "}") { "\"${it.key}\":" + json(it.value) }
  is List<*> -> value.joinToString(",", "[", "]") { json(it) }
  is Array<*> -> json(value.toList())
  is LongArray -> json(value.toList())
  else -> value.toString()
}

fun main(arguments: Array<String>) {
  val folder = File(arguments[0])
  val (first, devices, seed) = arguments.drop(1).map { it.toLong() }
  Security.insertProviderAt(RememberedSignature.Source(), 1)
  val timeline = folder.resolve("timeline").readLines().mapIndexed { index, line ->
    val (start, version, isRefused) = line.split(" ")
    Frozen(start.toLong(), version.toInt(), isRefused == "refused", folder.resolve("$index"))
  }
  val totals = Totals(timeline)
  val root = folder.resolve("root-1.json").readBytes()
  for (number in 0 until devices) {
    if (number % 10000 == 0L && number > 0) System.err.println("  $number devices")
    Device(number, first, root, seed, totals).live()
  }
  println(json(mapOf(
    "starts" to totals.starts, "checks" to totals.checks, "fallbacks" to totals.fallbacks,
    "answeredChecks" to totals.answeredChecks, "wrongChecks" to totals.wrongChecks, "neverUsed" to totals.neverUsed,
    "neverAnswered" to totals.neverAnswered, "stranded" to totals.stranded,
    "requestsByMinute" to totals.requestsByMinute, "requests" to totals.requests,
    "bytes" to totals.bytes, "refusals" to totals.refusals, "changes" to totals.changes, "reached" to totals.reached,
    "arrivals" to totals.arrivals, "accepted" to totals.accepted, "applied" to totals.applied,
    "published" to totals.published
  )))
}
