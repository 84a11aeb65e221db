-- A receipt is cancelled on its own day: it is void then. On a later day it is refunded: money is paid out by a voucher
-- of that day. What it paid stands in the reports of its day, the refund in those of its own.
alter table fee_receipt
  -- How it was paid back; null where it was not refunded, or where no money went out.
  add column refund_method text references payment_type (code),
  add constraint fee_receipt_refund_check check (refund_method is null or cancelled_on > received_on);

-- Money that came and went by day. A receipt that is void counts on no day; one that was taken back on a later day
-- counts on both, with the sign turned. All reports by date read this.
create view fee_movement with (security_invoker = true) as
  select r.site_id, r.id as fee_receipt_id, 1 as sign, r.received_on as booked_on, r.amount_poisha, r.method,
    r.collected_by as moved_by
  from fee_receipt r where r.cancelled_on is null or r.cancelled_on > r.received_on
  union all
  select r.site_id, r.id, -1, r.cancelled_on, -r.amount_poisha, coalesce(r.refund_method, r.method), r.cancelled_by
  from fee_receipt r where r.cancelled_on > r.received_on;
grant select on fee_movement to bidyaloy_app;

create or replace function site_group_figures(day date)
returns table (
  site_id uuid, name_en text, name_bn text, students int, teachers int, marked int, present int,
  collected_month_poisha bigint, outstanding_poisha bigint
)
language plpgsql volatile set search_path = public, pg_temp as $$
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
        select max(s.on_date) as on_date from attendance_sheet s
        where s.site_id = member.id and s.period = 0 and s.on_date <= day
      ), attendance as (
        select count(*)::int as marked, count(*) filter (where e.status in ('P', 'L'))::int as present
        from attendance_sheet s
        join attendance_entry e on e.site_id = s.site_id and e.sheet_id = s.id
        where s.site_id = member.id and s.period = 0 and s.on_date = (select on_date from last_day)
      )
      select member.id, member.name_en, member.name_bn,
        (select count(*)::int from student where site_id = member.id and status = 'active'),
        (select count(*)::int from employee where site_id = member.id and status = 'active' and is_teacher),
        a.marked, a.present,
        (select coalesce(sum(amount_poisha), 0)::bigint from fee_movement
          where site_id = member.id and booked_on between date_trunc('month', day)::date and day),
        (select coalesce(sum(d.net_poisha - d.paid_poisha), 0)::bigint from fee_dues_on(member.id, day) d
          where d.due_on <= day)
      from attendance a;
  end loop;
  perform set_config('app.scope', before_scope, true);
  perform set_config('app.site_id', before_site, true);
end $$;

