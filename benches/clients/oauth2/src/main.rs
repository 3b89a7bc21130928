//! The URL that a user is sent to, and the request for a token.

use std::{env, io};

use oauth2::{
    AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, HttpRequest, HttpResponse, RedirectUrl, Scope,
    TokenUrl, basic::BasicClient,
};

fn send(request: HttpRequest) -> io::Result<HttpResponse> {
    println!("{request:?}");
    Err(io::ErrorKind::Unsupported.into())
}

fn main() {
    let argument = |index| env::args().nth(index).unwrap_or_default();
    let client = BasicClient::new(ClientId::new(argument(1)))
        .set_client_secret(ClientSecret::new(argument(2)))
        .set_auth_uri(AuthUrl::new(argument(3)).unwrap())
        .set_token_uri(TokenUrl::new(argument(4)).unwrap())
        .set_redirect_uri(RedirectUrl::new(argument(5)).unwrap());
    let request = client.authorize_url(|| CsrfToken::new(argument(6))).add_scope(Scope::new(argument(7)));
    println!("{:?}", request.url());
    let token = client.exchange_code(AuthorizationCode::new(argument(8))).request(&send);
    println!("{token:?}");
}
