-- What the house bills institutions for, and what they pay. The core sees all of it, an institution its own.
create table site_invoice_run (
  id uuid primary key default uuid_v7(),
  run_no bigint not null unique default core_numbers('site_invoice_run', '', 1),
  -- the job that makes it; run again, it goes on with the same run
  job_id uuid not null unique,
  period date not null check (extract(day from period) = 1),
  invoiced_on date not null,
  due_on date not null check (due_on >= invoiced_on),
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references user_account on delete set null
);
create index site_invoice_run_created_by on site_invoice_run (created_by);
create index site_invoice_run_undone_by on site_invoice_run (undone_by);
alter table site_invoice_run enable row level security;
alter table site_invoice_run force row level security;
create policy run_core on site_invoice_run using (app_scope() = 'core' and app_site_id() is null) with check (app_scope() = 'core');
grant select, insert, update on site_invoice_run to bidyaloy_app;
call let_owner_maintain('site_invoice_run');
call add_audit_triggers('site_invoice_run');

create table site_invoice (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  invoice_no text not null,
  -- the month whose subscription it bills; none for what is billed besides
  period date check (extract(day from period) = 1),
  invoiced_on date not null,
  due_on date not null,
  total_poisha bigint not null check (total_poisha >= 0),
  paid_poisha bigint not null default 0,
  note text,
  run_id uuid references site_invoice_run,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by uuid references user_account on delete set null,
  cancel_reason text,
  state text generated always as (case
    when cancelled_at is not null then 'cancelled'
    when paid_poisha >= total_poisha then 'paid'
    when paid_poisha > 0 then 'part_paid'
    else 'due' end) stored,
  primary key (site_id, id),
  constraint site_invoice_invoice_no_key unique (invoice_no),
  check (due_on >= invoiced_on),
  check (paid_poisha between 0 and total_poisha),
  check (cancelled_at is null or paid_poisha = 0),
  check ((cancelled_at is null) = (cancel_reason is null))
);
-- An institution is billed once for a month.
create unique index site_invoice_period_key on site_invoice (site_id, period) where period is not null and cancelled_at is null;
create index site_invoice_day on site_invoice (invoiced_on, id);
create index site_invoice_due on site_invoice (due_on) where state in ('due', 'part_paid');
create index site_invoice_month on site_invoice (period);
create index site_invoice_run_of on site_invoice (run_id);
create index site_invoice_created_by on site_invoice (created_by);
create index site_invoice_cancelled_by on site_invoice (cancelled_by);

create table site_invoice_line (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  line_no int not null,
  kind text not null check (kind in ('package', 'students', 'sms', 'id_cards', 'discount', 'other')),
  description text,
  package_id uuid references package,
  id_card_order_id uuid,
  quantity int not null check (quantity > 0),
  unit_poisha bigint not null check (unit_poisha >= 0),
  amount_poisha bigint generated always as (case kind when 'discount' then -1 else 1 end * quantity * unit_poisha) stored,
  primary key (site_id, id),
  constraint site_invoice_line_line_no_key unique (site_id, invoice_id, line_no),
  check (kind = 'id_cards' or id_card_order_id is null),
  foreign key (site_id, invoice_id) references site_invoice (site_id, id) on delete cascade,
  foreign key (site_id, id_card_order_id) references id_card_order (site_id, id)
);
create index site_invoice_line_package on site_invoice_line (package_id);
create index site_invoice_line_order on site_invoice_line (site_id, id_card_order_id);

-- A payment is never changed: what was wrong is taken back by a second one that says why.
create table site_invoice_payment (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  receipt_no text not null,
  paid_on date not null,
  amount_poisha bigint not null check (amount_poisha <> 0),
  payment_type text not null check (payment_type in ('cash', 'bank', 'cheque', 'mfs', 'card')),
  reference text,
  note text,
  -- of the invoice, after it
  paid_after_poisha bigint not null,
  reversal_of uuid,
  reason text,
  received_by uuid references user_account on delete set null,
  received_at timestamptz not null default now(),
  primary key (site_id, id),
  constraint site_invoice_payment_receipt_no_key unique (receipt_no),
  constraint site_invoice_payment_reversal_of_key unique (site_id, reversal_of),
  check ((reversal_of is null) = (amount_poisha > 0)),
  check ((reversal_of is null) = (reason is null)),
  foreign key (site_id, invoice_id) references site_invoice (site_id, id),
  foreign key (site_id, reversal_of) references site_invoice_payment (site_id, id)
);
create index site_invoice_payment_invoice on site_invoice_payment (site_id, invoice_id);
create index site_invoice_payment_day on site_invoice_payment (paid_on);
create index site_invoice_payment_received_by on site_invoice_payment (received_by);

