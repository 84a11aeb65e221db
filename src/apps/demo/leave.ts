import type { Database, SiteTx } from '#kernel/database/database.ts';
import { markLeave } from '#modules/attendance/index.ts';
import { daysOfStudentLeaves } from '#modules/leave/student-leaves/student-leave.queries.ts';
import { giveFirstLeaveTypes } from '#modules/leave/types/leave-type.queries.ts';
import type { UserType } from '#shared/user-types.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';
import type { DemoStudent } from './students.ts';

type State = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled';

interface Planned {
  /** Place among the employees, the head first; `teacher` and `office` are those of the demo accounts. */
  who: number | 'teacher' | 'office';
  type: string;
  days: [first: string, last: string];
  half?: 'first_half' | 'second_half';
  applied: string;
  state: State;
  reason: string;
  note?: string;
  /** Fewer days than asked for. */
  approved?: [first: string, last: string];
}

/** What employees asked for this year, the oldest first. */
const applications: Planned[] = [
  {
    who: 'teacher',
    type: 'casual',
    days: ['2026-02-10', '2026-02-11'],
    applied: '2026-02-08',
    state: 'approved',
    reason: 'ভাইয়ের গায়েহলুদ ও বিয়ে',
  },
  {
    who: 4,
    type: 'medical',
    days: ['2026-03-08', '2026-03-12'],
    applied: '2026-03-08',
    state: 'approved',
    reason: 'ডেঙ্গু জ্বর; চিকিৎসক বিশ্রাম নিতে বলেছেন',
    note: 'সুস্থ হয়ে ফিরুন',
  },
  {
    who: 'office',
    type: 'casual',
    days: ['2026-04-21', '2026-04-23'],
    applied: '2026-04-16',
    state: 'approved',
    approved: ['2026-04-21', '2026-04-22'],
    reason: 'গ্রামের বাড়িতে জমির কাজ',
    note: 'বৃহস্পতিবার ফি আদায়ের শেষ দিন, দুই দিন দেওয়া হলো',
  },
  {
    who: 5,
    type: 'casual',
    days: ['2026-06-14', '2026-06-16'],
    applied: '2026-06-10',
    state: 'rejected',
    reason: 'কক্সবাজার ভ্রমণ',
    note: 'অর্ধবার্ষিক পরীক্ষা চলছে',
  },
  {
    who: 'teacher',
    type: 'casual',
    days: ['2026-07-14', '2026-07-14'],
    half: 'first_half',
    applied: '2026-07-13',
    state: 'approved',
    reason: 'সন্তানের স্কুলে অভিভাবক সভা',
  },
  {
    who: 6,
    type: 'earned',
    days: ['2026-08-09', '2026-08-13'],
    applied: '2026-07-26',
    state: 'approved',
    reason: 'বাবার চোখের অপারেশন',
  },
  {
    who: 7,
    type: 'casual',
    days: ['2026-09-06', '2026-09-07'],
    applied: '2026-09-03',
    state: 'cancelled',
    reason: 'পারিবারিক অনুষ্ঠান',
    note: 'অনুষ্ঠান পিছিয়েছে',
  },
  {
    who: 8,
    type: 'casual',
    days: ['2026-10-05', '2026-10-05'],
    applied: '2026-10-01',
    state: 'withdrawn',
    reason: 'ব্যক্তিগত কাজ',
  },
  {
    who: 6,
    type: 'casual',
    days: ['2026-11-08', '2026-11-10'],
    applied: '2026-11-05',
    state: 'approved',
    reason: 'ছেলের অসুস্থতা',
  },
  {
    who: 'teacher',
    type: 'casual',
    days: ['2026-11-23', '2026-11-24'],
    applied: '2026-11-18',
    state: 'pending',
    reason: 'ছোট বোনের বিয়ে, গ্রামের বাড়ি যেতে হবে',
  },
  {
    who: 4,
    type: 'medical',
    days: ['2026-11-22', '2026-11-26'],
    applied: '2026-11-19',
    state: 'pending',
    reason: 'টাইফয়েড; চিকিৎসকের ব্যবস্থাপত্র জমা দেব',
  },
  {
    who: 9,
    type: 'casual',
    days: ['2026-11-24', '2026-11-24'],
    applied: '2026-11-19',
    state: 'pending',
    reason: 'পাসপোর্ট অফিসে সাক্ষাৎকার',
  },
  {
    who: 'office',
    type: 'casual',
    days: ['2026-11-25', '2026-11-25'],
    half: 'second_half',
    applied: '2026-11-19',
    state: 'pending',
    reason: 'ব্যাংকে ঋণের কাগজ জমা',
  },
];

/** Types of leave, applications of employees and requests of families. */
export async function makeLeave(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  accounts: Record<UserType, string>,
): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 91);
  await asOwner(database, site.id, async (tx) => {
    await giveFirstLeaveTypes(tx, 2026);
    await insertApplications(tx, site, accounts, random);
    await insertRequests(tx, site, students, accounts, random);
  });
}

