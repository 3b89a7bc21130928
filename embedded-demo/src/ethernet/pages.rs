//! Memory that the card may write to: a few pages, which are never freed.

use core::{
    cell::UnsafeCell,
    ptr::NonNull,
    slice,
    sync::atomic::{AtomicUsize, Ordering},
};

use virtio_drivers::{BufferDirection, Hal, PAGE_SIZE, PhysAddr};

/// Two queues of two pages, and one buffer.
const COUNT: usize = 5;

#[repr(C, align(4096))]
struct Pool(UnsafeCell<[[u8; PAGE_SIZE]; COUNT]>);

// SAFETY: each page is handed out once.
unsafe impl Sync for Pool {}

static POOL: Pool = Pool(UnsafeCell::new([[0; PAGE_SIZE]; COUNT]));
static GIVEN: AtomicUsize = AtomicUsize::new(0);

/// The machine for virtio-drivers. Addresses are the same for the processor and for devices.
pub struct Pages;

impl Pages {
    /// Returns a page for frames.
    pub fn buffer() -> &'static mut [u8] {
        // SAFETY: the page is valid, zeroed, and not shared.
        unsafe { slice::from_raw_parts_mut(Self::give(1).as_ptr(), PAGE_SIZE) }
    }

    /// Returns the next pages, which are zeroed.
    fn give(count: usize) -> NonNull<u8> {
        let first = GIVEN.fetch_add(count, Ordering::Relaxed);
        assert!(first + count <= COUNT, "the pool has no more pages");
        // SAFETY: the pool has this page.
        unsafe { NonNull::from(&POOL.0).cast::<u8>().add(first * PAGE_SIZE) }
    }
}

/// Returns the address for the card.
fn physical(address: NonNull<u8>) -> PhysAddr {
    address.as_ptr().expose_provenance() as PhysAddr
}

// SAFETY: pages are aligned, zeroed and handed out once; devices see memory at the same addresses
// as the processor, without a cache.
unsafe impl Hal for Pages {
    fn dma_alloc(count: usize, _: BufferDirection) -> (PhysAddr, NonNull<u8>) {
        let pages = Self::give(count);
        (physical(pages), pages)
    }

    /// Frees nothing; the driver is never dropped.
    unsafe fn dma_dealloc(_: PhysAddr, _: NonNull<u8>, _: usize) -> i32 {
        0
    }

    unsafe fn mmio_phys_to_virt(_: PhysAddr, _: usize) -> NonNull<u8> {
        unreachable!("only PCI calls this")
    }

    unsafe fn share(buffer: NonNull<[u8]>, _: BufferDirection) -> PhysAddr {
        physical(buffer.cast())
    }

    unsafe fn unshare(_: PhysAddr, _: NonNull<[u8]>, _: BufferDirection) {}
}
