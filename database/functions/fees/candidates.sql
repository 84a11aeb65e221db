-- Who is billed for a month: who was a member of a section on at least one of its days, in the last section of the month.
create or replace function enrolled_in_month(year_id uuid, month date, classes uuid[])
returns table (student_id uuid, enrolment_id uuid, class_section_id uuid, has_left boolean)
language sql stable as $$
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

-- How much an amount rule says about whom it is for: of several that match, the one with the largest weight decides.
create or replace function fee_amount_weight(class_id uuid, study_group_id uuid, version_id uuid, shift_id uuid,
  student_category_id uuid)
returns int language sql immutable as $$
  select (class_id is not null)::int * 16 + (study_group_id is not null)::int * 8 + (version_id is not null)::int * 4
    + (shift_id is not null)::int * 2 + (student_category_id is not null)::int
$$;

-- Every due that a period would bring, existing ones marked: the preview counts them, the run inserts the new ones.
-- Per student and sub-head the amount rule that says most decides; an offer counts only within the validity of its type.
-- What a student is spared is found by index instead of among everybody's concessions.
create or replace function fee_due_candidates(year_id uuid, period_month date, sub_heads uuid[], classes uuid[])
returns table (
  student_id uuid, enrolment_id uuid, class_id uuid, fee_head_id uuid, fee_sub_head_id uuid, period text, due_on date,
  gross_poisha bigint, waiver_poisha bigint, offer_poisha bigint, is_known boolean
)
language sql stable as $$
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