async function insertApplications(
  tx: SiteTx,
  site: DemoSite,
  accounts: Record<UserType, string>,
  random: Random,
): Promise<void> {
  const types = await tx
    .selectFrom('leave_type')
    .select(['id', 'code'])
    .where('site_id', '=', site.id)
    .execute();
  const teacher = site.sections.find((it) => it.class === 'nine' && it.group === 'science')?.class_teacher_id;
  const others = site.employees.filter((it) => it.id !== teacher && it.id !== site.office.id);
  const employeeOf = (who: Planned['who']) => {
    if (who === 'office') return site.office.id;
    return who === 'teacher' ? teacher : others[who]?.id;
  };
  const planned = applications.flatMap((it) => {
    const employee_id = employeeOf(it.who);
    const substitute_id = it.days[0] > '2026-11' ? others[2]?.id : undefined;
    return employee_id ? [{ ...it, id: random.uuid(), employee_id, substitute_id }] : [];
  });
  await insertRows(
    tx,
    'leave_application',
    planned.map(({ id, employee_id, substitute_id, state, reason, note = null, applied }) => {
      const isDecided = ['approved', 'rejected', 'cancelled'].includes(state);
      const isCancelled = state === 'cancelled';
      return {
        site_id: site.id,
        id,
        employee_id,
        state,
        reason,
        substitute_id: substitute_id ?? null,
        applied_by: accounts['site-admin'],
        applied_on: applied,
        applied_at: `${applied}T04:30:00Z`,
        decided_by: isDecided ? accounts['site-admin'] : null,
        decided_on: isDecided ? applied : null,
        decision_note: isCancelled ? null : note,
        version: 1,
        cancelled_by: isCancelled ? accounts['site-admin'] : null,
        cancelled_on: isCancelled ? applied : null,
        cancel_reason: isCancelled ? note : null,
      };
    }),
  );
  const spans = planned.flatMap((it) => {
    const span = (
      kind: string,
      span_no: number,
      [starts_on, ends_on]: [string, string],
      stands: boolean,
    ) => ({
      site_id: site.id,
      leave_application_id: it.id,
      span_no,
      employee_id: it.employee_id,
      kind,
      leave_type_id: types.find((type) => type.code === it.type)!.id,
      starts_on,
      ends_on,
      day_part: it.half ?? 'full',
      opened_on: it.applied,
      closed_on: stands ? null : it.applied,
    });
    const wasApproved = it.state === 'approved' || it.state === 'cancelled';
    return [
      span('waiting', 1, it.days, it.state === 'pending'),
      ...(wasApproved ? [span('approved', 2, it.approved ?? it.days, it.state === 'approved')] : []),
    ];
  });
  await insertRows(tx, 'leave_span', spans);
}

/** What families asked for: days, state, reason, what the class teacher said. */
const requests: [days: [string, string], sent: string, state: State, reason: string, note?: string][] = [
  [['2026-09-08', '2026-09-09'], '2026-09-07', 'approved', 'জ্বর ও সর্দি', 'সুস্থ হয়ে এসো'],
  [['2026-10-12', '2026-10-13'], '2026-10-11', 'rejected', 'বেড়াতে যাওয়া', 'ওই দিন শ্রেণি পরীক্ষা'],
  [['2026-11-22', '2026-11-23'], '2026-11-19', 'pending', 'খালার বিয়ে, সিলেট যেতে হবে'],
];

async function insertRequests(
  tx: SiteTx,
  site: DemoSite,
  students: DemoStudent[],
  accounts: Record<UserType, string>,
  random: Random,
): Promise<void> {
  const { student_id } = await tx
    .selectFrom('user_account')
    .select('student_id')
    .where('id', '=', accounts.student)
    .executeTakeFirstOrThrow();
  const own = students.find((it) => it.id === student_id);
  if (!own) return;
  const classmates = students.filter((it) => it.section.id === own.section.id && it !== own);
  const [first, second, third] = classmates;
  const rows = [
    ...requests.map((it) => ({ student: own, it })),
    { student: first!, it: [['2026-11-18', '2026-11-18'], '2026-11-17', 'approved', 'দাঁতের চিকিৎসা'] },
    { student: second!, it: [['2026-11-22', '2026-11-22'], '2026-11-19', 'pending', 'চোখের ডাক্তার দেখাতে হবে'] },
    { student: third!, it: [['2026-11-22', '2026-11-26'], '2026-11-18', 'pending', 'চিকেন পক্স'] },
  ].map(({ student, it }) => {
    const [days, sent, state, reason, note = null] = it as (typeof requests)[number];
    const isDecided = state === 'approved' || state === 'rejected';
    return {
      site_id: site.id,
      id: random.uuid(),
      student_id: student.id,
      state,
      reason,
      starts_on: days[0],
      ends_on: days[1],
      sent_by: accounts.guardian,
      sent_on: sent,
      sent_at: `${sent}T13:10:00Z`,
      decision_note: note,
      decided_by: isDecided ? accounts.teacher : null,
      decided_on: isDecided ? sent : null,
    };
  });
  await insertRows(tx, 'student_leave', rows);
  const approved = rows.filter((it) => it.state === 'approved').map((it) => it.id);
  await markLeave(tx, accounts.teacher, daysOfStudentLeaves(site.id, approved), {
    replaces_present: false,
  });
}
