import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/database.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

const weekdays = [7, 1, 2, 3, 4];

/** The minute of the day at which lessons begin, and how many minutes each part takes. */
const days: Record<string, { starts: number; parts: ['class' | 'tiffin' | 'assembly', number][] }> = {
  morning: { starts: 450, parts: partsWithBreak(15) },
  day: { starts: 735, parts: partsWithBreak(25) },
};

/** The week of every section: each lesson with one of its teachers, none of whom is in two rooms at once. */
export async function makeRoutines(database: Database, site: DemoSite): Promise<void> {
  await asOwner(database, site.id, async (tx) => {
    const random = new Random(Number(site.plan.eiin) + 7);
    const version = random.uuid();
    await sql`insert into routine_version (site_id, id, academic_year_id, state, starts_on, published_at)
      select site_id, ${version}, id, 'published', starts_on, starts_on from academic_year
      where site_id = ${site.id} and is_current`.execute(tx);
    const shifts = new Set(site.sections.map((it) => it.shift));
    for (const shift of shifts) await insertShift(tx, site, shift, { random, version });
    await insertLoads(tx, site);
  });
}

async function insertShift(
  tx: Tx,
  site: DemoSite,
  shift: string,
  { random, version }: { random: Random; version: string },
): Promise<void> {
  const { id: shift_id } = await tx
    .selectFrom('shift')
    .select('id')
    .where('code', '=', shift)
    .executeTakeFirstOrThrow();
  const periods = weekdays.flatMap((weekday) =>
    periodsOf(shift).map((it) => ({ site_id: site.id, id: random.uuid(), shift_id, weekday, ...it })),
  );
  await insertRows(tx, 'routine_period', periods);
  const sections = site.sections.filter((it) => it.shift === shift);
  const assignments = await tx
    .selectFrom('teacher_assignment')
    .select(['class_section_id', 'subject_id', 'employee_id'])
    .where('site_id', '=', site.id)
    .orderBy('class_section_id')
    .orderBy('subject_id')
    .execute();
  const lessons = periods
    .filter((it) => it.kind === 'class')
    .flatMap((period, turn) => {
      const busy = new Set<string>();
      return sections.flatMap((section, at) => {
        const own = assignments.filter((it) => it.class_section_id === section.id);
        const free = own
          .map((_, n) => own[(n + turn + at) % own.length]!)
          .find((it) => !busy.has(it.employee_id));
        if (!free) return [];
        busy.add(free.employee_id);
        const room = `${shift === 'morning' ? 1 : 2}${String(at + 1).padStart(2, '0')}`;
        return [
          {
            ...free,
            site_id: site.id,
            id: random.uuid(),
            room,
            routine_version_id: version,
            routine_period_id: period.id,
          },
        ];
      });
    });
  await insertRows(tx, 'routine_entry', lessons);
}

/** Lessons a week of every section, as the published routine has them. */
async function insertLoads(tx: Tx, site: DemoSite): Promise<void> {
  await sql`
    insert into routine_load (site_id, class_section_id, subject_id, lessons, most_a_day)
    select site_id, class_section_id, subject_id, sum(times), max(times)
    from (select site_id, class_section_id, subject_id, weekday, count(*)::int as times from routine_entry
      where site_id = ${site.id} group by site_id, class_section_id, subject_id, weekday) of_day
    group by site_id, class_section_id, subject_id`.execute(tx);
}

function periodsOf(shift: string) {
  const { starts, parts } = days[shift]!;
  let from = starts;
  return parts.map(([kind, minutes], index) => {
    const starts_at = clock(from);
    from += minutes;
    return { period_no: index, kind, starts_at, ends_at: clock(from) };
  });
}

/** Assembly, three lessons, tiffin, three lessons. */
function partsWithBreak(minutes: number): ['class' | 'tiffin' | 'assembly', number][] {
  const lessons = Array.from({ length: 3 }, (): ['class', number] => ['class', 40]);
  return [['assembly', 15], ...lessons, ['tiffin', minutes], ...lessons];
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
