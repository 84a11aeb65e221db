-- What a month costs institutions: the package of the membership in force in it, the monthly price and that of every
-- active student. For the core alone, in one statement whatever the number of institutions.
create or replace function site_charges(month date, companies uuid[], site_groups uuid[], packages uuid[], sites uuid[])
returns table (
  site_id uuid, package_id uuid, monthly_poisha bigint, monthly_per_student_poisha bigint, student_count int,
  amount_poisha bigint, known_invoice_no text
)
language plpgsql security definer set search_path = public, pg_temp as $$
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
create or replace function claim_invoice_no(given text) returns void
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
create or replace function next_invoice_no(of_year int) returns text
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
create or replace function make_site_invoices(of_run uuid, sites uuid[]) returns int
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
