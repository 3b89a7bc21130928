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
    /// All to a line of a ".", and a dot less at the beginning of each other line that has one (RFC 977, section 2.4.1).
    ToDot,
}

impl Talk<'_> {
    /// Passes on what is there; `None` when it is over.
    pub(super) fn pass(&mut self, body: Body) -> Result<Option<Next>, FetchError> {
        let channel = if let Body::ToClose(channel) = body { channel } else { Channel::Control };
        let is_closed = self.closed == Some(channel);
        if body == Body::ToDot && self.begins_line {
            let dot = match self.inbox.unread() {
                [b'.', b'\r', b'\n', ..] => 3,
                [b'.', b'\n', ..] => 2,
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
        let there = if body == Body::ToDot { to_dot(there) } else { there };
        let count = there.len().min(left.try_into().unwrap_or(usize::MAX));
        match there.get(..count) {
            Some([.., last]) => {
                self.begins_line = *last == b'\n';
                self.came = self.came.saturating_add(count as u64);
                self.fresh = self.fresh.saturating_sub(count);
                Ok(Some(Next::Data(channel, count)))
            }
            _ if !there.is_empty() => Err(self.too_much()),
            _ if !is_closed => self.receive(channel).map(Some),
            _ if body == Body::ToDot => Err(FetchError::NoDot),
            _ => match self.announced {
                Some(announced) if announced != self.came => Err(FetchError::Length { announced, came: self.came }),
                _ => Ok(None),
            },
        }
    }
}

/// All before the next line that begins with a ".".
fn to_dot(text: &[u8]) -> &[u8] {
    let end = text.windows(2).position(|pair| matches!(pair, [b'\n', b'.']));
    end.and_then(|end| text.get(..=end)).unwrap_or(text)
}
