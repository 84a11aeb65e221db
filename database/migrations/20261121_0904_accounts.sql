create table account_group (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  nature text not null check (nature in ('asset', 'liability', 'fund', 'income', 'expense')),
  code text not null,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  primary key (site_id, id),
  unique (site_id, code)
);
call make_tenant_table('account_group');

create table account_subgroup (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  account_group_id uuid not null,
  code text not null,
  name_en text not null,
  name_bn text not null,
  sort_order int not null default 0,
  primary key (site_id, id),
  unique (site_id, code),
  foreign key (site_id, account_group_id) references account_group (site_id, id)
);
call make_tenant_table('account_subgroup');

create table ledger (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  account_subgroup_id uuid not null,
  code text not null,
  name_en text not null,
  name_bn text not null,
  kind text not null default 'general' check (kind in ('cash', 'bank', 'party', 'income', 'expense', 'general')),
  -- Set where a posting rule looks the ledger up, e.g. cash_in_hand or income:tuition.
  system_key text,
  is_active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, code),
  unique (site_id, system_key),
  foreign key (site_id, account_subgroup_id) references account_subgroup (site_id, id)
);
call make_tenant_table('ledger');

-- A month is open until it is locked; journals into a locked month are refused.
create table accounting_period_lock (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  month date not null check (extract(day from month) = 1),
  locked_by uuid,
  locked_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, month)
);
call make_tenant_table('accounting_period_lock', 'select, insert, delete');

-- The ledger of record. Rows are written once, by one function, and never changed.
create table journal (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  voucher_type text not null check (voucher_type in ('DV', 'CV', 'JV', 'CTV', 'OB')),
  voucher_no text not null,
  posted_on date not null,
  narration text not null default '',
  -- The document it came from: fee_receipt, voucher, opening_balance …
  source_kind text not null,
  source_id uuid,
  reversal_of uuid,
  party_name text,
  posted_by uuid,
  posted_at timestamptz not null default now(),
  created_in xid8 not null default pg_current_xact_id(),
  primary key (site_id, id),
  unique (site_id, voucher_no),
  unique (site_id, reversal_of),
  foreign key (site_id, reversal_of) references journal (site_id, id)
);
create index journal_day on journal (site_id, posted_on, id);
create index journal_source on journal (site_id, source_kind, source_id);
call make_tenant_table('journal', 'select, insert', false);

create table journal_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  journal_id uuid not null,
  ledger_id uuid not null,
  -- Debit is positive, credit negative.
  amount_poisha bigint not null check (amount_poisha <> 0),
  -- Copied from the journal, so that a ledger is read from one index.
  posted_on date not null,
  line_no int not null,
  narration text,
  primary key (site_id, id),
  unique (site_id, journal_id, line_no),
  foreign key (site_id, journal_id) references journal (site_id, id),
  foreign key (site_id, ledger_id) references ledger (site_id, id)
);
create index journal_line_ledger on journal_line (site_id, ledger_id, posted_on) include (amount_poisha);
create index journal_line_day on journal_line (site_id, posted_on);
call make_tenant_table('journal_line', 'select, insert', false);

-- At commit: every journal has lines and they sum to zero.
create function check_journal_balance() returns trigger language plpgsql as $$
declare
  line_sum bigint;
  line_count int;
begin
  select coalesce(sum(amount_poisha), 0), count(*) into line_sum, line_count
  from journal_line where site_id = new.site_id and journal_id = new.id;
  if line_count < 2 or line_sum <> 0 then
    raise exception 'journal % does not balance: % lines, difference % poisha', new.voucher_no, line_count, line_sum
      using errcode = 'BL001';
  end if;
  return null;
end $$;
create constraint trigger journal_balance after insert on journal
  deferrable initially deferred for each row execute function check_journal_balance();

-- A line joins only a journal of its own transaction and day; later there is no adding to a posted journal.
create function check_journal_line() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_lines l
    left join journal j on j.site_id = l.site_id and j.id = l.journal_id
      and j.created_in = pg_current_xact_id() and j.posted_on = l.posted_on
    where j.id is null
  ) then
    raise exception 'a posted journal takes no further lines' using errcode = 'BL002';
  end if;
  return null;
end $$;
create trigger journal_line_in_time after insert on journal_line
  referencing new table as new_lines for each statement execute function check_journal_line();

create function refuse_locked_period() returns trigger language plpgsql as $$
declare
  locked date;
begin
  select l.month into locked from new_journals j
  join accounting_period_lock l on l.site_id = j.site_id and l.month = date_trunc('month', j.posted_on)::date
  limit 1;
  if locked is not null then
    raise exception 'the accounts of % are closed', to_char(locked, 'YYYY-MM') using errcode = 'BL003';
  end if;
  return null;
end $$;
create trigger journal_period after insert on journal
  referencing new table as new_journals for each statement execute function refuse_locked_period();

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'posted entries are never changed or deleted; post a reversal' using errcode = 'BL004';
end $$;
create trigger journal_is_final before update or delete or truncate on journal
  for each statement execute function refuse_change_of_ledger();
create trigger journal_line_is_final before update or delete or truncate on journal_line
  for each statement execute function refuse_change_of_ledger();

-- What a person writes before it is posted.
create table voucher (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  voucher_type text not null check (voucher_type in ('DV', 'CV', 'JV', 'CTV')),
  voucher_no text,
  dated_on date not null,
  narration text not null default '',
  party_name text,
  cheque_no text,
  cheque_on date,
  state text not null default 'draft' check (state in ('draft', 'checked', 'approved', 'reversed')),
  prepared_by uuid,
  checked_by uuid,
  approved_by uuid,
  reversed_by uuid,
  reversal_reason text,
  journal_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, voucher_no),
  foreign key (site_id, journal_id) references journal (site_id, id),
  check ((state in ('approved', 'reversed')) = (journal_id is not null))
);
create index voucher_day on voucher (site_id, voucher_type, dated_on desc);
call make_tenant_table('voucher');

create table voucher_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  voucher_id uuid not null,
  ledger_id uuid not null,
  debit_poisha bigint not null default 0 check (debit_poisha >= 0),
  credit_poisha bigint not null default 0 check (credit_poisha >= 0),
  narration text,
  line_no int not null,
  primary key (site_id, id),
  unique (site_id, voucher_id, line_no),
  foreign key (site_id, voucher_id) references voucher (site_id, id) on delete cascade,
  foreign key (site_id, ledger_id) references ledger (site_id, id),
  check ((debit_poisha = 0) <> (credit_poisha = 0))
);
call make_tenant_table('voucher_line');
