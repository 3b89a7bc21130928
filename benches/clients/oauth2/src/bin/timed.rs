//! The times of URLs, and of the one that a user is sent to.

use std::hint::black_box;

use measured::time;
use oauth2::{AuthUrl, ClientId, CsrfToken, RedirectUrl, Scope, basic::BasicClient};

fn main() {
    let url = || AuthUrl::new(black_box("https://auth.dom/authorize").to_owned()).unwrap();
    let back = RedirectUrl::new("https://app.dom/callback".to_owned()).unwrap();
    let client = BasicClient::new(ClientId::new("app".to_owned())).set_auth_uri(url()).set_redirect_uri(back);
    time("AuthUrl::new", url);
    time("authorize_url", || {
        let state = || CsrfToken::new("state".to_owned());
        client.authorize_url(state).add_scope(Scope::new("read write".to_owned())).url()
    });
}
