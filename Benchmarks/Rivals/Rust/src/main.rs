//! Measures matchit with the cases of this repository's benchmarks, on sets in files, and prints the
//! same lines of JSON as the programs in Swift.

mod cases;
#[cfg(feature = "heap")]
mod heap;
mod sampling;
mod sets;

use cases::Table;
use sets::RouteSet;

const CASES: &str = "path path-bytes read read-text link link-text lazy dictionary \
    miss miss-near miss-first build";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("list") => println!("matchit: {CASES}"),
        Some("measure") => each_set(&arguments, measure),
        Some("instructions") => each_set(&arguments, count),
        Some("heap") => each_set(&arguments, weigh),
        _ => end(2, "the first argument is “list”, “measure”, “instructions” or “heap”"),
    }
}

/// Reads each set of the option `--only`, and calls a function with it and its table.
fn each_set(arguments: &[String], body: fn(&[String], &RouteSet, &Table)) {
    let folder = option(arguments, "--sets").unwrap_or_default();
    for name in option(arguments, "--only").unwrap_or_default().split(',') {
        let mut set = RouteSet::read(folder, name);
        let table = Table::new(&set.patterns);
        set.leave_out(|path, pattern| table.find(path) == Some(pattern));
        let mut misses = set.misses.iter().chain(&set.near_misses).chain(&set.first_misses);
        if let Some(path) = misses.find(|path| table.find(path).is_some()) {
            end(1, &format!("{name}: matchit finds a route for {path}"));
        }
        body(arguments, &set, &table);
    }
}

fn measure(arguments: &[String], set: &RouteSet, table: &Table) {
    let wanted = option(arguments, "--cases").unwrap_or(CASES);
    let samples = option(arguments, "--samples").and_then(|text| text.parse().ok()).unwrap_or(3);
    for case in wanted.split([',', ' ']) {
        let Some((operations, pass)) = cases::case(case, set, table) else { continue };
        let (nanoseconds, checksum) = sampling::sample(operations, samples, pass);
        let mut line = format!("{}, \"operations\": {operations}", beginning(set, case));
        if case != "build" {
            line += &format!(", \"checksum\": \"{checksum:x}\"");
        }
        println!("{line}, \"nanoseconds\": {nanoseconds:?}}}");
    }
}

/// Runs the passes of each case between two marks for Callgrind, as the programs in Swift do.
fn count(arguments: &[String], set: &RouteSet, table: &Table) {
    let wanted = option(arguments, "--cases").unwrap_or(CASES);
    for case in wanted.split([',', ' ']) {
        let Some((operations, pass)) = cases::case(case, set, table) else { continue };
        let passes = if operations == 1 { 1 } else { (2_000 / operations).max(1) };
        std::hint::black_box(pass());
        callgrind_mark();
        for _ in 0..passes {
            std::hint::black_box(pass());
        }
        callgrind_mark();
        println!("{}, \"operations\": {operations}, \"passes\": {passes}}}", beginning(set, case));
    }
}

/// Marks a point of the execution, see `CallgrindMarks.h`.
#[no_mangle]
#[inline(never)]
extern "C" fn callgrind_mark() {
    std::hint::black_box(());
}

#[cfg(feature = "heap")]
fn weigh(_: &[String], set: &RouteSet, _: &Table) {
    let bytes = heap::bytes(|| Table::new(&set.patterns));
    println!("{}, \"operations\": 1, \"bytes\": {bytes}}}", beginning(set, "heap"));
}

#[cfg(not(feature = "heap"))]
fn weigh(_: &[String], _: &RouteSet, _: &Table) {
    end(2, "“heap” needs the feature “heap”");
}

/// Returns the beginning of a line of output.
fn beginning(set: &RouteSet, case: &str) -> String {
    format!(
        "{{\"peer\": \"matchit\", \"set\": \"{}\", \"routes\": {}, \"leftOut\": {}, \"case\": \"{case}\"",
        set.name,
        set.patterns.len(),
        set.left_out
    )
}

/// Returns the value of an option.
fn option<'a>(arguments: &'a [String], name: &str) -> Option<&'a str> {
    let index = arguments.iter().position(|argument| argument == name)?;
    arguments.get(index + 1).map(String::as_str)
}

/// Ends the program with a message.
fn end(code: i32, message: &str) -> ! {
    eprintln!("rust-rivals: {message}");
    std::process::exit(code)
}
