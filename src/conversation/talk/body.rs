//! What a URL refers to, as it comes, and where it ends.

use super::{Next, Talk};
use crate::conversation::{Channel, FetchError};

/// What comes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::conversation) enum Body {
    /// All until a connection is closed.
    ToClose(Channel),
    /// As much as was announced.
    Announced,
    /// All to a line of a ".", and a dot less at the beginning of each other line that has one (RFC 977, section 2.4.1). An LF alone ends no line: otherwise whoever
    /// wrote the text could end it early (RFC 3977, section 3.1.1).
    ToDot,
    /// The same where an LF alone ends a line too, as many gopher servers have it.
    ToDotOfAnyLine,
}

impl Talk<'_> {
    /// Passes on what is there; `None` when it is over.
    pub(super) fn pass(&mut self, body: Body) -> Result<Option<Next>, FetchError> {
        let channel = if let Body::ToClose(channel) = body { channel } else { Channel::Control };
        let is_closed = self.closed == Some(channel);
        let ends_with_dot = matches!(body, Body::ToDot | Body::ToDotOfAnyLine);
        if ends_with_dot && self.begins_line {
            let dot = match self.inbox.unread() {
                [b'.', b'\r', b'\n', ..] => 3,
                [b'.', b'\n', ..] if body == Body::ToDotOfAnyLine => 2,
                [b'.'] | [b'.', b'\r'] if !is_closed => return self.receive(channel).map(Some),
                [b'.', ..] => 1,
                _ => 0,
            };
            self.inbox.take(dot);
            if dot > 1 {
                return Ok(None);
            }
            self.begins_line = dot == 0;
        }

        let limit = self.announced.filter(|_| body == Body::Announced).unwrap_or(self.limit);
        let left = limit.saturating_sub(self.came);
        if body == Body::Announced && left == 0 {
            return Ok(None);
        }
        let there = match channel {
            Channel::Control => self.inbox.unread(),
            Channel::Data => self.inbox.room_behind().get(..self.fresh).unwrap_or_default(),
        };
        let there = if ends_with_dot { line(there, is_closed) } else { there };
        let count = there.len().min(left.try_into().unwrap_or(usize::MAX));
        match there.get(..count) {
            Some(octets @ [.., last]) => {
                let ends_line = body == Body::ToDotOfAnyLine || matches!(octets, [.., b'\r', b'\n']);
                self.begins_line = *last == b'\n' && ends_line;
                self.came = self.came.saturating_add(count as u64);
                self.fresh = self.fresh.saturating_sub(count);
                Ok(Some(Next::Data(channel, count)))
            }
            _ if !there.is_empty() => Err(self.too_much()),
            _ if !is_closed => self.receive(channel).map(Some),
            _ if ends_with_dot => Err(FetchError::NoDot),
            _ => match self.announced {
                Some(announced) if announced != self.came => Err(FetchError::Length { announced, came: self.came }),
                _ => Ok(None),
            },
        }
    }
}

/// All of the first line that has come, but for a CR whose LF may be yet to come.
fn line(text: &[u8], is_closed: bool) -> &[u8] {
    match text.split_inclusive(|octet| *octet == b'\n').next() {
        Some([line @ .., b'\r']) if !is_closed => line,
        line => line.unwrap_or_default(),
    }
}