create or replace function site_report(kind text, from_on date, to_on date, of_sites uuid[])
returns table (site_id uuid, first bigint, second bigint, third bigint, fourth bigint, fifth bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
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
        select m.site_id, count(*) filter (where m.sign = 1) as receipts, sum(m.amount_poisha)::bigint as collected
        from fee_movement m
        where m.booked_on between from_on and to_on and m.site_id in (select w.id from wanted w)
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

-- Charges of fines are cleared and put back with their dues and receipts.
create or replace function rows_to_clear(kind text, from_on date, to_on date)
returns table (place int, table_name text, id uuid, amount_poisha bigint, row_data jsonb)
language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  site uuid := app_site_id();
begin
  if rows_to_clear.kind = 'fees' then
    return query
      with receipt as (
        select r.* from fee_receipt r where r.site_id = site and r.received_on between from_on and to_on
      ), slip as (
        select s.* from due_slip s
        where s.site_id = site and (s.created_at at time zone 'Asia/Dhaka')::date between from_on and to_on
          and not exists (select from fee_receipt o where o.site_id = site and o.due_slip_id = s.id
            and o.received_on not between from_on and to_on)
      ), due as (
        select d.* from student_fee_due d
        where d.site_id = site and d.due_on between from_on and to_on
          and not exists (select from fee_receipt_line l join fee_receipt o on o.site_id = site and o.id = l.fee_receipt_id
            where l.site_id = site and l.due_id = d.id and o.received_on not between from_on and to_on)
          and not exists (select from due_slip_line l where l.site_id = site and l.due_id = d.id
            and l.due_slip_id not in (select s.id from slip s))
      ), entry as (
        select j.* from journal j
        where j.site_id = site and j.id in (
          select r.journal_id from receipt r union select r.cancel_journal_id from receipt r)
      ), run as (
        select f.* from fee_run f
        where f.site_id = site and f.id in (select d.fee_run_id from due d)
          and not exists (select from student_fee_due o where o.site_id = site and o.fee_run_id = f.id
            and o.id not in (select d.id from due d))
      )
      select 1, 'journal', j.id, 0::bigint, to_jsonb(j) from entry j
      union all select 2, 'journal_line', l.id, greatest(l.amount_poisha, 0), to_jsonb(l) from journal_line l
        where l.site_id = site and l.journal_id in (select j.id from entry j)
      union all select 3, 'fee_run', f.id, 0, to_jsonb(f) from run f
      union all select 4, 'student_fee_due', d.id, d.net_poisha, to_jsonb(d) from due d
      union all select 5, 'due_slip', s.id, s.amount_poisha, to_jsonb(s) from slip s
      union all select 6, 'fee_receipt', r.id, r.amount_poisha, to_jsonb(r) from receipt r
      union all select 7, 'due_slip_line', l.id, 0, to_jsonb(l) from due_slip_line l
        where l.site_id = site and l.due_slip_id in (select s.id from slip s)
      union all select 8, 'fee_receipt_line', l.id, 0, to_jsonb(l) from fee_receipt_line l
        where l.site_id = site and l.fee_receipt_id in (select r.id from receipt r)
      union all select 9, 'student_advance_entry', a.id, 0, to_jsonb(a) from student_advance_entry a
        where a.site_id = site and a.fee_receipt_id in (select r.id from receipt r)
      union all select 10, 'waiver_application_line', l.id, 0, to_jsonb(l) from waiver_application_line l
        where l.site_id = site and l.due_id in (select d.id from due d)
      union all select 14, 'fee_fine_charge', c.id, 0, to_jsonb(c) from fee_fine_charge c
        where c.site_id = site and (c.due_id in (select d.id from due d)
          or c.fee_receipt_id in (select r.id from receipt r));
  elsif rows_to_clear.kind = 'accounts' then
    return query
      with meant as (
        select j.id, j.reversal_of from journal j
        where j.site_id = site and j.source_kind in ('voucher', 'opening_balance') and (
          j.posted_on between from_on and to_on
          or j.id in (select v.journal_id from voucher v where v.site_id = site and v.dated_on between from_on and to_on))
      ), entry as (
        -- A journal and its reversal go together.
        select j.* from journal j
        where j.site_id = site and (j.id in (select m.id from meant m) or j.id in (select m.reversal_of from meant m)
          or j.reversal_of in (select m.id from meant m))
      ), doc as (
        select v.* from voucher v
        where v.site_id = site
          and (v.dated_on between from_on and to_on or v.journal_id in (select j.id from entry j))
      )
      select 1, 'journal', j.id, 0::bigint, to_jsonb(j) from entry j
      union all select 2, 'journal_line', l.id,
          case when e.voucher_type = 'OB' and e.reversal_of is null then greatest(l.amount_poisha, 0) else 0 end, to_jsonb(l)
        from journal_line l join entry e on e.id = l.journal_id
        where l.site_id = site
      union all select 11, 'voucher', v.id, (select coalesce(sum(l.debit_poisha), 0)::bigint from voucher_line l
          where l.site_id = site and l.voucher_id = v.id), to_jsonb(v) from doc v
      union all select 12, 'voucher_line', l.id, 0, to_jsonb(l) from voucher_line l
        where l.site_id = site and l.voucher_id in (select v.id from doc v)
      union all select 13, 'voucher_attachment', a.id, 0, to_jsonb(a) from voucher_attachment a
        where a.site_id = site and a.voucher_id in (select v.id from doc v);
  end if;
end $$;

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
      using errcode = case when obstacle.code = 'period_closed' then 'BL003' else 'BL005' end;
  end if;
  drop table if exists pg_temp.cleared_row;
  create temp table cleared_row on commit drop as select * from rows_to_clear(kind, from_on, to_on);
  perform set_config('app.clearing', 'on', true);
  foreach target in array array['fee_fine_charge', 'waiver_application_line', 'due_slip_line', 'fee_receipt_line', 'student_advance_entry',
      'fee_receipt', 'due_slip', 'student_fee_due', 'fee_run', 'voucher_attachment', 'voucher_line', 'voucher',
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
      'due_slip_line', 'fee_receipt_line', 'student_advance_entry', 'waiver_application_line', 'voucher', 'voucher_line',
      'voucher_attachment', 'fee_fine_charge'] loop
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
