import type { Browser, Page } from '@playwright/test';
import { addDays, today } from '#shared/dates.ts';
import { ask } from './ask.ts';
import { unique } from './screen-texts.ts';
import { openSignedInPage, ownMobile, type PageVariant } from './sign-in.ts';

interface Named {
  id: string;
  code: string;
  name_en: string;
  name_bn: string;
}

export interface OptionsAnswer {
  academic_year_id: string;
  shifts: Named[];
  versions: Named[];
  classes: Named[];
  study_groups: Named[];
  sections: (Record<string, string> & { id: string; name: string })[];
}

export interface PlacedSection {
  id: string;
  name: string;
  place: {
    academic_year_id: string;
    shift_id: string;
    version_id: string;
    class_id: string;
    study_group_id: string;
    class_section_id: string;
  };
  /** The day to take the register of: today, or the last school day before a holiday. */
  day: string;
  isToday: boolean;
}

/**
 * A class section of its own in the evening shift, which runs on every day of the week until midnight, led by the
 * demo's teacher: so the register can be taken whenever the journey is made.
 */
export async function openSection(
  browser: Browser,
  look: PageVariant,
  office: Page,
): Promise<{ section: PlacedSection; options: OptionsAnswer }> {
  const { section, options } = await openEmptySection(office);
  await ask(office, 'PUT', `/academics/class-sections/${section.id}/teachers`, {
    class_teacher_id: await teacherOfDemo(browser, look, office),
    assignments: [],
  });
  const day = await lastSchoolDay(office, section.id);
  return { section: { ...section, day, isToday: day === today() }, options };
}

/**
 * An empty class section of its own. In class Seven, because the journeys of money count the dues of Six and Eight at the same
 * time.
 */
export async function openEmptySection(
  office: Page,
): Promise<{ section: Omit<PlacedSection, 'day' | 'isToday'>; options: OptionsAnswer }> {
  const known = await ask<OptionsAnswer>(office, 'GET', '/academics/options');
  const shift = byCode(known.shifts, 'evening');
  await runEveningShift(office, shift);
  const [sample] = known.sections.filter((it) => it.class_id === byCode(known.classes, 'seven'));
  if (!sample) throw new Error('The demo has no section of class Seven.');
  const name = `T${unique().slice(-7).toUpperCase()}`;
  const { version_id = '', class_id = '', study_group_id = '' } = sample;
  await ask(office, 'POST', '/academics/class-section-openings', {
    academic_year_id: known.academic_year_id,
    shift_ids: [shift],
    version_ids: [version_id],
    places: [{ class_id, study_group_id }],
    names: [name],
  });
  const options = await ask<OptionsAnswer>(office, 'GET', '/academics/options');
  const { id } = options.sections.find((it) => it.name === name)!;
  const place = {
    academic_year_id: known.academic_year_id,
    shift_id: shift,
    version_id,
    class_id,
    study_group_id,
    class_section_id: id,
  };
  return { section: { id, name, place }, options };
}

/** Sets the hours of the evening shift, unless a journey beside this one has. */
async function runEveningShift(office: Page, shift_id: string): Promise<void> {
  const isSet = async () =>
    (await ask<{ shift_id: string }[]>(office, 'GET', '/academics/shift-details')).some(
      (it) => it.shift_id === shift_id,
    );
  if (await isSet()) return;
  const times = {
    shift_id,
    academic_group: 'school',
    working_days: [1, 2, 3, 4, 5, 6, 7],
    starts_at: '00:00',
    late_after: '23:58',
    attendance_cutoff: '23:59',
    ends_at: '23:59',
  };
  await ask(office, 'POST', '/academics/shift-details', times).catch(async (refusal) => {
    if (!(await isSet())) throw refusal;
  });
}

/** Admits somebody whom no other journey knows. @returns the numbers of the student */
export async function admitStudent(
  office: Page,
  { place }: Pick<PlacedSection, 'place'>,
  roll_number: number,
): Promise<{ student_id: string; student_no: string }> {
  const { student_categories } = await ask<{ student_categories: Named[] }>(
    office,
    'GET',
    '/admissions/choices',
  );
  const { subjects } = await ask<{ subjects: { subject_id: string; religion: string | null }[] }>(
    office,
    'GET',
    `/admissions/class-sections/${place.class_section_id}`,
  );
  return ask(office, 'POST', '/admissions/students', {
    ...place,
    session: '2026',
    student_category_id: student_categories[0]!.id,
    first_name: `Own ${unique()}`,
    father_name: 'Abdul Karim',
    mother_name: 'Salma Begum',
    contact_number: ownMobile(),
    religion: 'islam',
    religion_subject_id: subjects.find((it) => it.religion === 'islam')?.subject_id,
    gender: 'male',
    date_of_birth: '2014-03-05',
    roll_number,
  });
}

async function teacherOfDemo(browser: Browser, look: PageVariant, office: Page): Promise<string> {
  const teacher = await openSignedInPage(browser, 'teacher', look);
  const own = await ask<OptionsAnswer>(teacher, 'GET', '/academics/options');
  await teacher.context().close();
  const teachers = await Promise.all(
    own.sections
      .slice(0, 12)
      .map((it) =>
        ask<{ class_teacher_id: string | null; subjects: { employee_ids: string[] }[] }>(
          office,
          'GET',
          `/academics/class-sections/${it.id}/teachers`,
        ),
      ),
  );
  const candidates = new Set(
    teachers.flatMap((it) =>
      [it.class_teacher_id ?? [], it.subjects.flatMap((of) => of.employee_ids)].flat(),
    ),
  );
  for (const id of candidates) {
    const employee = await ask<{ username: string | null }>(office, 'GET', `/employees/${id}`);
    if (employee.username === 'teacher') return id;
  }
  throw new Error('The demo has no teacher with an account.');
}

/** Today, or the first day before it that is no holiday. */
async function lastSchoolDay(office: Page, sectionId: string): Promise<string> {
  for (let day = today(); ; day = addDays(day, -1)) {
    const query = new URLSearchParams({ class_section_id: sectionId, on_date: day });
    const sheet = await ask<{ state: string }>(office, 'GET', `/attendance/sheets?${query}`);
    if (sheet.state !== 'holiday' && sheet.state !== 'weekend') return day;
  }
}

const byCode = (list: Named[], code: string) => {
  const found = list.find((it) => it.code.toLowerCase() === code);
  if (!found) throw new Error(`There is no ${code} among ${list.map((it) => it.code).join(', ')}.`);
  return found.id;
};
