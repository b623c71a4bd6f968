//! Counts the bytes that are allocated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicIsize, Ordering};

struct Counting;

static BYTES: AtomicIsize = AtomicIsize::new(0);

// Safety: each call is passed on to the allocator of the system, with the same arguments.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.fetch_add(layout.size() as isize, Ordering::Relaxed);
        System.alloc(layout)
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        BYTES.fetch_sub(layout.size() as isize, Ordering::Relaxed);
        System.dealloc(pointer, layout)
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the bytes that a value uses on the heap.
pub fn bytes<Value>(make: impl Fn() -> Value) -> isize {
    let before = BYTES.load(Ordering::Relaxed);
    let value = make();
    let after = BYTES.load(Ordering::Relaxed);
    drop(std::hint::black_box(value));
    after - before
}
