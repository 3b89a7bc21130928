//! nginx, with a configuration of the test.

use super::*;

/// Starts nginx with the format of a log's lines and the directives of a server at a port. The
/// names of its files in the folder begin with `name`.
pub(crate) fn nginx(folder: &Folder, name: &str, log: &str, server: impl Fn(u16) -> String) -> Outcome<Server> {
    let path = |end: &str| folder.path(&format!("{name}.{end}")).display().to_string();
    Server::start(&folder.path(&format!("{name}.output")), |port| {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {};\n", path(kind)))
            .concat();
        let configuration = format!(
            "daemon off; master_process off; pid {pid}; error_log stderr; events {{}}
            http {{
                {temporary}
                log_format seen '{log}';
                access_log {file} seen;
                server {{
                    {server}
                }}
            }}",
            pid = path("pid"),
            file = path("log"),
            server = server(port),
        );
        fs::write(path("conf"), configuration)?;
        let mut command = Command::new("/usr/sbin/nginx");
        command.args(["-c", &path("conf")]);
        Ok(command)
    })
}
