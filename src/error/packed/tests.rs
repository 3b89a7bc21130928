//! Compares the packed files with their texts, and packs them.

#![expect(
    clippy::cast_possible_truncation,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test stops at what it did not expect"
)]

use alloc::{string::String, vec::Vec};
use std::{collections::HashMap, env, fs};

use super::{LAST, NAMES, Packed, SENTENCES, WORDS};
use crate::error::{Production, sentences, shown::PIECES};

#[test]
#[cfg_attr(miri, ignore = "packing takes half an hour")]
fn each_text_is_packed_and_unpacked_as_it_was() {
    let sentences: Vec<&str> = [sentences::SENTENCES, PIECES].concat();
    let names: Vec<&str> = Production::ALL.iter().map(|production| production.as_str()).collect();
    for (name, packed, texts) in [("sentences", &SENTENCES, sentences), ("names", &NAMES, names)] {
        let bytes = pack(&texts);
        if env::var_os("PACK").is_some() {
            let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/error/packed").join(name);
            fs::write(path, &bytes).expect("the file can be written");
        } else {
            assert!(packed.0 == bytes, "src/error/packed/{name} is not up to date: run this test with PACK=1");
            texts.iter().enumerate().for_each(|(index, text)| assert_eq!(unpacked(packed, index), *text));
            assert_eq!(unpacked(packed, texts.len()), "");
        }
    }
}

fn unpacked(packed: &Packed, index: usize) -> String {
    let mut text = String::new();
    packed.write(index as u8, &mut |piece| text.push_str(piece));
    text
}

/// Packs texts: the list of codes that saves the most bytes becomes a word, again and again.
fn pack(texts: &[&str]) -> Vec<u8> {
    let code = |byte: u8| byte + (LAST - b'z');
    let mut lists: Vec<Vec<u8>> = texts.iter().map(|text| text.bytes().map(code).collect()).collect();
    let mut words: Vec<Vec<u8>> = Vec::new();
    for number in 0..WORDS {
        let word = most_saving(words.iter().chain(&lists));
        words.iter_mut().chain(&mut lists).for_each(|list| *list = replaced(list, &word, number));
        words.push(word);
    }
    let mut packed = Vec::new();
    for mut list in words.into_iter().chain(lists) {
        *list.last_mut().expect("a text is not empty") |= LAST + 1;
        packed.append(&mut list);
    }
    packed
}

/// Returns the part of the lists that saves the most bytes as a word, and of several the longest.
fn most_saving<'a>(lists: impl Iterator<Item = &'a Vec<u8>>) -> Vec<u8> {
    // How often each part occurs without overlaps, and where the last time ends.
    let mut counts: HashMap<&[u8], (usize, (usize, usize))> = HashMap::new();
    for (number, list) in lists.enumerate() {
        for start in 0..list.len() {
            for end in start + 2..=list.len() {
                let (count, last) = counts.entry(&list[start..end]).or_default();
                if *last <= (number, start) {
                    (*count, *last) = (*count + 1, (number, end));
                }
            }
        }
    }
    let saved = |part: &[u8], count: usize| (count * (part.len() - 1)).saturating_sub(part.len());
    let best = counts.into_iter().max_by_key(|(part, (count, _))| (saved(part, *count), part.len(), *part));
    best.expect("there are texts").0.to_vec()
}

fn replaced(list: &[u8], word: &[u8], number: u8) -> Vec<u8> {
    let (mut replaced, mut rest) = (Vec::new(), list);
    while let [first, others @ ..] = rest {
        (rest, _) = match rest.strip_prefix(word) {
            Some(others) => (others, replaced.push(number)),
            None => (others, replaced.push(*first)),
        };
    }
    replaced
}
