import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { move } from '#test/builders/hand-overs.ts';
import { pageCount, printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { DueSlip } from './due-slip.contract.ts';

describe('the slips of a family', () => {
  let w: World;
  let admin: TestClient;
  let section: { id: string };
  let students: { student_id: string; enrolment_id: string }[];
  let made: { slip_ids: string[]; made_count: number };

  /** Two children of one household in two sections, between them by roll a child of nobody's household. */
  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const school = await buildFeeSchool(w);
    section = school.section;
    const other = await buildClassSection(w, { academic_year_id: school.year.id });
    const household = await w.inSite((tx) =>
      tx
        .insertInto('household')
        .values({ site_id: w.site.id, name_en: 'Family', phone: '8801712345678' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    students = [];
    for (const [class_section_id, roll, first_name, household_id] of [
      [section.id, 1, 'Amina', household.id],
      [section.id, 2, 'Belal', null],
      [other.id, 1, 'Chameli', household.id],
    ] as const)
      students.push(
        await buildEnrolledStudent(
          w,
          { academic_year_id: school.year.id, class_section_id, roll },
          { first_name, household_id },
        ),
      );
    await buildDues(w, school, students, [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    const wanted = { class_section_id: section.id, up_to_on: today(), last_on: addDays(today(), 5) };
    made = (await move<typeof made>(admin, 'due-slips', { ...wanted, with_siblings: true })).body;
  });

  const slipsOf = async (at: number) =>
    (await admin.get<{ rows: DueSlip[] }>('/api/v1/fees/due-slips', { student_id: students[at]!.student_id }))
      .body.rows;
  const print = async (per_family: boolean) => {
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/due-slip-prints', {
      slip_ids: made.slip_ids,
      language: 'en',
      per_family,
    });
    const { file_url } = await waitForJob(admin, body.job_id);
    return (await admin.get(file_url!)).raw;
  };
  const siblings = (at: number, who = admin) =>
    who.get<{ id: string; owed_poisha: number; slip_no: string | null }[]>(
      `/api/v1/fees/students/${students[at]!.student_id}/siblings-owing`,
    );

  it('are made for brothers and sisters in other sections too, next to each other', async () => {
    expect(made.made_count).toBe(3);
    const [first, alone, sister] = [await slipsOf(0), await slipsOf(1), await slipsOf(2)];
    expect(made.slip_ids).toEqual([first[0]!.id, sister[0]!.id, alone[0]!.id]);
    const again = { class_section_id: section.id, up_to_on: today(), last_on: addDays(today(), 5) };
    const { body } = await move<{ made_count: number; known_count: number }>(admin, 'due-slips', again);
    expect(body).toMatchObject({ made_count: 0, known_count: 2 });
  });

  it('stand on one page with a number each and the total of the family', async () => {
    const pdf = await print(true);
    expect(await pageCount(pdf)).toBe(2);
    const text = await printedText(pdf);
    // The number below a bar code is letter-spaced.
    for (const at of [0, 1, 2]) expect(text).toContain([...(await slipsOf(at))[0]!.slip_no].join(' '));
    expect(text).toContain('Total of the family');
    expect(text).toContain('1,600.00');
    expect(await pageCount(await print(false))).toBe(3);
  });

  it('show at the counter which brothers and sisters owe too, until they have paid', async () => {
    const [slip] = await slipsOf(2);
    expect((await siblings(0)).body).toMatchObject([
      { id: students[2]!.student_id, owed_poisha: 800_00, slip_no: slip!.slip_no },
    ]);
    expect((await siblings(1)).body).toEqual([]);
    expect((await siblings(0, await w.as('site-admin', { site: w.otherSite }))).status).toBe(404);
    const paid = { student_id: students[2]!.student_id, received_on: today(), amount_poisha: 800_00 };
    await admin.post('/api/v1/fees/receipts', paid, { 'idempotency-key': randomUUID() });
    expect((await siblings(0)).body).toEqual([]);
  });
});
