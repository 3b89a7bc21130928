//! Builds URLs from data, and changes the queries of others.
//!
//! `query <requests.json`, where a request builds a URL, or sets and removes pairs of one.

use std::{collections::BTreeMap, error::Error, io};

use rfc1738::{
    HeapHost, HeapUrl,
    build::Builder,
    form::Form,
    schemes::{SchemeDef, Web},
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Request {
    Build {
        host: HeapHost,
        path: Vec<String>,
        query: BTreeMap<String, String>,
    },
    Change {
        url: HeapUrl<Web>,
        #[serde(default)]
        remove: Vec<String>,
        #[serde(default)]
        set: BTreeMap<String, u32>,
    },
}

fn answer(request: Request) -> Result<HeapUrl<Web>, Box<dyn Error>> {
    match request {
        Request::Build { host, path, query } => {
            let form = (!query.is_empty()).then(|| Form::from(&query));
            let builder = Builder::new(&SchemeDef::HTTPS, &host).segments(&path).query(form);
            Ok(builder.build()?)
        }
        Request::Change { mut url, remove, set } => {
            for name in remove {
                url = url.without_query_pair(name)?;
            }
            for (name, number) in set {
                url = url.with_query_pair(name, number)?;
            }
            Ok(url)
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let requests: Vec<Request> = serde_json::from_reader(io::stdin())?;
    for request in requests {
        match answer(request) {
            Ok(url) => {
                println!("{url}");
                for (name, value) in url.query_pairs().lossy() {
                    println!("  {name} = {value}");
                }
            }
            Err(error) => println!("{error}"),
        }
    }
    Ok(())
}
