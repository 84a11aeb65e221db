import type { Database, SiteTx, Tx } from '#kernel/database/database.ts';
import { addNationalChart } from '#modules/accounts/index.ts';
import { asOwner, insertRows } from './as-owner.ts';
import { drawFamily, nameOf } from './person-names.ts';
import { type SitePlan, siteGroup } from './plan.ts';
import { Random } from './random.ts';
import { assignTeachers, insertGroupSubjects, insertSections } from './sections.ts';

export interface DemoSection {
  id: string;
  class: string;
  class_id: string;
  group: string;
  study_group_id: string;
  shift: string;
  version_id: string;
  students: number;
  class_teacher_id: string;
}

export interface DemoSite {
  id: string;
  plan: SitePlan;
  year_id: string;
  sections: DemoSection[];
  teachers: { id: string; subject_code: string; name_en: string }[];
  office: { id: string; name_en: string };
  /** All employees, the head first. */
  employees: { id: string; gender: string; religion: string }[];
}

const company = {
  name_en: 'Bidyaloy Demo Company',
  name_bn: 'বিদ্যালয় ডেমো কোম্পানি',
  contact_name: 'Farhana Islam',
  phone: '01712000999',
  email: 'accounts@bidyaloy.example',
  address_en: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
  address_bn: 'বাড়ি ১২, সড়ক ৫, ধানমন্ডি, ঢাকা ১২০৫',
  how_to_pay_en: 'Sonali Bank, Dhanmondi branch, account 4417 0020 01234\nbKash 01712 000999',
  how_to_pay_bn: 'সোনালী ব্যাংক, ধানমন্ডি শাখা, হিসাব নং ৪৪১৭ ০০২০ ০১২৩৪\nবিকাশ ০১৭১২ ০০০৯৯৯',
};

/** The company and the site group that the demo institutions belong to. */
export function makeSiteGroup(database: Database) {
  return asOwner(database, null, async (tx) => {
    const { id: company_id } = await tx
      .insertInto('company')
      .values(company)
      .returning('id')
      .executeTakeFirstOrThrow();
    const group = await tx
      .insertInto('site_group')
      .values(siteGroup)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { company_id, site_group_id: group.id };
  });
}

/** An institution with its year, sections, subjects, employees and chart of accounts. */
export async function makeInstitution(
  database: Database,
  plan: SitePlan,
  owners: { company_id: string; site_group_id: string },
): Promise<DemoSite> {
  const random = new Random(plan.eiin.length * 7919 + Number(plan.eiin));
  const id = await asOwner(database, null, (tx) => insertSite(tx, plan, owners, random));
  return asOwner(database, id, async (tx) => {
    const year_id = random.uuid();
    const national = await tx
      .selectFrom('national_year')
      .select('id')
      .where('session_type', '=', plan.year.session_type)
      .where('starts_on', '=', plan.year.starts_on)
      .executeTakeFirst();
    await insertRows(tx, 'academic_year', [
      { site_id: id, id: year_id, ...plan.year, is_current: true, national_year_id: national?.id ?? null },
    ]);
    await addNationalChart(tx);
    await insertShiftsAndHolidays(tx, plan, random);
    const { teachers, office, employees } = await insertEmployees(tx, plan, random);
    const sections = await insertSections(tx, plan, year_id, teachers, random);
    await insertGroupSubjects(tx, year_id);
    await assignTeachers(tx, sections, teachers);
    return { id, plan, year_id, sections, teachers, office, employees };
  });
}

