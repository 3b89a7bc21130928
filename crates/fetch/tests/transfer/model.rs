//! A model of a driver and of a hostile server, in rounds of a cheap random generator: each round
//! is one transfer, with limits, parts, reports that fail, and attempts to use it again.

use fastrand::Rng;

use super::{
    any_server::{ANSWERS, FRAGMENTS},
    invariants::Steps,
    *,
};

#[derive(Clone)]
struct Round {
    url: &'static str,
    /// The whole resource, or a part or the rest from byte 3.
    asked: Asked<'static>,
    capacity: usize,
    limit: u64,
    control: Vec<u8>,
    data: &'static [u8],
    /// Whether the driver reports failures, and tries to use the transfer again.
    is_rough: bool,
    /// Whether the close of the connection may end the resource.
    may_close: bool,
}

impl Round {
    fn new(random: &mut Rng) -> Self {
        let [url, right] = random.choice(&*ANSWERS).unwrap();
        let mut control = Vec::new();
        let odd = |random: &mut Rng, control: &mut Vec<u8>| match random.usize(..8) {
            0 => (0..random.usize(..40)).for_each(|_| control.push(random.u8(..))),
            _ => control.extend(random.choice(&*FRAGMENTS).unwrap().as_bytes()),
        };
        if random.usize(..4) != 0 {
            // A right answer with something odd in it.
            let at = random.usize(..=right.len());
            control.extend(&right.as_bytes()[..at]);
            (0..random.usize(..3)).for_each(|_| odd(random, &mut control));
            let left_out = right.len().saturating_sub(at).min(*random.choice(&[0, 0, 0, 1, 5]).unwrap());
            control.extend(&right.as_bytes()[at + left_out..]);
        } else {
            (0..random.usize(..14)).for_each(|_| odd(random, &mut control));
        }
        Self {
            url,
            asked: match random.usize(..5) {
                0 => Asked::Rest(3, None),
                1 => Asked::Rest(3, Some(b"\"a\"")),
                2 => Asked::Part(3, *random.choice(&[3, 5, 8, 100]).unwrap()),
                _ => Asked::Whole,
            },
            capacity: *random.choice(&[0, 7, 40, 64, 64, 100]).unwrap(),
            limit: *random.choice(&[0, 1, 5, 9, 12, 1 << 30]).unwrap(),
            control,
            data: &b"0123456789"[..*random.choice(&[10, 9, 6, 1, 0]).unwrap()],
            is_rough: random.bool(),
            may_close: random.usize(..4) > 0,
        }
    }

    /// Runs the transfer with these moves of the driver.
    fn run(&self, moves: &mut Rng) -> Came {
        let buffer = &mut [0xAA; 100][..self.capacity];
        let drive = |transfer: &mut dyn Steps| self.drive(transfer, moves);
        asking(self.url, self.asked, self.may_close, buffer, self.limit, drive).unwrap()
    }

    /// Drives a transfer to its end, or gives up, and checks each step against the model.
    fn drive(&self, transfer: &mut dyn Steps, moves: &mut Rng) -> Came {
        let mut came = Came::default();
        let (mut is_started, mut expected) = (false, None);
        let (mut connections, mut messages) = ([0; 2], 0);
        let is_failing = |moves: &mut Rng, count| self.is_rough && moves.usize(..count) == 0;
        for steps in 0..5000 {
            if is_failing(moves, 16) {
                let may_start = !is_started && steps == 0;
                assert_eq!(transfer.start().is_ok(), may_start, "{steps}");
                is_started = true;
            }
            if is_failing(moves, 200) {
                // A dropped future. Nobody may go on.
                is_started |= transfer.start().is_ok();
                assert!(is_started || steps > 0);
                assert_eq!(transfer.start(), Err(FetchError::AlreadyUsed));
                came.result = None;
                return came;
            }
            let step = match transfer.step() {
                Ok(step) => step,
                Err(error) => {
                    assert!(expected.is_none_or(|expected| expected == error), "{error:?}");
                    assert!(error != FetchError::NoEnd || !self.may_close && transfer.framing() == Framing::Close);
                    assert_eq!(transfer.step().err(), Some(error));
                    came.result = Some(Err(error));
                    return came;
                }
            };
            assert!(expected.is_none(), "{expected:?} did not come");
            match step {
                FtpStep::ConnectData(port) => {
                    connections[1] += 1;
                    assert!(port > 0 && connections[1] <= 2);
                    if is_failing(moves, 4) {
                        transfer.connect_failed();
                    }
                }
                FtpStep::CloseData => {}
                FtpStep::ReceiveData(buf) if is_failing(moves, 30) => {
                    came.has_lost = true;
                    buf.failed();
                }
                FtpStep::ReceiveData(buf) => fill(buf, self.data, &mut came.read_data, moves),
                FtpStep::Control(Step::Receive(buf)) if is_failing(moves, 60) => {
                    expected = Some(FetchError::Lost(Channel::Control));
                    buf.failed();
                }
                FtpStep::Control(Step::Receive(mut buf)) if is_failing(moves, 200) => {
                    expected = Some(FetchError::ReadBufOverrun);
                    let count = buf.space().len() + 1;
                    buf.received(count);
                }
                FtpStep::Control(Step::Receive(buf)) => fill(buf, &self.control, &mut came.read, moves),
                FtpStep::Control(Step::Connect(_)) => connections[0] += 1,
                FtpStep::Control(Step::ConnectTls(_)) => unreachable!(),
                FtpStep::Control(Step::Send(_)) => messages += 1,
                FtpStep::Control(Step::Data(bytes)) => {
                    assert!(!bytes.is_empty() && connections[0] == 1);
                    came.bytes.extend(bytes);
                    self.check_data(&came);
                }
                FtpStep::Control(Step::Info(Info::Announced(length))) => {
                    assert!(came.announced.is_none() && came.bytes.is_empty());
                    came.announced = Some(length);
                    self.check_data(&came);
                }
                FtpStep::Control(Step::Info(Info::Range { first, last, total })) => {
                    assert!(came.range.is_none());
                    came.range = Some((first, last, total));
                }
                FtpStep::Control(Step::Info(_)) => {}
                FtpStep::Control(Step::Done(_)) => {
                    assert!(messages <= 12 && !came.has_lost);
                    self.check_end(&came, transfer);
                    assert_eq!(transfer.start(), Err(FetchError::AlreadyUsed));
                    assert_eq!(transfer.step().err(), Some(FetchError::AlreadyUsed));
                    came.result = Some(Ok(()));
                    return came;
                }
            }
        }
        unreachable!("the transfer does not end");
    }

