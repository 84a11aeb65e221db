import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/database.ts';
import { asOwner, withoutForeignKeyChecks } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';

/**
 * A register of every section for every school day so far. Who is absent follows from a hash of student and day,
 * so it is the same every time without a row being sent from here.
 */
export async function makeAttendance(database: Database, site: DemoSite, takenBy: string): Promise<void> {
  const from = site.plan.year.starts_on;
  await asOwner(database, site.id, async (tx) => {
    await sql`
      insert into attendance_sheet (site_id, class_section_id, on_date, taken_by, taken_at)
      select c.site_id, c.id, day::date, ${takenBy}::uuid, day + time '10:00'
      from class_section c
      cross join generate_series(${from}::date + 3, ${demoDay}::date, interval '1 day') day
      where c.site_id = ${site.id} and extract(isodow from day) not in (5, 6)
        and not exists (select from site_calendar_entry h where h.is_holiday and h.site_id = c.site_id and day::date between h.starts_on and h.ends_on)`.execute(
      tx,
    );
    await withoutForeignKeyChecks(tx, async () => {
      await sql`
      insert into attendance_entry (site_id, sheet_id, on_date, period, enrolment_id, status, in_at, out_at, changed_by)
      select site_id, sheet_id, on_date, 0, enrolment_id, status,
        case when status in ('P', 'L') then starts_at + make_interval(mins => case status when 'L' then 16 + luck % 25 else luck % 15 - 12 end) end,
        case when status in ('P', 'L') then ends_at end, ${takenBy}::uuid
      from (
        select e.site_id, s.id as sheet_id, s.on_date, e.id as enrolment_id, sd.starts_at, sd.ends_at, draw.luck,
          case when draw.luck % 1000 < person.presence then case when draw.luck % 29 = 0 then 'L' else 'P' end
            when draw.luck % 7 = 0 then 'LV' else 'A' end as status
        from attendance_sheet s
        join class_section c on c.site_id = s.site_id and c.id = s.class_section_id
        join shift_detail sd on sd.site_id = c.site_id and sd.shift_id = c.shift_id
        join enrolment e on e.site_id = s.site_id and e.class_section_id = s.class_section_id
        cross join lateral (select 860 + abs(hashtext(e.id::text)) % 130 as presence) person
        cross join lateral (select abs(hashtext(e.id::text || s.on_date::text)) as luck) draw
        where s.site_id = ${site.id}
      ) marked`.execute(tx);
    });
    await correctSome(tx, site, takenBy);
  });
}

/** Some absences of the last weeks that turned out otherwise, with the reason. */
async function correctSome(tx: Tx, site: DemoSite, by: string): Promise<void> {
  await sql`
    with chosen as (
      select e.site_id, e.sheet_id, e.enrolment_id, e.on_date,
        (row_number() over (order by e.on_date desc, e.enrolment_id))::int as at
      from attendance_entry e
      where e.site_id = ${site.id} and e.status = 'A' and e.period = 0
        and e.on_date between ${demoDay}::date - 21 and ${demoDay}::date - 1
        and abs(hashtext(e.enrolment_id::text)) % 9 = 0
      order by e.on_date desc, e.enrolment_id limit 24
    ), corrected as (
      update attendance_entry e set status = case when c.at % 3 = 0 then 'LV' else 'L' end,
        in_at = case when c.at % 3 = 0 then null else time '10:40' end, changed_by = ${by}::uuid,
        changed_at = (c.on_date + 1) + time '11:15'
      from chosen c
      where e.site_id = c.site_id and e.sheet_id = c.sheet_id and e.enrolment_id = c.enrolment_id
      returning e.site_id, e.sheet_id, e.enrolment_id, e.status, e.in_at, e.changed_at, c.at
    )
    insert into attendance_entry_correction (site_id, sheet_id, enrolment_id, status_before, status_after, in_at_after,
      reason, corrected_by, corrected_at)
    select site_id, sheet_id, enrolment_id, 'A', status, in_at,
      (${sql.val(reasons)}::text[])[1 + at % 3], ${by}::uuid, changed_at
    from corrected`.execute(tx);
}

const reasons = [
  'অভিভাবক চিকিৎসকের ব্যবস্থাপত্র দেখিয়েছেন',
  'বাস দেরি করায় প্রথম পিরিয়ডের পরে এসেছে',
  'হাজিরা নেওয়ার সময় গ্রন্থাগারে ছিল',
];
