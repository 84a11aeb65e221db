-- What a student owed on any day can be asked: money, waivers and fines each carry the day from which they count.

-- The day of a line is that of its receipt, or of the cancellation or refund that took it back.
alter table fee_receipt add column cancelled_on date;
alter table fee_receipt_line add column booked_on date;
alter table student_advance_entry add column booked_on date;
alter table waiver_application add column applied_on date, add column undone_on date;

-- A late fine as it was charged with a receipt: its whole amount, not what was added. The charge ends with the
-- cancellation or refund of the receipt. A fine amounts to its largest standing charge.
create table fee_fine_charge (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  due_id uuid not null,
  -- Null: charged before charges were kept.
  fee_receipt_id uuid,
  charged_on date not null,
  ended_on date,
  amount_poisha bigint not null check (amount_poisha > 0),
  primary key (site_id, id),
  foreign key (site_id, due_id) references student_fee_due (site_id, id) on delete cascade,
  foreign key (site_id, fee_receipt_id) references fee_receipt (site_id, id),
  check (ended_on >= charged_on)
);
create index fee_fine_charge_due on fee_fine_charge (site_id, due_id);
create index fee_fine_charge_receipt on fee_fine_charge (site_id, fee_receipt_id);
create index fee_fine_charge_begun on fee_fine_charge (site_id, charged_on);
create index fee_fine_charge_ended on fee_fine_charge (site_id, ended_on) where ended_on is not null;
call make_tenant_table('fee_fine_charge', 'select, insert, update', false);

-- The rule for late fines and the day from which it counts. A change of the setting does not change earlier days.
create table fee_fine_rule (
  site_id uuid not null references site,
  id uuid not null default uuid_v7(),
  from_on date not null,
  fine_type text not null,
  fine_poisha bigint not null,
  fine_grace_days int not null,
  fine_max_poisha bigint,
  primary key (site_id, id),
  unique (site_id, from_on)
);
call make_tenant_table('fee_fine_rule', 'select, insert, update');

create function keep_fine_rule() returns trigger language plpgsql as $$
declare
  -- The first rule counts for all earlier days too.
  since date := case when tg_op = 'INSERT' then date '2000-01-01' else (now() at time zone 'Asia/Dhaka')::date end;
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
create trigger fee_setting_keeps_fine_rule after insert or update on fee_setting
  for each row execute function keep_fine_rule();

-- What was there before gets its days.
set local app.audit = 'off';
update fee_receipt set cancelled_on = greatest((cancelled_at at time zone 'Asia/Dhaka')::date, received_on)
where cancelled_at is not null;
update fee_receipt_line l set booked_on = case when l.amount_poisha > 0 then r.received_on else r.cancelled_on end
from fee_receipt r where r.site_id = l.site_id and r.id = l.fee_receipt_id;
update student_advance_entry a
set booked_on = case when sign(a.amount_poisha) = sign(r.advance_added_poisha - r.advance_used_poisha) then r.received_on
  else r.cancelled_on end
from fee_receipt r where r.site_id = a.site_id and r.id = a.fee_receipt_id;
update waiver_application set applied_on = (applied_at at time zone 'Asia/Dhaka')::date,
  undone_on = (undone_at at time zone 'Asia/Dhaka')::date;
insert into fee_fine_charge (site_id, due_id, charged_on, amount_poisha)
select d.site_id, d.id,
  greatest(d.due_on, least((d.created_at at time zone 'Asia/Dhaka')::date, (select min(l.booked_on) from fee_receipt_line l
    where l.site_id = d.site_id and l.due_id = d.id))), d.gross_poisha
from student_fee_due d where d.kind = 'fine' and d.gross_poisha > 0;
insert into fee_fine_rule (site_id, from_on, fine_type, fine_poisha, fine_grace_days, fine_max_poisha)
select site_id, '2000-01-01', fine_type, fine_poisha, fine_grace_days, fine_max_poisha from fee_setting;
set local app.audit = '';

alter table fee_receipt
  add constraint fee_receipt_cancelled_on_check check ((cancelled_at is null) = (cancelled_on is null)),
  add constraint fee_receipt_cancelled_later_check check (cancelled_on >= received_on);
alter table fee_receipt_line alter column booked_on set not null;
alter table student_advance_entry alter column booked_on set not null;
alter table waiver_application
  alter column applied_on set not null,
  add constraint waiver_application_undone_on_check check ((undone_at is null) = (undone_on is null));

-- Few things move after a day that is asked about, and these find them.
create index fee_receipt_line_day on fee_receipt_line (site_id, booked_on);
create index fee_receipt_cancelled on fee_receipt (site_id, cancelled_on) where cancelled_on is not null;
create index student_advance_entry_day on student_advance_entry (site_id, booked_on);
create index waiver_application_day on waiver_application (site_id, applied_on);
create index waiver_application_undone on waiver_application (site_id, undone_on) where undone_on is not null;
create index student_fee_due_fine on student_fee_due (site_id, student_id, period) where kind = 'fine';

