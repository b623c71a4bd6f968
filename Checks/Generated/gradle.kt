// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The names of Gradle that the build script of docs/wayfind.md uses, so that the script is compiled. No Gradle runs it.

package gradle

interface FileSystemLocation {
  val asFile: java.io.File
}

interface Provider<T> {
  fun get(): T
}

interface Folder {
  fun file(path: String): FileSystemLocation
  fun dir(path: String): Provider<FileSystemLocation>
}

interface Layout {
  val projectDirectory: Folder
  val buildDirectory: Folder
}

interface Files {
  fun file(path: Any)
  fun dir(path: Any)
}

interface Exec {
  val inputs: Files
  val outputs: Files
  fun commandLine(vararg arguments: Any)
}

interface Tasks {
  fun <T> register(name: String, configure: T.() -> Unit): Provider<T>
}

interface Sources {
  fun srcDir(path: Any)
}

interface SourceSet {
  val kotlin: Sources
}

interface SourceSets {
  operator fun get(name: String): SourceSet
}

interface Kotlin {
  val sourceSets: SourceSets
}

class Script(val layout: Layout, val tasks: Tasks, val kotlin: Kotlin) {
  fun run() {
// SCRIPT
  }
}
