-- What a clearing of fees takes, in the order in which it is put back: receipts received in the period with their lines, advances
-- and journals (those of cancellations too), the refunds of them, and refunds of advances of the period; advances that were
-- brought over in it, with their journals; slips made in it, dues that fall due in it, unless something from outside of the period
-- refers to them, with the charges of fines; runs of which no due is left.
-- Without `with_rows` it only says which rows. No `set` clause, so that PostgreSQL inlines it and whoever counts makes no rows.
create or replace function fee_rows_to_clear(of_site uuid, from_on date, to_on date, with_rows boolean)
returns table (place int, table_name text, id uuid, posted_on date, amount_poisha bigint, row_data jsonb)
language sql stable as $$
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

-- What a clearing of accounts takes: vouchers dated in the period and opening balances posted in it, with their journals and reversals.
create or replace function account_rows_to_clear(of_site uuid, from_on date, to_on date, with_rows boolean)
returns table (place int, table_name text, id uuid, posted_on date, amount_poisha bigint, row_data jsonb)
language sql stable as $$
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

-- Everything of an institution that a clearing of a period takes, of either kind.
create or replace function rows_to_clear(of_site uuid, kind text, from_on date, to_on date, with_rows boolean)
returns table (place int, table_name text, id uuid, posted_on date, amount_poisha bigint, row_data jsonb)
language sql stable as $$
  select r.* from fee_rows_to_clear(of_site, from_on, to_on, with_rows) r where kind = 'fees'
  union all
  select r.* from account_rows_to_clear(of_site, from_on, to_on, with_rows) r where kind = 'accounts'
$$;

-- Why a period cannot be cleared: closed months of the accounts inside of it or of journals that go with it, and money
-- that came through a gateway, where another party has the payment in its books. Nor one with receipts that a teacher handed over,
-- as the money counted then is part of what the teacher still owes.
create or replace function clearing_obstacles(kind text, from_on date, to_on date)
returns table (code text, detail text)
language sql stable set search_path = public as $$
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

-- Removes the rows of a period and answers them, in the order in which they are put back. Only the core, acting inside
-- of the institution, may; the caller writes them down in the same transaction, so that nothing is gone unwritten.
create or replace function clear_site_data(kind text, from_on date, to_on date)
returns setof text language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
end $$;
revoke all on function clear_site_data(text, date, date) from public;
grant execute on function clear_site_data(text, date, date) to bidyaloy_app;

-- Puts cleared rows back as they were, once. Into a month that was closed since nothing is put (BL003), and whatever took
-- the place of a row meanwhile stands in its way.
create or replace function restore_cleared_rows(clearing uuid, lines jsonb)
returns int language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
end $$;
revoke all on function restore_cleared_rows(uuid, jsonb) from public;
grant execute on function restore_cleared_rows(uuid, jsonb) to bidyaloy_app;
