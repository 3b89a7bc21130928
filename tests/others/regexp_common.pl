# Whether Perl's Regexp::Common matches texts: for each line of the pattern's name and the text in hexadecimal, a line of 1 or 0.

use strict;
use warnings;
use Regexp::Common qw(URI);
use Regexp::Common::URI::RFC1738 qw(:ALL);

my %pattern = (
    http => $RE{URI}{HTTP},
    ftp => $RE{URI}{FTP}{-password}{-type => '[ADIadi]'},
    gopher => $RE{URI}{gopher}{-notab},
    news => $RE{URI}{news},
    nntp => $RE{URI}{NNTP},
    telnet => $RE{URI}{telnet},
    wais => $RE{URI}{WAIS},
    file => $RE{URI}{file},
    prospero => $RE{URI}{prospero},
    alpha => $alpha,
    alphadigit => $alphadigit,
    digit => $digit,
    digits => $digits,
    hialpha => $hialpha,
    lowalpha => $lowalpha,
    safe => $safe,
    extra => $extra,
    national => $national,
    punctuation => $punctuation,
    unreserved => $unreserved,
    reserved => $reserved,
    hex => $hex,
    escape => $escape,
    uchar => $uchar,
    xchar => $xchar,
    port => $port,
    hostnumber => $hostnumber,
    toplabel => $toplabel,
    domainlabel => $domainlabel,
    hostname => $hostname,
    host => $host,
    hostport => $hostport,
    user => $user,
    password => $password,
    login => $login,
    fsegment => $fsegment,
    fpath => $fpath,
    group => $group,
    article => $article,
    grouppart => $grouppart,
    search => $search,
    database => $database,
    wtype => $wtype,
    wpath => $wpath,
    psegment => $psegment,
    fieldname => $fieldname,
    fieldvalue => $fieldvalue,
    fieldspec => $fieldspec,
    ppath => $ppath,
);
$_ = qr/\A(?:$_)\z/ for values %pattern;

while (my $line = <STDIN>) {
    chomp $line;
    my ($name, $text) = split /\t/, $line;
    $text = pack 'H*', $text // '';
    print $text =~ $pattern{$name} ? "1\n" : "0\n";
}
