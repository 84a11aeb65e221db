import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { type World, world } from '#test/world.ts';

describe('attendance totals', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const totals = () =>
    w.inSite(async (tx) => {
      const { rows } = await sql<{ marked_count: number; present_count: number }>`
        select marked_count, present_count from attendance_total where site_id = ${w.site.id} order by on_date`.execute(
        tx,
      );
      return rows.map((it) => [it.marked_count, it.present_count]);
    });

  it('are updated by every entry that is added, changed or deleted', async () => {
    const section = await buildClassSection(w);
    const pupils = [
      await buildSectionStudent(w, section, 1),
      await buildSectionStudent(w, section, 2),
      await buildSectionStudent(w, section, 3),
    ];
    const on_date = addDays(today(), -1);
    const sheet = await w.inSite((tx) =>
      tx
        .insertInto('attendance_sheet')
        .values({ site_id: w.site.id, class_section_id: section.id, on_date, taken_by: section.id })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const rows = pupils.map(({ enrolment }, index) => ({
      site_id: w.site.id,
      sheet_id: sheet.id,
      on_date,
      period: 0,
      enrolment_id: enrolment.id,
      status: ['P', 'L', 'A'][index]!,
      changed_by: section.id,
    }));
    await w.inSite((tx) => tx.insertInto('attendance_entry').values(rows).execute());
    expect(await totals()).toEqual([[3, 2]]);
    await w.inSite((tx) =>
      tx
        .updateTable('attendance_entry')
        .set({ status: 'A' })
        .where('enrolment_id', '=', rows[0]!.enrolment_id)
        .execute(),
    );
    expect(await totals()).toEqual([[3, 1]]);
    await w.inSite((tx) =>
      tx.deleteFrom('attendance_entry').where('enrolment_id', '=', rows[2]!.enrolment_id).execute(),
    );
    expect(await totals()).toEqual([[2, 1]]);
  });

  it('exclude the registers of single periods', async () => {
    const before = await totals();
    const section = await buildClassSection(w);
    const { enrolment } = await buildSectionStudent(w, section, 1);
    const on_date = addDays(today(), -2);
    await w.inSite(async (tx) => {
      const sheet = await tx
        .insertInto('attendance_sheet')
        .values({
          site_id: w.site.id,
          class_section_id: section.id,
          on_date,
          period: 2,
          taken_by: section.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('attendance_entry')
        .values({
          site_id: w.site.id,
          sheet_id: sheet.id,
          on_date,
          period: 2,
          enrolment_id: enrolment.id,
          status: 'P',
          changed_by: section.id,
        })
        .execute();
    });
    expect(await totals()).toEqual(before);
  });
});
