import type { Browser, Page } from '@playwright/test';
import { addDays, today } from '#shared/dates.ts';
import { ask } from './ask.ts';
import { admitFamily, type Child, foundSchool, type OwnSchool } from './own-school.ts';
import { unique } from './screen-texts.ts';
import type { Credentials } from './sessions.ts';
import { ownMobile } from './sign-in.ts';

export interface Teacher {
  id: string;
  name_bn: string;
  account: Credentials;
}

export interface SchoolWithLessons extends OwnSchool {
  /** Class teacher of the section; has the lesson of every hour of every day. */
  busy: Teacher;
  /** Has no lesson. */
  free: Teacher;
  children: Child[];
  guardian: Credentials;
  subject_bn: string;
}

/** An own school that is open every day of the week around the clock: two periods of twelve hours, with lesson registers. */
export async function openSchoolWithLessons(browser: Browser): Promise<SchoolWithLessons> {
  const school = await foundSchool(browser);
  const { head, place } = school;
  await openEveryDay(school);
  const busy = await employ(head, 'Rokeya', 'রোকেয়া');
  const free = await employ(head, 'Jasim', 'জসিম');
  const subject = await teach(school, busy);
  await ask(head, 'PUT', '/attendance/lesson-setting', { class_ids: [place.class_id] });
  return { ...school, busy, free, ...(await admitFamily(school, 2)), subject_bn: subject.name_bn };
}

async function openEveryDay({ head, place }: OwnSchool): Promise<void> {
  const known = await ask<{ id: string; shift_id: string }[]>(head, 'GET', '/academics/shift-details');
  const detail = known.find((it) => it.shift_id === place.shift_id);
  await ask(head, detail ? 'PUT' : 'POST', `/academics/shift-details${detail ? `/${detail.id}` : ''}`, {
    shift_id: place.shift_id,
    academic_group: 'school',
    working_days: [1, 2, 3, 4, 5, 6, 7],
    starts_at: '00:00',
    late_after: '23:58',
    attendance_cutoff: '23:59',
    ends_at: '23:59',
  });
  await ask(head, 'PUT', '/calendar/weekly-holidays', { weekly_holidays: [] });
  const days = new URLSearchParams({ from: today(), to: addDays(today(), 3) });
  const { rows } = await ask<{ rows: { id: string; is_holiday: boolean }[] }>(
    head,
    'GET',
    `/calendar/site-entries?${days}`,
  );
  for (const { id } of rows.filter((it) => it.is_holiday))
    await ask(head, 'DELETE', `/calendar/site-entries/${id}`);
}

/** A teacher with an account, its password handed out. */
export async function employ(head: Page, first_name: string, name_bn: string): Promise<Teacher> {
  const { designations } = await ask<{ designations: { id: string }[] }>(head, 'GET', '/employees/choices');
  const made = await ask<{ id: string; account: { accounts: [Credentials] } }>(head, 'POST', '/employees', {
    first_name: `${first_name} ${unique()}`,
    name_bn,
    designation_id: designations[0]!.id,
    gender: 'female',
    religion: 'islam',
    date_of_birth: '1985-03-05',
    contact_number: ownMobile(),
    joined_on: '2020-01-01',
    is_teacher: true,
    with_account: true,
  });
  return { id: made.id, name_bn, account: made.account.accounts[0] };
}

interface Subject {
  subject_id: string;
  name_en: string;
  name_bn: string;
  religion: string | null;
}

/** Leaves the class some compulsory subjects alone. */
export async function keepSubjects({ head, place }: OwnSchool, count: number): Promise<Subject[]> {
  const { academic_year_id, version_id, class_id, study_group_id } = place;
  const subjectList = { academic_year_id, version_id, class_id, study_group_id };
  const subjects = await ask<Subject[]>(
    head,
    'GET',
    `/academics/group-subjects?${new URLSearchParams(subjectList)}`,
  );
  const kept = subjects.filter((it) => it.religion === null).slice(0, count);
  await ask(head, 'PUT', '/academics/group-subjects', {
    ...subjectList,
    subjects: kept.map(({ subject_id }) => ({ subject_id, condition: 'compulsory' })),
  });
  return kept;
}

/** Gives the section its class teacher, one subject and a lesson of it in every period from today on. */
async function teach(school: OwnSchool, { id: employee_id }: Teacher): Promise<Subject> {
  const { head, place } = school;
  const { shift_id, class_section_id } = place;
  const [subject] = await keepSubjects(school, 1);
  const { subject_id } = subject!;
  await ask(head, 'PUT', `/academics/class-sections/${class_section_id}/teachers`, {
    class_teacher_id: employee_id,
    assignments: [{ subject_id, employee_id }],
  });
  const weekdays = [1, 2, 3, 4, 5, 6, 7];
  const hours = [
    ['00:00', '12:00'],
    ['12:00', '23:59'],
  ] as const;
  const periods = [];
  for (const [at, [starts_at, ends_at]] of hours.entries())
    periods.push(
      ...(await ask<{ id: string; period_no: number }[]>(head, 'PUT', '/routine/periods', {
        shift_id,
        weekdays,
        period_no: at + 1,
        starts_at,
        ends_at,
      })),
    );
  const ids = new Set(periods.map((it) => it.id));
  const { version } = await ask<{ version: { id: string } }>(
    head,
    'PUT',
    `/routine/class-sections/${class_section_id}/cells`,
    { cells: [...ids].map((period_id) => ({ period_id, lesson: { subject_id, employee_id } })) },
  );
  await ask(head, 'POST', `/routine/versions/${version.id}/publication`, { starts_on: today() });
  return subject!;
}