async function insertSite(
  tx: Tx,
  plan: SitePlan,
  owners: { company_id: string; site_group_id: string },
  random: Random,
): Promise<string> {
  const { alias, name_en, name_bn, academic_group, eiin, email, phone, address_en, address_bn } = plan;
  const thana = await tx
    .selectFrom('thana')
    .select('id')
    .where('code', 'like', `%${plan.thana}`)
    .executeTakeFirst();
  const row = await tx
    .insertInto('site')
    .values({
      id: random.uuid(),
      ...owners,
      alias,
      name_en,
      name_bn,
      academic_group,
      eiin,
      email,
      phone,
      address_en,
      address_bn,
      accent_color: plan.accent_color,
      established_year: plan.established_year,
      thana_id: thana?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const shiftTimes: Record<
  string,
  { starts_at: string; ends_at: string; late_after: string; attendance_cutoff: string }
> = {
  morning: { starts_at: '07:30', ends_at: '12:00', late_after: '07:45', attendance_cutoff: '09:00' },
  day: { starts_at: '12:15', ends_at: '17:00', late_after: '12:30', attendance_cutoff: '13:45' },
};

async function insertShiftsAndHolidays(tx: SiteTx, plan: SitePlan, random: Random): Promise<void> {
  const shifts = await tx.selectFrom('shift').select(['id', 'code']).execute();
  const used = new Set(plan.sections.map((section) => section.shift));
  await insertRows(
    tx,
    'shift_detail',
    shifts
      .filter((shift) => used.has(shift.code))
      .map((shift) => ({
        site_id: tx.siteId,
        id: random.uuid(),
        shift_id: shift.id,
        academic_group: plan.academic_group,
        working_days: [7, 1, 2, 3, 4],
        ...shiftTimes[shift.code],
      })),
  );
  const entries = await defaultCalendar(tx);
  await insertRows(
    tx,
    'site_calendar_entry',
    entries.map((entry) => ({ site_id: tx.siteId, id: random.uuid(), ...entry })),
  );
  await insertRows(
    tx,
    'site_calendar_page',
    [...new Set(entries.map((it) => it.calendar_page_id))].map((calendar_page_id) => ({
      site_id: tx.siteId,
      calendar_page_id,
    })),
  );
}

/** What new institutions start from, in the order of the days, so that the demo is the same every time. */
const defaultCalendar = (tx: Tx) =>
  tx
    .selectFrom('calendar_entry as e')
    .innerJoin('calendar_page as p', 'p.id', 'e.calendar_page_id')
    .innerJoin('calendar_title as t', 't.id', 'e.calendar_title_id')
    .select(['t.name_en', 't.name_bn', 't.kind', 't.colour', 'e.starts_on', 'e.ends_on', 'e.is_holiday'])
    .select(['e.is_movable', 'e.calendar_page_id', 'e.id as calendar_entry_id'])
    .where('p.is_default', '=', true)
    .orderBy('e.starts_on')
    .orderBy('t.name_en')
    .execute();

async function insertEmployees(tx: SiteTx, plan: SitePlan, random: Random) {
  const designations = new Map(
    (await tx.selectFrom('designation').select(['id', 'code']).execute()).map((it) => [it.code, it.id]),
  );
  const level = plan.academic_group === 'college' ? 'higher_secondary' : 'secondary';
  const subjects = await tx
    .selectFrom('subject')
    .select(['id', 'code'])
    .where('level', '=', level)
    .where('code', 'in', (eb) =>
      eb
        .selectFrom('group_subject_default')
        .innerJoin('subject as s', 's.id', 'group_subject_default.subject_id')
        .where('s.level', '=', level)
        .where('condition', '<>', 'choice_of')
        .select('s.code'),
    )
    .orderBy('sort_order')
    .execute();
  const staff = [
    'accountant',
    'office_assistant',
    'librarian',
    'lab_assistant',
    'office_assistant',
    'office_support_staff',
  ];
  const rows = Array.from({ length: plan.teachers + plan.staff }, (_, index) => {
    const isTeacher = index < plan.teachers;
    const isMan = random.chance(0.6);
    const family = drawFamily(random);
    const [name_en, name_bn] = nameOf(random, family, isMan ? 'father' : 'mother');
    const subject = isTeacher ? subjects[index % subjects.length]! : null;
    const designation =
      index === 0
        ? plan.headDesignation
        : isTeacher
          ? plan.teacherDesignation
          : staff[(index - plan.teachers) % staff.length]!;
    return {
      site_id: tx.siteId,
      id: random.uuid(),
      employee_no: `E-${String(index + 1).padStart(3, '0')}`,
      name_en,
      name_bn,
      designation_id: designations.get(designation)!,
      subject_id: subject?.id ?? null,
      subject_code: subject?.code ?? '',
      religion: family.religion,
      gender: isMan ? 'male' : 'female',
      date_of_birth: `19${random.whole(68, 95)}-0${random.whole(1, 9)}-${random.whole(10, 28)}`,
      phone: `8801${random.pick(['7', '8', '9'])}${random.whole(10_000_000, 99_999_999)}`,
      email: `e${index + 1}@${plan.alias}.example`,
      joined_on: `20${random.whole(10, 25)}-0${random.whole(1, 9)}-01`,
      qualification: isTeacher
        ? random.pick(['B.A. (Hons), M.A., B.Ed.', 'B.Sc. (Hons), M.Sc., B.Ed.', 'M.Com., M.Ed.'])
        : 'H.S.C.',
      is_teacher: isTeacher,
      sort_order: index,
    };
  });
  await insertRows(
    tx,
    'employee',
    rows.map(({ subject_code: _, ...row }) => row),
  );
  return {
    teachers: rows
      .slice(0, plan.teachers)
      .map(({ id, subject_code, name_en }) => ({ id, subject_code, name_en })),
    office: rows[plan.teachers]!,
    employees: rows.map(({ id, gender, religion }) => ({ id, gender, religion })),
  };
}
