-- A list that somebody uploads to bring data over from another system: kept from the upload on, so that it can be tried,
-- written once, seen again and taken back. What a row of it became names it.
create table list_import (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  -- Which kind of list: accounts.opening_balances, fees.opening_dues …
  kind text not null,
  file_name text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checked', 'writing', 'written', 'undone', 'discarded')),
  header text[] not null default '{}',
  -- What each column holds, and the choices for the whole list.
  plan jsonb,
  row_count int not null,
  written_count int not null default 0,
  known_count int not null default 0,
  refused_count int not null default 0,
  skipped_count int not null default 0,
  -- Sums that the check counted.
  figures jsonb not null default '[]',
  -- What stood before, where the rows that were written do not say it.
  before jsonb,
  file_id uuid,
  job_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  written_by uuid,
  written_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, file_id) references stored_file (site_id, id) on delete set null (file_id),
  foreign key (site_id, job_id) references job_run (site_id, id)
);
create index list_import_recent on list_import (site_id, kind, created_at desc);
call make_tenant_table('list_import', 'select, insert, update');

-- The number that a voucher had in another system. A list that is taken back sets list_import_id free again, so that the
-- number can come once more; otherwise a number is brought over once, from whatever file.
alter table voucher
  add column external_source text,
  add column external_no text,
  add column list_import_id uuid,
  add foreign key (site_id, list_import_id) references list_import (site_id, id),
  add check ((external_source is null) = (external_no is null)),
  add check (list_import_id is null or external_no is not null);
create unique index voucher_external_once on voucher (site_id, external_source, external_no) where list_import_id is not null;
create index voucher_list_import on voucher (site_id, list_import_id) where list_import_id is not null;

-- Dues that were open in another system.
alter table student_fee_due
  add column list_import_id uuid,
  add foreign key (site_id, list_import_id) references list_import (site_id, id);
create index student_fee_due_list_import on student_fee_due (site_id, list_import_id) where list_import_id is not null;

-- An advance comes from a receipt, or from another system.
alter table student_advance_entry
  alter column fee_receipt_id drop not null,
  add column list_import_id uuid,
  add foreign key (site_id, list_import_id) references list_import (site_id, id),
  add check (num_nonnulls(fee_receipt_id, list_import_id) = 1);
create index student_advance_entry_list_import on student_advance_entry (site_id, list_import_id)
  where list_import_id is not null;

-- Clearing the fees of a period takes the advances along that were brought over in it, with their journals.
create or replace function rows_to_clear(kind text, from_on date, to_on date) RETURNS TABLE(place integer, table_name text, id uuid, amount_poisha bigint, row_data jsonb)
    language plpgsql stable
    set search_path = public, pg_temp
    AS $$
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
      ), brought as (
        -- Advances that came from another system, with the journal of each.
        select j.id from journal j
        where j.site_id = site and j.source_kind = 'imported_advance' and j.reversal_of is null
          and j.posted_on between from_on and to_on
      ), entry as (
        select j.* from journal j
        where j.site_id = site and (j.id in (
            select r.journal_id from receipt r union select r.cancel_journal_id from receipt r
            union select b.id from brought b)
          or j.reversal_of in (select b.id from brought b))
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
        where a.site_id = site and (a.fee_receipt_id in (select r.id from receipt r)
          or (a.list_import_id is not null and a.booked_on between from_on and to_on))
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
