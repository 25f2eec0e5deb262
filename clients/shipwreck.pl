#!/usr/bin/perl
# Plays The Shipwreck Arcana at a seat of a house elsewhere:
#
#     perl shipwreck.pl 'http://house.example:8000/t/CODE#TOKEN'
#
# With nothing but Perl's smallest installation (Debian's perl-base): JSON and WebSocket are written out below, and there
# is no TLS, so a house behind https needs a tunnel. docs/protocol says what is said here and why.
use strict;
use warnings;
use IO::Socket::IP;

my ($host, $port, $code, $token) = ($ARGV[0] // '') =~ m{^http://([^/:]+)(?::(\d+))?/t/(\w+)#([\w-]+)$}
    or leave(2, "Give the link of a seat: perl shipwreck.pl 'http://house.example:8000/t/CODE#TOKEN'");
my ($socket, $buffer, $seat, $frame, $asked, $seen, $commands) = (undef, '', undef, undef, '', 'null', 0);

# Agrees to whatever is proposed, plays where it may, and uses no power: the least that keeps a table going.
sub choose {
    for my $kind ('"Agree"', '"Play"', '"Pass"') {
        my @among = grep { $_->{type} eq $kind } @_;
        return $among[rand @among] if @among;
    }
    return $_[rand @_];
}

sub leave {
    my ($status, $words) = @_;
    print { $status ? *STDERR : *STDOUT } "$words\n";
    exit $status;
}

# JSON. Numbers, texts, true and null stay as they are written, so what was in `legal` goes back as it came.
sub value {
    my ($json) = @_;    # a reference: its position moves on as it is read
    if ($$json =~ /\G\s*\{/gc) {
        my %object;
        until ($$json =~ /\G\s*\}/gc) {
            $$json =~ /\G[\s,]*"((?:[^"\\]++|\\.)*+)"\s*:/gc or die "not JSON\n";
            my $name = $1;
            $object{$name} = value($json);
        }
        return \%object;
    }
    if ($$json =~ /\G\s*\[/gc) {
        my @list;
        until ($$json =~ /\G\s*\]/gc) {
            $$json =~ /\G[\s,]*/gc;
            push @list, value($json);
        }
        return \@list;
    }
    $$json =~ /\G\s*("(?:[^"\\]++|\\.)*+"|[^\s,\]\}]++)/gc or die "not JSON\n";
    return $1;
}

sub json {
    my ($value) = @_;
    return '[' . join(',', map { json($_) } @$value) . ']' if ref $value eq 'ARRAY';
    return '{' . join(',', map { qq("$_":) . json($value->{$_}) } keys %$value) . '}' if ref $value;
    return $value;
}

# WebSocket (RFC 6455): only what a client needs.
sub take {
    my ($length) = @_;
    while (length $buffer < $length) {
        sysread($socket, $buffer, 65536, length $buffer) or die "closed\n";
    }
    return substr $buffer, 0, $length, '';
}

sub transmit {
    my ($kind, $data) = @_;
    my $size = length $data;
    my $mask = pack 'N', int rand 2**32;
    my $head = $size < 126 ? pack('CC', 128 | $kind, 128 | $size) : pack('CCn', 128 | $kind, 128 | 126, $size);
    my $masked = $data ^ substr($mask x (1 + $size / 4), 0, $size);
    syswrite $socket, $head . $mask . $masked;
}

sub receive {
    my $text = '';
    while (1) {
        my ($kind, $length) = unpack 'CC', take(2);
        $length = unpack 'n',  take(2) if $length == 126;
        $length = unpack 'Q>', take(8) if $length == 127;
        my $data = take($length);
        if ($kind == 0x88) {
            leave(1, 'The house has closed the line.') if unpack('n', "$data\0\0") =~ /^44(?:00|01|04)$/;
            die "closed\n";
        }
        transmit(10, $data) if $kind == 0x89;
        next if $kind & 8;
        $text .= $data;
        return $text if $kind & 128;
    }
}

sub dial {
    ($socket, $buffer) = (IO::Socket::IP->new(PeerHost => $host, PeerPort => $port // 80), '');
    die "closed\n" unless $socket;
    syswrite $socket, "GET /api/tables/$code/socket HTTP/1.1\r\nHost: $host:" . ($port // 80) . "\r\nUpgrade: websocket\r\n"
        . "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: cGl0b25pc2EtYS1ib3QhIQ==\r\n\r\n";
    my $head = '';
    $head .= take(1) until $head =~ /\r\n\r\n$/;
    die "closed\n" unless $head =~ m{^HTTP/1.1 101 };
    transmit(1, qq({"type":"Hello","token":"$token","seen":$seen}));
}

# The conversation.
sub hear {
    my ($message) = @_;
    my $type = $message->{type};
    if ($type eq '"Welcome"') {
        leave(1, 'They play something else there, and not Shipwreck.') if $message->{table}{game} ne '"shipwreck"';
        leave(1, 'This link opens no seat.') if $message->{seat} eq 'null';
        ($seat, $asked) = ($message->{seat}, '');
    }
    $frame = $message->{frame} if ref $message->{frame};
    $asked = '' if $type eq '"Done"' && $message->{id} eq $asked;
    if ($type eq '"Refused"') {
        # Somebody may have been quicker: the newer frame is here already, and is answered instead.
        leave(1, $message->{text}) if $message->{id} ne $asked || $message->{key} ne '"stale"';
        $asked = '';
    }
}

sub answer {
    return unless $frame && defined $seat;
    my ($n, $view) = ($frame->{n}, $frame->{view});
    $seen = $n;
    if (my $over = ref $view->{outcome} && $view->{outcome}) {
        leave(0, (grep({ $_ eq $seat } @{ $over->{winners} }) ? 'Won' : 'Not won') . ": $over->{reason}");
    }
    return if $asked || !grep({ $_ eq $seat } @{ $view->{to_act} }) || !@{ $view->{legal} };
    $asked = '"' . $n . '-' . ++$commands . '"';
    transmit(1, json({ type => '"Act"', id => $asked, n => $n, action => choose(@{ $view->{legal} }) }));
}

for (my $failures = 0; ; $failures++) {
    eval {
        dial();
        while (1) { my $text = receive(); hear(value(\$text)); answer(); $failures = 0 }
    };
    die $@ if $@ ne "closed\n";
    leave(1, "No house answers at $host.") unless defined $seat;
    sleep($failures < 5 ? 2**$failures : 30);
}
