//! The boards that QEMU emulates, by the target of the firmware.

use std::path::Path;

use anyhow::{Context, Result};

use crate::answer::Answer;

/// One emulated board.
#[derive(Debug)]
pub struct Board {
    target: &'static str,
    /// The QEMU to start.
    pub qemu: &'static str,
    /// The arguments that select the board.
    pub args: &'static [&'static str],
    /// The arguments for QEMU's network, where 10.0.2.2 is the loopback interface of this machine;
    /// empty without an Ethernet.
    network: &'static [&'static str],
}

const BOARDS: &[Board] = &[
    Board { target: "thumbv6m-none-eabi", qemu: "qemu-system-arm", args: &["-machine", "microbit"], network: &[] },
    Board {
        target: "thumbv7m-none-eabi",
        qemu: "qemu-system-arm",
        args: &["-machine", "lm3s6965evb", "-cpu", "cortex-m3"],
        network: &["-nic", "user,ipv6=off,model=stellaris"],
    },
    Board {
        target: "thumbv7em-none-eabihf",
        qemu: "qemu-system-arm",
        args: &["-machine", "netduinoplus2"],
        network: &[],
    },
    Board {
        target: "riscv32imac-unknown-none-elf",
        qemu: "qemu-system-riscv32",
        args: &["-machine", "virt", "-bios", "none"],
        network: &["-netdev", "user,id=user,ipv6=off", "-device", "virtio-net-device,netdev=user"],
    },
];

impl Board {
    /// Finds the board of a firmware by the folder that cargo names after the target.
    pub fn of(elf: &Path) -> Result<&'static Self> {
        elf.iter()
            .rev()
            .find_map(|folder| BOARDS.iter().find(|board| folder == board.target))
            .with_context(|| format!("no folder of {} names a known target", elf.display()))
    }

    /// Returns the arguments for the network, with these servers in it.
    pub fn network(&self, answers: &[Answer]) -> Vec<String> {
        let rules: String = answers.iter().map(|answer| format!(",guestfwd={}", answer.rule())).collect();
        let with = |arg: &&str| if arg.starts_with("user,") { format!("{arg}{rules}") } else { arg.to_string() };
        self.network.iter().map(with).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_the_target_selects_the_board() {
        let board = Board::of(Path::new("target/thumbv7m-none-eabi/debug/parse")).unwrap();
        assert_eq!(board.qemu, "qemu-system-arm");
        assert!(board.args.contains(&"lm3s6965evb"));
    }

    #[test]
    fn the_innermost_target_counts() {
        let elf = "/thumbv7m-none-eabi/target/riscv32imac-unknown-none-elf/release/parse";
        assert_eq!(Board::of(Path::new(elf)).unwrap().qemu, "qemu-system-riscv32");
    }

    #[test]
    fn answers_belong_to_the_network() {
        let board = Board::of(Path::new("riscv32imac-unknown-none-elf/parse")).unwrap();
        assert_eq!(board.network(&[]), board.network);
        let [_, network, ..] = &board.network(&[Answer::parse("70=a").unwrap()])[..] else { panic!() };
        assert!(network.starts_with("user,id=user,ipv6=off,guestfwd=tcp:10.0.2.100:70-cmd:"), "{network}");
    }

    #[test]
    fn an_unknown_target_is_refused() {
        let error = Board::of(Path::new("target/debug/parse")).unwrap_err();
        assert_eq!(error.to_string(), "no folder of target/debug/parse names a known target");
    }
}
