// Answers the questions of a check about updates, one line of JSON for each line of the input.
//
// `update PLATFORM VERSION INSTALLATION SECONDS TEXT` applies the text of an update to the rules of the app and answers
// what became of its rules; `match LINK` answers what a link opens under these rules, `bucket INSTALLATION SALT` the
// number of an installation. The words of a line are separated by tabs. The package is that of the generated files.

package vectors

fun json(value: Any?): String = when (value) {
  is Map<*, *> -> value.entries.joinToString(",", "{", "}") { json(it.key) + ":" + json(it.value) }
  is List<*> -> value.joinToString(",", "[", "]") { json(it) }
  is String -> "\"" + value.map { char ->
    if (char < ' ' || char == '"' || char == '\\') "\\u%04x".format(char.toInt()) else char.toString()
  }.joinToString("") + "\""
  else -> value.toString()
}

fun texts(route: Routes): Any? {
  val field = Routes::class.java.getDeclaredField("routeTexts")
  field.isAccessible = true
  return field.get(route)
}

fun show(route: Routes?): Map<String, Any?>? {
  val decision = route?.routeDecision ?: return null
  val facts = mapOf(
    "isExternal" to decision.isExternal,
    "including" to decision.including,
    "rules" to decision.rules
  )
  return when (route) {
    is Routes.WebPage -> facts + ("page" to route.page)
    is Routes.Unavailable -> facts + ("unavailable" to route.route.id)
    else -> facts + mapOf(
      "route" to route.routeType?.id,
      "effect" to decision.effect,
      "transition" to decision.transition,
      "parents" to decision.parents,
      "tab" to decision.tab,
      "values" to texts(route)
    )
  }
}

fun main() {
  val out = java.io.PrintStream(java.io.FileOutputStream(java.io.FileDescriptor.out), false, "UTF-8")
  var rules = RouteRules.OWN
  System.`in`.bufferedReader(Charsets.UTF_8).forEachLine { line ->
    val words = line.split("\t")
    val answer: Any? = when (words[0]) {
      "bucket" -> RouteUpdate.bucket(words[1], words[2])
      "match" -> show(Routes.parse(words[1], rules))
      "update" -> try {
        val device = UpdateDevice(words[1], words[2], words[3], words[4].toLong())
        val result = RouteUpdate.read(words[5]).applied(device)
        rules = result.rules
        mapOf("applied" to result.applied, "ignored" to result.ignored.map { listOf(it.rule, it.reason) })
      } catch (error: UpdateError) {
        rules = RouteRules.OWN
        mapOf("error" to error.code)
      }
      else -> error(line)
    }
    out.println(json(answer))
  }
  out.flush()
}
