//! Measures a case several times, each time over enough passes.

use crate::end;
use std::time::{Duration, Instant};

/// The minimal time of a sample, so that the cost of reading the clock is negligible.
const DURATION: Duration = Duration::from_millis(25);
/// The time after which no further sample begins.
const PATIENCE: Duration = Duration::from_secs(1);

pub fn sample(operations: usize, count: usize, pass: impl Fn() -> u64) -> (Vec<f64>, u64) {
    let began = Instant::now();
    let checksum = pass();
    let mut passes = 1;
    // The first sample of sufficient length warms up, unless it took all of the time.
    let mut is_warm = false;
    let mut nanoseconds = Vec::new();
    while nanoseconds.len() < count {
        let start = Instant::now();
        for _ in 0..passes {
            if std::hint::black_box(pass()) != checksum {
                end(1, "two passes over the same links returned different checksums");
            }
        }
        let elapsed = start.elapsed();
        let is_out_of_patience = began.elapsed() > PATIENCE;
        if elapsed < DURATION {
            let wanted = passes as f64 * 1.2 * DURATION.as_secs_f64() / elapsed.as_secs_f64();
            passes = (passes * 8).min(wanted as usize + 1);
        } else if is_warm || is_out_of_patience {
            nanoseconds.push(elapsed.as_nanos() as f64 / (passes * operations) as f64);
            if is_out_of_patience {
                break;
            }
        } else {
            is_warm = true;
        }
    }
    (nanoseconds, checksum)
}