-- PostgreSQL below 18 has no min(uuid). The function is called from the second row of a group on, which most lack.
create function lesser_uuid(one uuid, other uuid) returns uuid language sql immutable strict parallel safe as
  $$ select least(one, other) $$;
create aggregate min_uuid(uuid) (sfunc = lesser_uuid, stype = uuid, parallel = safe);

-- The one balance: every due that was open on a day, less what was received by that day and not taken back by then,
-- with the waivers of that day, and the fines of that day whether they are written down or not (due_id is null where
-- not). Dues that fall due after the day are listed too; `due_on <= day` gives what is owed. Made twice from one text:
-- for everybody of an institution, and for one student by index. No `set` clause, so that PostgreSQL inlines it.
do $make$
declare
  body text := $body$
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
  ), fee as (
    select d.student_id, d.enrolment_id, d.id, d.fee_head_id, d.fee_sub_head_id, d.period, d.due_on, d.gross_poisha,
      d.waiver_poisha + coalesce(w.waiver, 0) as waiver_poisha, d.offer_poisha + coalesce(w.offer, 0) as offer_poisha,
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0) as net_poisha,
      d.paid_poisha - coalesce(m.amount, 0) as paid_poisha
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    where d.site_id = of_site and d.kind = 'fee' /*of dues*/
      and d.paid_poisha < d.gross_poisha - d.waiver_poisha - d.offer_poisha
    union all
    -- Settled now, perhaps not on the day.
    select d.student_id, d.enrolment_id, d.id, d.fee_head_id, d.fee_sub_head_id, d.period, d.due_on, d.gross_poisha,
      d.waiver_poisha + coalesce(w.waiver, 0), d.offer_poisha + coalesce(w.offer, 0),
      d.gross_poisha - d.waiver_poisha - d.offer_poisha - coalesce(w.waiver, 0) - coalesce(w.offer, 0),
      d.paid_poisha - coalesce(m.amount, 0)
    from (select due_id from later_money union select due_id from later_waiver) moved
    join student_fee_due d on d.site_id = of_site and d.id = moved.due_id
    left join later_money m on m.due_id = d.id
    left join later_waiver w on w.due_id = d.id
    where d.kind = 'fee' and d.paid_poisha >= d.gross_poisha - d.waiver_poisha - d.offer_poisha
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
    select d.student_id, d.enrolment_id, d.id, d.period, (d.period || '-01')::date as month, d.due_on,
      coalesce(c.amount, d.gross_poisha) as amount,
      d.paid_poisha - coalesce(m.amount, 0) as paid
    from student_fee_due d
    left join later_money m on m.due_id = d.id
    left join charge c on c.due_id = d.id
    where d.site_id = of_site and d.kind = 'fine' /*of dues*/
  ), fine as (
    select coalesce(w.student_id, c.student_id) as student_id, coalesce(w.enrolment_id, c.enrolment_id) as enrolment_id,
      w.id, coalesce(w.period, to_char(c.month, 'YYYY-MM')) as period, coalesce(w.due_on, c.since + 1) as due_on,
      greatest(w.amount, c.amount, w.paid, 0) as net_poisha, coalesce(w.paid, 0) as paid_poisha
    from written w
    full join counted c on c.student_id = w.student_id and c.month = w.month
  )
  select f.student_id, f.enrolment_id, f.id, 'fee', f.fee_head_id, f.fee_sub_head_id, f.period, f.due_on,
    f.gross_poisha, f.waiver_poisha, f.offer_poisha, f.net_poisha, f.paid_poisha
  from fee f where f.paid_poisha < f.net_poisha
  union all
  select f.student_id, f.enrolment_id, f.id, 'fine', null, null, f.period, f.due_on,
    f.net_poisha, 0::bigint, 0::bigint, f.net_poisha, f.paid_poisha
  from fine f where f.paid_poisha < f.net_poisha
  $body$;
  columns text := 'returns table (student_id uuid, enrolment_id uuid, due_id uuid, kind text, fee_head_id uuid,
    fee_sub_head_id uuid, period text, due_on date, gross_poisha bigint, waiver_poisha bigint, offer_poisha bigint,
    net_poisha bigint, paid_poisha bigint) language sql stable as ';
begin
  execute 'create function fee_dues_on(of_site uuid, day date) ' || columns || quote_literal(body);
  body := replace(body, '/*of dues*/', 'and d.student_id = of_student');
  body := replace(body, '/*of applications*/', 'and a.student_id = of_student');
  body := replace(body, '/*of lines*/', 'and l.due_id in
    (select o.id from student_fee_due o where o.site_id = of_site and o.student_id = of_student)');
  body := replace(body, '/*of charges*/', 'and x.due_id in
    (select o.id from student_fee_due o where o.site_id = of_site and o.student_id = of_student)');
  execute 'create function fee_dues_of(of_site uuid, of_student uuid, day date) ' || columns || quote_literal(body);
end $make$;

create index waiver_application_student on waiver_application (site_id, student_id);
