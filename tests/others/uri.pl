# The parts that Perl's URI finds: for each line of a URL in hexadecimal, a line of parts, each in hexadecimal or "-" when it is
# not there. All but the url-path are decoded.

use strict;
use warnings;
use URI;

while (my $line = <STDIN>) {
    chomp $line;
    my $uri = URI->new(pack 'H*', $line);
    my @names = qw(scheme host port user password path_query gopher_type selector search string group message to);
    my @parts = map { $uri->can($_) ? scalar $uri->$_ : undef } @names;
    $parts[2] += 0 if defined $parts[2]; # A number, without leading zeros.
    print join(' ', map { defined $_ ? unpack('H*', $_) . '.' : '-' } @parts), "\n";
}
