//! Routes, and links with the expected route of each.

use crate::end;

pub struct RouteSet {
    pub name: String,
    pub patterns: Vec<String>,
    pub paths: Vec<String>,
    pub links: Vec<String>,
    pub misses: Vec<String>,
    pub near_misses: Vec<String>,
    pub first_misses: Vec<String>,
    /// For each path, the number of the pattern that must match.
    pub expected: Vec<usize>,
    /// The number of paths that the router does not match as expected, because it refuses their routes.
    pub left_out: usize,
}

impl RouteSet {
    pub fn read(folder: &str, name: &str) -> RouteSet {
        let lines = |part: &str| -> Vec<String> {
            let path = format!("{folder}/{name}.{part}");
            match std::fs::read_to_string(&path) {
                Ok(text) => text.lines().map(String::from).collect(),
                Err(error) => end(3, &format!("{path}: {error}")),
            }
        };
        let expected = lines("expect").into_iter().map(|line| match line.parse() {
            Ok(index) => index,
            Err(_) => end(3, &format!("{name}.expect has “{line}”, which is no position of a pattern")),
        });
        let set = RouteSet {
            name: name.into(),
            expected: expected.collect(),
            patterns: lines("patterns"),
            paths: lines("paths"),
            links: lines("urls"),
            misses: lines("misses"),
            near_misses: lines("near-misses"),
            first_misses: lines("first-misses"),
            left_out: 0,
        };
        let count = set.paths.len();
        if count == 0 || set.links.len() != count || set.expected.len() != count {
            end(3, &format!("the files of the set {name} do not fit"));
        }
        set
    }

    /// Removes the paths that are not matched as expected.
    pub fn leave_out(&mut self, is_answered: impl Fn(&str, usize) -> bool) {
        let all = self.paths.len();
        let answers: Vec<bool> =
            self.paths.iter().zip(&self.expected).map(|(path, &route)| is_answered(path, route)).collect();
        keep(&mut self.paths, &answers);
        keep(&mut self.links, &answers);
        keep(&mut self.expected, &answers);
        self.left_out = all - self.paths.len();
        if self.paths.is_empty() {
            end(1, &format!("{}: no path hits the expected route", self.name));
        }
    }
}

fn keep<Element>(elements: &mut Vec<Element>, answers: &[bool]) {
    let mut answers = answers.iter();
    elements.retain(|_| *answers.next().unwrap_or(&false));
}
