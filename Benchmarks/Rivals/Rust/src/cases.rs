//! The measured cases. A pass matches each link once and returns a checksum, which is the same in every
//! pass.

use crate::sets::RouteSet;
use matchit::Router;
use std::collections::HashMap;

pub struct Table {
    router: Router<usize>,
    /// For each pattern, the names of its parameters.
    names: Vec<Vec<String>>,
}

impl Table {
    /// Builds the table of the patterns, without those that matchit refuses.
    pub fn new(patterns: &[String]) -> Table {
        let mut table = Table { router: Router::new(), names: Vec::new() };
        for (index, pattern) in patterns.iter().enumerate() {
            let mut names = Vec::new();
            let segments: Vec<String> = pattern
                .split('/')
                .map(|segment| match segment.as_bytes().first() {
                    Some(b':') => {
                        names.push(segment[1..].to_string());
                        format!("{{{}}}", &segment[1..])
                    }
                    Some(b'*') => {
                        names.push(segment[1..].to_string());
                        format!("{{*{}}}", &segment[1..])
                    }
                    _ => segment.replace('{', "{{").replace('}', "}}"),
                })
                .collect();
            table.names.push(names);
            let _ = table.router.insert(segments.join("/"), index);
        }
        table
    }

    pub fn find(&self, path: &str) -> Option<usize> {
        self.router.at(path).ok().map(|found| *found.value)
    }
}

type Pass<'a> = Box<dyn Fn() -> u64 + 'a>;

/// Returns the number of operations of a case, and its pass; none if the set does not have the case.
pub fn case<'a>(name: &str, set: &'a RouteSet, table: &'a Table) -> Option<(usize, Pass<'a>)> {
    let (paths, links) = (&set.paths, &set.links);
    let has_parameters = table.names.iter().any(|names| !names.is_empty());
    let pass: Pass = match name {
        "path" => Box::new(move || paths.iter().map(|path| hit(table, path)).sum()),
        "miss" | "miss-near" | "miss-first" => {
            let paths = misses(name, set);
            if paths.is_empty() {
                return None;
            }
            Box::new(move || paths.iter().map(|path| hit(table, path)).sum())
        }
        "read" if has_parameters => Box::new(move || paths.iter().map(|path| read(table, path)).sum()),
        "read-text" if has_parameters => {
            Box::new(move || paths.iter().map(|path| read_by_name(table, path)).sum())
        }
        "link" => Box::new(move || links.iter().map(|link| hit(table, Link::new(link).path)).sum()),
        "lazy" => Box::new(move || links.iter().map(|link| read_link(table, link)).sum()),
        "link-text" => {
            let names: Vec<Vec<&str>> =
                links.iter().map(|link| Link::new(link).items().map(|(name, _)| name).collect()).collect();
            Box::new(move || {
                links.iter().zip(&names).map(|(link, names)| read_link_by_name(table, link, names)).sum()
            })
        }
        "dictionary" => {
            Box::new(move || links.iter().map(|link| dictionary(table, link)).sum())
        }
        "build" => Box::new(|| Table::new(&set.patterns).names.len() as u64),
        _ => return None,
    };
    let operations = match name {
        "build" => 1,
        "miss" | "miss-near" | "miss-first" => misses(name, set).len(),
        _ => paths.len(),
    };
    Some((operations, pass))
}

fn misses<'a>(case: &str, set: &'a RouteSet) -> &'a Vec<String> {
    match case {
        "miss-near" => &set.near_misses,
        "miss-first" => &set.first_misses,
        _ => &set.misses,
    }
}

fn hit(table: &Table, path: &str) -> u64 {
    table.router.at(path).map_or(0, |found| *found.value as u64 + 1)
}

fn read(table: &Table, path: &str) -> u64 {
    let Ok(found) = table.router.at(path) else { return 0 };
    let mut sum = *found.value as u64 + 1;
    for (_, value) in found.params.iter() {
        sum += visit(value);
    }
    sum
}

/// Looks up each value by its name.
fn read_by_name(table: &Table, path: &str) -> u64 {
    let Ok(found) = table.router.at(path) else { return 0 };
    let mut sum = *found.value as u64 + 1;
    for name in &table.names[*found.value] {
        sum += found.params.get(name).map_or(0, visit);
    }
    sum
}

fn read_link(table: &Table, text: &str) -> u64 {
    let link = Link::new(text);
    let mut sum = read_by_name(table, link.path);
    for (name, value) in link.items() {
        sum += visit(name) + visit(value);
    }
    sum
}

/// Looks up each value of the path and of the query by its name.
fn read_link_by_name(table: &Table, text: &str, names: &[&str]) -> u64 {
    let link = Link::new(text);
    let mut sum = read_by_name(table, link.path);
    for name in names {
        sum += link.items().find(|item| item.0 == *name).map_or(0, |item| visit(item.1));
    }
    sum
}

fn dictionary(table: &Table, text: &str) -> u64 {
    let link = Link::new(text);
    let Ok(found) = table.router.at(link.path) else { return 0 };
    let mut values: HashMap<String, String> = HashMap::new();
    for (name, value) in found.params.iter() {
        values.insert(name.to_string(), value.to_string());
    }
    for (name, value) in link.items() {
        values.entry(name.to_string()).or_insert_with(|| value.to_string());
    }
    *found.value as u64 + 1 + values.len() as u64
}

/// Adds up the bytes of a value, so that each of them is read.
fn visit(value: &str) -> u64 {
    value.bytes().map(u64::from).sum()
}

/// The parts of a link; nothing is validated or decoded.
struct Link<'a> {
    path: &'a str,
    query: &'a str,
}

impl<'a> Link<'a> {
    fn new(text: &'a str) -> Link<'a> {
        let rest = text.find("://").map_or(text, |index| &text[index + 3..]);
        let rest = rest.find('/').map_or("", |index| &rest[index..]);
        let rest = rest.split('#').next().unwrap_or("");
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        Link { path, query }
    }

    fn items(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let items = self.query.split('&').filter(|item| !item.is_empty());
        items.map(|item| item.split_once('=').unwrap_or((item, "")))
    }
}
