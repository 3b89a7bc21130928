//! Memory that the card may write to: a few pages, given away for good.

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

// SAFETY: each page is given away once.
unsafe impl Sync for Pool {}

static POOL: Pool = Pool(UnsafeCell::new([[0; PAGE_SIZE]; COUNT]));
static GIVEN: AtomicUsize = AtomicUsize::new(0);

/// What virtio-drivers asks of a machine. On this one an address is the same for the processor and for a device.
pub struct Pages;

impl Pages {
    /// A page for frames.
    pub fn buffer() -> &'static mut [u8] {
        // SAFETY: the page is valid, zeroed, and of nobody else.
        unsafe { slice::from_raw_parts_mut(Self::give(1).as_ptr(), PAGE_SIZE) }
    }

    /// The next pages, which are zero.
    fn give(count: usize) -> NonNull<u8> {
        let first = GIVEN.fetch_add(count, Ordering::Relaxed);
        assert!(first + count <= COUNT, "more pages than the pool has");
        // SAFETY: the pool has this page.
        unsafe { NonNull::from(&POOL.0).cast::<u8>().add(first * PAGE_SIZE) }
    }
}

/// The address that the card knows it by.
fn physical(address: NonNull<u8>) -> PhysAddr {
    address.as_ptr().expose_provenance() as PhysAddr
}

// SAFETY: pages are aligned, zeroed and given away once; devices see memory where the processor does, without a cache between them.
unsafe impl Hal for Pages {
    fn dma_alloc(count: usize, _: BufferDirection) -> (PhysAddr, NonNull<u8>) {
        let pages = Self::give(count);
        (physical(pages), pages)
    }

    /// A driver that is dropped would leak them; this one never is.
    unsafe fn dma_dealloc(_: PhysAddr, _: NonNull<u8>, _: usize) -> i32 {
        0
    }

    unsafe fn mmio_phys_to_virt(_: PhysAddr, _: usize) -> NonNull<u8> {
        unreachable!("only PCI asks for this")
    }

    unsafe fn share(buffer: NonNull<[u8]>, _: BufferDirection) -> PhysAddr {
        physical(buffer.cast())
    }

    unsafe fn unshare(_: PhysAddr, _: NonNull<[u8]>, _: BufferDirection) {}
}