    /// No byte more than the limit, than announced, or than requested. Those of ftp stay as they
    /// are.
    fn check_data(&self, came: &Came) {
        let count = came.bytes.len() as u64;
        let before = if matches!(self.asked, Asked::Rest(..)) { 3 } else { 0 };
        let left = if self.can_resume() { self.limit.saturating_sub(before) } else { self.limit };
        assert!(count <= left && came.announced.is_none_or(|announced| count <= announced && announced <= left));
        if let (Asked::Part(_, last), true) = (self.asked, self.can_resume()) {
            assert!(count <= last - 2);
        }
        if self.url.starts_with("ftp:") {
            assert!(self.data.starts_with(&came.bytes));
        }
    }

    /// A transfer says complete only of what is complete.
    fn check_end(&self, came: &Came, transfer: &dyn Steps) {
        let count = came.bytes.len() as u64;
        assert!(self.may_close || transfer.framing() != Framing::Close);
        if transfer.framing() == Framing::Length {
            assert_eq!(count, came.announced.unwrap_or(0));
        }
        if self.url.starts_with("http:") {
            match (self.asked, came.range) {
                (Asked::Whole, range) => assert_eq!(range, None),
                // The resource ends where the rest would begin.
                (Asked::Rest(..), None) => assert_eq!(count, 0),
                (Asked::Rest(..), Some((first, last, total))) => {
                    assert_eq!((first, last + 1, total), (3, 3 + count, Some(3 + count)));
                }
                (Asked::Part(_, end), range) => {
                    let (first, last, total) = range.unwrap();
                    assert!(first == 3 && (last == end || last < end && total == Some(last + 1)), "{range:?}");
                    assert_eq!(last - 2, count);
                }
            }
            if let (Asked::Rest(_, Some(tag)), Some(_)) = (self.asked, came.range) {
                assert!(self.control.windows(tag.len()).any(|window| window == tag));
            }
            if transfer.framing() != Framing::Chunks {
                let end = [&came.bytes[..], transfer.leftover()].concat();
                assert!(self.control[..came.read].ends_with(&end));
            }
        }
    }

    fn can_resume(&self) -> bool {
        self.url.starts_with("http:") || self.url == "ftp://h/a"
    }
}

/// The outcome of a round.
#[derive(Debug, Default, PartialEq, Eq)]
struct Came {
    bytes: Vec<u8>,
    announced: Option<u64>,
    range: Option<(u64, u64, Option<u64>)>,
    /// How much of each stream was read.
    read: usize,
    read_data: usize,
    /// Whether the data connection was lost.
    has_lost: bool,
    /// `None` if the driver gave up.
    result: Option<Result<(), FetchError>>,
}

/// Reads a piece of a stream, or nothing.
fn fill(mut buf: ReadBuf<'_>, stream: &[u8], at: &mut usize, moves: &mut Rng) {
    if moves.usize(..4) == 0 {
        return buf.pending();
    }
    let left = &stream[*at..];
    let most = *moves.choice(&[1, 2, 3, 8, 100]).unwrap();
    let count = left.len().min(buf.space().len()).min(most);
    buf.space()[..count].copy_from_slice(&left[..count]);
    *at += count;
    buf.received(count);
}

fn play(rounds: u32, seed: u64) -> [u32; 3] {
    let (mut random, mut ends) = (Rng::with_seed(seed), [0; 3]);
    for _ in 0..rounds {
        let round = Round::new(&mut random);
        let came = round.run(&mut random);
        ends[came.result.map_or(2, |result| usize::from(result.is_err()))] += 1;
        // The cuts of the streams do not matter.
        if !round.is_rough && random.usize(..4) == 0 {
            let again = round.run(&mut random);
            assert_eq!((again.bytes, again.announced, again.result), (came.bytes, came.announced, came.result));
        }
    }
    ends
}

#[test]
fn some_rounds() {
    let ends = play(24_000, 1738);
    // Enough of the rounds end well, and enough of them badly.
    assert!(ends[0] > 1000 && ends[1] > 5000 && ends[2] > 10, "{ends:?}");
}

/// `.ci/test-host` runs it, optimised.
#[test]
#[ignore = "takes minutes without optimisation"]
fn two_million_rounds() {
    println!("complete, failed, given up: {:?}", play(2_000_000, 3986));
}
