//! Reads the configuration of a service, in toml or JSON, and shows it without its secrets.
//!
//! `config service.toml --broker mqtt://test.dom`

use std::{error::Error, fs, path::PathBuf, process::ExitCode};

use clap::Parser;
use rfc1738::{
    HeapHost, HeapUrl,
    redact::Masked,
    schemes::{HasServer, Https, SchemeDef, SchemeSet},
};
use serde::Deserialize;

/// Where measurements go: mqtt, with or without TLS.
struct Brokers;

impl SchemeSet for Brokers {
    const SCHEMES: &'static [SchemeDef] = rfc1738::schemes![SchemeDef::MQTT, SchemeDef::MQTTS];
}

impl HasServer for Brokers {}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Config {
    update: HeapUrl<Https>,
    broker: HeapUrl<Brokers>,
    /// Servers that an update may be redirected to.
    #[serde(default)]
    mirrors: Vec<HeapHost>,
    /// For a crate that takes no URL.
    database: Masked<String>,
}

#[derive(Parser)]
struct Arguments {
    file: PathBuf,
    /// Replaces the broker of the file.
    #[arg(long)]
    broker: Option<HeapUrl<Brokers>>,
}

fn read(arguments: Arguments) -> Result<Config, Box<dyn Error>> {
    let text = fs::read_to_string(&arguments.file)?;
    let is_json = arguments.file.extension().is_some_and(|extension| extension == "json");
    let mut config: Config = if is_json { serde_json::from_str(&text)? } else { toml::from_str(&text)? };
    if let Some(broker) = arguments.broker {
        config.broker = broker;
    }
    Ok(config)
}

fn run() -> Result<(), Box<dyn Error>> {
    let config = read(Arguments::parse())?;
    println!("{config:#?}");
    let broker = config.broker.endpoint();
    println!("connect to {}, {}", broker.server, if broker.is_tls { "with TLS" } else { "in the clear" });
    if let Some((user, password)) = config.broker.credentials()? {
        println!("log in as {user}, {} a password", if password.is_some() { "with" } else { "without" });
    }
    for mirror in &config.mirrors {
        let url: HeapUrl<Https> = config.update.to_builder().host(mirror).build()?;
        println!("or update from {url}");
    }
    if config.database.0.is_empty() {
        println!("keep nothing");
    }
    Ok(())
}

fn main() -> ExitCode {
    if let Err(error) = run() {
        eprintln!("{}", Masked(error)); // toml quotes the line, which may have a password
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