do $$
declare invoice_table text;
begin
  foreach invoice_table in array array['site_invoice', 'site_invoice_line', 'site_invoice_payment'] loop
    execute format('alter table %I enable row level security', invoice_table);
    execute format('alter table %I force row level security', invoice_table);
    execute format('create policy invoice_read on %I for select
      using (site_id = app_site_id() or (app_scope() = ''core'' and app_site_id() is null))', invoice_table);
    execute format('create policy invoice_insert on %I for insert with check (app_scope() = ''core'')', invoice_table);
    execute format('create policy invoice_update on %I for update using (app_scope() = ''core'')', invoice_table);
    execute format('create policy invoice_delete on %I for delete using (app_scope() = ''core'')', invoice_table);
    call let_owner_maintain(invoice_table::regclass);
    call add_audit_triggers(invoice_table::regclass);
  end loop;
end $$;
grant select, insert, update, delete on site_invoice, site_invoice_line to bidyaloy_app;
grant select, insert on site_invoice_payment to bidyaloy_app;

-- What a month costs institutions: the package of the membership in force in it, the monthly price and that of every
-- active student. For the core alone, in one statement whatever the number of institutions.
create function site_charges(month date, companies uuid[], site_groups uuid[], packages uuid[], sites uuid[])
returns table (
  site_id uuid, package_id uuid, monthly_poisha bigint, monthly_per_student_poisha bigint, student_count int,
  amount_poisha bigint, known_invoice_no text
)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    return;
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    with billed as (
      select distinct on (s.id) s.id as site_id, m.package_id, m.is_suspended
      from site s
      join site_membership m on m.site_id = s.id
        and m.starts_on < (month + interval '1 month')::date and m.ends_on >= month
      where s.is_active
        and (companies is null or s.company_id = any (companies))
        and (site_groups is null or s.site_group_id = any (site_groups))
        and (sites is null or s.id = any (sites))
      order by s.id, m.starts_on desc
    ), counted as (
      select t.site_id, count(*)::int as students
      from billed b join student t on t.site_id = b.site_id and t.status = 'active'
      group by t.site_id
    )
    select b.site_id, b.package_id, p.monthly_poisha, p.monthly_per_student_poisha, coalesce(c.students, 0),
      p.monthly_poisha + p.monthly_per_student_poisha * coalesce(c.students, 0), i.invoice_no
    from billed b
    join package p on p.id = b.package_id
    left join counted c on c.site_id = b.site_id
    left join site_invoice i on i.site_id = b.site_id and i.period = month and i.cancelled_at is null
    where not b.is_suspended and (packages is null or b.package_id = any (packages));
  perform set_config('app.scope', 'core', true);
end $$;
revoke all on function site_charges(date, uuid[], uuid[], uuid[], uuid[]) from public;
grant execute on function site_charges(date, uuid[], uuid[], uuid[], uuid[]) to bidyaloy_app;

-- Numbers of invoices run by year; one that was given by hand is stepped over.
create function claim_invoice_no(given text) returns void
language plpgsql as $$
declare
  before_site text := coalesce(current_setting('app.site_id', true), '');
begin
  if given !~ '^INV-[0-9]{4}-[0-9]{6}$' then
    return;
  end if;
  perform set_config('app.site_id', '00000000-0000-0000-0000-000000000000', true);
  insert into number_sequence as s (site_id, kind, period, last_number)
  values (app_site_id(), 'site_invoice', substr(given, 5, 4), substr(given, 10)::bigint)
  on conflict (site_id, kind, period) do update set last_number = greatest(s.last_number, excluded.last_number);
  perform set_config('app.site_id', before_site, true);
end $$;

-- What the next invoice would be called; nothing is taken by asking.
create function next_invoice_no(of_year int) returns text
language plpgsql as $$
declare
  before_site text := coalesce(current_setting('app.site_id', true), '');
  last bigint;
begin
  perform set_config('app.site_id', '00000000-0000-0000-0000-000000000000', true);
  select last_number into last from number_sequence
  where site_id = app_site_id() and kind = 'site_invoice' and period = of_year::text;
  perform set_config('app.site_id', before_site, true);
  return 'INV-' || of_year || '-' || lpad((coalesce(last, 0) + 1)::text, 6, '0');
end $$;

-- Bills some institutions for the month of a run; who has an invoice for it, or owes nothing, gets none.
create function make_site_invoices(of_run uuid, sites uuid[]) returns int
language plpgsql as $$
declare
  run site_invoice_run;
  owing uuid[];
  first_number bigint;
begin
  select * into strict run from site_invoice_run where id = of_run;
  -- Two runs at once would each find the same institutions without an invoice.
  perform pg_advisory_xact_lock(hashtextextended('site_invoice ' || run.period, 0));
  owing := array(
    select c.site_id from site_charges(run.period, null, null, null, sites) c
    join site s on s.id = c.site_id
    where c.amount_poisha > 0 and c.known_invoice_no is null
    order by s.name_en, s.id);
  if owing = '{}' then
    return 0;
  end if;
  first_number := core_numbers('site_invoice', extract(year from run.invoiced_on)::int::text, cardinality(owing));
  with charged as materialized (
    select * from site_charges(run.period, null, null, null, owing)
  ), made as (
    insert into site_invoice (site_id, invoice_no, period, invoiced_on, due_on, total_poisha, run_id, created_by)
    select c.site_id, 'INV-' || extract(year from run.invoiced_on)::int || '-'
        || lpad((first_number + array_position(owing, c.site_id) - 1)::text, 6, '0'),
      run.period, run.invoiced_on, run.due_on, c.amount_poisha, run.id, run.created_by
    from charged c
    returning site_id, id
  )
  insert into site_invoice_line (site_id, invoice_id, line_no, kind, package_id, quantity, unit_poisha)
  select m.site_id, m.id, l.line_no, l.kind, c.package_id, l.quantity, l.unit_poisha
  from made m
  join charged c on c.site_id = m.site_id
  cross join lateral (values
    (1, 'package', 1, c.monthly_poisha), (2, 'students', c.student_count, c.monthly_per_student_poisha)
  ) l (line_no, kind, quantity, unit_poisha)
  where l.quantity > 0 and l.unit_poisha > 0;
  return cardinality(owing);
end $$;
