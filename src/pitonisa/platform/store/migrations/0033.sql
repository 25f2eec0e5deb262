CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE tables (
    code VARCHAR(12) NOT NULL,
    game VARCHAR(64) NOT NULL,
    version INTEGER NOT NULL,
    players INTEGER NOT NULL,
    options TEXT NOT NULL,
    language VARCHAR(8) NOT NULL,
    listed BOOLEAN NOT NULL,
    clock_move INTEGER,
    clock_bank INTEGER,
    opened VARCHAR(32) NOT NULL,
    stage VARCHAR(8) NOT NULL,
    seed VARCHAR(128),
    outcome VARCHAR(64),
    next VARCHAR(12),
    ended VARCHAR(32),
    winners VARCHAR(256) DEFAULT '[]' NOT NULL,
    help VARCHAR(16) DEFAULT 'explained' NOT NULL,
    branches TEXT DEFAULT '[]' NOT NULL,
    origin VARCHAR(12),
    lesson VARCHAR(64),
    beat INTEGER,
    patience INTEGER,
    pace VARCHAR(8) DEFAULT 'normal' NOT NULL,
    edition VARCHAR(64) DEFAULT '' NOT NULL,
    entry VARCHAR(8) DEFAULT 'ask' NOT NULL,
    revision INTEGER DEFAULT '0' NOT NULL,
    rhythm VARCHAR(8) DEFAULT 'live' NOT NULL,
    hidden INTEGER DEFAULT '0' NOT NULL,
    temperament VARCHAR(12) DEFAULT 'talkative' NOT NULL,
    strangers BOOLEAN DEFAULT 0 NOT NULL,
    campaign VARCHAR(24),
    trail TEXT DEFAULT '[]' NOT NULL,
    scores TEXT DEFAULT '[]' NOT NULL,
    PRIMARY KEY (code)
);
CREATE TABLE seats (
    code VARCHAR(12) NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(8) NOT NULL,
    name VARCHAR(64),
    sigil VARCHAR(32),
    bot VARCHAR(64),
    absent BOOLEAN NOT NULL,
    host BOOLEAN NOT NULL,
    "left" BOOLEAN NOT NULL,
    token VARCHAR(64),
    help VARCHAR(16),
    heir VARCHAR(64),
    stand_in VARCHAR(64),
    owner VARCHAR(24),
    lapsed BOOLEAN DEFAULT 0 NOT NULL,
    off_until VARCHAR(32),
    days_off INTEGER DEFAULT '0' NOT NULL,
    PRIMARY KEY (code, seat),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE moves (
    code VARCHAR(12) NOT NULL,
    n INTEGER NOT NULL,
    actor VARCHAR(8) NOT NULL,
    action TEXT NOT NULL,
    command VARCHAR(96),
    spent INTEGER NOT NULL,
    failed BOOLEAN DEFAULT 0 NOT NULL,
    PRIMARY KEY (code, n),
    CONSTRAINT one_move_a_command UNIQUE (code, command),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE talk (
    code VARCHAR(12) NOT NULL,
    k INTEGER NOT NULL,
    line TEXT NOT NULL,
    command VARCHAR(96),
    PRIMARY KEY (code, k),
    CONSTRAINT one_line_a_command UNIQUE (code, command),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE envelopes (
    code VARCHAR(12) NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    command VARCHAR(96),
    PRIMARY KEY (code, seat),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE visits (
    code VARCHAR(12) NOT NULL,
    at VARCHAR(32) NOT NULL,
    PRIMARY KEY (code),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE editions (
    game VARCHAR(64) NOT NULL,
    edition VARCHAR(64) NOT NULL,
    packed BLOB NOT NULL,
    PRIMARY KEY (game, edition)
);
CREATE TABLE servers (
    name VARCHAR(32) NOT NULL,
    tick INTEGER NOT NULL,
    spent TEXT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE presence (
    code VARCHAR(12) NOT NULL,
    viewer VARCHAR(8) NOT NULL,
    server VARCHAR(32) NOT NULL,
    PRIMARY KEY (code, viewer, server)
);
CREATE TABLE asks (
    code VARCHAR(12) NOT NULL,
    id VARCHAR(16) NOT NULL,
    server VARCHAR(32) NOT NULL,
    name VARCHAR(32),
    sigil VARCHAR(16),
    seat INTEGER,
    asked FLOAT NOT NULL,
    link VARCHAR(64) NOT NULL,
    declined BOOLEAN NOT NULL,
    owner VARCHAR(24),
    PRIMARY KEY (code, id)
);
CREATE TABLE keys (
    name VARCHAR(16) NOT NULL,
    value VARCHAR(64) NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE people (
    id VARCHAR(24) NOT NULL,
    made VARCHAR(40) NOT NULL,
    name VARCHAR(64),
    sigil VARCHAR(32),
    language VARCHAR(8),
    kept TEXT DEFAULT '{}' NOT NULL,
    revision INTEGER DEFAULT '0' NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE devices (
    fingerprint VARCHAR(64) NOT NULL,
    person VARCHAR(24) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    label VARCHAR(64) NOT NULL,
    made VARCHAR(40) NOT NULL,
    seen VARCHAR(40) NOT NULL,
    PRIMARY KEY (fingerprint),
    FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE openings (
    code VARCHAR(12) NOT NULL,
    n INTEGER NOT NULL,
    moment DOUBLE NOT NULL,
    PRIMARY KEY (code)
);
CREATE TABLE deadlines (
    code VARCHAR(12) NOT NULL,
    seat INTEGER NOT NULL,
    since VARCHAR(32) NOT NULL,
    due VARCHAR(32) NOT NULL,
    PRIMARY KEY (code, seat),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE results (
    person VARCHAR(24) NOT NULL,
    code VARCHAR(12) NOT NULL,
    seat INTEGER NOT NULL,
    game VARCHAR(64) NOT NULL,
    players INTEGER NOT NULL,
    options TEXT NOT NULL,
    outcome VARCHAR(64) NOT NULL,
    won BOOLEAN NOT NULL,
    turns INTEGER NOT NULL,
    score FLOAT,
    figures TEXT NOT NULL,
    achievements TEXT NOT NULL,
    ended VARCHAR(40) NOT NULL,
    keepsakes TEXT DEFAULT '{}' NOT NULL,
    PRIMARY KEY (person, code)
);
CREATE TABLE wishes (
    person VARCHAR(24) NOT NULL,
    promptness VARCHAR(16) NOT NULL,
    asked BOOLEAN NOT NULL,
    hurry BOOLEAN NOT NULL,
    ended BOOLEAN NOT NULL,
    invited BOOLEAN NOT NULL,
    quiet_from INTEGER,
    quiet_until INTEGER,
    zone VARCHAR(64) NOT NULL,
    language VARCHAR(8) NOT NULL,
    PRIMARY KEY (person),
    FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE addresses (
    id VARCHAR(32) NOT NULL,
    person VARCHAR(24) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    target VARCHAR(1000) NOT NULL,
    form VARCHAR(8) NOT NULL,
    p256dh VARCHAR(100) NOT NULL,
    auth VARCHAR(32) NOT NULL,
    state VARCHAR(16) NOT NULL,
    confirmation VARCHAR(64) NOT NULL,
    made VARCHAR(40) NOT NULL,
    failing VARCHAR(40),
    answer VARCHAR(64) NOT NULL,
    answered VARCHAR(40),
    PRIMARY KEY (id),
    FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE alerts (
    id VARCHAR(32) NOT NULL,
    person VARCHAR(24) NOT NULL,
    code VARCHAR(12) NOT NULL,
    seat INTEGER NOT NULL,
    kind VARCHAR(8) NOT NULL,
    made VARCHAR(40) NOT NULL,
    due VARCHAR(40),
    PRIMARY KEY (id)
);
CREATE TABLE deliveries (
    id VARCHAR(32) NOT NULL,
    address VARCHAR(32) NOT NULL,
    person VARCHAR(24) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    codes TEXT NOT NULL,
    made VARCHAR(40) NOT NULL,
    due VARCHAR(40),
    tries INTEGER NOT NULL,
    claim VARCHAR(32) NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE secrets (
    name VARCHAR(32) NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE pairings (
    fingerprint VARCHAR(64) NOT NULL,
    person VARCHAR(24) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    until VARCHAR(40) NOT NULL,
    uses INTEGER NOT NULL,
    PRIMARY KEY (fingerprint),
    FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE blocks (
    person VARCHAR(24) NOT NULL,
    other VARCHAR(24) NOT NULL,
    how VARCHAR(8) NOT NULL,
    name VARCHAR(64),
    sigil VARCHAR(32) NOT NULL,
    made VARCHAR(40) NOT NULL,
    PRIMARY KEY (person, other),
    FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE invitations (
    id VARCHAR(32) NOT NULL,
    person VARCHAR(24) NOT NULL,
    host VARCHAR(24) NOT NULL,
    code VARCHAR(12) NOT NULL,
    name VARCHAR(64),
    sigil VARCHAR(32) NOT NULL,
    made VARCHAR(40) NOT NULL,
    ends VARCHAR(40) NOT NULL,
    declined BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE reports (
    id VARCHAR(32) NOT NULL,
    code VARCHAR(12) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    reason VARCHAR(16) NOT NULL,
    seat INTEGER,
    k INTEGER,
    said TEXT NOT NULL,
    name VARCHAR(64),
    person VARCHAR(24),
    reporter VARCHAR(24),
    made VARCHAR(40) NOT NULL,
    settled BOOLEAN NOT NULL,
    review VARCHAR(32),
    line VARCHAR(16),
    around TEXT DEFAULT '[]' NOT NULL,
    hidden BOOLEAN DEFAULT 0 NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE bans (
    person VARCHAR(24) NOT NULL,
    name VARCHAR(64),
    code VARCHAR(12) NOT NULL,
    made VARCHAR(40) NOT NULL,
    PRIMARY KEY (person)
);
CREATE TABLE deeds (
    id VARCHAR(32) NOT NULL,
    made VARCHAR(40) NOT NULL,
    deed VARCHAR(8) NOT NULL,
    code VARCHAR(12) NOT NULL,
    about TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE passkeys (
    fingerprint VARCHAR(64) NOT NULL,
    person VARCHAR(24) NOT NULL,
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    PRIMARY KEY (fingerprint),
    FOREIGN KEY(fingerprint) REFERENCES devices (fingerprint),
    FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE challenges (
    fingerprint VARCHAR(64) NOT NULL,
    person VARCHAR(24),
    until VARCHAR(40) NOT NULL,
    uses INTEGER NOT NULL,
    PRIMARY KEY (fingerprint)
);
CREATE TABLE plans (
    code VARCHAR(12) NOT NULL,
    seat INTEGER NOT NULL,
    plans TEXT NOT NULL,
    n INTEGER NOT NULL,
    due VARCHAR(32) NOT NULL,
    PRIMARY KEY (code, seat),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE searches (
    game VARCHAR(64) NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (game)
);
CREATE TABLE seekers (
    link VARCHAR(64) NOT NULL,
    game VARCHAR(64) NOT NULL,
    person VARCHAR(24),
    name VARCHAR(100),
    sigil VARCHAR(32),
    language VARCHAR(8) NOT NULL,
    bots BOOLEAN NOT NULL,
    since DOUBLE NOT NULL,
    seen DOUBLE NOT NULL,
    code VARCHAR(12),
    PRIMARY KEY (link)
);
CREATE TABLE analyses (
    code VARCHAR(12) NOT NULL,
    seat INTEGER NOT NULL,
    version VARCHAR(40) NOT NULL,
    body BLOB NOT NULL,
    made VARCHAR(32) NOT NULL,
    PRIMARY KEY (code, seat),
    FOREIGN KEY(code) REFERENCES tables (code)
);
CREATE TABLE notes (
    person VARCHAR(24) NOT NULL,
    about VARCHAR(12) NOT NULL,
    place VARCHAR(20) NOT NULL,
    text TEXT NOT NULL,
    made VARCHAR(40) NOT NULL,
    PRIMARY KEY (person, about, place),
    FOREIGN KEY(person) REFERENCES people (id)
);
CREATE TABLE reviews (
    code VARCHAR(32) NOT NULL,
    member VARCHAR(20) NOT NULL,
    server VARCHAR(16) NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (code, member)
);
CREATE TABLE recipients (
    recipient VARCHAR(64) NOT NULL,
    asked VARCHAR(40) NOT NULL,
    again VARCHAR(40) NOT NULL,
    delivery VARCHAR(32) NOT NULL,
    stopped VARCHAR(32),
    PRIMARY KEY (recipient)
);
CREATE INDEX ix_addresses_confirmation ON addresses (confirmation);
CREATE INDEX ix_addresses_person ON addresses (person);
CREATE INDEX ix_alerts_due ON alerts (due);
CREATE INDEX ix_alerts_person ON alerts (person);
CREATE INDEX ix_analyses_made ON analyses (made);
CREATE INDEX ix_asks_server ON asks (server);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_deadlines_due ON deadlines (due);
CREATE INDEX ix_deeds_made ON deeds (made);
CREATE INDEX ix_deliveries_address ON deliveries (address);
CREATE INDEX ix_deliveries_claim ON deliveries (claim);
CREATE INDEX ix_deliveries_due ON deliveries (due);
CREATE INDEX ix_deliveries_person ON deliveries (person);
CREATE INDEX ix_devices_person ON devices (person);
CREATE INDEX ix_invitations_code ON invitations (code);
CREATE INDEX ix_invitations_host ON invitations (host);
CREATE INDEX ix_invitations_person ON invitations (person);
CREATE INDEX ix_pairings_person ON pairings (person);
CREATE INDEX ix_passkeys_person ON passkeys (person);
CREATE INDEX ix_plans_due ON plans (due);
CREATE INDEX ix_presence_server ON presence (server);
CREATE INDEX ix_recipients_stopped ON recipients (stopped);
CREATE INDEX ix_reports_made ON reports (made);
CREATE INDEX ix_reports_person ON reports (person);
CREATE INDEX ix_reports_reporter ON reports (reporter);
CREATE INDEX ix_reports_review ON reports (review);
CREATE INDEX ix_reviews_server ON reviews (server);
CREATE INDEX ix_seats_owner ON seats (owner);
CREATE INDEX ix_seekers_game ON seekers (game);
CREATE INDEX ix_seekers_person ON seekers (person);
CREATE INDEX ix_tables_ended ON tables (ended);
CREATE INDEX ix_tables_stage ON tables (stage);
CREATE INDEX ix_visits_at ON visits (at);
