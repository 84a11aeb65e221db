import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import { addNationalChart } from '#modules/accounts/index.ts';
import { studentSearchKey } from '#modules/people/students/search-key.rules.ts';
import type { TestSite, World } from '../world.ts';
import { buildClassSection, buildYear, unique } from './academics.ts';

type Fields<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

/** A fee head with the code of the catalogue, where it is not there yet; posting rules know it by its code. */
export async function buildFeeHead(w: World, code: string, sortOrder: number): Promise<string> {
  return w.inCore(async (tx) => {
    const group = await tx
      .insertInto('fee_group')
      .values({ code: `group_${unique()}`, name_en: 'Fees', name_bn: 'ফি' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await tx
      .insertInto('fee_head')
      .values({ fee_group_id: group.id, code, name_en: `Fee ${code}`, name_bn: 'ফি', sort_order: sortOrder })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ sort_order: sortOrder }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export async function buildFeeSubHead(w: World, fee_head_id: string, month: number | null): Promise<string> {
  return w.inCore(async (tx) => {
    const row = await tx
      .insertInto('fee_sub_head')
      .values({ fee_head_id, code: `sub_${unique()}`, name_en: 'Instalment', name_bn: 'কিস্তি', month })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export async function buildStudentCategory(w: World): Promise<string> {
  return w.inCore(async (tx) => {
    const row = await tx
      .insertInto('student_category')
      .values({ code: `category_${unique()}`, name_en: 'General', name_bn: 'সাধারণ' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** A student enrolled in a section. */
export async function buildEnrolledStudent(
  w: World,
  place: { academic_year_id: string; class_section_id: string; roll: number; enrolled_on?: string },
  fields: Fields<'student'> = {},
  site: TestSite = w.site,
): Promise<{ student_id: string; enrolment_id: string }> {
  const student_category_id = fields.student_category_id ?? (await buildStudentCategory(w));
  const named = { student_no: `S-${unique()}`, first_name: 'Rahim', name_bn: 'রহিম উদ্দিন', ...fields };
  const search_key = studentSearchKey({
    student_no: named.student_no,
    name_en: [named.first_name, named.last_name].filter(Boolean).join(' '),
    name_bn: named.name_bn ?? null,
    contact_number: named.contact_number ?? null,
  });
  return w.inSite(async (tx) => {
    const student = await tx
      .insertInto('student')
      .values({ ...named, site_id: site.id, student_category_id, search_key })
      .returning('id')
      .executeTakeFirstOrThrow();
    const enrolment = await tx
      .insertInto('enrolment')
      .values({ site_id: site.id, student_id: student.id, enrolled_on: '2026-01-01', ...place })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { student_id: student.id, enrolment_id: enrolment.id };
  }, site);
}

/** A school that takes 800 taka tuition a month and 2,000 session charge, with one class section. */
export async function buildFeeSchool(w: World, site: TestSite = w.site) {
  await w.inSite((tx) => addNationalChart(tx), site);
  const year = await buildYear(
    w,
    { name: `2026 ${unique()}`, starts_on: '2026-01-01', ends_on: '2026-12-31' },
    site,
  );
  const section = await buildClassSection(w, { academic_year_id: year.id }, site);
  const tuition = await buildFeeHead(w, 'tuition', 1);
  const session = await buildFeeHead(w, 'session_charge', 27);
  const january = await buildFeeSubHead(w, tuition, 1);
  const february = await buildFeeSubHead(w, tuition, 2);
  const sessionCharge = await buildFeeSubHead(w, session, null);
  await w.inSite(async (tx) => {
    const amount = (fee_sub_head_id: string, amount_poisha: number, due_on?: string) => ({
      site_id: site.id,
      academic_year_id: year.id,
      fee_sub_head_id,
      amount_poisha,
      due_on: due_on ?? null,
    });
    await tx
      .insertInto('fee_amount')
      .values([
        amount(january, 800_00),
        amount(february, 800_00),
        amount(sessionCharge, 2_000_00, '2026-01-15'),
      ])
      .execute();
  }, site);
  return { year, section, tuition, session, january, february, sessionCharge };
}

interface BuiltDue {
  amount_poisha: number;
  due_on: string;
  raised_on?: string;
  fee_sub_head_id?: string;
  period?: string;
  waiver_poisha?: number;
}

/**
 * The same dues for every student, as if a run had raised them when the year began; tuition of January where nothing else is
 * said.
 */
export async function buildDues(
  w: World,
  school: Awaited<ReturnType<typeof buildFeeSchool>>,
  students: { student_id: string; enrolment_id: string }[],
  dues: BuiltDue[],
  site: TestSite = w.site,
): Promise<void> {
  const rows = students.flatMap((student) =>
    dues.map(({ amount_poisha, due_on, ...due }) => ({
      site_id: site.id,
      ...student,
      fee_head_id: due.fee_sub_head_id === school.sessionCharge ? school.session : school.tuition,
      fee_sub_head_id: school.january,
      period: due_on.slice(0, 7),
      due_on,
      raised_on: [due_on, '2026-01-01'].sort()[0]!,
      gross_poisha: amount_poisha,
      ...due,
    })),
  );
  await w.inSite((tx) => tx.insertInto('student_fee_due').values(rows).execute(), site);
}
