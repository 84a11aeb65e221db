-- What a teacher hands over to the office: the receipts since the last time, and what was short or over then. The teacher counts,
-- the office counts again and accepts; a difference stays with the teacher, to be settled with the next hand-over.
create table fee_hand_over (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  hand_over_no text not null,
  held_by uuid not null,
  state text not null default 'submitted'
    check (state in ('submitted', 'accepted', 'corrected', 'sent_back', 'reversed')),
  submitted_on date not null,
  submitted_at timestamptz not null default now(),
  -- Of the receipts that go along.
  receipts_poisha bigint not null check (receipts_poisha >= 0),
  -- Short (positive) or over (negative) at earlier hand-overs.
  brought_poisha bigint not null default 0,
  -- How many notes of each kind, counted by the teacher: {"taka_1000": 7}.
  submitted_notes jsonb not null,
  submitted_poisha bigint not null check (submitted_poisha > 0),
  submitted_explanation text,
  -- Counted by the office.
  counted_notes jsonb,
  counted_poisha bigint check (counted_poisha > 0),
  -- Why the count differs, or why it was sent back.
  decision_reason text,
  decided_by uuid,
  decided_at timestamptz,
  decided_on date,
  journal_id uuid,
  reversed_by uuid,
  reversed_at timestamptz,
  reversed_on date,
  reverse_reason text,
  reverse_journal_id uuid,
  primary key (site_id, id),
  unique (site_id, hand_over_no),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, reverse_journal_id) references journal (site_id, id),
  check ((state = 'submitted') = (decided_on is null)),
  check ((state in ('accepted', 'corrected', 'reversed')) = (journal_id is not null)),
  check ((journal_id is null) = (counted_poisha is null)),
  check (state <> 'accepted' or counted_poisha = receipts_poisha + brought_poisha),
  check (state not in ('corrected', 'sent_back') or decision_reason is not null),
  check ((state = 'reversed') = (reverse_journal_id is not null)),
  check ((state = 'reversed') = (reversed_on is not null))
);
create unique index fee_hand_over_waiting on fee_hand_over (site_id, held_by) where state = 'submitted';
create index fee_hand_over_holder on fee_hand_over (site_id, held_by, submitted_at desc);
create index fee_hand_over_day on fee_hand_over (site_id, submitted_on desc, id desc);
create index fee_hand_over_journal on fee_hand_over (site_id, journal_id) where journal_id is not null;
create index fee_hand_over_reverse_journal on fee_hand_over (site_id, reverse_journal_id)
  where reverse_journal_id is not null;
call make_tenant_table('fee_hand_over', 'select, insert, update');

-- The receipts of a hand-over. One that was sent back or reversed keeps them on record, but they go along with another.
create table fee_hand_over_receipt (
  site_id uuid not null references site,
  hand_over_id uuid not null,
  fee_receipt_id uuid not null,
  is_standing boolean not null default true,
  primary key (site_id, hand_over_id, fee_receipt_id),
  foreign key (site_id, hand_over_id) references fee_hand_over (site_id, id),
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id)
);
create unique index fee_hand_over_receipt_once on fee_hand_over_receipt (site_id, fee_receipt_id) where is_standing;
create index fee_hand_over_receipt_receipt on fee_hand_over_receipt (site_id, fee_receipt_id);
call make_tenant_table('fee_hand_over_receipt', 'select, insert, update', false);
