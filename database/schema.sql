-- Made by `npm run database:schema` from the migrated database, for reading. Not edited by hand.
-- The policies, triggers and grants that make_tenant_table and make_catalogue_table make are left out; their calls stand.

CREATE SCHEMA public;

COMMENT ON SCHEMA public IS 'standard public schema';

CREATE FUNCTION public.account_refusal(is_account_active boolean, user_type text, is_company_active boolean, is_group_active boolean, is_site_active boolean) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case
    when not is_account_active or is_group_active is false or is_site_active is false then 'auth:account_disabled'
    when user_type = 'core-admin' and is_company_active is not true then 'auth:no_company'
  end
$$;

CREATE FUNCTION public.account_rows_to_clear(of_site uuid, from_on date, to_on date, with_rows boolean) RETURNS TABLE(place integer, table_name text, id uuid, posted_on date, amount_poisha bigint, row_data jsonb)
    LANGUAGE sql STABLE
    AS $$
  with meant as (
    select j.id, j.reversal_of from journal j
    where j.site_id = of_site and j.source_kind in ('voucher', 'opening_balance') and (
      j.posted_on between from_on and to_on
      or j.id in (select v.journal_id from voucher v where v.site_id = of_site and v.dated_on between from_on and to_on))
  ), entry as (
    -- A journal and its reversal go together.
    select j.id, j.posted_on, j.voucher_type = 'OB' and j.reversal_of is null as is_opening,
      case when with_rows then to_jsonb(j) end as row_data
    from journal j
    where j.site_id = of_site and j.id in (
      select m.id from meant m union select m.reversal_of from meant m
      union select x.id from journal x join meant m on m.id = x.reversal_of where x.site_id = of_site)
  ), doc as (
    select v.id, case when with_rows then to_jsonb(v) end as row_data from voucher v
    where v.site_id = of_site
      and (v.dated_on between from_on and to_on or v.journal_id in (select j.id from entry j))
  )
  select 1, 'journal', j.id, j.posted_on, 0::bigint, j.row_data from entry j
  union all select 2, 'journal_line', l.id, l.posted_on, case when e.is_opening then greatest(l.amount_poisha, 0) else 0 end,
      case when with_rows then to_jsonb(l) end
    from journal_line l join entry e on e.id = l.journal_id
    where l.site_id = of_site
      and l.posted_on between (select min(e.posted_on) from entry e) and (select max(e.posted_on) from entry e)
  union all select 11, 'voucher', v.id, null::date, (select coalesce(sum(l.debit_poisha), 0)::bigint from voucher_line l
      where l.site_id = of_site and l.voucher_id = v.id), v.row_data from doc v
  union all select 12, 'voucher_line', l.id, null::date, 0, case when with_rows then to_jsonb(l) end from voucher_line l
    where l.site_id = of_site and l.voucher_id in (select v.id from doc v)
  union all select 13, 'voucher_attachment', a.id, null::date, 0, case when with_rows then to_jsonb(a) end from voucher_attachment a
    where a.site_id = of_site and a.voucher_id in (select v.id from doc v)
  union all select 14, 'cheque', c.id, null::date, 0, case when with_rows then to_jsonb(c) end from cheque c
    where c.site_id = of_site and c.voucher_id in (select v.id from doc v)
$$;

CREATE FUNCTION public.accounting_month_key(of_site uuid, day date) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
  return hashtextextended('accounting_month:' || of_site || to_char(day, 'YYYYMM'), 0);
end $$;

CREATE PROCEDURE public.add_audit_triggers(IN target regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function write_audit_log()', target);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function write_audit_log()', target);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function write_audit_log()', target);
end $$;

CREATE FUNCTION public.add_paid_amounts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update student_fee_due d set paid_poisha = d.paid_poisha + l.amount_poisha
  from (select site_id, due_id, sum(amount_poisha)::bigint as amount_poisha from new_lines group by site_id, due_id) l
  where d.site_id = l.site_id and d.id = l.due_id;
  return null;
end $$;

CREATE FUNCTION public.add_public_holidays(page uuid) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  added int;
begin
  insert into calendar_title (name_en, name_bn, kind, colour)
  select h.name_en, h.name_bn, 'holiday', '#c92a2a'
  from public_holiday h join calendar_page p on p.year = h.year
  where p.id = page and h.is_active
  on conflict do nothing;
  insert into calendar_entry (calendar_page_id, calendar_title_id, starts_on, ends_on, is_holiday, is_movable)
  select page, t.id, h.starts_on, h.ends_on, true, h.is_movable
  from public_holiday h
  join calendar_page p on p.year = h.year
  join calendar_title t on t.name_en = h.name_en
  where p.id = page and h.is_active
    and not exists (select from calendar_entry e where e.calendar_page_id = page and e.calendar_title_id = t.id
      and extract(year from e.starts_on) = h.year)
    -- A day that the page calls a working day stays one.
    and not exists (select from calendar_entry e where e.calendar_page_id = page and not e.is_holiday
      and e.starts_on <= h.ends_on and e.ends_on >= h.starts_on);
  get diagnostics added = row_count;
  return added;
end $$;

CREATE FUNCTION public.add_to_fee_day(of_site uuid, on_day date, received bigint, refunded bigint, receipts integer) RETURNS void
    LANGUAGE sql
    AS $$
  insert into fee_day_total as t (site_id, on_date, received_poisha, refunded_poisha, receipt_count)
  values (of_site, on_day, received, refunded, receipts)
  on conflict (site_id, on_date) do update set received_poisha = t.received_poisha + excluded.received_poisha,
    refunded_poisha = t.refunded_poisha + excluded.refunded_poisha, receipt_count = t.receipt_count + excluded.receipt_count
$$;

CREATE FUNCTION public.app_impersonator_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.impersonator_id', true), '')::uuid $$;

CREATE FUNCTION public.app_scope() RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(current_setting('app.scope', true), '') $$;

CREATE FUNCTION public.app_site_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.site_id', true), '')::uuid $$;

CREATE FUNCTION public.app_user_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE FUNCTION public.audit_compared(row_data jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$ select row_data - array['last_sign_in_at', 'search_key'] $$;

CREATE FUNCTION public.audit_redacted(row_data jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select row_data - array['password_hash', 'token_hash', 'secret_hash', 'search_key', 'sealed_secret', 'sealed_app_secret', 'seed']
$$;

CREATE FUNCTION public.audited_tables() RETURNS SETOF text
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select c.relname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgname = 'audit_insert' order by 1
$$;

CREATE FUNCTION public.await_postings_of_month() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(accounting_month_key(new.site_id, new.month));
  return new;
end $$;

CREATE FUNCTION public.calendar_changes(sites uuid[], pages uuid[], titles uuid[]) RETURNS TABLE(site_id uuid, calendar_entry_id uuid, action text)
    LANGUAGE sql STABLE
    AS $$
  with wanted as (
    select s.id as site_id, e.id as entry_id, e.calendar_page_id, e.starts_on, e.ends_on, e.is_holiday, e.is_movable,
      t.name_en, t.name_bn, t.kind, t.colour,
      -- Two pages may bring the same day; the first is enough.
      row_number() over (partition by s.id, t.id, e.starts_on order by e.id) as turn
    from unnest(sites) s(id)
    cross join calendar_entry e
    join calendar_title t on t.id = e.calendar_title_id
    where e.calendar_page_id = any (pages) and (titles is null or t.id = any (titles))
  )
  select w.site_id, w.entry_id, case
    when own.is_overridden then 'kept'
    when own.id is not null and (own.name_en, own.name_bn, own.kind, own.colour, own.starts_on, own.ends_on, own.is_holiday, own.is_movable)
      is not distinct from (w.name_en, w.name_bn, w.kind, w.colour, w.starts_on, w.ends_on, w.is_holiday, w.is_movable) then 'same'
    when own.id is not null then 'changed'
    when exists (select from site_calendar_removal r
      where r.site_id = w.site_id and r.calendar_entry_id = w.entry_id) then 'kept'
    when w.turn > 1 or exists (select from site_calendar_entry o
      where o.site_id = w.site_id and o.name_en = w.name_en and o.starts_on <= w.ends_on and o.ends_on >= w.starts_on) then 'kept'
    else 'added' end
  from wanted w
  left join site_calendar_entry own on own.site_id = w.site_id and own.calendar_entry_id = w.entry_id
  union all
  select o.site_id, o.calendar_entry_id, 'removed'
  from site_calendar_entry o
  where o.site_id = any (sites) and o.calendar_page_id = any (pages) and not o.is_overridden
    and not exists (select from calendar_entry e where e.id = o.calendar_entry_id)
$$;

CREATE FUNCTION public.cash_flows(of_site uuid, first_day date, last_day date) RETURNS TABLE(month date, ledger_id uuid, is_receipt boolean, amount_poisha bigint)
    LANGUAGE sql STABLE ROWS 50
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with months as materialized (
    select * from ledger_month_reads(of_site, array[first_day, last_day + 1]) m where m.month + interval '1 month' > first_day
  )
  select f.month, f.ledger_id, f.is_receipt, f.amount_poisha
  from months m join cash_flow_month f on f.site_id = of_site and f.month = m.month
  where m.is_summed
  union all
  select f.month, f.ledger_id, f.is_receipt, f.amount_poisha
  from months m
  cross join lateral cash_flows_of_lines(
    of_site, greatest(m.month, first_day), least((m.month + interval '1 month - 1 day')::date, last_day)) f
  where not m.is_summed
$$;

CREATE FUNCTION public.cash_flows_of_lines(of_site uuid, first_day date, last_day date) RETURNS TABLE(month date, ledger_id uuid, is_receipt boolean, amount_poisha bigint)
    LANGUAGE sql STABLE ROWS 50
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with line as materialized (
    select l.journal_id, l.ledger_id, l.amount_poisha, l.posted_on, g.kind in ('cash', 'bank') as is_money
    from journal_line l join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
    where l.site_id = of_site and l.posted_on between first_day and last_day
  ), sided as (
    select l.*, sum(l.amount_poisha) filter (where l.is_money) over (partition by l.journal_id) as net from line l
  ), special as (
    -- Openings and reversals are few; looking up the journal of every line took half of the time.
    select j.id, j.voucher_type, j.reversal_of from journal j
    where j.site_id = of_site and j.posted_on between first_day and last_day and (j.voucher_type = 'OB' or j.reversal_of is not null)
  )
  select date_trunc('month', l.posted_on)::date, l.ledger_id, (l.net > 0) = (s.reversal_of is null), -sum(l.amount_poisha)::bigint
  from sided l left join special s on s.id = l.journal_id
  where not l.is_money and l.net <> 0 and s.voucher_type is distinct from 'OB'
  group by 1, 2, 3
$$;

CREATE FUNCTION public.changed_meanwhile(seen pg_snapshot, own xid8) RETURNS TABLE(table_name text, column_name text, was jsonb, theirs jsonb, yours jsonb, changed_by uuid, changed_at timestamp with time zone)
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with mine as (
    select m.id, m.site_id, m.table_name, m.row_id, m.action, m.before, m.after from audit_log m
    where m.changed_at = now() and m.user_id = app_user_id() and m.action <> 'insert'
  ), same_row as (
    select m.id as own_id, t.xmin as written_by, t.* from mine m
    join audit_log t on t.table_name = m.table_name and t.row_id = m.row_id and t.id < m.id
    union all
    select m.id, t.xmin, t.* from mine m
    join audit_log t on t.table_name = m.table_name and t.row_id is null and t.id between m.id - 1000000 and m.id - 1
    where m.row_id is null and t.site_id = m.site_id
      and exists (select from pg_index i where i.indrelid = to_regclass(m.table_name) and i.indisprimary and i.indnatts = 1)
  ), foreign_change as (
    select t.own_id, m.table_name, m.action as own_action, m.before as current, m.after as wanted,
      t.id, t.action, t.before, t.user_id, t.changed_at
    from same_row t join mine m on m.id = t.own_id
    where t.changed_at < now() and t.action in ('insert', 'update')
      and not is_in_snapshot(t.written_by, seen) and t.written_by is distinct from own::xid
  ), added as (
    select m.site_id, m.table_name, m.after - array['id', 'created_at', 'created_by', 'updated_at', 'updated_by'] as content
    from audit_log m where m.changed_at = now() and m.user_id = app_user_id() and m.action = 'insert'
  ), taken_out as (
    select t.table_name, t.before - array['id', 'created_at', 'created_by', 'updated_at', 'updated_by'] as content,
      t.id, t.user_id, t.changed_at
    from (select distinct site_id, table_name from added) a
    join audit_log t on t.action = 'delete' and t.table_name = a.table_name
      and (t.site_id = a.site_id or t.site_id is null and a.site_id is null)
    where t.changed_at < now() and not is_in_snapshot(t.xmin, seen) and t.xmin is distinct from own::xid
  )
  select c.table_name, field.key, (array_agg(c.before -> field.key order by c.id))[1], c.current -> field.key, c.wanted -> field.key,
    (array_agg(c.user_id order by c.id desc))[1], max(c.changed_at)
  from foreign_change c cross join lateral jsonb_object_keys(c.current) as field(key)
  where c.own_action = 'update' and c.action = 'update' and c.before ? field.key and field.key not in ('updated_at', 'updated_by', 'version')
  group by c.own_id, c.table_name, field.key, c.current, c.wanted
  union all
  select c.table_name, null, null, null, null, (array_agg(c.user_id order by c.id desc))[1], max(c.changed_at)
  from foreign_change c where c.own_action = 'delete' group by c.own_id, c.table_name
  union all
  select t.table_name, null, null, null, null, (array_agg(t.user_id order by t.id desc))[1], max(t.changed_at)
  from taken_out t join added a using (table_name, content) group by t.table_name
$$;

CREATE FUNCTION public.check_journal_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.check_journal_line() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.check_pay_scale_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('pay_scale'), new.grade);
  if exists (
    select from pay_scale o where o.grade = new.grade and o.id <> new.id
      and daterange(o.starts_on, o.ends_on, '[]') && daterange(new.starts_on, new.ends_on, '[]')
  ) then
    raise exception 'Two pay scales of grade % hold on the same day.', new.grade using errcode = '23P01';
  end if;
  return new;
end $$;

CREATE FUNCTION public.check_pay_steps() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from unnest(new.steps_poisha) with ordinality s(amount, i)
    where s.amount is null or s.amount <= 0 or s.amount <= new.steps_poisha[s.i - 1]
  ) then
    raise exception 'The steps of a pay scale ascend.' using errcode = '23514';
  end if;
  return new;
end $$;

CREATE FUNCTION public.claim_invoice_no(given text) RETURNS void
    LANGUAGE plpgsql
    AS $_$
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
end $_$;

CREATE FUNCTION public.claim_pushes(most integer, claim_minutes integer) RETURNS TABLE(subscription_id uuid, notification_id uuid, attempts integer, endpoint text, p256dh text, auth_key text, title text, body text, href text, account_id uuid, site_name text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if app_scope() <> 'delivery' then
    raise exception 'messages are claimed by delivery' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  delete from push_message m
  using notification n, push_subscription s, user_account holder, user_account reader left join site t on t.id = reader.site_id
  where m.next_attempt_at <= now() and n.id = m.notification_id and s.id = m.subscription_id
    and holder.id = s.user_id and reader.id = n.user_id
    and (n.read_at is not null or n.created_at < now() - interval '1 day'
      or (holder.id = reader.id or holder.person_id = reader.person_id) is not true
      or not reader.is_active or t.is_active is false);
  return query
    with due as materialized (
      select m.subscription_id, m.notification_id from push_message m where m.next_attempt_at <= now()
      order by m.next_attempt_at limit most for update skip locked
    ), taken as (
      update push_message m set attempts = m.attempts + 1, next_attempt_at = now() + make_interval(mins => claim_minutes)
      from due where m.subscription_id = due.subscription_id and m.notification_id = due.notification_id
      returning m.subscription_id, m.notification_id, m.attempts
    )
    select taken.subscription_id, taken.notification_id, taken.attempts, s.endpoint, s.p256dh, s.auth_key, n.title, n.body, n.href,
      case when reader.person_id is not null then reader.id end,
      case when s.user_id = reader.id then null when reader.language = 'en' then t.name_en else t.name_bn end
    from taken
    join push_subscription s on s.id = taken.subscription_id
    join notification n on n.id = taken.notification_id
    join user_account reader on reader.id = n.user_id
    left join site t on t.id = reader.site_id;
  perform set_config('app.scope', 'delivery', true);
end $$;

CREATE FUNCTION public.clear_site_data(kind text, from_on date, to_on date) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  site uuid := app_site_id();
  target text;
  obstacle record;
begin
  if app_scope() <> 'core' or site is null or app_user_id() is null then
    raise exception 'only the core clears data' using errcode = '42501';
  end if;
  -- Nobody posts, closes a month or clears beside it.
  perform pg_advisory_xact_lock(hashtextextended('data_clearing:' || site, 0));
  perform pg_advisory_xact_lock_shared(accounting_month_key(site, month::date))
  from generate_series(date_trunc('month', from_on), to_on, interval '1 month') as month;
  select * into obstacle from clearing_obstacles(kind, from_on, to_on) limit 1;
  if found then
    raise exception 'this period cannot be cleared: % %', obstacle.code, obstacle.detail
      using errcode = case obstacle.code when 'period_closed' then 'BL003' when 'handed_over' then 'BL009' else 'BL005' end;
  end if;
  drop table if exists pg_temp.cleared_row;
  create temp table cleared_row on commit drop as select * from rows_to_clear(site, kind, from_on, to_on, true);
  perform set_config('app.clearing', 'on', true);
  foreach target in array array['fee_fine_charge', 'waiver_application_line', 'due_slip_line', 'fee_receipt_line', 'student_advance_entry',
      'fee_refund_line', 'fee_refund', 'fee_receipt', 'due_slip', 'student_fee_due', 'fee_run', 'cheque', 'voucher_attachment', 'voucher_line', 'voucher',
      'journal_line', 'journal'] loop
    execute format('delete from %1$I t using pg_temp.cleared_row c
      where c.table_name = %1$L and t.site_id = $1 and t.id = c.id', target) using site;
    if target = 'fee_receipt_line' then
      -- What a cleared receipt paid of dues that stay is owed again.
      update student_fee_due d set paid_poisha = d.paid_poisha - l.amount
      from (select (row_data->>'due_id')::uuid as due_id, sum((row_data->>'amount_poisha')::bigint)::bigint as amount
        from pg_temp.cleared_row where table_name = 'fee_receipt_line' group by 1) l
      where d.site_id = site and d.id = l.due_id and l.amount <> 0;
    end if;
  end loop;
  perform set_config('app.clearing', 'off', true);
  if exists (select from student_advance_entry a where a.site_id = site group by a.student_id having sum(a.amount_poisha) < 0) then
    raise exception 'an advance of this period was spent after it' using errcode = 'BL006';
  end if;
  return query
    select jsonb_build_object('table', c.table_name, 'row', c.row_data)::text
    from pg_temp.cleared_row c order by c.place, c.id;
end $_$;

CREATE FUNCTION public.clearing_obstacles(kind text, from_on date, to_on date) RETURNS TABLE(code text, detail text)
    LANGUAGE sql STABLE
    SET search_path TO 'public'
    AS $$
  select 'period_closed', to_char(l.month, 'YYYY-MM') from accounting_period_lock l
  where l.site_id = app_site_id() and (
    l.month between date_trunc('month', from_on)::date and to_on
    or l.month in (select date_trunc('month', r.posted_on)::date
      from rows_to_clear(app_site_id(), kind, from_on, to_on, false) r where r.table_name = 'journal'))
  union all
  select 'gateway_payments', r.receipt_no from fee_receipt r
  where kind = 'fees' and r.site_id = app_site_id() and r.received_on between from_on and to_on
    and (r.method = 'card' or r.channel not in (
      'student_payment', 'quick_office', 'due_slip_office', 'quick_teacher', 'due_slip_teacher'))
  union all
  select 'handed_over', h.hand_over_no || ' (' || r.receipt_no || ')' from fee_receipt r
  join fee_hand_over_receipt l on l.site_id = r.site_id and l.fee_receipt_id = r.id
  join fee_hand_over h on h.site_id = l.site_id and h.id = l.hand_over_id
  where kind = 'fees' and r.site_id = app_site_id() and r.received_on between from_on and to_on
$$;

CREATE FUNCTION public.content_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform raise_content_version(array(select distinct site_id from new_rows));
  return null;
end $$;

CREATE FUNCTION public.content_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_nargs > 0 and not exists (
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any (tg_argv) or key = 'id') from old_rows r
    except
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where key = any (tg_argv) or key = 'id') from new_rows r
  ) then
    return null;
  end if;
  perform raise_content_version(array(select distinct site_id from new_rows));
  return null;
end $$;

CREATE FUNCTION public.content_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform raise_content_version(array(select distinct site_id from old_rows));
  return null;
end $$;

CREATE FUNCTION public.core_numbers(sequence_kind text, sequence_period text, how_many bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  before_site text := coalesce(current_setting('app.site_id', true), '');
  first_number bigint;
begin
  perform set_config('app.site_id', '00000000-0000-0000-0000-000000000000', true);
  first_number := next_numbers(sequence_kind, sequence_period, how_many);
  perform set_config('app.site_id', before_site, true);
  return first_number;
end $$;

CREATE FUNCTION public.count_attendance() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into attendance_total (site_id, sheet_id, class_section_id, on_date, marked_count, present_count)
  select s.site_id, s.id, s.class_section_id, s.on_date, n.marked_count, n.present_count
  from (select distinct c.site_id, c.sheet_id from changed_rows c) changed
  join attendance_sheet s on s.site_id = changed.site_id and s.id = changed.sheet_id and s.period = 0
  cross join lateral (
    select count(*) as marked_count, count(*) filter (where e.status in ('P', 'L')) as present_count
    from attendance_entry e where e.site_id = s.site_id and e.sheet_id = s.id) n
  on conflict (site_id, sheet_id) do update
    set marked_count = excluded.marked_count, present_count = excluded.present_count;
  return null;
end $$;

CREATE FUNCTION public.count_uses(target regclass, target_ids uuid[], of_site uuid) RETURNS TABLE(place text, row_count integer, site_count integer)
    LANGUAGE plpgsql
    SET search_path TO 'public'
    AS $_$
declare
  link record;
  counted record;
  deleted_along uuid[];
begin
  for link in
    select fk.conrelid::regclass as source, fk.confdeltype = 'c' as is_cascade,
      exists (select from pg_attribute where attrelid = fk.conrelid and attname = 'site_id' and not attisdropped) as has_site,
      exists (select from pg_attribute where attrelid = fk.conrelid and attname = 'id' and not attisdropped) as has_id,
      (select string_agg(format('f.%I = t.%I', own.attname, other.attname), ' and ')
        from unnest(fk.conkey, fk.confkey) as pair(own_no, other_no)
        join pg_attribute own on own.attrelid = fk.conrelid and own.attnum = pair.own_no
        join pg_attribute other on other.attrelid = fk.confrelid and other.attnum = pair.other_no) as matching
    from pg_constraint fk
    where fk.contype = 'f' and fk.confrelid = target and fk.confdeltype in ('a', 'r', 'c')
    union all
    select c.oid::regclass, false,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'site_id' and not attisdropped), false,
      format('t.id = any (f.%I)', a.attname)
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'uuid[]'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = (select relname from pg_class where oid = target) || '_ids'
    union all
    select c.oid::regclass, false,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'site_id' and not attisdropped), false,
      format('f.%I = t.id', a.attname)
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.atttypid = 'uuid'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = (select relname from pg_class where oid = target) || '_id'
      and not exists (select from pg_constraint fk where fk.contype = 'f' and fk.conrelid = c.oid and a.attnum = any (fk.conkey))
  loop
    if link.is_cascade then
      if link.has_id then
        execute format('select array_agg(f.id) from %s f join %s t on %s where t.id = any ($1)', link.source, target, link.matching)
          into deleted_along using target_ids;
        if deleted_along is not null then
          return query select * from count_uses(link.source, deleted_along, of_site);
        end if;
      end if;
      continue;
    end if;
    execute format(
      'select count(*)::int as rows, count(distinct site)::int as sites from (
        select %s as site from %s f join %s t on %s where t.id = any ($1) %s limit 1001) used',
      case when link.has_site then 'f.site_id' else 'null::uuid' end, link.source, target, link.matching,
      case when link.has_site and of_site is not null then 'and f.site_id = $2' else '' end)
      into counted using target_ids, of_site;
    if counted.rows > 0 then
      place := link.source::text;
      row_count := counted.rows;
      site_count := case when of_site is null then counted.sites else 0 end;
      return next;
    end if;
  end loop;
end $_$;

CREATE PROCEDURE public.date_setting(IN target text, IN key_columns text[], IN dated_columns text[], IN new_counts_always boolean)
    LANGUAGE plpgsql
    AS $$
declare
  key_of_row text := coalesce((select string_agg(format('l.%I::text', c), ' || '','' || ') from unnest(key_columns) c), '''''');
  columns text := (select string_agg(format('l.%I', c), ', ') from unnest(key_columns || dated_columns) c);
begin
  execute format('create trigger keep_past after insert or update or delete on %I
    for each row execute function keep_setting_past(%L, %L, %L)', target, key_columns::text, dated_columns::text, new_counts_always);
  execute format('create view %I with (security_invoker = true) as
    select l.site_id, %s, coalesce((select max(p.until_on) from setting_past p
      where p.site_id = l.site_id and p.table_name = %L and p.key = %s), ''-infinity'') as from_on, ''infinity''::date as until_on
    from %I l
    union all
    select p.site_id, %s, coalesce((select max(e.until_on) from setting_past e where e.site_id = p.site_id
      and e.table_name = p.table_name and e.key = p.key and e.until_on < p.until_on), ''-infinity''), p.until_on
    from setting_past p cross join lateral jsonb_populate_record(null::%I, p.was) l
    where p.table_name = %L and p.was is not null',
    target || '_span', columns, target, key_of_row, target, columns, target, target);
  execute format('grant select on %I to bidyaloy_app', target || '_span');
end $$;

CREATE FUNCTION public.days_of_range(first_day date, last_day date) RETURNS SETOF date
    LANGUAGE sql IMMUTABLE STRICT ROWS 30 PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select first_day + i from generate_series(0, last_day - first_day) i
$$;

CREATE FUNCTION public.device_of_key(hash_of_key text) RETURNS TABLE(site_id uuid, device_id uuid, serial_no text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
begin
  perform set_config('app.scope', 'maintenance', true);
  return query
    select d.site_id, d.id, d.serial_no
    from attendance_device d join site s on s.id = d.site_id
    where d.secret_hash = hash_of_key and d.is_active and s.is_active;
  perform set_config('app.scope', coalesce(before_scope, ''), true);
end $$;

CREATE FUNCTION public.uuid_v7() RETURNS uuid
    LANGUAGE sql PARALLEL SAFE
    AS $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

CREATE TABLE public.employee (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_no text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    designation_id uuid NOT NULL,
    subject_id uuid,
    gender text,
    religion text,
    date_of_birth date,
    phone text,
    email text,
    joined_on date,
    index_no text,
    qualification text,
    photo_file_id uuid,
    is_teacher boolean DEFAULT false NOT NULL,
    is_public boolean DEFAULT true NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    declared_employee_id uuid,
    device_no text,
    shows_phone boolean DEFAULT false NOT NULL,
    shows_email boolean DEFAULT false NOT NULL,
    left_on date,
    CONSTRAINT employee_check CHECK (((left_on IS NULL) OR (joined_on IS NULL) OR (left_on >= joined_on))),
    CONSTRAINT employee_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
    CONSTRAINT employee_status_check CHECK ((status = ANY (ARRAY['active'::text, 'left'::text])))
);

CALL public.make_tenant_table('employee');
CALL public.let_visitors_read('employee');

CREATE FUNCTION public.employee_words(e public.employee) RETURNS SETOF text
    LANGUAGE sql STABLE
    SET search_path TO 'public'
    AS $$
  select word
  from string_to_table(name_search_key(concat_ws(' ', e.name_en, e.name_bn, e.employee_no, e.index_no, e.device_no,
    regexp_replace(e.phone, '^88', ''))), ' ') as word
  where word <> ''
  union
  select fold_name_word(word) from string_to_table(name_search_key(concat_ws(' ', e.name_en, e.name_bn)), ' ') as word
  where word <> ''
$$;

CREATE FUNCTION public.end_grants_of_password() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'oauth', true);
  delete from oauth_payload where account_id = new.id;
  perform set_config('app.scope', scope_before, true);
  return null;
end $$;

CREATE FUNCTION public.end_impersonation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update impersonation set ended_at = least(now(), ends_at)
  where id in (select impersonation_id from ended_sessions where impersonation_id is not null) and ended_at is null;
  return null;
end $$;

CREATE FUNCTION public.end_password_links() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'auth', true);
  update password_reset set used_at = now() where user_id = new.id and used_at is null;
  perform set_config('app.scope', scope_before, true);
  return null;
end $$;

CREATE FUNCTION public.enrolled_in_month(year_id uuid, month date, classes uuid[]) RETURNS TABLE(student_id uuid, enrolment_id uuid, class_section_id uuid, has_left boolean)
    LANGUAGE sql STABLE
    AS $$
  select m.student_id, m.enrolment_id, m.class_section_id, m.left_on is not null
  from class_section c
  join section_membership m on m.site_id = c.site_id and m.class_section_id = c.id
    and m.days && daterange(date_trunc('month', month)::date, (date_trunc('month', month) + interval '1 month')::date)
  where c.site_id = app_site_id() and c.academic_year_id = year_id and (classes is null or c.class_id = any (classes))
    and not exists (
      select from section_membership other
      where other.site_id = m.site_id and other.student_id = m.student_id and other.academic_year_id = m.academic_year_id
        and other.joined_on > m.joined_on
        and other.days && daterange(date_trunc('month', month)::date, (date_trunc('month', month) + interval '1 month')::date))
$$;

CREATE FUNCTION public.exam_members(of_exam uuid, sections uuid[]) RETURNS TABLE(enrolment_id uuid, student_id uuid, class_section_id uuid, roll integer, joined_on date, standing text)
    LANGUAGE sql STABLE
    AS $$
  select m.enrolment_id, m.student_id, m.class_section_id, m.roll, m.joined_on,
    case when m.joined_on > ex.ends_on then 'came_later' when m.left_on <= ex.ends_on then 'left'
      when exists (select from exam_exemption x
        where x.site_id = m.site_id and x.exam_id = ex.id and x.enrolment_id = m.enrolment_id) then 'exempt'
      else 'sits' end
  from exam ex
  join section_membership m on m.site_id = ex.site_id and m.class_section_id = any (sections)
  where ex.site_id = app_site_id() and ex.id = of_exam and not isempty(m.days)
    and not exists (
      select from section_membership other
      where other.site_id = m.site_id and other.student_id = m.student_id and other.enrolment_id = m.enrolment_id
        and not isempty(other.days)
        and case when m.joined_on <= ex.ends_on then other.joined_on > m.joined_on and other.joined_on <= ex.ends_on
          else other.joined_on < m.joined_on end)
$$;

CREATE FUNCTION public.exam_room_clashes(of_site uuid, of_paper uuid) RETURNS TABLE(room_id uuid, exam_paper_id uuid)
    LANGUAGE sql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select own.room_id, q.id
  from exam_paper p
  join exam_subject s on s.site_id = p.site_id and s.id = p.exam_subject_id
  join exam_paper_room own on own.site_id = p.site_id and own.exam_paper_id = p.id
  join room r on r.site_id = own.site_id and r.id = own.room_id and not r.is_shared
  join exam_paper_room other on other.site_id = own.site_id and other.room_id = own.room_id
  join exam_paper q on q.site_id = other.site_id and q.id = other.exam_paper_id and q.id <> p.id
    and q.exam_on = p.exam_on and q.starts_at < p.ends_at and p.starts_at < q.ends_at
  join exam_subject t on t.site_id = q.site_id and t.id = q.exam_subject_id
    and (t.exam_id, t.class_id) <> (s.exam_id, s.class_id)
  where p.site_id = of_site and p.id = of_paper
$$;

CREATE FUNCTION public.exam_sitters(of_exam uuid, sections uuid[]) RETURNS TABLE(enrolment_id uuid, student_id uuid, class_section_id uuid, roll integer)
    LANGUAGE sql STABLE ROWS 2000
    AS $$
  select m.enrolment_id, m.student_id, m.class_section_id, m.roll from exam_members(of_exam, sections) m
  where m.standing = 'sits'
$$;

CREATE FUNCTION public.fee_amount_weight(class_id uuid, study_group_id uuid, version_id uuid, shift_id uuid, student_category_id uuid) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select (class_id is not null)::int * 16 + (study_group_id is not null)::int * 8 + (version_id is not null)::int * 4
    + (shift_id is not null)::int * 2 + (student_category_id is not null)::int
$$;

CREATE FUNCTION public.fee_due_candidates(year_id uuid, period_month date, sub_heads uuid[], classes uuid[]) RETURNS TABLE(student_id uuid, enrolment_id uuid, class_id uuid, fee_head_id uuid, fee_sub_head_id uuid, period text, due_on date, gross_poisha bigint, waiver_poisha bigint, offer_poisha bigint, is_known boolean)
    LANGUAGE sql STABLE
    AS $$
  with setting as (
    select coalesce((select due_day from fee_setting where site_id = app_site_id()), 15) as due_day
  ), billed as (
    select s.id as sub_head_id, s.fee_head_id,
      case when s.month is null then (select name from academic_year y where y.site_id = app_site_id() and y.id = year_id)
        else to_char(period_month, 'YYYY-MM') end as period
    from fee_sub_head s
    where s.id = any (sub_heads) and (s.month is null or s.month = extract(month from period_month))
  ), enrolled as (
    select * from enrolled_in_month(year_id, period_month, classes)
  ), rules as (
    select a.*, fee_amount_weight(a.class_id, a.study_group_id, a.version_id, a.shift_id, a.student_category_id) as weight
    from fee_amount a
    where a.site_id = app_site_id() and a.academic_year_id = year_id and a.fee_sub_head_id = any (sub_heads)
  ), places as (
    -- Students differ only by place and category, so rules are matched once a kind of student.
    select distinct c.id as class_section_id, c.class_id, c.study_group_id, c.version_id, c.shift_id, st.student_category_id
    from class_section c
    join enrolled e on e.class_section_id = c.id
    join student st on st.site_id = c.site_id and st.id = e.student_id
    where c.site_id = app_site_id() and c.academic_year_id = year_id and (classes is null or c.class_id = any (classes))
  ), prices as (
    select distinct on (p.class_section_id, p.student_category_id, b.sub_head_id)
      p.class_section_id, p.student_category_id, p.class_id, b.sub_head_id, b.fee_head_id, b.period, r.amount_poisha, r.due_on
    from places p
    cross join billed b
    join rules r on r.fee_sub_head_id = b.sub_head_id
      and (r.class_id is null or r.class_id = p.class_id)
      and (r.study_group_id is null or r.study_group_id = p.study_group_id)
      and (r.version_id is null or r.version_id = p.version_id)
      and (r.shift_id is null or r.shift_id = p.shift_id)
      and (r.student_category_id is null or r.student_category_id = p.student_category_id)
    order by p.class_section_id, p.student_category_id, b.sub_head_id, r.weight desc
  ), priced as (
    select e.student_id, e.enrolment_id, p.class_id, p.fee_head_id, p.sub_head_id, p.period, p.amount_poisha as gross,
      coalesce(p.due_on, (period_month + ((select due_day from setting) - 1))::date) as due_on
    from prices p
    join enrolled e on e.class_section_id = p.class_section_id
    join student st on st.site_id = app_site_id() and st.id = e.student_id and (st.status = 'active' or e.has_left)
      and st.student_category_id = p.student_category_id
    where p.amount_poisha > 0
  ), concessions as not materialized (
    -- Looked up student by student: an institution may have thousands of waivers.
    select w.student_id, w.kind, w.fee_head_ids, w.percent, w.amount_poisha
    from student_waiver w
    left join student_offer_type o on o.id = w.student_offer_type_id
    where w.site_id = app_site_id() and w.approved_at is not null
      and greatest(w.from_on, o.valid_from) <= period_month
      and coalesce(least(w.to_on, o.valid_to), 'infinity') >= period_month
  ), waived as (
    select p.*, least(p.gross, coalesce((
      select sum(case when w.percent is null then w.amount_poisha else round(p.gross * w.percent / 10000) * 100 end)
      from concessions w
      where w.student_id = p.student_id and w.kind = 'waiver' and (w.fee_head_ids = '{}' or p.fee_head_id = any (w.fee_head_ids))
    ), 0))::bigint as waiver
    from priced p
  )
  select w.student_id, w.enrolment_id, w.class_id, w.fee_head_id, w.sub_head_id, w.period, w.due_on, w.gross, w.waiver,
    least(w.gross - w.waiver, coalesce((
      select sum(case when o.percent is null then o.amount_poisha else round((w.gross - w.waiver) * o.percent / 10000) * 100 end)
      from concessions o
      where o.student_id = w.student_id and o.kind = 'offer' and (o.fee_head_ids = '{}' or w.fee_head_id = any (o.fee_head_ids))
    ), 0))::bigint,
    -- With a limit, so that it stays a look into the index: where PostgreSQL knows little of the dues yet it would join instead, and
    -- read all of the institution's for every student.
    coalesce((
      select true from student_fee_due d
      where d.site_id = app_site_id() and d.student_id = w.student_id and d.kind = 'fee'
        and d.fee_sub_head_id = w.sub_head_id and d.period = w.period
      limit 1
    ), false)
  from waived w
$$;

CREATE FUNCTION public.fee_dues_of(of_site uuid, of_student uuid, day date) RETURNS TABLE(student_id uuid, enrolment_id uuid, due_id uuid, kind text, fee_head_id uuid, fee_sub_head_id uuid, period text, due_on date, gross_poisha bigint, waiver_poisha bigint, offer_poisha bigint, net_poisha bigint, paid_poisha bigint)
    LANGUAGE sql STABLE
    AS $$
  with later_money as (
    select l.due_id, sum(l.amount_poisha)::bigint as amount
    from fee_receipt_line l
    where l.site_id = of_site and l.booked_on > day and l.due_id in
    (select o.id from student_fee_due o where o.site_id = of_site and o.student_id = of_student)
    group by l.due_id
  ), later_waiver as (
    -- What an application took off stands from its day until the day it is undone.
    select l.due_id,
      sum(case when a.applied_on > day then l.waiver_before_poisha - l.waiver_after_poisha
        else l.waiver_after_poisha - l.waiver_before_poisha end)::bigint as waiver,
      sum(case when a.applied_on > day then l.offer_before_poisha - l.offer_after_poisha
        else l.offer_after_poisha - l.offer_before_poisha end)::bigint as offer
    from waiver_application a
    join waiver_application_line l on l.site_id = a.site_id and l.waiver_application_id = a.id
    where a.site_id = of_site and a.student_id = of_student
      and ((a.applied_on > day and a.undone_on is null) or (a.applied_on <= day and a.undone_on > day))
    group by l.due_id
  ), carried as (
    -- Arrears stand under the enrolment that they were migrated to, from that day until the day it is undone.
    select distinct on (l.due_id) l.due_id, l.to_enrolment_id
    from fee_migration g
    join fee_migration_line l on l.site_id = g.site_id and l.fee_migration_id = g.id
    where g.site_id = of_site and l.student_id = of_student and g.migrated_on <= day and (g.undone_on is null or g.undone_on > day)
    order by l.due_id, g.run_no desc
  ), fee as (
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id) as enrolment_id, d.id, d.fee_head_id, d.fee_sub_head_id,
      d.period, d.due_on, d.gross_poisha,
      d.waiver_poisha + coalesce(w.waiver, 0) as waiver_poisha, d.offer_poisha + coalesce(w.offer, 0) as offer_poisha,
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0) as net_poisha,
      d.paid_poisha - coalesce(m.amount, 0) as paid_poisha
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.site_id = of_site and d.kind = 'fee' and d.raised_on <= day and d.student_id = of_student
      and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
    union all
    -- Settled now, perhaps not on the day.
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id), d.id, d.fee_head_id, d.fee_sub_head_id, d.period, d.due_on,
      d.gross_poisha, d.waiver_poisha + coalesce(w.waiver, 0), d.offer_poisha + coalesce(w.offer, 0),
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0),
      d.paid_poisha - coalesce(m.amount, 0)
    from (select due_id from later_money union select due_id from later_waiver) moved
    join student_fee_due d on d.site_id = of_site and d.id = moved.due_id
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.kind = 'fee' and d.raised_on <= day and d.paid_poisha >= d.gross_poisha - d.waiver_poisha - d.offer_poisha
  ), rule as (
    select r.fine_type, r.fine_poisha, r.fine_grace_days, r.fine_max_poisha
    from fee_fine_rule r where r.site_id = of_site and r.from_on <= day
    order by r.from_on desc limit 1
  ), late as (
    -- One fine a month of due days, counted from the earliest due that is late.
    select f.student_id, min_uuid(f.enrolment_id) as enrolment_id, f.month, min(f.due_on) as since
    from (
      select fee.student_id, fee.enrolment_id, fee.due_on, fee.due_on - date_part('day', fee.due_on)::int + 1 as month
      from fee, rule
      where fee.paid_poisha < fee.net_poisha and day - fee.due_on > rule.fine_grace_days
        and rule.fine_type <> 'none' and rule.fine_poisha > 0
    ) f
    group by f.student_id, f.month
  ), counted as (
    select l.student_id, l.enrolment_id, l.month, l.since,
      least(rule.fine_poisha * case rule.fine_type when 'per_day' then day - l.since
        when 'per_month' then (day - l.since + 29) / 30 else 1 end, rule.fine_max_poisha)::bigint as amount
    from late l, rule
  ), charge as (
    -- Charges that came or ended after the day: what stood on it.
    select c.due_id, coalesce(max(c.amount_poisha) filter (
      where c.charged_on <= day and (c.ended_on is null or c.ended_on > day)), 0) as amount
    from fee_fine_charge c
    where c.site_id = of_site and c.due_id in (
      select x.due_id from fee_fine_charge x where x.site_id = of_site and x.charged_on > day and x.due_id in
    (select o.id from student_fee_due o where o.site_id = of_site and o.student_id = of_student)
      union select x.due_id from fee_fine_charge x where x.site_id = of_site and x.ended_on > day and x.due_id in
    (select o.id from student_fee_due o where o.site_id = of_site and o.student_id = of_student))
    group by c.due_id
  ), written as (
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id) as enrolment_id, d.id, d.period,
      (d.period || '-01')::date as month, d.due_on,
      coalesce(c.amount, d.gross_poisha) as amount, d.waiver_poisha + coalesce(w.waiver, 0) as waiver,
      d.paid_poisha - coalesce(m.amount, 0) as paid
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join charge c on c.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.site_id = of_site and d.kind = 'fine' and d.student_id = of_student
  ), fine as (
    select coalesce(w.student_id, c.student_id) as student_id, coalesce(w.enrolment_id, c.enrolment_id) as enrolment_id,
      w.id, coalesce(w.period, to_char(c.month, 'YYYY-MM')) as period, case when w.due_on <= day then w.due_on else least(c.since + 1, day) end as due_on,
      coalesce(w.waiver, 0) as waiver_poisha,
      greatest(greatest(w.amount, c.amount) - coalesce(w.waiver, 0), w.paid, 0) as net_poisha, coalesce(w.paid, 0) as paid_poisha
    from written w
    full join counted c on c.student_id = w.student_id and c.month = w.month
  )
  select f.student_id, f.enrolment_id, f.id, 'fee', f.fee_head_id, f.fee_sub_head_id, f.period, f.due_on,
    f.gross_poisha, f.waiver_poisha, f.offer_poisha, f.net_poisha, f.paid_poisha
  from fee f where f.paid_poisha < f.net_poisha
  union all
  select f.student_id, f.enrolment_id, f.id, 'fine', null, null, f.period, f.due_on,
    f.net_poisha + f.waiver_poisha, f.waiver_poisha, 0::bigint, f.net_poisha, f.paid_poisha
  from fine f where f.paid_poisha < f.net_poisha
  $$;

CREATE FUNCTION public.fee_dues_on(of_site uuid, day date) RETURNS TABLE(student_id uuid, enrolment_id uuid, due_id uuid, kind text, fee_head_id uuid, fee_sub_head_id uuid, period text, due_on date, gross_poisha bigint, waiver_poisha bigint, offer_poisha bigint, net_poisha bigint, paid_poisha bigint)
    LANGUAGE sql STABLE
    AS $$
  with later_money as (
    select l.due_id, sum(l.amount_poisha)::bigint as amount
    from fee_receipt_line l
    where l.site_id = of_site and l.booked_on > day /*of lines*/
    group by l.due_id
  ), later_waiver as (
    -- What an application took off stands from its day until the day it is undone.
    select l.due_id,
      sum(case when a.applied_on > day then l.waiver_before_poisha - l.waiver_after_poisha
        else l.waiver_after_poisha - l.waiver_before_poisha end)::bigint as waiver,
      sum(case when a.applied_on > day then l.offer_before_poisha - l.offer_after_poisha
        else l.offer_after_poisha - l.offer_before_poisha end)::bigint as offer
    from waiver_application a
    join waiver_application_line l on l.site_id = a.site_id and l.waiver_application_id = a.id
    where a.site_id = of_site /*of applications*/
      and ((a.applied_on > day and a.undone_on is null) or (a.applied_on <= day and a.undone_on > day))
    group by l.due_id
  ), carried as (
    -- Arrears stand under the enrolment that they were migrated to, from that day until the day it is undone.
    select distinct on (l.due_id) l.due_id, l.to_enrolment_id
    from fee_migration g
    join fee_migration_line l on l.site_id = g.site_id and l.fee_migration_id = g.id
    where g.site_id = of_site /*of migrations*/ and g.migrated_on <= day and (g.undone_on is null or g.undone_on > day)
    order by l.due_id, g.run_no desc
  ), fee as (
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id) as enrolment_id, d.id, d.fee_head_id, d.fee_sub_head_id,
      d.period, d.due_on, d.gross_poisha,
      d.waiver_poisha + coalesce(w.waiver, 0) as waiver_poisha, d.offer_poisha + coalesce(w.offer, 0) as offer_poisha,
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0) as net_poisha,
      d.paid_poisha - coalesce(m.amount, 0) as paid_poisha
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.site_id = of_site and d.kind = 'fee' and d.raised_on <= day /*of dues*/
      and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
    union all
    -- Settled now, perhaps not on the day.
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id), d.id, d.fee_head_id, d.fee_sub_head_id, d.period, d.due_on,
      d.gross_poisha, d.waiver_poisha + coalesce(w.waiver, 0), d.offer_poisha + coalesce(w.offer, 0),
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0),
      d.paid_poisha - coalesce(m.amount, 0)
    from (select due_id from later_money union select due_id from later_waiver) moved
    join student_fee_due d on d.site_id = of_site and d.id = moved.due_id
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.kind = 'fee' and d.raised_on <= day and d.paid_poisha >= d.gross_poisha - d.waiver_poisha - d.offer_poisha
  ), rule as (
    select r.fine_type, r.fine_poisha, r.fine_grace_days, r.fine_max_poisha
    from fee_fine_rule r where r.site_id = of_site and r.from_on <= day
    order by r.from_on desc limit 1
  ), late as (
    -- One fine a month of due days, counted from the earliest due that is late.
    select f.student_id, min_uuid(f.enrolment_id) as enrolment_id, f.month, min(f.due_on) as since
    from (
      select fee.student_id, fee.enrolment_id, fee.due_on, fee.due_on - date_part('day', fee.due_on)::int + 1 as month
      from fee, rule
      where fee.paid_poisha < fee.net_poisha and day - fee.due_on > rule.fine_grace_days
        and rule.fine_type <> 'none' and rule.fine_poisha > 0
    ) f
    group by f.student_id, f.month
  ), counted as (
    select l.student_id, l.enrolment_id, l.month, l.since,
      least(rule.fine_poisha * case rule.fine_type when 'per_day' then day - l.since
        when 'per_month' then (day - l.since + 29) / 30 else 1 end, rule.fine_max_poisha)::bigint as amount
    from late l, rule
  ), charge as (
    -- Charges that came or ended after the day: what stood on it.
    select c.due_id, coalesce(max(c.amount_poisha) filter (
      where c.charged_on <= day and (c.ended_on is null or c.ended_on > day)), 0) as amount
    from fee_fine_charge c
    where c.site_id = of_site and c.due_id in (
      select x.due_id from fee_fine_charge x where x.site_id = of_site and x.charged_on > day /*of charges*/
      union select x.due_id from fee_fine_charge x where x.site_id = of_site and x.ended_on > day /*of charges*/)
    group by c.due_id
  ), written as (
    select d.student_id, coalesce(v.to_enrolment_id, d.enrolment_id) as enrolment_id, d.id, d.period,
      (d.period || '-01')::date as month, d.due_on,
      coalesce(c.amount, d.gross_poisha) as amount, d.waiver_poisha + coalesce(w.waiver, 0) as waiver,
      d.paid_poisha - coalesce(m.amount, 0) as paid
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    left join charge c on c.due_id = d.id
    left join carried v on v.due_id = d.id
    where d.site_id = of_site and d.kind = 'fine' /*of dues*/
  ), fine as (
    select coalesce(w.student_id, c.student_id) as student_id, coalesce(w.enrolment_id, c.enrolment_id) as enrolment_id,
      w.id, coalesce(w.period, to_char(c.month, 'YYYY-MM')) as period, case when w.due_on <= day then w.due_on else least(c.since + 1, day) end as due_on,
      coalesce(w.waiver, 0) as waiver_poisha,
      greatest(greatest(w.amount, c.amount) - coalesce(w.waiver, 0), w.paid, 0) as net_poisha, coalesce(w.paid, 0) as paid_poisha
    from written w
    full join counted c on c.student_id = w.student_id and c.month = w.month
  )
  select f.student_id, f.enrolment_id, f.id, 'fee', f.fee_head_id, f.fee_sub_head_id, f.period, f.due_on,
    f.gross_poisha, f.waiver_poisha, f.offer_poisha, f.net_poisha, f.paid_poisha
  from fee f where f.paid_poisha < f.net_poisha
  union all
  select f.student_id, f.enrolment_id, f.id, 'fine', null, null, f.period, f.due_on,
    f.net_poisha + f.waiver_poisha, f.waiver_poisha, 0::bigint, f.net_poisha, f.paid_poisha
  from fine f where f.paid_poisha < f.net_poisha
  $$;

CREATE FUNCTION public.fee_outstanding_kept(of_site uuid, day date) RETURNS TABLE(outstanding_poisha bigint, owing_students integer)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
declare
  kept fee_outstanding;
  changed uuid[];
  is_alone boolean := false;
  here bigint := (select system_identifier from pg_control_system());
begin
  loop
    select * into kept from fee_outstanding k where k.site_id = of_site and k.on_date = day and k.cluster = here;
    if kept.site_id is not null then
      -- A hundred and one, of which one may stand for all.
      select array_agg(c.student_id) into changed from (
        select distinct c.student_id from fee_due_change c
        where c.site_id = of_site and not pg_visible_in_snapshot(c.changed_in, kept.as_of) limit 101) c;
      if changed is null then
        return query select kept.outstanding_poisha, kept.owing_students;
        return;
      end if;
      if cardinality(changed) <= 100 and array_position(changed, null) is null then
        return query
          select (kept.outstanding_poisha + coalesce(sum(x.poisha), 0))::bigint, (kept.owing_students + coalesce(sum(x.students), 0))::int
          from (
            select o.outstanding_poisha as poisha, 1 as students from fee_owed_now(of_site, day, changed) o
            union all
            select -s.outstanding_poisha, -1 from fee_student_outstanding s where s.site_id = of_site and s.student_id = any (changed)
          ) x;
        return;
      end if;
    end if;
    if current_setting('transaction_read_only')::boolean then
      return query select * from fee_outstanding_now(of_site, day);
      return;
    end if;
    exit when is_alone;
    -- One at a time: whoever waited here finds what the other has just summed up.
    insert into fee_outstanding (site_id, on_date, outstanding_poisha, owing_students, as_of, cluster)
    values (of_site, day, 0, 0, pg_current_snapshot(), 0) on conflict do nothing;
    perform from fee_outstanding k where k.site_id = of_site for update;
    is_alone := true;
  end loop;
  return query
    with owed as materialized (
      select o.student_id, o.outstanding_poisha from fee_owed_now(of_site, day, null) o
    ), gone as (
      delete from fee_student_outstanding s
      where s.site_id = of_site and not exists (select from owed o where o.student_id = s.student_id)
    ), written as (
      insert into fee_student_outstanding as s (site_id, student_id, outstanding_poisha)
      select of_site, o.student_id, o.outstanding_poisha from owed o
      on conflict (site_id, student_id) do update set outstanding_poisha = excluded.outstanding_poisha
      where s.outstanding_poisha <> excluded.outstanding_poisha
    ), known as (
      delete from fee_due_change c
      where c.site_id = of_site and (pg_visible_in_snapshot(c.changed_in, pg_current_snapshot())
        -- Of the server that a copy was made from.
        or c.changed_in >= pg_snapshot_xmax(pg_current_snapshot()) and c.changed_in <> pg_current_xact_id())
    )
    update fee_outstanding k
    set on_date = day, outstanding_poisha = sums.outstanding_poisha, owing_students = sums.owing_students,
      as_of = pg_current_snapshot(), cluster = here
    from (select coalesce(sum(o.outstanding_poisha), 0)::bigint as outstanding_poisha, count(*)::int as owing_students from owed o) sums
    where k.site_id = of_site
    returning k.outstanding_poisha, k.owing_students;
end $$;

CREATE FUNCTION public.fee_outstanding_now(of_site uuid, day date) RETURNS TABLE(outstanding_poisha bigint, owing_students integer)
    LANGUAGE sql STABLE
    AS $$
  select coalesce(sum(o.outstanding_poisha), 0)::bigint, count(*)::int from fee_owed_now(of_site, day, null) o
$$;

CREATE FUNCTION public.fee_owed_now(of_site uuid, day date, those uuid[]) RETURNS TABLE(student_id uuid, outstanding_poisha bigint)
    LANGUAGE sql STABLE
    AS $$
  with fee as (
    select d.student_id,
      coalesce(sum(d.gross_poisha - d.waiver_poisha - d.offer_poisha - d.paid_poisha) filter (where d.due_on <= day), 0)::bigint as poisha
    from student_fee_due d
    where d.site_id = of_site and d.kind = 'fee' and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
      and (those is null or d.student_id = any (those))
    group by d.student_id
  ), rule as (
    select now.rule from (
      select r as rule from fee_fine_rule r where r.site_id = of_site and r.from_on <= day order by r.from_on desc limit 1) now
    where (now.rule).fine_type <> 'none' and (now.rule).fine_poisha > 0
  ), late as (
    -- The month's first open due is late before the others are.
    select f.student_id, f.month, late_fine(r.rule, f.since, day) as amount
    from (
      select d.student_id, d.due_on - date_part('day', d.due_on)::int + 1 as month, min(d.due_on) as since
      from student_fee_due d
      where exists (select from rule) and d.site_id = of_site and d.kind = 'fee' and d.due_on < day
        and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
        and (those is null or d.student_id = any (those))
      group by 1, 2
    ) f
    cross join rule r
  ), fine as (
    select coalesce(w.student_id, l.student_id) as student_id,
      greatest(greatest(w.gross_poisha, l.amount) - coalesce(w.waiver_poisha, 0), w.paid_poisha, 0) - coalesce(w.paid_poisha, 0) as poisha
    from late l
    full join (
      select d.student_id, (d.period || '-01')::date as month, d.gross_poisha, d.waiver_poisha, d.paid_poisha
      from student_fee_due d
      where d.site_id = of_site and d.kind = 'fine' and (those is null or d.student_id = any (those))
    ) w on w.student_id = l.student_id and w.month = l.month
  )
  select it.student_id, sum(it.poisha)::bigint
  from (select * from fee where poisha > 0 union all select * from fine where poisha > 0) it
  group by it.student_id
$$;

CREATE FUNCTION public.fee_rows_to_clear(of_site uuid, from_on date, to_on date, with_rows boolean) RETURNS TABLE(place integer, table_name text, id uuid, posted_on date, amount_poisha bigint, row_data jsonb)
    LANGUAGE sql STABLE
    AS $$
  with receipt as (
    select r.id, r.journal_id, r.cancel_journal_id, r.amount_poisha, case when with_rows then to_jsonb(r) end as row_data
    from fee_receipt r where r.site_id = of_site and r.received_on between from_on and to_on
  ), refund as (
    select f.id, f.journal_id, case when with_rows then to_jsonb(f) end as row_data
    from fee_refund f
    left join fee_receipt r on r.site_id = of_site and r.id = f.fee_receipt_id
    where f.site_id = of_site
      and coalesce(r.received_on, f.refunded_on, (f.requested_at at time zone 'Asia/Dhaka')::date) between from_on and to_on
  ), given as (
    select c.id, case when with_rows then to_jsonb(c) end as row_data
    from cheque c
    left join fee_receipt r on r.site_id = of_site and r.id = c.source_id and c.source_kind = 'fee_receipt'
    left join refund f on f.id = c.source_id and c.source_kind = 'fee_refund'
    where c.site_id = of_site and (f.id is not null or r.received_on between from_on and to_on)
  ), slip as (
    select s.id, s.amount_poisha, case when with_rows then to_jsonb(s) end as row_data from due_slip s
    where s.site_id = of_site and (s.created_at at time zone 'Asia/Dhaka')::date between from_on and to_on
      and not exists (select from fee_receipt o where o.site_id = of_site and o.due_slip_id = s.id
        and o.received_on not between from_on and to_on)
  ), due as (
    select d.id, d.fee_run_id, d.net_poisha, case when with_rows then to_jsonb(d) end as row_data from student_fee_due d
    where d.site_id = of_site and d.due_on between from_on and to_on
      and not exists (select from fee_receipt_line l join fee_receipt o on o.site_id = of_site and o.id = l.fee_receipt_id
        where l.site_id = of_site and l.due_id = d.id and o.received_on not between from_on and to_on)
      and not exists (select from due_slip_line l where l.site_id = of_site and l.due_id = d.id
        and l.due_slip_id not in (select s.id from slip s))
      and not exists (select from fee_migration_line l where l.site_id = of_site and l.due_id = d.id)
  ), brought as (
    -- Advances that came from another system, with the journal of each.
    select j.id from journal j
    where j.site_id = of_site and j.source_kind = 'imported_advance' and j.reversal_of is null
      and j.posted_on between from_on and to_on
  ), entry as (
    select j.id, j.posted_on, case when with_rows then to_jsonb(j) end as row_data
    from (
      select r.journal_id from receipt r union select r.cancel_journal_id from receipt r
      union select f.journal_id from refund f union select b.id from brought b
      union select x.id from journal x join brought b on b.id = x.reversal_of where x.site_id = of_site
      -- What cheques posted when they were cleared or came back.
      union select x.id from journal x join given g on g.id = x.source_id
        where x.site_id = of_site and x.source_kind = 'cheque'
      union select x.id from journal x join refund f on f.id = x.source_id
        where x.site_id = of_site and x.source_kind = 'fee_refund'
    ) it
    join journal j on j.site_id = of_site and j.id = it.journal_id
  ), run as (
    select f.id, case when with_rows then to_jsonb(f) end as row_data
    from (select d.fee_run_id, count(*) as due_count from due d group by d.fee_run_id) gone
    join fee_run f on f.site_id = of_site and f.id = gone.fee_run_id
    where gone.due_count = (select count(*) from student_fee_due o where o.site_id = of_site and o.fee_run_id = f.id)
  )
  select 1, 'journal', j.id, j.posted_on, 0::bigint, j.row_data from entry j
  union all select 2, 'journal_line', l.id, l.posted_on, greatest(l.amount_poisha, 0), case when with_rows then to_jsonb(l) end
    from journal_line l join entry j on j.id = l.journal_id
    -- A line has the day of its journal; so the lines of other years are not read.
    where l.site_id = of_site
      and l.posted_on between (select min(e.posted_on) from entry e) and (select max(e.posted_on) from entry e)
  union all select 3, 'fee_run', f.id, null::date, 0, f.row_data from run f
  union all select 4, 'student_fee_due', d.id, null::date, d.net_poisha, d.row_data from due d
  union all select 5, 'due_slip', s.id, null::date, s.amount_poisha, s.row_data from slip s
  union all select 6, 'fee_receipt', r.id, null::date, r.amount_poisha, r.row_data from receipt r
  union all select 7, 'due_slip_line', l.id, null::date, 0, case when with_rows then to_jsonb(l) end
    from due_slip_line l join slip s on s.id = l.due_slip_id where l.site_id = of_site
  union all select 8, 'fee_receipt_line', l.id, null::date, 0, case when with_rows then to_jsonb(l) end
    from fee_receipt_line l join receipt r on r.id = l.fee_receipt_id where l.site_id = of_site
  union all select 7, 'fee_refund', f.id, null::date, 0, f.row_data from refund f
  union all select 14, 'cheque', g.id, null::date, 0, g.row_data from given g
  union all select 8, 'fee_refund_line', l.id, null::date, 0, case when with_rows then to_jsonb(l) end
    from fee_refund_line l join refund f on f.id = l.fee_refund_id where l.site_id = of_site
  union all select 9, 'student_advance_entry', a.id, null::date, 0, case when with_rows then to_jsonb(a) end
    from student_advance_entry a
    left join fee_receipt r on r.site_id = of_site and r.id = a.fee_receipt_id
    left join refund f on f.id = a.fee_refund_id
    where a.site_id = of_site and (r.received_on between from_on and to_on or f.id is not null
      or (a.list_import_id is not null and a.booked_on between from_on and to_on))
  union all select 10, 'waiver_application_line', l.id, null::date, 0, case when with_rows then to_jsonb(l) end
    from waiver_application_line l join due d on d.id = l.due_id where l.site_id = of_site
  union all select 14, 'fee_fine_charge', c.id, null::date, 0, case when with_rows then to_jsonb(c) end
    from fee_fine_charge c
    left join due d on d.id = c.due_id
    left join fee_receipt r on r.site_id = of_site and r.id = c.fee_receipt_id
    where c.site_id = of_site and (d.id is not null or r.received_on between from_on and to_on)
$$;

CREATE FUNCTION public.find_bank_user(named text) RETURNS TABLE(id uuid, site_id uuid, username text, full_name text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if app_scope() <> 'site' or app_site_id() is null or app_user_id() is null then
    raise exception 'only an institution attaches bank users' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select u.id, u.site_id, u.username, u.full_name from user_account u
    where lower(u.username) = lower(named) and u.user_type = 'bank-user' and u.is_active and u.home_account_id is null;
  perform set_config('app.scope', 'site', true);
end $$;

CREATE TABLE public.declared_employee (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    declared_no bigint NOT NULL,
    name_en text NOT NULL,
    name_bn text,
    designation_id uuid NOT NULL,
    phone text NOT NULL,
    index_no text,
    nid text,
    email text,
    gender text NOT NULL,
    religion text NOT NULL,
    date_of_birth date NOT NULL,
    qualification text,
    is_active boolean DEFAULT true NOT NULL,
    declared_by uuid,
    declared_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT declared_employee_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
    CONSTRAINT declared_employee_nid_check CHECK ((nid ~ '^([0-9]{10}|[0-9]{13}|[0-9]{17})$'::text)),
    CONSTRAINT declared_employee_phone_check CHECK ((phone ~ '^8801[3-9][0-9]{8}$'::text)),
    CONSTRAINT declared_employee_religion_check CHECK ((religion = ANY (ARRAY['islam'::text, 'hinduism'::text, 'buddhism'::text, 'christianity'::text, 'other'::text])))
);

ALTER TABLE ONLY public.declared_employee FORCE ROW LEVEL SECURITY;

CREATE FUNCTION public.find_declared_employee(named text) RETURNS SETOF public.declared_employee
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
begin
  if before_scope <> 'site' or app_site_id() is null or app_user_id() is null then
    raise exception 'only an institution attaches declared persons' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select d.* from declared_employee d
    where d.is_active and (d.phone = named or d.phone = '88' || named or d.index_no = named or d.nid = named
      or d.declared_no::text = named or d.id::text = named)
    limit 1;
  perform set_config('app.scope', before_scope, true);
end $$;

CREATE FUNCTION public.find_employees_everywhere(words text[], wanted integer, skipped integer) RETURNS TABLE(site_id uuid, site_name_en text, site_name_bn text, id uuid, employee_no text, name_en text, name_bn text, designation_en text, designation_bn text, phone text, index_no text, device_no text, joined_on date, is_teacher boolean, status text, total bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core looks for people everywhere' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    with meant as (
      select w.site_id, w.employee_id
      from unnest(words) with ordinality as t(word, place)
      join employee_word w on w.word >= t.word collate "C" and w.word < (t.word || chr(1114111)) collate "C"
      group by w.site_id, w.employee_id
      having count(distinct t.place) = cardinality(words)
    )
    select e.site_id, si.name_en, si.name_bn, e.id, e.employee_no, e.name_en, e.name_bn, d.name_en, d.name_bn, e.phone,
      e.index_no, e.device_no, e.joined_on, e.is_teacher, e.status, count(*) over ()
    from meant m
    join employee e on e.site_id = m.site_id and e.id = m.employee_id
    join site si on si.id = e.site_id
    join designation d on d.id = e.designation_id
    order by e.name_en, e.employee_no, e.id
    limit wanted offset skipped;
  perform set_config('app.scope', 'core', true);
end $$;

CREATE FUNCTION public.find_jobs_everywhere(of_site uuid, of_kind text, of_state text, is_waiting boolean, from_day date, to_day date, wanted integer, skipped integer) RETURNS TABLE(site_id uuid, site_name_en text, site_name_bn text, id uuid, kind text, state text, done_count bigint, total_count bigint, problem text, result jsonb, file_id uuid, created_by_name text, created_at timestamp with time zone, started_at timestamp with time zone, ended_at timestamp with time zone, waits_until timestamp with time zone, repeats_id uuid, total bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core sees the jobs of everybody' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    with page as (
      select j.*, count(*) over () as total from job_run j
      where (of_site is null or j.site_id = of_site) and (of_kind is null or j.kind = of_kind)
        and (of_state is null or j.state = of_state)
        and (is_waiting is null or is_waiting = (j.state = 'queued' and j.waits_until > now()))
        and (from_day is null or j.created_at >= from_day::timestamp at time zone 'Asia/Dhaka')
        and (to_day is null or j.created_at < (to_day + 1)::timestamp at time zone 'Asia/Dhaka')
      order by j.created_at desc, j.id
      limit wanted offset skipped
    )
    select s.id, s.name_en, s.name_bn, p.id, p.kind, p.state, p.done_count, p.total_count, p.problem, p.result,
      p.file_id, u.full_name, p.created_at, p.started_at, p.ended_at, p.waits_until, p.repeats_id, p.total
    from page p
    left join site s on s.id = p.site_id
    left join user_account u on u.id = p.created_by
    order by p.created_at desc, p.id;
  perform set_config('app.scope', 'core', true);
end $$;

CREATE FUNCTION public.find_students_everywhere(words text[], digits text, mobile text, wanted integer, skipped integer) RETURNS TABLE(site_id uuid, site_name_en text, site_name_bn text, id uuid, student_no text, name_en text, name_bn text, father_name text, contact_number text, birth_registration_no text, status text, academic_year text, class_name_en text, class_name_bn text, section text, roll integer, total bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core looks for people everywhere' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    with meant as (
      select w.site_id, w.student_id
      from unnest(words) with ordinality as t(word, place)
      join student_word w on w.word >= t.word collate "C" and w.word < (t.word || chr(1114111)) collate "C"
      group by w.site_id, w.student_id
      having count(distinct t.place) = cardinality(words)
      union
      select s.site_id, s.id from student s where s.birth_registration_no = digits
      union
      select s.site_id, s.id from household h
      join student s on s.site_id = h.site_id and s.household_id = h.id
      where h.phone = mobile
      union
      select s.site_id, s.id from guardian g
      join student s on s.site_id = g.site_id and s.household_id = g.household_id
      where g.phone in (mobile, substr(mobile, 3))
    ), page as (
      select s.*, count(*) over () as total
      from meant m join student s on s.site_id = m.site_id and s.id = m.student_id
      order by s.name_en, s.student_no, s.id
      limit wanted offset skipped
    )
    select p.site_id, si.name_en, si.name_bn, p.id, p.student_no, p.name_en, p.name_bn, p.father_name, p.contact_number,
      p.birth_registration_no, p.status, y.name, c.name_en, c.name_bn, cs.name, e.roll, p.total
    from page p
    join site si on si.id = p.site_id
    left join lateral (
      select latest.* from enrolment latest
      join academic_year ly on ly.site_id = latest.site_id and ly.id = latest.academic_year_id
      where latest.site_id = p.site_id and latest.student_id = p.id
      order by ly.starts_on desc, latest.enrolled_on desc limit 1) e on true
    left join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
    left join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    left join academic_class c on c.id = cs.class_id
    order by p.name_en, p.student_no, p.id;
  perform set_config('app.scope', 'core', true);
end $$;

CREATE FUNCTION public.first_due_of(of_site uuid, of_student uuid, in_month text) RETURNS date
    LANGUAGE sql STABLE
    AS $$
  select min(d.due_on) from student_fee_due d
  where d.site_id = of_site and d.student_id = of_student and d.kind = 'fee'
    and d.due_on >= (in_month || '-01')::date and d.due_on < (in_month || '-01')::date + interval '1 month'
$$;

CREATE TABLE public.group_subject_default (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_id uuid NOT NULL,
    study_group_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    condition text NOT NULL,
    choice_code text,
    sort_order integer DEFAULT 0 NOT NULL,
    subject_condition_id uuid,
    version_id uuid,
    national_year_id uuid,
    CONSTRAINT group_subject_default_condition_check CHECK ((condition = ANY (ARRAY['compulsory'::text, 'elective'::text, 'fourth'::text, 'religion_choice'::text, 'choice_of'::text, 'non_gpa'::text])))
);

CALL public.make_catalogue_table('group_subject_default');

CREATE FUNCTION public.fitting_subject_template(of_class uuid, of_group uuid, of_version uuid, of_year uuid) RETURNS SETOF public.group_subject_default
    LANGUAGE sql STABLE
    AS $$
  with best as (
    select s.version_id, s.national_year_id from group_subject_default s
    where s.class_id = of_class and s.study_group_id = of_group
      and (s.version_id is null or s.version_id = of_version)
      and (s.national_year_id is null or s.national_year_id = of_year)
    order by (s.national_year_id is not null) desc, (s.version_id is not null) desc
    limit 1
  )
  select d.* from group_subject_default d
  join best b on d.version_id is not distinct from b.version_id and d.national_year_id is not distinct from b.national_year_id
  where d.class_id = of_class and d.study_group_id = of_group
$$;

CREATE FUNCTION public.fold_name_word(word text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case
    when word in ('mohd', 'mohammad', 'mohammed', 'mohamad', 'mohamed', 'mohammod', 'mohammud', 'muhammad', 'muhammed', 'muhammod') then 'md'
    when word in ('most', 'mosa', 'mosammat', 'mosammot', 'mosammet', 'mossammat', 'musammat', 'musammot') then 'mst'
    when word in ('মোহাম্মদ', 'মোহাম্মাদ', 'মুহাম্মদ', 'মুহাম্মাদ', 'মোহা', 'মুহা', 'মু') then 'মো'
    when word in ('মোসা', 'মোসাম্মৎ', 'মোসাম্মত', 'মোছাম্মৎ', 'মোছাম্মত', 'মুসাম্মৎ') then 'মোছা'
    else word end
$$;

CREATE FUNCTION public.follow_calendar() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
begin
  if before_scope = 'core' then perform set_config('app.scope', 'maintenance', true); end if;
  perform follow_school_days(coalesce(new.site_id, old.site_id), least(new.starts_on, old.starts_on),
    greatest(new.ends_on, old.ends_on),
    case when coalesce(old.is_working_day, false) then false when coalesce(old.is_holiday, false) then true end);
  perform set_config('app.scope', coalesce(before_scope, ''), true);
  return null;
end $$;

CREATE FUNCTION public.follow_memberships() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update enrolment e
  set class_section_id = last.class_section_id, roll = last.roll, enrolled_on = last.enrolled_on, left_on = last.left_on
  from (
    select distinct on (m.site_id, m.enrolment_id) m.site_id, m.enrolment_id, m.class_section_id, m.roll, m.left_on,
      min(m.joined_on) over (partition by m.site_id, m.enrolment_id) as enrolled_on
    from section_membership m
    where (m.site_id, m.student_id) in (select c.site_id, c.student_id from changed_rows c)
      and m.enrolment_id in (select c.enrolment_id from changed_rows c)
    order by m.site_id, m.enrolment_id, m.joined_on desc, m.left_on desc nulls first
  ) last
  where e.site_id = last.site_id and e.id = last.enrolment_id
    and (e.class_section_id, e.roll, e.enrolled_on, e.left_on)
      is distinct from (last.class_section_id, last.roll, last.enrolled_on, last.left_on);
  return null;
end $$;

CREATE FUNCTION public.follow_school_days(of_site uuid, first_day date, last_day date, weekend_counts boolean) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  taken record;
  no_school uuid[];
  with_school uuid[];
begin
  -- Most days have no register yet.
  select min(s.on_date) as first_day, max(s.on_date) as last_day into taken from attendance_sheet s
    where s.site_id = of_site and s.on_date between first_day and last_day;
  if taken.first_day is null then return; end if;
  select array_agg(s.id) filter (where d.kind = 'holiday' or (d.kind = 'weekend' and not weekend_counts)),
    array_agg(s.id) filter (where d.kind = 'school' or (d.kind = 'weekend' and weekend_counts))
    into no_school, with_school
  from school_days(of_site, taken.first_day, taken.last_day) d
  join class_section c on c.site_id = of_site and c.shift_id = d.shift_id and c.class_id = d.class_id
  join attendance_sheet s on s.site_id = of_site and s.class_section_id = c.id and s.on_date = d.on_date
  where s.on_date between first_day and last_day;
  perform set_registers_aside(of_site, no_school);
  update attendance_sheet s set period = s.kept_period, kept_period = null
  where s.site_id = of_site and s.id = any (with_school) and s.period < 0 and s.withdrawn_at is null;
end $$;

CREATE FUNCTION public.follow_weekdays() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
begin
  if before_scope = 'core' then perform set_config('app.scope', 'maintenance', true); end if;
  perform follow_school_days(coalesce(new.site_id, old.site_id),
    coalesce(setting_from_on(), (now() at time zone 'Asia/Dhaka')::date), 'infinity', false);
  perform set_config('app.scope', coalesce(before_scope, ''), true);
  return null;
end $$;

CREATE FUNCTION public.forget_fines_of_gone_dues() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A clearing takes its fines itself, and brings back what it took. Fines that go here end up here again.
  if current_setting('app.clearing', true) = 'on' or not exists (select from gone where kind = 'fee') then return null; end if;
  delete from student_fee_due f
  using (select distinct site_id, student_id, to_char(due_on, 'YYYY-MM') as month from gone where kind = 'fee') g
  where f.site_id = g.site_id and f.student_id = g.student_id and f.kind = 'fine' and f.period = g.month
    and first_due_of(f.site_id, f.student_id, f.period) is null
    and not exists (select from fee_receipt_line l where l.site_id = f.site_id and l.due_id = f.id);
  with counted as (
    select c.site_id, c.id, coalesce(late_fine(at.rule, first_due_of(f.site_id, f.student_id, f.period), c.charged_on), 0) as poisha
    from (select distinct site_id, student_id, to_char(due_on, 'YYYY-MM') as month from gone where kind = 'fee') g
    join student_fee_due f on f.site_id = g.site_id and f.student_id = g.student_id and f.kind = 'fine' and f.period = g.month
    join fee_fine_charge c on c.site_id = f.site_id and c.due_id = f.id and c.ended_on is null
    cross join lateral (select r as rule from fee_fine_rule r where r.site_id = c.site_id and r.from_on <= c.charged_on
      order by r.from_on desc limit 1) at
  )
  update fee_fine_charge c
  set amount_poisha = case when n.poisha > 0 then n.poisha else c.amount_poisha end,
    ended_on = case when n.poisha > 0 then null else c.charged_on end
  from counted n
  where c.site_id = n.site_id and c.id = n.id and n.poisha < c.amount_poisha;
  update student_fee_due f
  set gross_poisha = greatest(f.paid_poisha + f.waiver_poisha + f.offer_poisha, coalesce((
    select max(c.amount_poisha) from fee_fine_charge c
    where c.site_id = f.site_id and c.due_id = f.id and c.ended_on is null), 0))
  from (select distinct site_id, student_id, to_char(due_on, 'YYYY-MM') as month from gone where kind = 'fee') g
  where f.site_id = g.site_id and f.student_id = g.student_id and f.kind = 'fine' and f.period = g.month;
  return null;
end $$;

CREATE FUNCTION public.forget_ledger_months() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from ledger_month m using (
    select distinct c.site_id, date_trunc('month', c.posted_on)::date as month from changed_lines c) it
  where m.site_id = it.site_id and m.month = it.month;
  return null;
end $$;

CREATE FUNCTION public.free_sms_credit(of_site uuid) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  scope_before text := app_scope();
  balance bigint;
  held bigint;
begin
  if scope_before not in ('core', 'delivery') then
    raise exception 'credit is changed by the core and by delivery' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'delivery', true);
  select c.balance_poisha into balance from sms_credit c where c.site_id = of_site for update;
  select coalesce(sum(o.credit_poisha), 0) into held from sms_outbox o where o.site_id = of_site and o.state = 'sending';
  perform set_config('app.scope', scope_before, true);
  return balance - held;
end $$;

CREATE FUNCTION public.guard_full_mark() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from mark m where m.site_id = new.site_id and m.exam_component_id = new.id and m.value > new.full_mark) then
    raise exception 'a mark above the new full mark was given'
      using errcode = 'check_violation', constraint = 'mark_above_full', table = 'exam_component';
  end if;
  return new;
end $$;

CREATE FUNCTION public.guard_marks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  problem text;
begin
  if tg_op <> 'DELETE' then
    select c.type || ' ' || c.full_mark into problem
    from changed_rows m
    join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
    where m.value > c.full_mark limit 1;
    if found then
      raise exception 'mark above the full mark (%)', problem
        using errcode = 'check_violation', constraint = 'mark_above_full', table = 'mark';
    end if;
  end if;

  perform from exam e where exists (
    select from changed_rows m
    join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
    join exam_subject s on s.site_id = c.site_id and s.id = c.exam_subject_id
    where e.site_id = s.site_id and e.id = s.exam_id)
    and e.state not in ('declared', 'marks_open');
  if found then
    raise exception 'the exam is not being marked'
      using errcode = 'check_violation', constraint = 'mark_exam_closed', table = 'mark';
  end if;

  -- Waits for whoever is locking the sheet at this moment, and then sees it locked.
  perform from (
    select h.state from mark_sheet h
    where (h.site_id, h.exam_subject_id, h.class_section_id) in (
      select distinct w.site_id, w.exam_subject_id, coalesce(
        (select m.class_section_id from section_membership m
          where m.site_id = w.site_id and m.student_id = w.student_id and m.enrolment_id = w.enrolment_id
            and not isempty(m.days) and m.joined_on <= w.ends_on
          order by m.joined_on desc limit 1), w.class_section_id)
      from (
        select distinct m.site_id, c.exam_subject_id, m.enrolment_id, n.student_id, n.class_section_id, x.ends_on
        from changed_rows m
        join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
        join exam_subject s on s.site_id = c.site_id and s.id = c.exam_subject_id
        join exam x on x.site_id = s.site_id and x.id = s.exam_id
        join enrolment n on n.site_id = m.site_id and n.id = m.enrolment_id) w)
    for share of h) sheets
  where sheets.state = 'locked';
  if found then
    raise exception 'the mark sheet is locked'
      using errcode = 'check_violation', constraint = 'mark_sheet_locked', table = 'mark';
  end if;
  return null;
end $$;

CREATE FUNCTION public.help_desk_answerers() RETURNS TABLE(user_id uuid, language text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  scope_before text := app_scope();
begin
  perform set_config('app.scope', 'auth', true);
  return query
    select u.id, u.language from user_account u
    where u.user_type = 'core-admin' and u.is_active and (
      exists (select from help_desk_answerer a where a.site_id = app_site_id() and a.user_id = u.id)
      or not exists (select from help_desk_answerer a where a.site_id = app_site_id()));
  perform set_config('app.scope', scope_before, true);
end $$;

CREATE PROCEDURE public.hide_from_visitors(IN target regclass)
    LANGUAGE plpgsql
    AS $$
begin
  -- Written rows are checked by the table's other policies.
  execute format('create policy not_for_visitors on %s as restrictive
    using ((select app_scope()) is distinct from ''public'') with check (true)', target);
end $$;

CREATE FUNCTION public.is_in_snapshot(written_by xid, seen pg_snapshot) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select pg_visible_in_snapshot(((last + distance - case when distance >= 2147483648 then 4294967296 else 0 end)::text)::xid8, seen)
  from (select pg_snapshot_xmax(seen)::text::bigint as last) s
  cross join lateral (select (written_by::text::bigint - (last & 4294967295)) & 4294967295 as distance) d
$$;

CREATE FUNCTION public.job_figures() RETURNS TABLE(name text, count bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core sees the jobs of everybody' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select 'job_' || case when j.state = 'queued' and j.waits_until > now() then 'waiting' else j.state end, count(*)
    from job_run j where j.created_at > now() - interval '30 days' group by 1
    union all
    select 'sms_' || case when o.state = 'failed' then 'failed' else 'queued' end, count(*)
    from sms_outbox o where o.state not in ('sent', 'cancelled') group by 1
    union all
    select 'mail_' || case when o.state = 'failed' then 'failed' else 'queued' end, count(*)
    from mail_outbox o where o.state <> 'sent' group by 1;
  perform set_config('app.scope', 'core', true);
end $$;

CREATE FUNCTION public.keep_closed_year() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(accounting_month_key(old.site_id, old.month));
  if exists (
    select from fiscal_year_close c
    where c.site_id = old.site_id and c.reopened_at is null
      and old.month >= c.starts_on and old.month < c.starts_on + interval '1 year'
  ) then
    raise exception 'the fiscal year of % is closed', to_char(old.month, 'YYYY-MM') using errcode = 'BL008';
  end if;
  return old;
end $$;

CREATE FUNCTION public.keep_day_of_receipt() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.cancelled_on is distinct from old.received_on then
    perform add_to_fee_day(old.site_id, old.received_on, -old.amount_poisha, 0, -1);
  end if;
  if tg_op <> 'DELETE' and new.cancelled_on is distinct from new.received_on then
    perform add_to_fee_day(new.site_id, new.received_on, new.amount_poisha, 0, 1);
  end if;
  return null;
end $$;

CREATE FUNCTION public.keep_day_of_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old.state = 'paid' then
    perform add_to_fee_day(old.site_id, old.refunded_on, 0, -old.amount_poisha, 0);
  end if;
  if tg_op <> 'DELETE' and new.state = 'paid' then
    perform add_to_fee_day(new.site_id, new.refunded_on, 0, new.amount_poisha, 0);
  end if;
  return null;
end $$;

CREATE FUNCTION public.keep_employee_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from employee_word w using new_rows n where w.site_id = n.site_id and w.employee_id = n.id;
  insert into employee_word (site_id, word, employee_id)
  select e.site_id, word, e.id
  from new_rows n join employee e on e.site_id = n.site_id and e.id = n.id cross join employee_words(e) as word;
  return null;
end $$;

CREATE FUNCTION public.keep_fine_rule() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  -- The first rule counts for all earlier days too; a change from today, unless the transaction names a day.
  since date := case when tg_op = 'INSERT' then date '2000-01-01'
    else coalesce(setting_from_on(), (now() at time zone 'Asia/Dhaka')::date) end;
begin
  if tg_op = 'UPDATE' and (old.fine_type, old.fine_poisha, old.fine_grace_days, old.fine_max_poisha)
      is not distinct from (new.fine_type, new.fine_poisha, new.fine_grace_days, new.fine_max_poisha) then
    return null;
  end if;
  insert into fee_fine_rule (site_id, from_on, fine_type, fine_poisha, fine_grace_days, fine_max_poisha)
  values (new.site_id, since, new.fine_type, new.fine_poisha, new.fine_grace_days, new.fine_max_poisha)
  on conflict (site_id, from_on) do update set fine_type = excluded.fine_type, fine_poisha = excluded.fine_poisha,
    fine_grace_days = excluded.fine_grace_days, fine_max_poisha = excluded.fine_max_poisha;
  return null;
end $$;

CREATE FUNCTION public.keep_own_calendar() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if app_scope() = 'site' and not (tg_op = 'UPDATE' and old.is_overridden and not new.is_overridden) then
    new.is_overridden := true;
  end if;
  return new;
end $$;

CREATE FUNCTION public.keep_rolls_of_class() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (
    select from site_option o
    where o.site_id in (select site_id from new_rows) and o.key = 'people.roll_scope' and o.value = '"class"'
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rolls of classes ' || s.site_id, 0))
  from (select distinct site_id from new_rows) s;
  if exists (
    select from new_rows n
    cross join lateral roll_sections(n.site_id, n.class_section_id) shared
    join section_membership m on m.site_id = n.site_id and m.class_section_id = shared and m.roll = n.roll
      and m.student_id <> n.student_id and m.days && n.days
  ) then
    raise exclusion_violation using constraint = 'section_membership_roll_once', table = 'section_membership',
      message = 'the roll is taken in another section of the class';
  end if;
  return null;
end $$;

CREATE FUNCTION public.keep_setting_past() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  kept text[] := tg_argv[0]::text[] || tg_argv[1]::text[];
  new_is jsonb := case when tg_op <> 'DELETE' then (select jsonb_object_agg(c, to_jsonb(new) -> c) from unnest(kept) c) end;
  old_was jsonb := case when tg_op <> 'INSERT' then (select jsonb_object_agg(c, to_jsonb(old) -> c) from unnest(kept) c) end;
  new_key text;
  old_key text;
  from_day date := coalesce(setting_from_on(), (now() at time zone 'Asia/Dhaka')::date);
begin
  select coalesce(string_agg(new_is ->> c, ',' order by i), ''), coalesce(string_agg(old_was ->> c, ',' order by i), '')
    into new_key, old_key from unnest(tg_argv[0]::text[]) with ordinality as k(c, i);
  -- The same values may count from an earlier day than before.
  if new_is is not distinct from old_was and (setting_from_on() is null or not exists (select from setting_past p
      where p.site_id = new.site_id and p.table_name = tg_table_name and p.key = new_key and p.until_on > from_day)) then
    return null;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old_key <> new_key) then
    perform write_setting_past(old.site_id, tg_table_name, old_key, old_was, null, from_day);
  end if;
  if tg_op = 'UPDATE' and old_key = new_key then
    perform write_setting_past(new.site_id, tg_table_name, new_key, old_was, new_is, from_day);
  elsif tg_op <> 'DELETE' and (setting_from_on() is not null or not tg_argv[2]::boolean or exists (select from setting_past p
      where p.site_id = new.site_id and p.table_name = tg_table_name and p.key = new_key)) then
    perform write_setting_past(new.site_id, tg_table_name, new_key, null, new_is, from_day);
  end if;
  return null;
end $$;

CREATE FUNCTION public.keep_student_words() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into student_word (site_id, word, student_id)
    select distinct n.site_id, word, n.id
    from new_rows n cross join string_to_table(n.search_key, ' ') as word
    where word <> '';
  elsif tg_op = 'DELETE' then
    delete from student_word w
    using old_rows o cross join string_to_table(o.search_key, ' ') as gone
    where w.site_id = o.site_id and w.word = gone and w.student_id = o.id;
  else
    delete from student_word w
    using new_rows n
      join old_rows o on o.site_id = n.site_id and o.id = n.id
      cross join string_to_table(o.search_key, ' ') as gone
    where n.search_key <> o.search_key and w.site_id = n.site_id and w.word = gone and w.student_id = n.id;
    insert into student_word (site_id, word, student_id)
    select distinct n.site_id, word, n.id
    from new_rows n join old_rows o on o.site_id = n.site_id and o.id = n.id
      cross join string_to_table(n.search_key, ' ') as word
    where n.search_key <> o.search_key and word <> '';
  end if;
  return null;
end $$;

CREATE FUNCTION public.keep_subject_condition() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.subject_condition_id is null
    or (tg_op = 'UPDATE' and new.condition is distinct from old.condition
      and new.subject_condition_id is not distinct from old.subject_condition_id) then
    select id into new.subject_condition_id from subject_condition where is_system and counts_as = new.condition;
  else
    select counts_as into new.condition from subject_condition where id = new.subject_condition_id;
  end if;
  return new;
end $$;

CREATE TABLE public.fee_fine_rule (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    from_on date NOT NULL,
    fine_type text NOT NULL,
    fine_poisha bigint NOT NULL,
    fine_grace_days integer NOT NULL,
    fine_max_poisha bigint
);

CALL public.make_tenant_table('fee_fine_rule', 'select, insert, update');

CREATE FUNCTION public.late_fine(rule public.fee_fine_rule, due_on date, day date) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when rule.fine_type = 'none' or day - due_on <= rule.fine_grace_days then 0
    else least(rule.fine_poisha * case rule.fine_type when 'per_day' then day - due_on
      when 'per_month' then (day - due_on + 29) / 30 else 1 end, rule.fine_max_poisha) end
$$;

CREATE FUNCTION public.late_fine_bounds(of_site uuid) RETURNS TABLE(student_id uuid, month text, due_id uuid, written_poisha bigint, least_poisha bigint, most_poisha bigint)
    LANGUAGE sql STABLE
    AS $$
  with rule as (
    select r as rule, r.from_on, lead(r.from_on) over (order by r.from_on) as until_on
    from fee_fine_rule r where r.site_id = of_site
  ), fee as (
    select d.id, d.student_id, to_char(d.due_on, 'YYYY-MM') as month, d.due_on
    from student_fee_due d where d.site_id = of_site and d.kind = 'fee'
  ), taken as (
    select distinct l.due_id, l.booked_on from fee_receipt_line l where l.site_id = of_site and l.amount_poisha > 0
  ), paid_late as (
    select f.student_id, f.month, max(late_fine(r.rule, f.due_on, t.booked_on)) as poisha
    from taken t
    join fee f on f.id = t.due_id
    join rule r on r.from_on < t.booked_on and (r.until_on is null or r.until_on > t.booked_on)
    where t.booked_on > f.due_on
    group by f.student_id, f.month
  ), fine as (
    select d.id, d.student_id, d.period as month, d.gross_poisha
    from student_fee_due d where d.site_id = of_site and d.kind = 'fine'
  ), written as (
    select f.id, max(case when r.rule is null or c.ended_on is not null then f.gross_poisha
      else late_fine(r.rule, x.due_on, c.charged_on) end) as poisha
    from fine f
    join fee_fine_charge c on c.site_id = of_site and c.due_id = f.id
    left join lateral (select min(e.due_on) as due_on from fee e where e.student_id = f.student_id and e.month = f.month) x on true
    left join rule r on r.from_on < c.charged_on and (r.until_on is null or r.until_on > c.charged_on)
    group by f.id
  )
  select coalesce(f.student_id, p.student_id), coalesce(f.month, p.month), f.id, coalesce(f.gross_poisha, 0),
    coalesce(p.poisha, 0), coalesce(w.poisha, 0)
  from fine f
  left join written w on w.id = f.id
  full join paid_late p on p.student_id = f.student_id and p.month = f.month
$$;

CREATE FUNCTION public.leave_half_days(of_site uuid, person uuid, starts_on date, ends_on date, day_part text) RETURNS numrange
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select numrange(
    base + (starts_on - date '1950-01-01') * 2 + case day_part when 'second_half' then 1 else 0 end,
    base + (ends_on - date '1950-01-01') * 2 + case day_part when 'first_half' then 1 else 2 end)
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 1000000 as base
    from md5(of_site::text || person::text) h
  ) key
$$;

CREATE FUNCTION public.ledger_month_reads(of_site uuid, cuts date[]) RETURNS TABLE(month date, is_summed boolean)
    LANGUAGE sql STABLE ROWS 60
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with bounds as (
    select (select min(l.posted_on) from journal_line l where l.site_id = of_site) as first_day, (select max(c) from unnest(cuts) c) as last_day
  )
  select m.month, s.month is not null and not exists (
    select from unnest(cuts) c where c > m.month and c < m.month + interval '1 month')
  from bounds b
  cross join lateral (
    select (date_trunc('month', b.first_day) + i * interval '1 month')::date as month
    from generate_series(0, (extract(year from age(b.last_day, date_trunc('month', b.first_day))) * 12
      + extract(month from age(b.last_day, date_trunc('month', b.first_day))))::int) i) m
  left join ledger_month s on s.site_id = of_site and s.month = m.month
  where m.month < b.last_day
$$;

CREATE FUNCTION public.ledger_month_runs(of_site uuid, cuts date[]) RETURNS TABLE(first_day date, day_after date)
    LANGUAGE sql STABLE ROWS 2
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select min(u.month), least(max(u.month) + interval '1 month', cuts[cardinality(cuts)])::date
  from (
    select m.month, m.month - row_number() over (order by m.month) * interval '1 month' as run
    from ledger_month_reads(of_site, cuts) m where not m.is_summed
  ) u
  group by u.run
$$;

CREATE FUNCTION public.ledger_moves(of_site uuid, cuts date[]) RETURNS TABLE(ledger_id uuid, starts_on date, debit_poisha bigint, credit_poisha bigint)
    LANGUAGE sql STABLE ROWS 500
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with moved as (
    select s.ledger_id, s.month as on_day, s.debit_poisha as debit, s.credit_poisha as credit
    from ledger_month_reads(of_site, cuts) m join ledger_month_sum s on s.site_id = of_site and s.month = m.month
    where m.is_summed
    union all
    select l.ledger_id, l.posted_on, greatest(l.amount_poisha, 0), greatest(-l.amount_poisha, 0)
    from ledger_month_runs(of_site, cuts) r
    -- A subquery of its own (offset) takes the two days for a range; a join would expect a ninth of all lines.
    cross join lateral (
      select x.ledger_id, x.posted_on, x.amount_poisha from journal_line x
      where x.site_id = of_site and x.posted_on >= r.first_day and x.posted_on < r.day_after offset 0) l
  )
  select m.ledger_id, coalesce(cuts[width_bucket(m.on_day, cuts)], '-infinity'), sum(m.debit)::bigint, sum(m.credit)::bigint
  from moved m
  group by 1, 2
$$;

CREATE FUNCTION public.lesser_uuid(one uuid, other uuid) RETURNS uuid
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ select least(one, other) $$;

CREATE PROCEDURE public.let_owner_maintain(IN target regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create policy maintenance on %s to bidyaloy_maintenance
    using (app_scope() = ''maintenance'') with check (app_scope() = ''maintenance'')', target);
end $$;

CREATE PROCEDURE public.let_visitors_read(IN target regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('drop policy not_for_visitors on %s', target);
end $$;

CREATE FUNCTION public.log_changes(of_site uuid, of_table text, changes jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into audit_log (site_id, table_name, row_id, action, before, after, user_id, impersonator_id)
  select of_site, of_table, c.row_id, 'update', c.before, c.after, app_user_id(), app_impersonator_id()
  from jsonb_to_recordset(changes) as c(row_id text, before jsonb, after jsonb)
  where of_site = app_site_id()
    and (current_setting('app.audit', true) is distinct from 'off' or current_setting('role') = 'bidyaloy_app')
$$;

CREATE PROCEDURE public.make_catalogue_table(IN target regclass)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy catalogue_read on %s for select using (true)', target);
  execute format('create policy catalogue_insert on %s for insert with check (app_scope() = ''core'')', target);
  execute format('create policy catalogue_update on %s for update using (app_scope() = ''core'')', target);
  execute format('create policy catalogue_delete on %s for delete using (app_scope() = ''core'')', target);
  execute format('grant select, insert, update, delete on %s to bidyaloy_app', target);
  call let_owner_maintain(target);
  call add_audit_triggers(target);
end $$;

CREATE FUNCTION public.make_site_invoices(of_run uuid, sites uuid[]) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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

CREATE PROCEDURE public.make_tenant_table(IN target regclass, IN privileges text DEFAULT 'select, insert, update, delete'::text, IN audited boolean DEFAULT true)
    LANGUAGE plpgsql
    AS $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s
    using (site_id = (select app_site_id())) with check (site_id = (select app_site_id()))', target);
  call hide_from_visitors(target);
  execute format('grant %s on %s to bidyaloy_app', privileges, target);
  call let_owner_maintain(target);
  if audited then
    call add_audit_triggers(target);
  end if;
end $$;

CREATE FUNCTION public.membership_alone() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public'
    AS $$
begin
  perform 1 from site where id = new.site_id for no key update;
  if exists (
    select 1 from site_membership m
    where m.site_id = new.site_id and m.id <> new.id and m.starts_on <= new.ends_on and m.ends_on >= new.starts_on
  ) then
    raise exception 'memberships of one institution overlap' using errcode = 'exclusion_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION public.membership_box(key_number bigint, joined_on date, left_on date) RETURNS box
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  -- Sides that touch overlap, so the last day ends half a day early. Who was never there has no days.
  select case when left_on is distinct from joined_on then
    box(point(key_number, joined_on - date '1900-01-01'),
      point(key_number, coalesce(left_on - date '1900-01-01', 999999) - 0.5)) end
$$;

CREATE FUNCTION public.membership_in_force(of_site uuid) RETURNS TABLE(package_id uuid, ends_on date, is_read_only boolean, withheld_permissions text[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select m.package_id, m.ends_on,
    m.is_suspended or m.ends_on < (now() at time zone 'Asia/Dhaka')::date,
    p.withheld_permissions
  from site_membership m join package p on p.id = m.package_id
  where m.site_id = of_site and m.starts_on <= (now() at time zone 'Asia/Dhaka')::date
  order by m.starts_on desc limit 1
$$;

CREATE FUNCTION public.membership_number(key_number bigint) RETURNS int8range
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select int8range(key_number, key_number, '[]')
$$;

CREATE FUNCTION public.move_routine_entries() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update routine_entry e set routine_period_id = e.routine_period_id
  from routine_version v
  where e.site_id = new.site_id and e.routine_period_id = new.id
    and v.site_id = e.site_id and v.id = e.routine_version_id
    and (v.replaced_on is null or v.replaced_on > (now() at time zone 'Asia/Dhaka')::date);
  return null;
end $$;

CREATE FUNCTION public.name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  select coalesce(string_agg(word, '' order by place) filter (where not is_title), string_agg(fold_name_word(word), '' order by place), '')
  from (
    select word, place, fold_name_word(word) in ('md', 'mst', 'মো', 'মোছা') as is_title
    from string_to_table(name_search_key(name), ' ') with ordinality as w (word, place)
  ) words
$$;

CREATE FUNCTION public.name_search_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  select trim(regexp_replace(regexp_replace(regexp_replace(
    lower(replace(regexp_replace(normalize(name, nfc), '[\u200b-\u200f\u2060\ufeff]', '', 'g'), 'অা', 'আ')),
    '(?<![\u0980-\u09fe])(মো|মোছা|মোসা|মোহা|মুহা|মু|মি|ডা)ঃ', '\1 ', 'g'),
    'ঃ(?![\u0980-\u09e3])', ' ', 'g'),
    '[.,:;''’‘`"()/_\s-]+', ' ', 'g'))
$$;

CREATE FUNCTION public.national_year_openings() RETURNS TABLE(national_year_id uuid, site_count integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if app_scope() is distinct from 'core' then
    return;
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select n.id, count(distinct y.site_id)::int
    from national_year n
    join academic_year y on y.national_year_id = n.id
      or (y.national_year_id is null and y.session_type = n.session_type and y.starts_on = n.starts_on)
    group by n.id;
  perform set_config('app.scope', 'core', true);
end $$;

CREATE FUNCTION public.next_invoice_no(of_year integer) RETURNS text
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.next_number(sequence_kind text, sequence_period text DEFAULT ''::text) RETURNS bigint
    LANGUAGE sql
    AS $$ select reserve_numbers(sequence_kind, sequence_period, 1) $$;

CREATE FUNCTION public.next_numbers(sequence_kind text, sequence_period text, how_many bigint) RETURNS bigint
    LANGUAGE sql
    AS $$ select reserve_numbers(sequence_kind, sequence_period, how_many::int) - how_many + 1 $$;

CREATE FUNCTION public.notice_is_out(of_site uuid, of_notice uuid, on_day date) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select of_notice is null or exists (
    select from notice where site_id = of_site and id = of_notice and state = 'published' and publish_on <= on_day
      and (expires_on is null or expires_on >= on_day))
$$;

CREATE FUNCTION public.notice_readers(audiences text[], classes uuid[], sections uuid[]) RETURNS TABLE(kind text, person_id uuid, user_id uuid)
    LANGUAGE sql STABLE
    AS $$
  with wanted as (
    select audiences as kinds, cardinality(classes) + cardinality(sections) > 0 as is_narrowed,
      'students' = any (audiences) or not audiences && '{students,guardians}' as students,
      'guardians' = any (audiences) or not audiences && '{students,guardians}' as guardians),
  learners as (
    select distinct s.id, s.household_id
    from wanted w, enrolment e
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join student s on s.site_id = e.site_id and s.id = e.student_id
    where e.site_id = app_site_id() and e.status = 'active'
      and (w.is_narrowed or w.kinds && '{students,guardians}')
      and (not w.is_narrowed or e.class_section_id = any (sections) or c.class_id = any (classes)))
  select 'students', l.id, u.id
  from wanted w, learners l
  left join user_account u on u.site_id = app_site_id() and u.student_id = l.id and u.is_active
    and u.user_type = 'student'
  where w.students and (w.is_narrowed or 'students' = any (w.kinds))
  union all
  select 'guardians', h.household_id, u.id
  from wanted w, (select distinct household_id from learners where household_id is not null) h
  left join user_account u on u.site_id = app_site_id() and u.household_id = h.household_id and u.is_active
    and u.user_type = 'guardian'
  where w.guardians and (w.is_narrowed or 'guardians' = any (w.kinds))
  union all
  select case when e.is_teacher then 'teachers' else 'employees' end, e.id, u.id
  from wanted w, employee e
  left join user_account u on u.site_id = e.site_id and u.employee_id = e.id and u.is_active
  where e.site_id = app_site_id() and e.status = 'active'
    and ('employees' = any (w.kinds) or (e.is_teacher and 'teachers' = any (w.kinds)))
  union all
  -- Accounts of the office that belong to no employee.
  select 'employees', u.id, u.id
  from wanted w, user_account u
  where u.site_id = app_site_id() and u.is_active and u.employee_id is null
    and u.user_type in ('site-admin', 'employee', 'teacher')
    and ('employees' = any (w.kinds) or (u.user_type = 'teacher' and 'teachers' = any (w.kinds)))
$$;

CREATE FUNCTION public.notify_core_administrators(title_en text, title_bn text, notice_href text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
  before_site text := coalesce(current_setting('app.site_id', true), '');
begin
  perform set_config('app.scope', 'auth', true);
  perform set_config('app.site_id', '', true);
  insert into notification (user_id, title, href)
  select id, case language when 'bn' then title_bn else title_en end, notice_href
  from user_account where user_type = 'core-admin' and is_active;
  perform set_config('app.scope', before_scope, true);
  perform set_config('app.site_id', before_site, true);
end $$;

CREATE FUNCTION public.notify_site_administrators(title_en text, title_bn text, notice_body text, notice_href text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  scope_before text := app_scope();
  site uuid := app_site_id();
begin
  perform set_config('app.scope', 'auth', true);
  insert into notification (user_id, site_id, title, body, href)
  select id, site, case language when 'en' then title_en else title_bn end, notice_body, notice_href
  from user_account where site_id = site and user_type = 'site-admin' and is_active;
  perform set_config('app.scope', scope_before, true);
end $$;

CREATE FUNCTION public.offer_new_year() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
begin
  -- Only the core writes what is offered; here the house does so by itself.
  perform set_config('app.scope', 'maintenance', true);
  insert into site_academic_offer (site_id, site_academic_group_id, academic_year_id)
  select distinct o.site_id, o.site_academic_group_id, new.id
  from site_academic_offer o
  where o.site_id = new.site_id and o.session_type = new.session_type;
  perform set_config('app.scope', before_scope, true);
  return null;
end $$;

CREATE FUNCTION public.open_account(account uuid, impersonated_by uuid) RETURNS TABLE(user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text, photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid, student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[], must_change_password boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  person record;
  membership record;
begin
  perform set_config('app.scope', 'auth', true);
  select u.*, case when r.is_active then r.permissions else '{}' end as role_permissions into person
  from user_account u
  join role r on r.code = u.role_code
  left join company c on c.id = u.company_id
  left join site_group g on g.id = u.site_group_id
  left join site t on t.id = u.site_id
  where u.id = account and account_refusal(u.is_active, u.user_type, c.is_active, g.is_active, t.is_active) is null;
  if not found then
    return;
  end if;
  select * into membership from membership_in_force(person.site_id);
  user_id := person.id;
  user_type := person.user_type;
  role_code := person.role_code;
  username := person.username;
  full_name := person.full_name;
  email := person.email;
  about := person.about;
  photo_file_id := person.photo_file_id;
  language := person.language;
  site_id := person.site_id;
  site_group_id := person.site_group_id;
  company_id := person.company_id;
  employee_id := person.employee_id;
  student_id := person.student_id;
  household_id := person.household_id;
  impersonator_id := impersonated_by;
  is_read_only := coalesce(membership.is_read_only, false);
  -- Whoever acts as somebody else knows no password of theirs.
  must_change_password := person.must_change_password and impersonated_by is null;
  permissions := person.role_permissions || person.extra_permissions;
  if membership.withheld_permissions <> '{}' then
    permissions := array(select unnest(permissions) except select unnest(membership.withheld_permissions));
  end if;
  perform set_config('app.site_id', coalesce(site_id::text, ''), true);
  perform set_config('app.user_id', user_id::text, true);
  perform set_config('app.impersonator_id', coalesce(impersonated_by::text, ''), true);
  perform set_config('app.scope', case when site_id is not null then 'site' when user_type = 'core-admin' then 'core' else 'none' end, true);
  return next;
end $$;

CREATE FUNCTION public.open_membership() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into section_membership (site_id, enrolment_id, student_id, academic_year_id, class_section_id, roll, joined_on, left_on)
  select n.site_id, n.id, n.student_id, n.academic_year_id, n.class_section_id, n.roll, n.enrolled_on, n.left_on
  from new_rows n;
  return null;
end $$;

CREATE FUNCTION public.open_session(session_hash text) RETURNS TABLE(user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text, photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid, student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[], must_change_password boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  held record;
  acted_id uuid;
begin
  perform set_config('app.scope', 'auth', true);
  select o.*, s.last_seen_at, s.impersonation_id, r.is_active as is_role_active, r.permissions as role_permissions,
    m.is_read_only, m.withheld_permissions
  into held
  from user_session s
  join user_account o on o.id = s.user_id
  join role r on r.code = o.role_code
  left join company c on c.id = o.company_id
  left join site_group g on g.id = o.site_group_id
  left join site t on t.id = o.site_id
  -- An account that is entered from another one is open as long as that is.
  left join user_account h on h.id = o.home_account_id
  -- The same as membership_in_force.
  left join lateral (
    select k.withheld_permissions, f.is_suspended or f.ends_on < (now() at time zone 'Asia/Dhaka')::date as is_read_only
    from site_membership f join package k on k.id = f.package_id
    where f.site_id = o.site_id and f.starts_on <= (now() at time zone 'Asia/Dhaka')::date
    order by f.starts_on desc limit 1
  ) m on true
  where s.token_hash = session_hash and s.expires_at > now() and h.is_active is not false
    and account_refusal(o.is_active, o.user_type, c.is_active, g.is_active, t.is_active) is null;
  if not found then
    return;
  end if;
  if held.last_seen_at < now() - interval '5 minutes' then
    update user_session set last_seen_at = now() where token_hash = session_hash;
  end if;
  if held.impersonation_id is not null and held.is_role_active
    and 'access.impersonation.create' = any (held.role_permissions || held.extra_permissions) then
    select i.user_id into acted_id
    from impersonation i
    join user_account a on a.id = i.user_id
    left join site_group g on g.id = a.site_group_id
    left join site t on t.id = a.site_id
    where i.id = held.impersonation_id and i.ended_at is null and i.ends_at > now() and a.user_type <> 'core-admin'
      and account_refusal(a.is_active, a.user_type, null, g.is_active, t.is_active) is null;
    if acted_id is not null then
      return query select * from open_account(acted_id, held.id);
      return;
    end if;
  end if;
  perform set_config('app.site_id', coalesce(held.site_id::text, ''), true),
    set_config('app.user_id', held.id::text, true),
    set_config('app.impersonator_id', '', true),
    set_config('app.scope', case when held.site_id is not null then 'site' when held.user_type = 'core-admin' then 'core'
      else 'none' end, true);
  permissions := case when held.is_role_active then held.role_permissions else '{}' end || held.extra_permissions;
  if held.withheld_permissions <> '{}' then
    permissions := array(select unnest(permissions) except select unnest(held.withheld_permissions));
  end if;
  return query select held.id, held.user_type, held.role_code, held.username, held.full_name, held.email, held.about,
    held.photo_file_id, held.language, held.site_id, held.site_group_id, held.company_id, held.employee_id,
    held.student_id, held.household_id, null::uuid, coalesce(held.is_read_only, false), permissions,
    held.must_change_password;
end $$;

CREATE FUNCTION public.open_token(token text, wanted_site uuid) RETURNS TABLE(user_id uuid, user_type text, role_code text, username text, full_name text, email text, about text, photo_file_id uuid, language text, site_id uuid, site_group_id uuid, company_id uuid, employee_id uuid, student_id uuid, household_id uuid, impersonator_id uuid, is_read_only boolean, permissions text[], is_site_refused boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  held record;
  opened record;
  membership record;
  acted_site uuid;
begin
  perform set_config('app.scope', 'oauth', true);
  select p.account_id, p.permissions as opens, c.service_account_id, c.site_id as own_site, c.site_group_id as own_group
  into held
  from oauth_payload p join oauth_client c on c.id = p.client_id
  where p.model in ('AccessToken', 'ClientCredentials') and p.id_hash = token and p.expires_at > now();
  if not found then
    return;
  end if;

  if held.account_id is not null then
    select * into opened from open_account(held.account_id, null);
    if not found or opened.must_change_password
      or exists (select from site_group g where g.id = opened.site_group_id and not g.is_active)
      or exists (select from company c where c.id = opened.company_id and not c.is_active) then
      perform set_config('app.scope', 'none', true), set_config('app.site_id', '', true), set_config('app.user_id', '', true);
      return;
    end if;
    return query select opened.user_id, opened.user_type, opened.role_code, opened.username, opened.full_name,
      opened.email, opened.about, opened.photo_file_id, opened.language, opened.site_id, opened.site_group_id,
      opened.company_id, opened.employee_id, opened.student_id, opened.household_id, opened.impersonator_id,
      opened.is_read_only,
      array(select o from unnest(held.opens) o where split_part(o, ':', 1) = any (opened.permissions)),
      wanted_site is not null and wanted_site is distinct from opened.site_id;
    return;
  end if;

  perform set_config('app.scope', 'auth', true);
  select s.id into acted_site
  from site s left join site_group g on g.id = s.site_group_id
  where s.is_active and s.id = coalesce(wanted_site, held.own_site)
    and (s.id = held.own_site or (g.id = held.own_group and g.is_active));
  select * into membership from membership_in_force(acted_site);
  perform set_config('app.site_id', coalesce(acted_site::text, ''), true),
    set_config('app.user_id', held.service_account_id::text, true),
    set_config('app.impersonator_id', '', true);
  return query
    select u.id, 'site-admin', 'site-admin', u.username, u.full_name, null::text, null::text, null::uuid, u.language,
      acted_site, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid,
      coalesce(membership.is_read_only, false),
      array(
        select o from unnest(held.opens) o
        where split_part(o, ':', 1) = any (r.permissions)
          and split_part(o, ':', 1) <> all (coalesce(membership.withheld_permissions, '{}'))
      ),
      acted_site is null
    from user_account u left join role r on r.code = 'site-admin' and r.is_active
    where u.id = held.service_account_id;
  perform set_config('app.scope', case when acted_site is null then 'none' else 'site' end, true);
end $$;

CREATE FUNCTION public.own_accounts() RETURNS TABLE(account_id uuid, site_id uuid, name_en text, name_bn text, children jsonb)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  before_scope text := app_scope();
  mine record;
begin
  perform set_config('app.scope', 'maintenance', true);
  select u.id, u.user_type, coalesce(u.home_account_id, u.id) as home, u.person_id into mine
  from user_account u where u.id = app_user_id() and u.user_type in ('bank-user', 'guardian');
  return query
    select u.id, s.id, s.name_en, s.name_bn, coalesce(c.children, '[]')
    from user_account u
    join site s on s.id = u.site_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('student_id', st.id, 'name_en', st.name_en,
        'name_bn', coalesce(st.name_bn, st.name_en)) order by st.student_no) as children
      from student st
      where u.user_type = 'guardian' and st.site_id = u.site_id and st.household_id = u.household_id and st.status = 'active'
    ) c on true
    where u.user_type = mine.user_type and u.is_active and s.is_active
      and (u.id = mine.id or (mine.user_type = 'bank-user' and (u.id = mine.home or u.home_account_id = mine.home))
        or (mine.user_type = 'guardian' and u.person_id = mine.person_id))
    order by s.name_en, u.id;
  perform set_config('app.scope', before_scope, true);
end $$;

CREATE FUNCTION public.packages_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform refresh_packages();
  return null;
end $$;

CREATE FUNCTION public.part_from_person() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  new.person_id := null;
  return new;
end $$;

CREATE FUNCTION public.permissions_of(defaults text[], granted text[], withheld text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog'
    AS $$
  select coalesce(array_agg(distinct p order by p), '{}') from unnest(defaults || granted) p where p <> all (withheld)
$$;

CREATE FUNCTION public.place_routine_entry() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- The period of a past lesson was deleted.
  if tg_op = 'UPDATE' and new.routine_period_id is null then
    return new;
  end if;
  select s.academic_year_id, p.weekday, p.period_no, p.starts_at, p.ends_at
  into new.academic_year_id, new.weekday, new.period_no, new.starts_at, new.ends_at
  from class_section s
  join routine_period p on p.site_id = s.site_id and p.shift_id = s.shift_id
  join routine_version v on v.site_id = s.site_id and v.academic_year_id = s.academic_year_id
  where s.site_id = new.site_id and s.id = new.class_section_id and p.id = new.routine_period_id
    and v.id = new.routine_version_id and p.kind in ('class', 'practical');
  if not found then
    raise exception 'the period is none of this section' using errcode = '23503';
  end if;
  return new;
end $$;

CREATE FUNCTION public.places_of_declared_employees(declared uuid[]) RETURNS TABLE(declared_employee_id uuid, site_id uuid, name_en text, name_bn text, status text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  if app_scope() <> 'core' or app_site_id() is not null then
    raise exception 'only the core looks for people everywhere' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'maintenance', true);
  return query
    select e.declared_employee_id, s.id, s.name_en, s.name_bn, e.status
    from employee e join site s on s.id = e.site_id
    where e.declared_employee_id = any(declared)
    order by s.name_en;
  perform set_config('app.scope', 'core', true);
end $$;

CREATE FUNCTION public.post_journals(of_site uuid, by_user uuid, drafts jsonb) RETURNS TABLE(place integer, id uuid, voucher_no text)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
begin
  return query
    with draft as materialized (
      select d.*, coalesce(v.prefix, d.voucher_type) as prefix, coalesce(v.digits, 6) as digits,
        case v.number_reset when 'month' then to_char(d.posted_on, 'YYYYMM') else d.fiscal_year end as period
      from jsonb_to_recordset(drafts) as d(place int, voucher_type text, fiscal_year text, posted_on date, narration text,
        source_kind text, source_id uuid, reversal_of uuid, party_name text, lines jsonb)
      left join voucher_type v on v.code = d.voucher_type
    ), series as materialized (
      select prefix, period, count(*)::int as taken from draft group by prefix, period order by prefix, period
    ), reserved as materialized (
      select prefix, period, taken, reserve_numbers('voucher:' || prefix, period, taken) as last_number from series
    ), numbered as materialized (
      select d.*, r.last_number - r.taken + row_number() over (partition by prefix, period order by d.place) as number
      from draft d join reserved r using (prefix, period)
    ), named as materialized (
      select n.*, n.prefix || '-' || n.period || '-' || lpad(n.number::text, greatest(n.digits, length(n.number::text)), '0') as no
      from numbered n
    ), posted as (
      insert into journal (site_id, voucher_type, voucher_no, posted_on, narration, source_kind, source_id, reversal_of,
        party_name, posted_by)
      select of_site, n.voucher_type, n.no, n.posted_on, n.narration, n.source_kind, n.source_id, n.reversal_of,
        n.party_name, by_user
      from named n order by n.place
      on conflict (site_id, reversal_of) do nothing
      returning id, voucher_no
    ), posted_lines as (
      insert into journal_line (site_id, journal_id, ledger_id, amount_poisha, posted_on, line_no, narration)
      select of_site, p.id, l.ledger_id, l.amount_poisha, n.posted_on, l.line_no, l.narration
      from posted p
      join named n on n.no = p.voucher_no
      cross join jsonb_to_recordset(n.lines) as l(ledger_id uuid, amount_poisha bigint, line_no int, narration text)
    )
    select n.place, p.id, p.voucher_no from posted p join named n on n.no = p.voucher_no;
end $$;

CREATE FUNCTION public.queue_push_messages() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
begin
  perform set_config('app.scope', 'maintenance', true);
  insert into push_message (subscription_id, notification_id)
  select s.id, n.id from added n join push_subscription s on s.user_id = n.user_id
  union all
  select s.id, n.id
  from added n
  join user_account reader on reader.id = n.user_id
  join user_account holder on holder.person_id = reader.person_id and holder.id <> reader.id
  join push_subscription s on s.user_id = holder.id;
  perform set_config('app.scope', before_scope, true);
  return null;
end $$;

CREATE FUNCTION public.queue_sms(of_site uuid, recipient text, message text, parts integer, purpose text, dedupe_key text) RETURNS void
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
begin
  insert into sms_outbox (site_id, recipient, message, parts, purpose, dedupe_key)
  values (of_site, queue_sms.recipient, queue_sms.message, queue_sms.parts, queue_sms.purpose, queue_sms.dedupe_key)
  on conflict (site_id, dedupe_key) do nothing;
end $$;

CREATE FUNCTION public.raise_content_version(site_ids uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  update site set content_version = content_version + 1 where id = any (site_ids)
$$;

CREATE FUNCTION public.refresh_packages() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with sold as (
    select distinct r.permission
    from sub_module_menu sm
    join menu n on n.id = sm.menu_id and n.panel not in ('core', 'site-group')
    join menu_route mr using (menu_id)
    join api_route r using (operation)
    where r.permission not in ('public', 'signed-in')
  ), held as (
    select distinct pm.package_id, r.permission
    from package_module pm
    join module m on m.id = pm.module_id and m.is_active
    join module_sub_module ms on ms.module_id = pm.module_id
    join sub_module s on s.id = ms.sub_module_id and s.is_active
    join sub_module_menu sm on sm.sub_module_id = s.id
    join menu_route mr on mr.menu_id = sm.menu_id
    join api_route r on r.operation = mr.operation
  ), wanted as (
    select p.id, array(
      select permission from sold s
      where not exists (select 1 from held h where h.package_id = p.id and h.permission = s.permission)
      order by permission
    ) as withheld
    from package p
  )
  update package p set withheld_permissions = w.withheld
  from wanted w where w.id = p.id and p.withheld_permissions is distinct from w.withheld
$$;

CREATE FUNCTION public.refuse_change_of_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and current_setting('app.clearing', true) = 'on' and current_user <> 'bidyaloy_app' then
    return null;
  end if;
  raise exception 'posted entries are never changed or deleted; post a reversal' using errcode = 'BL004';
end $$;

CREATE FUNCTION public.refuse_exam_room_twice() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  paper uuid := case tg_table_name when 'exam_paper' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'exam_paper_id')::uuid end;
begin
  perform from room r
  where r.site_id = new.site_id
    and r.id in (select x.room_id from exam_paper_room x where x.site_id = new.site_id and x.exam_paper_id = paper)
  order by r.id for no key update;
  if exists (select from exam_room_clashes(new.site_id, paper)) then
    raise exception 'the room has another class at this time' using errcode = '23P01', constraint = 'exam_paper_room_once';
  end if;
  return null;
end $$;

CREATE FUNCTION public.refuse_locked_period() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  locked date;
begin
  perform pg_advisory_xact_lock_shared(month_key)
  from (select distinct accounting_month_key(site_id, posted_on) as month_key from new_journals order by 1) months;
  select l.month into locked from accounting_period_lock l
  where (l.site_id, l.month) in (select j.site_id, date_trunc('month', j.posted_on)::date from new_journals j)
  limit 1;
  if locked is not null then
    raise exception 'the accounts of % are closed', to_char(locked, 'YYYY-MM') using errcode = 'BL003';
  end if;
  return null;
end $$;

CREATE FUNCTION public.refuse_negative_advance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from student_advance_entry a
    where (a.site_id, a.student_id) in (select site_id, student_id from new_entries)
    group by a.site_id, a.student_id having sum(a.amount_poisha) < 0
  ) then
    raise exception 'an advance cannot be less than nothing' using errcode = 'BF001';
  end if;
  return null;
end $$;

CREATE FUNCTION public.refuse_released_assessment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  framework uuid;
begin
  if tg_table_name = 'assessment_framework' then
    if old.state = 'released' then
      raise exception 'A released assessment framework never changes.';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  framework := case when tg_op = 'DELETE' then old.assessment_framework_id else new.assessment_framework_id end;
  if exists (select from assessment_framework f where f.id = framework and f.state = 'released') then
    raise exception 'A released assessment framework never changes.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

CREATE FUNCTION public.remember_removed_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if app_scope() = 'site' then
    insert into site_calendar_removal (site_id, calendar_entry_id) values (old.site_id, old.calendar_entry_id)
    on conflict do nothing;
  end if;
  return null;
end $$;

CREATE FUNCTION public.reserve_numbers(sequence_kind text, sequence_period text, number_count integer) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  last_reserved bigint;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(':', 'number_sequence', app_site_id(), sequence_kind, sequence_period), 0));
  insert into number_sequence as s (site_id, kind, period, last_number)
  values (app_site_id(), sequence_kind, sequence_period, number_count)
  on conflict (site_id, kind, period) do update set last_number = s.last_number + excluded.last_number
  returning last_number into last_reserved;
  return last_reserved;
end $$;

CREATE FUNCTION public.restore_cleared_rows(clearing uuid, lines jsonb) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  site uuid := app_site_id();
  target text;
  columns text;
  put int;
  total int := 0;
begin
  if app_scope() <> 'core' or site is null or app_user_id() is null then
    raise exception 'only the core puts data back' using errcode = '42501';
  end if;
  update data_clearing c set restored_at = now(), restored_by = app_user_id()
  where c.site_id = site and c.id = clearing and c.restored_at is null;
  if not found then
    raise exception 'this was put back already' using errcode = 'BL007';
  end if;
  drop table if exists pg_temp.put_back;
  create temp table put_back on commit drop as
    select l->>'table' as table_name, l->'row' as row_data from jsonb_array_elements(lines) l;
  if exists (select from pg_temp.put_back where (row_data->>'site_id')::uuid is distinct from site) then
    raise exception 'rows of another institution' using errcode = '42501';
  end if;
  -- A file from before these days were kept says them through the receipt.
  update pg_temp.put_back p set row_data = p.row_data || jsonb_build_object('cancelled_on',
    ((p.row_data->>'cancelled_at')::timestamptz at time zone 'Asia/Dhaka')::date)
  where p.table_name = 'fee_receipt' and not p.row_data ? 'cancelled_on';
  update pg_temp.put_back p set row_data = p.row_data || jsonb_build_object('raised_on', p.row_data->>'due_on')
  where p.table_name = 'student_fee_due' and p.row_data->>'kind' = 'fee' and not p.row_data ? 'raised_on';
  update pg_temp.put_back p
  set row_data = p.row_data || jsonb_build_object('booked_on', case
    when sign((p.row_data->>'amount_poisha')::bigint) = case p.table_name when 'fee_receipt_line' then 1
      else sign((r.row_data->>'advance_added_poisha')::bigint - (r.row_data->>'advance_used_poisha')::bigint) end
    then r.row_data->>'received_on' else r.row_data->>'cancelled_on' end)
  from pg_temp.put_back r
  where p.table_name in ('fee_receipt_line', 'student_advance_entry') and not p.row_data ? 'booked_on'
    and r.table_name = 'fee_receipt' and r.row_data->>'id' = p.row_data->>'fee_receipt_id';
  -- The lines of receipts pay their dues anew.
  update pg_temp.put_back p
  set row_data = p.row_data || jsonb_build_object('paid_poisha', (p.row_data->>'paid_poisha')::bigint - l.amount)
  from (select row_data->>'due_id' as due_id, sum((row_data->>'amount_poisha')::bigint)::bigint as amount
    from pg_temp.put_back where table_name = 'fee_receipt_line' group by 1) l
  where p.table_name = 'student_fee_due' and p.row_data->>'id' = l.due_id;
  foreach target in array array['journal', 'journal_line', 'fee_run', 'student_fee_due', 'due_slip', 'fee_receipt',
      'fee_refund', 'fee_refund_line', 'due_slip_line', 'fee_receipt_line', 'student_advance_entry', 'waiver_application_line', 'voucher', 'voucher_line',
      'voucher_attachment', 'cheque', 'fee_fine_charge'] loop
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into columns
    from pg_attribute a
    where a.attrelid = target::regclass and a.attnum > 0 and not a.attisdropped
      -- Computed columns compute themselves; a journal belongs to the transaction that writes it.
      and a.attgenerated = '' and a.attname <> 'created_in';
    execute format('insert into %1$I (%2$s) select %2$s
      from jsonb_populate_recordset(null::%1$I, (select jsonb_agg(row_data) from pg_temp.put_back where table_name = %1$L))',
      target, columns);
    get diagnostics put = row_count;
    total := total + put;
  end loop;
  return total;
end $_$;

CREATE FUNCTION public.roll_sections(of_site uuid, of_section uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE ROWS 5
    AS $$
  select of_section
  union
  select other.id from class_section own
  join class_section other on other.site_id = own.site_id and other.academic_year_id = own.academic_year_id
    and other.shift_id = own.shift_id and other.version_id = own.version_id and other.class_id = own.class_id
  where own.site_id = of_site and own.id = of_section
    and exists (select from site_option o
      where o.site_id = of_site and o.key = 'people.roll_scope' and o.value = '"class"')
$$;

CREATE FUNCTION public.roll_space(of_site uuid, of_section uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select min(s::text) from roll_sections(of_site, of_section) s
$$;

CREATE FUNCTION public.routine_days(of_site uuid, of_year uuid, starts_on date, replaced_on date) RETURNS numrange
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select numrange(base + (starts_on - date '1950-01-01'),
    base + coalesce(replaced_on - date '1950-01-01', 999999))
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 1000000 as base
    from md5(of_site::text || of_year::text) h
  ) key
$$;

CREATE FUNCTION public.routine_moment(of_site uuid, person uuid, on_date date, starts_at time without time zone, ends_at time without time zone) RETURNS numrange
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select numrange(base + extract(epoch from starts_at) / 60, base + extract(epoch from ends_at) / 60)
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 1000000000
      + (on_date - date '1950-01-01') * 1440 as base
    from md5(of_site::text || person::text) h
  ) key
$$;

CREATE FUNCTION public.routine_span(of_site uuid, of_year uuid, who text, weekday integer, starts_at time without time zone, ends_at time without time zone) RETURNS numrange
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select numrange(base + extract(epoch from starts_at) / 60, base + extract(epoch from ends_at) / 60)
  from (
    select ((('x' || substr(h, 1, 15))::bit(60)::bigint)::numeric * 1152921504606846976
      + ('x' || substr(h, 16, 15))::bit(60)::bigint) * 100000 + weekday * 1440 as base
    from md5(of_site::text || of_year::text || who) h
  ) key
$$;

CREATE FUNCTION public.rows_to_clear(of_site uuid, kind text, from_on date, to_on date, with_rows boolean) RETURNS TABLE(place integer, table_name text, id uuid, posted_on date, amount_poisha bigint, row_data jsonb)
    LANGUAGE sql STABLE
    AS $$
  select r.* from fee_rows_to_clear(of_site, from_on, to_on, with_rows) r where kind = 'fees'
  union all
  select r.* from account_rows_to_clear(of_site, from_on, to_on, with_rows) r where kind = 'accounts'
$$;

CREATE FUNCTION public.school_days(of_site uuid, first_day date, last_day date, of_audience text DEFAULT 'students'::text, of_section uuid DEFAULT NULL::uuid) RETURNS TABLE(shift_id uuid, class_id uuid, of_shift_id uuid, on_date date, kind text, is_school_day boolean, routine_weekday integer, starts_at time without time zone, late_after time without time zone, attendance_cutoff time without time zone, holiday_name_en text, holiday_name_bn text)
    LANGUAGE sql STABLE ROWS 500
    SET search_path TO 'public', 'pg_temp'
    AS $$
  with span as materialized (
    select s.*, s.academic_group = g.academic_group as is_main
    from shift_detail_span s join site g on g.id = s.site_id
    where s.site_id = of_site and s.from_on <= last_day and s.until_on > first_day
  ), weekly as materialized (
    select w.weekly_holidays, w.from_on, w.until_on from site_calendar_setting_span w where w.site_id = of_site
  ), entry as materialized (
    select * from site_calendar_entry e
    where e.site_id = of_site and (e.is_holiday or e.is_working_day) and e.audience in ('everyone', of_audience)
      and e.starts_on <= last_day and e.ends_on >= first_day
  ), place as (
    select distinct c.shift_id, c.class_id from class_section c
    where of_audience = 'students' and c.site_id = of_site and of_section is null
    union all
    select c.shift_id, c.class_id from class_section c
    where of_audience = 'students' and c.site_id = of_site and c.id = of_section
    union all
    select s.shift_id, null
    from (
      select span.shift_id from span
      union select h.shift_id from employee_hours h where h.site_id = of_site
      union select null) s
    where of_audience <> 'students'
  ), day as materialized (
    select d.on_date, extract(isodow from d.on_date)::int as weekday, holiday.name_en, holiday.name_bn,
      exists (select from weekly w where w.from_on <= d.on_date and w.until_on > d.on_date
        and extract(isodow from d.on_date)::int = any (w.weekly_holidays)) as is_weekly
    from days_of_range(first_day, last_day) d (on_date)
    left join lateral (
      select e.name_en, e.name_bn from entry e where e.is_holiday and d.on_date between e.starts_on and e.ends_on
      order by e.starts_on, e.id limit 1) holiday on true
  ), shift_day as materialized (
    -- A shift may have other times for another part of the institution; its main part decides.
    select p.shift_id, coalesce(p.shift_id, t.shift_id) as of_shift_id, d.*, t.starts_at, t.late_after, t.attendance_cutoff,
      not d.is_weekly and d.weekday = any (coalesce(t.working_days, '{7,1,2,3,4}')) as is_usual
    from (
      select s.id as shift_id from shift s where s.id in (select place.shift_id from place)
      union all
      select null where of_audience <> 'students') p
    cross join day d
    left join lateral (
      select * from span s
      where (p.shift_id is null or s.shift_id = p.shift_id) and s.from_on <= d.on_date and s.until_on > d.on_date
      order by s.is_main desc, case when p.shift_id is null then s.starts_at end, s.academic_group, s.shift_id limit 1) t on true
  )
  select p.shift_id, p.class_id, d.of_shift_id, d.on_date,
    case when work.id is not null then 'school' when d.name_en is not null then 'holiday' when d.is_usual then 'school'
      else 'weekend' end,
    work.id is not null or (d.name_en is null and d.is_usual),
    coalesce(work.routine_weekday, d.weekday), d.starts_at, d.late_after, d.attendance_cutoff,
    case when work.id is null then d.name_en end, case when work.id is null then d.name_bn end
  from place p
  join shift_day d on d.shift_id is not distinct from p.shift_id
  left join lateral (
    select e.id, e.routine_weekday from entry e
    where e.is_working_day and d.on_date between e.starts_on and e.ends_on
      and (e.shift_ids = '{}' or d.of_shift_id = any (e.shift_ids))
      and (e.class_ids = '{}' or p.class_id = any (e.class_ids) or of_audience <> 'students')
    order by cardinality(e.class_ids) > 0 desc, cardinality(e.shift_ids) > 0 desc, e.id limit 1) work on true
$$;

CREATE FUNCTION public.session_refusal(session_hash text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  scope_before text := current_setting('app.scope', true);
  refusal text;
begin
  perform set_config('app.scope', 'auth', true);
  select account_refusal(u.is_active, u.user_type, c.is_active, g.is_active, t.is_active) into refusal
  from user_session s
  join user_account u on u.id = s.user_id
  left join company c on c.id = u.company_id
  left join site_group g on g.id = u.site_group_id
  left join site t on t.id = u.site_id
  where s.token_hash = session_hash and s.expires_at > now();
  perform set_config('app.scope', coalesce(scope_before, ''), true);
  return refusal;
end $$;

CREATE FUNCTION public.set_registers_aside(of_site uuid, sheets uuid[]) RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  moved int;
begin
  update attendance_sheet s set kept_period = s.period, period = free.period
  from (
    select a.id, (coalesce((select min(o.period) from attendance_sheet o
        where o.site_id = of_site and o.on_date = a.on_date and o.period < 0), 0)
      - row_number() over (partition by a.on_date order by a.id))::int as period
    from attendance_sheet a
    where a.site_id = of_site and a.id = any (sheets) and a.period >= 0
  ) free
  where s.site_id = of_site and s.id = free.id;
  get diagnostics moved = row_count;
  delete from attendance_total where site_id = of_site and sheet_id = any (sheets);
  return moved;
end $$;

CREATE FUNCTION public.set_up_calendar(sites uuid[], pages uuid[], titles uuid[]) RETURNS TABLE(action text, entries integer)
    LANGUAGE sql
    AS $$
  with plan as materialized (
    select * from calendar_changes(sites, pages, titles)
  ), assigned as (
    insert into site_calendar_page (site_id, calendar_page_id)
    select s, p from unnest(sites) s cross join unnest(pages) p
    on conflict do nothing
  ), added as (
    insert into site_calendar_entry (site_id, name_en, name_bn, starts_on, ends_on, is_movable, kind, is_holiday, colour,
      calendar_page_id, calendar_entry_id)
    select plan.site_id, t.name_en, t.name_bn, e.starts_on, e.ends_on, e.is_movable, t.kind, e.is_holiday, t.colour,
      e.calendar_page_id, e.id
    from plan
    join calendar_entry e on e.id = plan.calendar_entry_id
    join calendar_title t on t.id = e.calendar_title_id
    where plan.action = 'added'
    on conflict (site_id, calendar_entry_id) do nothing
  ), changed as (
    update site_calendar_entry o
    set name_en = t.name_en, name_bn = t.name_bn, kind = t.kind, colour = t.colour, starts_on = e.starts_on,
      ends_on = e.ends_on, is_holiday = e.is_holiday, is_movable = e.is_movable
    from plan
    join calendar_entry e on e.id = plan.calendar_entry_id
    join calendar_title t on t.id = e.calendar_title_id
    where plan.action = 'changed' and o.site_id = plan.site_id and o.calendar_entry_id = plan.calendar_entry_id
  ), removed as (
    delete from site_calendar_entry o using plan
    where plan.action = 'removed' and o.site_id = plan.site_id and o.calendar_entry_id = plan.calendar_entry_id
  )
  select plan.action, count(*)::int from plan group by plan.action
$$;

CREATE FUNCTION public.setting_from_on() RETURNS date
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('app.setting_from_on', true), '')::date
$$;

CREATE PROCEDURE public.show_to_visitors(IN target regclass, IN columns text[] DEFAULT '{}'::text[])
    LANGUAGE plpgsql
    AS $$
begin
  execute format('create trigger content_added after insert on %s referencing new table as new_rows
    for each statement execute function content_added()', target);
  execute format('create trigger content_removed after delete on %s referencing old table as old_rows
    for each statement execute function content_removed()', target);
  execute format('create trigger content_changed after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function content_changed(%s)', target,
    (select string_agg(quote_literal(name), ', ') from unnest(columns) name));
end $$;

CREATE FUNCTION public.site_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.content_version = old.content_version and to_jsonb(new) is distinct from to_jsonb(old) then
    new.content_version := old.content_version + 1;
  end if;
  return new;
end $$;

CREATE FUNCTION public.site_charges(month date, companies uuid[], site_groups uuid[], packages uuid[], sites uuid[]) RETURNS TABLE(site_id uuid, package_id uuid, monthly_poisha bigint, monthly_per_student_poisha bigint, student_count integer, amount_poisha bigint, known_invoice_no text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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

CREATE FUNCTION public.site_group_figures(day date) RETURNS TABLE(site_id uuid, name_en text, name_bn text, students integer, teachers integer, marked integer, present integer, collected_month_poisha bigint, outstanding_poisha bigint)
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  before_scope text := app_scope();
  before_site text := coalesce(current_setting('app.site_id', true), '');
  my_group uuid;
  members site[];
  member site;
begin
  select u.site_group_id into my_group from user_account u where u.id = app_user_id();
  if my_group is null then
    return;
  end if;
  perform set_config('app.scope', 'auth', true);
  select array_agg(s order by s.name_en) into members from site s where s.site_group_id = my_group and s.is_active;
  perform set_config('app.scope', 'site', true);
  foreach member in array coalesce(members, '{}') loop
    perform set_config('app.site_id', member.id::text, true);
    return query
      with last_day as (
        select max(t.on_date) as on_date from attendance_total t
        where t.site_id = member.id and t.marked_count > 0 and t.on_date <= day
      ), attendance as (
        select coalesce(sum(t.marked_count), 0)::int as marked, coalesce(sum(t.present_count), 0)::int as present
        from attendance_total t
        where t.site_id = member.id and t.on_date = (select on_date from last_day)
      )
      select member.id, member.name_en, member.name_bn,
        (select count(*)::int from student where site_id = member.id and status = 'active'),
        (select count(*)::int from employee where site_id = member.id and status = 'active' and is_teacher),
        a.marked, a.present,
        (select coalesce(sum(received_poisha - refunded_poisha), 0)::bigint from fee_day_total
          where site_id = member.id and on_date between date_trunc('month', day)::date and day),
        (select outstanding_poisha from fee_outstanding_kept(member.id, day))
      from attendance a;
  end loop;
  perform set_config('app.scope', before_scope, true);
  perform set_config('app.site_id', before_site, true);
end $$;

CREATE FUNCTION public.site_of_bill_query_key(hash_of_key text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
  found_site uuid;
begin
  perform set_config('app.scope', 'maintenance', true);
  select k.site_id into found_site
  from bill_query_key k join site s on s.id = k.site_id
  where k.secret_hash = hash_of_key and s.is_active;
  perform set_config('app.scope', coalesce(before_scope, ''), true);
  return found_site;
end $$;

CREATE FUNCTION public.site_report(kind text, from_on date, to_on date, of_sites uuid[]) RETURNS TABLE(site_id uuid, first bigint, second bigint, third bigint, fourth bigint, fifth bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  before_scope text := app_scope();
  from_at timestamptz := from_on::timestamp at time zone 'Asia/Dhaka';
  before_at timestamptz := (to_on + 1)::timestamp at time zone 'Asia/Dhaka';
begin
  if before_scope <> 'core' then
    return;
  end if;
  perform set_config('app.scope', 'maintenance', true);
  if kind = 'students' then
    return query
      select s.site_id, count(*) filter (where s.status = 'active'),
        count(*) filter (where s.status = 'active' and s.gender = 'male'),
        count(*) filter (where s.status = 'active' and s.gender = 'female'),
        count(*) filter (where s.admitted_on between from_on and to_on), 0::bigint
      from student s where of_sites is null or s.site_id = any (of_sites) group by s.site_id;
  elsif kind = 'employees' then
    return query
      select e.site_id, count(*) filter (where e.status = 'active'),
        count(*) filter (where e.status = 'active' and e.is_teacher),
        count(*) filter (where e.status = 'active' and not e.is_teacher),
        count(*) filter (where e.joined_on between from_on and to_on), 0::bigint
      from employee e where of_sites is null or e.site_id = any (of_sites) group by e.site_id;
  elsif kind = 'attendance' then
    return query
      select a.site_id, count(distinct a.on_date), count(e.enrolment_id),
        count(*) filter (where e.status in ('P', 'L')), count(*) filter (where e.status = 'A'),
        count(*) filter (where e.status = 'LV')
      from attendance_sheet a join attendance_entry e on e.site_id = a.site_id and e.sheet_id = a.id
      where a.period = 0 and a.on_date between from_on and to_on and (of_sites is null or a.site_id = any (of_sites))
      group by a.site_id;
  elsif kind = 'fees' then
    return query
      with wanted as (
        select s.id from site s where of_sites is null or s.id = any (of_sites)
      ), received as (
        select m.site_id, sum(m.receipt_count)::bigint as receipts, sum(m.received_poisha - m.refunded_poisha)::bigint as collected
        from fee_day_total m
        where m.on_date between from_on and to_on and m.site_id in (select w.id from wanted w)
        group by m.site_id
      ), due as (
        select d.site_id, sum(d.net_poisha)::bigint as due
        from student_fee_due d
        where d.due_on between from_on and to_on and d.site_id in (select w.id from wanted w)
        group by d.site_id
      ), owed as (
        select w.id as site_id, sum(d.net_poisha - d.paid_poisha)::bigint as outstanding
        from wanted w cross join lateral fee_dues_on(w.id, to_on) d
        where d.due_on <= to_on group by w.id
      )
      select w.id, coalesce(r.receipts, 0), coalesce(r.collected, 0), coalesce(d.due, 0), coalesce(o.outstanding, 0), 0::bigint
      from wanted w
      left join received r on r.site_id = w.id
      left join due d on d.site_id = w.id
      left join owed o on o.site_id = w.id
      where r.site_id is not null or d.site_id is not null or o.site_id is not null;
  elsif kind = 'sms' then
    return query
      select m.site_id, count(*), sum(m.parts)::bigint, count(*) filter (where m.state = 'sent'),
        count(*) filter (where m.state = 'failed'), count(*) filter (where m.state = 'queued')
      from sms_outbox m
      where m.created_at >= from_at and m.created_at < before_at and (of_sites is null or m.site_id = any (of_sites))
      group by m.site_id;
  elsif kind = 'memberships' then
    return query
      select m.site_id, sum(least(m.ends_on, to_on) - greatest(m.starts_on, from_on) + 1)::bigint,
        count(*) filter (where m.starts_on between from_on and to_on),
        count(*) filter (where m.ends_on between from_on and to_on),
        count(*) filter (where m.is_suspended), 0::bigint
      from site_membership m
      where m.starts_on <= to_on and m.ends_on >= from_on and (of_sites is null or m.site_id = any (of_sites))
      group by m.site_id;
  elsif kind = 'invoices' then
    return query
      with billed as (
        select i.site_id, count(*) filter (where i.invoiced_on >= from_on) as invoices,
          coalesce(sum(i.total_poisha) filter (where i.invoiced_on >= from_on), 0)::bigint as billed,
          sum(i.total_poisha - i.paid_poisha)::bigint as outstanding,
          count(*) filter (where i.due_on < to_on and i.paid_poisha < i.total_poisha) as overdue
        from site_invoice i
        where i.cancelled_at is null and i.invoiced_on <= to_on and (of_sites is null or i.site_id = any (of_sites))
        group by i.site_id
      ), received as (
        select p.site_id, sum(p.amount_poisha)::bigint as received
        from site_invoice_payment p
        where p.paid_on between from_on and to_on and (of_sites is null or p.site_id = any (of_sites))
        group by p.site_id
      )
      select coalesce(b.site_id, r.site_id), coalesce(b.invoices, 0), coalesce(b.billed, 0), coalesce(r.received, 0),
        coalesce(b.outstanding, 0), coalesce(b.overdue, 0)
      from billed b full join received r on r.site_id = b.site_id;
  end if;
  perform set_config('app.scope', before_scope, true);
end $$;

CREATE FUNCTION public.sits_exam(of_site uuid, of_student uuid, of_enrolment uuid, of_exam uuid, ends_on date) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from section_membership m
      where m.site_id = of_site and m.student_id = of_student and m.enrolment_id = of_enrolment and m.days @> ends_on)
    and not exists (select from exam_exemption x
      where x.site_id = of_site and x.exam_id = of_exam and x.enrolment_id = of_enrolment)
$$;

CREATE FUNCTION public.sms_terms(locks boolean) RETURNS TABLE(price_poisha bigint, balance_poisha bigint, promised_poisha bigint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  scope_before text := app_scope();
  of_site uuid := app_site_id();
  own bigint;
  credit sms_credit;
  waiting bigint;
begin
  perform set_config('app.scope', 'delivery', true);
  select g.part_price_poisha into own from sms_gateway g where g.site_id = of_site;
  if own is null then
    if locks then
      select * into credit from sms_credit c where c.site_id = of_site for update;
    else
      select * into credit from sms_credit c where c.site_id = of_site;
    end if;
    if credit.site_id is not null then
      select coalesce(sum(o.parts), 0) into waiting from sms_outbox o
      where o.site_id = of_site and o.state in ('queued', 'sending');
    end if;
  end if;
  perform set_config('app.scope', scope_before, true);
  return query select coalesce(own, credit.part_price_poisha), credit.balance_poisha,
    coalesce(waiting * credit.part_price_poisha, 0);
end $$;

CREATE FUNCTION public.sum_ledger_month(of_site uuid, of_month date) RETURNS boolean
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  last_day date := (of_month + interval '1 month - 1 day')::date;
begin
  perform pg_advisory_xact_lock(accounting_month_key(of_site, of_month));
  insert into ledger_month (site_id, month) values (of_site, of_month) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into ledger_month_sum (site_id, month, ledger_id, debit_poisha, credit_poisha)
  select of_site, of_month, l.ledger_id, sum(greatest(l.amount_poisha, 0)), sum(greatest(-l.amount_poisha, 0))
  from journal_line l where l.site_id = of_site and l.posted_on between of_month and last_day
  group by l.ledger_id;
  insert into cash_flow_month (site_id, month, ledger_id, is_receipt, amount_poisha)
  select of_site, f.month, f.ledger_id, f.is_receipt, f.amount_poisha from cash_flows_of_lines(of_site, of_month, last_day) f;
  return true;
end $$;

CREATE FUNCTION public.taken_usernames(wanted text[]) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  scope_before text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', 'auth', true);
  return query select lower(u.username) from user_account u where lower(u.username) = any (wanted);
  perform set_config('app.scope', scope_before, true);
end $$;

CREATE FUNCTION public.tell_changed_dues() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fee_due_change (site_id, student_id)
  select distinct t.site_id, case when count(*) over (partition by t.site_id) <= 100 then t.student_id end
  from (select distinct d.site_id, d.student_id from touched d) t;
  return null;
end $$;

CREATE FUNCTION public.tell_changed_fines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into fee_due_change (site_id) values (coalesce(new.site_id, old.site_id));
  return null;
end $$;

CREATE FUNCTION public.uses_of(target regclass, row_id uuid) RETURNS TABLE(place text, row_count integer, site_count integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before_scope text := app_scope();
begin
  if before_scope = 'core' then
    perform set_config('app.scope', 'maintenance', true);
  elsif before_scope <> 'site' then
    return;
  end if;
  return query
    select u.place, least(sum(u.row_count), 1001)::int, max(u.site_count)
    from count_uses(target, array[row_id], case when before_scope = 'site' then app_site_id() end) u
    group by u.place
    order by 2 desc, 1;
  perform set_config('app.scope', before_scope, true);
end $$;

CREATE FUNCTION public.withdraw_calendar(sites uuid[], pages uuid[]) RETURNS TABLE(action text, entries integer)
    LANGUAGE sql
    AS $$
  with unassigned as (
    delete from site_calendar_page a where a.site_id = any (sites) and a.calendar_page_id = any (pages)
  ), kept as (
    update site_calendar_entry o set calendar_page_id = null, calendar_entry_id = null
    where o.site_id = any (sites) and o.calendar_page_id = any (pages) and o.is_overridden
    returning 1
  ), removed as (
    delete from site_calendar_entry o
    where o.site_id = any (sites) and o.calendar_page_id = any (pages) and not o.is_overridden
    returning 1
  )
  select 'kept', count(*)::int from kept union all select 'removed', count(*)::int from removed
$$;

CREATE FUNCTION public.within_frame(of_site uuid, named jsonb) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO 'public'
    AS $$
  select not exists (select from site_academic_group g where g.site_id = of_site)
    or exists (
      select from site_academic_group g where g.site_id = of_site and not exists (
        select from site_academic_offer o where o.site_id = g.site_id and o.site_academic_group_id = g.id))
    or not exists (
      select from jsonb_each_text(named) n
      where n.value is not null and n.key in ('shift_id', 'version_id', 'class_id', 'study_group_id', 'subject_id')
        and exists (select from site_academic_offer o where o.site_id = of_site and to_jsonb(o) ->> n.key is not null)
        and not exists (select from site_academic_offer o where o.site_id = of_site and to_jsonb(o) ->> n.key = n.value))
$$;

CREATE FUNCTION public.work_days(of_site uuid, first_day date, last_day date) RETURNS TABLE(on_date date, is_work_day boolean)
    LANGUAGE sql STABLE ROWS 100
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select d.on_date, bool_or(d.is_school_day) from school_days(of_site, first_day, last_day, 'employees') d
  where d.shift_id is null or d.starts_at is not null
  group by d.on_date
$$;

CREATE FUNCTION public.write_audit_log() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  changed_by uuid := app_user_id();
  acting_for uuid := app_impersonator_id();
  visited uuid := app_site_id();
begin
  -- Loading the demo institutions is not a change anybody made; only the owner may leave it out.
  if current_setting('app.audit', true) = 'off' and current_setting('role') <> 'bidyaloy_app' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_log (site_id, table_name, row_id, action, after, user_id, impersonator_id)
    select coalesce((d->>'site_id')::uuid, visited), tg_table_name, coalesce(d->>'id', d->>'code'), 'insert', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(n) as d from new_rows n offset 0) rows;
  elsif tg_op = 'DELETE' then
    insert into audit_log (site_id, table_name, row_id, action, before, user_id, impersonator_id)
    select coalesce((d->>'site_id')::uuid, visited), tg_table_name, coalesce(d->>'id', d->>'code'), 'delete', audit_redacted(d), changed_by, acting_for
    from (select to_jsonb(o) as d from old_rows o offset 0) rows;
  else
    insert into audit_log (site_id, table_name, row_id, action, before, after, user_id, impersonator_id)
    select coalesce((d_new->>'site_id')::uuid, visited), tg_table_name, coalesce(d_new->>'id', d_new->>'code'), 'update',
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_old)) where d_new->key is distinct from value),
      (select jsonb_object_agg(key, value) from jsonb_each(audit_redacted(d_new)) where d_old->key is distinct from value),
      changed_by, acting_for
    from (
      select o.d as d_old, n.d as d_new
      from (select to_jsonb(r) as d, row_number() over () as i from old_rows r) o
      join (select to_jsonb(r) as d, row_number() over () as i from new_rows r) n
        on n.i = o.i
    ) pairs
    where audit_compared(d_old) is distinct from audit_compared(d_new);
  end if;
  return null;
end $$;

CREATE FUNCTION public.write_fee_receipt(of_site uuid, fiscal_year text, receipt jsonb, lines jsonb, fines jsonb, journal jsonb, sms jsonb) RETURNS TABLE(receipt_no text, voucher_no text)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
declare
  written fee_receipt := jsonb_populate_record(null::fee_receipt,
    receipt || jsonb_build_object('site_id', of_site, 'print_count', 0));
  number bigint;
begin
  insert into fee_receipt_line (site_id, fee_receipt_id, due_id, booked_on, amount_poisha)
  select of_site, written.id, l.due_id, written.received_on, l.amount_poisha
  from jsonb_to_recordset(lines) as l(due_id uuid, amount_poisha bigint);
  insert into student_advance_entry (site_id, student_id, fee_receipt_id, booked_on, amount_poisha)
  select of_site, written.student_id, written.id, written.received_on,
    written.advance_added_poisha - written.advance_used_poisha
  where written.advance_added_poisha <> written.advance_used_poisha;
  insert into fee_fine_charge (site_id, due_id, fee_receipt_id, charged_on, amount_poisha)
  select of_site, f.due_id, written.id, written.received_on, f.amount_poisha
  from jsonb_to_recordset(fines) as f(due_id uuid, amount_poisha bigint);
  number := next_number('fee_receipt', fiscal_year);
  written.receipt_no := 'MR-' || fiscal_year || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
  select p.id, p.voucher_no into written.journal_id, voucher_no
  from post_journals(of_site, written.collected_by, jsonb_build_array(
    journal || jsonb_build_object('narration', written.receipt_no || ' · ' || (journal->>'narration')))) p;
  if sms is not null then
    perform queue_sms(of_site, m.recipient, m.before || translate(written.receipt_no, '0123456789', m.digits) || m.after,
      m.parts[greatest(6, length(number::text)) - 5], 'fee_receipt', 'fee_receipt:' || written.id)
    from jsonb_to_record(sms) as m(recipient text, before text, after text, digits text, parts int[]);
  end if;
  insert into fee_receipt select written.*;
  receipt_no := written.receipt_no;
  return next;
end $$;

CREATE FUNCTION public.write_setting_past(of_site uuid, of_table text, of_key text, before jsonb, after jsonb, from_day date) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  replaced setting_past;
  was jsonb;
begin
  -- What held on the day before: the oldest of what ends later, else what was there now.
  select * into replaced from setting_past p
    where p.site_id = of_site and p.table_name = of_table and p.key = of_key and p.until_on >= from_day
    order by p.until_on limit 1;
  delete from setting_past p
    where p.site_id = of_site and p.table_name = of_table and p.key = of_key and p.until_on >= from_day;
  was := case when replaced.id is null then before else replaced.was end;
  if from_day > '-infinity' and was is distinct from after then
    insert into setting_past (site_id, table_name, key, until_on, was, changed_by)
    values (of_site, of_table, of_key, from_day, was, app_user_id());
  end if;
end $$;

CREATE FUNCTION public.write_sms_credit(of_site uuid, kind text, parts integer, amount bigint, reference text, note text, by uuid) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  scope_before text := app_scope();
  after bigint;
begin
  if scope_before not in ('core', 'delivery') then
    raise exception 'credit is changed by the core and by delivery' using errcode = '42501';
  end if;
  perform set_config('app.scope', 'delivery', true);
  update sms_credit c set balance_poisha = c.balance_poisha + amount where c.site_id = of_site
  returning c.balance_poisha into after;
  -- A transaction that waited for the balance began before the entry that it follows.
  insert into sms_credit_entry
    (site_id, kind, parts, amount_poisha, balance_poisha, reference, note, created_by, created_at)
  values (of_site, write_sms_credit.kind, write_sms_credit.parts, amount, after, write_sms_credit.reference,
    write_sms_credit.note, by, clock_timestamp());
  if amount > 0 then
    update sms_outbox o set next_attempt_at = now()
    where o.site_id = of_site and o.state = 'queued' and o.problem = 'no_credit';
  end if;
  perform set_config('app.scope', scope_before, true);
  return after;
end $$;

CREATE AGGREGATE public.min_uuid(uuid) (
    SFUNC = public.lesser_uuid,
    STYPE = uuid,
    PARALLEL = safe
);

CREATE TABLE public.about_entry (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    type text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    body_en text NOT NULL,
    body_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    image_file_id uuid,
    file_id uuid,
    class_id uuid,
    for_year integer
);

CALL public.make_tenant_table('about_entry');
CALL public.let_visitors_read('about_entry');

CREATE TABLE public.absence_message_setting (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    is_enabled boolean DEFAULT true NOT NULL,
    daily_parts_max integer DEFAULT 500 NOT NULL,
    tells_late boolean DEFAULT false NOT NULL,
    hold_minutes integer DEFAULT 5 NOT NULL,
    CONSTRAINT absence_message_setting_daily_parts_max_check CHECK (((daily_parts_max >= 0) AND (daily_parts_max <= 100000))),
    CONSTRAINT absence_message_setting_hold_minutes_check CHECK (((hold_minutes >= 0) AND (hold_minutes <= 120)))
);

CALL public.make_tenant_table('absence_message_setting', 'select, insert, update');

CREATE TABLE public.absence_told (
    site_id uuid NOT NULL,
    household_id uuid NOT NULL,
    kind text NOT NULL,
    told_on date NOT NULL,
    CONSTRAINT absence_told_kind_check CHECK ((kind = ANY (ARRAY['absence'::text, 'late'::text])))
);

CALL public.make_tenant_table('absence_told', 'select, insert, update', false);

CREATE TABLE public.academic_class (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_group_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    level text NOT NULL,
    session_type text DEFAULT 'calendar_year'::text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT academic_class_level_check CHECK ((level = ANY (ARRAY['pre_primary'::text, 'primary'::text, 'junior_secondary'::text, 'secondary'::text, 'higher_secondary'::text])))
);

CALL public.make_catalogue_table('academic_class');

CREATE TABLE public.academic_year (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name text NOT NULL,
    session_type text DEFAULT 'calendar_year'::text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_current boolean DEFAULT false NOT NULL,
    national_year_id uuid,
    CONSTRAINT academic_year_check CHECK ((ends_on > starts_on))
);

CALL public.make_tenant_table('academic_year');

CREATE TABLE public.account_group (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    nature text NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT account_group_nature_check CHECK ((nature = ANY (ARRAY['asset'::text, 'liability'::text, 'fund'::text, 'income'::text, 'expense'::text])))
);

CALL public.make_tenant_table('account_group');

CREATE TABLE public.account_head (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    parent_id uuid,
    level text NOT NULL,
    nature text NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    kind text,
    system_key text,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT account_head_check CHECK (((level = 'group'::text) = (parent_id IS NULL))),
    CONSTRAINT account_head_check1 CHECK (((level = 'ledger'::text) = (kind IS NOT NULL))),
    CONSTRAINT account_head_check2 CHECK (((system_key IS NULL) OR (level = 'ledger'::text))),
    CONSTRAINT account_head_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bank'::text, 'party'::text, 'income'::text, 'expense'::text, 'general'::text]))),
    CONSTRAINT account_head_level_check CHECK ((level = ANY (ARRAY['group'::text, 'subgroup'::text, 'ledger'::text]))),
    CONSTRAINT account_head_nature_check CHECK ((nature = ANY (ARRAY['asset'::text, 'liability'::text, 'fund'::text, 'income'::text, 'expense'::text])))
);

CALL public.make_catalogue_table('account_head');

CREATE TABLE public.account_statement (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    bank_account_id uuid NOT NULL,
    file_name text NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('account_statement');

CREATE TABLE public.account_statement_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    account_statement_id uuid NOT NULL,
    bank_account_id uuid NOT NULL,
    line_no integer NOT NULL,
    booked_on date NOT NULL,
    description text NOT NULL,
    amount_poisha bigint NOT NULL,
    balance_poisha bigint,
    journal_line_id uuid,
    cheque_id uuid,
    matched_by uuid,
    matched_at timestamp with time zone,
    no_entry_reason text,
    cells text,
    ended_journal_line_id uuid,
    ended_on date,
    CONSTRAINT account_statement_line_amount_poisha_check CHECK ((amount_poisha <> 0)),
    CONSTRAINT account_statement_line_check CHECK (((journal_line_id IS NULL) OR (no_entry_reason IS NULL))),
    CONSTRAINT account_statement_line_check1 CHECK (((cheque_id IS NULL) OR (journal_line_id IS NOT NULL))),
    CONSTRAINT account_statement_line_check2 CHECK (((ended_journal_line_id IS NULL) = (ended_on IS NULL)))
);

CALL public.make_tenant_table('account_statement_line');

CREATE TABLE public.account_statement_repeat (
    site_id uuid NOT NULL,
    account_statement_id uuid NOT NULL,
    account_statement_line_id uuid NOT NULL
);

CALL public.make_tenant_table('account_statement_repeat');

CREATE TABLE public.account_subgroup (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    account_group_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_tenant_table('account_subgroup');

CREATE TABLE public.accounting_period_lock (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    month date NOT NULL,
    locked_by uuid,
    locked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT accounting_period_lock_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

CALL public.make_tenant_table('accounting_period_lock', 'select, insert, delete');

CREATE TABLE public.admission_application (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    circular_id uuid NOT NULL,
    line_id uuid NOT NULL,
    application_no text NOT NULL,
    pin_hash text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    student jsonb NOT NULL,
    name_en text NOT NULL,
    contact_number text NOT NULL,
    date_of_birth date NOT NULL,
    quota_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    twin_no text,
    payment_way_id uuid,
    transaction_id text,
    score numeric(7,2),
    draw_position integer,
    quota_id uuid,
    student_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    submitted_at timestamp with time zone,
    kind text DEFAULT 'admission'::text NOT NULL,
    class_section_id uuid,
    roll integer,
    student_no text,
    matched_by text,
    changes jsonb,
    birth_registration_no text GENERATED ALWAYS AS (NULLIF(regexp_replace(translate((student ->> 'birth_registration_no'::text), '০১২৩৪৫৬৭৮৯'::text, '0123456789'::text), '[^0-9]'::text, ''::text, 'g'::text), ''::text)) STORED,
    CONSTRAINT admission_application_kind_check CHECK ((kind = ANY (ARRAY['admission'::text, 'registration'::text]))),
    CONSTRAINT admission_application_matched_by_check CHECK ((matched_by = ANY (ARRAY['student_no'::text, 'roll'::text, 'name'::text, 'office'::text]))),
    CONSTRAINT admission_application_roll_check CHECK ((roll > 0)),
    CONSTRAINT admission_application_score_check CHECK ((score >= (0)::numeric)),
    CONSTRAINT admission_application_states CHECK (((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'returned'::text, 'rejected'::text])) OR ((kind = 'admission'::text) AND (state = ANY (ARRAY['verified'::text, 'selected'::text, 'waiting'::text, 'admitted'::text]))) OR ((kind = 'registration'::text) AND (state = 'accepted'::text))))
);

CALL public.make_tenant_table('admission_application');

CREATE TABLE public.admission_application_paper (
    site_id uuid NOT NULL,
    application_id uuid NOT NULL,
    paper_id uuid NOT NULL,
    file_id uuid NOT NULL
);

CALL public.make_tenant_table('admission_application_paper');

CREATE TABLE public.admission_circular (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    session text NOT NULL,
    title_en text NOT NULL,
    title_bn text NOT NULL,
    starts_on date NOT NULL,
    starts_at text NOT NULL,
    ends_on date NOT NULL,
    ends_at text NOT NULL,
    age_on date,
    fee_poisha bigint NOT NULL,
    selection text,
    state text DEFAULT 'draft'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'admission'::text NOT NULL,
    draw_wait_hours integer DEFAULT 24 NOT NULL,
    CONSTRAINT admission_circular_ages CHECK (((kind = 'admission'::text) = (age_on IS NOT NULL))),
    CONSTRAINT admission_circular_draw_wait_hours_check CHECK (((draw_wait_hours >= 0) AND (draw_wait_hours <= 720))),
    CONSTRAINT admission_circular_draw_waits CHECK (((selection IS DISTINCT FROM 'lottery'::text) OR (draw_wait_hours > 0))),
    CONSTRAINT admission_circular_ends_at_check CHECK ((ends_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT admission_circular_fee_poisha_check CHECK ((fee_poisha >= 0)),
    CONSTRAINT admission_circular_kind_check CHECK ((kind = ANY (ARRAY['admission'::text, 'registration'::text]))),
    CONSTRAINT admission_circular_selection_check CHECK ((selection = ANY (ARRAY['lottery'::text, 'merit'::text, 'test'::text]))),
    CONSTRAINT admission_circular_selects CHECK (((kind = 'admission'::text) = (selection IS NOT NULL))),
    CONSTRAINT admission_circular_starts_at_check CHECK ((starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT admission_circular_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text])))
);

CALL public.make_tenant_table('admission_circular');
CALL public.let_visitors_read('admission_circular');

CREATE TABLE public.admission_draw (
    site_id uuid NOT NULL,
    circular_id uuid NOT NULL,
    seed text NOT NULL,
    seed_hash text NOT NULL,
    announced_at timestamp with time zone DEFAULT now() NOT NULL,
    drawn_at timestamp with time zone,
    seed_published_at timestamp with time zone,
    drawable_at timestamp with time zone NOT NULL
);

CALL public.make_tenant_table('admission_draw');

CREATE TABLE public.admission_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    circular_id uuid NOT NULL,
    line_no integer NOT NULL,
    class_id uuid NOT NULL,
    shift_id uuid NOT NULL,
    version_id uuid NOT NULL,
    study_group_id uuid NOT NULL,
    seats integer,
    min_age integer,
    max_age integer,
    CONSTRAINT admission_line_ages CHECK (((seats IS NOT NULL) OR ((min_age IS NULL) AND (max_age IS NULL)))),
    CONSTRAINT admission_line_check CHECK ((max_age >= min_age)),
    CONSTRAINT admission_line_min_age_check CHECK ((min_age >= 0)),
    CONSTRAINT admission_line_seats_check CHECK ((seats > 0))
);

CALL public.make_tenant_table('admission_line');

CREATE TABLE public.admission_paper (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    circular_id uuid NOT NULL,
    line_no integer NOT NULL,
    kind text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    is_required boolean NOT NULL,
    CONSTRAINT admission_paper_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'paper'::text])))
);

CALL public.make_tenant_table('admission_paper');

CREATE TABLE public.admission_payment_way (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    circular_id uuid NOT NULL,
    line_no integer NOT NULL,
    company text NOT NULL,
    account_no text NOT NULL
);

CALL public.make_tenant_table('admission_payment_way');

CREATE TABLE public.admission_quota (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    circular_id uuid NOT NULL,
    line_no integer NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    unit text NOT NULL,
    amount integer NOT NULL,
    CONSTRAINT admission_quota_check CHECK (((amount > 0) AND ((unit = 'seats'::text) OR (amount <= 100)))),
    CONSTRAINT admission_quota_unit_check CHECK ((unit = ANY (ARRAY['percent'::text, 'seats'::text])))
);

CALL public.make_tenant_table('admission_quota');

CREATE TABLE public.admission_step (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    application_id uuid NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    message text,
    done_by uuid,
    done_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone
);

CALL public.make_tenant_table('admission_step');

CREATE TABLE public.agreement_run (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    night_on date,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_by uuid,
    results jsonb NOT NULL,
    difference_count integer NOT NULL
);

CALL public.make_tenant_table('agreement_run', 'select, insert', false);

CREATE TABLE public.api_route (
    operation text NOT NULL,
    method text NOT NULL,
    path text NOT NULL,
    permission text NOT NULL
);

ALTER TABLE ONLY public.api_route FORCE ROW LEVEL SECURITY;

CREATE TABLE public.assessment_framework (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    version_no integer NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    released_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assessment_framework_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text]))),
    CONSTRAINT assessment_framework_version_no_check CHECK ((version_no > 0))
);

CALL public.make_catalogue_table('assessment_framework');

CREATE TABLE public.assessment_indicator (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    assessment_framework_id uuid NOT NULL,
    kind text NOT NULL,
    competency_id uuid,
    code text NOT NULL,
    statement_en text NOT NULL,
    statement_bn text NOT NULL,
    square_en text NOT NULL,
    square_bn text NOT NULL,
    circle_en text NOT NULL,
    circle_bn text NOT NULL,
    triangle_en text NOT NULL,
    triangle_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT assessment_indicator_check CHECK (((kind = 'performance'::text) = (competency_id IS NOT NULL))),
    CONSTRAINT assessment_indicator_kind_check CHECK ((kind = ANY (ARRAY['performance'::text, 'behaviour'::text])))
);

CALL public.make_catalogue_table('assessment_indicator');

CREATE TABLE public.asset_depreciation (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    fixed_asset_id uuid NOT NULL,
    depreciation_run_id uuid,
    posted_on date NOT NULL,
    amount_poisha bigint NOT NULL,
    CONSTRAINT asset_depreciation_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('asset_depreciation');

CREATE TABLE public.attendance_device (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    serial_no text NOT NULL,
    file_format text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    secret_hash text,
    key_ending text,
    CONSTRAINT attendance_device_check CHECK (((secret_hash IS NULL) = (key_ending IS NULL))),
    CONSTRAINT attendance_device_file_format_check CHECK ((file_format = ANY (ARRAY['colons'::text, 'blanks'::text, 'tabs'::text])))
);

CALL public.make_tenant_table('attendance_device');

CREATE TABLE public.attendance_device_contact (
    site_id uuid NOT NULL,
    device_id uuid NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    unread_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT attendance_device_contact_unread_count_check CHECK ((unread_count >= 0))
);

CALL public.make_tenant_table('attendance_device_contact', 'select, insert, update', false);

CREATE TABLE public.attendance_entry (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    sheet_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    status text NOT NULL,
    in_at time without time zone,
    out_at time without time zone,
    remark text,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    on_date date NOT NULL,
    period integer NOT NULL,
    joined_at timestamp with time zone,
    CONSTRAINT attendance_entry_check CHECK (((out_at IS NULL) OR (in_at IS NULL) OR (out_at >= in_at))),
    CONSTRAINT attendance_entry_check1 CHECK (((joined_at IS NULL) OR (period <> 0))),
    CONSTRAINT attendance_entry_status_check CHECK ((status = ANY (ARRAY['P'::text, 'A'::text, 'L'::text, 'LV'::text])))
);

CALL public.make_tenant_table('attendance_entry');

CREATE TABLE public.attendance_entry_correction (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    sheet_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    status_before text,
    status_after text NOT NULL,
    in_at_before time without time zone,
    in_at_after time without time zone,
    out_at_before time without time zone,
    out_at_after time without time zone,
    remark_before text,
    remark_after text,
    reason text,
    corrected_by uuid NOT NULL,
    corrected_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT attendance_entry_correction_status_after_check CHECK ((status_after = ANY (ARRAY['P'::text, 'A'::text, 'L'::text, 'LV'::text]))),
    CONSTRAINT attendance_entry_correction_status_before_check CHECK ((status_before = ANY (ARRAY['P'::text, 'A'::text, 'L'::text, 'LV'::text])))
);

CALL public.make_tenant_table('attendance_entry_correction', 'select, insert', false);

CREATE TABLE public.attendance_leave_entry (
    site_id uuid NOT NULL,
    leave_id uuid NOT NULL,
    sheet_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    status_before text NOT NULL,
    CONSTRAINT attendance_leave_entry_status_before_check CHECK ((status_before = ANY (ARRAY['P'::text, 'A'::text, 'L'::text, 'LV'::text])))
);

CALL public.make_tenant_table('attendance_leave_entry', 'select, insert, delete');

CREATE TABLE public.attendance_sheet (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_section_id uuid NOT NULL,
    on_date date NOT NULL,
    period integer DEFAULT 0 NOT NULL,
    subject_id uuid,
    version integer DEFAULT 1 NOT NULL,
    taken_by uuid NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL,
    is_taken boolean DEFAULT true NOT NULL,
    kept_period integer,
    withdrawn_at timestamp with time zone,
    withdrawn_by uuid,
    withdrawn_reason text,
    CONSTRAINT attendance_sheet_check CHECK (((period <= 20) AND ((kept_period >= 0) AND (kept_period <= 20)))),
    CONSTRAINT attendance_sheet_check1 CHECK (((period < 0) = (kept_period IS NOT NULL))),
    CONSTRAINT attendance_sheet_check2 CHECK (((COALESCE(kept_period, period) > 0) OR (subject_id IS NULL))),
    CONSTRAINT attendance_sheet_check3 CHECK ((is_taken OR (COALESCE(kept_period, period) > 0))),
    CONSTRAINT attendance_sheet_check4 CHECK (((period < 0) OR (withdrawn_at IS NULL))),
    CONSTRAINT attendance_sheet_check5 CHECK ((num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) = ANY (ARRAY[0, 3])))
);

CALL public.make_tenant_table('attendance_sheet');

CREATE TABLE public.attendance_total (
    site_id uuid NOT NULL,
    sheet_id uuid NOT NULL,
    class_section_id uuid NOT NULL,
    on_date date NOT NULL,
    marked_count integer NOT NULL,
    present_count integer NOT NULL,
    CONSTRAINT attendance_total_check CHECK (((present_count >= 0) AND (present_count <= marked_count))),
    CONSTRAINT attendance_total_marked_count_check CHECK ((marked_count >= 0))
);

CALL public.make_tenant_table('attendance_total', 'select, insert, update, delete', false);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    site_id uuid,
    table_name text NOT NULL,
    row_id text,
    action text NOT NULL,
    before jsonb,
    after jsonb,
    user_id uuid,
    impersonator_id uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_log_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])))
);

ALTER TABLE ONLY public.audit_log FORCE ROW LEVEL SECURITY;

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bank_account (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    bank_name text NOT NULL,
    branch_name text NOT NULL,
    bank_account_no text NOT NULL,
    account_type text NOT NULL,
    routing_no text,
    ledger_id uuid NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    cheque_right_mm integer DEFAULT 0 NOT NULL,
    cheque_down_mm integer DEFAULT 0 NOT NULL,
    statement_columns jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT bank_account_account_type_check CHECK ((account_type = ANY (ARRAY['savings'::text, 'current'::text, 'snd'::text, 'fdr'::text, 'cc'::text]))),
    CONSTRAINT bank_account_cheque_down_mm_check CHECK (((cheque_down_mm >= '-50'::integer) AND (cheque_down_mm <= 50))),
    CONSTRAINT bank_account_cheque_right_mm_check CHECK (((cheque_right_mm >= '-50'::integer) AND (cheque_right_mm <= 50)))
);

CALL public.make_tenant_table('bank_account');

CREATE TABLE public.bank_collection (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    bank_account_id uuid NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    branches text[] DEFAULT '{}'::text[] NOT NULL,
    fee_head_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    closes_at time without time zone,
    is_partial_allowed boolean DEFAULT false NOT NULL,
    file_columns jsonb DEFAULT '{}'::jsonb NOT NULL
);

CALL public.make_tenant_table('bank_collection');

CREATE TABLE public.bank_reconciliation (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    fee_receipt_id uuid NOT NULL,
    bank_statement_id uuid,
    reconciled_by uuid,
    reconciled_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('bank_reconciliation');

CREATE TABLE public.bank_statement (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    bank_account_id uuid NOT NULL,
    file_name text NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('bank_statement');

CREATE TABLE public.bank_statement_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    bank_statement_id uuid NOT NULL,
    line_no integer NOT NULL,
    booked_on date NOT NULL,
    scroll_no text,
    slip_no text,
    amount_poisha bigint NOT NULL,
    fee_receipt_id uuid
);

CALL public.make_tenant_table('bank_statement_line');

CREATE TABLE public.bank_teller (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    bank_collection_id uuid NOT NULL,
    user_id uuid NOT NULL,
    branch_name text NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_tenant_table('bank_teller');

CREATE TABLE public.bill_query_key (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    secret_hash text NOT NULL,
    key_ending text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('bill_query_key');

CREATE TABLE public.board (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    type text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT board_type_check CHECK ((type = ANY (ARRAY['general'::text, 'madrasah'::text, 'technical'::text])))
);

CALL public.make_catalogue_table('board');

CREATE TABLE public.building (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT building_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CALL public.make_tenant_table('building');

CREATE TABLE public.calendar_entry (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    calendar_page_id uuid NOT NULL,
    calendar_title_id uuid NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_holiday boolean DEFAULT true NOT NULL,
    is_movable boolean DEFAULT false NOT NULL,
    CONSTRAINT calendar_entry_check CHECK ((ends_on >= starts_on))
);

CALL public.make_catalogue_table('calendar_entry');

CREATE TABLE public.calendar_page (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    year integer NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT calendar_page_year_check CHECK (((year >= 2000) AND (year <= 2200)))
);

CALL public.make_catalogue_table('calendar_page');

CREATE TABLE public.calendar_title (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    kind text NOT NULL,
    colour text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT calendar_title_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT calendar_title_kind_check CHECK ((kind = ANY (ARRAY['holiday'::text, 'observance'::text, 'exam'::text, 'event'::text])))
);

CALL public.make_catalogue_table('calendar_title');

CREATE TABLE public.cash_credit (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    bank_account_id uuid NOT NULL,
    limit_poisha bigint NOT NULL,
    interest_percent numeric(5,2) NOT NULL,
    valid_from_on date NOT NULL,
    valid_until_on date NOT NULL,
    security text,
    CONSTRAINT cash_credit_interest_percent_check CHECK (((interest_percent >= (0)::numeric) AND (interest_percent <= (100)::numeric))),
    CONSTRAINT cash_credit_limit_poisha_check CHECK ((limit_poisha > 0))
);

CALL public.make_tenant_table('cash_credit');

CREATE TABLE public.cash_flow_month (
    site_id uuid NOT NULL,
    month date NOT NULL,
    ledger_id uuid NOT NULL,
    is_receipt boolean NOT NULL,
    amount_poisha bigint NOT NULL
);

CALL public.make_tenant_table('cash_flow_month', 'select, insert, delete', false);

CREATE TABLE public.cheque (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    direction text NOT NULL,
    cheque_no text NOT NULL,
    cheque_on date NOT NULL,
    dated_on date NOT NULL,
    bank_account_id uuid,
    drawn_on_bank text,
    party_name text NOT NULL,
    amount_poisha bigint NOT NULL,
    voucher_id uuid,
    state text DEFAULT 'issued'::text NOT NULL,
    presented_on date,
    settled_on date,
    reason text,
    source_kind text,
    source_id uuid,
    clear_journal_id uuid,
    CONSTRAINT cheque_account_check CHECK (((bank_account_id IS NOT NULL) OR ((direction = 'received'::text) AND (source_id IS NOT NULL) AND (state = ANY (ARRAY['issued'::text, 'bounced'::text, 'cancelled'::text]))))),
    CONSTRAINT cheque_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT cheque_check CHECK (((state = ANY (ARRAY['issued'::text, 'presented'::text])) OR (settled_on IS NOT NULL))),
    CONSTRAINT cheque_direction_check CHECK ((direction = ANY (ARRAY['issued'::text, 'received'::text]))),
    CONSTRAINT cheque_one_source_check CHECK (((voucher_id IS NULL) OR (source_id IS NULL))),
    CONSTRAINT cheque_source_check CHECK (((source_kind IS NULL) = (source_id IS NULL))),
    CONSTRAINT cheque_state_check CHECK ((state = ANY (ARRAY['issued'::text, 'presented'::text, 'cleared'::text, 'bounced'::text, 'cancelled'::text])))
);

CALL public.make_tenant_table('cheque');

CREATE TABLE public.citizen_charter (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    duration_en text DEFAULT ''::text NOT NULL,
    duration_bn text DEFAULT ''::text NOT NULL,
    papers_en text DEFAULT ''::text NOT NULL,
    papers_bn text DEFAULT ''::text NOT NULL,
    fee_en text DEFAULT ''::text NOT NULL,
    fee_bn text DEFAULT ''::text NOT NULL,
    officer_en text DEFAULT ''::text NOT NULL,
    officer_bn text DEFAULT ''::text NOT NULL,
    appeal_officer_en text DEFAULT ''::text NOT NULL,
    appeal_officer_bn text DEFAULT ''::text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_tenant_table('citizen_charter');
CALL public.let_visitors_read('citizen_charter');

CREATE TABLE public.class_group (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    academic_group text DEFAULT 'school'::text NOT NULL,
    CONSTRAINT class_group_academic_group_check CHECK ((academic_group = ANY (ARRAY['school'::text, 'college'::text, 'school_and_college'::text, 'madrasah'::text, 'technical'::text])))
);

CALL public.make_catalogue_table('class_group');

CREATE TABLE public.class_lesson (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    classroom_id uuid NOT NULL,
    lesson_plan_topic_id uuid,
    title text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    video_url text,
    lesson_on date NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT class_lesson_video_url_check CHECK ((video_url ~ '^https://'::text))
);

CALL public.make_tenant_table('class_lesson');
CALL public.let_visitors_read('class_lesson');

CREATE TABLE public.class_lesson_file (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    class_lesson_id uuid NOT NULL
);

CALL public.make_tenant_table('class_lesson_file');
CALL public.let_visitors_read('class_lesson_file');

CREATE TABLE public.class_section (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    shift_id uuid NOT NULL,
    version_id uuid NOT NULL,
    class_id uuid NOT NULL,
    study_group_id uuid NOT NULL,
    name text NOT NULL,
    capacity integer,
    room text,
    roll_from integer,
    roll_to integer,
    class_teacher_id uuid,
    is_open boolean DEFAULT true NOT NULL,
    CONSTRAINT class_section_capacity_check CHECK ((capacity > 0)),
    CONSTRAINT class_section_check CHECK (((roll_to IS NULL) OR (roll_to >= roll_from))),
    CONSTRAINT class_section_roll_from_check CHECK ((roll_from > 0))
);

CALL public.make_tenant_table('class_section');

CREATE TABLE public.setting_past (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    table_name text NOT NULL,
    key text NOT NULL,
    until_on date NOT NULL,
    was jsonb,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('setting_past', 'select, insert, update, delete', false);

CREATE VIEW public.class_section_span WITH (security_invoker='true') AS
 SELECT l.site_id,
    l.id,
    l.class_teacher_id,
    COALESCE(( SELECT max(p.until_on) AS max
           FROM public.setting_past p
          WHERE ((p.site_id = l.site_id) AND (p.table_name = 'class_section'::text) AND (p.key = (l.id)::text))), '-infinity'::date) AS from_on,
    'infinity'::date AS until_on
   FROM public.class_section l
UNION ALL
 SELECT p.site_id,
    l.id,
    l.class_teacher_id,
    COALESCE(( SELECT max(e.until_on) AS max
           FROM public.setting_past e
          WHERE ((e.site_id = p.site_id) AND (e.table_name = p.table_name) AND (e.key = p.key) AND (e.until_on < p.until_on))), '-infinity'::date) AS from_on,
    p.until_on
   FROM (public.setting_past p
     CROSS JOIN LATERAL jsonb_populate_record(NULL::public.class_section, p.was) l(site_id, id, academic_year_id, shift_id, version_id, class_id, study_group_id, name, capacity, room, roll_from, roll_to, class_teacher_id, is_open))
  WHERE ((p.table_name = 'class_section'::text) AND (p.was IS NOT NULL));

CREATE TABLE public.classroom (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_section_id uuid NOT NULL,
    class_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    teacher_id uuid NOT NULL,
    title_en text NOT NULL,
    title_bn text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    description_bn text DEFAULT ''::text NOT NULL,
    picture_file_id uuid,
    is_public boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('classroom');
CALL public.let_visitors_read('classroom');

CREATE TABLE public.committee (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_managing boolean DEFAULT true NOT NULL,
    CONSTRAINT committee_check CHECK ((starts_on <= ends_on))
);

CALL public.make_tenant_table('committee');
CALL public.let_visitors_read('committee');

CREATE TABLE public.committee_seat (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    committee_id uuid NOT NULL,
    member_id uuid NOT NULL,
    position_en text NOT NULL,
    position_bn text NOT NULL,
    starts_on date,
    ends_on date,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT committee_seat_check CHECK ((starts_on <= ends_on))
);

CALL public.make_tenant_table('committee_seat');
CALL public.let_visitors_read('committee_seat');

CREATE TABLE public.company (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    contact_name text,
    phone text,
    email text,
    address_en text,
    address_bn text,
    logo_file_id uuid,
    how_to_pay_en text,
    how_to_pay_bn text
);

CALL public.make_catalogue_table('company');

CREATE TABLE public.company_statement (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    payment_company_id uuid NOT NULL,
    file_name text NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    line_count integer NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('company_statement');

CREATE TABLE public.company_statement_repeat (
    site_id uuid NOT NULL,
    company_statement_id uuid NOT NULL,
    company_transaction_id uuid NOT NULL
);

CALL public.make_tenant_table('company_statement_repeat');

CREATE TABLE public.company_transaction (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    payment_company_id uuid NOT NULL,
    company_statement_id uuid NOT NULL,
    transaction_id text NOT NULL,
    transaction_key text GENERATED ALWAYS AS (upper(btrim(transaction_id))) STORED,
    booked_on date NOT NULL,
    amount_poisha bigint NOT NULL,
    sender text,
    CONSTRAINT company_transaction_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('company_transaction');

CREATE TABLE public.competency (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    assessment_framework_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_catalogue_table('competency');

CREATE TABLE public.core_classroom (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    title_en text NOT NULL,
    title_bn text NOT NULL,
    body_en text DEFAULT ''::text NOT NULL,
    body_bn text DEFAULT ''::text NOT NULL,
    video_url text,
    is_published boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT core_classroom_video_url_check CHECK ((video_url ~ '^https://'::text))
);

ALTER TABLE ONLY public.core_classroom FORCE ROW LEVEL SECURITY;

CREATE TABLE public.core_classroom_file (
    id uuid NOT NULL,
    core_classroom_id uuid NOT NULL
);

CALL public.make_catalogue_table('core_classroom_file');

CREATE TABLE public.core_file (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    purpose text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.core_file FORCE ROW LEVEL SECURITY;

CREATE TABLE public.correction_request (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    on_date date NOT NULL,
    in_at time without time zone,
    out_at time without time zone,
    reason text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    decision_note text,
    CONSTRAINT correction_request_check CHECK (((in_at IS NOT NULL) OR (out_at IS NOT NULL))),
    CONSTRAINT correction_request_check1 CHECK ((out_at >= in_at)),
    CONSTRAINT correction_request_check2 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT correction_request_check3 CHECK (((state <> 'refused'::text) OR (decision_note IS NOT NULL))),
    CONSTRAINT correction_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
);

CALL public.make_tenant_table('correction_request', 'select, insert, update');

CREATE TABLE public.country (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    dialling_code text NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('country');

CREATE TABLE public.dashboard_tile (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text DEFAULT (public.uuid_v7())::text NOT NULL,
    figure text NOT NULL,
    title_en text NOT NULL,
    title_bn text NOT NULL,
    color text,
    icon text,
    href text,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT dashboard_tile_href_check CHECK ((href ~ '^/'::text))
);

CALL public.make_catalogue_table('dashboard_tile');

CREATE TABLE public.dashboard_tile_role (
    dashboard_tile_id uuid NOT NULL,
    role_code text NOT NULL
);

CALL public.make_catalogue_table('dashboard_tile_role');

CREATE TABLE public.data_clearing (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kind text NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    figures jsonb NOT NULL,
    row_count integer NOT NULL,
    file_id uuid NOT NULL,
    file_sha256 text NOT NULL,
    job_id uuid NOT NULL,
    cleared_by uuid NOT NULL,
    cleared_at timestamp with time zone DEFAULT now() NOT NULL,
    restored_by uuid,
    restored_at timestamp with time zone,
    CONSTRAINT data_clearing_check CHECK ((to_on >= from_on)),
    CONSTRAINT data_clearing_check1 CHECK (((restored_at IS NULL) = (restored_by IS NULL))),
    CONSTRAINT data_clearing_kind_check CHECK ((kind = ANY (ARRAY['fees'::text, 'accounts'::text])))
);

CALL public.make_tenant_table('data_clearing', 'select, insert, update');

ALTER TABLE public.declared_employee ALTER COLUMN declared_no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.declared_employee_declared_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.depreciation_run (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_no bigint NOT NULL,
    fiscal_year text NOT NULL,
    asset_count integer NOT NULL,
    amount_poisha bigint NOT NULL,
    journal_id uuid NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid,
    CONSTRAINT depreciation_run_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('depreciation_run');

CREATE TABLE public.designation (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    is_teaching boolean DEFAULT false NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    pay_grade integer,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT designation_pay_grade_check CHECK (((pay_grade >= 1) AND (pay_grade <= 20)))
);

CALL public.make_catalogue_table('designation');

CREATE TABLE public.district (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    division_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    alt_name text,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('district');

CREATE TABLE public.division (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    country_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('division');

CREATE TABLE public.due_slip (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    slip_no text NOT NULL,
    student_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    up_to_on date NOT NULL,
    last_on date NOT NULL,
    amount_poisha bigint NOT NULL,
    cancelled_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_by uuid,
    print_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT due_slip_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('due_slip', 'select, insert, update');

CREATE TABLE public.due_slip_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    due_slip_id uuid NOT NULL,
    due_id uuid,
    kind text NOT NULL,
    period text NOT NULL,
    gross_poisha bigint NOT NULL,
    waiver_poisha bigint DEFAULT 0 NOT NULL,
    paid_before_poisha bigint DEFAULT 0 NOT NULL,
    amount_poisha bigint NOT NULL,
    CONSTRAINT due_slip_line_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT due_slip_line_gross_poisha_check CHECK ((gross_poisha >= 0)),
    CONSTRAINT due_slip_line_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'fine'::text]))),
    CONSTRAINT due_slip_line_paid_before_poisha_check CHECK ((paid_before_poisha >= 0)),
    CONSTRAINT due_slip_line_waiver_poisha_check CHECK ((waiver_poisha >= 0))
);

CALL public.make_tenant_table('due_slip_line', 'select, insert', false);

CREATE TABLE public.employee_attendance_setting (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    lates_per_leave_day integer,
    double_punch_minutes integer DEFAULT 5 NOT NULL,
    CONSTRAINT employee_attendance_setting_double_punch_minutes_check CHECK (((double_punch_minutes >= 0) AND (double_punch_minutes <= 120))),
    CONSTRAINT employee_attendance_setting_lates_per_leave_day_check CHECK (((lates_per_leave_day >= 1) AND (lates_per_leave_day <= 31)))
);

CALL public.make_tenant_table('employee_attendance_setting', 'select, insert, update');

CREATE VIEW public.employee_attendance_setting_span WITH (security_invoker='true') AS
 SELECT l.site_id,
    l.lates_per_leave_day,
    l.double_punch_minutes,
    COALESCE(( SELECT max(p.until_on) AS max
           FROM public.setting_past p
          WHERE ((p.site_id = l.site_id) AND (p.table_name = 'employee_attendance_setting'::text) AND (p.key = ''::text))), '-infinity'::date) AS from_on,
    'infinity'::date AS until_on
   FROM public.employee_attendance_setting l
UNION ALL
 SELECT p.site_id,
    l.lates_per_leave_day,
    l.double_punch_minutes,
    COALESCE(( SELECT max(e.until_on) AS max
           FROM public.setting_past e
          WHERE ((e.site_id = p.site_id) AND (e.table_name = p.table_name) AND (e.key = p.key) AND (e.until_on < p.until_on))), '-infinity'::date) AS from_on,
    p.until_on
   FROM (public.setting_past p
     CROSS JOIN LATERAL jsonb_populate_record(NULL::public.employee_attendance_setting, p.was) l(site_id, id, lates_per_leave_day, double_punch_minutes))
  WHERE ((p.table_name = 'employee_attendance_setting'::text) AND (p.was IS NOT NULL));

CREATE TABLE public.employee_card (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    card_no text NOT NULL,
    employee_id uuid NOT NULL,
    assigned_by uuid NOT NULL,
    assigned_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('employee_card');

CREATE TABLE public.employee_day (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    on_date date NOT NULL,
    first_at time(0) without time zone,
    last_at time(0) without time zone,
    starts_at time without time zone,
    late_after time without time zone,
    hand_status text,
    hand_in_at time without time zone,
    hand_out_at time without time zone,
    remark text,
    changed_by uuid,
    changed_at timestamp with time zone,
    CONSTRAINT employee_day_check CHECK ((last_at > first_at)),
    CONSTRAINT employee_day_check1 CHECK ((hand_out_at >= hand_in_at)),
    CONSTRAINT employee_day_check2 CHECK (((changed_by IS NULL) = (changed_at IS NULL))),
    CONSTRAINT employee_day_hand_status_check CHECK ((hand_status = ANY (ARRAY['P'::text, 'A'::text, 'L'::text, 'LV'::text])))
);

CALL public.make_tenant_table('employee_day', 'select, insert, update');

CREATE TABLE public.employee_day_change (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    on_date date NOT NULL,
    field text NOT NULL,
    before text,
    after text,
    reason text,
    correction_request_id uuid,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT employee_day_change_field_check CHECK ((field = ANY (ARRAY['status'::text, 'in_at'::text, 'out_at'::text, 'remark'::text])))
);

CALL public.make_tenant_table('employee_day_change', 'select, insert', false);

CREATE TABLE public.employee_departure (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    left_on date NOT NULL,
    successor_id uuid,
    released jsonb,
    given jsonb DEFAULT '{}'::jsonb NOT NULL,
    recorded_by uuid,
    recorded_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('employee_departure');

CREATE TABLE public.employee_hours (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    from_on date NOT NULL,
    shift_id uuid NOT NULL,
    starts_at time without time zone,
    late_after time without time zone,
    CONSTRAINT employee_hours_check CHECK (((starts_at IS NULL) = (late_after IS NULL))),
    CONSTRAINT employee_hours_check1 CHECK ((late_after >= starts_at))
);

CALL public.make_tenant_table('employee_hours');

CREATE TABLE public.employee_punch (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    card_no text NOT NULL,
    on_date date NOT NULL,
    punched_at time(0) without time zone NOT NULL,
    device_code text NOT NULL,
    line text NOT NULL,
    employee_id uuid,
    device_id uuid,
    punch_import_id uuid,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('employee_punch', 'select, insert, update', false);

CREATE TABLE public.employee_sheet (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    on_date date NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    has_punches boolean DEFAULT false NOT NULL,
    taken_by uuid,
    taken_at timestamp with time zone,
    CONSTRAINT employee_sheet_check CHECK (((taken_by IS NULL) = (taken_at IS NULL)))
);

CALL public.make_tenant_table('employee_sheet', 'select, insert, update');

CREATE TABLE public.employee_word (
    site_id uuid NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    employee_id uuid NOT NULL
);

CALL public.make_tenant_table('employee_word', 'select', false);

CREATE TABLE public.enrolment (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    academic_year_id uuid NOT NULL,
    class_section_id uuid NOT NULL,
    roll integer NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    enrolled_on date NOT NULL,
    left_on date,
    session text,
    CONSTRAINT enrolment_roll_check CHECK ((roll > 0)),
    CONSTRAINT enrolment_session_check CHECK (((length(session) >= 1) AND (length(session) <= 20))),
    CONSTRAINT enrolment_status_check CHECK ((status = ANY (ARRAY['active'::text, 'promoted'::text, 'detained'::text, 'tc'::text, 'dropped'::text, 'moved'::text])))
);

CALL public.make_tenant_table('enrolment', 'select, insert, delete');

CREATE TABLE public.exam (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    exam_type_id uuid NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    marks_from date,
    marks_to date,
    result_on date,
    state text DEFAULT 'draft'::text NOT NULL,
    declared_at timestamp with time zone,
    declared_by uuid,
    CONSTRAINT exam_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT exam_check1 CHECK ((marks_to >= marks_from)),
    CONSTRAINT exam_check2 CHECK ((result_on >= starts_on)),
    CONSTRAINT exam_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'declared'::text, 'marks_open'::text, 'locked'::text, 'published'::text])))
);

CALL public.make_tenant_table('exam');
CALL public.let_visitors_read('exam');

CREATE TABLE public.exam_class (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_id uuid NOT NULL,
    class_id uuid NOT NULL,
    study_group_id uuid NOT NULL
);

CALL public.make_tenant_table('exam_class');

CREATE TABLE public.exam_component (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_subject_id uuid NOT NULL,
    paper_no integer NOT NULL,
    type text NOT NULL,
    full_mark numeric(6,2) NOT NULL,
    pass_mark numeric(6,2),
    weight numeric(6,2),
    is_required boolean DEFAULT true NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT exam_component_check CHECK ((pass_mark <= full_mark)),
    CONSTRAINT exam_component_full_mark_check CHECK ((full_mark > (0)::numeric)),
    CONSTRAINT exam_component_pass_mark_check CHECK ((pass_mark >= (0)::numeric)),
    CONSTRAINT exam_component_type_check CHECK ((type = ANY (ARRAY['cq'::text, 'mcq'::text, 'written'::text, 'practical'::text, 'ct'::text, 'assignment'::text, 'viva'::text, 'continuous'::text]))),
    CONSTRAINT exam_component_weight_check CHECK ((weight > (0)::numeric))
);

CALL public.make_tenant_table('exam_component');

CREATE TABLE public.exam_exemption (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    reason text NOT NULL,
    exempted_by uuid NOT NULL,
    exempted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT exam_exemption_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);

CALL public.make_tenant_table('exam_exemption', 'select, insert, delete');

CREATE TABLE public.exam_mark_component (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_mark_setting_id uuid NOT NULL,
    paper_no integer NOT NULL,
    type text NOT NULL,
    full_mark numeric(6,2) NOT NULL,
    pass_mark numeric(6,2),
    weight numeric(6,2),
    is_required boolean DEFAULT true NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT exam_mark_component_check CHECK ((pass_mark <= full_mark)),
    CONSTRAINT exam_mark_component_full_mark_check CHECK ((full_mark > (0)::numeric)),
    CONSTRAINT exam_mark_component_paper_no_check CHECK ((paper_no = ANY (ARRAY[1, 2]))),
    CONSTRAINT exam_mark_component_pass_mark_check CHECK ((pass_mark >= (0)::numeric)),
    CONSTRAINT exam_mark_component_type_check CHECK ((type = ANY (ARRAY['cq'::text, 'mcq'::text, 'written'::text, 'practical'::text, 'ct'::text, 'assignment'::text, 'viva'::text, 'continuous'::text]))),
    CONSTRAINT exam_mark_component_weight_check CHECK ((weight > (0)::numeric))
);

CALL public.make_tenant_table('exam_mark_component');

CREATE TABLE public.exam_mark_setting (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    class_id uuid NOT NULL,
    study_group_id uuid NOT NULL,
    exam_type_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    pass_mode text DEFAULT 'each_component'::text NOT NULL,
    combined_pass jsonb DEFAULT '{}'::jsonb NOT NULL,
    total_pass numeric(6,2),
    CONSTRAINT exam_mark_setting_pass_mode_check CHECK ((pass_mode = ANY (ARRAY['each_component'::text, 'combined_component'::text, 'combined_total'::text]))),
    CONSTRAINT exam_mark_setting_total_pass_check CHECK ((total_pass >= (0)::numeric))
);

CALL public.make_tenant_table('exam_mark_setting');

CREATE TABLE public.exam_paper (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_subject_id uuid NOT NULL,
    paper_no integer NOT NULL,
    paper_code text,
    exam_on date,
    starts_at time without time zone,
    ends_at time without time zone,
    CONSTRAINT exam_paper_check CHECK ((ends_at > starts_at)),
    CONSTRAINT exam_paper_check1 CHECK (((exam_on IS NOT NULL) OR ((starts_at IS NULL) AND (ends_at IS NULL)))),
    CONSTRAINT exam_paper_check2 CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
    CONSTRAINT exam_paper_paper_no_check CHECK ((paper_no = ANY (ARRAY[1, 2])))
);

CALL public.make_tenant_table('exam_paper');

CREATE TABLE public.exam_paper_room (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_paper_id uuid NOT NULL,
    room_id uuid NOT NULL
);

CALL public.make_tenant_table('exam_paper_room');

CREATE TABLE public.exam_subject (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_id uuid NOT NULL,
    class_id uuid NOT NULL,
    study_group_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    pass_mode text DEFAULT 'each_component'::text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    combined_pass jsonb DEFAULT '{}'::jsonb NOT NULL,
    total_pass numeric(6,2),
    CONSTRAINT exam_subject_pass_mode_check CHECK ((pass_mode = ANY (ARRAY['each_component'::text, 'combined_component'::text, 'combined_total'::text]))),
    CONSTRAINT exam_subject_total_pass_check CHECK ((total_pass >= (0)::numeric))
);

CALL public.make_tenant_table('exam_subject');

CREATE TABLE public.exam_type (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    short_name_en text NOT NULL,
    short_name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    weight_percent numeric(5,2) DEFAULT 100 NOT NULL,
    merit_order text,
    is_active boolean DEFAULT true NOT NULL,
    full_mark numeric(6,2),
    pass_mark numeric(6,2),
    CONSTRAINT exam_type_check CHECK (((pass_mark >= (0)::numeric) AND (pass_mark <= full_mark))),
    CONSTRAINT exam_type_check1 CHECK (((pass_mark IS NULL) OR (full_mark IS NOT NULL))),
    CONSTRAINT exam_type_full_mark_check CHECK ((full_mark > (0)::numeric)),
    CONSTRAINT exam_type_merit_order_check CHECK ((merit_order = ANY (ARRAY['gpa_then_total'::text, 'total'::text]))),
    CONSTRAINT exam_type_weight_percent_check CHECK (((weight_percent >= (0)::numeric) AND (weight_percent <= (100)::numeric)))
);

CALL public.make_tenant_table('exam_type');

CREATE TABLE public.fee_amount (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    fee_sub_head_id uuid NOT NULL,
    class_id uuid,
    study_group_id uuid,
    version_id uuid,
    shift_id uuid,
    student_category_id uuid,
    amount_poisha bigint NOT NULL,
    due_on date,
    updated_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT fee_amount_amount_poisha_check CHECK ((amount_poisha >= 0))
);

CALL public.make_tenant_table('fee_amount');

CREATE TABLE public.fee_day_total (
    site_id uuid NOT NULL,
    on_date date NOT NULL,
    received_poisha bigint NOT NULL,
    refunded_poisha bigint NOT NULL,
    receipt_count integer NOT NULL
);

CALL public.make_tenant_table('fee_day_total', 'select, insert, update', false);

CREATE TABLE public.fee_demand (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    sent_by uuid NOT NULL,
    sent_on date NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    from_on date,
    up_to_on date NOT NULL,
    fee_head_ids uuid[] NOT NULL,
    takes_fines boolean NOT NULL,
    class_section_ids uuid[] NOT NULL,
    student_count integer NOT NULL,
    message_count integer NOT NULL,
    part_count integer NOT NULL,
    amount_poisha bigint NOT NULL,
    cost_poisha bigint,
    CONSTRAINT fee_demand_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT fee_demand_check CHECK ((from_on <= up_to_on)),
    CONSTRAINT fee_demand_class_section_ids_check CHECK ((cardinality(class_section_ids) > 0)),
    CONSTRAINT fee_demand_cost_poisha_check CHECK ((cost_poisha >= 0)),
    CONSTRAINT fee_demand_message_count_check CHECK ((message_count > 0)),
    CONSTRAINT fee_demand_part_count_check CHECK ((part_count > 0)),
    CONSTRAINT fee_demand_student_count_check CHECK ((student_count > 0))
);

CALL public.make_tenant_table('fee_demand', 'select, insert');

CREATE TABLE public.fee_demand_student (
    site_id uuid NOT NULL,
    fee_demand_id uuid NOT NULL,
    student_id uuid NOT NULL,
    sent_on date NOT NULL,
    subject text NOT NULL,
    amount_poisha bigint NOT NULL,
    message_key text NOT NULL,
    CONSTRAINT fee_demand_student_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('fee_demand_student', 'select, insert', false);

CREATE TABLE public.fee_due_change (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid,
    changed_in xid8 DEFAULT pg_current_xact_id() NOT NULL
);

CALL public.make_tenant_table('fee_due_change', 'select, insert, delete', false);

CREATE TABLE public.fee_fine_charge (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    due_id uuid NOT NULL,
    fee_receipt_id uuid,
    charged_on date NOT NULL,
    ended_on date,
    amount_poisha bigint NOT NULL,
    CONSTRAINT fee_fine_charge_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT fee_fine_charge_check CHECK ((ended_on >= charged_on))
);

CALL public.make_tenant_table('fee_fine_charge', 'select, insert, update', false);

CREATE TABLE public.fee_group (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('fee_group');

CREATE TABLE public.fee_hand_over (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    hand_over_no text NOT NULL,
    held_by uuid NOT NULL,
    state text DEFAULT 'submitted'::text NOT NULL,
    submitted_on date NOT NULL,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    receipts_poisha bigint NOT NULL,
    brought_poisha bigint DEFAULT 0 NOT NULL,
    submitted_notes jsonb NOT NULL,
    submitted_poisha bigint NOT NULL,
    submitted_explanation text,
    counted_notes jsonb,
    counted_poisha bigint,
    decision_reason text,
    decided_by uuid,
    decided_at timestamp with time zone,
    decided_on date,
    journal_id uuid,
    reversed_by uuid,
    reversed_at timestamp with time zone,
    reversed_on date,
    reverse_reason text,
    reverse_journal_id uuid,
    CONSTRAINT fee_hand_over_check CHECK (((state = 'submitted'::text) = (decided_on IS NULL))),
    CONSTRAINT fee_hand_over_check1 CHECK (((state = ANY (ARRAY['accepted'::text, 'corrected'::text, 'reversed'::text])) = (journal_id IS NOT NULL))),
    CONSTRAINT fee_hand_over_check2 CHECK (((journal_id IS NULL) = (counted_poisha IS NULL))),
    CONSTRAINT fee_hand_over_check3 CHECK (((state <> 'accepted'::text) OR (counted_poisha = (receipts_poisha + brought_poisha)))),
    CONSTRAINT fee_hand_over_check4 CHECK (((state <> ALL (ARRAY['corrected'::text, 'sent_back'::text])) OR (decision_reason IS NOT NULL))),
    CONSTRAINT fee_hand_over_check5 CHECK (((state = 'reversed'::text) = (reverse_journal_id IS NOT NULL))),
    CONSTRAINT fee_hand_over_check6 CHECK (((state = 'reversed'::text) = (reversed_on IS NOT NULL))),
    CONSTRAINT fee_hand_over_counted_poisha_check CHECK ((counted_poisha > 0)),
    CONSTRAINT fee_hand_over_receipts_poisha_check CHECK ((receipts_poisha >= 0)),
    CONSTRAINT fee_hand_over_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'accepted'::text, 'corrected'::text, 'sent_back'::text, 'reversed'::text]))),
    CONSTRAINT fee_hand_over_submitted_poisha_check CHECK ((submitted_poisha > 0))
);

CALL public.make_tenant_table('fee_hand_over', 'select, insert, update');

CREATE TABLE public.fee_hand_over_receipt (
    site_id uuid NOT NULL,
    hand_over_id uuid NOT NULL,
    fee_receipt_id uuid NOT NULL,
    is_standing boolean DEFAULT true NOT NULL
);

CALL public.make_tenant_table('fee_hand_over_receipt', 'select, insert, update', false);

CREATE TABLE public.fee_head (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    fee_group_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_item boolean DEFAULT false NOT NULL
);

CALL public.make_catalogue_table('fee_head');

CREATE TABLE public.fee_migration (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_no bigint NOT NULL,
    from_year_id uuid NOT NULL,
    to_year_id uuid NOT NULL,
    class_ids uuid[],
    migrated_on date NOT NULL,
    student_count integer NOT NULL,
    due_count integer NOT NULL,
    amount_poisha bigint NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid,
    undone_on date GENERATED ALWAYS AS (((undone_at AT TIME ZONE 'Asia/Dhaka'::text))::date) STORED
);

CALL public.make_tenant_table('fee_migration', 'select, insert, update');

CREATE TABLE public.fee_migration_line (
    site_id uuid NOT NULL,
    fee_migration_id uuid NOT NULL,
    due_id uuid NOT NULL,
    student_id uuid NOT NULL,
    to_enrolment_id uuid NOT NULL,
    open_poisha bigint NOT NULL,
    CONSTRAINT fee_migration_line_open_poisha_check CHECK ((open_poisha >= 0))
);

CALL public.make_tenant_table('fee_migration_line', 'select, insert, delete', false);

CREATE TABLE public.fee_receipt (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    receipt_no text NOT NULL,
    student_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    received_on date NOT NULL,
    method text NOT NULL,
    channel text NOT NULL,
    reference text,
    note text,
    amount_poisha bigint NOT NULL,
    advance_used_poisha bigint DEFAULT 0 NOT NULL,
    advance_added_poisha bigint DEFAULT 0 NOT NULL,
    due_slip_id uuid,
    journal_id uuid NOT NULL,
    print_count integer DEFAULT 0 NOT NULL,
    collected_by uuid NOT NULL,
    collected_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_at timestamp with time zone,
    cancelled_by uuid,
    cancel_reason text,
    cancel_journal_id uuid,
    due_after_poisha bigint,
    cancelled_on date,
    refund_method text,
    bank_account_id uuid,
    bank_branch text,
    scroll_no text,
    CONSTRAINT fee_receipt_advance_added_poisha_check CHECK ((advance_added_poisha >= 0)),
    CONSTRAINT fee_receipt_advance_used_poisha_check CHECK ((advance_used_poisha >= 0)),
    CONSTRAINT fee_receipt_amount_poisha_check CHECK ((amount_poisha >= 0)),
    CONSTRAINT fee_receipt_cancelled_later_check CHECK ((cancelled_on >= received_on)),
    CONSTRAINT fee_receipt_cancelled_on_check CHECK (((cancelled_at IS NULL) = (cancelled_on IS NULL))),
    CONSTRAINT fee_receipt_channel_check CHECK ((channel = ANY (ARRAY['student_payment'::text, 'quick_office'::text, 'due_slip_office'::text, 'online'::text, 'wallet'::text, 'quick_teacher'::text, 'due_slip_teacher'::text, 'bank'::text, 'transaction'::text]))),
    CONSTRAINT fee_receipt_check CHECK (((amount_poisha + advance_used_poisha) > 0)),
    CONSTRAINT fee_receipt_check1 CHECK (((cancelled_at IS NULL) = (cancel_journal_id IS NULL))),
    CONSTRAINT fee_receipt_due_after_poisha_check CHECK ((due_after_poisha >= 0)),
    CONSTRAINT fee_receipt_refund_check CHECK (((refund_method IS NULL) OR (cancelled_on > received_on))),
    CONSTRAINT fee_receipt_scroll_check CHECK (((bank_account_id IS NULL) = (scroll_no IS NULL)))
);

CALL public.make_tenant_table('fee_receipt', 'select, insert, update');

CREATE TABLE public.fee_refund (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    refund_no text NOT NULL,
    student_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    fee_receipt_id uuid,
    channel text NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    amount_poisha bigint NOT NULL,
    advance_poisha bigint DEFAULT 0 NOT NULL,
    advance_given_poisha bigint DEFAULT 0 NOT NULL,
    method text NOT NULL,
    bank_account_id uuid,
    cheque_no text,
    reference text,
    ends_charge boolean DEFAULT false NOT NULL,
    reason text NOT NULL,
    requested_by uuid NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    decision_reason text,
    refunded_on date,
    paid_by uuid,
    journal_id uuid,
    waiver_application_id uuid,
    print_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT fee_refund_amount_poisha_check CHECK ((amount_poisha >= 0)),
    CONSTRAINT fee_refund_check CHECK (((advance_given_poisha >= 0) AND (advance_given_poisha >= advance_poisha))),
    CONSTRAINT fee_refund_check1 CHECK (((state = 'paid'::text) = (refunded_on IS NOT NULL))),
    CONSTRAINT fee_refund_check2 CHECK (((state = 'paid'::text) = (journal_id IS NOT NULL))),
    CONSTRAINT fee_refund_check3 CHECK (((state = 'paid'::text) = (paid_by IS NOT NULL))),
    CONSTRAINT fee_refund_check4 CHECK (((state = 'rejected'::text) = (decision_reason IS NOT NULL))),
    CONSTRAINT fee_refund_check5 CHECK (((cheque_no IS NULL) OR (bank_account_id IS NOT NULL))),
    CONSTRAINT fee_refund_check6 CHECK (((fee_receipt_id IS NOT NULL) OR ((advance_poisha = amount_poisha) AND (advance_given_poisha = amount_poisha) AND (amount_poisha > 0)))),
    CONSTRAINT fee_refund_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'paid'::text, 'rejected'::text])))
);

CALL public.make_tenant_table('fee_refund', 'select, insert, update');

CREATE VIEW public.fee_movement WITH (security_invoker='true') AS
 SELECT r.site_id,
    r.id AS fee_receipt_id,
    NULL::uuid AS fee_refund_id,
    r.student_id,
    r.enrolment_id,
    r.channel,
    r.receipt_no AS document_no,
    1 AS sign,
    r.received_on AS booked_on,
    r.amount_poisha,
    (r.advance_added_poisha - r.advance_used_poisha) AS advance_poisha,
    r.method,
    r.collected_by AS moved_by
   FROM public.fee_receipt r
  WHERE ((r.cancelled_on IS NULL) OR (r.cancelled_on > r.received_on))
UNION ALL
 SELECT f.site_id,
    f.fee_receipt_id,
    f.id AS fee_refund_id,
    f.student_id,
    f.enrolment_id,
    f.channel,
    f.refund_no AS document_no,
    '-1'::integer AS sign,
    f.refunded_on AS booked_on,
    (- f.amount_poisha) AS amount_poisha,
    (- f.advance_poisha) AS advance_poisha,
    f.method,
    f.paid_by AS moved_by
   FROM public.fee_refund f
  WHERE (f.state = 'paid'::text);

CREATE TABLE public.fee_outstanding (
    site_id uuid NOT NULL,
    on_date date NOT NULL,
    outstanding_poisha bigint NOT NULL,
    owing_students integer NOT NULL,
    as_of pg_snapshot NOT NULL,
    cluster bigint NOT NULL
);

CALL public.make_tenant_table('fee_outstanding', 'select, insert, update', false);

CREATE TABLE public.fee_receipt_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    fee_receipt_id uuid NOT NULL,
    due_id uuid NOT NULL,
    amount_poisha bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    booked_on date NOT NULL,
    fee_refund_id uuid,
    CONSTRAINT fee_receipt_line_amount_poisha_check CHECK ((amount_poisha <> 0))
);

CALL public.make_tenant_table('fee_receipt_line', 'select, insert', false);

CREATE TABLE public.fee_refund_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    fee_refund_id uuid NOT NULL,
    due_id uuid NOT NULL,
    amount_poisha bigint NOT NULL,
    CONSTRAINT fee_refund_line_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('fee_refund_line', 'select, insert', false);

CREATE TABLE public.fee_run (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_no bigint NOT NULL,
    academic_year_id uuid NOT NULL,
    period text NOT NULL,
    input jsonb NOT NULL,
    due_count integer DEFAULT 0 NOT NULL,
    net_poisha bigint DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid
);

CALL public.make_tenant_table('fee_run');

CREATE TABLE public.fee_setting (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    due_day integer DEFAULT 15 NOT NULL,
    fine_type text DEFAULT 'none'::text NOT NULL,
    fine_poisha bigint DEFAULT 0 NOT NULL,
    fine_grace_days integer DEFAULT 0 NOT NULL,
    fine_max_poisha bigint,
    is_fine_first boolean DEFAULT false NOT NULL,
    is_partial_allowed boolean DEFAULT true NOT NULL,
    slip_bank_name_en text,
    slip_bank_name_bn text,
    slip_bank_account_no text,
    slip_note_en text,
    slip_note_bn text,
    back_date_days integer DEFAULT 3 NOT NULL,
    sends_receipt_sms boolean DEFAULT true NOT NULL,
    CONSTRAINT fee_setting_back_date_days_check CHECK (((back_date_days >= 0) AND (back_date_days <= 365))),
    CONSTRAINT fee_setting_due_day_check CHECK (((due_day >= 1) AND (due_day <= 28))),
    CONSTRAINT fee_setting_fine_grace_days_check CHECK ((fine_grace_days >= 0)),
    CONSTRAINT fee_setting_fine_max_poisha_check CHECK ((fine_max_poisha >= 0)),
    CONSTRAINT fee_setting_fine_poisha_check CHECK ((fine_poisha >= 0)),
    CONSTRAINT fee_setting_fine_type_check CHECK ((fine_type = ANY (ARRAY['none'::text, 'flat'::text, 'per_day'::text, 'per_month'::text])))
);

CALL public.make_tenant_table('fee_setting');

CREATE TABLE public.fee_student_outstanding (
    site_id uuid NOT NULL,
    student_id uuid NOT NULL,
    outstanding_poisha bigint NOT NULL,
    CONSTRAINT fee_student_outstanding_outstanding_poisha_check CHECK ((outstanding_poisha > 0))
);

CALL public.make_tenant_table('fee_student_outstanding', 'select, insert, update, delete', false);

CREATE TABLE public.fee_sub_head (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    fee_head_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    month integer,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT fee_sub_head_month_check CHECK (((month >= 1) AND (month <= 12)))
);

CALL public.make_catalogue_table('fee_sub_head');

CREATE TABLE public.feedback (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    topic_id uuid NOT NULL,
    sender_user_id uuid,
    sender_name text NOT NULL,
    sender_role text,
    sender_email text,
    sender_language text DEFAULT 'bn'::text NOT NULL,
    from_site_id uuid,
    message text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    answer text,
    answered_by uuid,
    answered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT feedback_sender_language_check CHECK ((sender_language = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT feedback_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])))
);

ALTER TABLE ONLY public.feedback FORCE ROW LEVEL SECURITY;

CREATE TABLE public.feedback_topic (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text DEFAULT (public.uuid_v7())::text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('feedback_topic');

CREATE TABLE public.fiscal_year_close (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    starts_on date NOT NULL,
    result_poisha bigint NOT NULL,
    liability_poisha bigint NOT NULL,
    fund_poisha bigint NOT NULL,
    asset_poisha bigint GENERATED ALWAYS AS ((liability_poisha + fund_poisha)) STORED NOT NULL,
    closed_by uuid,
    closed_at timestamp with time zone DEFAULT now() NOT NULL,
    reopened_by uuid,
    reopened_at timestamp with time zone,
    reopen_reason text,
    CONSTRAINT fiscal_year_close_check CHECK (((reopened_at IS NULL) = (reopen_reason IS NULL))),
    CONSTRAINT fiscal_year_close_starts_on_check CHECK (((EXTRACT(month FROM starts_on) = (7)::numeric) AND (EXTRACT(day FROM starts_on) = (1)::numeric)))
);

CALL public.make_tenant_table('fiscal_year_close', 'select, insert, update');

CREATE TABLE public.fixed_asset (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    asset_category text NOT NULL,
    bought_on date NOT NULL,
    cost_poisha bigint NOT NULL,
    salvage_poisha bigint DEFAULT 0 NOT NULL,
    depreciation_method text NOT NULL,
    life_years integer,
    rate_percent numeric(5,2),
    brought_poisha bigint DEFAULT 0 NOT NULL,
    asset_ledger_id uuid NOT NULL,
    accumulated_ledger_id uuid NOT NULL,
    expense_ledger_id uuid NOT NULL,
    room_id uuid,
    unit_count integer DEFAULT 1 NOT NULL,
    state text DEFAULT 'in_use'::text NOT NULL,
    ended_on date,
    proceeds_poisha bigint,
    end_reason text,
    end_journal_id uuid,
    sale_journal_id uuid,
    missed_depreciation text,
    CONSTRAINT fixed_asset_check CHECK (((salvage_poisha >= 0) AND (salvage_poisha <= cost_poisha))),
    CONSTRAINT fixed_asset_check1 CHECK (((brought_poisha >= 0) AND (brought_poisha <= (cost_poisha - salvage_poisha)))),
    CONSTRAINT fixed_asset_check2 CHECK (
CASE depreciation_method
    WHEN 'straight_line'::text THEN (life_years IS NOT NULL)
    ELSE (rate_percent IS NOT NULL)
END),
    CONSTRAINT fixed_asset_check3 CHECK (((state = 'in_use'::text) = (ended_on IS NULL))),
    CONSTRAINT fixed_asset_cost_poisha_check CHECK ((cost_poisha > 0)),
    CONSTRAINT fixed_asset_depreciation_method_check CHECK ((depreciation_method = ANY (ARRAY['straight_line'::text, 'reducing_balance'::text]))),
    CONSTRAINT fixed_asset_life_years_check CHECK (((life_years >= 1) AND (life_years <= 100))),
    CONSTRAINT fixed_asset_missed_depreciation_check CHECK ((missed_depreciation = ANY (ARRAY['brought'::text, 'caught_up'::text]))),
    CONSTRAINT fixed_asset_rate_percent_check CHECK (((rate_percent > (0)::numeric) AND (rate_percent <= (100)::numeric))),
    CONSTRAINT fixed_asset_state_check CHECK ((state = ANY (ARRAY['in_use'::text, 'sold'::text, 'written_off'::text]))),
    CONSTRAINT fixed_asset_unit_count_check CHECK ((unit_count > 0))
);

CALL public.make_tenant_table('fixed_asset');

CREATE TABLE public.floor (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    building_id uuid NOT NULL,
    name text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT floor_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20)))
);

CALL public.make_tenant_table('floor');

CREATE TABLE public.footer_link (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    link_group text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    url text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT footer_link_link_group_check CHECK ((link_group = ANY (ARRAY['important'::text, 'government'::text])))
);

CALL public.make_tenant_table('footer_link');
CALL public.let_visitors_read('footer_link');

CREATE TABLE public.gateway_settlement (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    merchant_account_id uuid NOT NULL,
    file_name text NOT NULL,
    content_hash text NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    received_on date NOT NULL,
    bank_poisha bigint NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
    journal_id uuid,
    posted_by uuid,
    posted_at timestamp with time zone,
    reverse_journal_id uuid,
    reversed_on date,
    reversed_by uuid,
    reverse_reason text,
    CONSTRAINT gateway_settlement_check CHECK ((to_on >= from_on)),
    CONSTRAINT gateway_settlement_check1 CHECK (((state = 'draft'::text) = (journal_id IS NULL))),
    CONSTRAINT gateway_settlement_check2 CHECK (((state <> 'reversed'::text) OR (num_nonnulls(reverse_journal_id, reversed_on, reverse_reason) = 3))),
    CONSTRAINT gateway_settlement_check3 CHECK (((state = 'reversed'::text) OR (reverse_journal_id IS NULL))),
    CONSTRAINT gateway_settlement_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'posted'::text, 'reversed'::text])))
);

CALL public.make_tenant_table('gateway_settlement');

CREATE TABLE public.gateway_settlement_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    gateway_settlement_id uuid NOT NULL,
    line_no integer NOT NULL,
    booked_on date NOT NULL,
    tran_id text,
    gateway_transaction_id text,
    is_refund boolean NOT NULL,
    amount_poisha bigint NOT NULL,
    charge_poisha bigint NOT NULL,
    net_poisha bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    online_payment_id uuid,
    online_payment_refund_id uuid,
    CONSTRAINT gateway_settlement_line_amount_poisha_check CHECK ((amount_poisha <> 0)),
    CONSTRAINT gateway_settlement_line_check CHECK (((state = 'open'::text) = (online_payment_id IS NULL))),
    CONSTRAINT gateway_settlement_line_check1 CHECK (((online_payment_refund_id IS NULL) OR (online_payment_id IS NOT NULL))),
    CONSTRAINT gateway_settlement_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'reopened'::text])))
);

CALL public.make_tenant_table('gateway_settlement_line');

CREATE TABLE public.group_subject (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    version_id uuid NOT NULL,
    class_id uuid NOT NULL,
    study_group_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    condition text NOT NULL,
    choice_code text,
    sort_order integer DEFAULT 0 NOT NULL,
    subject_condition_id uuid,
    CONSTRAINT group_subject_check CHECK (((condition <> 'choice_of'::text) OR (choice_code IS NOT NULL))),
    CONSTRAINT group_subject_condition_check CHECK ((condition = ANY (ARRAY['compulsory'::text, 'elective'::text, 'fourth'::text, 'religion_choice'::text, 'choice_of'::text, 'non_gpa'::text])))
);

CALL public.make_tenant_table('group_subject');

CREATE TABLE public.guardian (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    household_id uuid NOT NULL,
    relation text NOT NULL,
    name_en text NOT NULL,
    name_bn text,
    phone text,
    nid text,
    occupation text,
    CONSTRAINT guardian_relation_check CHECK ((relation = ANY (ARRAY['father'::text, 'mother'::text, 'guardian'::text])))
);

CALL public.make_tenant_table('guardian');

CREATE TABLE public.help_desk_answerer (
    site_id uuid NOT NULL,
    user_id uuid NOT NULL
);

CALL public.make_tenant_table('help_desk_answerer');

CREATE TABLE public.help_desk_setting (
    site_id uuid NOT NULL,
    phones text[] DEFAULT '{}'::text[] NOT NULL,
    email text,
    hours_en text DEFAULT ''::text NOT NULL,
    hours_bn text DEFAULT ''::text NOT NULL
);

CALL public.make_tenant_table('help_desk_setting');

CREATE TABLE public.help_desk_topic (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_tenant_table('help_desk_topic');

CREATE TABLE public.help_ticket (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    ticket_no integer NOT NULL,
    topic_id uuid,
    subject text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    attachment_file_id uuid,
    opened_by uuid NOT NULL,
    opened_by_name text NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT help_ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);

CALL public.make_tenant_table('help_ticket');

CREATE TABLE public.help_ticket_message (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    help_ticket_id uuid NOT NULL,
    is_from_core boolean NOT NULL,
    author_id uuid NOT NULL,
    author_name text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('help_ticket_message', 'select, insert', false);

CREATE TABLE public.hidden_setup_guide (
    site_id uuid NOT NULL,
    user_id uuid NOT NULL,
    hidden_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('hidden_setup_guide', 'select, insert, update, delete', false);

CREATE TABLE public.household (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    phone text,
    name_en text NOT NULL,
    name_bn text,
    address text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    shares_phone boolean DEFAULT false NOT NULL,
    CONSTRAINT household_phone_check CHECK ((phone ~ '^8801[3-9][0-9]{8}$'::text))
);

CALL public.make_tenant_table('household');

CREATE TABLE public.id_card_order (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    order_no bigint DEFAULT public.core_numbers('id_card_order'::text, ''::text, (1)::bigint) NOT NULL,
    academic_year_id uuid NOT NULL,
    class_section_id uuid NOT NULL,
    student_ids uuid[] NOT NULL,
    card_count integer GENERATED ALWAYS AS (cardinality(student_ids)) STORED,
    language text NOT NULL,
    file_id uuid,
    ordered_by uuid,
    ordered_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT id_card_order_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT id_card_order_student_ids_check CHECK ((cardinality(student_ids) > 0))
);

ALTER TABLE ONLY public.id_card_order FORCE ROW LEVEL SECURITY;

CREATE TABLE public.idempotency_key (
    user_id uuid NOT NULL,
    key text NOT NULL,
    site_id uuid,
    route text NOT NULL,
    request_hash text NOT NULL,
    response jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_key_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);

ALTER TABLE ONLY public.idempotency_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.impersonation (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    impersonator_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reason text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT impersonation_check CHECK ((ends_at > started_at)),
    CONSTRAINT impersonation_check1 CHECK ((user_id <> impersonator_id))
);

ALTER TABLE ONLY public.impersonation FORCE ROW LEVEL SECURITY;

CREATE TABLE public.job_run (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    input jsonb DEFAULT '{}'::jsonb NOT NULL,
    done_count bigint DEFAULT 0 NOT NULL,
    total_count bigint,
    result jsonb,
    problem text,
    file_id uuid,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    waits_until timestamp with time zone,
    scope text DEFAULT 'site'::text NOT NULL,
    language text DEFAULT 'bn'::text NOT NULL,
    repeats_id uuid,
    CONSTRAINT job_run_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT job_run_scope_check CHECK ((scope = ANY (ARRAY['site'::text, 'core'::text]))),
    CONSTRAINT job_run_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CALL public.make_tenant_table('job_run', 'select, insert, update', false);

CREATE TABLE public.journal (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    voucher_type text NOT NULL,
    voucher_no text NOT NULL,
    posted_on date NOT NULL,
    narration text DEFAULT ''::text NOT NULL,
    source_kind text NOT NULL,
    source_id uuid,
    reversal_of uuid,
    party_name text,
    posted_by uuid,
    posted_at timestamp with time zone DEFAULT now() NOT NULL,
    created_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT journal_voucher_type_check CHECK ((voucher_type = ANY (ARRAY['DV'::text, 'CV'::text, 'JV'::text, 'CTV'::text, 'OB'::text])))
);

CALL public.make_tenant_table('journal', 'select, insert', false);

CREATE TABLE public.journal_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    journal_id uuid NOT NULL,
    ledger_id uuid NOT NULL,
    amount_poisha bigint NOT NULL,
    posted_on date NOT NULL,
    line_no integer NOT NULL,
    narration text,
    CONSTRAINT journal_line_amount_poisha_check CHECK ((amount_poisha <> 0))
);

CALL public.make_tenant_table('journal_line', 'select, insert', false);

CREATE TABLE public.known_device (
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.known_device FORCE ROW LEVEL SECURITY;

CREATE TABLE public.leave_application (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    reason text NOT NULL,
    substitute_id uuid,
    attachment_file_id uuid,
    version integer DEFAULT 1 NOT NULL,
    applied_by uuid NOT NULL,
    applied_on date NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_on date,
    decision_note text,
    cancelled_by uuid,
    cancelled_on date,
    cancel_reason text,
    CONSTRAINT leave_application_check CHECK ((substitute_id <> employee_id)),
    CONSTRAINT leave_application_check1 CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text, 'cancelled'::text])) = (decided_on IS NOT NULL))),
    CONSTRAINT leave_application_check2 CHECK (((state = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
    CONSTRAINT leave_application_check3 CHECK (((cancelled_on IS NULL) = (cancel_reason IS NULL))),
    CONSTRAINT leave_application_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'cancelled'::text])))
);

CALL public.make_tenant_table('leave_application', 'select, insert, update');

CREATE TABLE public.leave_span (
    site_id uuid NOT NULL,
    leave_application_id uuid NOT NULL,
    span_no integer NOT NULL,
    employee_id uuid NOT NULL,
    leave_type_id uuid NOT NULL,
    kind text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    day_part text DEFAULT 'full'::text NOT NULL,
    opened_on date NOT NULL,
    closed_on date,
    CONSTRAINT leave_span_check CHECK (((ends_on >= starts_on) AND (ends_on < (starts_on + 400)))),
    CONSTRAINT leave_span_check1 CHECK (((day_part = 'full'::text) OR (starts_on = ends_on))),
    CONSTRAINT leave_span_check2 CHECK ((closed_on >= opened_on)),
    CONSTRAINT leave_span_day_part_check CHECK ((day_part = ANY (ARRAY['full'::text, 'first_half'::text, 'second_half'::text]))),
    CONSTRAINT leave_span_kind_check CHECK ((kind = ANY (ARRAY['waiting'::text, 'approved'::text]))),
    CONSTRAINT leave_span_span_no_check CHECK ((span_no > 0)),
    CONSTRAINT leave_span_starts_on_check CHECK (((starts_on >= '1950-01-01'::date) AND (starts_on <= '2200-01-01'::date)))
);

CALL public.make_tenant_table('leave_span', 'select, insert, update');

CREATE TABLE public.leave_type (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    is_paid boolean DEFAULT true NOT NULL,
    allows_half_days boolean DEFAULT false NOT NULL,
    counts_holidays boolean DEFAULT false NOT NULL,
    applies_to text DEFAULT 'all'::text NOT NULL,
    gender text,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT leave_type_applies_to_check CHECK ((applies_to = ANY (ARRAY['all'::text, 'teachers'::text, 'staff'::text]))),
    CONSTRAINT leave_type_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text])))
);

CALL public.make_tenant_table('leave_type');

CREATE TABLE public.leave_type_right (
    site_id uuid NOT NULL,
    leave_type_id uuid NOT NULL,
    from_year integer NOT NULL,
    yearly_days numeric(4,1),
    carry_days numeric(4,1) DEFAULT 0 NOT NULL,
    CONSTRAINT leave_type_right_carry_days_check CHECK (((carry_days >= (0)::numeric) AND ((carry_days * (2)::numeric) = trunc((carry_days * (2)::numeric))))),
    CONSTRAINT leave_type_right_from_year_check CHECK (((from_year >= 1950) AND (from_year <= 2200))),
    CONSTRAINT leave_type_right_yearly_days_check CHECK (((yearly_days >= (0)::numeric) AND ((yearly_days * (2)::numeric) = trunc((yearly_days * (2)::numeric)))))
);

CALL public.make_tenant_table('leave_type_right');

CREATE TABLE public.ledger (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    account_subgroup_id uuid NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    kind text DEFAULT 'general'::text NOT NULL,
    system_key text,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT ledger_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bank'::text, 'party'::text, 'income'::text, 'expense'::text, 'general'::text])))
);

CALL public.make_tenant_table('ledger');

CREATE TABLE public.ledger_month (
    site_id uuid NOT NULL,
    month date NOT NULL,
    summed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_month_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone)))
);

CALL public.make_tenant_table('ledger_month', 'select, insert, delete', false);

CREATE TABLE public.ledger_month_sum (
    site_id uuid NOT NULL,
    month date NOT NULL,
    ledger_id uuid NOT NULL,
    debit_poisha bigint NOT NULL,
    credit_poisha bigint NOT NULL
);

CALL public.make_tenant_table('ledger_month_sum', 'select, insert, delete', false);

CREATE TABLE public.lesson_attendance_class (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_id uuid NOT NULL
);

CALL public.make_tenant_table('lesson_attendance_class');

CREATE TABLE public.lesson_plan (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    classroom_id uuid NOT NULL,
    teacher_id uuid NOT NULL,
    chapter text NOT NULL,
    aims text DEFAULT ''::text NOT NULL,
    starts_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('lesson_plan');

CREATE TABLE public.lesson_plan_topic (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    lesson_plan_id uuid NOT NULL,
    title text NOT NULL,
    planned_on date NOT NULL,
    class_count integer DEFAULT 1 NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT lesson_plan_topic_class_count_check CHECK (((class_count >= 1) AND (class_count <= 99)))
);

CALL public.make_tenant_table('lesson_plan_topic');

CREATE TABLE public.list_import (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kind text NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'uploaded'::text NOT NULL,
    header text[] DEFAULT '{}'::text[] NOT NULL,
    plan jsonb,
    row_count integer NOT NULL,
    written_count integer DEFAULT 0 NOT NULL,
    known_count integer DEFAULT 0 NOT NULL,
    refused_count integer DEFAULT 0 NOT NULL,
    skipped_count integer DEFAULT 0 NOT NULL,
    figures jsonb DEFAULT '[]'::jsonb NOT NULL,
    before jsonb,
    file_id uuid,
    job_id uuid,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    written_by uuid,
    written_at timestamp with time zone,
    undone_by uuid,
    undone_at timestamp with time zone,
    CONSTRAINT list_import_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checked'::text, 'writing'::text, 'written'::text, 'undone'::text, 'discarded'::text])))
);

CALL public.make_tenant_table('list_import', 'select, insert, update');

CREATE TABLE public.live_meeting (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kind text DEFAULT 'meeting'::text NOT NULL,
    title text NOT NULL,
    agenda text,
    subject_id uuid,
    host_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    join_url text NOT NULL,
    cancelled_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    period integer,
    cancel_reason text,
    sent_at timestamp with time zone,
    reminded_at timestamp with time zone,
    CONSTRAINT live_meeting_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 1000))),
    CONSTRAINT live_meeting_check CHECK ((ends_at > starts_at)),
    CONSTRAINT live_meeting_check1 CHECK (((kind <> 'class'::text) OR (subject_id IS NOT NULL))),
    CONSTRAINT live_meeting_join_url_check CHECK ((join_url ~ '^https://'::text)),
    CONSTRAINT live_meeting_kind_check CHECK ((kind = ANY (ARRAY['meeting'::text, 'class'::text]))),
    CONSTRAINT live_meeting_period_check CHECK (((period >= 1) AND (period <= 20))),
    CONSTRAINT live_meeting_period_of_class CHECK (((period IS NULL) OR (kind = 'class'::text))),
    CONSTRAINT live_meeting_reason_cancelled CHECK (((cancel_reason IS NULL) OR (cancelled_at IS NOT NULL)))
);

CALL public.make_tenant_table('live_meeting');

CREATE TABLE public.mail_outbox (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    problem text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    claimed_at timestamp with time zone,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_outbox_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.mail_outbox FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mark (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_component_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    value numeric(6,2),
    flag text,
    updated_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mark_check CHECK ((num_nonnulls(value, flag) = 1)),
    CONSTRAINT mark_flag_check CHECK ((flag = ANY (ARRAY['AB'::text, 'EX'::text, 'WH'::text]))),
    CONSTRAINT mark_value_check CHECK ((value >= (0)::numeric))
);

CALL public.make_tenant_table('mark', 'select, insert, delete');

CREATE TABLE public.mark_sheet (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_subject_id uuid NOT NULL,
    class_section_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    submitted_by uuid,
    submitted_at timestamp with time zone,
    locked_by uuid,
    locked_at timestamp with time zone,
    CONSTRAINT mark_sheet_check CHECK (((state = 'locked'::text) = (locked_at IS NOT NULL))),
    CONSTRAINT mark_sheet_check1 CHECK (((state <> 'submitted'::text) OR (submitted_at IS NOT NULL))),
    CONSTRAINT mark_sheet_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'locked'::text])))
);

CALL public.make_tenant_table('mark_sheet');

CREATE TABLE public.meeting_invitation (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    live_meeting_id uuid NOT NULL,
    class_section_id uuid,
    employee_id uuid,
    CONSTRAINT meeting_invitation_check CHECK ((num_nonnulls(class_section_id, employee_id) = 1))
);

CALL public.make_tenant_table('meeting_invitation');

CREATE TABLE public.meeting_participant (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    live_meeting_id uuid NOT NULL,
    employee_id uuid,
    student_id uuid,
    answer text,
    answered_at timestamp with time zone,
    joined_at timestamp with time zone,
    CONSTRAINT meeting_participant_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text]))),
    CONSTRAINT meeting_participant_check CHECK (((employee_id IS NULL) <> (student_id IS NULL))),
    CONSTRAINT meeting_participant_check1 CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT meeting_participant_check2 CHECK (((answer IS NOT NULL) OR (joined_at IS NOT NULL)))
);

CALL public.make_tenant_table('meeting_participant');

CREATE TABLE public.member (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kind text NOT NULL,
    member_no text,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    occupation_en text DEFAULT ''::text NOT NULL,
    occupation_bn text DEFAULT ''::text NOT NULL,
    session text DEFAULT ''::text NOT NULL,
    phone text,
    email text,
    address text,
    is_public boolean DEFAULT true NOT NULL,
    shows_phone boolean DEFAULT false NOT NULL,
    shows_email boolean DEFAULT false NOT NULL,
    shows_address boolean DEFAULT false NOT NULL,
    photo_file_id uuid,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT member_kind_check CHECK ((kind = ANY (ARRAY['committee'::text, 'founder'::text, 'life'::text, 'donor'::text, 'alumni'::text])))
);

CALL public.make_tenant_table('member');
CALL public.let_visitors_read('member');

CREATE TABLE public.menu (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    panel text NOT NULL,
    parent_id uuid,
    title_en text NOT NULL,
    title_bn text NOT NULL,
    icon text,
    screen_path text,
    sort_order integer DEFAULT 0 NOT NULL,
    is_displayable boolean DEFAULT true NOT NULL,
    is_for_all boolean DEFAULT false NOT NULL,
    is_for_signed_in boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT menu_check CHECK ((parent_id <> id))
);

CALL public.make_catalogue_table('menu');

CREATE TABLE public.menu_route (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    menu_id uuid NOT NULL,
    operation text NOT NULL
);

CALL public.make_catalogue_table('menu_route');

CREATE TABLE public.merchant_account (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    online_payment_method_id uuid NOT NULL,
    merchant_type_id uuid NOT NULL,
    store_id text NOT NULL,
    sealed_secret text DEFAULT ''::text NOT NULL,
    is_live boolean DEFAULT false NOT NULL,
    charge_bearer text NOT NULL,
    charge_percent numeric(5,2),
    bank_ledger_id uuid NOT NULL,
    clearing_ledger_id uuid NOT NULL,
    is_active boolean DEFAULT false NOT NULL,
    app_key text DEFAULT ''::text NOT NULL,
    sealed_app_secret text DEFAULT ''::text NOT NULL,
    account_number text DEFAULT ''::text NOT NULL,
    gateway_public_key text DEFAULT ''::text NOT NULL,
    statement_columns jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT merchant_account_charge_bearer_check CHECK ((charge_bearer = ANY (ARRAY['site'::text, 'payer'::text]))),
    CONSTRAINT merchant_account_charge_percent_check CHECK (((charge_percent >= (0)::numeric) AND (charge_percent <= (20)::numeric))),
    CONSTRAINT merchant_account_check CHECK (((charge_bearer = 'site'::text) OR (charge_percent IS NOT NULL))),
    CONSTRAINT merchant_account_check1 CHECK (((NOT is_active) OR (sealed_secret <> ''::text)))
);

CALL public.make_tenant_table('merchant_account');

CREATE TABLE public.merchant_token (
    site_id uuid NOT NULL,
    merchant_account_id uuid NOT NULL,
    sealed_token text NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CALL public.make_tenant_table('merchant_token', 'select, insert, update, delete', false);

CREATE TABLE public.merchant_type (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    account_owner text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT merchant_type_account_owner_check CHECK ((account_owner = ANY (ARRAY['site'::text, 'company'::text])))
);

CALL public.make_catalogue_table('merchant_type');

CREATE TABLE public.module (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('module');

CREATE TABLE public.module_sub_module (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    module_id uuid NOT NULL,
    sub_module_id uuid NOT NULL
);

CALL public.make_catalogue_table('module_sub_module');

CREATE TABLE public.national_year (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    session_type text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_current boolean DEFAULT false NOT NULL,
    CONSTRAINT national_year_check CHECK ((ends_on > starts_on))
);

CALL public.make_catalogue_table('national_year');

CREATE TABLE public.non_site (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    eiin text,
    academic_group text DEFAULT 'school'::text NOT NULL,
    board_id uuid,
    thana_id uuid,
    address_en text NOT NULL,
    address_bn text,
    contact_name text,
    phone text,
    email text,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT non_site_academic_group_check CHECK ((academic_group = ANY (ARRAY['school'::text, 'college'::text, 'school_and_college'::text, 'madrasah'::text, 'technical'::text]))),
    CONSTRAINT non_site_eiin_check CHECK ((eiin ~ '^[0-9]{6}$'::text))
);

CALL public.make_catalogue_table('non_site');

CREATE TABLE public.notice (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    attachment_file_id uuid,
    audiences text[] DEFAULT '{}'::text[] NOT NULL,
    class_section_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    publish_on date NOT NULL,
    expires_on date,
    published_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    class_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT notice_check CHECK (((expires_on IS NULL) OR (expires_on >= publish_on))),
    CONSTRAINT notice_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

CALL public.make_tenant_table('notice');
CALL public.let_visitors_read('notice');

CREATE TABLE public.notification (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    user_id uuid NOT NULL,
    site_id uuid,
    title text NOT NULL,
    body text,
    href text,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    notice_id uuid
);

ALTER TABLE ONLY public.notification FORCE ROW LEVEL SECURITY;

CREATE TABLE public.number_sequence (
    site_id uuid NOT NULL,
    kind text NOT NULL,
    period text DEFAULT ''::text NOT NULL,
    last_number bigint DEFAULT 0 NOT NULL
);

CALL public.make_tenant_table('number_sequence', 'select, insert, update', false);

CREATE TABLE public.oauth_client (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name text NOT NULL,
    redirect_uris text[] NOT NULL,
    sealed_secret text NOT NULL,
    scopes text[] DEFAULT '{}'::text[] NOT NULL,
    site_id uuid,
    site_group_id uuid,
    service_account_id uuid,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT oauth_client_check CHECK (((site_id IS NULL) OR (site_group_id IS NULL))),
    CONSTRAINT oauth_client_check1 CHECK (((service_account_id IS NOT NULL) OR ((site_id IS NULL) AND (site_group_id IS NULL)))),
    CONSTRAINT oauth_client_redirect_uris_check CHECK ((cardinality(redirect_uris) > 0))
);

ALTER TABLE ONLY public.oauth_client FORCE ROW LEVEL SECURITY;

CREATE TABLE public.oauth_key (
    name text NOT NULL,
    sealed_keys text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.oauth_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.oauth_payload (
    model text NOT NULL,
    id_hash text NOT NULL,
    payload jsonb NOT NULL,
    client_id uuid,
    account_id uuid,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    grant_id text,
    uid text,
    user_code text,
    expires_at timestamp with time zone,
    consumed_at timestamp with time zone
);

ALTER TABLE ONLY public.oauth_payload FORCE ROW LEVEL SECURITY;

CREATE TABLE public.oauth_secret_view (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    client_ids uuid[] NOT NULL,
    client_names text[] NOT NULL,
    viewed_by uuid,
    viewed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.oauth_secret_view FORCE ROW LEVEL SECURITY;

CREATE TABLE public.offered_once (
    kind text NOT NULL,
    key text NOT NULL
);

ALTER TABLE ONLY public.offered_once FORCE ROW LEVEL SECURITY;

CREATE TABLE public.online_payment (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    tran_id text NOT NULL,
    merchant_account_id uuid NOT NULL,
    payment_gateway_id uuid NOT NULL,
    state text DEFAULT 'initiated'::text NOT NULL,
    held_reason text,
    failure text,
    amount_poisha bigint NOT NULL,
    charge_poisha bigint DEFAULT 0 NOT NULL,
    redirect_url text,
    session_key text,
    gateway_transaction_id text,
    credited_poisha bigint,
    paid_by text,
    charge_journal_id uuid,
    started_by uuid NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    paid_at timestamp with time zone,
    next_check_at timestamp with time zone,
    paid_poisha bigint,
    set_aside_note text,
    set_aside_by uuid,
    set_aside_at timestamp with time zone,
    CONSTRAINT online_payment_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT online_payment_charge_poisha_check CHECK ((charge_poisha >= 0)),
    CONSTRAINT online_payment_held CHECK (
CASE
    WHEN (state = 'held'::text) THEN (held_reason IS NOT NULL)
    ELSE ((held_reason IS NULL) OR (state = ANY (ARRAY['refund_requested'::text, 'refunded'::text])))
END),
    CONSTRAINT online_payment_held_reason_check CHECK ((held_reason = ANY (ARRAY['risk'::text, 'amount'::text, 'currency'::text, 'tran_id'::text, 'used_twice'::text]))),
    CONSTRAINT online_payment_paid_poisha_check CHECK ((paid_poisha > 0)),
    CONSTRAINT online_payment_set_aside CHECK (((set_aside_at IS NULL) OR (num_nonnulls(set_aside_note, set_aside_by) = 2))),
    CONSTRAINT online_payment_state_check CHECK ((state = ANY (ARRAY['initiated'::text, 'redirected'::text, 'pending'::text, 'paid'::text, 'held'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'refund_requested'::text, 'refunded'::text])))
);

CALL public.make_tenant_table('online_payment', 'select, insert, update');

CREATE TABLE public.online_payment_exchange (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    online_payment_id uuid NOT NULL,
    kind text NOT NULL,
    request text NOT NULL,
    response text,
    said_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT online_payment_exchange_kind_check CHECK ((kind = ANY (ARRAY['token'::text, 'begin'::text, 'execute'::text, 'validate'::text, 'query'::text, 'refund'::text, 'refund_status'::text, 'notice'::text, 'forged_notice'::text, 'return'::text])))
);

CALL public.make_tenant_table('online_payment_exchange', 'select, insert', false);

CREATE TABLE public.online_payment_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    online_payment_id uuid NOT NULL,
    line_no integer NOT NULL,
    student_id uuid NOT NULL,
    due_id uuid,
    fine_period text,
    amount_poisha bigint NOT NULL,
    CONSTRAINT online_payment_line_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('online_payment_line', 'select, insert', false);

CREATE TABLE public.online_payment_method (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    payment_gateway_id uuid NOT NULL,
    charge_percent numeric(5,2),
    charge_bearer text DEFAULT 'site'::text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    logo_file_id uuid,
    CONSTRAINT online_payment_method_charge_bearer_check CHECK ((charge_bearer = ANY (ARRAY['site'::text, 'payer'::text]))),
    CONSTRAINT online_payment_method_charge_percent_check CHECK (((charge_percent >= (0)::numeric) AND (charge_percent <= (100)::numeric)))
);

CALL public.make_catalogue_table('online_payment_method');

CREATE TABLE public.online_payment_receipt (
    site_id uuid NOT NULL,
    online_payment_id uuid NOT NULL,
    fee_receipt_id uuid NOT NULL
);

CALL public.make_tenant_table('online_payment_receipt', 'select, insert', false);

CREATE TABLE public.online_payment_refund (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    online_payment_id uuid NOT NULL,
    fee_receipt_id uuid,
    amount_poisha bigint NOT NULL,
    reason text NOT NULL,
    reference text NOT NULL,
    gateway_reference text,
    state text DEFAULT 'requested'::text NOT NULL,
    is_unknown boolean DEFAULT false NOT NULL,
    requested_by uuid NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    answered_at timestamp with time zone,
    is_part boolean DEFAULT false NOT NULL,
    advance_poisha bigint DEFAULT 0 NOT NULL,
    ends_charge boolean DEFAULT false NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    decision_reason text,
    CONSTRAINT online_payment_refund_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT online_payment_refund_decision_check CHECK ((((decided_at IS NULL) = (decided_by IS NULL)) AND ((state = 'rejected'::text) = (decision_reason IS NOT NULL)) AND
CASE state
    WHEN 'waiting'::text THEN (decided_at IS NULL)
    WHEN 'rejected'::text THEN (decided_at IS NOT NULL)
    ELSE true
END)),
    CONSTRAINT online_payment_refund_part_check CHECK (
CASE
    WHEN is_part THEN ((fee_receipt_id IS NOT NULL) AND (advance_poisha >= 0))
    ELSE (advance_poisha = 0)
END),
    CONSTRAINT online_payment_refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'requested'::text, 'sent'::text, 'done'::text, 'refused'::text, 'rejected'::text])))
);

CALL public.make_tenant_table('online_payment_refund', 'select, insert, update');

CREATE TABLE public.online_payment_refund_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    online_payment_refund_id uuid NOT NULL,
    due_id uuid NOT NULL,
    amount_poisha bigint NOT NULL,
    CONSTRAINT online_payment_refund_line_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('online_payment_refund_line', 'select, insert', false);

CREATE TABLE public.package (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    description_en text,
    description_bn text,
    monthly_poisha bigint DEFAULT 0 NOT NULL,
    monthly_per_student_poisha bigint DEFAULT 0 NOT NULL,
    is_offered boolean DEFAULT true NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    withheld_permissions text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT package_monthly_per_student_poisha_check CHECK ((monthly_per_student_poisha >= 0)),
    CONSTRAINT package_monthly_poisha_check CHECK ((monthly_poisha >= 0))
);

CALL public.make_catalogue_table('package');

CREATE TABLE public.package_module (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    package_id uuid NOT NULL,
    module_id uuid NOT NULL
);

CALL public.make_catalogue_table('package_module');

CREATE TABLE public.party (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    kind text NOT NULL,
    mobile text,
    address text,
    ledger_id uuid NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT party_kind_check CHECK ((kind = ANY (ARRAY['supplier'::text, 'customer'::text, 'donor'::text, 'employee'::text, 'other'::text])))
);

CALL public.make_tenant_table('party');

CREATE TABLE public.password_reset (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE ONLY public.password_reset FORCE ROW LEVEL SECURITY;

CREATE TABLE public.pay_scale (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    grade integer NOT NULL,
    steps_poisha integer[] NOT NULL,
    are_steps_complete boolean DEFAULT true NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT pay_scale_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
    CONSTRAINT pay_scale_grade_check CHECK (((grade >= 1) AND (grade <= 20))),
    CONSTRAINT pay_scale_steps_poisha_check CHECK (((cardinality(steps_poisha) >= 1) AND (cardinality(steps_poisha) <= 60)))
);

CALL public.make_catalogue_table('pay_scale');

CREATE TABLE public.payment_company (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    company text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    account_number text NOT NULL,
    account_kind text NOT NULL,
    ledger_id uuid NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    file_columns jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT payment_company_account_kind_check CHECK ((account_kind = ANY (ARRAY['merchant'::text, 'personal'::text]))),
    CONSTRAINT payment_company_company_check CHECK ((company = ANY (ARRAY['bkash'::text, 'nagad'::text, 'rocket'::text, 'upay'::text])))
);

CALL public.make_tenant_table('payment_company');

CREATE TABLE public.payment_gateway (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sandbox_url text,
    live_url text,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    logo_file_id uuid,
    CONSTRAINT payment_gateway_live_url_check CHECK ((live_url ~ '^https://'::text)),
    CONSTRAINT payment_gateway_sandbox_url_check CHECK ((sandbox_url ~ '^https?://'::text))
);

CALL public.make_catalogue_table('payment_gateway');

CREATE TABLE public.payment_type (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    kind text NOT NULL,
    is_at_counter boolean DEFAULT true NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT payment_type_check CHECK (((kind <> 'wallet'::text) OR (NOT is_at_counter))),
    CONSTRAINT payment_type_kind_check CHECK ((kind = ANY (ARRAY['cash'::text, 'bank'::text, 'mfs'::text, 'card'::text, 'cheque'::text, 'wallet'::text])))
);

CALL public.make_catalogue_table('payment_type');

CREATE TABLE public.payroll_head (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    kind text NOT NULL,
    calculation text DEFAULT 'fixed'::text NOT NULL,
    percent numeric(5,2),
    amount_poisha bigint,
    is_taxable boolean DEFAULT false NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT payroll_head_amount_poisha_check CHECK ((amount_poisha >= 0)),
    CONSTRAINT payroll_head_calculation_check CHECK ((calculation = ANY (ARRAY['fixed'::text, 'percent'::text]))),
    CONSTRAINT payroll_head_check CHECK (((calculation = 'fixed'::text) OR (amount_poisha IS NULL))),
    CONSTRAINT payroll_head_check1 CHECK (((calculation = 'percent'::text) OR (percent IS NULL))),
    CONSTRAINT payroll_head_kind_check CHECK ((kind = ANY (ARRAY['earning'::text, 'deduction'::text]))),
    CONSTRAINT payroll_head_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric)))
);

CALL public.make_catalogue_table('payroll_head');

CREATE TABLE public.placement_change (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    kind text NOT NULL,
    from_on date NOT NULL,
    reason text NOT NULL,
    status_before text NOT NULL,
    enrolment_status_before text NOT NULL,
    from_section_id uuid NOT NULL,
    from_roll integer NOT NULL,
    to_section_id uuid,
    to_roll integer,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_by uuid,
    undone_at timestamp with time zone,
    CONSTRAINT placement_change_check CHECK (((kind = 'leave'::text) = (to_section_id IS NULL))),
    CONSTRAINT placement_change_check1 CHECK (((to_section_id IS NULL) = (to_roll IS NULL))),
    CONSTRAINT placement_change_check2 CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
    CONSTRAINT placement_change_kind_check CHECK ((kind = ANY (ARRAY['leave'::text, 'move'::text, 'return'::text]))),
    CONSTRAINT placement_change_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);

CALL public.make_tenant_table('placement_change', 'select, insert');

CREATE TABLE public.profile_change (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    state text NOT NULL,
    wanted jsonb NOT NULL,
    recorded jsonb NOT NULL,
    photo_file_id uuid,
    taken text[] DEFAULT '{}'::text[] NOT NULL,
    sent_by uuid NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    decision_note text,
    CONSTRAINT profile_change_check CHECK (((state = ANY (ARRAY['accepted'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT profile_change_recorded_check CHECK ((jsonb_typeof(recorded) = 'object'::text)),
    CONSTRAINT profile_change_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'waiting'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT profile_change_wanted_check CHECK ((jsonb_typeof(wanted) = 'object'::text))
);

CALL public.make_tenant_table('profile_change', 'select, insert, update');

CREATE TABLE public.profile_setting (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    modes jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT profile_setting_modes_check CHECK ((jsonb_typeof(modes) = 'object'::text))
);

CALL public.make_tenant_table('profile_setting', 'select, insert, update');

CREATE TABLE public.promotion_change (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    promotion_run_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    decision text,
    study_group_id uuid,
    class_section_id uuid,
    roll integer,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT promotion_change_decision_check CHECK ((decision = ANY (ARRAY['promoted'::text, 'conditional'::text, 'detained'::text, 'completed'::text, 'undecided'::text]))),
    CONSTRAINT promotion_change_roll_check CHECK (((roll >= 1) AND (roll <= 999999)))
);

CALL public.make_tenant_table('promotion_change');

CREATE TABLE public.promotion_run (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_no bigint NOT NULL,
    from_year_id uuid NOT NULL,
    to_year_id uuid NOT NULL,
    exam_id uuid NOT NULL,
    class_ids uuid[],
    max_failed integer DEFAULT 2 NOT NULL,
    seating text DEFAULT 'balance'::text NOT NULL,
    group_minimums jsonb DEFAULT '[]'::jsonb NOT NULL,
    session text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_by uuid,
    done_at timestamp with time zone,
    undone_by uuid,
    undone_at timestamp with time zone,
    state text GENERATED ALWAYS AS (
CASE
    WHEN (undone_at IS NOT NULL) THEN 'undone'::text
    WHEN (done_at IS NOT NULL) THEN 'done'::text
    ELSE 'draft'::text
END) STORED NOT NULL,
    carry_out_on date,
    carry_out_job_id uuid,
    scheduled_by uuid,
    CONSTRAINT promotion_run_carry_out_check CHECK ((num_nonnulls(carry_out_on, carry_out_job_id) = ANY (ARRAY[0, 2]))),
    CONSTRAINT promotion_run_check CHECK (((done_at IS NOT NULL) OR (undone_at IS NULL))),
    CONSTRAINT promotion_run_max_failed_check CHECK (((max_failed >= 0) AND (max_failed <= 20))),
    CONSTRAINT promotion_run_seating_check CHECK ((seating = ANY (ARRAY['balance'::text, 'same'::text, 'merit'::text]))),
    CONSTRAINT promotion_run_session_check CHECK (((length(session) >= 1) AND (length(session) <= 20)))
);

CALL public.make_tenant_table('promotion_run');

CREATE TABLE public.promotion_student (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    promotion_run_id uuid NOT NULL,
    from_enrolment_id uuid NOT NULL,
    outcome text NOT NULL,
    problem text,
    failed_count integer,
    gpa numeric(4,2),
    to_enrolment_id uuid,
    to_section_id uuid,
    to_roll integer,
    placement_change_id uuid,
    CONSTRAINT promotion_student_check CHECK (((to_section_id IS NULL) = (to_roll IS NULL))),
    CONSTRAINT promotion_student_outcome_check CHECK ((outcome = ANY (ARRAY['promoted'::text, 'conditional'::text, 'detained'::text, 'completed'::text, 'left'::text, 'enrolled'::text, 'undecided'::text])))
);

CALL public.make_tenant_table('promotion_student', 'select, insert, delete', false);

CREATE TABLE public.public_holiday (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    year integer NOT NULL,
    code text,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_movable boolean DEFAULT false NOT NULL,
    note text,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT public_holiday_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT public_holiday_check1 CHECK ((EXTRACT(year FROM starts_on) = (year)::numeric))
);

CALL public.make_catalogue_table('public_holiday');

CREATE TABLE public.public_list_person (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    list_type text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    detail_en text DEFAULT ''::text NOT NULL,
    detail_bn text DEFAULT ''::text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT public_list_person_list_type_check CHECK ((list_type = ANY (ARRAY['former_heads'::text, 'scholarship_holders'::text])))
);

CALL public.make_tenant_table('public_list_person');
CALL public.let_visitors_read('public_list_person');

CREATE TABLE public.public_list_setting (
    site_id uuid NOT NULL,
    shows_students boolean NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL
);

CALL public.make_tenant_table('public_list_setting', 'select, insert, update');
CALL public.let_visitors_read('public_list_setting');

CREATE TABLE public.punch_import (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    file_name text NOT NULL,
    file_format text NOT NULL,
    from_on date NOT NULL,
    to_on date NOT NULL,
    line_count integer NOT NULL,
    new_count integer NOT NULL,
    unread_count integer DEFAULT 0 NOT NULL,
    uploaded_by uuid NOT NULL,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT punch_import_check CHECK (((new_count >= 0) AND (new_count <= line_count))),
    CONSTRAINT punch_import_file_format_check CHECK ((file_format = ANY (ARRAY['colons'::text, 'blanks'::text, 'tabs'::text]))),
    CONSTRAINT punch_import_line_count_check CHECK ((line_count > 0)),
    CONSTRAINT punch_import_unread_count_check CHECK ((unread_count >= 0))
);

CALL public.make_tenant_table('punch_import', 'select, insert');

CREATE TABLE public.push_key (
    id boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    sealed_private_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_key_id_check CHECK (id)
);

ALTER TABLE ONLY public.push_key FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_message (
    subscription_id uuid NOT NULL,
    notification_id uuid NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.push_message FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_subscription (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth_key text NOT NULL,
    device text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_pushed_at timestamp with time zone,
    CONSTRAINT push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000))
);

ALTER TABLE ONLY public.push_subscription FORCE ROW LEVEL SECURITY;

CREATE TABLE public.request_throttle (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint
);

CREATE TABLE public.result (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    class_section_id uuid NOT NULL,
    roll integer NOT NULL,
    status text NOT NULL,
    outcome text NOT NULL,
    gpa numeric(4,2),
    gpa_without_4th numeric(4,2),
    letter text,
    failed_count integer NOT NULL,
    main_count integer NOT NULL,
    main_total numeric(8,2) NOT NULL,
    grand_total numeric(8,2) NOT NULL,
    full_total numeric(8,2) NOT NULL,
    position_in_section integer,
    position_in_shift integer,
    position_in_group integer,
    position_in_class integer,
    roll_order integer NOT NULL,
    withheld_reason text,
    withheld_by uuid,
    withheld_at timestamp with time zone,
    verification_code text NOT NULL,
    CONSTRAINT result_check CHECK (((status = 'withheld'::text) = (withheld_reason IS NOT NULL))),
    CONSTRAINT result_outcome_check CHECK ((outcome = ANY (ARRAY['passed'::text, 'failed'::text, 'absent'::text, 'incomplete'::text]))),
    CONSTRAINT result_status_check CHECK ((status = ANY (ARRAY['passed'::text, 'failed'::text, 'absent'::text, 'incomplete'::text, 'withheld'::text]))),
    CONSTRAINT result_verification_code_check CHECK ((length(verification_code) >= 16))
);

CALL public.make_tenant_table('result', 'select, insert, delete', false);

CREATE TABLE public.result_run (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    exam_id uuid NOT NULL,
    class_id uuid NOT NULL,
    study_group_id uuid,
    run_no integer NOT NULL,
    state text DEFAULT 'generating'::text NOT NULL,
    is_combined boolean DEFAULT false NOT NULL,
    is_preview boolean DEFAULT false NOT NULL,
    previous_run_id uuid,
    job_id uuid,
    input jsonb DEFAULT '{}'::jsonb NOT NULL,
    highest_marks jsonb DEFAULT '[]'::jsonb NOT NULL,
    student_count integer DEFAULT 0 NOT NULL,
    passed_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    absent_count integer DEFAULT 0 NOT NULL,
    incomplete_count integer DEFAULT 0 NOT NULL,
    problem text,
    generated_by uuid,
    generated_at timestamp with time zone,
    published_by uuid,
    published_at timestamp with time zone,
    unpublished_by uuid,
    unpublished_at timestamp with time zone,
    unpublish_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT result_run_check CHECK (((state <> 'published'::text) OR ((published_at IS NOT NULL) AND (NOT is_preview)))),
    CONSTRAINT result_run_run_no_check CHECK ((run_no > 0)),
    CONSTRAINT result_run_state_check CHECK ((state = ANY (ARRAY['generating'::text, 'generated'::text, 'published'::text, 'unpublished'::text, 'superseded'::text, 'failed'::text])))
);

CALL public.make_tenant_table('result_run');

CREATE TABLE public.result_setting (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    class_group_id uuid NOT NULL,
    policy jsonb NOT NULL,
    exam_weights jsonb DEFAULT '[]'::jsonb NOT NULL,
    signatures jsonb DEFAULT '[]'::jsonb NOT NULL,
    layout jsonb DEFAULT '{}'::jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('result_setting');

CREATE VIEW public.result_setting_span WITH (security_invoker='true') AS
 SELECT l.site_id,
    l.academic_year_id,
    l.class_group_id,
    l.policy,
    l.exam_weights,
    COALESCE(( SELECT max(p.until_on) AS max
           FROM public.setting_past p
          WHERE ((p.site_id = l.site_id) AND (p.table_name = 'result_setting'::text) AND (p.key = (((l.academic_year_id)::text || ','::text) || (l.class_group_id)::text)))), '-infinity'::date) AS from_on,
    'infinity'::date AS until_on
   FROM public.result_setting l
UNION ALL
 SELECT p.site_id,
    l.academic_year_id,
    l.class_group_id,
    l.policy,
    l.exam_weights,
    COALESCE(( SELECT max(e.until_on) AS max
           FROM public.setting_past e
          WHERE ((e.site_id = p.site_id) AND (e.table_name = p.table_name) AND (e.key = p.key) AND (e.until_on < p.until_on))), '-infinity'::date) AS from_on,
    p.until_on
   FROM (public.setting_past p
     CROSS JOIN LATERAL jsonb_populate_record(NULL::public.result_setting, p.was) l(site_id, id, academic_year_id, class_group_id, policy, exam_weights, signatures, layout, updated_at))
  WHERE ((p.table_name = 'result_setting'::text) AND (p.was IS NOT NULL));

CREATE TABLE public.result_subject (
    site_id uuid NOT NULL,
    run_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    condition text NOT NULL,
    status text NOT NULL,
    total numeric(7,2) NOT NULL,
    full_mark numeric(7,2) NOT NULL,
    percent numeric(5,2),
    letter text,
    grade_point numeric(4,2),
    marks jsonb NOT NULL,
    paper_totals jsonb NOT NULL,
    failed_parts jsonb,
    CONSTRAINT result_subject_status_check CHECK ((status = ANY (ARRAY['passed'::text, 'failed'::text, 'absent'::text, 'exempt'::text, 'incomplete'::text])))
);

CALL public.make_tenant_table('result_subject', 'select, insert, delete', false);

CREATE TABLE public.role (
    code text NOT NULL,
    user_type text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    is_system boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    default_permissions text[] DEFAULT '{}'::text[] NOT NULL,
    granted_permissions text[] DEFAULT '{}'::text[] NOT NULL,
    withheld_permissions text[] DEFAULT '{}'::text[] NOT NULL,
    permissions text[] GENERATED ALWAYS AS (public.permissions_of(default_permissions, granted_permissions, withheld_permissions)) STORED NOT NULL,
    CONSTRAINT role_check CHECK ((is_active OR (NOT is_system))),
    CONSTRAINT role_user_type_check CHECK ((user_type = ANY (ARRAY['core-admin'::text, 'site-admin'::text, 'employee'::text, 'teacher'::text, 'student'::text, 'guardian'::text, 'site-group-user'::text, 'bank-user'::text])))
);

CALL public.make_catalogue_table('role');

CREATE TABLE public.room (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name text NOT NULL,
    room_no text,
    type text DEFAULT 'classroom'::text NOT NULL,
    capacity integer,
    is_shared boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    floor_id uuid,
    bench_rows integer,
    benches_per_row integer,
    seats_per_bench integer,
    CONSTRAINT room_bench_rows_check CHECK (((bench_rows >= 1) AND (bench_rows <= 50))),
    CONSTRAINT room_benches_per_row_check CHECK (((benches_per_row >= 1) AND (benches_per_row <= 50))),
    CONSTRAINT room_capacity_check CHECK (((capacity >= 1) AND (capacity <= 5000))),
    CONSTRAINT room_check CHECK ((num_nonnulls(bench_rows, benches_per_row, seats_per_bench) = ANY (ARRAY[0, 3]))),
    CONSTRAINT room_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT room_room_no_check CHECK (((length(room_no) >= 1) AND (length(room_no) <= 20))),
    CONSTRAINT room_seats_per_bench_check CHECK (((seats_per_bench >= 1) AND (seats_per_bench <= 10))),
    CONSTRAINT room_type_check CHECK ((type = ANY (ARRAY['classroom'::text, 'hall'::text, 'laboratory'::text, 'library'::text, 'office'::text, 'other'::text])))
);

CALL public.make_tenant_table('room');

CREATE TABLE public.routine_entry (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_section_id uuid NOT NULL,
    routine_period_id uuid,
    subject_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    room text,
    academic_year_id uuid NOT NULL,
    weekday integer NOT NULL,
    starts_at time without time zone NOT NULL,
    ends_at time without time zone NOT NULL,
    routine_version_id uuid NOT NULL,
    routine_run_id uuid,
    period_no integer,
    CONSTRAINT routine_entry_room_check CHECK (((length(room) >= 1) AND (length(room) <= 50)))
);

CALL public.make_tenant_table('routine_entry');

CREATE TABLE public.routine_load (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_section_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    lessons integer DEFAULT 0 NOT NULL,
    doubles integer DEFAULT 0 NOT NULL,
    most_a_day integer DEFAULT 1 NOT NULL,
    employee_id uuid,
    room text,
    room_type text,
    is_early boolean DEFAULT false NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT routine_load_check CHECK (((room IS NULL) OR (room_type IS NULL))),
    CONSTRAINT routine_load_doubles_check CHECK (((doubles >= 0) AND (doubles <= 20))),
    CONSTRAINT routine_load_lessons_check CHECK (((lessons >= 0) AND (lessons <= 40))),
    CONSTRAINT routine_load_most_a_day_check CHECK (((most_a_day >= 1) AND (most_a_day <= 5))),
    CONSTRAINT routine_load_room_check CHECK (((length(room) >= 1) AND (length(room) <= 50))),
    CONSTRAINT routine_load_room_type_check CHECK (((length(room_type) >= 1) AND (length(room_type) <= 30)))
);

CALL public.make_tenant_table('routine_load');

CREATE TABLE public.routine_period (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    shift_id uuid NOT NULL,
    weekday integer NOT NULL,
    period_no integer NOT NULL,
    kind text DEFAULT 'class'::text NOT NULL,
    starts_at time without time zone NOT NULL,
    ends_at time without time zone NOT NULL,
    CONSTRAINT routine_period_check CHECK ((ends_at > starts_at)),
    CONSTRAINT routine_period_kind_check CHECK ((kind = ANY (ARRAY['class'::text, 'practical'::text, 'tiffin'::text, 'assembly'::text]))),
    CONSTRAINT routine_period_period_no_check CHECK (((period_no >= 0) AND (period_no <= 20))),
    CONSTRAINT routine_period_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CALL public.make_tenant_table('routine_period');

CREATE VIEW public.routine_period_span WITH (security_invoker='true') AS
 SELECT l.site_id,
    l.id,
    l.shift_id,
    l.weekday,
    l.period_no,
    l.kind,
    l.starts_at,
    l.ends_at,
    COALESCE(( SELECT max(p.until_on) AS max
           FROM public.setting_past p
          WHERE ((p.site_id = l.site_id) AND (p.table_name = 'routine_period'::text) AND (p.key = (l.id)::text))), '-infinity'::date) AS from_on,
    'infinity'::date AS until_on
   FROM public.routine_period l
UNION ALL
 SELECT p.site_id,
    l.id,
    l.shift_id,
    l.weekday,
    l.period_no,
    l.kind,
    l.starts_at,
    l.ends_at,
    COALESCE(( SELECT max(e.until_on) AS max
           FROM public.setting_past e
          WHERE ((e.site_id = p.site_id) AND (e.table_name = p.table_name) AND (e.key = p.key) AND (e.until_on < p.until_on))), '-infinity'::date) AS from_on,
    p.until_on
   FROM (public.setting_past p
     CROSS JOIN LATERAL jsonb_populate_record(NULL::public.routine_period, p.was) l(site_id, id, shift_id, weekday, period_no, kind, starts_at, ends_at))
  WHERE ((p.table_name = 'routine_period'::text) AND (p.was IS NOT NULL));

CREATE TABLE public.routine_run (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_no bigint NOT NULL,
    academic_year_id uuid NOT NULL,
    routine_version_id uuid,
    class_ids uuid[],
    keeps text NOT NULL,
    seed bigint NOT NULL,
    lesson_count integer NOT NULL,
    left_count integer NOT NULL,
    left_lessons jsonb NOT NULL,
    quality jsonb NOT NULL,
    replaced jsonb NOT NULL,
    draft_digest text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid,
    CONSTRAINT routine_run_keeps_check CHECK ((keeps = ANY (ARRAY['all'::text, 'by_hand'::text, 'none'::text])))
);

CALL public.make_tenant_table('routine_run');

CREATE TABLE public.routine_substitution (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    routine_entry_id uuid NOT NULL,
    on_date date NOT NULL,
    absent_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    starts_at time without time zone NOT NULL,
    ends_at time without time zone NOT NULL,
    made_by uuid,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT routine_substitution_check CHECK ((ends_at > starts_at)),
    CONSTRAINT routine_substitution_on_date_check CHECK (((on_date >= '1950-01-01'::date) AND (on_date <= '2200-01-01'::date)))
);

CALL public.make_tenant_table('routine_substitution');

CREATE TABLE public.routine_version (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_year_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    starts_on date,
    replaced_on date,
    published_by uuid,
    published_at timestamp with time zone,
    CONSTRAINT routine_version_check CHECK (((state = 'published'::text) = (starts_on IS NOT NULL))),
    CONSTRAINT routine_version_check1 CHECK (((state = 'published'::text) OR (replaced_on IS NULL))),
    CONSTRAINT routine_version_check2 CHECK ((replaced_on >= starts_on)),
    CONSTRAINT routine_version_starts_on_check CHECK (((starts_on >= '1950-01-01'::date) AND (starts_on <= '2200-01-01'::date))),
    CONSTRAINT routine_version_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text])))
);

CALL public.make_tenant_table('routine_version');

CREATE TABLE public.routine_wish (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    most_a_day integer,
    most_in_row integer,
    CONSTRAINT routine_wish_most_a_day_check CHECK (((most_a_day >= 1) AND (most_a_day <= 20))),
    CONSTRAINT routine_wish_most_in_row_check CHECK (((most_in_row >= 1) AND (most_in_row <= 20)))
);

CALL public.make_tenant_table('routine_wish');

CREATE TABLE public.routine_wish_period (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    employee_id uuid NOT NULL,
    routine_period_id uuid NOT NULL,
    wish text NOT NULL,
    CONSTRAINT routine_wish_period_wish_check CHECK ((wish = ANY (ARRAY['closed'::text, 'disliked'::text])))
);

CALL public.make_tenant_table('routine_wish_period');

CREATE TABLE public.schema_function_file (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.schema_migration (
    name text NOT NULL,
    checksum text NOT NULL,
    ran_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.section_membership (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    enrolment_id uuid NOT NULL,
    student_id uuid NOT NULL,
    academic_year_id uuid NOT NULL,
    class_section_id uuid NOT NULL,
    roll integer NOT NULL,
    joined_on date NOT NULL,
    left_on date,
    days daterange GENERATED ALWAYS AS (daterange(joined_on, left_on)) STORED NOT NULL,
    opened_by uuid,
    closed_by uuid,
    CONSTRAINT section_membership_check CHECK ((left_on >= joined_on)),
    CONSTRAINT section_membership_joined_on_check CHECK (((joined_on >= '1950-01-01'::date) AND (joined_on <= '2200-01-01'::date))),
    CONSTRAINT section_membership_left_on_check CHECK ((left_on < '2200-01-01'::date)),
    CONSTRAINT section_membership_roll_check CHECK ((roll > 0))
);

CALL public.make_tenant_table('section_membership', 'select, insert, update, delete', false);

CREATE TABLE public.session_type (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    start_month integer NOT NULL,
    end_month integer NOT NULL,
    years integer DEFAULT 1 NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_system boolean DEFAULT false NOT NULL,
    CONSTRAINT session_type_end_month_check CHECK (((end_month >= 1) AND (end_month <= 12))),
    CONSTRAINT session_type_start_month_check CHECK (((start_month >= 1) AND (start_month <= 12))),
    CONSTRAINT session_type_years_check CHECK ((years = ANY (ARRAY[1, 2])))
);

CALL public.make_catalogue_table('session_type');

CREATE TABLE public.setting_replication (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_no bigint NOT NULL,
    job_id uuid NOT NULL,
    wanted jsonb NOT NULL,
    source_year_id uuid NOT NULL,
    target_year_id uuid NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid
);

CALL public.make_tenant_table('setting_replication');

CREATE TABLE public.setting_replication_table (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    setting_replication_id uuid NOT NULL,
    table_no integer NOT NULL,
    copied_table text NOT NULL,
    added_ids uuid[] NOT NULL,
    skipped_count integer NOT NULL,
    CONSTRAINT setting_replication_table_skipped_count_check CHECK ((skipped_count >= 0))
);

CALL public.make_tenant_table('setting_replication_table', 'select, insert, update, delete', false);

CREATE TABLE public.shift (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_catalogue_table('shift');

CREATE TABLE public.shift_detail (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    shift_id uuid NOT NULL,
    academic_group text DEFAULT 'school'::text NOT NULL,
    working_days integer[] DEFAULT '{7,1,2,3,4}'::integer[] NOT NULL,
    starts_at time without time zone NOT NULL,
    ends_at time without time zone NOT NULL,
    late_after time without time zone NOT NULL,
    attendance_cutoff time without time zone NOT NULL,
    CONSTRAINT shift_detail_check CHECK (((ends_at > starts_at) AND (late_after >= starts_at) AND (attendance_cutoff >= late_after)))
);

CALL public.make_tenant_table('shift_detail');

CREATE VIEW public.shift_detail_span WITH (security_invoker='true') AS
 SELECT l.site_id,
    l.shift_id,
    l.academic_group,
    l.working_days,
    l.starts_at,
    l.ends_at,
    l.late_after,
    l.attendance_cutoff,
    COALESCE(( SELECT max(p.until_on) AS max
           FROM public.setting_past p
          WHERE ((p.site_id = l.site_id) AND (p.table_name = 'shift_detail'::text) AND (p.key = (((l.shift_id)::text || ','::text) || l.academic_group)))), '-infinity'::date) AS from_on,
    'infinity'::date AS until_on
   FROM public.shift_detail l
UNION ALL
 SELECT p.site_id,
    l.shift_id,
    l.academic_group,
    l.working_days,
    l.starts_at,
    l.ends_at,
    l.late_after,
    l.attendance_cutoff,
    COALESCE(( SELECT max(e.until_on) AS max
           FROM public.setting_past e
          WHERE ((e.site_id = p.site_id) AND (e.table_name = p.table_name) AND (e.key = p.key) AND (e.until_on < p.until_on))), '-infinity'::date) AS from_on,
    p.until_on
   FROM (public.setting_past p
     CROSS JOIN LATERAL jsonb_populate_record(NULL::public.shift_detail, p.was) l(site_id, id, shift_id, academic_group, working_days, starts_at, ends_at, late_after, attendance_cutoff))
  WHERE ((p.table_name = 'shift_detail'::text) AND (p.was IS NOT NULL));

CREATE TABLE public.signatory (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    designation_en text NOT NULL,
    designation_bn text NOT NULL,
    documents text[] DEFAULT '{}'::text[] NOT NULL,
    signature_file_id uuid,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT signatory_documents_check CHECK ((documents <@ ARRAY['voucher'::text, 'cheque'::text, 'report'::text, 'receipt'::text, 'certificate'::text]))
);

CALL public.make_tenant_table('signatory');

CREATE TABLE public.site (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    alias text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    eiin text,
    academic_group text DEFAULT 'school'::text NOT NULL,
    company_id uuid,
    site_group_id uuid,
    email text NOT NULL,
    phone text,
    address_en text NOT NULL,
    address_bn text,
    thana_id uuid,
    own_domain text,
    logo_file_id uuid,
    accent_color text DEFAULT '#0b7285'::text NOT NULL,
    established_year integer,
    content_version bigint DEFAULT 1 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    country_id uuid,
    default_language text DEFAULT 'bn'::text NOT NULL,
    CONSTRAINT site_accent_color_check CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT site_alias_check CHECK ((alias ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text)),
    CONSTRAINT site_default_language_check CHECK ((default_language = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT site_eiin_check CHECK ((eiin ~ '^[0-9]{6}$'::text))
);

ALTER TABLE ONLY public.site FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_academic_group (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    academic_group text NOT NULL,
    board_id uuid NOT NULL,
    institute_code text,
    CONSTRAINT site_academic_group_academic_group_check CHECK ((academic_group = ANY (ARRAY['school'::text, 'college'::text, 'madrasah'::text, 'technical'::text])))
);

ALTER TABLE ONLY public.site_academic_group FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_academic_offer (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_academic_group_id uuid NOT NULL,
    shift_id uuid,
    version_id uuid,
    session_type text,
    academic_year_id uuid,
    class_id uuid,
    study_group_id uuid,
    subject_id uuid,
    CONSTRAINT site_academic_offer_check CHECK ((num_nonnulls(shift_id, version_id, session_type, academic_year_id, class_id, study_group_id, subject_id) = 1))
);

ALTER TABLE ONLY public.site_academic_offer FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_application (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    application_no bigint DEFAULT public.core_numbers('site_application'::text, ''::text, (1)::bigint) NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    name_en text NOT NULL,
    name_bn text,
    email text NOT NULL,
    phone text,
    address text NOT NULL,
    academic_group text NOT NULL,
    board_id uuid NOT NULL,
    package_id uuid,
    eiin text,
    student_count integer,
    contact_name text,
    language text DEFAULT 'bn'::text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    reject_reason text,
    founded_site_id uuid,
    CONSTRAINT site_application_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT site_application_check1 CHECK (((state = 'rejected'::text) = (reject_reason IS NOT NULL))),
    CONSTRAINT site_application_eiin_check CHECK ((eiin ~ '^[0-9]{6}$'::text)),
    CONSTRAINT site_application_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT site_application_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT site_application_student_count_check CHECK ((student_count >= 0))
);

ALTER TABLE ONLY public.site_application FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_calendar_entry (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_movable boolean DEFAULT false NOT NULL,
    kind text DEFAULT 'holiday'::text NOT NULL,
    is_holiday boolean DEFAULT true NOT NULL,
    colour text,
    calendar_page_id uuid,
    calendar_entry_id uuid,
    is_overridden boolean DEFAULT false NOT NULL,
    audience text DEFAULT 'everyone'::text NOT NULL,
    is_working_day boolean DEFAULT false NOT NULL,
    shift_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    class_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    routine_weekday integer,
    CONSTRAINT site_calendar_entry_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'students'::text, 'employees'::text]))),
    CONSTRAINT site_calendar_entry_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT site_calendar_entry_check1 CHECK (((calendar_page_id IS NULL) = (calendar_entry_id IS NULL))),
    CONSTRAINT site_calendar_entry_check2 CHECK ((NOT (is_holiday AND is_working_day))),
    CONSTRAINT site_calendar_entry_check3 CHECK ((is_working_day OR ((routine_weekday IS NULL) AND (shift_ids = '{}'::uuid[]) AND (class_ids = '{}'::uuid[])))),
    CONSTRAINT site_calendar_entry_colour_check CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT site_calendar_entry_kind_check CHECK ((kind = ANY (ARRAY['holiday'::text, 'observance'::text, 'exam'::text, 'event'::text]))),
    CONSTRAINT site_calendar_entry_routine_weekday_check CHECK (((routine_weekday >= 1) AND (routine_weekday <= 7)))
);

CALL public.make_tenant_table('site_calendar_entry');
CALL public.let_visitors_read('site_calendar_entry');

CREATE TABLE public.site_calendar_page (
    site_id uuid NOT NULL,
    calendar_page_id uuid NOT NULL
);

CALL public.make_tenant_table('site_calendar_page');

CREATE TABLE public.site_calendar_removal (
    site_id uuid NOT NULL,
    calendar_entry_id uuid NOT NULL
);

CALL public.make_tenant_table('site_calendar_removal');

CREATE TABLE public.site_calendar_setting (
    site_id uuid NOT NULL,
    weekly_holidays integer[] DEFAULT '{}'::integer[] NOT NULL,
    is_overridden boolean DEFAULT false NOT NULL,
    CONSTRAINT site_calendar_setting_weekly_holidays_check CHECK ((weekly_holidays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]))
);

CALL public.make_tenant_table('site_calendar_setting');

CREATE VIEW public.site_calendar_setting_span WITH (security_invoker='true') AS
 SELECT l.site_id,
    l.weekly_holidays,
    COALESCE(( SELECT max(p.until_on) AS max
           FROM public.setting_past p
          WHERE ((p.site_id = l.site_id) AND (p.table_name = 'site_calendar_setting'::text) AND (p.key = ''::text))), '-infinity'::date) AS from_on,
    'infinity'::date AS until_on
   FROM public.site_calendar_setting l
UNION ALL
 SELECT p.site_id,
    l.weekly_holidays,
    COALESCE(( SELECT max(e.until_on) AS max
           FROM public.setting_past e
          WHERE ((e.site_id = p.site_id) AND (e.table_name = p.table_name) AND (e.key = p.key) AND (e.until_on < p.until_on))), '-infinity'::date) AS from_on,
    p.until_on
   FROM (public.setting_past p
     CROSS JOIN LATERAL jsonb_populate_record(NULL::public.site_calendar_setting, p.was) l(site_id, weekly_holidays, is_overridden))
  WHERE ((p.table_name = 'site_calendar_setting'::text) AND (p.was IS NOT NULL));

CREATE TABLE public.site_event (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    body_en text DEFAULT ''::text NOT NULL,
    body_bn text DEFAULT ''::text NOT NULL,
    place text,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    image_file_id uuid,
    is_active boolean DEFAULT true NOT NULL,
    is_on_slide boolean DEFAULT false NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT site_event_check CHECK ((ends_on >= starts_on))
);

CALL public.make_tenant_table('site_event');
CALL public.let_visitors_read('site_event');

CREATE TABLE public.site_event_picture (
    site_id uuid NOT NULL,
    site_event_id uuid NOT NULL,
    file_id uuid NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_tenant_table('site_event_picture');
CALL public.let_visitors_read('site_event_picture');

CREATE TABLE public.site_group (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('site_group');

CREATE TABLE public.site_invoice (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    invoice_no text NOT NULL,
    period date,
    invoiced_on date NOT NULL,
    due_on date NOT NULL,
    total_poisha bigint NOT NULL,
    paid_poisha bigint DEFAULT 0 NOT NULL,
    note text,
    run_id uuid,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_at timestamp with time zone,
    cancelled_by uuid,
    cancel_reason text,
    state text GENERATED ALWAYS AS (
CASE
    WHEN (cancelled_at IS NOT NULL) THEN 'cancelled'::text
    WHEN (paid_poisha >= total_poisha) THEN 'paid'::text
    WHEN (paid_poisha > 0) THEN 'part_paid'::text
    ELSE 'due'::text
END) STORED,
    CONSTRAINT site_invoice_check CHECK ((due_on >= invoiced_on)),
    CONSTRAINT site_invoice_check1 CHECK (((paid_poisha >= 0) AND (paid_poisha <= total_poisha))),
    CONSTRAINT site_invoice_check2 CHECK (((cancelled_at IS NULL) OR (paid_poisha = 0))),
    CONSTRAINT site_invoice_check3 CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
    CONSTRAINT site_invoice_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
    CONSTRAINT site_invoice_total_poisha_check CHECK ((total_poisha >= 0))
);

ALTER TABLE ONLY public.site_invoice FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_invoice_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    invoice_id uuid NOT NULL,
    line_no integer NOT NULL,
    kind text NOT NULL,
    description text,
    package_id uuid,
    id_card_order_id uuid,
    quantity integer NOT NULL,
    unit_poisha bigint NOT NULL,
    amount_poisha bigint GENERATED ALWAYS AS (((
CASE kind
    WHEN 'discount'::text THEN '-1'::integer
    ELSE 1
END * quantity) * unit_poisha)) STORED,
    CONSTRAINT site_invoice_line_check CHECK (((kind = 'id_cards'::text) OR (id_card_order_id IS NULL))),
    CONSTRAINT site_invoice_line_kind_check CHECK ((kind = ANY (ARRAY['package'::text, 'students'::text, 'sms'::text, 'id_cards'::text, 'discount'::text, 'other'::text]))),
    CONSTRAINT site_invoice_line_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT site_invoice_line_unit_poisha_check CHECK ((unit_poisha >= 0))
);

ALTER TABLE ONLY public.site_invoice_line FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_invoice_payment (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    invoice_id uuid NOT NULL,
    receipt_no text NOT NULL,
    paid_on date NOT NULL,
    amount_poisha bigint NOT NULL,
    payment_type text NOT NULL,
    reference text,
    note text,
    paid_after_poisha bigint NOT NULL,
    reversal_of uuid,
    reason text,
    received_by uuid,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_invoice_payment_amount_poisha_check CHECK ((amount_poisha <> 0)),
    CONSTRAINT site_invoice_payment_check CHECK (((reversal_of IS NULL) = (amount_poisha > 0))),
    CONSTRAINT site_invoice_payment_check1 CHECK (((reversal_of IS NULL) = (reason IS NULL))),
    CONSTRAINT site_invoice_payment_payment_type_check CHECK ((payment_type = ANY (ARRAY['cash'::text, 'bank'::text, 'cheque'::text, 'mfs'::text, 'card'::text])))
);

ALTER TABLE ONLY public.site_invoice_payment FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_invoice_run (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    run_no bigint DEFAULT public.core_numbers('site_invoice_run'::text, ''::text, (1)::bigint) NOT NULL,
    job_id uuid NOT NULL,
    period date NOT NULL,
    invoiced_on date NOT NULL,
    due_on date NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid,
    CONSTRAINT site_invoice_run_check CHECK ((due_on >= invoiced_on)),
    CONSTRAINT site_invoice_run_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric))
);

ALTER TABLE ONLY public.site_invoice_run FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_membership (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    package_id uuid NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_suspended boolean DEFAULT false NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_membership_check CHECK ((ends_on >= starts_on))
);

ALTER TABLE ONLY public.site_membership FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_message (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    post_en text NOT NULL,
    post_bn text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    body_en text NOT NULL,
    body_bn text NOT NULL,
    photo_file_id uuid,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_tenant_table('site_message');
CALL public.let_visitors_read('site_message');

CREATE TABLE public.site_option (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    key text NOT NULL,
    value jsonb,
    changed_by uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_option_key_check CHECK ((key ~ '^[a-z_]+\.[a-z_]+$'::text))
);

CALL public.make_tenant_table('site_option');

CREATE TABLE public.site_replication (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    source_site_id uuid NOT NULL,
    source_year text NOT NULL,
    target_year text NOT NULL,
    parts text[] NOT NULL,
    is_replacing boolean DEFAULT false NOT NULL,
    target_count integer NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone
);

ALTER TABLE ONLY public.site_replication FORCE ROW LEVEL SECURITY;

CREATE TABLE public.site_replication_count (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_replication_id uuid NOT NULL,
    target_site_id uuid NOT NULL,
    copied_table text NOT NULL,
    added_count integer NOT NULL,
    changed_count integer NOT NULL,
    skipped_count integer NOT NULL
);

ALTER TABLE ONLY public.site_replication_count FORCE ROW LEVEL SECURITY;

CREATE TABLE public.slide (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    image_file_id uuid,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_tenant_table('slide');
CALL public.let_visitors_read('slide');

CREATE TABLE public.sms_batch (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    sent_by uuid NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    send_at timestamp with time zone DEFAULT now() NOT NULL,
    audience jsonb NOT NULL,
    text_en text,
    text_bn text,
    message_count integer NOT NULL,
    part_count integer NOT NULL,
    cost_poisha bigint,
    CONSTRAINT sms_batch_cost_poisha_check CHECK ((cost_poisha >= 0)),
    CONSTRAINT sms_batch_message_count_check CHECK ((message_count > 0)),
    CONSTRAINT sms_batch_part_count_check CHECK ((part_count > 0))
);

CALL public.make_tenant_table('sms_batch', 'select, insert');

CREATE TABLE public.sms_batch_message (
    site_id uuid NOT NULL,
    sms_batch_id uuid NOT NULL,
    message_key text NOT NULL,
    recipient text NOT NULL,
    names text NOT NULL
);

CALL public.make_tenant_table('sms_batch_message', 'select, insert', false);

CREATE TABLE public.sms_credit (
    site_id uuid NOT NULL,
    part_price_poisha bigint NOT NULL,
    balance_poisha bigint DEFAULT 0 NOT NULL,
    CONSTRAINT sms_credit_balance_poisha_check CHECK ((balance_poisha >= 0)),
    CONSTRAINT sms_credit_part_price_poisha_check CHECK ((part_price_poisha > 0))
);

ALTER TABLE ONLY public.sms_credit FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sms_credit_entry (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    kind text NOT NULL,
    parts integer DEFAULT 0 NOT NULL,
    amount_poisha bigint NOT NULL,
    balance_poisha bigint NOT NULL,
    reference text,
    note text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sms_credit_entry_balance_poisha_check CHECK ((balance_poisha >= 0)),
    CONSTRAINT sms_credit_entry_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['bought'::text, 'refunded'::text])) THEN (amount_poisha > 0)
    ELSE (amount_poisha < 0)
END),
    CONSTRAINT sms_credit_entry_kind_check CHECK ((kind = ANY (ARRAY['bought'::text, 'spent'::text, 'refunded'::text, 'taken_back'::text]))),
    CONSTRAINT sms_credit_entry_parts_check CHECK ((parts >= 0))
);

ALTER TABLE ONLY public.sms_credit_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sms_gateway (
    site_id uuid NOT NULL,
    driver text NOT NULL,
    url text NOT NULL,
    api_key text NOT NULL,
    sender text NOT NULL,
    part_price_poisha bigint DEFAULT 0 NOT NULL,
    CONSTRAINT sms_gateway_driver_check CHECK ((driver = ANY (ARRAY['bulksmsbd'::text, 'sslwireless'::text]))),
    CONSTRAINT sms_gateway_part_price_poisha_check CHECK ((part_price_poisha >= 0)),
    CONSTRAINT sms_gateway_url_check CHECK ((url ~ '^https?://'::text))
);

ALTER TABLE ONLY public.sms_gateway FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sms_list (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    number_lines text NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_tenant_table('sms_list');

CREATE TABLE public.sms_outbox (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    recipient text NOT NULL,
    message text NOT NULL,
    parts integer NOT NULL,
    purpose text NOT NULL,
    dedupe_key text,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    provider_reference text,
    problem text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    claimed_at timestamp with time zone,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    cost_poisha bigint,
    is_repeatable boolean DEFAULT true NOT NULL,
    credit_poisha bigint,
    expires_at timestamp with time zone,
    CONSTRAINT sms_outbox_cost_poisha_check CHECK ((cost_poisha >= 0)),
    CONSTRAINT sms_outbox_credit_poisha_check CHECK ((credit_poisha >= 0)),
    CONSTRAINT sms_outbox_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text])))
);

CALL public.make_tenant_table('sms_outbox', 'select, insert, update', false);

CREATE TABLE public.sms_setting (
    site_id uuid NOT NULL,
    quiet_from time without time zone,
    quiet_to time without time zone,
    CONSTRAINT sms_setting_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
    CONSTRAINT sms_setting_check1 CHECK ((quiet_from <> quiet_to))
);

CALL public.make_tenant_table('sms_setting', 'select, insert, update');

CREATE TABLE public.sms_template (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    text_en text,
    text_bn text,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT sms_template_check CHECK (((text_en IS NOT NULL) OR (text_bn IS NOT NULL)))
);

CALL public.make_tenant_table('sms_template');

CREATE TABLE public.social_link (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    network text NOT NULL,
    url text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT social_link_network_check CHECK ((network = ANY (ARRAY['facebook'::text, 'youtube'::text, 'whatsapp'::text, 'messenger'::text, 'instagram'::text, 'linkedin'::text, 'x'::text, 'telegram'::text])))
);

CALL public.make_tenant_table('social_link');
CALL public.let_visitors_read('social_link');

CREATE TABLE public.stored_file (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    purpose text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 text NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone
);

CALL public.make_tenant_table('stored_file');
CALL public.let_visitors_read('stored_file');

CREATE TABLE public.student (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_no text NOT NULL,
    first_name text NOT NULL,
    last_name text,
    name_en text GENERATED ALWAYS AS (
CASE
    WHEN (last_name IS NULL) THEN first_name
    ELSE ((first_name || ' '::text) || last_name)
END) STORED,
    name_bn text,
    father_name text,
    father_name_bn text,
    mother_name text,
    mother_name_bn text,
    household_id uuid,
    contact_number text,
    email text,
    gender text,
    religion text,
    date_of_birth date,
    blood_group text,
    birth_registration_no text,
    student_category_id uuid NOT NULL,
    present_address text,
    permanent_address text,
    thana_id uuid,
    board_registration_no text,
    board_roll text,
    board_id uuid,
    previous_school text,
    photo_file_id uuid,
    source_key text,
    search_key text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    admitted_on date DEFAULT CURRENT_DATE NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    student_import_id uuid,
    other_phone text,
    CONSTRAINT student_blood_group_check CHECK ((blood_group = ANY (ARRAY['A+'::text, 'A-'::text, 'B+'::text, 'B-'::text, 'AB+'::text, 'AB-'::text, 'O+'::text, 'O-'::text]))),
    CONSTRAINT student_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
    CONSTRAINT student_religion_check CHECK ((religion = ANY (ARRAY['islam'::text, 'hinduism'::text, 'buddhism'::text, 'christianity'::text, 'other'::text]))),
    CONSTRAINT student_status_check CHECK ((status = ANY (ARRAY['active'::text, 'left'::text, 'transferred'::text, 'passed_out'::text])))
);

CALL public.make_tenant_table('student');

CREATE TABLE public.student_advance_entry (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    fee_receipt_id uuid,
    amount_poisha bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    booked_on date NOT NULL,
    list_import_id uuid,
    fee_refund_id uuid,
    CONSTRAINT student_advance_entry_amount_poisha_check CHECK ((amount_poisha <> 0)),
    CONSTRAINT student_advance_entry_check CHECK ((num_nonnulls(COALESCE(fee_receipt_id, fee_refund_id), list_import_id) = 1))
);

CALL public.make_tenant_table('student_advance_entry', 'select, insert', false);

CREATE TABLE public.student_category (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_catalogue_table('student_category');

CREATE TABLE public.student_document (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    title text NOT NULL,
    file_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('student_document');

CREATE TABLE public.student_fee_due (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    kind text DEFAULT 'fee'::text NOT NULL,
    fee_head_id uuid,
    fee_sub_head_id uuid,
    period text NOT NULL,
    due_on date NOT NULL,
    gross_poisha bigint NOT NULL,
    waiver_poisha bigint DEFAULT 0 NOT NULL,
    offer_poisha bigint DEFAULT 0 NOT NULL,
    net_poisha bigint GENERATED ALWAYS AS (((gross_poisha - waiver_poisha) - offer_poisha)) STORED,
    paid_poisha bigint DEFAULT 0 NOT NULL,
    fee_run_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    list_import_id uuid,
    raised_on date,
    CONSTRAINT student_fee_due_check CHECK ((gross_poisha >= (waiver_poisha + offer_poisha))),
    CONSTRAINT student_fee_due_check1 CHECK ((paid_poisha <= ((gross_poisha - waiver_poisha) - offer_poisha))),
    CONSTRAINT student_fee_due_check2 CHECK (((kind = 'fee'::text) = ((fee_sub_head_id IS NOT NULL) AND (fee_head_id IS NOT NULL)))),
    CONSTRAINT student_fee_due_gross_poisha_check CHECK ((gross_poisha >= 0)),
    CONSTRAINT student_fee_due_kind_check CHECK ((kind = ANY (ARRAY['fee'::text, 'fine'::text]))),
    CONSTRAINT student_fee_due_offer_poisha_check CHECK ((offer_poisha >= 0)),
    CONSTRAINT student_fee_due_paid_poisha_check CHECK ((paid_poisha >= 0)),
    CONSTRAINT student_fee_due_raised_check CHECK (
CASE kind
    WHEN 'fee'::text THEN ((raised_on IS NOT NULL) AND (raised_on <= due_on))
    ELSE (raised_on IS NULL)
END),
    CONSTRAINT student_fee_due_waiver_poisha_check CHECK ((waiver_poisha >= 0))
);

CALL public.make_tenant_table('student_fee_due');

CREATE TABLE public.student_import (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    file_name text NOT NULL,
    row_count integer NOT NULL,
    admitted_count integer DEFAULT 0 NOT NULL,
    known_count integer DEFAULT 0 NOT NULL,
    refused_count integer DEFAULT 0 NOT NULL,
    undone_at timestamp with time zone,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'uploaded'::text NOT NULL,
    header text[] DEFAULT '{}'::text[] NOT NULL,
    plan jsonb,
    skipped_count integer DEFAULT 0 NOT NULL,
    file_id uuid,
    job_id uuid,
    admitted_at timestamp with time zone,
    report jsonb,
    CONSTRAINT student_import_state_check CHECK ((state = ANY (ARRAY['uploaded'::text, 'checked'::text, 'admitting'::text, 'admitted'::text, 'undone'::text, 'discarded'::text])))
);

CALL public.make_tenant_table('student_import');

CREATE TABLE public.student_import_family (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_import_id uuid NOT NULL,
    student_id uuid NOT NULL,
    kind text NOT NULL,
    household_id uuid,
    family_names text NOT NULL,
    family_father text,
    CONSTRAINT student_import_family_kind_check CHECK ((kind = ANY (ARRAY['joined'::text, 'apart'::text])))
);

CALL public.make_tenant_table('student_import_family');

CREATE TABLE public.student_leave (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    reason text NOT NULL,
    attachment_file_id uuid,
    state text DEFAULT 'pending'::text NOT NULL,
    sent_by uuid NOT NULL,
    sent_on date NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_on date,
    decision_note text,
    cancelled_by uuid,
    cancelled_on date,
    cancel_reason text,
    CONSTRAINT student_leave_check CHECK (((ends_on >= starts_on) AND (ends_on < (starts_on + 400)))),
    CONSTRAINT student_leave_check1 CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text, 'cancelled'::text])) = (decided_on IS NOT NULL))),
    CONSTRAINT student_leave_check2 CHECK (((state = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
    CONSTRAINT student_leave_check3 CHECK (((cancelled_on IS NULL) = (cancel_reason IS NULL))),
    CONSTRAINT student_leave_starts_on_check CHECK (((starts_on >= '1950-01-01'::date) AND (starts_on <= '2200-01-01'::date))),
    CONSTRAINT student_leave_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'cancelled'::text])))
);

CALL public.make_tenant_table('student_leave', 'select, insert, update');

CREATE TABLE public.student_offer_type (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    percent numeric(5,2),
    sort_order integer DEFAULT 0 NOT NULL,
    value_kind text DEFAULT 'percent'::text NOT NULL,
    amount_poisha bigint,
    valid_from date,
    valid_to date,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT student_offer_type_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT student_offer_type_check CHECK (
CASE value_kind
    WHEN 'percent'::text THEN ((percent IS NOT NULL) AND (amount_poisha IS NULL))
    ELSE (percent IS NULL)
END),
    CONSTRAINT student_offer_type_check1 CHECK ((valid_to >= valid_from)),
    CONSTRAINT student_offer_type_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
    CONSTRAINT student_offer_type_value_kind_check CHECK ((value_kind = ANY (ARRAY['percent'::text, 'fixed'::text])))
);

CALL public.make_catalogue_table('student_offer_type');

CREATE TABLE public.student_offer_type_fee_head (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_offer_type_id uuid NOT NULL,
    fee_head_id uuid NOT NULL
);

CALL public.make_catalogue_table('student_offer_type_fee_head');

CREATE TABLE public.student_subject (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    enrolment_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    condition text NOT NULL,
    from_on date,
    CONSTRAINT student_subject_condition_check CHECK ((condition = ANY (ARRAY['compulsory'::text, 'elective'::text, 'fourth'::text, 'religion_choice'::text, 'choice_of'::text, 'non_gpa'::text])))
);

CALL public.make_tenant_table('student_subject');

CREATE TABLE public.student_subject_past (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    enrolment_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    condition text NOT NULL,
    from_on date,
    until_on date NOT NULL,
    CONSTRAINT student_subject_past_check CHECK ((from_on < until_on)),
    CONSTRAINT student_subject_past_condition_check CHECK ((condition = ANY (ARRAY['compulsory'::text, 'elective'::text, 'fourth'::text, 'religion_choice'::text, 'choice_of'::text, 'non_gpa'::text])))
);

CALL public.make_tenant_table('student_subject_past');

CREATE VIEW public.student_subject_span WITH (security_invoker='true') AS
 SELECT student_subject.site_id,
    student_subject.enrolment_id,
    student_subject.subject_id,
    student_subject.condition,
    COALESCE(student_subject.from_on, '-infinity'::date) AS from_on,
    'infinity'::date AS until_on
   FROM public.student_subject
UNION ALL
 SELECT student_subject_past.site_id,
    student_subject_past.enrolment_id,
    student_subject_past.subject_id,
    student_subject_past.condition,
    COALESCE(student_subject_past.from_on, '-infinity'::date) AS from_on,
    student_subject_past.until_on
   FROM public.student_subject_past;

CREATE TABLE public.student_waiver (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    kind text DEFAULT 'waiver'::text NOT NULL,
    waiver_type_id uuid,
    student_offer_type_id uuid,
    fee_head_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    percent numeric(5,2),
    amount_poisha bigint,
    from_on date NOT NULL,
    to_on date,
    reason text,
    approved_by uuid,
    approved_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT student_waiver_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT student_waiver_check CHECK (((percent IS NULL) <> (amount_poisha IS NULL))),
    CONSTRAINT student_waiver_check1 CHECK ((((kind = 'waiver'::text) = (waiver_type_id IS NOT NULL)) AND ((kind = 'offer'::text) = (student_offer_type_id IS NOT NULL)))),
    CONSTRAINT student_waiver_check2 CHECK (((to_on IS NULL) OR (to_on >= from_on))),
    CONSTRAINT student_waiver_kind_check CHECK ((kind = ANY (ARRAY['waiver'::text, 'offer'::text]))),
    CONSTRAINT student_waiver_percent_check CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric)))
);

CALL public.make_tenant_table('student_waiver');

CREATE TABLE public.student_word (
    site_id uuid NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    student_id uuid NOT NULL
);

CALL public.make_tenant_table('student_word', 'select', false);

CREATE TABLE public.study_group (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('study_group');

CREATE TABLE public.sub_module (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_catalogue_table('sub_module');

CREATE TABLE public.sub_module_menu (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    sub_module_id uuid NOT NULL,
    menu_id uuid NOT NULL
);

CALL public.make_catalogue_table('sub_module_menu');

CREATE TABLE public.subject (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    level text NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    religion text,
    kind text DEFAULT 'general'::text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT subject_kind_check CHECK ((kind = ANY (ARRAY['general'::text, 'religion'::text, 'practical'::text, 'school_assessed'::text]))),
    CONSTRAINT subject_level_check CHECK ((level = ANY (ARRAY['pre_primary'::text, 'primary'::text, 'junior_secondary'::text, 'secondary'::text, 'higher_secondary'::text]))),
    CONSTRAINT subject_religion_check CHECK ((religion = ANY (ARRAY['islam'::text, 'hinduism'::text, 'buddhism'::text, 'christianity'::text])))
);

CALL public.make_catalogue_table('subject');

CREATE TABLE public.subject_condition (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    counts_as text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_system boolean DEFAULT false NOT NULL,
    CONSTRAINT subject_condition_counts_as_check CHECK ((counts_as = ANY (ARRAY['compulsory'::text, 'elective'::text, 'fourth'::text, 'religion_choice'::text, 'choice_of'::text, 'non_gpa'::text])))
);

CALL public.make_catalogue_table('subject_condition');

CREATE TABLE public.subject_paper (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    subject_id uuid NOT NULL,
    paper_no integer NOT NULL,
    code text,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    full_mark numeric(6,2) NOT NULL,
    components jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT subject_paper_full_mark_check CHECK ((full_mark > (0)::numeric)),
    CONSTRAINT subject_paper_paper_no_check CHECK ((paper_no = ANY (ARRAY[1, 2])))
);

CALL public.make_catalogue_table('subject_paper');

CREATE TABLE public.teacher_assignment (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    class_section_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    employee_id uuid NOT NULL
);

CALL public.make_tenant_table('teacher_assignment');

CREATE TABLE public.thana (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    district_id uuid NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    alt_name text,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT thana_kind_check CHECK ((kind = ANY (ARRAY['upazila'::text, 'metro_thana'::text])))
);

CALL public.make_catalogue_table('thana');

CREATE TABLE public.transaction_submission (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    payment_company_id uuid NOT NULL,
    transaction_id text NOT NULL,
    transaction_key text GENERATED ALWAYS AS (upper(btrim(transaction_id))) STORED,
    sender text,
    amount_poisha bigint NOT NULL,
    paid_on date NOT NULL,
    state text DEFAULT 'submitted'::text NOT NULL,
    company_transaction_id uuid,
    counted_poisha bigint,
    counted_on date,
    reason text,
    submitted_by uuid,
    submitted_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT transaction_submission_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT transaction_submission_check CHECK (((state = 'matched'::text) = (counted_poisha IS NOT NULL))),
    CONSTRAINT transaction_submission_check1 CHECK (((state = 'matched'::text) = (counted_on IS NOT NULL))),
    CONSTRAINT transaction_submission_counted_poisha_check CHECK ((counted_poisha > 0)),
    CONSTRAINT transaction_submission_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'matched'::text, 'rejected'::text, 'duplicate'::text, 'withdrawn'::text])))
);

CALL public.make_tenant_table('transaction_submission', 'select, insert, update');

CREATE TABLE public.transaction_submission_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    transaction_submission_id uuid NOT NULL,
    line_no integer NOT NULL,
    student_id uuid NOT NULL,
    due_id uuid,
    fine_period text,
    amount_poisha bigint NOT NULL,
    CONSTRAINT transaction_submission_line_amount_poisha_check CHECK ((amount_poisha > 0))
);

CALL public.make_tenant_table('transaction_submission_line', 'select, insert', false);

CREATE TABLE public.transaction_submission_receipt (
    site_id uuid NOT NULL,
    transaction_submission_id uuid NOT NULL,
    fee_receipt_id uuid NOT NULL
);

CALL public.make_tenant_table('transaction_submission_receipt', 'select, insert', false);

CREATE TABLE public.transfer_certificate (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_id uuid NOT NULL,
    enrolment_id uuid NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    leaving_on date NOT NULL,
    reason text NOT NULL,
    conduct text NOT NULL,
    last_result text,
    remarks text,
    requested_by uuid,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    approved_by uuid,
    approved_at timestamp with time zone,
    serial_no text,
    particulars jsonb,
    owed_poisha bigint,
    dues_reason text,
    verification_code text,
    issued_by uuid,
    issued_at timestamp with time zone,
    print_count integer DEFAULT 0 NOT NULL,
    placement_change_id uuid,
    closed_account_id uuid,
    cancelled_by uuid,
    cancelled_at timestamp with time zone,
    cancel_reason text,
    CONSTRAINT transfer_certificate_cancel_reason_check CHECK (((length(cancel_reason) >= 1) AND (length(cancel_reason) <= 300))),
    CONSTRAINT transfer_certificate_check CHECK (((issued_at IS NULL) = (serial_no IS NULL))),
    CONSTRAINT transfer_certificate_check1 CHECK (((issued_at IS NULL) = (particulars IS NULL))),
    CONSTRAINT transfer_certificate_check2 CHECK (((issued_at IS NULL) = (owed_poisha IS NULL))),
    CONSTRAINT transfer_certificate_check3 CHECK (((issued_at IS NULL) = (verification_code IS NULL))),
    CONSTRAINT transfer_certificate_check4 CHECK (((state <> 'issued'::text) OR (issued_at IS NOT NULL))),
    CONSTRAINT transfer_certificate_check5 CHECK (((state = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
    CONSTRAINT transfer_certificate_check6 CHECK (((dues_reason IS NULL) OR (owed_poisha > 0))),
    CONSTRAINT transfer_certificate_conduct_check CHECK ((conduct = ANY (ARRAY['excellent'::text, 'good'::text, 'satisfactory'::text]))),
    CONSTRAINT transfer_certificate_dues_reason_check CHECK (((length(dues_reason) >= 1) AND (length(dues_reason) <= 300))),
    CONSTRAINT transfer_certificate_last_result_check CHECK (((length(last_result) >= 1) AND (length(last_result) <= 200))),
    CONSTRAINT transfer_certificate_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
    CONSTRAINT transfer_certificate_remarks_check CHECK (((length(remarks) >= 1) AND (length(remarks) <= 300))),
    CONSTRAINT transfer_certificate_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'issued'::text, 'cancelled'::text])))
);

CALL public.make_tenant_table('transfer_certificate', 'select, insert, update');

CREATE TABLE public.user_account (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    site_id uuid,
    site_group_id uuid,
    company_id uuid,
    user_type text NOT NULL,
    role_code text NOT NULL,
    extra_permissions text[] DEFAULT '{}'::text[] NOT NULL,
    username text NOT NULL,
    email text,
    password_hash text NOT NULL,
    full_name text NOT NULL,
    about text,
    photo_file_id uuid,
    language text DEFAULT 'bn'::text NOT NULL,
    employee_id uuid,
    student_id uuid,
    household_id uuid,
    is_active boolean DEFAULT true NOT NULL,
    last_sign_in_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    must_change_password boolean DEFAULT false NOT NULL,
    home_account_id uuid,
    person_id uuid,
    CONSTRAINT user_account_check CHECK (((user_type = ANY (ARRAY['core-admin'::text, 'site-group-user'::text])) OR (site_id IS NOT NULL))),
    CONSTRAINT user_account_check1 CHECK (((home_account_id IS NULL) OR (user_type = 'bank-user'::text))),
    CONSTRAINT user_account_check2 CHECK (((person_id IS NULL) OR (user_type = 'guardian'::text))),
    CONSTRAINT user_account_language_check CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT user_account_user_type_check CHECK ((user_type = ANY (ARRAY['core-admin'::text, 'site-admin'::text, 'employee'::text, 'teacher'::text, 'student'::text, 'guardian'::text, 'site-group-user'::text, 'bank-user'::text])))
);

ALTER TABLE ONLY public.user_account FORCE ROW LEVEL SECURITY;

CREATE TABLE public.user_session (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    impersonation_id uuid
);

ALTER TABLE ONLY public.user_session FORCE ROW LEVEL SECURITY;

CREATE TABLE public.version (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL
);

CALL public.make_catalogue_table('version');

CREATE TABLE public.voucher (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    voucher_type text NOT NULL,
    voucher_no text,
    dated_on date NOT NULL,
    narration text DEFAULT ''::text NOT NULL,
    party_name text,
    cheque_no text,
    cheque_on date,
    state text DEFAULT 'draft'::text NOT NULL,
    prepared_by uuid,
    checked_by uuid,
    approved_by uuid,
    reversed_by uuid,
    reversal_reason text,
    journal_id uuid,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    external_source text,
    external_no text,
    list_import_id uuid,
    party_id uuid,
    CONSTRAINT voucher_check CHECK (((state = ANY (ARRAY['approved'::text, 'reversed'::text])) = (journal_id IS NOT NULL))),
    CONSTRAINT voucher_check1 CHECK (((external_source IS NULL) = (external_no IS NULL))),
    CONSTRAINT voucher_check2 CHECK (((list_import_id IS NULL) OR (external_no IS NOT NULL))),
    CONSTRAINT voucher_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checked'::text, 'approved'::text, 'reversed'::text]))),
    CONSTRAINT voucher_voucher_type_check CHECK ((voucher_type = ANY (ARRAY['DV'::text, 'CV'::text, 'JV'::text, 'CTV'::text])))
);

CALL public.make_tenant_table('voucher');

CREATE TABLE public.voucher_attachment (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    voucher_id uuid NOT NULL,
    file_id uuid NOT NULL
);

CALL public.make_tenant_table('voucher_attachment');

CREATE TABLE public.voucher_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    voucher_id uuid NOT NULL,
    ledger_id uuid NOT NULL,
    debit_poisha bigint DEFAULT 0 NOT NULL,
    credit_poisha bigint DEFAULT 0 NOT NULL,
    narration text,
    line_no integer NOT NULL,
    CONSTRAINT voucher_line_check CHECK (((debit_poisha = 0) <> (credit_poisha = 0))),
    CONSTRAINT voucher_line_credit_poisha_check CHECK ((credit_poisha >= 0)),
    CONSTRAINT voucher_line_debit_poisha_check CHECK ((debit_poisha >= 0))
);

CALL public.make_tenant_table('voucher_line');

CREATE TABLE public.voucher_rule (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    has_separate_persons boolean DEFAULT false NOT NULL
);

CALL public.make_tenant_table('voucher_rule', 'select, insert, update');

CREATE TABLE public.voucher_type (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    prefix text NOT NULL,
    number_reset text DEFAULT 'year'::text NOT NULL,
    digits integer DEFAULT 6 NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    CONSTRAINT voucher_type_code_check CHECK ((code = ANY (ARRAY['DV'::text, 'CV'::text, 'JV'::text, 'CTV'::text]))),
    CONSTRAINT voucher_type_digits_check CHECK (((digits >= 3) AND (digits <= 9))),
    CONSTRAINT voucher_type_number_reset_check CHECK ((number_reset = ANY (ARRAY['year'::text, 'month'::text]))),
    CONSTRAINT voucher_type_prefix_check CHECK (((prefix ~ '^[A-Z][A-Z0-9]{0,7}$'::text) AND (prefix <> 'OB'::text)))
);

CALL public.make_catalogue_table('voucher_type');

CREATE TABLE public.waiver_application (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    student_waiver_id uuid,
    student_id uuid NOT NULL,
    due_count integer NOT NULL,
    reduction_poisha bigint NOT NULL,
    applied_by uuid NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_by uuid,
    undone_at timestamp with time zone,
    applied_on date NOT NULL,
    undone_on date,
    CONSTRAINT waiver_application_due_count_check CHECK ((due_count > 0)),
    CONSTRAINT waiver_application_reduction_poisha_check CHECK ((reduction_poisha > 0)),
    CONSTRAINT waiver_application_undone_on_check CHECK (((undone_at IS NULL) = (undone_on IS NULL)))
);

CALL public.make_tenant_table('waiver_application', 'select, insert, update');

CREATE TABLE public.waiver_application_line (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    waiver_application_id uuid NOT NULL,
    due_id uuid NOT NULL,
    paid_before_poisha bigint NOT NULL,
    waiver_before_poisha bigint NOT NULL,
    offer_before_poisha bigint NOT NULL,
    waiver_after_poisha bigint NOT NULL,
    offer_after_poisha bigint NOT NULL,
    waiver_held_poisha bigint DEFAULT 0 NOT NULL,
    offer_held_poisha bigint DEFAULT 0 NOT NULL,
    CONSTRAINT waiver_application_line_offer_after_poisha_check CHECK ((offer_after_poisha >= 0)),
    CONSTRAINT waiver_application_line_offer_before_poisha_check CHECK ((offer_before_poisha >= 0)),
    CONSTRAINT waiver_application_line_offer_held_poisha_check CHECK ((offer_held_poisha >= 0)),
    CONSTRAINT waiver_application_line_paid_before_poisha_check CHECK ((paid_before_poisha >= 0)),
    CONSTRAINT waiver_application_line_waiver_after_poisha_check CHECK ((waiver_after_poisha >= 0)),
    CONSTRAINT waiver_application_line_waiver_before_poisha_check CHECK ((waiver_before_poisha >= 0)),
    CONSTRAINT waiver_application_line_waiver_held_poisha_check CHECK ((waiver_held_poisha >= 0))
);

CALL public.make_tenant_table('waiver_application_line', 'select, insert', false);

CREATE TABLE public.waiver_type (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    code text NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    percent numeric(5,2),
    sort_order integer DEFAULT 0 NOT NULL,
    value_kind text DEFAULT 'percent'::text NOT NULL,
    amount_poisha bigint,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT waiver_type_amount_poisha_check CHECK ((amount_poisha > 0)),
    CONSTRAINT waiver_type_check CHECK (
CASE value_kind
    WHEN 'percent'::text THEN ((percent IS NOT NULL) AND (amount_poisha IS NULL))
    ELSE (percent IS NULL)
END),
    CONSTRAINT waiver_type_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
    CONSTRAINT waiver_type_value_kind_check CHECK ((value_kind = ANY (ARRAY['percent'::text, 'fixed'::text])))
);

CALL public.make_catalogue_table('waiver_type');

CREATE TABLE public.waiver_type_fee_head (
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    waiver_type_id uuid NOT NULL,
    fee_head_id uuid NOT NULL
);

CALL public.make_catalogue_table('waiver_type_fee_head');

CREATE TABLE public.website_header (
    site_id uuid NOT NULL,
    layout text NOT NULL,
    banner_file_id uuid,
    CONSTRAINT website_header_layout_check CHECK ((layout = ANY (ARRAY['crest'::text, 'banner'::text, 'letterhead'::text])))
);

CALL public.make_tenant_table('website_header', 'select, insert, update');
CALL public.let_visitors_read('website_header');

CREATE TABLE public.website_media (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    alt_en text DEFAULT ''::text NOT NULL,
    alt_bn text DEFAULT ''::text NOT NULL,
    width integer,
    height integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CALL public.make_tenant_table('website_media');
CALL public.let_visitors_read('website_media');

CREATE TABLE public.website_menu_entry (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    parent_id uuid,
    parent_key text GENERATED ALWAYS AS (COALESCE((parent_id)::text, 'top'::text)) STORED,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    target text NOT NULL,
    page_path text,
    url text,
    file_id uuid,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT website_menu_entry_check CHECK ((
CASE target
    WHEN 'page'::text THEN page_path
    WHEN 'link'::text THEN url
    WHEN 'file'::text THEN (file_id)::text
    ELSE ''::text
END IS NOT NULL)),
    CONSTRAINT website_menu_entry_target_check CHECK ((target = ANY (ARRAY['page'::text, 'link'::text, 'file'::text, 'none'::text])))
);

CALL public.make_tenant_table('website_menu_entry');
CALL public.let_visitors_read('website_menu_entry');

CREATE TABLE public.website_video (
    site_id uuid NOT NULL,
    id uuid DEFAULT public.uuid_v7() NOT NULL,
    name_en text NOT NULL,
    name_bn text NOT NULL,
    url text NOT NULL,
    image_file_id uuid,
    sort_order integer DEFAULT 0 NOT NULL,
    is_active boolean DEFAULT true NOT NULL
);

CALL public.make_tenant_table('website_video');
CALL public.let_visitors_read('website_video');

ALTER TABLE ONLY public.about_entry
    ADD CONSTRAINT about_entry_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.absence_message_setting
    ADD CONSTRAINT absence_message_setting_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.absence_message_setting
    ADD CONSTRAINT absence_message_setting_site_id_key UNIQUE (site_id);

ALTER TABLE ONLY public.absence_told
    ADD CONSTRAINT absence_told_pkey PRIMARY KEY (site_id, household_id, kind);

ALTER TABLE ONLY public.academic_class
    ADD CONSTRAINT academic_class_code_key UNIQUE (code);

ALTER TABLE ONLY public.academic_class
    ADD CONSTRAINT academic_class_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.academic_year
    ADD CONSTRAINT academic_year_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.academic_year
    ADD CONSTRAINT academic_year_site_id_name_key UNIQUE (site_id, name);

ALTER TABLE ONLY public.account_group
    ADD CONSTRAINT account_group_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.account_group
    ADD CONSTRAINT account_group_site_id_code_key UNIQUE (site_id, code);

ALTER TABLE ONLY public.account_head
    ADD CONSTRAINT account_head_code_key UNIQUE (code);

ALTER TABLE ONLY public.account_head
    ADD CONSTRAINT account_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_head
    ADD CONSTRAINT account_head_system_key_key UNIQUE (system_key);

ALTER TABLE ONLY public.account_statement_line
    ADD CONSTRAINT account_statement_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.account_statement
    ADD CONSTRAINT account_statement_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.account_statement_repeat
    ADD CONSTRAINT account_statement_repeat_pkey PRIMARY KEY (site_id, account_statement_id, account_statement_line_id);

ALTER TABLE ONLY public.account_subgroup
    ADD CONSTRAINT account_subgroup_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.account_subgroup
    ADD CONSTRAINT account_subgroup_site_id_code_key UNIQUE (site_id, code);

ALTER TABLE ONLY public.accounting_period_lock
    ADD CONSTRAINT accounting_period_lock_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.accounting_period_lock
    ADD CONSTRAINT accounting_period_lock_site_id_month_key UNIQUE (site_id, month);

ALTER TABLE ONLY public.admission_application_paper
    ADD CONSTRAINT admission_application_paper_pkey PRIMARY KEY (site_id, application_id, paper_id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_application_no_key UNIQUE (site_id, application_no);

ALTER TABLE ONLY public.admission_circular
    ADD CONSTRAINT admission_circular_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.admission_draw
    ADD CONSTRAINT admission_draw_pkey PRIMARY KEY (site_id, circular_id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_site_id_circular_id_class_id_shift_id_versio_key UNIQUE (site_id, circular_id, class_id, shift_id, version_id, study_group_id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_site_id_circular_id_line_no_key UNIQUE (site_id, circular_id, line_no);

ALTER TABLE ONLY public.admission_paper
    ADD CONSTRAINT admission_paper_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.admission_paper
    ADD CONSTRAINT admission_paper_site_id_circular_id_line_no_key UNIQUE (site_id, circular_id, line_no);

ALTER TABLE ONLY public.admission_payment_way
    ADD CONSTRAINT admission_payment_way_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.admission_payment_way
    ADD CONSTRAINT admission_payment_way_site_id_circular_id_line_no_key UNIQUE (site_id, circular_id, line_no);

ALTER TABLE ONLY public.admission_quota
    ADD CONSTRAINT admission_quota_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.admission_quota
    ADD CONSTRAINT admission_quota_site_id_circular_id_line_no_key UNIQUE (site_id, circular_id, line_no);

ALTER TABLE ONLY public.admission_step
    ADD CONSTRAINT admission_step_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.agreement_run
    ADD CONSTRAINT agreement_run_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.agreement_run
    ADD CONSTRAINT agreement_run_site_id_night_on_key UNIQUE (site_id, night_on);

ALTER TABLE ONLY public.api_route
    ADD CONSTRAINT api_route_pkey PRIMARY KEY (operation);

ALTER TABLE ONLY public.assessment_framework
    ADD CONSTRAINT assessment_framework_class_id_subject_id_version_no_key UNIQUE (class_id, subject_id, version_no);

ALTER TABLE ONLY public.assessment_framework
    ADD CONSTRAINT assessment_framework_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assessment_indicator
    ADD CONSTRAINT assessment_indicator_assessment_framework_id_code_key UNIQUE (assessment_framework_id, code);

ALTER TABLE ONLY public.assessment_indicator
    ADD CONSTRAINT assessment_indicator_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.asset_depreciation
    ADD CONSTRAINT asset_depreciation_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.attendance_device_contact
    ADD CONSTRAINT attendance_device_contact_pkey PRIMARY KEY (site_id, device_id);

ALTER TABLE ONLY public.attendance_device
    ADD CONSTRAINT attendance_device_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.attendance_device
    ADD CONSTRAINT attendance_device_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.attendance_device
    ADD CONSTRAINT attendance_device_site_id_serial_no_key UNIQUE (site_id, serial_no);

ALTER TABLE ONLY public.attendance_entry_correction
    ADD CONSTRAINT attendance_entry_correction_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.attendance_entry
    ADD CONSTRAINT attendance_entry_once UNIQUE (site_id, enrolment_id, on_date, period);

ALTER TABLE ONLY public.attendance_entry
    ADD CONSTRAINT attendance_entry_pkey PRIMARY KEY (site_id, sheet_id, enrolment_id);

ALTER TABLE ONLY public.attendance_leave_entry
    ADD CONSTRAINT attendance_leave_entry_pkey PRIMARY KEY (site_id, leave_id, sheet_id, enrolment_id);

ALTER TABLE ONLY public.attendance_sheet
    ADD CONSTRAINT attendance_sheet_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.attendance_sheet
    ADD CONSTRAINT attendance_sheet_site_id_class_section_id_on_date_period_key UNIQUE (site_id, class_section_id, on_date, period);

ALTER TABLE ONLY public.attendance_sheet
    ADD CONSTRAINT attendance_sheet_site_id_id_on_date_period_key UNIQUE (site_id, id, on_date, period);

ALTER TABLE ONLY public.attendance_total
    ADD CONSTRAINT attendance_total_pkey PRIMARY KEY (site_id, sheet_id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bank_account
    ADD CONSTRAINT bank_account_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.bank_account
    ADD CONSTRAINT bank_account_site_id_bank_account_no_key UNIQUE (site_id, bank_account_no);

ALTER TABLE ONLY public.bank_account
    ADD CONSTRAINT bank_account_site_id_ledger_id_key UNIQUE (site_id, ledger_id);

ALTER TABLE ONLY public.bank_collection
    ADD CONSTRAINT bank_collection_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.bank_collection
    ADD CONSTRAINT bank_collection_site_id_bank_account_id_key UNIQUE (site_id, bank_account_id);

ALTER TABLE ONLY public.bank_reconciliation
    ADD CONSTRAINT bank_reconciliation_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.bank_reconciliation
    ADD CONSTRAINT bank_reconciliation_site_id_fee_receipt_id_key UNIQUE (site_id, fee_receipt_id);

ALTER TABLE ONLY public.bank_statement_line
    ADD CONSTRAINT bank_statement_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.bank_statement_line
    ADD CONSTRAINT bank_statement_line_site_id_bank_statement_id_line_no_key UNIQUE (site_id, bank_statement_id, line_no);

ALTER TABLE ONLY public.bank_statement
    ADD CONSTRAINT bank_statement_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.bank_teller
    ADD CONSTRAINT bank_teller_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.bank_teller
    ADD CONSTRAINT bank_teller_site_id_bank_collection_id_user_id_key UNIQUE (site_id, bank_collection_id, user_id);

ALTER TABLE ONLY public.bill_query_key
    ADD CONSTRAINT bill_query_key_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.bill_query_key
    ADD CONSTRAINT bill_query_key_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.board
    ADD CONSTRAINT board_code_key UNIQUE (code);

ALTER TABLE ONLY public.board
    ADD CONSTRAINT board_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.building
    ADD CONSTRAINT building_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.calendar_entry
    ADD CONSTRAINT calendar_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_page
    ADD CONSTRAINT calendar_page_name_en_key UNIQUE (year, name_en);

ALTER TABLE ONLY public.calendar_page
    ADD CONSTRAINT calendar_page_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_title
    ADD CONSTRAINT calendar_title_code_key UNIQUE (code);

ALTER TABLE ONLY public.calendar_title
    ADD CONSTRAINT calendar_title_name_en_key UNIQUE (name_en);

ALTER TABLE ONLY public.calendar_title
    ADD CONSTRAINT calendar_title_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cash_credit
    ADD CONSTRAINT cash_credit_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.cash_credit
    ADD CONSTRAINT cash_credit_site_id_bank_account_id_key UNIQUE (site_id, bank_account_id);

ALTER TABLE ONLY public.cash_flow_month
    ADD CONSTRAINT cash_flow_month_pkey PRIMARY KEY (site_id, month, ledger_id, is_receipt);

ALTER TABLE ONLY public.cheque
    ADD CONSTRAINT cheque_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.citizen_charter
    ADD CONSTRAINT citizen_charter_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.class_group
    ADD CONSTRAINT class_group_code_key UNIQUE (code);

ALTER TABLE ONLY public.class_group
    ADD CONSTRAINT class_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.class_lesson_file
    ADD CONSTRAINT class_lesson_file_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.class_lesson
    ADD CONSTRAINT class_lesson_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_site_id_academic_year_id_shift_id_version_id__key UNIQUE (site_id, academic_year_id, shift_id, version_id, class_id, study_group_id, name);

ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.committee
    ADD CONSTRAINT committee_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.committee_seat
    ADD CONSTRAINT committee_seat_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.company_statement
    ADD CONSTRAINT company_statement_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.company_statement_repeat
    ADD CONSTRAINT company_statement_repeat_pkey PRIMARY KEY (site_id, company_statement_id, company_transaction_id);

ALTER TABLE ONLY public.company_transaction
    ADD CONSTRAINT company_transaction_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.company_transaction
    ADD CONSTRAINT company_transaction_site_id_payment_company_id_transaction__key UNIQUE (site_id, payment_company_id, transaction_key);

ALTER TABLE ONLY public.competency
    ADD CONSTRAINT competency_assessment_framework_id_code_key UNIQUE (assessment_framework_id, code);

ALTER TABLE ONLY public.competency
    ADD CONSTRAINT competency_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.core_classroom_file
    ADD CONSTRAINT core_classroom_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.core_classroom
    ADD CONSTRAINT core_classroom_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.core_file
    ADD CONSTRAINT core_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.correction_request
    ADD CONSTRAINT correction_request_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_code_key UNIQUE (code);

ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dashboard_tile
    ADD CONSTRAINT dashboard_tile_code_key UNIQUE (code);

ALTER TABLE ONLY public.dashboard_tile
    ADD CONSTRAINT dashboard_tile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dashboard_tile_role
    ADD CONSTRAINT dashboard_tile_role_pkey PRIMARY KEY (dashboard_tile_id, role_code);

ALTER TABLE ONLY public.data_clearing
    ADD CONSTRAINT data_clearing_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.data_clearing
    ADD CONSTRAINT data_clearing_site_id_job_id_key UNIQUE (site_id, job_id);

ALTER TABLE ONLY public.declared_employee
    ADD CONSTRAINT declared_employee_declared_no_key UNIQUE (declared_no);

ALTER TABLE ONLY public.declared_employee
    ADD CONSTRAINT declared_employee_index_no_key UNIQUE (index_no);

ALTER TABLE ONLY public.declared_employee
    ADD CONSTRAINT declared_employee_nid_key UNIQUE (nid);

ALTER TABLE ONLY public.declared_employee
    ADD CONSTRAINT declared_employee_phone_key UNIQUE (phone);

ALTER TABLE ONLY public.declared_employee
    ADD CONSTRAINT declared_employee_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.depreciation_run
    ADD CONSTRAINT depreciation_run_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.depreciation_run
    ADD CONSTRAINT depreciation_run_site_id_run_no_key UNIQUE (site_id, run_no);

ALTER TABLE ONLY public.designation
    ADD CONSTRAINT designation_code_key UNIQUE (code);

ALTER TABLE ONLY public.designation
    ADD CONSTRAINT designation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.district
    ADD CONSTRAINT district_code_key UNIQUE (code);

ALTER TABLE ONLY public.district
    ADD CONSTRAINT district_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_code_key UNIQUE (code);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.due_slip_line
    ADD CONSTRAINT due_slip_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.due_slip
    ADD CONSTRAINT due_slip_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.due_slip
    ADD CONSTRAINT due_slip_site_id_slip_no_key UNIQUE (site_id, slip_no);

ALTER TABLE ONLY public.employee_attendance_setting
    ADD CONSTRAINT employee_attendance_setting_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_attendance_setting
    ADD CONSTRAINT employee_attendance_setting_site_id_key UNIQUE (site_id);

ALTER TABLE ONLY public.employee_card
    ADD CONSTRAINT employee_card_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_card
    ADD CONSTRAINT employee_card_site_id_card_no_key UNIQUE (site_id, card_no);

ALTER TABLE ONLY public.employee_day_change
    ADD CONSTRAINT employee_day_change_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_day
    ADD CONSTRAINT employee_day_pkey PRIMARY KEY (site_id, employee_id, on_date);

ALTER TABLE ONLY public.employee_departure
    ADD CONSTRAINT employee_departure_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_departure
    ADD CONSTRAINT employee_departure_site_id_employee_id_key UNIQUE (site_id, employee_id);

ALTER TABLE ONLY public.employee_hours
    ADD CONSTRAINT employee_hours_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_hours
    ADD CONSTRAINT employee_hours_site_id_employee_id_from_on_key UNIQUE (site_id, employee_id, from_on);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_punch
    ADD CONSTRAINT employee_punch_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_punch
    ADD CONSTRAINT employee_punch_site_id_card_no_on_date_punched_at_key UNIQUE (site_id, card_no, on_date, punched_at);

ALTER TABLE ONLY public.employee_sheet
    ADD CONSTRAINT employee_sheet_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.employee_sheet
    ADD CONSTRAINT employee_sheet_site_id_on_date_key UNIQUE (site_id, on_date);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_site_id_declared_employee_id_key UNIQUE (site_id, declared_employee_id);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_site_id_device_no_key UNIQUE (site_id, device_no);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_site_id_employee_no_key UNIQUE (site_id, employee_no);

ALTER TABLE ONLY public.employee_word
    ADD CONSTRAINT employee_word_pkey PRIMARY KEY (site_id, word, employee_id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_site_id_id_student_id_academic_year_id_key UNIQUE (site_id, id, student_id, academic_year_id);

ALTER TABLE ONLY public.exam_class
    ADD CONSTRAINT exam_class_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_class
    ADD CONSTRAINT exam_class_site_id_exam_id_class_id_study_group_id_key UNIQUE (site_id, exam_id, class_id, study_group_id);

ALTER TABLE ONLY public.exam_component
    ADD CONSTRAINT exam_component_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_component
    ADD CONSTRAINT exam_component_site_id_exam_subject_id_paper_no_type_key UNIQUE (site_id, exam_subject_id, paper_no, type);

ALTER TABLE ONLY public.exam_exemption
    ADD CONSTRAINT exam_exemption_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_exemption
    ADD CONSTRAINT exam_exemption_site_id_exam_id_enrolment_id_key UNIQUE (site_id, exam_id, enrolment_id);

ALTER TABLE ONLY public.exam_mark_component
    ADD CONSTRAINT exam_mark_component_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_mark_component
    ADD CONSTRAINT exam_mark_component_site_id_exam_mark_setting_id_paper_no_t_key UNIQUE (site_id, exam_mark_setting_id, paper_no, type);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_site_id_academic_year_id_class_id_study_g_key UNIQUE (site_id, academic_year_id, class_id, study_group_id, exam_type_id, subject_id);

ALTER TABLE ONLY public.exam_paper
    ADD CONSTRAINT exam_paper_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_paper_room
    ADD CONSTRAINT exam_paper_room_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_paper_room
    ADD CONSTRAINT exam_paper_room_site_id_exam_paper_id_room_id_key UNIQUE (site_id, exam_paper_id, room_id);

ALTER TABLE ONLY public.exam_paper
    ADD CONSTRAINT exam_paper_site_id_exam_subject_id_paper_no_key UNIQUE (site_id, exam_subject_id, paper_no);

ALTER TABLE ONLY public.exam
    ADD CONSTRAINT exam_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam
    ADD CONSTRAINT exam_site_id_academic_year_id_name_en_key UNIQUE (site_id, academic_year_id, name_en);

ALTER TABLE ONLY public.exam_subject
    ADD CONSTRAINT exam_subject_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_subject
    ADD CONSTRAINT exam_subject_site_id_exam_id_class_id_study_group_id_subjec_key UNIQUE (site_id, exam_id, class_id, study_group_id, subject_id);

ALTER TABLE ONLY public.exam_type
    ADD CONSTRAINT exam_type_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.exam_type
    ADD CONSTRAINT exam_type_site_id_name_en_key UNIQUE (site_id, name_en);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_site_id_academic_year_id_fee_sub_head_id_class_i_key UNIQUE NULLS NOT DISTINCT (site_id, academic_year_id, fee_sub_head_id, class_id, study_group_id, version_id, shift_id, student_category_id);

ALTER TABLE ONLY public.fee_day_total
    ADD CONSTRAINT fee_day_total_pkey PRIMARY KEY (site_id, on_date);

ALTER TABLE ONLY public.fee_demand
    ADD CONSTRAINT fee_demand_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_demand_student
    ADD CONSTRAINT fee_demand_student_pkey PRIMARY KEY (site_id, fee_demand_id, student_id);

ALTER TABLE ONLY public.fee_demand_student
    ADD CONSTRAINT fee_demand_student_site_id_student_id_sent_on_subject_key UNIQUE (site_id, student_id, sent_on, subject);

ALTER TABLE ONLY public.fee_due_change
    ADD CONSTRAINT fee_due_change_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_fine_charge
    ADD CONSTRAINT fee_fine_charge_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_fine_rule
    ADD CONSTRAINT fee_fine_rule_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_fine_rule
    ADD CONSTRAINT fee_fine_rule_site_id_from_on_key UNIQUE (site_id, from_on);

ALTER TABLE ONLY public.fee_group
    ADD CONSTRAINT fee_group_code_key UNIQUE (code);

ALTER TABLE ONLY public.fee_group
    ADD CONSTRAINT fee_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fee_hand_over
    ADD CONSTRAINT fee_hand_over_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_hand_over_receipt
    ADD CONSTRAINT fee_hand_over_receipt_pkey PRIMARY KEY (site_id, hand_over_id, fee_receipt_id);

ALTER TABLE ONLY public.fee_hand_over
    ADD CONSTRAINT fee_hand_over_site_id_hand_over_no_key UNIQUE (site_id, hand_over_no);

ALTER TABLE ONLY public.fee_head
    ADD CONSTRAINT fee_head_code_key UNIQUE (code);

ALTER TABLE ONLY public.fee_head
    ADD CONSTRAINT fee_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fee_migration_line
    ADD CONSTRAINT fee_migration_line_pkey PRIMARY KEY (site_id, fee_migration_id, due_id);

ALTER TABLE ONLY public.fee_migration
    ADD CONSTRAINT fee_migration_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_migration
    ADD CONSTRAINT fee_migration_site_id_run_no_key UNIQUE (site_id, run_no);

ALTER TABLE ONLY public.fee_outstanding
    ADD CONSTRAINT fee_outstanding_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.fee_receipt_line
    ADD CONSTRAINT fee_receipt_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_receipt_no_key UNIQUE (site_id, receipt_no);

ALTER TABLE ONLY public.fee_refund_line
    ADD CONSTRAINT fee_refund_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_refund_line
    ADD CONSTRAINT fee_refund_line_site_id_fee_refund_id_due_id_key UNIQUE (site_id, fee_refund_id, due_id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_refund_no_key UNIQUE (site_id, refund_no);

ALTER TABLE ONLY public.fee_run
    ADD CONSTRAINT fee_run_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_run
    ADD CONSTRAINT fee_run_site_id_run_no_key UNIQUE (site_id, run_no);

ALTER TABLE ONLY public.fee_setting
    ADD CONSTRAINT fee_setting_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fee_setting
    ADD CONSTRAINT fee_setting_site_id_key UNIQUE (site_id);

ALTER TABLE ONLY public.fee_student_outstanding
    ADD CONSTRAINT fee_student_outstanding_pkey PRIMARY KEY (site_id, student_id);

ALTER TABLE ONLY public.fee_sub_head
    ADD CONSTRAINT fee_sub_head_fee_head_id_code_key UNIQUE (fee_head_id, code);

ALTER TABLE ONLY public.fee_sub_head
    ADD CONSTRAINT fee_sub_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feedback_topic
    ADD CONSTRAINT feedback_topic_code_key UNIQUE (code);

ALTER TABLE ONLY public.feedback_topic
    ADD CONSTRAINT feedback_topic_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fiscal_year_close
    ADD CONSTRAINT fiscal_year_close_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_code_key UNIQUE (site_id, code);

ALTER TABLE ONLY public.floor
    ADD CONSTRAINT floor_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.footer_link
    ADD CONSTRAINT footer_link_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.gateway_settlement_line
    ADD CONSTRAINT gateway_settlement_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.gateway_settlement_line
    ADD CONSTRAINT gateway_settlement_line_site_id_gateway_settlement_id_line__key UNIQUE (site_id, gateway_settlement_id, line_no);

ALTER TABLE ONLY public.gateway_settlement
    ADD CONSTRAINT gateway_settlement_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_class_id_study_group_id_version_id_na_key UNIQUE NULLS NOT DISTINCT (class_id, study_group_id, version_id, national_year_id, subject_id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_site_id_academic_year_id_version_id_class_id__key UNIQUE (site_id, academic_year_id, version_id, class_id, study_group_id, subject_id);

ALTER TABLE ONLY public.guardian
    ADD CONSTRAINT guardian_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.help_desk_answerer
    ADD CONSTRAINT help_desk_answerer_pkey PRIMARY KEY (site_id, user_id);

ALTER TABLE ONLY public.help_desk_setting
    ADD CONSTRAINT help_desk_setting_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.help_desk_topic
    ADD CONSTRAINT help_desk_topic_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.help_ticket_message
    ADD CONSTRAINT help_ticket_message_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.help_ticket
    ADD CONSTRAINT help_ticket_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.help_ticket
    ADD CONSTRAINT help_ticket_site_id_ticket_no_key UNIQUE (site_id, ticket_no);

ALTER TABLE ONLY public.hidden_setup_guide
    ADD CONSTRAINT hidden_setup_guide_pkey PRIMARY KEY (site_id, user_id);

ALTER TABLE ONLY public.household
    ADD CONSTRAINT household_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.id_card_order
    ADD CONSTRAINT id_card_order_order_no_key UNIQUE (order_no);

ALTER TABLE ONLY public.id_card_order
    ADD CONSTRAINT id_card_order_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.impersonation
    ADD CONSTRAINT impersonation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_run
    ADD CONSTRAINT job_run_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.journal_line
    ADD CONSTRAINT journal_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.journal_line
    ADD CONSTRAINT journal_line_site_id_journal_id_line_no_key UNIQUE (site_id, journal_id, line_no);

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_site_id_reversal_of_key UNIQUE (site_id, reversal_of);

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_site_id_voucher_no_key UNIQUE (site_id, voucher_no);

ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (user_id, token_hash);

ALTER TABLE ONLY public.leave_application
    ADD CONSTRAINT leave_application_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.leave_span
    ADD CONSTRAINT leave_span_apart EXCLUDE USING gist (public.leave_half_days(site_id, employee_id, starts_on, ends_on, day_part) WITH &&) WHERE ((closed_on IS NULL));

ALTER TABLE ONLY public.leave_span
    ADD CONSTRAINT leave_span_pkey PRIMARY KEY (site_id, leave_application_id, span_no);

ALTER TABLE ONLY public.leave_type
    ADD CONSTRAINT leave_type_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.leave_type_right
    ADD CONSTRAINT leave_type_right_pkey PRIMARY KEY (site_id, leave_type_id, from_year);

ALTER TABLE ONLY public.leave_type
    ADD CONSTRAINT leave_type_site_id_code_key UNIQUE (site_id, code);

ALTER TABLE ONLY public.ledger_month
    ADD CONSTRAINT ledger_month_pkey PRIMARY KEY (site_id, month);

ALTER TABLE ONLY public.ledger_month_sum
    ADD CONSTRAINT ledger_month_sum_pkey PRIMARY KEY (site_id, month, ledger_id);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_site_id_code_key UNIQUE (site_id, code);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_site_id_system_key_key UNIQUE (site_id, system_key);

ALTER TABLE ONLY public.lesson_attendance_class
    ADD CONSTRAINT lesson_attendance_class_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.lesson_attendance_class
    ADD CONSTRAINT lesson_attendance_class_site_id_class_id_key UNIQUE (site_id, class_id);

ALTER TABLE ONLY public.lesson_plan
    ADD CONSTRAINT lesson_plan_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.lesson_plan_topic
    ADD CONSTRAINT lesson_plan_topic_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.list_import
    ADD CONSTRAINT list_import_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.live_meeting
    ADD CONSTRAINT live_meeting_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mark
    ADD CONSTRAINT mark_pkey PRIMARY KEY (site_id, exam_component_id, enrolment_id);

ALTER TABLE ONLY public.mark_sheet
    ADD CONSTRAINT mark_sheet_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.mark_sheet
    ADD CONSTRAINT mark_sheet_site_id_exam_subject_id_class_section_id_key UNIQUE (site_id, exam_subject_id, class_section_id);

ALTER TABLE ONLY public.meeting_invitation
    ADD CONSTRAINT meeting_invitation_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.meeting_invitation
    ADD CONSTRAINT meeting_invitation_site_id_live_meeting_id_class_section_id_key UNIQUE (site_id, live_meeting_id, class_section_id);

ALTER TABLE ONLY public.meeting_invitation
    ADD CONSTRAINT meeting_invitation_site_id_live_meeting_id_employee_id_key UNIQUE (site_id, live_meeting_id, employee_id);

ALTER TABLE ONLY public.meeting_participant
    ADD CONSTRAINT meeting_participant_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_site_id_member_no_key UNIQUE (site_id, member_no);

ALTER TABLE ONLY public.menu
    ADD CONSTRAINT menu_code_key UNIQUE (code);

ALTER TABLE ONLY public.menu
    ADD CONSTRAINT menu_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.menu_route
    ADD CONSTRAINT menu_route_menu_id_operation_key UNIQUE (menu_id, operation);

ALTER TABLE ONLY public.menu_route
    ADD CONSTRAINT menu_route_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.merchant_account
    ADD CONSTRAINT merchant_account_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.merchant_account
    ADD CONSTRAINT merchant_account_site_id_online_payment_method_id_key UNIQUE (site_id, online_payment_method_id);

ALTER TABLE ONLY public.merchant_token
    ADD CONSTRAINT merchant_token_pkey PRIMARY KEY (site_id, merchant_account_id);

ALTER TABLE ONLY public.merchant_type
    ADD CONSTRAINT merchant_type_code_key UNIQUE (code);

ALTER TABLE ONLY public.merchant_type
    ADD CONSTRAINT merchant_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.module
    ADD CONSTRAINT module_code_key UNIQUE (code);

ALTER TABLE ONLY public.module
    ADD CONSTRAINT module_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.module_sub_module
    ADD CONSTRAINT module_sub_module_module_id_sub_module_id_key UNIQUE (module_id, sub_module_id);

ALTER TABLE ONLY public.module_sub_module
    ADD CONSTRAINT module_sub_module_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.national_year
    ADD CONSTRAINT national_year_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.national_year
    ADD CONSTRAINT national_year_session_type_starts_on_key UNIQUE (session_type, starts_on);

ALTER TABLE ONLY public.non_site
    ADD CONSTRAINT non_site_eiin_key UNIQUE (eiin);

ALTER TABLE ONLY public.non_site
    ADD CONSTRAINT non_site_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.number_sequence
    ADD CONSTRAINT number_sequence_pkey PRIMARY KEY (site_id, kind, period);

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oauth_key
    ADD CONSTRAINT oauth_key_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.oauth_payload
    ADD CONSTRAINT oauth_payload_pkey PRIMARY KEY (model, id_hash);

ALTER TABLE ONLY public.oauth_secret_view
    ADD CONSTRAINT oauth_secret_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.offered_once
    ADD CONSTRAINT offered_once_pkey PRIMARY KEY (kind, key);

ALTER TABLE ONLY public.online_payment_exchange
    ADD CONSTRAINT online_payment_exchange_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.online_payment_line
    ADD CONSTRAINT online_payment_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.online_payment_line
    ADD CONSTRAINT online_payment_line_site_id_online_payment_id_line_no_key UNIQUE (site_id, online_payment_id, line_no);

ALTER TABLE ONLY public.online_payment_method
    ADD CONSTRAINT online_payment_method_code_key UNIQUE (code);

ALTER TABLE ONLY public.online_payment_method
    ADD CONSTRAINT online_payment_method_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.online_payment
    ADD CONSTRAINT online_payment_payment_gateway_id_gateway_transaction_id_key UNIQUE (payment_gateway_id, gateway_transaction_id);

ALTER TABLE ONLY public.online_payment
    ADD CONSTRAINT online_payment_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.online_payment_receipt
    ADD CONSTRAINT online_payment_receipt_pkey PRIMARY KEY (site_id, online_payment_id, fee_receipt_id);

ALTER TABLE ONLY public.online_payment_receipt
    ADD CONSTRAINT online_payment_receipt_site_id_fee_receipt_id_key UNIQUE (site_id, fee_receipt_id);

ALTER TABLE ONLY public.online_payment_refund_line
    ADD CONSTRAINT online_payment_refund_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.online_payment_refund_line
    ADD CONSTRAINT online_payment_refund_line_site_id_online_payment_refund_id_key UNIQUE (site_id, online_payment_refund_id, due_id);

ALTER TABLE ONLY public.online_payment_refund
    ADD CONSTRAINT online_payment_refund_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.online_payment_refund
    ADD CONSTRAINT online_payment_refund_reference_key UNIQUE (reference);

ALTER TABLE ONLY public.online_payment
    ADD CONSTRAINT online_payment_tran_id_key UNIQUE (tran_id);

ALTER TABLE ONLY public.package
    ADD CONSTRAINT package_code_key UNIQUE (code);

ALTER TABLE ONLY public.package_module
    ADD CONSTRAINT package_module_package_id_module_id_key UNIQUE (package_id, module_id);

ALTER TABLE ONLY public.package_module
    ADD CONSTRAINT package_module_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.package
    ADD CONSTRAINT package_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.party
    ADD CONSTRAINT party_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.party
    ADD CONSTRAINT party_site_id_ledger_id_key UNIQUE (site_id, ledger_id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.pay_scale
    ADD CONSTRAINT pay_scale_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pay_scale
    ADD CONSTRAINT pay_scale_starts_on_key UNIQUE (grade, starts_on);

ALTER TABLE ONLY public.payment_company
    ADD CONSTRAINT payment_company_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.payment_company
    ADD CONSTRAINT payment_company_site_id_company_key UNIQUE (site_id, company);

ALTER TABLE ONLY public.payment_gateway
    ADD CONSTRAINT payment_gateway_code_key UNIQUE (code);

ALTER TABLE ONLY public.payment_gateway
    ADD CONSTRAINT payment_gateway_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_type
    ADD CONSTRAINT payment_type_code_key UNIQUE (code);

ALTER TABLE ONLY public.payment_type
    ADD CONSTRAINT payment_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payroll_head
    ADD CONSTRAINT payroll_head_code_key UNIQUE (code);

ALTER TABLE ONLY public.payroll_head
    ADD CONSTRAINT payroll_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.placement_change
    ADD CONSTRAINT placement_change_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.profile_change
    ADD CONSTRAINT profile_change_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.profile_setting
    ADD CONSTRAINT profile_setting_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.profile_setting
    ADD CONSTRAINT profile_setting_site_id_key UNIQUE (site_id);

ALTER TABLE ONLY public.promotion_change
    ADD CONSTRAINT promotion_change_pkey PRIMARY KEY (site_id, promotion_run_id, enrolment_id);

ALTER TABLE ONLY public.promotion_run
    ADD CONSTRAINT promotion_run_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.promotion_run
    ADD CONSTRAINT promotion_run_site_id_run_no_key UNIQUE (site_id, run_no);

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_site_id_promotion_run_id_from_enrolment_i_key UNIQUE (site_id, promotion_run_id, from_enrolment_id);

ALTER TABLE ONLY public.public_holiday
    ADD CONSTRAINT public_holiday_code_key UNIQUE (year, code);

ALTER TABLE ONLY public.public_holiday
    ADD CONSTRAINT public_holiday_name_en_key UNIQUE (year, name_en);

ALTER TABLE ONLY public.public_holiday
    ADD CONSTRAINT public_holiday_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.public_list_person
    ADD CONSTRAINT public_list_person_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.public_list_setting
    ADD CONSTRAINT public_list_setting_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.punch_import
    ADD CONSTRAINT punch_import_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.push_key
    ADD CONSTRAINT push_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_message
    ADD CONSTRAINT push_message_pkey PRIMARY KEY (subscription_id, notification_id);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_throttle
    ADD CONSTRAINT request_throttle_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.result_run
    ADD CONSTRAINT result_run_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.result_run
    ADD CONSTRAINT result_run_site_id_exam_id_class_id_run_no_key UNIQUE (site_id, exam_id, class_id, run_no);

ALTER TABLE ONLY public.result_setting
    ADD CONSTRAINT result_setting_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.result_setting
    ADD CONSTRAINT result_setting_site_id_academic_year_id_class_group_id_key UNIQUE (site_id, academic_year_id, class_group_id);

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_site_id_run_id_enrolment_id_key UNIQUE (site_id, run_id, enrolment_id);

ALTER TABLE ONLY public.result_subject
    ADD CONSTRAINT result_subject_pkey PRIMARY KEY (site_id, run_id, enrolment_id, subject_id);

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_verification_code_key UNIQUE (verification_code);

ALTER TABLE ONLY public.role
    ADD CONSTRAINT role_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_room_once EXCLUDE USING gist (public.routine_span(site_id, routine_version_id, ('room '::text || lower(room)), weekday, starts_at, ends_at) WITH &&) WHERE ((room IS NOT NULL));

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_section_once UNIQUE (site_id, routine_version_id, class_section_id, routine_period_id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_teacher_once EXCLUDE USING gist (public.routine_span(site_id, routine_version_id, ('teacher '::text || (employee_id)::text), weekday, starts_at, ends_at) WITH &&);

ALTER TABLE ONLY public.routine_load
    ADD CONSTRAINT routine_load_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_load
    ADD CONSTRAINT routine_load_site_id_class_section_id_subject_id_key UNIQUE (site_id, class_section_id, subject_id);

ALTER TABLE ONLY public.routine_period
    ADD CONSTRAINT routine_period_apart EXCLUDE USING gist (public.routine_span(site_id, shift_id, 'shift'::text, weekday, starts_at, ends_at) WITH &&);

ALTER TABLE ONLY public.routine_period
    ADD CONSTRAINT routine_period_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_period
    ADD CONSTRAINT routine_period_site_id_shift_id_weekday_period_no_key UNIQUE (site_id, shift_id, weekday, period_no);

ALTER TABLE ONLY public.routine_run
    ADD CONSTRAINT routine_run_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_run
    ADD CONSTRAINT routine_run_site_id_run_no_key UNIQUE (site_id, run_no);

ALTER TABLE ONLY public.routine_substitution
    ADD CONSTRAINT routine_substitution_apart EXCLUDE USING gist (public.routine_moment(site_id, employee_id, on_date, starts_at, ends_at) WITH &&);

ALTER TABLE ONLY public.routine_substitution
    ADD CONSTRAINT routine_substitution_once UNIQUE (site_id, routine_entry_id, on_date);

ALTER TABLE ONLY public.routine_substitution
    ADD CONSTRAINT routine_substitution_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_version
    ADD CONSTRAINT routine_version_apart EXCLUDE USING gist (public.routine_days(site_id, academic_year_id, starts_on, replaced_on) WITH &&) WHERE ((state = 'published'::text));

ALTER TABLE ONLY public.routine_version
    ADD CONSTRAINT routine_version_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_wish_period
    ADD CONSTRAINT routine_wish_period_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_wish_period
    ADD CONSTRAINT routine_wish_period_site_id_employee_id_routine_period_id_key UNIQUE (site_id, employee_id, routine_period_id);

ALTER TABLE ONLY public.routine_wish
    ADD CONSTRAINT routine_wish_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.routine_wish
    ADD CONSTRAINT routine_wish_site_id_employee_id_key UNIQUE (site_id, employee_id);

ALTER TABLE ONLY public.schema_function_file
    ADD CONSTRAINT schema_function_file_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.section_membership
    ADD CONSTRAINT section_membership_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.section_membership
    ADD CONSTRAINT section_membership_roll_once EXCLUDE USING gist (public.membership_box(uuid_hash_extended(class_section_id, uuid_hash_extended(site_id, (roll)::bigint)), joined_on, left_on) WITH &&, public.membership_number(uuid_hash_extended(class_section_id, uuid_hash_extended(site_id, ((- roll))::bigint))) WITH &&);

ALTER TABLE ONLY public.section_membership
    ADD CONSTRAINT section_membership_student_once EXCLUDE USING gist (public.membership_box(uuid_hash_extended(student_id, uuid_hash_extended(academic_year_id, uuid_hash_extended(site_id, (1)::bigint))), joined_on, left_on) WITH &&, public.membership_number(uuid_hash_extended(student_id, uuid_hash_extended(academic_year_id, uuid_hash_extended(site_id, (2)::bigint)))) WITH &&);

ALTER TABLE ONLY public.session_type
    ADD CONSTRAINT session_type_code_key UNIQUE (code);

ALTER TABLE ONLY public.session_type
    ADD CONSTRAINT session_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.setting_past
    ADD CONSTRAINT setting_past_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.setting_past
    ADD CONSTRAINT setting_past_site_id_table_name_key_until_on_key UNIQUE (site_id, table_name, key, until_on);

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_site_id_job_id_key UNIQUE (site_id, job_id);

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_site_id_run_no_key UNIQUE (site_id, run_no);

ALTER TABLE ONLY public.setting_replication_table
    ADD CONSTRAINT setting_replication_table_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.setting_replication_table
    ADD CONSTRAINT setting_replication_table_site_id_setting_replication_id_ta_key UNIQUE (site_id, setting_replication_id, table_no);

ALTER TABLE ONLY public.shift
    ADD CONSTRAINT shift_code_key UNIQUE (code);

ALTER TABLE ONLY public.shift_detail
    ADD CONSTRAINT shift_detail_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.shift_detail
    ADD CONSTRAINT shift_detail_site_id_shift_id_academic_group_key UNIQUE (site_id, shift_id, academic_group);

ALTER TABLE ONLY public.shift
    ADD CONSTRAINT shift_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signatory
    ADD CONSTRAINT signatory_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_academic_group
    ADD CONSTRAINT site_academic_group_id_key UNIQUE (id);

ALTER TABLE ONLY public.site_academic_group
    ADD CONSTRAINT site_academic_group_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_academic_group
    ADD CONSTRAINT site_academic_group_site_id_academic_group_key UNIQUE (site_id, academic_group);

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_site_id_site_academic_group_id_shift_id_key UNIQUE NULLS NOT DISTINCT (site_id, site_academic_group_id, shift_id, version_id, session_type, academic_year_id, class_id, study_group_id, subject_id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_alias_key UNIQUE (alias);

ALTER TABLE ONLY public.site_application
    ADD CONSTRAINT site_application_application_no_key UNIQUE (application_no);

ALTER TABLE ONLY public.site_application
    ADD CONSTRAINT site_application_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_calendar_entry
    ADD CONSTRAINT site_calendar_entry_calendar_entry_id_key UNIQUE (site_id, calendar_entry_id);

ALTER TABLE ONLY public.site_calendar_entry
    ADD CONSTRAINT site_calendar_entry_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_calendar_page
    ADD CONSTRAINT site_calendar_page_pkey PRIMARY KEY (site_id, calendar_page_id);

ALTER TABLE ONLY public.site_calendar_removal
    ADD CONSTRAINT site_calendar_removal_pkey PRIMARY KEY (site_id, calendar_entry_id);

ALTER TABLE ONLY public.site_calendar_setting
    ADD CONSTRAINT site_calendar_setting_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_eiin_key UNIQUE (eiin);

ALTER TABLE ONLY public.site_event_picture
    ADD CONSTRAINT site_event_picture_pkey PRIMARY KEY (site_id, site_event_id, file_id);

ALTER TABLE ONLY public.site_event
    ADD CONSTRAINT site_event_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_group
    ADD CONSTRAINT site_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_invoice
    ADD CONSTRAINT site_invoice_invoice_no_key UNIQUE (invoice_no);

ALTER TABLE ONLY public.site_invoice_line
    ADD CONSTRAINT site_invoice_line_line_no_key UNIQUE (site_id, invoice_id, line_no);

ALTER TABLE ONLY public.site_invoice_line
    ADD CONSTRAINT site_invoice_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_invoice_payment
    ADD CONSTRAINT site_invoice_payment_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_invoice_payment
    ADD CONSTRAINT site_invoice_payment_receipt_no_key UNIQUE (receipt_no);

ALTER TABLE ONLY public.site_invoice_payment
    ADD CONSTRAINT site_invoice_payment_reversal_of_key UNIQUE (site_id, reversal_of);

ALTER TABLE ONLY public.site_invoice
    ADD CONSTRAINT site_invoice_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_invoice_run
    ADD CONSTRAINT site_invoice_run_job_id_key UNIQUE (job_id);

ALTER TABLE ONLY public.site_invoice_run
    ADD CONSTRAINT site_invoice_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_invoice_run
    ADD CONSTRAINT site_invoice_run_run_no_key UNIQUE (run_no);

ALTER TABLE ONLY public.site_membership
    ADD CONSTRAINT site_membership_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_membership
    ADD CONSTRAINT site_membership_site_id_starts_on_key UNIQUE (site_id, starts_on);

ALTER TABLE ONLY public.site_message
    ADD CONSTRAINT site_message_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_option
    ADD CONSTRAINT site_option_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.site_option
    ADD CONSTRAINT site_option_site_id_key_key UNIQUE (site_id, key);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_own_domain_key UNIQUE (own_domain);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_replication_count
    ADD CONSTRAINT site_replication_count_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.site_replication_count
    ADD CONSTRAINT site_replication_count_site_replication_id_target_site_id_c_key UNIQUE (site_replication_id, target_site_id, copied_table);

ALTER TABLE ONLY public.site_replication
    ADD CONSTRAINT site_replication_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.slide
    ADD CONSTRAINT slide_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.sms_batch_message
    ADD CONSTRAINT sms_batch_message_pkey PRIMARY KEY (site_id, sms_batch_id, message_key);

ALTER TABLE ONLY public.sms_batch
    ADD CONSTRAINT sms_batch_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.sms_credit_entry
    ADD CONSTRAINT sms_credit_entry_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.sms_credit
    ADD CONSTRAINT sms_credit_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.sms_gateway
    ADD CONSTRAINT sms_gateway_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.sms_list
    ADD CONSTRAINT sms_list_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.sms_outbox
    ADD CONSTRAINT sms_outbox_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.sms_outbox
    ADD CONSTRAINT sms_outbox_site_id_dedupe_key_key UNIQUE (site_id, dedupe_key);

ALTER TABLE ONLY public.sms_setting
    ADD CONSTRAINT sms_setting_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.sms_template
    ADD CONSTRAINT sms_template_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.social_link
    ADD CONSTRAINT social_link_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_advance_entry
    ADD CONSTRAINT student_advance_entry_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_category
    ADD CONSTRAINT student_category_code_key UNIQUE (code);

ALTER TABLE ONLY public.student_category
    ADD CONSTRAINT student_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.student_document
    ADD CONSTRAINT student_document_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_site_id_student_id_kind_fee_sub_head_id_per_key UNIQUE NULLS NOT DISTINCT (site_id, student_id, kind, fee_sub_head_id, period);

ALTER TABLE ONLY public.student_import_family
    ADD CONSTRAINT student_import_family_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_import_family
    ADD CONSTRAINT student_import_family_site_id_student_import_id_student_id_key UNIQUE (site_id, student_import_id, student_id);

ALTER TABLE ONLY public.student_import
    ADD CONSTRAINT student_import_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_leave
    ADD CONSTRAINT student_leave_apart EXCLUDE USING gist (public.leave_half_days(site_id, student_id, starts_on, ends_on, 'full'::text) WITH &&) WHERE ((state = ANY (ARRAY['pending'::text, 'approved'::text])));

ALTER TABLE ONLY public.student_leave
    ADD CONSTRAINT student_leave_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_offer_type
    ADD CONSTRAINT student_offer_type_code_key UNIQUE (code);

ALTER TABLE ONLY public.student_offer_type_fee_head
    ADD CONSTRAINT student_offer_type_fee_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.student_offer_type_fee_head
    ADD CONSTRAINT student_offer_type_fee_head_student_offer_type_id_fee_head__key UNIQUE (student_offer_type_id, fee_head_id);

ALTER TABLE ONLY public.student_offer_type
    ADD CONSTRAINT student_offer_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_site_id_source_key_key UNIQUE (site_id, source_key);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_site_id_student_no_key UNIQUE (site_id, student_no);

ALTER TABLE ONLY public.student_subject_past
    ADD CONSTRAINT student_subject_past_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_subject
    ADD CONSTRAINT student_subject_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_subject
    ADD CONSTRAINT student_subject_site_id_enrolment_id_subject_id_key UNIQUE (site_id, enrolment_id, subject_id);

ALTER TABLE ONLY public.student_waiver
    ADD CONSTRAINT student_waiver_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.student_word
    ADD CONSTRAINT student_word_pkey PRIMARY KEY (site_id, word, student_id);

ALTER TABLE ONLY public.study_group
    ADD CONSTRAINT study_group_code_key UNIQUE (code);

ALTER TABLE ONLY public.study_group
    ADD CONSTRAINT study_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sub_module
    ADD CONSTRAINT sub_module_code_key UNIQUE (code);

ALTER TABLE ONLY public.sub_module_menu
    ADD CONSTRAINT sub_module_menu_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sub_module_menu
    ADD CONSTRAINT sub_module_menu_sub_module_id_menu_id_key UNIQUE (sub_module_id, menu_id);

ALTER TABLE ONLY public.sub_module
    ADD CONSTRAINT sub_module_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subject_condition
    ADD CONSTRAINT subject_condition_code_key UNIQUE (code);

ALTER TABLE ONLY public.subject_condition
    ADD CONSTRAINT subject_condition_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subject
    ADD CONSTRAINT subject_level_code_key UNIQUE (level, code);

ALTER TABLE ONLY public.subject_paper
    ADD CONSTRAINT subject_paper_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subject_paper
    ADD CONSTRAINT subject_paper_subject_id_paper_no_key UNIQUE (subject_id, paper_no);

ALTER TABLE ONLY public.subject
    ADD CONSTRAINT subject_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.teacher_assignment
    ADD CONSTRAINT teacher_assignment_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.teacher_assignment
    ADD CONSTRAINT teacher_assignment_site_id_class_section_id_subject_id_empl_key UNIQUE (site_id, class_section_id, subject_id, employee_id);

ALTER TABLE ONLY public.thana
    ADD CONSTRAINT thana_code_key UNIQUE (code);

ALTER TABLE ONLY public.thana
    ADD CONSTRAINT thana_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transaction_submission_line
    ADD CONSTRAINT transaction_submission_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.transaction_submission_line
    ADD CONSTRAINT transaction_submission_line_site_id_transaction_submission__key UNIQUE (site_id, transaction_submission_id, line_no);

ALTER TABLE ONLY public.transaction_submission
    ADD CONSTRAINT transaction_submission_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.transaction_submission_receipt
    ADD CONSTRAINT transaction_submission_receipt_pkey PRIMARY KEY (site_id, transaction_submission_id, fee_receipt_id);

ALTER TABLE ONLY public.transaction_submission_receipt
    ADD CONSTRAINT transaction_submission_receipt_site_id_fee_receipt_id_key UNIQUE (site_id, fee_receipt_id);

ALTER TABLE ONLY public.transfer_certificate
    ADD CONSTRAINT transfer_certificate_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.transfer_certificate
    ADD CONSTRAINT transfer_certificate_site_id_serial_no_key UNIQUE (site_id, serial_no);

ALTER TABLE ONLY public.transfer_certificate
    ADD CONSTRAINT transfer_certificate_site_id_verification_code_key UNIQUE (site_id, verification_code);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_site_id_id_key UNIQUE (site_id, id);

ALTER TABLE ONLY public.user_session
    ADD CONSTRAINT user_session_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.version
    ADD CONSTRAINT version_code_key UNIQUE (code);

ALTER TABLE ONLY public.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.voucher_attachment
    ADD CONSTRAINT voucher_attachment_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.voucher_attachment
    ADD CONSTRAINT voucher_attachment_site_id_voucher_id_file_id_key UNIQUE (site_id, voucher_id, file_id);

ALTER TABLE ONLY public.voucher_line
    ADD CONSTRAINT voucher_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.voucher_line
    ADD CONSTRAINT voucher_line_site_id_voucher_id_line_no_key UNIQUE (site_id, voucher_id, line_no);

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.voucher_rule
    ADD CONSTRAINT voucher_rule_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.voucher_rule
    ADD CONSTRAINT voucher_rule_site_id_key UNIQUE (site_id);

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_site_id_voucher_no_key UNIQUE (site_id, voucher_no);

ALTER TABLE ONLY public.voucher_type
    ADD CONSTRAINT voucher_type_code_key UNIQUE (code);

ALTER TABLE ONLY public.voucher_type
    ADD CONSTRAINT voucher_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.voucher_type
    ADD CONSTRAINT voucher_type_prefix_key UNIQUE (prefix);

ALTER TABLE ONLY public.waiver_application_line
    ADD CONSTRAINT waiver_application_line_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.waiver_application
    ADD CONSTRAINT waiver_application_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.waiver_type
    ADD CONSTRAINT waiver_type_code_key UNIQUE (code);

ALTER TABLE ONLY public.waiver_type_fee_head
    ADD CONSTRAINT waiver_type_fee_head_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.waiver_type_fee_head
    ADD CONSTRAINT waiver_type_fee_head_waiver_type_id_fee_head_id_key UNIQUE (waiver_type_id, fee_head_id);

ALTER TABLE ONLY public.waiver_type
    ADD CONSTRAINT waiver_type_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.website_header
    ADD CONSTRAINT website_header_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY public.website_media
    ADD CONSTRAINT website_media_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.website_menu_entry
    ADD CONSTRAINT website_menu_entry_pkey PRIMARY KEY (site_id, id);

ALTER TABLE ONLY public.website_video
    ADD CONSTRAINT website_video_pkey PRIMARY KEY (site_id, id);

CREATE INDEX about_entry_class ON public.about_entry USING btree (class_id) WHERE (class_id IS NOT NULL);

CREATE INDEX about_entry_file ON public.about_entry USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX about_entry_image ON public.about_entry USING btree (site_id, image_file_id) WHERE (image_file_id IS NOT NULL);

CREATE INDEX academic_class_group ON public.academic_class USING btree (class_group_id);

CREATE INDEX academic_year_national_year ON public.academic_year USING btree (national_year_id);

CREATE INDEX account_head_parent ON public.account_head USING btree (parent_id);

CREATE INDEX account_statement_account ON public.account_statement USING btree (site_id, bank_account_id, uploaded_at);

CREATE INDEX account_statement_line_cheque ON public.account_statement_line USING btree (site_id, cheque_id) WHERE (cheque_id IS NOT NULL);

CREATE INDEX account_statement_line_day ON public.account_statement_line USING btree (site_id, bank_account_id, booked_on);

CREATE INDEX account_statement_line_ended ON public.account_statement_line USING btree (site_id, ended_journal_line_id) WHERE (ended_journal_line_id IS NOT NULL);

CREATE UNIQUE INDEX account_statement_line_entry ON public.account_statement_line USING btree (site_id, journal_line_id) WHERE (journal_line_id IS NOT NULL);

CREATE INDEX account_statement_line_statement ON public.account_statement_line USING btree (site_id, account_statement_id);

CREATE INDEX account_statement_repeat_line ON public.account_statement_repeat USING btree (site_id, account_statement_line_id);

CREATE INDEX account_subgroup_group ON public.account_subgroup USING btree (site_id, account_group_id);

CREATE INDEX admission_application_birth ON public.admission_application USING btree (site_id, circular_id, date_of_birth);

CREATE INDEX admission_application_kind ON public.admission_application USING btree (site_id, kind, application_no);

CREATE INDEX admission_application_line ON public.admission_application USING btree (site_id, line_id, draw_position);

CREATE INDEX admission_application_paper_file ON public.admission_application_paper USING btree (site_id, file_id);

CREATE INDEX admission_application_paper_kind ON public.admission_application_paper USING btree (site_id, paper_id);

CREATE INDEX admission_application_payment_way ON public.admission_application USING btree (site_id, payment_way_id);

CREATE INDEX admission_application_queue ON public.admission_application USING btree (site_id, circular_id, state);

CREATE INDEX admission_application_quota ON public.admission_application USING btree (site_id, quota_id);

CREATE INDEX admission_application_registered ON public.admission_application USING btree (site_id, circular_id, birth_registration_no) WHERE (birth_registration_no IS NOT NULL);

CREATE INDEX admission_application_section ON public.admission_application USING btree (site_id, class_section_id);

CREATE INDEX admission_application_student ON public.admission_application USING btree (site_id, student_id);

CREATE INDEX admission_application_transaction ON public.admission_application USING btree (site_id, upper(transaction_id));

CREATE INDEX admission_circular_year ON public.admission_circular USING btree (site_id, academic_year_id);

CREATE INDEX admission_step_application ON public.admission_step USING btree (site_id, application_id, id DESC);

CREATE INDEX agreement_run_latest ON public.agreement_run USING btree (site_id, checked_at DESC);

CREATE UNIQUE INDEX assessment_framework_draft ON public.assessment_framework USING btree (class_id, subject_id) WHERE (state = 'draft'::text);

CREATE INDEX assessment_framework_subject ON public.assessment_framework USING btree (subject_id);

CREATE INDEX assessment_indicator_competency ON public.assessment_indicator USING btree (competency_id);

CREATE UNIQUE INDEX asset_depreciation_once ON public.asset_depreciation USING btree (site_id, fixed_asset_id, depreciation_run_id) NULLS NOT DISTINCT;

CREATE INDEX asset_depreciation_run ON public.asset_depreciation USING btree (site_id, depreciation_run_id);

CREATE INDEX attendance_entry_away ON public.attendance_entry USING btree (site_id, on_date) WHERE ((period = 0) AND (status = ANY (ARRAY['A'::text, 'LV'::text])));

CREATE INDEX attendance_entry_correction_enrolment ON public.attendance_entry_correction USING btree (site_id, enrolment_id);

CREATE INDEX attendance_entry_correction_latest ON public.attendance_entry_correction USING btree (site_id, corrected_at DESC, id);

CREATE INDEX attendance_entry_correction_sheet ON public.attendance_entry_correction USING btree (site_id, sheet_id);

CREATE INDEX attendance_leave_entry_entry ON public.attendance_leave_entry USING btree (site_id, sheet_id, enrolment_id);

CREATE INDEX attendance_sheet_day ON public.attendance_sheet USING btree (site_id, on_date);

CREATE INDEX attendance_total_day ON public.attendance_total USING btree (site_id, on_date, class_section_id) INCLUDE (marked_count, present_count);

CREATE INDEX attendance_total_section ON public.attendance_total USING btree (site_id, class_section_id);

CREATE INDEX audit_log_changed ON public.audit_log USING btree (changed_at DESC, id DESC);

CREATE INDEX audit_log_deleted ON public.audit_log USING btree (site_id, table_name) WHERE (action = 'delete'::text);

CREATE INDEX audit_log_row ON public.audit_log USING btree (table_name, row_id, id);

CREATE INDEX audit_log_site ON public.audit_log USING btree (site_id, id DESC);

CREATE INDEX audit_log_user ON public.audit_log USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX bank_reconciliation_statement ON public.bank_reconciliation USING btree (site_id, bank_statement_id);

CREATE INDEX bank_statement_account ON public.bank_statement USING btree (site_id, bank_account_id, uploaded_at);

CREATE INDEX bank_statement_line_receipt ON public.bank_statement_line USING btree (site_id, fee_receipt_id);

CREATE INDEX bank_teller_user ON public.bank_teller USING btree (site_id, user_id);

CREATE UNIQUE INDEX building_name ON public.building USING btree (site_id, lower(name));

CREATE INDEX calendar_entry_days ON public.calendar_entry USING btree (starts_on, ends_on);

CREATE INDEX calendar_entry_page ON public.calendar_entry USING btree (calendar_page_id, starts_on);

CREATE INDEX calendar_entry_title ON public.calendar_entry USING btree (calendar_title_id);

CREATE UNIQUE INDEX calendar_page_is_default_key ON public.calendar_page USING btree (year) WHERE is_default;

CREATE INDEX cheque_bank_account ON public.cheque USING btree (site_id, bank_account_id, dated_on);

CREATE INDEX cheque_clear_journal ON public.cheque USING btree (site_id, clear_journal_id) WHERE (clear_journal_id IS NOT NULL);

CREATE INDEX cheque_day ON public.cheque USING btree (site_id, dated_on DESC);

CREATE UNIQUE INDEX cheque_leaf ON public.cheque USING btree (site_id, bank_account_id, cheque_no) WHERE ((direction = 'issued'::text) AND (state = ANY (ARRAY['issued'::text, 'presented'::text, 'cleared'::text])));

CREATE UNIQUE INDEX cheque_source ON public.cheque USING btree (site_id, source_kind, source_id) WHERE (source_id IS NOT NULL);

CREATE INDEX cheque_voucher ON public.cheque USING btree (site_id, voucher_id) WHERE (voucher_id IS NOT NULL);

CREATE INDEX class_lesson_classroom ON public.class_lesson USING btree (site_id, classroom_id, lesson_on DESC);

CREATE INDEX class_lesson_day ON public.class_lesson USING btree (site_id, lesson_on DESC, id);

CREATE INDEX class_lesson_file_of ON public.class_lesson_file USING btree (site_id, class_lesson_id);

CREATE INDEX class_lesson_topic ON public.class_lesson USING btree (site_id, lesson_plan_topic_id) WHERE (lesson_plan_topic_id IS NOT NULL);

CREATE INDEX class_section_teacher ON public.class_section USING btree (site_id, class_teacher_id);

CREATE INDEX class_section_year ON public.class_section USING btree (site_id, academic_year_id, class_id);

CREATE INDEX classroom_class ON public.classroom USING btree (class_id);

CREATE INDEX classroom_picture ON public.classroom USING btree (site_id, picture_file_id) WHERE (picture_file_id IS NOT NULL);

CREATE INDEX classroom_section ON public.classroom USING btree (site_id, class_section_id);

CREATE INDEX classroom_subject ON public.classroom USING btree (subject_id);

CREATE INDEX classroom_teacher ON public.classroom USING btree (site_id, teacher_id);

CREATE INDEX committee_seat_committee ON public.committee_seat USING btree (site_id, committee_id);

CREATE INDEX committee_seat_member ON public.committee_seat USING btree (site_id, member_id);

CREATE INDEX company_logo_file ON public.company USING btree (logo_file_id);

CREATE INDEX company_name_en ON public.company USING btree (name_en, id);

CREATE INDEX company_statement_company ON public.company_statement USING btree (site_id, payment_company_id, uploaded_at);

CREATE INDEX company_statement_repeat_transaction ON public.company_statement_repeat USING btree (site_id, company_transaction_id);

CREATE INDEX company_transaction_day ON public.company_transaction USING btree (site_id, booked_on, id);

CREATE INDEX company_transaction_statement ON public.company_transaction USING btree (site_id, company_statement_id);

CREATE INDEX core_classroom_file_of ON public.core_classroom_file USING btree (core_classroom_id);

CREATE INDEX core_classroom_place ON public.core_classroom USING btree (class_id, subject_id);

CREATE INDEX core_classroom_recent ON public.core_classroom USING btree (updated_at DESC, id);

CREATE INDEX core_classroom_subject ON public.core_classroom USING btree (subject_id);

CREATE INDEX correction_request_asked ON public.correction_request USING btree (site_id, asked_at DESC);

CREATE INDEX correction_request_employee ON public.correction_request USING btree (site_id, employee_id, asked_at DESC);

CREATE UNIQUE INDEX correction_request_waiting ON public.correction_request USING btree (site_id, employee_id, on_date) WHERE (state = 'waiting'::text);

CREATE INDEX dashboard_tile_role_of ON public.dashboard_tile_role USING btree (role_code);

CREATE INDEX data_clearing_recent ON public.data_clearing USING btree (site_id, kind, cleared_at DESC);

CREATE INDEX declared_employee_designation ON public.declared_employee USING btree (designation_id);

CREATE INDEX declared_employee_name ON public.declared_employee USING btree (name_en, id);

CREATE UNIQUE INDEX depreciation_run_year ON public.depreciation_run USING btree (site_id, fiscal_year) WHERE (undone_at IS NULL);

CREATE INDEX district_division ON public.district USING btree (division_id);

CREATE INDEX division_country ON public.division USING btree (country_id);

CREATE INDEX due_slip_enrolment ON public.due_slip USING btree (site_id, enrolment_id);

CREATE INDEX due_slip_line_due ON public.due_slip_line USING btree (site_id, due_id);

CREATE INDEX due_slip_line_slip ON public.due_slip_line USING btree (site_id, due_slip_id);

CREATE INDEX due_slip_student ON public.due_slip USING btree (site_id, student_id, created_at DESC);

CREATE INDEX employee_card_employee ON public.employee_card USING btree (site_id, employee_id);

CREATE INDEX employee_day_change_day ON public.employee_day_change USING btree (site_id, employee_id, on_date);

CREATE INDEX employee_day_change_request ON public.employee_day_change USING btree (site_id, correction_request_id) WHERE (correction_request_id IS NOT NULL);

CREATE INDEX employee_day_date ON public.employee_day USING btree (site_id, on_date);

CREATE INDEX employee_declared ON public.employee USING btree (declared_employee_id) WHERE (declared_employee_id IS NOT NULL);

CREATE INDEX employee_departure_waiting ON public.employee_departure USING btree (left_on) WHERE (released IS NULL);

CREATE INDEX employee_punch_day ON public.employee_punch USING btree (site_id, employee_id, on_date) WHERE (employee_id IS NOT NULL);

CREATE INDEX employee_punch_device ON public.employee_punch USING btree (site_id, device_id) WHERE (device_id IS NOT NULL);

CREATE INDEX employee_punch_import ON public.employee_punch USING btree (site_id, punch_import_id) WHERE (punch_import_id IS NOT NULL);

CREATE INDEX employee_punch_waiting ON public.employee_punch USING btree (site_id, card_no, on_date) WHERE (employee_id IS NULL);

CREATE INDEX employee_word_employee ON public.employee_word USING btree (site_id, employee_id);

CREATE INDEX employee_word_everywhere ON public.employee_word USING btree (word);

CREATE INDEX enrolment_roll ON public.enrolment USING btree (site_id, academic_year_id, roll);

CREATE INDEX enrolment_section ON public.enrolment USING btree (site_id, class_section_id, roll);

CREATE INDEX enrolment_student ON public.enrolment USING btree (site_id, student_id, academic_year_id);

CREATE INDEX exam_by_type ON public.exam USING btree (site_id, exam_type_id);

CREATE INDEX exam_exemption_enrolment ON public.exam_exemption USING btree (site_id, enrolment_id);

CREATE INDEX exam_mark_setting_exam_type ON public.exam_mark_setting USING btree (site_id, exam_type_id);

CREATE INDEX exam_paper_day ON public.exam_paper USING btree (site_id, exam_on);

CREATE INDEX exam_paper_room_room ON public.exam_paper_room USING btree (site_id, room_id);

CREATE INDEX fee_demand_day ON public.fee_demand USING btree (site_id, sent_on DESC, id DESC);

CREATE INDEX fee_demand_sent_by ON public.fee_demand USING btree (sent_by);

CREATE INDEX fee_fine_charge_begun ON public.fee_fine_charge USING btree (site_id, charged_on);

CREATE INDEX fee_fine_charge_due ON public.fee_fine_charge USING btree (site_id, due_id);

CREATE INDEX fee_fine_charge_ended ON public.fee_fine_charge USING btree (site_id, ended_on) WHERE (ended_on IS NOT NULL);

CREATE INDEX fee_fine_charge_receipt ON public.fee_fine_charge USING btree (site_id, fee_receipt_id);

CREATE INDEX fee_hand_over_day ON public.fee_hand_over USING btree (site_id, submitted_on DESC, id DESC);

CREATE INDEX fee_hand_over_holder ON public.fee_hand_over USING btree (site_id, held_by, submitted_at DESC);

CREATE INDEX fee_hand_over_journal ON public.fee_hand_over USING btree (site_id, journal_id) WHERE (journal_id IS NOT NULL);

CREATE UNIQUE INDEX fee_hand_over_receipt_once ON public.fee_hand_over_receipt USING btree (site_id, fee_receipt_id) WHERE is_standing;

CREATE INDEX fee_hand_over_receipt_receipt ON public.fee_hand_over_receipt USING btree (site_id, fee_receipt_id);

CREATE INDEX fee_hand_over_reverse_journal ON public.fee_hand_over USING btree (site_id, reverse_journal_id) WHERE (reverse_journal_id IS NOT NULL);

CREATE UNIQUE INDEX fee_hand_over_waiting ON public.fee_hand_over USING btree (site_id, held_by) WHERE (state = 'submitted'::text);

CREATE INDEX fee_head_fee_group ON public.fee_head USING btree (fee_group_id);

CREATE INDEX fee_migration_line_due ON public.fee_migration_line USING btree (site_id, due_id);

CREATE INDEX fee_migration_line_enrolment ON public.fee_migration_line USING btree (site_id, to_enrolment_id);

CREATE INDEX fee_migration_line_student ON public.fee_migration_line USING btree (site_id, student_id);

CREATE INDEX fee_receipt_cancelled ON public.fee_receipt USING btree (site_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE INDEX fee_receipt_day ON public.fee_receipt USING btree (site_id, received_on DESC, id DESC);

CREATE INDEX fee_receipt_due_slip ON public.fee_receipt USING btree (site_id, due_slip_id) WHERE (due_slip_id IS NOT NULL);

CREATE INDEX fee_receipt_enrolment ON public.fee_receipt USING btree (site_id, enrolment_id);

CREATE INDEX fee_receipt_line_day ON public.fee_receipt_line USING btree (site_id, booked_on);

CREATE INDEX fee_receipt_line_due ON public.fee_receipt_line USING btree (site_id, due_id);

CREATE INDEX fee_receipt_line_receipt ON public.fee_receipt_line USING btree (site_id, fee_receipt_id);

CREATE INDEX fee_receipt_line_refund ON public.fee_receipt_line USING btree (site_id, fee_refund_id) WHERE (fee_refund_id IS NOT NULL);

CREATE INDEX fee_receipt_of_teachers ON public.fee_receipt USING btree (site_id, collected_by, received_on) WHERE (channel = ANY (ARRAY['quick_teacher'::text, 'due_slip_teacher'::text]));

CREATE UNIQUE INDEX fee_receipt_scroll ON public.fee_receipt USING btree (site_id, bank_account_id, received_on, scroll_no) WHERE ((scroll_no IS NOT NULL) AND (cancelled_on IS DISTINCT FROM received_on));

CREATE INDEX fee_receipt_student ON public.fee_receipt USING btree (site_id, student_id, received_on DESC);

CREATE INDEX fee_refund_asked ON public.fee_refund USING btree (site_id, requested_at DESC, id DESC);

CREATE INDEX fee_refund_bank_account ON public.fee_refund USING btree (site_id, bank_account_id) WHERE (bank_account_id IS NOT NULL);

CREATE INDEX fee_refund_day ON public.fee_refund USING btree (site_id, refunded_on);

CREATE INDEX fee_refund_enrolment ON public.fee_refund USING btree (site_id, enrolment_id);

CREATE INDEX fee_refund_journal ON public.fee_refund USING btree (site_id, journal_id) WHERE (journal_id IS NOT NULL);

CREATE INDEX fee_refund_line_due ON public.fee_refund_line USING btree (site_id, due_id);

CREATE INDEX fee_refund_receipt ON public.fee_refund USING btree (site_id, fee_receipt_id) WHERE (fee_receipt_id IS NOT NULL);

CREATE INDEX fee_refund_student ON public.fee_refund USING btree (site_id, student_id);

CREATE UNIQUE INDEX fee_refund_waiting ON public.fee_refund USING btree (site_id, student_id, fee_receipt_id) NULLS NOT DISTINCT WHERE (state = 'requested'::text);

CREATE INDEX fee_refund_waiver_application ON public.fee_refund USING btree (site_id, waiver_application_id) WHERE (waiver_application_id IS NOT NULL);

CREATE INDEX feedback_published ON public.feedback USING btree (answered_at DESC) WHERE is_published;

CREATE INDEX feedback_recent ON public.feedback USING btree (created_at DESC, id);

CREATE INDEX feedback_sender ON public.feedback USING btree (sender_user_id);

CREATE INDEX feedback_site ON public.feedback USING btree (from_site_id, created_at DESC);

CREATE INDEX feedback_state ON public.feedback USING btree (state, created_at DESC);

CREATE INDEX feedback_topic_of ON public.feedback USING btree (topic_id);

CREATE UNIQUE INDEX fiscal_year_close_once ON public.fiscal_year_close USING btree (site_id, starts_on) WHERE (reopened_at IS NULL);

CREATE INDEX fixed_asset_accumulated_ledger ON public.fixed_asset USING btree (site_id, accumulated_ledger_id);

CREATE INDEX fixed_asset_asset_ledger ON public.fixed_asset USING btree (site_id, asset_ledger_id);

CREATE INDEX fixed_asset_expense_ledger ON public.fixed_asset USING btree (site_id, expense_ledger_id);

CREATE INDEX fixed_asset_room ON public.fixed_asset USING btree (site_id, room_id) WHERE (room_id IS NOT NULL);

CREATE UNIQUE INDEX floor_name ON public.floor USING btree (site_id, building_id, lower(name));

CREATE INDEX gateway_settlement_account ON public.gateway_settlement USING btree (site_id, merchant_account_id, received_on DESC);

CREATE INDEX gateway_settlement_day ON public.gateway_settlement USING btree (site_id, received_on DESC, id);

CREATE INDEX gateway_settlement_journal ON public.gateway_settlement USING btree (site_id, journal_id);

CREATE INDEX gateway_settlement_line_payment ON public.gateway_settlement_line USING btree (site_id, online_payment_id) WHERE (online_payment_id IS NOT NULL);

CREATE UNIQUE INDEX gateway_settlement_line_payment_once ON public.gateway_settlement_line USING btree (site_id, online_payment_id) WHERE ((state = 'settled'::text) AND (online_payment_refund_id IS NULL));

CREATE INDEX gateway_settlement_line_refund ON public.gateway_settlement_line USING btree (site_id, online_payment_refund_id) WHERE (online_payment_refund_id IS NOT NULL);

CREATE UNIQUE INDEX gateway_settlement_line_refund_once ON public.gateway_settlement_line USING btree (site_id, online_payment_refund_id) WHERE ((state = 'settled'::text) AND (online_payment_refund_id IS NOT NULL));

CREATE UNIQUE INDEX gateway_settlement_once ON public.gateway_settlement USING btree (site_id, merchant_account_id, content_hash) WHERE (state <> 'reversed'::text);

CREATE INDEX gateway_settlement_reversal ON public.gateway_settlement USING btree (site_id, reverse_journal_id);

CREATE INDEX guardian_household ON public.guardian USING btree (site_id, household_id);

CREATE INDEX guardian_phone_everywhere ON public.guardian USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX help_desk_answerer_user ON public.help_desk_answerer USING btree (user_id);

CREATE INDEX help_ticket_message_of ON public.help_ticket_message USING btree (site_id, help_ticket_id, id);

CREATE INDEX help_ticket_recent ON public.help_ticket USING btree (site_id, changed_at DESC);

CREATE INDEX help_ticket_state ON public.help_ticket USING btree (state, changed_at DESC);

CREATE INDEX help_ticket_topic ON public.help_ticket USING btree (site_id, topic_id);

CREATE INDEX hidden_setup_guide_user ON public.hidden_setup_guide USING btree (user_id);

CREATE UNIQUE INDEX household_phone ON public.household USING btree (site_id, phone) WHERE (NOT shares_phone);

CREATE INDEX household_phone_everywhere ON public.household USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX household_shared_phone ON public.household USING btree (site_id, phone) WHERE shares_phone;

CREATE INDEX id_card_order_day ON public.id_card_order USING btree (ordered_at);

CREATE INDEX id_card_order_file ON public.id_card_order USING btree (site_id, file_id);

CREATE INDEX id_card_order_ordered_by ON public.id_card_order USING btree (ordered_by);

CREATE INDEX id_card_order_section ON public.id_card_order USING btree (site_id, class_section_id);

CREATE INDEX id_card_order_year ON public.id_card_order USING btree (site_id, academic_year_id);

CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);

CREATE INDEX impersonation_impersonator ON public.impersonation USING btree (impersonator_id);

CREATE INDEX impersonation_started ON public.impersonation USING btree (started_at DESC);

CREATE INDEX impersonation_user ON public.impersonation USING btree (user_id);

CREATE INDEX job_run_everywhere ON public.job_run USING btree (created_at DESC, id);

CREATE INDEX job_run_id ON public.job_run USING btree (id);

CREATE INDEX job_run_recent ON public.job_run USING btree (site_id, created_at DESC);

CREATE INDEX job_run_state ON public.job_run USING btree (state, created_at DESC);

CREATE INDEX journal_day ON public.journal USING btree (site_id, posted_on, id);

CREATE INDEX journal_line_day ON public.journal_line USING btree (site_id, posted_on);

CREATE INDEX journal_line_ledger ON public.journal_line USING btree (site_id, ledger_id, posted_on) INCLUDE (amount_poisha);

CREATE INDEX journal_opening ON public.journal USING btree (site_id, posted_on) WHERE (voucher_type = 'OB'::text);

CREATE INDEX journal_source ON public.journal USING btree (site_id, source_kind, source_id);

CREATE INDEX known_device_last_used ON public.known_device USING btree (last_used_at);

CREATE INDEX leave_application_applied ON public.leave_application USING btree (site_id, applied_at DESC);

CREATE INDEX leave_application_attachment ON public.leave_application USING btree (site_id, attachment_file_id) WHERE (attachment_file_id IS NOT NULL);

CREATE INDEX leave_application_employee ON public.leave_application USING btree (site_id, employee_id, applied_at DESC);

CREATE INDEX leave_application_pending ON public.leave_application USING btree (site_id) WHERE (state = 'pending'::text);

CREATE INDEX leave_application_substitute ON public.leave_application USING btree (site_id, substitute_id) WHERE (substitute_id IS NOT NULL);

CREATE INDEX leave_span_days ON public.leave_span USING btree (site_id, starts_on, ends_on) WHERE (closed_on IS NULL);

CREATE INDEX leave_span_employee ON public.leave_span USING btree (site_id, employee_id, starts_on);

CREATE INDEX leave_span_type ON public.leave_span USING btree (site_id, leave_type_id);

CREATE INDEX ledger_subgroup ON public.ledger USING btree (site_id, account_subgroup_id);

CREATE INDEX lesson_plan_classroom ON public.lesson_plan USING btree (site_id, classroom_id, starts_on);

CREATE INDEX lesson_plan_teacher ON public.lesson_plan USING btree (site_id, teacher_id);

CREATE INDEX lesson_plan_topic_plan ON public.lesson_plan_topic USING btree (site_id, lesson_plan_id, sort_order);

CREATE INDEX list_import_recent ON public.list_import USING btree (site_id, kind, created_at DESC);

CREATE INDEX live_meeting_host ON public.live_meeting USING btree (site_id, host_id);

CREATE INDEX live_meeting_reminder ON public.live_meeting USING btree (starts_at) WHERE ((reminded_at IS NULL) AND (cancelled_at IS NULL) AND (sent_at IS NOT NULL));

CREATE INDEX live_meeting_start ON public.live_meeting USING btree (site_id, starts_at DESC);

CREATE INDEX mail_outbox_claimed ON public.mail_outbox USING btree (claimed_at) WHERE (state = 'sending'::text);

CREATE INDEX mail_outbox_unsent ON public.mail_outbox USING btree (state) WHERE (state <> 'sent'::text);

CREATE INDEX mail_outbox_waiting ON public.mail_outbox USING btree (next_attempt_at) WHERE (state = 'queued'::text);

CREATE INDEX mark_enrolment ON public.mark USING btree (site_id, enrolment_id);

CREATE INDEX mark_sheet_section ON public.mark_sheet USING btree (site_id, class_section_id);

CREATE INDEX meeting_invitation_employee ON public.meeting_invitation USING btree (site_id, employee_id) WHERE (employee_id IS NOT NULL);

CREATE INDEX meeting_invitation_section ON public.meeting_invitation USING btree (site_id, class_section_id) WHERE (class_section_id IS NOT NULL);

CREATE UNIQUE INDEX meeting_participant_employee ON public.meeting_participant USING btree (site_id, live_meeting_id, employee_id) WHERE (employee_id IS NOT NULL);

CREATE INDEX meeting_participant_of_employee ON public.meeting_participant USING btree (site_id, employee_id);

CREATE INDEX meeting_participant_of_student ON public.meeting_participant USING btree (site_id, student_id);

CREATE UNIQUE INDEX meeting_participant_student ON public.meeting_participant USING btree (site_id, live_meeting_id, student_id) WHERE (student_id IS NOT NULL);

CREATE INDEX member_photo ON public.member USING btree (site_id, photo_file_id) WHERE (photo_file_id IS NOT NULL);

CREATE INDEX menu_parent ON public.menu USING btree (parent_id);

CREATE INDEX menu_route_operation ON public.menu_route USING btree (operation);

CREATE INDEX merchant_account_bank ON public.merchant_account USING btree (site_id, bank_ledger_id);

CREATE INDEX merchant_account_clearing ON public.merchant_account USING btree (site_id, clearing_ledger_id);

CREATE INDEX merchant_account_method ON public.merchant_account USING btree (online_payment_method_id);

CREATE INDEX merchant_account_type ON public.merchant_account USING btree (merchant_type_id);

CREATE INDEX module_sub_module_sub_module ON public.module_sub_module USING btree (sub_module_id);

CREATE UNIQUE INDEX national_year_current ON public.national_year USING btree (session_type) WHERE is_current;

CREATE INDEX non_site_board ON public.non_site USING btree (board_id);

CREATE INDEX non_site_thana ON public.non_site USING btree (thana_id);

CREATE INDEX notice_published ON public.notice USING btree (site_id, publish_on DESC, id DESC) WHERE (state = 'published'::text);

CREATE UNIQUE INDEX notification_notice ON public.notification USING btree (notice_id, user_id) WHERE (notice_id IS NOT NULL);

CREATE INDEX notification_own ON public.notification USING btree (user_id, id DESC);

CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX oauth_client_created_by ON public.oauth_client USING btree (created_by);

CREATE INDEX oauth_client_service_account ON public.oauth_client USING btree (service_account_id) WHERE (service_account_id IS NOT NULL);

CREATE INDEX oauth_client_site ON public.oauth_client USING btree (site_id) WHERE (site_id IS NOT NULL);

CREATE INDEX oauth_client_site_group ON public.oauth_client USING btree (site_group_id) WHERE (site_group_id IS NOT NULL);

CREATE INDEX oauth_payload_account ON public.oauth_payload USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX oauth_payload_client ON public.oauth_payload USING btree (client_id) WHERE (client_id IS NOT NULL);

CREATE INDEX oauth_payload_expiry ON public.oauth_payload USING btree (expires_at);

CREATE INDEX oauth_payload_grant ON public.oauth_payload USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX oauth_payload_uid ON public.oauth_payload USING btree (uid) WHERE (uid IS NOT NULL);

CREATE INDEX oauth_payload_user_code ON public.oauth_payload USING btree (user_code) WHERE (user_code IS NOT NULL);

CREATE INDEX oauth_secret_view_viewer ON public.oauth_secret_view USING btree (viewed_by);

CREATE INDEX online_payment_booked ON public.online_payment USING btree (site_id, merchant_account_id, paid_at) WHERE (paid_at IS NOT NULL);

CREATE INDEX online_payment_charge ON public.online_payment USING btree (site_id, charge_journal_id) WHERE (charge_journal_id IS NOT NULL);

CREATE INDEX online_payment_check ON public.online_payment USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX online_payment_exchange_payment ON public.online_payment_exchange USING btree (site_id, online_payment_id, id);

CREATE INDEX online_payment_line_due ON public.online_payment_line USING btree (site_id, due_id) WHERE (due_id IS NOT NULL);

CREATE INDEX online_payment_line_student ON public.online_payment_line USING btree (site_id, student_id);

CREATE INDEX online_payment_merchant ON public.online_payment USING btree (site_id, merchant_account_id);

CREATE INDEX online_payment_method_gateway ON public.online_payment_method USING btree (payment_gateway_id);

CREATE INDEX online_payment_method_logo ON public.online_payment_method USING btree (logo_file_id);

CREATE INDEX online_payment_refund_gateway_reference ON public.online_payment_refund USING btree (site_id, gateway_reference) WHERE (gateway_reference IS NOT NULL);

CREATE INDEX online_payment_refund_line_site_id_due_id_idx ON public.online_payment_refund_line USING btree (site_id, due_id);

CREATE UNIQUE INDEX online_payment_refund_open ON public.online_payment_refund USING btree (site_id, online_payment_id) WHERE (state = ANY (ARRAY['waiting'::text, 'requested'::text, 'sent'::text]));

CREATE INDEX online_payment_refund_payment ON public.online_payment_refund USING btree (site_id, online_payment_id, id);

CREATE INDEX online_payment_refund_receipt ON public.online_payment_refund USING btree (site_id, fee_receipt_id) WHERE (fee_receipt_id IS NOT NULL);

CREATE INDEX online_payment_started ON public.online_payment USING btree (site_id, started_at DESC, id DESC);

CREATE INDEX online_payment_starter ON public.online_payment USING btree (site_id, started_by, id DESC);

CREATE INDEX package_module_module ON public.package_module USING btree (module_id);

CREATE INDEX password_reset_user ON public.password_reset USING btree (user_id);

CREATE INDEX payment_company_ledger ON public.payment_company USING btree (site_id, ledger_id);

CREATE INDEX payment_gateway_logo ON public.payment_gateway USING btree (logo_file_id);

CREATE INDEX placement_change_student ON public.placement_change USING btree (site_id, student_id, changed_at DESC);

CREATE INDEX profile_change_photo ON public.profile_change USING btree (site_id, photo_file_id) WHERE (photo_file_id IS NOT NULL);

CREATE INDEX profile_change_sent ON public.profile_change USING btree (site_id, sent_at DESC);

CREATE INDEX profile_change_student ON public.profile_change USING btree (site_id, student_id, sent_at DESC);

CREATE UNIQUE INDEX profile_change_waiting ON public.profile_change USING btree (site_id, student_id) WHERE (state = 'waiting'::text);

CREATE INDEX promotion_change_enrolment ON public.promotion_change USING btree (site_id, enrolment_id);

CREATE INDEX promotion_change_section ON public.promotion_change USING btree (site_id, class_section_id);

CREATE INDEX promotion_student_from ON public.promotion_student USING btree (site_id, from_enrolment_id);

CREATE INDEX promotion_student_section ON public.promotion_student USING btree (site_id, to_section_id);

CREATE INDEX promotion_student_to ON public.promotion_student USING btree (site_id, to_enrolment_id);

CREATE INDEX public_holiday_days ON public.public_holiday USING btree (starts_on, ends_on);

CREATE INDEX punch_import_uploaded ON public.punch_import USING btree (site_id, uploaded_at DESC);

CREATE INDEX push_message_due ON public.push_message USING btree (next_attempt_at);

CREATE INDEX push_message_notification ON public.push_message USING btree (notification_id);

CREATE INDEX push_subscription_user ON public.push_subscription USING btree (user_id);

CREATE INDEX result_enrolment ON public.result USING btree (site_id, enrolment_id);

CREATE INDEX result_run_previous ON public.result_run USING btree (site_id, previous_run_id);

CREATE UNIQUE INDEX result_run_published ON public.result_run USING btree (site_id, exam_id, class_id, COALESCE(study_group_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (state = 'published'::text);

CREATE INDEX result_section ON public.result USING btree (site_id, class_section_id);

CREATE INDEX result_subject_enrolment ON public.result_subject USING btree (site_id, enrolment_id);

CREATE INDEX room_floor ON public.room USING btree (site_id, floor_id);

CREATE UNIQUE INDEX room_name ON public.room USING btree (site_id, lower(name));

CREATE INDEX routine_entry_employee ON public.routine_entry USING btree (site_id, employee_id);

CREATE INDEX routine_entry_period ON public.routine_entry USING btree (site_id, routine_period_id);

CREATE INDEX routine_entry_run ON public.routine_entry USING btree (site_id, routine_run_id);

CREATE INDEX routine_entry_section ON public.routine_entry USING btree (site_id, class_section_id);

CREATE INDEX routine_load_employee ON public.routine_load USING btree (site_id, employee_id);

CREATE INDEX routine_load_room ON public.routine_load USING btree (site_id, lower(room));

CREATE INDEX routine_run_version ON public.routine_run USING btree (site_id, routine_version_id);

CREATE INDEX routine_substitution_absent ON public.routine_substitution USING btree (site_id, absent_id, on_date);

CREATE INDEX routine_substitution_day ON public.routine_substitution USING btree (site_id, on_date);

CREATE INDEX routine_substitution_employee ON public.routine_substitution USING btree (site_id, employee_id, on_date);

CREATE UNIQUE INDEX routine_version_draft ON public.routine_version USING btree (site_id, academic_year_id) WHERE (state = 'draft'::text);

CREATE INDEX routine_version_year ON public.routine_version USING btree (site_id, academic_year_id, starts_on);

CREATE INDEX routine_wish_period_period ON public.routine_wish_period USING btree (site_id, routine_period_id);

CREATE INDEX section_membership_section ON public.section_membership USING btree (site_id, class_section_id);

CREATE INDEX section_membership_student ON public.section_membership USING btree (site_id, student_id, joined_on);

CREATE INDEX setting_replication_created_by ON public.setting_replication USING btree (created_by);

CREATE INDEX setting_replication_undone_by ON public.setting_replication USING btree (undone_by);

CREATE INDEX signatory_signature ON public.signatory USING btree (site_id, signature_file_id) WHERE (signature_file_id IS NOT NULL);

CREATE INDEX site_academic_group_board ON public.site_academic_group USING btree (board_id);

CREATE INDEX site_application_applied ON public.site_application USING btree (applied_at);

CREATE INDEX site_application_board ON public.site_application USING btree (board_id);

CREATE INDEX site_application_decided_by ON public.site_application USING btree (decided_by);

CREATE UNIQUE INDEX site_application_email_key ON public.site_application USING btree (lower(email)) WHERE (state = 'waiting'::text);

CREATE INDEX site_application_package ON public.site_application USING btree (package_id);

CREATE INDEX site_application_site ON public.site_application USING btree (founded_site_id);

CREATE INDEX site_application_state ON public.site_application USING btree (state, application_no DESC);

CREATE INDEX site_calendar_entry_days ON public.site_calendar_entry USING btree (site_id, starts_on, ends_on);

CREATE INDEX site_calendar_entry_page ON public.site_calendar_entry USING btree (calendar_page_id) WHERE (calendar_page_id IS NOT NULL);

CREATE INDEX site_calendar_page_page ON public.site_calendar_page USING btree (calendar_page_id);

CREATE INDEX site_company ON public.site USING btree (company_id);

CREATE INDEX site_country ON public.site USING btree (country_id);

CREATE UNIQUE INDEX site_email ON public.site USING btree (lower(email));

CREATE INDEX site_event_days ON public.site_event USING btree (site_id, starts_on DESC);

CREATE INDEX site_event_image ON public.site_event USING btree (site_id, image_file_id) WHERE (image_file_id IS NOT NULL);

CREATE INDEX site_event_picture_file ON public.site_event_picture USING btree (site_id, file_id);

CREATE UNIQUE INDEX site_invoice_by_id ON public.site_invoice USING btree (id);

CREATE INDEX site_invoice_cancelled_by ON public.site_invoice USING btree (cancelled_by);

CREATE INDEX site_invoice_created_by ON public.site_invoice USING btree (created_by);

CREATE INDEX site_invoice_day ON public.site_invoice USING btree (invoiced_on, id);

CREATE INDEX site_invoice_due ON public.site_invoice USING btree (due_on) WHERE (state = ANY (ARRAY['due'::text, 'part_paid'::text]));

CREATE INDEX site_invoice_line_order ON public.site_invoice_line USING btree (site_id, id_card_order_id);

CREATE INDEX site_invoice_line_package ON public.site_invoice_line USING btree (package_id);

CREATE INDEX site_invoice_month ON public.site_invoice USING btree (period);

CREATE UNIQUE INDEX site_invoice_payment_by_id ON public.site_invoice_payment USING btree (id);

CREATE INDEX site_invoice_payment_day ON public.site_invoice_payment USING btree (paid_on);

CREATE INDEX site_invoice_payment_invoice ON public.site_invoice_payment USING btree (site_id, invoice_id);

CREATE INDEX site_invoice_payment_received_by ON public.site_invoice_payment USING btree (received_by);

CREATE UNIQUE INDEX site_invoice_period_key ON public.site_invoice USING btree (site_id, period) WHERE ((period IS NOT NULL) AND (cancelled_at IS NULL));

CREATE INDEX site_invoice_run_created_by ON public.site_invoice_run USING btree (created_by);

CREATE INDEX site_invoice_run_of ON public.site_invoice USING btree (run_id);

CREATE INDEX site_invoice_run_undone_by ON public.site_invoice_run USING btree (undone_by);

CREATE INDEX site_membership_end ON public.site_membership USING btree (ends_on);

CREATE INDEX site_membership_package ON public.site_membership USING btree (package_id);

CREATE INDEX site_message_photo ON public.site_message USING btree (site_id, photo_file_id) WHERE (photo_file_id IS NOT NULL);

CREATE INDEX site_name_en ON public.site USING btree (name_en, id);

CREATE INDEX site_option_changed_by ON public.site_option USING btree (changed_by);

CREATE INDEX site_replication_count_target ON public.site_replication_count USING btree (target_site_id);

CREATE INDEX site_replication_source ON public.site_replication USING btree (source_site_id);

CREATE INDEX site_site_group ON public.site USING btree (site_group_id);

CREATE INDEX sms_batch_recent ON public.sms_batch USING btree (site_id, sent_at DESC, id DESC);

CREATE INDEX sms_batch_sent_by ON public.sms_batch USING btree (sent_by);

CREATE INDEX sms_credit_entry_created_by ON public.sms_credit_entry USING btree (created_by);

CREATE INDEX sms_outbox_claimed ON public.sms_outbox USING btree (claimed_at) WHERE (state = 'sending'::text);

CREATE INDEX sms_outbox_promised ON public.sms_outbox USING btree (site_id) INCLUDE (parts) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE INDEX sms_outbox_purpose ON public.sms_outbox USING btree (site_id, purpose, created_at);

CREATE INDEX sms_outbox_sent ON public.sms_outbox USING btree (site_id, sent_at) WHERE (state = 'sent'::text);

CREATE INDEX sms_outbox_unsent ON public.sms_outbox USING btree (state) WHERE (state <> ALL (ARRAY['sent'::text, 'cancelled'::text]));

CREATE INDEX sms_outbox_waiting ON public.sms_outbox USING btree (site_id, next_attempt_at) WHERE (state = 'queued'::text);

CREATE INDEX stored_file_expires ON public.stored_file USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX student_advance_entry_day ON public.student_advance_entry USING btree (site_id, booked_on);

CREATE INDEX student_advance_entry_list_import ON public.student_advance_entry USING btree (site_id, list_import_id) WHERE (list_import_id IS NOT NULL);

CREATE INDEX student_advance_entry_refund ON public.student_advance_entry USING btree (site_id, fee_refund_id) WHERE (fee_refund_id IS NOT NULL);

CREATE INDEX student_advance_entry_student ON public.student_advance_entry USING btree (site_id, student_id);

CREATE INDEX student_birth ON public.student USING btree (site_id, date_of_birth);

CREATE INDEX student_birth_registration ON public.student USING btree (birth_registration_no) WHERE (birth_registration_no IS NOT NULL);

CREATE INDEX student_contact ON public.student USING btree (site_id, contact_number);

CREATE INDEX student_document_student ON public.student_document USING btree (site_id, student_id);

CREATE INDEX student_fee_due_day ON public.student_fee_due USING btree (site_id, due_on);

CREATE INDEX student_fee_due_enrolment ON public.student_fee_due USING btree (site_id, enrolment_id);

CREATE INDEX student_fee_due_fine ON public.student_fee_due USING btree (site_id, student_id, period) WHERE (kind = 'fine'::text);

CREATE INDEX student_fee_due_list_import ON public.student_fee_due USING btree (site_id, list_import_id) WHERE (list_import_id IS NOT NULL);

CREATE INDEX student_fee_due_open ON public.student_fee_due USING btree (site_id, student_id, due_on) INCLUDE (kind, gross_poisha, waiver_poisha, offer_poisha, paid_poisha) WHERE (paid_poisha < ((gross_poisha - waiver_poisha) - offer_poisha));

CREATE INDEX student_fee_due_run ON public.student_fee_due USING btree (site_id, fee_run_id);

CREATE INDEX student_household ON public.student USING btree (site_id, household_id);

CREATE INDEX student_import_family_household ON public.student_import_family USING btree (site_id, household_id);

CREATE INDEX student_import_family_student ON public.student_import_family USING btree (site_id, student_id);

CREATE INDEX student_import_recent ON public.student_import USING btree (site_id, created_at DESC);

CREATE INDEX student_import_students ON public.student USING btree (site_id, student_import_id) WHERE (student_import_id IS NOT NULL);

CREATE INDEX student_leave_attachment ON public.student_leave USING btree (site_id, attachment_file_id) WHERE (attachment_file_id IS NOT NULL);

CREATE INDEX student_leave_pending ON public.student_leave USING btree (site_id) WHERE (state = 'pending'::text);

CREATE INDEX student_leave_sent ON public.student_leave USING btree (site_id, sent_at DESC);

CREATE INDEX student_leave_student ON public.student_leave USING btree (site_id, student_id, starts_on);

CREATE INDEX student_name ON public.student USING btree (site_id, name_en, id);

CREATE INDEX student_no_ending ON public.student USING btree (site_id, reverse(lower(student_no)) COLLATE "C");

CREATE INDEX student_offer_type_fee_head_head ON public.student_offer_type_fee_head USING btree (fee_head_id);

CREATE INDEX student_subject_past_enrolment ON public.student_subject_past USING btree (site_id, enrolment_id);

CREATE INDEX student_subject_past_subject ON public.student_subject_past USING btree (site_id, subject_id);

CREATE INDEX student_subject_subject ON public.student_subject USING btree (site_id, subject_id);

CREATE INDEX student_waiver_student ON public.student_waiver USING btree (site_id, student_id);

CREATE INDEX student_word_everywhere ON public.student_word USING btree (word);

CREATE INDEX sub_module_menu_menu ON public.sub_module_menu USING btree (menu_id);

CREATE UNIQUE INDEX subject_condition_of_rule ON public.subject_condition USING btree (counts_as) WHERE is_system;

CREATE INDEX teacher_assignment_employee ON public.teacher_assignment USING btree (site_id, employee_id);

CREATE INDEX thana_district ON public.thana USING btree (district_id);

CREATE UNIQUE INDEX transaction_submission_key ON public.transaction_submission USING btree (site_id, payment_company_id, transaction_key) WHERE (state = ANY (ARRAY['submitted'::text, 'matched'::text]));

CREATE INDEX transaction_submission_line_due ON public.transaction_submission_line USING btree (site_id, due_id) WHERE (due_id IS NOT NULL);

CREATE INDEX transaction_submission_line_student ON public.transaction_submission_line USING btree (site_id, student_id);

CREATE INDEX transaction_submission_state ON public.transaction_submission USING btree (site_id, state, submitted_at, id);

CREATE INDEX transaction_submission_submitter ON public.transaction_submission USING btree (site_id, submitted_by, id);

CREATE UNIQUE INDEX transaction_submission_transaction ON public.transaction_submission USING btree (site_id, company_transaction_id) WHERE (company_transaction_id IS NOT NULL);

CREATE INDEX transfer_certificate_enrolment ON public.transfer_certificate USING btree (site_id, enrolment_id);

CREATE INDEX transfer_certificate_placement ON public.transfer_certificate USING btree (site_id, placement_change_id) WHERE (placement_change_id IS NOT NULL);

CREATE INDEX transfer_certificate_requested ON public.transfer_certificate USING btree (site_id, requested_at DESC);

CREATE UNIQUE INDEX transfer_certificate_standing ON public.transfer_certificate USING btree (site_id, enrolment_id) WHERE (state <> 'cancelled'::text);

CREATE INDEX transfer_certificate_student ON public.transfer_certificate USING btree (site_id, student_id);

CREATE INDEX transfer_certificate_waiting ON public.transfer_certificate USING btree (site_id) WHERE (state = 'requested'::text);

CREATE INDEX user_account_company ON public.user_account USING btree (company_id) WHERE (company_id IS NOT NULL);

CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (lower(email));

CREATE INDEX user_account_employee ON public.user_account USING btree (site_id, employee_id);

CREATE INDEX user_account_full_name ON public.user_account USING btree (full_name, id);

CREATE INDEX user_account_home ON public.user_account USING btree (home_account_id) WHERE (home_account_id IS NOT NULL);

CREATE INDEX user_account_household ON public.user_account USING btree (site_id, household_id) WHERE (household_id IS NOT NULL);

CREATE INDEX user_account_last_sign_in ON public.user_account USING btree (last_sign_in_at, id);

CREATE INDEX user_account_person ON public.user_account USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX user_account_role ON public.user_account USING btree (role_code);

CREATE INDEX user_account_site ON public.user_account USING btree (site_id, full_name);

CREATE INDEX user_account_student ON public.user_account USING btree (site_id, student_id);

CREATE UNIQUE INDEX user_account_username ON public.user_account USING btree (lower(username));

CREATE INDEX user_session_impersonation ON public.user_session USING btree (impersonation_id) WHERE (impersonation_id IS NOT NULL);

CREATE INDEX user_session_user ON public.user_session USING btree (user_id);

CREATE INDEX voucher_day ON public.voucher USING btree (site_id, voucher_type, dated_on DESC);

CREATE UNIQUE INDEX voucher_external_once ON public.voucher USING btree (site_id, external_source, external_no) WHERE (list_import_id IS NOT NULL);

CREATE INDEX voucher_journal ON public.voucher USING btree (site_id, journal_id);

CREATE INDEX voucher_line_ledger ON public.voucher_line USING btree (site_id, ledger_id);

CREATE INDEX voucher_list_import ON public.voucher USING btree (site_id, list_import_id) WHERE (list_import_id IS NOT NULL);

CREATE INDEX voucher_party ON public.voucher USING btree (site_id, party_id) WHERE (party_id IS NOT NULL);

CREATE INDEX voucher_same_day ON public.voucher USING btree (site_id, dated_on, voucher_type);

CREATE INDEX waiver_application_day ON public.waiver_application USING btree (site_id, applied_on);

CREATE INDEX waiver_application_line_application ON public.waiver_application_line USING btree (site_id, waiver_application_id);

CREATE INDEX waiver_application_line_due ON public.waiver_application_line USING btree (site_id, due_id);

CREATE INDEX waiver_application_student ON public.waiver_application USING btree (site_id, student_id);

CREATE INDEX waiver_application_undone ON public.waiver_application USING btree (site_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX waiver_application_waiver ON public.waiver_application USING btree (site_id, student_waiver_id, applied_at DESC);

CREATE INDEX waiver_type_fee_head_head ON public.waiver_type_fee_head USING btree (fee_head_id);

CREATE INDEX website_header_banner ON public.website_header USING btree (site_id, banner_file_id) WHERE (banner_file_id IS NOT NULL);

CREATE INDEX website_media_recent ON public.website_media USING btree (site_id, created_at DESC, id DESC);

CREATE INDEX website_menu_entry_file ON public.website_menu_entry USING btree (site_id, file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX website_menu_entry_parent ON public.website_menu_entry USING btree (site_id, parent_key, sort_order);

CREATE INDEX website_video_image ON public.website_video USING btree (site_id, image_file_id) WHERE (image_file_id IS NOT NULL);

CREATE TRIGGER accounting_period_lock_stays BEFORE DELETE ON public.accounting_period_lock FOR EACH ROW EXECUTE FUNCTION public.keep_closed_year();

CREATE TRIGGER accounting_period_lock_waits BEFORE INSERT ON public.accounting_period_lock FOR EACH ROW EXECUTE FUNCTION public.await_postings_of_month();

CREATE TRIGGER ascending_steps BEFORE INSERT OR UPDATE ON public.pay_scale FOR EACH ROW EXECUTE FUNCTION public.check_pay_steps();

CREATE TRIGGER audit_delete AFTER DELETE ON public.core_classroom REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.core_file REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.declared_employee REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.feedback REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.id_card_order REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.impersonation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.oauth_client REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.oauth_secret_view REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.section_membership REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_academic_group REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_academic_offer REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_application REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_invoice REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_invoice_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_invoice_payment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_invoice_run REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_membership REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.site_replication REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_delete AFTER DELETE ON public.user_account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.core_classroom REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.core_file REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.declared_employee REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.feedback REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.id_card_order REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.impersonation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.oauth_client REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.oauth_secret_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_academic_group REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_academic_offer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_application REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_invoice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_invoice_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_invoice_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_invoice_run REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_membership REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.site_replication REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_insert AFTER INSERT ON public.user_account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.core_classroom REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.core_file REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.declared_employee REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.feedback REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.id_card_order REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.impersonation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.oauth_client REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.oauth_secret_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.result REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.section_membership REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_academic_group REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_academic_offer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_application REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_invoice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_invoice_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_invoice_payment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_invoice_run REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_membership REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.site_replication REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER audit_update AFTER UPDATE ON public.user_account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.write_audit_log();

CREATE TRIGGER content_added AFTER INSERT ON public.about_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.admission_circular REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.admission_draw REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.citizen_charter REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.class_lesson REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.class_lesson_file REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.classroom REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.committee REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.committee_seat REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.employee REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.exam REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.footer_link REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.member REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.notice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.public_list_person REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.public_list_setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.site_calendar_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.site_event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.site_event_picture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.site_message REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.slide REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.social_link REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.website_header REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.website_media REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.website_menu_entry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_added AFTER INSERT ON public.website_video REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_added();

CREATE TRIGGER content_changed AFTER UPDATE ON public.about_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.admission_circular REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.admission_draw REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.citizen_charter REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.class_lesson REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.class_lesson_file REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.classroom REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.committee REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.committee_seat REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.employee REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed('name_en', 'name_bn', 'designation_id', 'subject_id', 'qualification', 'photo_file_id', 'is_teacher', 'is_public', 'status', 'sort_order', 'joined_on', 'phone', 'email', 'shows_phone', 'shows_email');

CREATE TRIGGER content_changed AFTER UPDATE ON public.exam REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed('name_en', 'name_bn', 'starts_on', 'ends_on', 'state');

CREATE TRIGGER content_changed AFTER UPDATE ON public.footer_link REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.member REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.notice REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.public_list_person REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.public_list_setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed BEFORE UPDATE ON public.site FOR EACH ROW EXECUTE FUNCTION public.site_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.site_calendar_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.site_event REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.site_event_picture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.site_message REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.slide REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.social_link REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.website_header REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.website_media REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.website_menu_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_changed AFTER UPDATE ON public.website_video REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_changed();

CREATE TRIGGER content_removed AFTER DELETE ON public.about_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.admission_circular REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.admission_draw REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.citizen_charter REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.class_lesson REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.class_lesson_file REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.classroom REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.committee REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.committee_seat REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.employee REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.exam REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.footer_link REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.member REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.notice REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.public_list_person REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.public_list_setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.site_calendar_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.site_event REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.site_event_picture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.site_message REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.slide REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.social_link REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.website_header REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.website_media REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.website_menu_entry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER content_removed AFTER DELETE ON public.website_video REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.content_removed();

CREATE TRIGGER count_delete AFTER DELETE ON public.attendance_entry REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_attendance();

CREATE TRIGGER count_insert AFTER INSERT ON public.attendance_entry REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_attendance();

ALTER TABLE public.attendance_entry ENABLE ALWAYS TRIGGER count_insert;

CREATE TRIGGER count_update AFTER UPDATE ON public.attendance_entry REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_attendance();

CREATE TRIGGER days_of_one_scale BEFORE INSERT OR UPDATE ON public.pay_scale FOR EACH ROW EXECUTE FUNCTION public.check_pay_scale_days();

CREATE TRIGGER employee_words_insert AFTER INSERT ON public.employee REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_employee_words();

CREATE TRIGGER employee_words_update AFTER UPDATE ON public.employee REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_employee_words();

CREATE TRIGGER end_grants_of_password AFTER UPDATE OF password_hash ON public.user_account FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION public.end_grants_of_password();

CREATE TRIGGER end_impersonation AFTER DELETE ON public.user_session REFERENCING OLD TABLE AS ended_sessions FOR EACH STATEMENT EXECUTE FUNCTION public.end_impersonation();

CREATE TRIGGER end_password_links AFTER UPDATE OF password_hash ON public.user_account FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION public.end_password_links();

CREATE TRIGGER exam_paper_room_once AFTER UPDATE OF exam_on, starts_at, ends_at ON public.exam_paper FOR EACH ROW WHEN ((((old.exam_on IS DISTINCT FROM new.exam_on) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at))) EXECUTE FUNCTION public.refuse_exam_room_twice();

CREATE TRIGGER exam_paper_room_once AFTER INSERT OR UPDATE ON public.exam_paper_room FOR EACH ROW EXECUTE FUNCTION public.refuse_exam_room_twice();

CREATE TRIGGER fee_fine_rule_tells_change AFTER INSERT OR DELETE OR UPDATE ON public.fee_fine_rule FOR EACH ROW EXECUTE FUNCTION public.tell_changed_fines();

CREATE TRIGGER fee_receipt_keeps_day AFTER INSERT OR DELETE ON public.fee_receipt FOR EACH ROW EXECUTE FUNCTION public.keep_day_of_receipt();

CREATE TRIGGER fee_receipt_line_pays AFTER INSERT ON public.fee_receipt_line REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION public.add_paid_amounts();

CREATE TRIGGER fee_receipt_void_keeps_day AFTER UPDATE OF cancelled_on, received_on, amount_poisha ON public.fee_receipt FOR EACH ROW WHEN ((((old.cancelled_on IS DISTINCT FROM old.received_on) <> (new.cancelled_on IS DISTINCT FROM new.received_on)) OR ((old.received_on IS DISTINCT FROM new.received_on) OR (old.amount_poisha IS DISTINCT FROM new.amount_poisha)))) EXECUTE FUNCTION public.keep_day_of_receipt();

CREATE TRIGGER fee_refund_keeps_day AFTER INSERT OR DELETE ON public.fee_refund FOR EACH ROW EXECUTE FUNCTION public.keep_day_of_refund();

CREATE TRIGGER fee_refund_paid_keeps_day AFTER UPDATE OF state, refunded_on, amount_poisha ON public.fee_refund FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.refunded_on IS DISTINCT FROM new.refunded_on)) OR (old.amount_poisha IS DISTINCT FROM new.amount_poisha))) EXECUTE FUNCTION public.keep_day_of_refund();

CREATE TRIGGER fee_setting_keeps_fine_rule AFTER INSERT OR UPDATE ON public.fee_setting FOR EACH ROW EXECUTE FUNCTION public.keep_fine_rule();

CREATE TRIGGER follow_delete AFTER DELETE ON public.section_membership REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.follow_memberships();

CREATE TRIGGER follow_insert AFTER INSERT ON public.section_membership REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION public.follow_memberships();

CREATE TRIGGER follow_update AFTER UPDATE ON public.section_membership REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.follow_memberships();

CREATE TRIGGER group_subject_condition BEFORE INSERT OR UPDATE ON public.group_subject FOR EACH ROW EXECUTE FUNCTION public.keep_subject_condition();

CREATE TRIGGER group_subject_default_condition BEFORE INSERT OR UPDATE ON public.group_subject_default FOR EACH ROW EXECUTE FUNCTION public.keep_subject_condition();

CREATE TRIGGER guard_delete AFTER DELETE ON public.mark REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.guard_marks();

CREATE TRIGGER guard_full_mark BEFORE UPDATE ON public.exam_component FOR EACH ROW WHEN ((new.full_mark < old.full_mark)) EXECUTE FUNCTION public.guard_full_mark();

CREATE TRIGGER guard_insert AFTER INSERT ON public.mark REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.guard_marks();

CREATE TRIGGER guard_update AFTER UPDATE ON public.mark REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION public.guard_marks();

CREATE CONSTRAINT TRIGGER journal_balance AFTER INSERT ON public.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_journal_balance();

CREATE TRIGGER journal_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change_of_ledger();

CREATE TRIGGER journal_line_in_time AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION public.check_journal_line();

CREATE TRIGGER journal_line_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal_line FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change_of_ledger();

CREATE TRIGGER journal_period AFTER INSERT ON public.journal REFERENCING NEW TABLE AS new_journals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_locked_period();

CREATE TRIGGER keep_own BEFORE UPDATE ON public.site_calendar_entry FOR EACH ROW WHEN ((old.calendar_entry_id IS NOT NULL)) EXECUTE FUNCTION public.keep_own_calendar();

CREATE TRIGGER keep_own BEFORE INSERT OR UPDATE ON public.site_calendar_setting FOR EACH ROW EXECUTE FUNCTION public.keep_own_calendar();

CREATE TRIGGER keep_past AFTER INSERT OR DELETE OR UPDATE ON public.class_section FOR EACH ROW EXECUTE FUNCTION public.keep_setting_past('{id}', '{class_teacher_id}', 't');

CREATE TRIGGER keep_past AFTER INSERT OR DELETE OR UPDATE ON public.employee_attendance_setting FOR EACH ROW EXECUTE FUNCTION public.keep_setting_past('{}', '{lates_per_leave_day,double_punch_minutes}', 'f');

CREATE TRIGGER keep_past AFTER INSERT OR DELETE OR UPDATE ON public.result_setting FOR EACH ROW EXECUTE FUNCTION public.keep_setting_past('{academic_year_id,class_group_id}', '{policy,exam_weights}', 'f');

CREATE TRIGGER keep_past AFTER INSERT OR DELETE OR UPDATE ON public.routine_period FOR EACH ROW EXECUTE FUNCTION public.keep_setting_past('{id}', '{shift_id,weekday,period_no,kind,starts_at,ends_at}', 't');

CREATE TRIGGER keep_past AFTER INSERT OR DELETE OR UPDATE ON public.shift_detail FOR EACH ROW EXECUTE FUNCTION public.keep_setting_past('{shift_id,academic_group}', '{working_days,starts_at,ends_at,late_after,attendance_cutoff}', 't');

CREATE TRIGGER keep_past AFTER INSERT OR DELETE OR UPDATE ON public.site_calendar_setting FOR EACH ROW EXECUTE FUNCTION public.keep_setting_past('{}', '{weekly_holidays}', 'f');

CREATE TRIGGER keep_rolls_of_class AFTER INSERT ON public.section_membership REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_rolls_of_class();

CREATE TRIGGER ledger_months_follow_gone AFTER DELETE ON public.journal_line REFERENCING OLD TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION public.forget_ledger_months();

CREATE TRIGGER ledger_months_follow_new AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS changed_lines FOR EACH STATEMENT EXECUTE FUNCTION public.forget_ledger_months();

CREATE TRIGGER membership_alone BEFORE INSERT OR UPDATE OF starts_on, ends_on ON public.site_membership FOR EACH ROW EXECUTE FUNCTION public.membership_alone();

CREATE TRIGGER offer_new_year AFTER INSERT ON public.academic_year FOR EACH ROW EXECUTE FUNCTION public.offer_new_year();

CREATE TRIGGER open_membership AFTER INSERT ON public.enrolment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.open_membership();

CREATE TRIGGER packages_changed AFTER INSERT OR DELETE OR UPDATE ON public.api_route FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER UPDATE OF panel ON public.menu FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER INSERT OR DELETE OR UPDATE ON public.menu_route FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER UPDATE OF is_active ON public.module FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER INSERT OR DELETE OR UPDATE ON public.module_sub_module FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER INSERT ON public.package FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER INSERT OR DELETE OR UPDATE ON public.package_module FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER UPDATE OF is_active ON public.sub_module FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER packages_changed AFTER INSERT OR DELETE OR UPDATE ON public.sub_module_menu FOR EACH STATEMENT EXECUTE FUNCTION public.packages_changed();

CREATE TRIGGER part_from_person BEFORE UPDATE OF password_hash, email ON public.user_account FOR EACH ROW WHEN (((old.person_id IS NOT NULL) AND (((old.password_hash IS DISTINCT FROM new.password_hash) AND new.must_change_password) OR ((old.email IS DISTINCT FROM new.email) AND (public.app_user_id() IS DISTINCT FROM new.id))))) EXECUTE FUNCTION public.part_from_person();

CREATE TRIGGER queue_push_messages AFTER INSERT ON public.notification REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.queue_push_messages();

CREATE TRIGGER registers_follow AFTER DELETE OR UPDATE OF working_days, shift_id, academic_group ON public.shift_detail FOR EACH ROW EXECUTE FUNCTION public.follow_weekdays();

CREATE TRIGGER registers_follow AFTER INSERT OR DELETE OR UPDATE ON public.site_calendar_entry FOR EACH ROW EXECUTE FUNCTION public.follow_calendar();

CREATE TRIGGER registers_follow AFTER INSERT OR DELETE OR UPDATE OF weekly_holidays ON public.site_calendar_setting FOR EACH ROW EXECUTE FUNCTION public.follow_weekdays();

CREATE TRIGGER released BEFORE DELETE OR UPDATE ON public.assessment_framework FOR EACH ROW EXECUTE FUNCTION public.refuse_released_assessment();

CREATE TRIGGER released BEFORE INSERT OR DELETE OR UPDATE ON public.assessment_indicator FOR EACH ROW EXECUTE FUNCTION public.refuse_released_assessment();

CREATE TRIGGER released BEFORE INSERT OR DELETE OR UPDATE ON public.competency FOR EACH ROW EXECUTE FUNCTION public.refuse_released_assessment();

CREATE TRIGGER remember_removed AFTER DELETE ON public.site_calendar_entry FOR EACH ROW WHEN ((old.calendar_entry_id IS NOT NULL)) EXECUTE FUNCTION public.remember_removed_entry();

CREATE TRIGGER routine_entry_place BEFORE INSERT OR UPDATE ON public.routine_entry FOR EACH ROW EXECUTE FUNCTION public.place_routine_entry();

CREATE TRIGGER routine_period_moves AFTER UPDATE ON public.routine_period FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.move_routine_entries();

CREATE TRIGGER student_advance_not_negative AFTER INSERT ON public.student_advance_entry REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_negative_advance();

CREATE TRIGGER student_fee_due_forgets_fines AFTER DELETE ON public.student_fee_due REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.forget_fines_of_gone_dues();

CREATE TRIGGER student_fee_due_tells_changed AFTER UPDATE ON public.student_fee_due REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_dues();

CREATE TRIGGER student_fee_due_tells_raised AFTER INSERT ON public.student_fee_due REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_dues();

CREATE TRIGGER student_fee_due_tells_taken_back AFTER DELETE ON public.student_fee_due REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_dues();

CREATE TRIGGER student_words_delete AFTER DELETE ON public.student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_student_words();

CREATE TRIGGER student_words_insert AFTER INSERT ON public.student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_student_words();

CREATE TRIGGER student_words_update AFTER UPDATE ON public.student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.keep_student_words();

ALTER TABLE ONLY public.about_entry
    ADD CONSTRAINT about_entry_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.about_entry
    ADD CONSTRAINT about_entry_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.about_entry
    ADD CONSTRAINT about_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.about_entry
    ADD CONSTRAINT about_entry_site_id_image_file_id_fkey FOREIGN KEY (site_id, image_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.absence_message_setting
    ADD CONSTRAINT absence_message_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.absence_told
    ADD CONSTRAINT absence_told_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.absence_told
    ADD CONSTRAINT absence_told_site_id_household_id_fkey FOREIGN KEY (site_id, household_id) REFERENCES public.household(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.academic_class
    ADD CONSTRAINT academic_class_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES public.class_group(id);

ALTER TABLE ONLY public.academic_class
    ADD CONSTRAINT academic_class_session_type_fkey FOREIGN KEY (session_type) REFERENCES public.session_type(code) ON UPDATE CASCADE;

ALTER TABLE ONLY public.academic_year
    ADD CONSTRAINT academic_year_national_year_id_fkey FOREIGN KEY (national_year_id) REFERENCES public.national_year(id);

ALTER TABLE ONLY public.academic_year
    ADD CONSTRAINT academic_year_session_type_fkey FOREIGN KEY (session_type) REFERENCES public.session_type(code) ON UPDATE CASCADE;

ALTER TABLE ONLY public.academic_year
    ADD CONSTRAINT academic_year_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.account_group
    ADD CONSTRAINT account_group_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.account_head
    ADD CONSTRAINT account_head_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.account_head(id);

ALTER TABLE ONLY public.account_statement_line
    ADD CONSTRAINT account_statement_line_site_id_account_statement_id_fkey FOREIGN KEY (site_id, account_statement_id) REFERENCES public.account_statement(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_statement_line
    ADD CONSTRAINT account_statement_line_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.account_statement_line
    ADD CONSTRAINT account_statement_line_site_id_cheque_id_fkey FOREIGN KEY (site_id, cheque_id) REFERENCES public.cheque(site_id, id);

ALTER TABLE ONLY public.account_statement_line
    ADD CONSTRAINT account_statement_line_site_id_ended_journal_line_id_fkey FOREIGN KEY (site_id, ended_journal_line_id) REFERENCES public.journal_line(site_id, id);

ALTER TABLE ONLY public.account_statement_line
    ADD CONSTRAINT account_statement_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.account_statement_line
    ADD CONSTRAINT account_statement_line_site_id_journal_line_id_fkey FOREIGN KEY (site_id, journal_line_id) REFERENCES public.journal_line(site_id, id);

ALTER TABLE ONLY public.account_statement_repeat
    ADD CONSTRAINT account_statement_repeat_site_id_account_statement_id_fkey FOREIGN KEY (site_id, account_statement_id) REFERENCES public.account_statement(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_statement_repeat
    ADD CONSTRAINT account_statement_repeat_site_id_account_statement_line_id_fkey FOREIGN KEY (site_id, account_statement_line_id) REFERENCES public.account_statement_line(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.account_statement_repeat
    ADD CONSTRAINT account_statement_repeat_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.account_statement
    ADD CONSTRAINT account_statement_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.account_statement
    ADD CONSTRAINT account_statement_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.account_subgroup
    ADD CONSTRAINT account_subgroup_site_id_account_group_id_fkey FOREIGN KEY (site_id, account_group_id) REFERENCES public.account_group(site_id, id);

ALTER TABLE ONLY public.account_subgroup
    ADD CONSTRAINT account_subgroup_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.accounting_period_lock
    ADD CONSTRAINT accounting_period_lock_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_application_paper
    ADD CONSTRAINT admission_application_paper_site_id_application_id_fkey FOREIGN KEY (site_id, application_id) REFERENCES public.admission_application(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admission_application_paper
    ADD CONSTRAINT admission_application_paper_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.admission_application_paper
    ADD CONSTRAINT admission_application_paper_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_application_paper
    ADD CONSTRAINT admission_application_paper_site_id_paper_id_fkey FOREIGN KEY (site_id, paper_id) REFERENCES public.admission_paper(site_id, id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES public.admission_circular(site_id, id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_line_id_fkey FOREIGN KEY (site_id, line_id) REFERENCES public.admission_line(site_id, id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_payment_way_id_fkey FOREIGN KEY (site_id, payment_way_id) REFERENCES public.admission_payment_way(site_id, id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_quota_id_fkey FOREIGN KEY (site_id, quota_id) REFERENCES public.admission_quota(site_id, id);

ALTER TABLE ONLY public.admission_application
    ADD CONSTRAINT admission_application_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.admission_circular
    ADD CONSTRAINT admission_circular_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.admission_circular
    ADD CONSTRAINT admission_circular_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_draw
    ADD CONSTRAINT admission_draw_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES public.admission_circular(site_id, id);

ALTER TABLE ONLY public.admission_draw
    ADD CONSTRAINT admission_draw_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shift(id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES public.admission_circular(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.admission_line
    ADD CONSTRAINT admission_line_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.version(id);

ALTER TABLE ONLY public.admission_paper
    ADD CONSTRAINT admission_paper_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES public.admission_circular(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admission_paper
    ADD CONSTRAINT admission_paper_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_payment_way
    ADD CONSTRAINT admission_payment_way_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES public.admission_circular(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admission_payment_way
    ADD CONSTRAINT admission_payment_way_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_quota
    ADD CONSTRAINT admission_quota_site_id_circular_id_fkey FOREIGN KEY (site_id, circular_id) REFERENCES public.admission_circular(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admission_quota
    ADD CONSTRAINT admission_quota_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.admission_step
    ADD CONSTRAINT admission_step_site_id_application_id_fkey FOREIGN KEY (site_id, application_id) REFERENCES public.admission_application(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.admission_step
    ADD CONSTRAINT admission_step_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.agreement_run
    ADD CONSTRAINT agreement_run_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.assessment_framework
    ADD CONSTRAINT assessment_framework_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.assessment_framework
    ADD CONSTRAINT assessment_framework_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.assessment_indicator
    ADD CONSTRAINT assessment_indicator_assessment_framework_id_fkey FOREIGN KEY (assessment_framework_id) REFERENCES public.assessment_framework(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assessment_indicator
    ADD CONSTRAINT assessment_indicator_competency_id_fkey FOREIGN KEY (competency_id) REFERENCES public.competency(id);

ALTER TABLE ONLY public.asset_depreciation
    ADD CONSTRAINT asset_depreciation_site_id_depreciation_run_id_fkey FOREIGN KEY (site_id, depreciation_run_id) REFERENCES public.depreciation_run(site_id, id);

ALTER TABLE ONLY public.asset_depreciation
    ADD CONSTRAINT asset_depreciation_site_id_fixed_asset_id_fkey FOREIGN KEY (site_id, fixed_asset_id) REFERENCES public.fixed_asset(site_id, id);

ALTER TABLE ONLY public.asset_depreciation
    ADD CONSTRAINT asset_depreciation_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_device_contact
    ADD CONSTRAINT attendance_device_contact_site_id_device_id_fkey FOREIGN KEY (site_id, device_id) REFERENCES public.attendance_device(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.attendance_device_contact
    ADD CONSTRAINT attendance_device_contact_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_device
    ADD CONSTRAINT attendance_device_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_entry_correction
    ADD CONSTRAINT attendance_entry_correction_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.attendance_entry_correction
    ADD CONSTRAINT attendance_entry_correction_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_entry_correction
    ADD CONSTRAINT attendance_entry_correction_site_id_sheet_id_fkey FOREIGN KEY (site_id, sheet_id) REFERENCES public.attendance_sheet(site_id, id);

ALTER TABLE ONLY public.attendance_entry
    ADD CONSTRAINT attendance_entry_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.attendance_entry
    ADD CONSTRAINT attendance_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_entry
    ADD CONSTRAINT attendance_entry_site_id_sheet_id_on_date_period_fkey FOREIGN KEY (site_id, sheet_id, on_date, period) REFERENCES public.attendance_sheet(site_id, id, on_date, period) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.attendance_leave_entry
    ADD CONSTRAINT attendance_leave_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_leave_entry
    ADD CONSTRAINT attendance_leave_entry_site_id_leave_id_fkey FOREIGN KEY (site_id, leave_id) REFERENCES public.student_leave(site_id, id);

ALTER TABLE ONLY public.attendance_leave_entry
    ADD CONSTRAINT attendance_leave_entry_site_id_sheet_id_enrolment_id_fkey FOREIGN KEY (site_id, sheet_id, enrolment_id) REFERENCES public.attendance_entry(site_id, sheet_id, enrolment_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.attendance_sheet
    ADD CONSTRAINT attendance_sheet_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.attendance_sheet
    ADD CONSTRAINT attendance_sheet_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_sheet
    ADD CONSTRAINT attendance_sheet_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.attendance_total
    ADD CONSTRAINT attendance_total_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.attendance_total
    ADD CONSTRAINT attendance_total_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.attendance_total
    ADD CONSTRAINT attendance_total_site_id_sheet_id_fkey FOREIGN KEY (site_id, sheet_id) REFERENCES public.attendance_sheet(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_account
    ADD CONSTRAINT bank_account_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.bank_account
    ADD CONSTRAINT bank_account_site_id_ledger_id_fkey FOREIGN KEY (site_id, ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.bank_collection
    ADD CONSTRAINT bank_collection_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.bank_collection
    ADD CONSTRAINT bank_collection_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.bank_reconciliation
    ADD CONSTRAINT bank_reconciliation_site_id_bank_statement_id_fkey FOREIGN KEY (site_id, bank_statement_id) REFERENCES public.bank_statement(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_reconciliation
    ADD CONSTRAINT bank_reconciliation_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id);

ALTER TABLE ONLY public.bank_reconciliation
    ADD CONSTRAINT bank_reconciliation_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.bank_statement_line
    ADD CONSTRAINT bank_statement_line_site_id_bank_statement_id_fkey FOREIGN KEY (site_id, bank_statement_id) REFERENCES public.bank_statement(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_statement_line
    ADD CONSTRAINT bank_statement_line_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id);

ALTER TABLE ONLY public.bank_statement_line
    ADD CONSTRAINT bank_statement_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.bank_statement
    ADD CONSTRAINT bank_statement_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.bank_statement
    ADD CONSTRAINT bank_statement_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.bank_teller
    ADD CONSTRAINT bank_teller_site_id_bank_collection_id_fkey FOREIGN KEY (site_id, bank_collection_id) REFERENCES public.bank_collection(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_teller
    ADD CONSTRAINT bank_teller_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.bank_teller
    ADD CONSTRAINT bank_teller_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES public.user_account(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bill_query_key
    ADD CONSTRAINT bill_query_key_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.building
    ADD CONSTRAINT building_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.calendar_entry
    ADD CONSTRAINT calendar_entry_calendar_page_id_fkey FOREIGN KEY (calendar_page_id) REFERENCES public.calendar_page(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calendar_entry
    ADD CONSTRAINT calendar_entry_calendar_title_id_fkey FOREIGN KEY (calendar_title_id) REFERENCES public.calendar_title(id);

ALTER TABLE ONLY public.cash_credit
    ADD CONSTRAINT cash_credit_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.cash_credit
    ADD CONSTRAINT cash_credit_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.cash_flow_month
    ADD CONSTRAINT cash_flow_month_site_id_month_fkey FOREIGN KEY (site_id, month) REFERENCES public.ledger_month(site_id, month) ON DELETE CASCADE;

ALTER TABLE ONLY public.cheque
    ADD CONSTRAINT cheque_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.cheque
    ADD CONSTRAINT cheque_site_id_clear_journal_id_fkey FOREIGN KEY (site_id, clear_journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.cheque
    ADD CONSTRAINT cheque_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.cheque
    ADD CONSTRAINT cheque_site_id_voucher_id_fkey FOREIGN KEY (site_id, voucher_id) REFERENCES public.voucher(site_id, id);

ALTER TABLE ONLY public.citizen_charter
    ADD CONSTRAINT citizen_charter_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.class_lesson_file
    ADD CONSTRAINT class_lesson_file_site_id_class_lesson_id_fkey FOREIGN KEY (site_id, class_lesson_id) REFERENCES public.class_lesson(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.class_lesson_file
    ADD CONSTRAINT class_lesson_file_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.class_lesson_file
    ADD CONSTRAINT class_lesson_file_site_id_id_fkey FOREIGN KEY (site_id, id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.class_lesson
    ADD CONSTRAINT class_lesson_site_id_classroom_id_fkey FOREIGN KEY (site_id, classroom_id) REFERENCES public.classroom(site_id, id);

ALTER TABLE ONLY public.class_lesson
    ADD CONSTRAINT class_lesson_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.class_lesson
    ADD CONSTRAINT class_lesson_site_id_lesson_plan_topic_id_fkey FOREIGN KEY (site_id, lesson_plan_topic_id) REFERENCES public.lesson_plan_topic(site_id, id) ON DELETE SET NULL (lesson_plan_topic_id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shift(id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_site_id_class_teacher_id_fkey FOREIGN KEY (site_id, class_teacher_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.class_section
    ADD CONSTRAINT class_section_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.version(id);

ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_site_id_picture_file_id_fkey FOREIGN KEY (site_id, picture_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_site_id_teacher_id_fkey FOREIGN KEY (site_id, teacher_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.classroom
    ADD CONSTRAINT classroom_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.committee_seat
    ADD CONSTRAINT committee_seat_site_id_committee_id_fkey FOREIGN KEY (site_id, committee_id) REFERENCES public.committee(site_id, id);

ALTER TABLE ONLY public.committee_seat
    ADD CONSTRAINT committee_seat_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.committee_seat
    ADD CONSTRAINT committee_seat_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.member(site_id, id);

ALTER TABLE ONLY public.committee
    ADD CONSTRAINT committee_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES public.core_file(id);

ALTER TABLE ONLY public.company_statement_repeat
    ADD CONSTRAINT company_statement_repeat_site_id_company_statement_id_fkey FOREIGN KEY (site_id, company_statement_id) REFERENCES public.company_statement(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_statement_repeat
    ADD CONSTRAINT company_statement_repeat_site_id_company_transaction_id_fkey FOREIGN KEY (site_id, company_transaction_id) REFERENCES public.company_transaction(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.company_statement_repeat
    ADD CONSTRAINT company_statement_repeat_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.company_statement
    ADD CONSTRAINT company_statement_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.company_statement
    ADD CONSTRAINT company_statement_site_id_payment_company_id_fkey FOREIGN KEY (site_id, payment_company_id) REFERENCES public.payment_company(site_id, id);

ALTER TABLE ONLY public.company_transaction
    ADD CONSTRAINT company_transaction_site_id_company_statement_id_fkey FOREIGN KEY (site_id, company_statement_id) REFERENCES public.company_statement(site_id, id);

ALTER TABLE ONLY public.company_transaction
    ADD CONSTRAINT company_transaction_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.company_transaction
    ADD CONSTRAINT company_transaction_site_id_payment_company_id_fkey FOREIGN KEY (site_id, payment_company_id) REFERENCES public.payment_company(site_id, id);

ALTER TABLE ONLY public.competency
    ADD CONSTRAINT competency_assessment_framework_id_fkey FOREIGN KEY (assessment_framework_id) REFERENCES public.assessment_framework(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.core_classroom
    ADD CONSTRAINT core_classroom_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.core_classroom_file
    ADD CONSTRAINT core_classroom_file_core_classroom_id_fkey FOREIGN KEY (core_classroom_id) REFERENCES public.core_classroom(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.core_classroom_file
    ADD CONSTRAINT core_classroom_file_id_fkey FOREIGN KEY (id) REFERENCES public.core_file(id);

ALTER TABLE ONLY public.core_classroom
    ADD CONSTRAINT core_classroom_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.correction_request
    ADD CONSTRAINT correction_request_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.correction_request
    ADD CONSTRAINT correction_request_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.dashboard_tile_role
    ADD CONSTRAINT dashboard_tile_role_dashboard_tile_id_fkey FOREIGN KEY (dashboard_tile_id) REFERENCES public.dashboard_tile(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.dashboard_tile_role
    ADD CONSTRAINT dashboard_tile_role_role_code_fkey FOREIGN KEY (role_code) REFERENCES public.role(code) ON DELETE CASCADE;

ALTER TABLE ONLY public.data_clearing
    ADD CONSTRAINT data_clearing_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.data_clearing
    ADD CONSTRAINT data_clearing_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.declared_employee
    ADD CONSTRAINT declared_employee_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES public.designation(id);

ALTER TABLE ONLY public.depreciation_run
    ADD CONSTRAINT depreciation_run_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.depreciation_run
    ADD CONSTRAINT depreciation_run_site_id_journal_id_fkey FOREIGN KEY (site_id, journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.district
    ADD CONSTRAINT district_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.division(id);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(id);

ALTER TABLE ONLY public.due_slip_line
    ADD CONSTRAINT due_slip_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id) ON DELETE SET NULL (due_id);

ALTER TABLE ONLY public.due_slip_line
    ADD CONSTRAINT due_slip_line_site_id_due_slip_id_fkey FOREIGN KEY (site_id, due_slip_id) REFERENCES public.due_slip(site_id, id);

ALTER TABLE ONLY public.due_slip_line
    ADD CONSTRAINT due_slip_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.due_slip
    ADD CONSTRAINT due_slip_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.due_slip
    ADD CONSTRAINT due_slip_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.due_slip
    ADD CONSTRAINT due_slip_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.employee_attendance_setting
    ADD CONSTRAINT employee_attendance_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee_card
    ADD CONSTRAINT employee_card_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.employee_card
    ADD CONSTRAINT employee_card_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee_day_change
    ADD CONSTRAINT employee_day_change_site_id_correction_request_id_fkey FOREIGN KEY (site_id, correction_request_id) REFERENCES public.correction_request(site_id, id);

ALTER TABLE ONLY public.employee_day_change
    ADD CONSTRAINT employee_day_change_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.employee_day_change
    ADD CONSTRAINT employee_day_change_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee_day
    ADD CONSTRAINT employee_day_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.employee_day
    ADD CONSTRAINT employee_day_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_declared_employee_id_fkey FOREIGN KEY (declared_employee_id) REFERENCES public.declared_employee(id);

ALTER TABLE ONLY public.employee_departure
    ADD CONSTRAINT employee_departure_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.employee_departure
    ADD CONSTRAINT employee_departure_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee_departure
    ADD CONSTRAINT employee_departure_site_id_successor_id_fkey FOREIGN KEY (site_id, successor_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES public.designation(id);

ALTER TABLE ONLY public.employee_hours
    ADD CONSTRAINT employee_hours_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shift(id);

ALTER TABLE ONLY public.employee_hours
    ADD CONSTRAINT employee_hours_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.employee_hours
    ADD CONSTRAINT employee_hours_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee_punch
    ADD CONSTRAINT employee_punch_site_id_device_id_fkey FOREIGN KEY (site_id, device_id) REFERENCES public.attendance_device(site_id, id);

ALTER TABLE ONLY public.employee_punch
    ADD CONSTRAINT employee_punch_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.employee_punch
    ADD CONSTRAINT employee_punch_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee_punch
    ADD CONSTRAINT employee_punch_site_id_punch_import_id_fkey FOREIGN KEY (site_id, punch_import_id) REFERENCES public.punch_import(site_id, id);

ALTER TABLE ONLY public.employee_sheet
    ADD CONSTRAINT employee_sheet_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.employee
    ADD CONSTRAINT employee_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.employee_word
    ADD CONSTRAINT employee_word_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.employee_word
    ADD CONSTRAINT employee_word_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.enrolment
    ADD CONSTRAINT enrolment_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.exam_class
    ADD CONSTRAINT exam_class_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.exam_class
    ADD CONSTRAINT exam_class_site_id_exam_id_fkey FOREIGN KEY (site_id, exam_id) REFERENCES public.exam(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.exam_class
    ADD CONSTRAINT exam_class_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_class
    ADD CONSTRAINT exam_class_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.exam_component
    ADD CONSTRAINT exam_component_site_id_exam_subject_id_paper_no_fkey FOREIGN KEY (site_id, exam_subject_id, paper_no) REFERENCES public.exam_paper(site_id, exam_subject_id, paper_no) ON DELETE CASCADE;

ALTER TABLE ONLY public.exam_component
    ADD CONSTRAINT exam_component_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_exemption
    ADD CONSTRAINT exam_exemption_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.exam_exemption
    ADD CONSTRAINT exam_exemption_site_id_exam_id_fkey FOREIGN KEY (site_id, exam_id) REFERENCES public.exam(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.exam_exemption
    ADD CONSTRAINT exam_exemption_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_mark_component
    ADD CONSTRAINT exam_mark_component_site_id_exam_mark_setting_id_fkey FOREIGN KEY (site_id, exam_mark_setting_id) REFERENCES public.exam_mark_setting(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.exam_mark_component
    ADD CONSTRAINT exam_mark_component_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_site_id_exam_type_id_fkey FOREIGN KEY (site_id, exam_type_id) REFERENCES public.exam_type(site_id, id);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.exam_mark_setting
    ADD CONSTRAINT exam_mark_setting_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.exam_paper_room
    ADD CONSTRAINT exam_paper_room_site_id_exam_paper_id_fkey FOREIGN KEY (site_id, exam_paper_id) REFERENCES public.exam_paper(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.exam_paper_room
    ADD CONSTRAINT exam_paper_room_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_paper_room
    ADD CONSTRAINT exam_paper_room_site_id_room_id_fkey FOREIGN KEY (site_id, room_id) REFERENCES public.room(site_id, id);

ALTER TABLE ONLY public.exam_paper
    ADD CONSTRAINT exam_paper_site_id_exam_subject_id_fkey FOREIGN KEY (site_id, exam_subject_id) REFERENCES public.exam_subject(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.exam_paper
    ADD CONSTRAINT exam_paper_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam
    ADD CONSTRAINT exam_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.exam
    ADD CONSTRAINT exam_site_id_exam_type_id_fkey FOREIGN KEY (site_id, exam_type_id) REFERENCES public.exam_type(site_id, id);

ALTER TABLE ONLY public.exam
    ADD CONSTRAINT exam_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_subject
    ADD CONSTRAINT exam_subject_site_id_exam_id_class_id_study_group_id_fkey FOREIGN KEY (site_id, exam_id, class_id, study_group_id) REFERENCES public.exam_class(site_id, exam_id, class_id, study_group_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.exam_subject
    ADD CONSTRAINT exam_subject_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.exam_subject
    ADD CONSTRAINT exam_subject_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.exam_type
    ADD CONSTRAINT exam_type_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_fee_sub_head_id_fkey FOREIGN KEY (fee_sub_head_id) REFERENCES public.fee_sub_head(id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shift(id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_student_category_id_fkey FOREIGN KEY (student_category_id) REFERENCES public.student_category(id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.fee_amount
    ADD CONSTRAINT fee_amount_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.version(id);

ALTER TABLE ONLY public.fee_day_total
    ADD CONSTRAINT fee_day_total_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_demand
    ADD CONSTRAINT fee_demand_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.user_account(id);

ALTER TABLE ONLY public.fee_demand
    ADD CONSTRAINT fee_demand_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_demand_student
    ADD CONSTRAINT fee_demand_student_site_id_fee_demand_id_fkey FOREIGN KEY (site_id, fee_demand_id) REFERENCES public.fee_demand(site_id, id);

ALTER TABLE ONLY public.fee_demand_student
    ADD CONSTRAINT fee_demand_student_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_demand_student
    ADD CONSTRAINT fee_demand_student_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.fee_due_change
    ADD CONSTRAINT fee_due_change_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_fine_charge
    ADD CONSTRAINT fee_fine_charge_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fee_fine_charge
    ADD CONSTRAINT fee_fine_charge_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.fee_fine_charge
    ADD CONSTRAINT fee_fine_charge_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_fine_rule
    ADD CONSTRAINT fee_fine_rule_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_hand_over_receipt
    ADD CONSTRAINT fee_hand_over_receipt_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id);

ALTER TABLE ONLY public.fee_hand_over_receipt
    ADD CONSTRAINT fee_hand_over_receipt_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_hand_over_receipt
    ADD CONSTRAINT fee_hand_over_receipt_site_id_hand_over_id_fkey FOREIGN KEY (site_id, hand_over_id) REFERENCES public.fee_hand_over(site_id, id);

ALTER TABLE ONLY public.fee_hand_over
    ADD CONSTRAINT fee_hand_over_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_hand_over
    ADD CONSTRAINT fee_hand_over_site_id_journal_id_fkey FOREIGN KEY (site_id, journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.fee_hand_over
    ADD CONSTRAINT fee_hand_over_site_id_reverse_journal_id_fkey FOREIGN KEY (site_id, reverse_journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.fee_head
    ADD CONSTRAINT fee_head_fee_group_id_fkey FOREIGN KEY (fee_group_id) REFERENCES public.fee_group(id);

ALTER TABLE ONLY public.fee_migration_line
    ADD CONSTRAINT fee_migration_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id);

ALTER TABLE ONLY public.fee_migration_line
    ADD CONSTRAINT fee_migration_line_site_id_fee_migration_id_fkey FOREIGN KEY (site_id, fee_migration_id) REFERENCES public.fee_migration(site_id, id);

ALTER TABLE ONLY public.fee_migration_line
    ADD CONSTRAINT fee_migration_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_migration_line
    ADD CONSTRAINT fee_migration_line_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.fee_migration_line
    ADD CONSTRAINT fee_migration_line_site_id_to_enrolment_id_fkey FOREIGN KEY (site_id, to_enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.fee_migration
    ADD CONSTRAINT fee_migration_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_migration
    ADD CONSTRAINT fee_migration_site_id_from_year_id_fkey FOREIGN KEY (site_id, from_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.fee_migration
    ADD CONSTRAINT fee_migration_site_id_to_year_id_fkey FOREIGN KEY (site_id, to_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.fee_outstanding
    ADD CONSTRAINT fee_outstanding_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_receipt_line
    ADD CONSTRAINT fee_receipt_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id);

ALTER TABLE ONLY public.fee_receipt_line
    ADD CONSTRAINT fee_receipt_line_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.fee_receipt_line
    ADD CONSTRAINT fee_receipt_line_site_id_fee_refund_id_fkey FOREIGN KEY (site_id, fee_refund_id) REFERENCES public.fee_refund(site_id, id);

ALTER TABLE ONLY public.fee_receipt_line
    ADD CONSTRAINT fee_receipt_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_method_fkey FOREIGN KEY (method) REFERENCES public.payment_type(code);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_refund_method_fkey FOREIGN KEY (refund_method) REFERENCES public.payment_type(code);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_cancel_journal_id_fkey FOREIGN KEY (site_id, cancel_journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_due_slip_id_fkey FOREIGN KEY (site_id, due_slip_id) REFERENCES public.due_slip(site_id, id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_journal_id_fkey FOREIGN KEY (site_id, journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.fee_receipt
    ADD CONSTRAINT fee_receipt_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.fee_refund_line
    ADD CONSTRAINT fee_refund_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id);

ALTER TABLE ONLY public.fee_refund_line
    ADD CONSTRAINT fee_refund_line_site_id_fee_refund_id_fkey FOREIGN KEY (site_id, fee_refund_id) REFERENCES public.fee_refund(site_id, id);

ALTER TABLE ONLY public.fee_refund_line
    ADD CONSTRAINT fee_refund_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_bank_account_id_fkey FOREIGN KEY (site_id, bank_account_id) REFERENCES public.bank_account(site_id, id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_journal_id_fkey FOREIGN KEY (site_id, journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.fee_refund
    ADD CONSTRAINT fee_refund_site_id_waiver_application_id_fkey FOREIGN KEY (site_id, waiver_application_id) REFERENCES public.waiver_application(site_id, id);

ALTER TABLE ONLY public.fee_run
    ADD CONSTRAINT fee_run_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.fee_run
    ADD CONSTRAINT fee_run_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_setting
    ADD CONSTRAINT fee_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_student_outstanding
    ADD CONSTRAINT fee_student_outstanding_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fee_sub_head
    ADD CONSTRAINT fee_sub_head_fee_head_id_fkey FOREIGN KEY (fee_head_id) REFERENCES public.fee_head(id);

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_from_site_id_fkey FOREIGN KEY (from_site_id) REFERENCES public.site(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_sender_user_id_fkey FOREIGN KEY (sender_user_id) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES public.feedback_topic(id);

ALTER TABLE ONLY public.fiscal_year_close
    ADD CONSTRAINT fiscal_year_close_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_accumulated_ledger_id_fkey FOREIGN KEY (site_id, accumulated_ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_asset_ledger_id_fkey FOREIGN KEY (site_id, asset_ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_end_journal_id_fkey FOREIGN KEY (site_id, end_journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_expense_ledger_id_fkey FOREIGN KEY (site_id, expense_ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_room_id_fkey FOREIGN KEY (site_id, room_id) REFERENCES public.room(site_id, id) ON DELETE SET NULL (room_id);

ALTER TABLE ONLY public.fixed_asset
    ADD CONSTRAINT fixed_asset_site_id_sale_journal_id_fkey FOREIGN KEY (site_id, sale_journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.floor
    ADD CONSTRAINT floor_site_id_building_id_fkey FOREIGN KEY (site_id, building_id) REFERENCES public.building(site_id, id);

ALTER TABLE ONLY public.floor
    ADD CONSTRAINT floor_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.footer_link
    ADD CONSTRAINT footer_link_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.gateway_settlement_line
    ADD CONSTRAINT gateway_settlement_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.gateway_settlement_line
    ADD CONSTRAINT gateway_settlement_line_site_id_gateway_settlement_id_fkey FOREIGN KEY (site_id, gateway_settlement_id) REFERENCES public.gateway_settlement(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.gateway_settlement_line
    ADD CONSTRAINT gateway_settlement_line_site_id_online_payment_id_fkey FOREIGN KEY (site_id, online_payment_id) REFERENCES public.online_payment(site_id, id);

ALTER TABLE ONLY public.gateway_settlement_line
    ADD CONSTRAINT gateway_settlement_line_site_id_online_payment_refund_id_fkey FOREIGN KEY (site_id, online_payment_refund_id) REFERENCES public.online_payment_refund(site_id, id);

ALTER TABLE ONLY public.gateway_settlement
    ADD CONSTRAINT gateway_settlement_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.gateway_settlement
    ADD CONSTRAINT gateway_settlement_site_id_journal_id_fkey FOREIGN KEY (site_id, journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.gateway_settlement
    ADD CONSTRAINT gateway_settlement_site_id_merchant_account_id_fkey FOREIGN KEY (site_id, merchant_account_id) REFERENCES public.merchant_account(site_id, id);

ALTER TABLE ONLY public.gateway_settlement
    ADD CONSTRAINT gateway_settlement_site_id_reverse_journal_id_fkey FOREIGN KEY (site_id, reverse_journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_national_year_id_fkey FOREIGN KEY (national_year_id) REFERENCES public.national_year(id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_subject_condition_id_fkey FOREIGN KEY (subject_condition_id) REFERENCES public.subject_condition(id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.group_subject_default
    ADD CONSTRAINT group_subject_default_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.version(id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_subject_condition_id_fkey FOREIGN KEY (subject_condition_id) REFERENCES public.subject_condition(id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.group_subject
    ADD CONSTRAINT group_subject_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.version(id);

ALTER TABLE ONLY public.guardian
    ADD CONSTRAINT guardian_site_id_household_id_fkey FOREIGN KEY (site_id, household_id) REFERENCES public.household(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.help_desk_answerer
    ADD CONSTRAINT help_desk_answerer_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.help_desk_answerer
    ADD CONSTRAINT help_desk_answerer_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.help_desk_setting
    ADD CONSTRAINT help_desk_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.help_desk_topic
    ADD CONSTRAINT help_desk_topic_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.help_ticket_message
    ADD CONSTRAINT help_ticket_message_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.help_ticket_message
    ADD CONSTRAINT help_ticket_message_site_id_help_ticket_id_fkey FOREIGN KEY (site_id, help_ticket_id) REFERENCES public.help_ticket(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.help_ticket
    ADD CONSTRAINT help_ticket_site_id_attachment_file_id_fkey FOREIGN KEY (site_id, attachment_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.help_ticket
    ADD CONSTRAINT help_ticket_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.help_ticket
    ADD CONSTRAINT help_ticket_site_id_topic_id_fkey FOREIGN KEY (site_id, topic_id) REFERENCES public.help_desk_topic(site_id, id);

ALTER TABLE ONLY public.hidden_setup_guide
    ADD CONSTRAINT hidden_setup_guide_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.hidden_setup_guide
    ADD CONSTRAINT hidden_setup_guide_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.household
    ADD CONSTRAINT household_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.id_card_order
    ADD CONSTRAINT id_card_order_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.id_card_order
    ADD CONSTRAINT id_card_order_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.id_card_order
    ADD CONSTRAINT id_card_order_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.id_card_order
    ADD CONSTRAINT id_card_order_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.id_card_order
    ADD CONSTRAINT id_card_order_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.impersonation
    ADD CONSTRAINT impersonation_impersonator_id_fkey FOREIGN KEY (impersonator_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.impersonation
    ADD CONSTRAINT impersonation_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.journal_line
    ADD CONSTRAINT journal_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.journal_line
    ADD CONSTRAINT journal_line_site_id_journal_id_fkey FOREIGN KEY (site_id, journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.journal_line
    ADD CONSTRAINT journal_line_site_id_ledger_id_fkey FOREIGN KEY (site_id, ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_site_id_reversal_of_fkey FOREIGN KEY (site_id, reversal_of) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.leave_application
    ADD CONSTRAINT leave_application_site_id_attachment_file_id_fkey FOREIGN KEY (site_id, attachment_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.leave_application
    ADD CONSTRAINT leave_application_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.leave_application
    ADD CONSTRAINT leave_application_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.leave_application
    ADD CONSTRAINT leave_application_site_id_substitute_id_fkey FOREIGN KEY (site_id, substitute_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.leave_span
    ADD CONSTRAINT leave_span_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.leave_span
    ADD CONSTRAINT leave_span_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.leave_span
    ADD CONSTRAINT leave_span_site_id_leave_application_id_fkey FOREIGN KEY (site_id, leave_application_id) REFERENCES public.leave_application(site_id, id);

ALTER TABLE ONLY public.leave_span
    ADD CONSTRAINT leave_span_site_id_leave_type_id_fkey FOREIGN KEY (site_id, leave_type_id) REFERENCES public.leave_type(site_id, id);

ALTER TABLE ONLY public.leave_type_right
    ADD CONSTRAINT leave_type_right_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.leave_type_right
    ADD CONSTRAINT leave_type_right_site_id_leave_type_id_fkey FOREIGN KEY (site_id, leave_type_id) REFERENCES public.leave_type(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.leave_type
    ADD CONSTRAINT leave_type_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.ledger_month
    ADD CONSTRAINT ledger_month_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.ledger_month_sum
    ADD CONSTRAINT ledger_month_sum_site_id_month_fkey FOREIGN KEY (site_id, month) REFERENCES public.ledger_month(site_id, month) ON DELETE CASCADE;

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_site_id_account_subgroup_id_fkey FOREIGN KEY (site_id, account_subgroup_id) REFERENCES public.account_subgroup(site_id, id);

ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.lesson_attendance_class
    ADD CONSTRAINT lesson_attendance_class_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.lesson_attendance_class
    ADD CONSTRAINT lesson_attendance_class_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.lesson_plan
    ADD CONSTRAINT lesson_plan_site_id_classroom_id_fkey FOREIGN KEY (site_id, classroom_id) REFERENCES public.classroom(site_id, id);

ALTER TABLE ONLY public.lesson_plan
    ADD CONSTRAINT lesson_plan_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.lesson_plan
    ADD CONSTRAINT lesson_plan_site_id_teacher_id_fkey FOREIGN KEY (site_id, teacher_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.lesson_plan_topic
    ADD CONSTRAINT lesson_plan_topic_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.lesson_plan_topic
    ADD CONSTRAINT lesson_plan_topic_site_id_lesson_plan_id_fkey FOREIGN KEY (site_id, lesson_plan_id) REFERENCES public.lesson_plan(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_import
    ADD CONSTRAINT list_import_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id) ON DELETE SET NULL (file_id);

ALTER TABLE ONLY public.list_import
    ADD CONSTRAINT list_import_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.list_import
    ADD CONSTRAINT list_import_site_id_job_id_fkey FOREIGN KEY (site_id, job_id) REFERENCES public.job_run(site_id, id);

ALTER TABLE ONLY public.live_meeting
    ADD CONSTRAINT live_meeting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.live_meeting
    ADD CONSTRAINT live_meeting_site_id_host_id_fkey FOREIGN KEY (site_id, host_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.live_meeting
    ADD CONSTRAINT live_meeting_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.mark_sheet
    ADD CONSTRAINT mark_sheet_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.mark_sheet
    ADD CONSTRAINT mark_sheet_site_id_exam_subject_id_fkey FOREIGN KEY (site_id, exam_subject_id) REFERENCES public.exam_subject(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mark_sheet
    ADD CONSTRAINT mark_sheet_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.mark
    ADD CONSTRAINT mark_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.mark
    ADD CONSTRAINT mark_site_id_exam_component_id_fkey FOREIGN KEY (site_id, exam_component_id) REFERENCES public.exam_component(site_id, id);

ALTER TABLE ONLY public.mark
    ADD CONSTRAINT mark_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.meeting_invitation
    ADD CONSTRAINT meeting_invitation_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.meeting_invitation
    ADD CONSTRAINT meeting_invitation_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.meeting_invitation
    ADD CONSTRAINT meeting_invitation_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.meeting_invitation
    ADD CONSTRAINT meeting_invitation_site_id_live_meeting_id_fkey FOREIGN KEY (site_id, live_meeting_id) REFERENCES public.live_meeting(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.meeting_participant
    ADD CONSTRAINT meeting_participant_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.meeting_participant
    ADD CONSTRAINT meeting_participant_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.meeting_participant
    ADD CONSTRAINT meeting_participant_site_id_live_meeting_id_fkey FOREIGN KEY (site_id, live_meeting_id) REFERENCES public.live_meeting(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.meeting_participant
    ADD CONSTRAINT meeting_participant_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_site_id_photo_file_id_fkey FOREIGN KEY (site_id, photo_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.menu
    ADD CONSTRAINT menu_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.menu(id);

ALTER TABLE ONLY public.menu_route
    ADD CONSTRAINT menu_route_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES public.menu(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.merchant_account
    ADD CONSTRAINT merchant_account_merchant_type_id_fkey FOREIGN KEY (merchant_type_id) REFERENCES public.merchant_type(id);

ALTER TABLE ONLY public.merchant_account
    ADD CONSTRAINT merchant_account_online_payment_method_id_fkey FOREIGN KEY (online_payment_method_id) REFERENCES public.online_payment_method(id);

ALTER TABLE ONLY public.merchant_account
    ADD CONSTRAINT merchant_account_site_id_bank_ledger_id_fkey FOREIGN KEY (site_id, bank_ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.merchant_account
    ADD CONSTRAINT merchant_account_site_id_clearing_ledger_id_fkey FOREIGN KEY (site_id, clearing_ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.merchant_account
    ADD CONSTRAINT merchant_account_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.merchant_token
    ADD CONSTRAINT merchant_token_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.merchant_token
    ADD CONSTRAINT merchant_token_site_id_merchant_account_id_fkey FOREIGN KEY (site_id, merchant_account_id) REFERENCES public.merchant_account(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.module_sub_module
    ADD CONSTRAINT module_sub_module_module_id_fkey FOREIGN KEY (module_id) REFERENCES public.module(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.module_sub_module
    ADD CONSTRAINT module_sub_module_sub_module_id_fkey FOREIGN KEY (sub_module_id) REFERENCES public.sub_module(id);

ALTER TABLE ONLY public.national_year
    ADD CONSTRAINT national_year_session_type_fkey FOREIGN KEY (session_type) REFERENCES public.session_type(code) ON UPDATE CASCADE;

ALTER TABLE ONLY public.non_site
    ADD CONSTRAINT non_site_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.board(id);

ALTER TABLE ONLY public.non_site
    ADD CONSTRAINT non_site_thana_id_fkey FOREIGN KEY (thana_id) REFERENCES public.thana(id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_site_id_attachment_file_id_fkey FOREIGN KEY (site_id, attachment_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_site_id_notice_id_fkey FOREIGN KEY (site_id, notice_id) REFERENCES public.notice(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_service_account_id_fkey FOREIGN KEY (service_account_id) REFERENCES public.user_account(id);

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_site_group_id_fkey FOREIGN KEY (site_group_id) REFERENCES public.site_group(id);

ALTER TABLE ONLY public.oauth_client
    ADD CONSTRAINT oauth_client_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.oauth_payload
    ADD CONSTRAINT oauth_payload_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_payload
    ADD CONSTRAINT oauth_payload_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.oauth_client(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.oauth_secret_view
    ADD CONSTRAINT oauth_secret_view_viewed_by_fkey FOREIGN KEY (viewed_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.online_payment_exchange
    ADD CONSTRAINT online_payment_exchange_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.online_payment_exchange
    ADD CONSTRAINT online_payment_exchange_site_id_online_payment_id_fkey FOREIGN KEY (site_id, online_payment_id) REFERENCES public.online_payment(site_id, id);

ALTER TABLE ONLY public.online_payment_line
    ADD CONSTRAINT online_payment_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id);

ALTER TABLE ONLY public.online_payment_line
    ADD CONSTRAINT online_payment_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.online_payment_line
    ADD CONSTRAINT online_payment_line_site_id_online_payment_id_fkey FOREIGN KEY (site_id, online_payment_id) REFERENCES public.online_payment(site_id, id);

ALTER TABLE ONLY public.online_payment_line
    ADD CONSTRAINT online_payment_line_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.online_payment_method
    ADD CONSTRAINT online_payment_method_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES public.core_file(id);

ALTER TABLE ONLY public.online_payment_method
    ADD CONSTRAINT online_payment_method_payment_gateway_id_fkey FOREIGN KEY (payment_gateway_id) REFERENCES public.payment_gateway(id);

ALTER TABLE ONLY public.online_payment
    ADD CONSTRAINT online_payment_payment_gateway_id_fkey FOREIGN KEY (payment_gateway_id) REFERENCES public.payment_gateway(id);

ALTER TABLE ONLY public.online_payment_receipt
    ADD CONSTRAINT online_payment_receipt_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id);

ALTER TABLE ONLY public.online_payment_receipt
    ADD CONSTRAINT online_payment_receipt_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.online_payment_receipt
    ADD CONSTRAINT online_payment_receipt_site_id_online_payment_id_fkey FOREIGN KEY (site_id, online_payment_id) REFERENCES public.online_payment(site_id, id);

ALTER TABLE ONLY public.online_payment_refund_line
    ADD CONSTRAINT online_payment_refund_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id);

ALTER TABLE ONLY public.online_payment_refund_line
    ADD CONSTRAINT online_payment_refund_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.online_payment_refund_line
    ADD CONSTRAINT online_payment_refund_line_site_id_online_payment_refund_i_fkey FOREIGN KEY (site_id, online_payment_refund_id) REFERENCES public.online_payment_refund(site_id, id);

ALTER TABLE ONLY public.online_payment_refund
    ADD CONSTRAINT online_payment_refund_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id);

ALTER TABLE ONLY public.online_payment_refund
    ADD CONSTRAINT online_payment_refund_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.online_payment_refund
    ADD CONSTRAINT online_payment_refund_site_id_online_payment_id_fkey FOREIGN KEY (site_id, online_payment_id) REFERENCES public.online_payment(site_id, id);

ALTER TABLE ONLY public.online_payment
    ADD CONSTRAINT online_payment_site_id_charge_journal_id_fkey FOREIGN KEY (site_id, charge_journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.online_payment
    ADD CONSTRAINT online_payment_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.online_payment
    ADD CONSTRAINT online_payment_site_id_merchant_account_id_fkey FOREIGN KEY (site_id, merchant_account_id) REFERENCES public.merchant_account(site_id, id);

ALTER TABLE ONLY public.package_module
    ADD CONSTRAINT package_module_module_id_fkey FOREIGN KEY (module_id) REFERENCES public.module(id);

ALTER TABLE ONLY public.package_module
    ADD CONSTRAINT package_module_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.package(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.party
    ADD CONSTRAINT party_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.party
    ADD CONSTRAINT party_site_id_ledger_id_fkey FOREIGN KEY (site_id, ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_company
    ADD CONSTRAINT payment_company_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.payment_company
    ADD CONSTRAINT payment_company_site_id_ledger_id_fkey FOREIGN KEY (site_id, ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.payment_gateway
    ADD CONSTRAINT payment_gateway_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES public.core_file(id);

ALTER TABLE ONLY public.placement_change
    ADD CONSTRAINT placement_change_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.placement_change
    ADD CONSTRAINT placement_change_site_id_from_section_id_fkey FOREIGN KEY (site_id, from_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.placement_change
    ADD CONSTRAINT placement_change_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.placement_change
    ADD CONSTRAINT placement_change_site_id_to_section_id_fkey FOREIGN KEY (site_id, to_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.profile_change
    ADD CONSTRAINT profile_change_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.profile_change
    ADD CONSTRAINT profile_change_site_id_photo_file_id_fkey FOREIGN KEY (site_id, photo_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.profile_change
    ADD CONSTRAINT profile_change_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.profile_setting
    ADD CONSTRAINT profile_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.promotion_change
    ADD CONSTRAINT promotion_change_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.promotion_change
    ADD CONSTRAINT promotion_change_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_change
    ADD CONSTRAINT promotion_change_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.promotion_change
    ADD CONSTRAINT promotion_change_site_id_promotion_run_id_fkey FOREIGN KEY (site_id, promotion_run_id) REFERENCES public.promotion_run(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_change
    ADD CONSTRAINT promotion_change_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.promotion_run
    ADD CONSTRAINT promotion_run_site_id_exam_id_fkey FOREIGN KEY (site_id, exam_id) REFERENCES public.exam(site_id, id);

ALTER TABLE ONLY public.promotion_run
    ADD CONSTRAINT promotion_run_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.promotion_run
    ADD CONSTRAINT promotion_run_site_id_from_year_id_fkey FOREIGN KEY (site_id, from_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.promotion_run
    ADD CONSTRAINT promotion_run_site_id_to_year_id_fkey FOREIGN KEY (site_id, to_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_site_id_from_enrolment_id_fkey FOREIGN KEY (site_id, from_enrolment_id) REFERENCES public.enrolment(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_site_id_placement_change_id_fkey FOREIGN KEY (site_id, placement_change_id) REFERENCES public.placement_change(site_id, id);

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_site_id_promotion_run_id_fkey FOREIGN KEY (site_id, promotion_run_id) REFERENCES public.promotion_run(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_site_id_to_enrolment_id_fkey FOREIGN KEY (site_id, to_enrolment_id) REFERENCES public.enrolment(site_id, id) ON DELETE SET NULL (to_enrolment_id);

ALTER TABLE ONLY public.promotion_student
    ADD CONSTRAINT promotion_student_site_id_to_section_id_fkey FOREIGN KEY (site_id, to_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.public_list_person
    ADD CONSTRAINT public_list_person_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.public_list_setting
    ADD CONSTRAINT public_list_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.punch_import
    ADD CONSTRAINT punch_import_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.push_message
    ADD CONSTRAINT push_message_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notification(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_message
    ADD CONSTRAINT push_message_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscription(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.result_run
    ADD CONSTRAINT result_run_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.result_run
    ADD CONSTRAINT result_run_site_id_exam_id_fkey FOREIGN KEY (site_id, exam_id) REFERENCES public.exam(site_id, id);

ALTER TABLE ONLY public.result_run
    ADD CONSTRAINT result_run_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.result_run
    ADD CONSTRAINT result_run_site_id_previous_run_id_fkey FOREIGN KEY (site_id, previous_run_id) REFERENCES public.result_run(site_id, id) ON DELETE SET NULL (previous_run_id);

ALTER TABLE ONLY public.result_run
    ADD CONSTRAINT result_run_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.result_setting
    ADD CONSTRAINT result_setting_class_group_id_fkey FOREIGN KEY (class_group_id) REFERENCES public.class_group(id);

ALTER TABLE ONLY public.result_setting
    ADD CONSTRAINT result_setting_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.result_setting
    ADD CONSTRAINT result_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES public.result_run(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.result_subject
    ADD CONSTRAINT result_subject_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.result_subject
    ADD CONSTRAINT result_subject_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.result_subject
    ADD CONSTRAINT result_subject_site_id_run_id_fkey FOREIGN KEY (site_id, run_id) REFERENCES public.result_run(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.room
    ADD CONSTRAINT room_site_id_floor_id_fkey FOREIGN KEY (site_id, floor_id) REFERENCES public.floor(site_id, id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_site_id_routine_period_id_fkey FOREIGN KEY (site_id, routine_period_id) REFERENCES public.routine_period(site_id, id) ON DELETE SET NULL (routine_period_id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_site_id_routine_run_id_fkey FOREIGN KEY (site_id, routine_run_id) REFERENCES public.routine_run(site_id, id) ON DELETE SET NULL (routine_run_id);

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_site_id_routine_version_id_fkey FOREIGN KEY (site_id, routine_version_id) REFERENCES public.routine_version(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_entry
    ADD CONSTRAINT routine_entry_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.routine_load
    ADD CONSTRAINT routine_load_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_load
    ADD CONSTRAINT routine_load_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.routine_load
    ADD CONSTRAINT routine_load_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.routine_load
    ADD CONSTRAINT routine_load_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.routine_period
    ADD CONSTRAINT routine_period_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shift(id);

ALTER TABLE ONLY public.routine_period
    ADD CONSTRAINT routine_period_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.routine_run
    ADD CONSTRAINT routine_run_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.routine_run
    ADD CONSTRAINT routine_run_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.routine_run
    ADD CONSTRAINT routine_run_site_id_routine_version_id_fkey FOREIGN KEY (site_id, routine_version_id) REFERENCES public.routine_version(site_id, id) ON DELETE SET NULL (routine_version_id);

ALTER TABLE ONLY public.routine_substitution
    ADD CONSTRAINT routine_substitution_site_id_absent_id_fkey FOREIGN KEY (site_id, absent_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.routine_substitution
    ADD CONSTRAINT routine_substitution_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.routine_substitution
    ADD CONSTRAINT routine_substitution_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.routine_substitution
    ADD CONSTRAINT routine_substitution_site_id_routine_entry_id_fkey FOREIGN KEY (site_id, routine_entry_id) REFERENCES public.routine_entry(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_version
    ADD CONSTRAINT routine_version_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_version
    ADD CONSTRAINT routine_version_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.routine_wish_period
    ADD CONSTRAINT routine_wish_period_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_wish_period
    ADD CONSTRAINT routine_wish_period_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.routine_wish_period
    ADD CONSTRAINT routine_wish_period_site_id_routine_period_id_fkey FOREIGN KEY (site_id, routine_period_id) REFERENCES public.routine_period(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_wish
    ADD CONSTRAINT routine_wish_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.routine_wish
    ADD CONSTRAINT routine_wish_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.section_membership
    ADD CONSTRAINT section_membership_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id);

ALTER TABLE ONLY public.section_membership
    ADD CONSTRAINT section_membership_site_id_closed_by_fkey FOREIGN KEY (site_id, closed_by) REFERENCES public.placement_change(site_id, id);

ALTER TABLE ONLY public.section_membership
    ADD CONSTRAINT section_membership_site_id_enrolment_id_student_id_academi_fkey FOREIGN KEY (site_id, enrolment_id, student_id, academic_year_id) REFERENCES public.enrolment(site_id, id, student_id, academic_year_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.section_membership
    ADD CONSTRAINT section_membership_site_id_opened_by_fkey FOREIGN KEY (site_id, opened_by) REFERENCES public.placement_change(site_id, id);

ALTER TABLE ONLY public.setting_past
    ADD CONSTRAINT setting_past_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_site_id_source_year_id_fkey FOREIGN KEY (site_id, source_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_site_id_target_year_id_fkey FOREIGN KEY (site_id, target_year_id) REFERENCES public.academic_year(site_id, id);

ALTER TABLE ONLY public.setting_replication_table
    ADD CONSTRAINT setting_replication_table_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.setting_replication_table
    ADD CONSTRAINT setting_replication_table_site_id_setting_replication_id_fkey FOREIGN KEY (site_id, setting_replication_id) REFERENCES public.setting_replication(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.setting_replication
    ADD CONSTRAINT setting_replication_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.shift_detail
    ADD CONSTRAINT shift_detail_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shift(id);

ALTER TABLE ONLY public.shift_detail
    ADD CONSTRAINT shift_detail_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.signatory
    ADD CONSTRAINT signatory_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.signatory
    ADD CONSTRAINT signatory_site_id_signature_file_id_fkey FOREIGN KEY (site_id, signature_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.site_academic_group
    ADD CONSTRAINT site_academic_group_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.board(id);

ALTER TABLE ONLY public.site_academic_group
    ADD CONSTRAINT site_academic_group_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_class_id_fkey FOREIGN KEY (class_id) REFERENCES public.academic_class(id);

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_session_type_fkey FOREIGN KEY (session_type) REFERENCES public.session_type(code) ON UPDATE CASCADE;

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES public.shift(id);

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_site_id_academic_year_id_fkey FOREIGN KEY (site_id, academic_year_id) REFERENCES public.academic_year(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_site_id_site_academic_group_id_fkey FOREIGN KEY (site_id, site_academic_group_id) REFERENCES public.site_academic_group(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_study_group_id_fkey FOREIGN KEY (study_group_id) REFERENCES public.study_group(id);

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.site_academic_offer
    ADD CONSTRAINT site_academic_offer_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.version(id);

ALTER TABLE ONLY public.site_application
    ADD CONSTRAINT site_application_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.board(id);

ALTER TABLE ONLY public.site_application
    ADD CONSTRAINT site_application_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_application
    ADD CONSTRAINT site_application_founded_site_id_fkey FOREIGN KEY (founded_site_id) REFERENCES public.site(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_application
    ADD CONSTRAINT site_application_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.package(id);

ALTER TABLE ONLY public.site_calendar_entry
    ADD CONSTRAINT site_calendar_entry_calendar_page_id_fkey FOREIGN KEY (calendar_page_id) REFERENCES public.calendar_page(id);

ALTER TABLE ONLY public.site_calendar_entry
    ADD CONSTRAINT site_calendar_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_calendar_page
    ADD CONSTRAINT site_calendar_page_calendar_page_id_fkey FOREIGN KEY (calendar_page_id) REFERENCES public.calendar_page(id);

ALTER TABLE ONLY public.site_calendar_page
    ADD CONSTRAINT site_calendar_page_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_calendar_removal
    ADD CONSTRAINT site_calendar_removal_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_calendar_setting
    ADD CONSTRAINT site_calendar_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(id);

ALTER TABLE ONLY public.site_event_picture
    ADD CONSTRAINT site_event_picture_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.site_event_picture
    ADD CONSTRAINT site_event_picture_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_event_picture
    ADD CONSTRAINT site_event_picture_site_id_site_event_id_fkey FOREIGN KEY (site_id, site_event_id) REFERENCES public.site_event(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_event
    ADD CONSTRAINT site_event_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_event
    ADD CONSTRAINT site_event_site_id_image_file_id_fkey FOREIGN KEY (site_id, image_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.site_invoice
    ADD CONSTRAINT site_invoice_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_invoice
    ADD CONSTRAINT site_invoice_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_invoice_line
    ADD CONSTRAINT site_invoice_line_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.package(id);

ALTER TABLE ONLY public.site_invoice_line
    ADD CONSTRAINT site_invoice_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_invoice_line
    ADD CONSTRAINT site_invoice_line_site_id_id_card_order_id_fkey FOREIGN KEY (site_id, id_card_order_id) REFERENCES public.id_card_order(site_id, id);

ALTER TABLE ONLY public.site_invoice_line
    ADD CONSTRAINT site_invoice_line_site_id_invoice_id_fkey FOREIGN KEY (site_id, invoice_id) REFERENCES public.site_invoice(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_invoice_payment
    ADD CONSTRAINT site_invoice_payment_received_by_fkey FOREIGN KEY (received_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_invoice_payment
    ADD CONSTRAINT site_invoice_payment_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_invoice_payment
    ADD CONSTRAINT site_invoice_payment_site_id_invoice_id_fkey FOREIGN KEY (site_id, invoice_id) REFERENCES public.site_invoice(site_id, id);

ALTER TABLE ONLY public.site_invoice_payment
    ADD CONSTRAINT site_invoice_payment_site_id_reversal_of_fkey FOREIGN KEY (site_id, reversal_of) REFERENCES public.site_invoice_payment(site_id, id);

ALTER TABLE ONLY public.site_invoice_run
    ADD CONSTRAINT site_invoice_run_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_invoice
    ADD CONSTRAINT site_invoice_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.site_invoice_run(id);

ALTER TABLE ONLY public.site_invoice_run
    ADD CONSTRAINT site_invoice_run_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_invoice
    ADD CONSTRAINT site_invoice_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_membership
    ADD CONSTRAINT site_membership_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.package(id);

ALTER TABLE ONLY public.site_membership
    ADD CONSTRAINT site_membership_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_message
    ADD CONSTRAINT site_message_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_message
    ADD CONSTRAINT site_message_site_id_photo_file_id_fkey FOREIGN KEY (site_id, photo_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.site_option
    ADD CONSTRAINT site_option_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.site_option
    ADD CONSTRAINT site_option_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.site_replication_count
    ADD CONSTRAINT site_replication_count_site_replication_id_fkey FOREIGN KEY (site_replication_id) REFERENCES public.site_replication(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_replication_count
    ADD CONSTRAINT site_replication_count_target_site_id_fkey FOREIGN KEY (target_site_id) REFERENCES public.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site_replication
    ADD CONSTRAINT site_replication_source_site_id_fkey FOREIGN KEY (source_site_id) REFERENCES public.site(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_site_group_id_fkey FOREIGN KEY (site_group_id) REFERENCES public.site_group(id);

ALTER TABLE ONLY public.site
    ADD CONSTRAINT site_thana_id_fkey FOREIGN KEY (thana_id) REFERENCES public.thana(id);

ALTER TABLE ONLY public.slide
    ADD CONSTRAINT slide_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.slide
    ADD CONSTRAINT slide_site_id_image_file_id_fkey FOREIGN KEY (site_id, image_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.sms_batch_message
    ADD CONSTRAINT sms_batch_message_site_id_sms_batch_id_fkey FOREIGN KEY (site_id, sms_batch_id) REFERENCES public.sms_batch(site_id, id);

ALTER TABLE ONLY public.sms_batch
    ADD CONSTRAINT sms_batch_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES public.user_account(id);

ALTER TABLE ONLY public.sms_batch
    ADD CONSTRAINT sms_batch_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.sms_credit_entry
    ADD CONSTRAINT sms_credit_entry_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.user_account(id);

ALTER TABLE ONLY public.sms_credit_entry
    ADD CONSTRAINT sms_credit_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.sms_credit
    ADD CONSTRAINT sms_credit_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.sms_gateway
    ADD CONSTRAINT sms_gateway_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.sms_list
    ADD CONSTRAINT sms_list_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.sms_setting
    ADD CONSTRAINT sms_setting_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.sms_template
    ADD CONSTRAINT sms_template_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.social_link
    ADD CONSTRAINT social_link_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_advance_entry
    ADD CONSTRAINT student_advance_entry_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.student_advance_entry
    ADD CONSTRAINT student_advance_entry_site_id_fee_refund_id_fkey FOREIGN KEY (site_id, fee_refund_id) REFERENCES public.fee_refund(site_id, id);

ALTER TABLE ONLY public.student_advance_entry
    ADD CONSTRAINT student_advance_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_advance_entry
    ADD CONSTRAINT student_advance_entry_site_id_list_import_id_fkey FOREIGN KEY (site_id, list_import_id) REFERENCES public.list_import(site_id, id);

ALTER TABLE ONLY public.student_advance_entry
    ADD CONSTRAINT student_advance_entry_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.board(id);

ALTER TABLE ONLY public.student_document
    ADD CONSTRAINT student_document_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.student_document
    ADD CONSTRAINT student_document_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_document
    ADD CONSTRAINT student_document_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_fee_head_id_fkey FOREIGN KEY (fee_head_id) REFERENCES public.fee_head(id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_fee_sub_head_id_fkey FOREIGN KEY (fee_sub_head_id) REFERENCES public.fee_sub_head(id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_site_id_fee_run_id_fkey FOREIGN KEY (site_id, fee_run_id) REFERENCES public.fee_run(site_id, id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_site_id_list_import_id_fkey FOREIGN KEY (site_id, list_import_id) REFERENCES public.list_import(site_id, id);

ALTER TABLE ONLY public.student_fee_due
    ADD CONSTRAINT student_fee_due_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.student_import_family
    ADD CONSTRAINT student_import_family_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_import_family
    ADD CONSTRAINT student_import_family_site_id_household_id_fkey FOREIGN KEY (site_id, household_id) REFERENCES public.household(site_id, id) ON DELETE SET NULL (household_id);

ALTER TABLE ONLY public.student_import_family
    ADD CONSTRAINT student_import_family_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.student_import_family
    ADD CONSTRAINT student_import_family_site_id_student_import_id_fkey FOREIGN KEY (site_id, student_import_id) REFERENCES public.student_import(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.student_import
    ADD CONSTRAINT student_import_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id) ON DELETE SET NULL (file_id);

ALTER TABLE ONLY public.student_import
    ADD CONSTRAINT student_import_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_import
    ADD CONSTRAINT student_import_site_id_job_id_fkey FOREIGN KEY (site_id, job_id) REFERENCES public.job_run(site_id, id);

ALTER TABLE ONLY public.student_leave
    ADD CONSTRAINT student_leave_site_id_attachment_file_id_fkey FOREIGN KEY (site_id, attachment_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.student_leave
    ADD CONSTRAINT student_leave_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_leave
    ADD CONSTRAINT student_leave_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.student_offer_type_fee_head
    ADD CONSTRAINT student_offer_type_fee_head_fee_head_id_fkey FOREIGN KEY (fee_head_id) REFERENCES public.fee_head(id);

ALTER TABLE ONLY public.student_offer_type_fee_head
    ADD CONSTRAINT student_offer_type_fee_head_student_offer_type_id_fkey FOREIGN KEY (student_offer_type_id) REFERENCES public.student_offer_type(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_site_id_household_id_fkey FOREIGN KEY (site_id, household_id) REFERENCES public.household(site_id, id);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_site_id_student_import_id_fkey FOREIGN KEY (site_id, student_import_id) REFERENCES public.student_import(site_id, id);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_student_category_id_fkey FOREIGN KEY (student_category_id) REFERENCES public.student_category(id);

ALTER TABLE ONLY public.student_subject_past
    ADD CONSTRAINT student_subject_past_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.student_subject_past
    ADD CONSTRAINT student_subject_past_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_subject_past
    ADD CONSTRAINT student_subject_past_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.student_subject
    ADD CONSTRAINT student_subject_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.student_subject
    ADD CONSTRAINT student_subject_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.student
    ADD CONSTRAINT student_thana_id_fkey FOREIGN KEY (thana_id) REFERENCES public.thana(id);

ALTER TABLE ONLY public.student_waiver
    ADD CONSTRAINT student_waiver_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.student_waiver
    ADD CONSTRAINT student_waiver_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.student_waiver
    ADD CONSTRAINT student_waiver_student_offer_type_id_fkey FOREIGN KEY (student_offer_type_id) REFERENCES public.student_offer_type(id);

ALTER TABLE ONLY public.student_waiver
    ADD CONSTRAINT student_waiver_waiver_type_id_fkey FOREIGN KEY (waiver_type_id) REFERENCES public.waiver_type(id);

ALTER TABLE ONLY public.sub_module_menu
    ADD CONSTRAINT sub_module_menu_menu_id_fkey FOREIGN KEY (menu_id) REFERENCES public.menu(id);

ALTER TABLE ONLY public.sub_module_menu
    ADD CONSTRAINT sub_module_menu_sub_module_id_fkey FOREIGN KEY (sub_module_id) REFERENCES public.sub_module(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subject_paper
    ADD CONSTRAINT subject_paper_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.teacher_assignment
    ADD CONSTRAINT teacher_assignment_site_id_class_section_id_fkey FOREIGN KEY (site_id, class_section_id) REFERENCES public.class_section(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.teacher_assignment
    ADD CONSTRAINT teacher_assignment_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.teacher_assignment
    ADD CONSTRAINT teacher_assignment_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.teacher_assignment
    ADD CONSTRAINT teacher_assignment_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.subject(id);

ALTER TABLE ONLY public.thana
    ADD CONSTRAINT thana_district_id_fkey FOREIGN KEY (district_id) REFERENCES public.district(id);

ALTER TABLE ONLY public.transaction_submission_line
    ADD CONSTRAINT transaction_submission_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id);

ALTER TABLE ONLY public.transaction_submission_line
    ADD CONSTRAINT transaction_submission_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.transaction_submission_line
    ADD CONSTRAINT transaction_submission_line_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.transaction_submission_line
    ADD CONSTRAINT transaction_submission_line_site_id_transaction_submission_fkey FOREIGN KEY (site_id, transaction_submission_id) REFERENCES public.transaction_submission(site_id, id);

ALTER TABLE ONLY public.transaction_submission_receipt
    ADD CONSTRAINT transaction_submission_receip_site_id_transaction_submissi_fkey FOREIGN KEY (site_id, transaction_submission_id) REFERENCES public.transaction_submission(site_id, id);

ALTER TABLE ONLY public.transaction_submission_receipt
    ADD CONSTRAINT transaction_submission_receipt_site_id_fee_receipt_id_fkey FOREIGN KEY (site_id, fee_receipt_id) REFERENCES public.fee_receipt(site_id, id);

ALTER TABLE ONLY public.transaction_submission_receipt
    ADD CONSTRAINT transaction_submission_receipt_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.transaction_submission
    ADD CONSTRAINT transaction_submission_site_id_company_transaction_id_fkey FOREIGN KEY (site_id, company_transaction_id) REFERENCES public.company_transaction(site_id, id);

ALTER TABLE ONLY public.transaction_submission
    ADD CONSTRAINT transaction_submission_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.transaction_submission
    ADD CONSTRAINT transaction_submission_site_id_payment_company_id_fkey FOREIGN KEY (site_id, payment_company_id) REFERENCES public.payment_company(site_id, id);

ALTER TABLE ONLY public.transfer_certificate
    ADD CONSTRAINT transfer_certificate_site_id_enrolment_id_fkey FOREIGN KEY (site_id, enrolment_id) REFERENCES public.enrolment(site_id, id);

ALTER TABLE ONLY public.transfer_certificate
    ADD CONSTRAINT transfer_certificate_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.transfer_certificate
    ADD CONSTRAINT transfer_certificate_site_id_placement_change_id_fkey FOREIGN KEY (site_id, placement_change_id) REFERENCES public.placement_change(site_id, id);

ALTER TABLE ONLY public.transfer_certificate
    ADD CONSTRAINT transfer_certificate_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.company(id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_home_account_id_fkey FOREIGN KEY (home_account_id) REFERENCES public.user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_role_code_fkey FOREIGN KEY (role_code) REFERENCES public.role(code) ON UPDATE CASCADE;

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_site_group_id_fkey FOREIGN KEY (site_group_id) REFERENCES public.site_group(id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_site_id_employee_id_fkey FOREIGN KEY (site_id, employee_id) REFERENCES public.employee(site_id, id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_site_id_household_id_fkey FOREIGN KEY (site_id, household_id) REFERENCES public.household(site_id, id);

ALTER TABLE ONLY public.user_account
    ADD CONSTRAINT user_account_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.user_session
    ADD CONSTRAINT user_session_impersonation_id_fkey FOREIGN KEY (impersonation_id) REFERENCES public.impersonation(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.user_session
    ADD CONSTRAINT user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.voucher_attachment
    ADD CONSTRAINT voucher_attachment_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.voucher_attachment
    ADD CONSTRAINT voucher_attachment_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.voucher_attachment
    ADD CONSTRAINT voucher_attachment_site_id_voucher_id_fkey FOREIGN KEY (site_id, voucher_id) REFERENCES public.voucher(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.voucher_line
    ADD CONSTRAINT voucher_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.voucher_line
    ADD CONSTRAINT voucher_line_site_id_ledger_id_fkey FOREIGN KEY (site_id, ledger_id) REFERENCES public.ledger(site_id, id);

ALTER TABLE ONLY public.voucher_line
    ADD CONSTRAINT voucher_line_site_id_voucher_id_fkey FOREIGN KEY (site_id, voucher_id) REFERENCES public.voucher(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.voucher_rule
    ADD CONSTRAINT voucher_rule_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_site_id_journal_id_fkey FOREIGN KEY (site_id, journal_id) REFERENCES public.journal(site_id, id);

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_site_id_list_import_id_fkey FOREIGN KEY (site_id, list_import_id) REFERENCES public.list_import(site_id, id);

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_site_id_party_id_fkey FOREIGN KEY (site_id, party_id) REFERENCES public.party(site_id, id);

ALTER TABLE ONLY public.waiver_application_line
    ADD CONSTRAINT waiver_application_line_site_id_due_id_fkey FOREIGN KEY (site_id, due_id) REFERENCES public.student_fee_due(site_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.waiver_application_line
    ADD CONSTRAINT waiver_application_line_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.waiver_application_line
    ADD CONSTRAINT waiver_application_line_site_id_waiver_application_id_fkey FOREIGN KEY (site_id, waiver_application_id) REFERENCES public.waiver_application(site_id, id);

ALTER TABLE ONLY public.waiver_application
    ADD CONSTRAINT waiver_application_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.waiver_application
    ADD CONSTRAINT waiver_application_site_id_student_id_fkey FOREIGN KEY (site_id, student_id) REFERENCES public.student(site_id, id);

ALTER TABLE ONLY public.waiver_application
    ADD CONSTRAINT waiver_application_site_id_student_waiver_id_fkey FOREIGN KEY (site_id, student_waiver_id) REFERENCES public.student_waiver(site_id, id);

ALTER TABLE ONLY public.waiver_type_fee_head
    ADD CONSTRAINT waiver_type_fee_head_fee_head_id_fkey FOREIGN KEY (fee_head_id) REFERENCES public.fee_head(id);

ALTER TABLE ONLY public.waiver_type_fee_head
    ADD CONSTRAINT waiver_type_fee_head_waiver_type_id_fkey FOREIGN KEY (waiver_type_id) REFERENCES public.waiver_type(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.website_header
    ADD CONSTRAINT website_header_site_id_banner_file_id_fkey FOREIGN KEY (site_id, banner_file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.website_header
    ADD CONSTRAINT website_header_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.website_media
    ADD CONSTRAINT website_media_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.website_media
    ADD CONSTRAINT website_media_site_id_id_fkey FOREIGN KEY (site_id, id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.website_menu_entry
    ADD CONSTRAINT website_menu_entry_site_id_file_id_fkey FOREIGN KEY (site_id, file_id) REFERENCES public.stored_file(site_id, id);

ALTER TABLE ONLY public.website_menu_entry
    ADD CONSTRAINT website_menu_entry_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.website_menu_entry
    ADD CONSTRAINT website_menu_entry_site_id_parent_id_fkey FOREIGN KEY (site_id, parent_id) REFERENCES public.website_menu_entry(site_id, id);

ALTER TABLE ONLY public.website_video
    ADD CONSTRAINT website_video_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.site(id);

ALTER TABLE ONLY public.website_video
    ADD CONSTRAINT website_video_site_id_image_file_id_fkey FOREIGN KEY (site_id, image_file_id) REFERENCES public.stored_file(site_id, id);

CREATE POLICY account_access ON public.user_account USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR (id = ( SELECT public.app_user_id() AS app_user_id)) OR ( SELECT (public.app_scope() = 'auth'::text)) OR ( SELECT ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))))) WITH CHECK (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR (id = ( SELECT public.app_user_id() AS app_user_id)) OR ( SELECT (public.app_scope() = ANY (ARRAY['auth'::text, 'core'::text])))));

ALTER TABLE public.api_route ENABLE ROW LEVEL SECURITY;

CREATE POLICY application_apply ON public.site_application FOR INSERT WITH CHECK (((public.app_scope() = 'public'::text) AND (state = 'waiting'::text)));

CREATE POLICY application_core ON public.site_application USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK ((public.app_scope() = 'core'::text));

ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;

CREATE POLICY audit_read ON public.audit_log FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))));

CREATE POLICY audit_write ON public.audit_log FOR INSERT WITH CHECK (true);

CREATE POLICY auth_only ON public.known_device USING ((public.app_scope() = 'auth'::text)) WITH CHECK ((public.app_scope() = 'auth'::text));

CREATE POLICY auth_only ON public.password_reset USING ((public.app_scope() = 'auth'::text)) WITH CHECK ((public.app_scope() = 'auth'::text));

CREATE POLICY client_core ON public.oauth_client USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY client_of_own_grant ON public.oauth_client FOR SELECT USING ((EXISTS ( SELECT
   FROM public.oauth_payload
  WHERE ((oauth_payload.client_id = oauth_client.id) AND (oauth_payload.account_id = public.app_user_id())))));

CREATE POLICY client_server ON public.oauth_client FOR SELECT USING ((public.app_scope() = 'oauth'::text));

CREATE POLICY core_access ON public.offered_once USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_access ON public.sms_credit USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_access ON public.sms_credit_entry USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_answers ON public.help_desk_answerer USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_answers ON public.help_desk_setting USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_answers ON public.help_desk_topic USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_answers ON public.help_ticket USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_answers ON public.help_ticket_message USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

ALTER TABLE public.core_classroom ENABLE ROW LEVEL SECURITY;

CREATE POLICY core_delete ON public.core_classroom FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY core_delete ON public.core_file FOR DELETE USING ((public.app_scope() = 'core'::text));

ALTER TABLE public.core_file ENABLE ROW LEVEL SECURITY;

CREATE POLICY core_insert ON public.core_classroom FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_insert ON public.core_file FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_jobs ON public.job_run USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL) AND (site_id = '00000000-0000-0000-0000-000000000000'::uuid))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL) AND (site_id = '00000000-0000-0000-0000-000000000000'::uuid)));

CREATE POLICY core_only ON public.declared_employee USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_only ON public.site_replication USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_only ON public.site_replication_count USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_reads_help_tickets ON public.stored_file FOR SELECT USING (((purpose = 'help_ticket'::text) AND (public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_reads_public ON public.stored_file FOR SELECT USING ((is_public AND (public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_sets_up ON public.setting_past USING ((public.app_scope() = 'core'::text)) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY core_sets_up ON public.site_calendar_entry USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_sets_up ON public.site_calendar_page USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_sets_up ON public.site_calendar_removal FOR SELECT USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_sets_up ON public.site_calendar_setting USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)));

CREATE POLICY core_update ON public.core_classroom FOR UPDATE USING ((public.app_scope() = 'core'::text));

CREATE POLICY core_update ON public.core_file FOR UPDATE USING ((public.app_scope() = 'core'::text));

ALTER TABLE public.declared_employee ENABLE ROW LEVEL SECURITY;

CREATE POLICY delivery ON public.mail_outbox USING ((public.app_scope() = 'delivery'::text)) WITH CHECK ((public.app_scope() = 'delivery'::text));

CREATE POLICY delivery ON public.notification FOR SELECT USING ((public.app_scope() = 'delivery'::text));

CREATE POLICY delivery ON public.push_message USING ((public.app_scope() = 'delivery'::text)) WITH CHECK ((public.app_scope() = 'delivery'::text));

CREATE POLICY delivery ON public.sms_credit USING ((public.app_scope() = 'delivery'::text)) WITH CHECK ((public.app_scope() = 'delivery'::text));

CREATE POLICY delivery ON public.sms_credit_entry USING ((public.app_scope() = 'delivery'::text)) WITH CHECK ((public.app_scope() = 'delivery'::text));

CREATE POLICY delivery ON public.sms_gateway FOR SELECT USING ((public.app_scope() = 'delivery'::text));

CREATE POLICY delivery ON public.sms_outbox USING ((public.app_scope() = 'delivery'::text)) WITH CHECK ((public.app_scope() = 'delivery'::text));

CREATE POLICY delivery ON public.sms_setting FOR SELECT USING ((public.app_scope() = 'delivery'::text));

ALTER TABLE public.feedback ENABLE ROW LEVEL SECURITY;

CREATE POLICY feedback_answer ON public.feedback FOR UPDATE USING ((public.app_scope() = 'core'::text));

CREATE POLICY feedback_delete ON public.feedback FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY feedback_read ON public.feedback FOR SELECT USING (((public.app_scope() = 'core'::text) OR is_published OR (sender_user_id = public.app_user_id())));

CREATE POLICY feedback_write ON public.feedback FOR INSERT WITH CHECK (((NOT (from_site_id IS DISTINCT FROM public.app_site_id())) AND (NOT (sender_user_id IS DISTINCT FROM public.app_user_id())) AND (state = 'new'::text) AND (NOT is_published)));

CREATE POLICY frame_delete ON public.site_academic_group FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY frame_delete ON public.site_academic_offer FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY frame_insert ON public.site_academic_group FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY frame_insert ON public.site_academic_offer FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY frame_read ON public.site_academic_group FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ( SELECT ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)))));

CREATE POLICY frame_read ON public.site_academic_offer FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ( SELECT ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)))));

CREATE POLICY frame_update ON public.site_academic_group FOR UPDATE USING ((public.app_scope() = 'core'::text));

CREATE POLICY frame_update ON public.site_academic_offer FOR UPDATE USING ((public.app_scope() = 'core'::text));

ALTER TABLE public.id_card_order ENABLE ROW LEVEL SECURITY;

CREATE POLICY id_card_order_insert ON public.id_card_order FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY id_card_order_read ON public.id_card_order FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))));

CREATE POLICY id_card_order_update ON public.id_card_order FOR UPDATE USING ((public.app_scope() = 'core'::text));

ALTER TABLE public.idempotency_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.impersonation ENABLE ROW LEVEL SECURITY;

CREATE POLICY impersonation_access ON public.impersonation USING ((public.app_scope() = ANY (ARRAY['core'::text, 'auth'::text]))) WITH CHECK ((public.app_scope() = ANY (ARRAY['core'::text, 'auth'::text])));

CREATE POLICY invoice_delete ON public.site_invoice FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_delete ON public.site_invoice_line FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_delete ON public.site_invoice_payment FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_insert ON public.site_invoice FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_insert ON public.site_invoice_line FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_insert ON public.site_invoice_payment FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_read ON public.site_invoice FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))));

CREATE POLICY invoice_read ON public.site_invoice_line FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))));

CREATE POLICY invoice_read ON public.site_invoice_payment FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))));

CREATE POLICY invoice_update ON public.site_invoice FOR UPDATE USING ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_update ON public.site_invoice_line FOR UPDATE USING ((public.app_scope() = 'core'::text));

CREATE POLICY invoice_update ON public.site_invoice_payment FOR UPDATE USING ((public.app_scope() = 'core'::text));

CREATE POLICY job_watch ON public.job_run FOR SELECT USING ((public.app_scope() = 'jobs'::text));

CREATE POLICY key_server ON public.oauth_key USING ((public.app_scope() = 'oauth'::text)) WITH CHECK ((public.app_scope() = 'oauth'::text));

ALTER TABLE public.known_device ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_outbox ENABLE ROW LEVEL SECURITY;

CREATE POLICY maintenance ON public.api_route TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.audit_log TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.core_classroom TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.core_file TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.declared_employee TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.feedback TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.id_card_order TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.idempotency_key TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.impersonation TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.known_device TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.mail_outbox TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.notification TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.oauth_client TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.oauth_key TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.oauth_payload TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.oauth_secret_view TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.offered_once TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.password_reset TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.push_key TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.push_message TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.push_subscription TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_academic_group TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_academic_offer TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_application TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_invoice TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_invoice_line TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_invoice_payment TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_invoice_run TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_membership TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_replication TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.site_replication_count TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.sms_credit TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.sms_credit_entry TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.sms_gateway TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.user_account TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY maintenance ON public.user_session TO bidyaloy_maintenance USING ((public.app_scope() = 'maintenance'::text)) WITH CHECK ((public.app_scope() = 'maintenance'::text));

CREATE POLICY membership_delete ON public.site_membership FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY membership_insert ON public.site_membership FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY membership_read ON public.site_membership FOR SELECT USING (((site_id = ( SELECT public.app_site_id() AS app_site_id)) OR ( SELECT (public.app_scope() = 'auth'::text)) OR ( SELECT ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)))));

CREATE POLICY membership_update ON public.site_membership FOR UPDATE USING ((public.app_scope() = 'core'::text));

CREATE POLICY not_for_visitors ON public.audit_log AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.id_card_order AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.idempotency_key AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.mail_outbox AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.notification AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.number_sequence AS RESTRICTIVE USING (((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text) OR (site_id = '00000000-0000-0000-0000-000000000000'::uuid))) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.oauth_client AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.push_key AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.push_message AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.push_subscription AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.site_academic_group AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.site_academic_offer AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.site_invoice AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.site_invoice_line AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.site_invoice_payment AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.site_membership AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.sms_credit AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.sms_credit_entry AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.sms_gateway AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

CREATE POLICY not_for_visitors ON public.user_account AS RESTRICTIVE USING ((( SELECT public.app_scope() AS app_scope) IS DISTINCT FROM 'public'::text)) WITH CHECK (true);

ALTER TABLE public.notification ENABLE ROW LEVEL SECURITY;

CREATE POLICY notify_own_site ON public.notification FOR INSERT WITH CHECK ((NOT (site_id IS DISTINCT FROM public.app_site_id())));

ALTER TABLE public.oauth_client ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_payload ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.oauth_secret_view ENABLE ROW LEVEL SECURITY;

CREATE POLICY of_the_server ON public.push_key USING ((public.app_scope() = ANY (ARRAY['auth'::text, 'delivery'::text]))) WITH CHECK ((public.app_scope() = ANY (ARRAY['auth'::text, 'delivery'::text])));

CREATE POLICY of_the_server ON public.push_subscription USING ((public.app_scope() = ANY (ARRAY['auth'::text, 'delivery'::text]))) WITH CHECK ((public.app_scope() = ANY (ARRAY['auth'::text, 'delivery'::text])));

ALTER TABLE public.offered_once ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_devices ON public.push_subscription USING ((user_id = public.app_user_id())) WITH CHECK ((user_id = public.app_user_id()));

CREATE POLICY own_keys ON public.idempotency_key USING ((user_id = public.app_user_id())) WITH CHECK ((user_id = public.app_user_id()));

CREATE POLICY own_mail ON public.mail_outbox USING (((NOT (site_id IS DISTINCT FROM public.app_site_id())) OR (public.app_scope() = 'auth'::text))) WITH CHECK (((NOT (site_id IS DISTINCT FROM public.app_site_id())) OR (public.app_scope() = 'auth'::text)));

CREATE POLICY own_notifications ON public.notification FOR SELECT USING ((user_id = public.app_user_id()));

CREATE POLICY own_sessions ON public.user_session USING ((public.app_scope() = 'auth'::text)) WITH CHECK ((public.app_scope() = 'auth'::text));

ALTER TABLE public.password_reset ENABLE ROW LEVEL SECURITY;

CREATE POLICY payload_core_delete ON public.oauth_payload FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY payload_core_read ON public.oauth_payload FOR SELECT USING ((public.app_scope() = 'core'::text));

CREATE POLICY payload_own_delete ON public.oauth_payload FOR DELETE USING ((account_id = public.app_user_id()));

CREATE POLICY payload_own_read ON public.oauth_payload FOR SELECT USING ((account_id = public.app_user_id()));

CREATE POLICY payload_server ON public.oauth_payload USING ((public.app_scope() = 'oauth'::text)) WITH CHECK ((public.app_scope() = 'oauth'::text));

ALTER TABLE public.push_key ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_subscription ENABLE ROW LEVEL SECURITY;

CREATE POLICY read_own_notifications ON public.notification FOR UPDATE USING ((user_id = public.app_user_id()));

CREATE POLICY read_public ON public.core_file FOR SELECT USING ((is_public OR (public.app_scope() = 'core'::text)));

CREATE POLICY read_published ON public.core_classroom FOR SELECT USING ((is_published OR (public.app_scope() = 'core'::text)));

CREATE POLICY reminding ON public.live_meeting FOR SELECT USING ((public.app_scope() = 'jobs'::text));

CREATE POLICY route_read ON public.api_route FOR SELECT USING (true);

CREATE POLICY route_write ON public.api_route USING ((public.app_scope() = 'core'::text));

CREATE POLICY run_core ON public.site_invoice_run USING (((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL))) WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY secret_view_read ON public.oauth_secret_view FOR SELECT USING ((public.app_scope() = 'core'::text));

CREATE POLICY secret_view_write ON public.oauth_secret_view FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

CREATE POLICY settling ON public.online_payment FOR SELECT USING ((public.app_scope() = 'jobs'::text));

ALTER TABLE public.site ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_academic_group ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_academic_offer ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_application ENABLE ROW LEVEL SECURITY;

CREATE POLICY site_delete ON public.site FOR DELETE USING ((public.app_scope() = 'core'::text));

CREATE POLICY site_insert ON public.site FOR INSERT WITH CHECK ((public.app_scope() = 'core'::text));

ALTER TABLE public.site_invoice ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_invoice_line ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_invoice_payment ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_invoice_run ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_membership ENABLE ROW LEVEL SECURITY;

CREATE POLICY site_read ON public.site FOR SELECT USING (((id = ( SELECT public.app_site_id() AS app_site_id)) OR ( SELECT (public.app_scope() = ANY (ARRAY['auth'::text, 'public'::text]))) OR ( SELECT ((public.app_scope() = 'core'::text) AND (public.app_site_id() IS NULL)))));

ALTER TABLE public.site_replication ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.site_replication_count ENABLE ROW LEVEL SECURITY;

CREATE POLICY site_update ON public.site FOR UPDATE USING (((id = public.app_site_id()) OR (public.app_scope() = 'core'::text)));

ALTER TABLE public.sms_credit ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sms_credit_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sms_gateway ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON public.sms_credit FOR SELECT USING ((site_id = ( SELECT public.app_site_id() AS app_site_id)));

CREATE POLICY tenant ON public.sms_credit_entry FOR SELECT USING ((site_id = ( SELECT public.app_site_id() AS app_site_id)));

ALTER TABLE public.user_account ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_session ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.claim_pushes(most integer, claim_minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_pushes(most integer, claim_minutes integer) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.clear_site_data(kind text, from_on date, to_on date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.clear_site_data(kind text, from_on date, to_on date) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.count_uses(target regclass, target_ids uuid[], of_site uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.device_of_key(hash_of_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.device_of_key(hash_of_key text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.find_bank_user(named text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_bank_user(named text) TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.declared_employee TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.find_declared_employee(named text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_declared_employee(named text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.find_employees_everywhere(words text[], wanted integer, skipped integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_employees_everywhere(words text[], wanted integer, skipped integer) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.find_jobs_everywhere(of_site uuid, of_kind text, of_state text, is_waiting boolean, from_day date, to_day date, wanted integer, skipped integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_jobs_everywhere(of_site uuid, of_kind text, of_state text, is_waiting boolean, from_day date, to_day date, wanted integer, skipped integer) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.find_students_everywhere(words text[], digits text, mobile text, wanted integer, skipped integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_students_everywhere(words text[], digits text, mobile text, wanted integer, skipped integer) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.follow_calendar() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.follow_weekdays() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.free_sms_credit(of_site uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.free_sms_credit(of_site uuid) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.help_desk_answerers() FROM PUBLIC;
GRANT ALL ON FUNCTION public.help_desk_answerers() TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.job_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION public.job_figures() TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.leave_half_days(of_site uuid, person uuid, starts_on date, ends_on date, day_part text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leave_half_days(of_site uuid, person uuid, starts_on date, ends_on date, day_part text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.national_year_openings() FROM PUBLIC;
GRANT ALL ON FUNCTION public.national_year_openings() TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.notify_core_administrators(title_en text, title_bn text, notice_href text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notify_core_administrators(title_en text, title_bn text, notice_href text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.notify_site_administrators(title_en text, title_bn text, notice_body text, notice_href text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.notify_site_administrators(title_en text, title_bn text, notice_body text, notice_href text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.open_account(account uuid, impersonated_by uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_account(account uuid, impersonated_by uuid) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.open_session(session_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_session(session_hash text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.open_token(token text, wanted_site uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.open_token(token text, wanted_site uuid) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.own_accounts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_accounts() TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.places_of_declared_employees(declared uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.places_of_declared_employees(declared uuid[]) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.restore_cleared_rows(clearing uuid, lines jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_cleared_rows(clearing uuid, lines jsonb) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.routine_days(of_site uuid, of_year uuid, starts_on date, replaced_on date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.routine_days(of_site uuid, of_year uuid, starts_on date, replaced_on date) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.routine_moment(of_site uuid, person uuid, on_date date, starts_at time without time zone, ends_at time without time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.routine_moment(of_site uuid, person uuid, on_date date, starts_at time without time zone, ends_at time without time zone) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.session_refusal(session_hash text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.session_refusal(session_hash text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.site_charges(month date, companies uuid[], site_groups uuid[], packages uuid[], sites uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.site_charges(month date, companies uuid[], site_groups uuid[], packages uuid[], sites uuid[]) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.site_group_figures(day date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.site_group_figures(day date) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.site_of_bill_query_key(hash_of_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.site_of_bill_query_key(hash_of_key text) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.site_report(kind text, from_on date, to_on date, of_sites uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.site_report(kind text, from_on date, to_on date, of_sites uuid[]) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.sms_terms(locks boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.sms_terms(locks boolean) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.taken_usernames(wanted text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.taken_usernames(wanted text[]) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.uses_of(target regclass, row_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.uses_of(target regclass, row_id uuid) TO bidyaloy_app;

REVOKE ALL ON FUNCTION public.write_sms_credit(of_site uuid, kind text, parts integer, amount bigint, reference text, note text, by uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.write_sms_credit(of_site uuid, kind text, parts integer, amount bigint, reference text, note text, by uuid) TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.api_route TO bidyaloy_app;

GRANT SELECT ON TABLE public.audit_log TO bidyaloy_app;

GRANT SELECT ON TABLE public.class_section_span TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.core_classroom TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.core_file TO bidyaloy_app;

GRANT SELECT ON TABLE public.employee_attendance_setting_span TO bidyaloy_app;

GRANT UPDATE(status) ON TABLE public.enrolment TO bidyaloy_app;

GRANT UPDATE(session) ON TABLE public.enrolment TO bidyaloy_app;

GRANT SELECT ON TABLE public.fee_movement TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.feedback TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.id_card_order TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_key TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.impersonation TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_device TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.mail_outbox TO bidyaloy_app;

GRANT UPDATE(value) ON TABLE public.mark TO bidyaloy_app;

GRANT UPDATE(flag) ON TABLE public.mark TO bidyaloy_app;

GRANT UPDATE(updated_by) ON TABLE public.mark TO bidyaloy_app;

GRANT UPDATE(updated_at) ON TABLE public.mark TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.notification TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_client TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.oauth_key TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_payload TO bidyaloy_app;

GRANT SELECT,INSERT ON TABLE public.oauth_secret_view TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.offered_once TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.password_reset TO bidyaloy_app;

GRANT UPDATE(undone_by) ON TABLE public.placement_change TO bidyaloy_app;

GRANT UPDATE(undone_at) ON TABLE public.placement_change TO bidyaloy_app;

GRANT SELECT,INSERT ON TABLE public.push_key TO bidyaloy_app;

GRANT SELECT,DELETE,UPDATE ON TABLE public.push_message TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscription TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.request_throttle TO bidyaloy_app;

GRANT UPDATE(status) ON TABLE public.result TO bidyaloy_app;

GRANT UPDATE(withheld_reason) ON TABLE public.result TO bidyaloy_app;

GRANT UPDATE(withheld_by) ON TABLE public.result TO bidyaloy_app;

GRANT UPDATE(withheld_at) ON TABLE public.result TO bidyaloy_app;

GRANT SELECT ON TABLE public.result_setting_span TO bidyaloy_app;

GRANT SELECT ON TABLE public.routine_period_span TO bidyaloy_app;

GRANT SELECT ON TABLE public.shift_detail_span TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_academic_group TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_academic_offer TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_application TO bidyaloy_app;

GRANT SELECT ON TABLE public.site_calendar_setting_span TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_invoice TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_invoice_line TO bidyaloy_app;

GRANT SELECT,INSERT ON TABLE public.site_invoice_payment TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_invoice_run TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_membership TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_replication TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.site_replication_count TO bidyaloy_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sms_credit TO bidyaloy_app;

GRANT SELECT,INSERT ON TABLE public.sms_credit_entry TO bidyaloy_app;

GRANT SELECT ON TABLE public.sms_gateway TO bidyaloy_app;

GRANT SELECT ON TABLE public.student_subject_span TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_account TO bidyaloy_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_session TO bidyaloy_app;
