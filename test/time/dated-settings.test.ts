import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShiftDetail } from '#modules/academics/shift-details/shift-detail.contract.ts';
import type { SectionTeachers } from '#modules/academics/teacher-assignments/teacher-assignment.contract.ts';
import type { ResultSetting } from '#modules/results/settings/result-setting.contract.ts';
import { addDays, type Day, isoWeekdayOf, today } from '#shared/dates.ts';
import {
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildYear,
  unique,
} from '#test/builders/academics.ts';
import { buildSectionStudent } from '#test/builders/attendance.ts';
import { buildPunchingEmployee, buildWorkingShift } from '#test/builders/employee-attendance.ts';
import { buildScienceClass, generate, topMarks } from '#test/builders/results.ts';
import { buildLesson, buildRoutine } from '#test/builders/routine.ts';
import { type TestClient, type World, world } from '#test/world.ts';

/**
 * A setting that past days read: a figure of a past day, and changes of the setting over the interface. `change` counts from today where
 * no day is said, from `from_on` where one is, and for all days with null.
 */
interface DatedSetting {
  /** What a past day says. */
  figure: () => Promise<unknown>;
  change: (which: 'first' | 'second', from_on?: Day | null) => Promise<{ status: number; body: unknown }>;
}

/** Tables of settings that no past day reads, each with the reason. */
const readByNoPastDay: Record<string, string> = {
  absence_message_setting: 'decides about messages that go out now',
  exam_mark_setting: 'copied into an exam when it is declared',
  fee_setting: 'a due keeps its day; fines are dated in fee_fine_rule; the rest concerns the next receipt',
  fee_fine_rule: 'dated itself: a row a day',
  employee_hours: 'dated itself: a row a day',
  help_desk_setting: 'decides who is told now',
  profile_setting: 'decides which changes can be asked for now',
  public_list_setting: 'decides what visitors see now',
  setting_replication: 'a record of copies',
  setting_replication_table: 'a record of copies',
  setting_past: 'what settings were',
  sms_setting: 'decides about messages that go out now',
  voucher_rule: 'decides who may approve the next voucher',
};

describe('a setting that past days read', () => {
  let w: World;
  let admin: TestClient;
  const past = addDays(today(), -14);
  const settings = new Map<string, DatedSetting>();

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const year = await buildYear(w, {
      name: unique(),
      starts_on: addDays(today(), -300),
      ends_on: addDays(today(), 60),
    });
    const shift = await buildWorkingShift(w);
    const [one, other] = [
      await buildTeacher(w, { name_en: 'Anwara' }),
      await buildTeacher(w, { name_en: 'Bashir' }),
    ];
    const section = await buildClassSection(w, {
      academic_year_id: year.id,
      shift_id: shift.id,
      class_teacher_id: one.id,
    });
    await buildSectionStudent(w, section, 1);
    const employee = await buildPunchingEmployee(w);
    await admin.put('/api/v1/attendance/employee-hours', {
      employee_ids: [employee.id],
      from_on: addDays(today(), -200),
      shift_id: shift.id,
    });
    const arrive = (on_date: Day, value: string) =>
      admin.put('/api/v1/attendance/employee-sheets', {
        on_date,
        cells: [{ row: employee.id, column: 'in_at', value, base: null }],
      });
    await arrive(past, '08:20');
    const stateOf = async () =>
      (
        await admin.get<{ state: string }>('/api/v1/attendance/sheets', {
          class_section_id: section.id,
          on_date: past,
        })
      ).body.state;

    const details = '/api/v1/academics/shift-details';
    settings.set('shift_detail', {
      figure: async () => {
        const query = { month: past.slice(0, 7), employee_id: employee.id };
        const { body } = await admin.get<{ rows: { on_date: Day; status: string }[] }>(
          '/api/v1/attendance/employee-months',
          query,
        );
        return body.rows.find((it) => it.on_date === past)?.status;
      },
      change: async (which, from_on) => {
        const all = (await admin.get<ShiftDetail[]>(details)).body;
        const { id, ...hours } = all.find((it) => it.shift_id === shift.id)!;
        const late_after = which === 'first' ? '08:15' : '08:30';
        return admin.put(`${details}/${id}`, { ...hours, late_after, from_on });
      },
    });
    settings.set('site_calendar_setting', {
      figure: stateOf,
      change: (which, from_on) =>
        admin.put('/api/v1/calendar/weekly-holidays', {
          weekly_holidays: which === 'first' ? [] : [isoWeekdayOf(past)],
          from_on,
        }),
    });
    settings.set('class_section', {
      figure: async () => {
        const query = { from: past, to: past, page_size: 200 };
        const { body } = await admin.get<{
          rows: { class_section_id: string; class_teacher_name_en: string }[];
        }>('/api/v1/attendance/untaken-sections', query);
        return body.rows.find((it) => it.class_section_id === section.id)?.class_teacher_name_en;
      },
      change: (which, from_on) =>
        admin.put<SectionTeachers>(`/api/v1/academics/class-sections/${section.id}/teachers`, {
          class_teacher_id: which === 'first' ? one.id : other.id,
          assignments: [],
          from_on,
        }),
    });
    const lates = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
    for (const day of ['03', '04', '05']) await arrive(`${lates}-${day}`, '09:30');
    settings.set('employee_attendance_setting', {
      figure: async () => {
        const query = { month: lates, employee_id: employee.id };
        const { body } = await admin.get<{ totals: { late_leave_days: number } }>(
          '/api/v1/attendance/employee-months',
          query,
        );
        return body.totals.late_leave_days;
      },
      change: (which, from_on) =>
        admin.put('/api/v1/attendance/employee-setting', {
          lates_per_leave_day: which === 'first' ? 3 : 1,
          double_punch_minutes: 5,
          from_on,
        }),
    });
    const subject = await buildSubject(w, { name_en: 'Physics' }, []);
    await buildRoutine(w, year.id, { starts_on: addDays(today(), -100) });
    const slot = { weekday: isoWeekdayOf(past), period_no: 1, starts_at: '08:00', ends_at: '08:40' };
    await buildLesson(w, section, { ...slot, subject_id: subject.id, employee_id: one.id });
    await admin.put('/api/v1/attendance/lesson-setting', { class_ids: [section.class_id] });
    const periods = '/api/v1/routine/periods';
    settings.set('routine_period', {
      figure: async () => {
        const { body } = await admin.get<{ lessons: { class_section_id: string; starts_at: string }[] }>(
          '/api/v1/routine/lesson-registers',
          { on_date: past },
        );
        return body.lessons.find((it) => it.class_section_id === section.id)?.starts_at;
      },
      change: async (which, from_on) => {
        const known = await admin.get<{ id: string }[]>(periods, { shift_id: shift.id });
        return admin.put(periods, {
          shift_id: shift.id,
          ids: known.body.map((it) => it.id),
          weekdays: [slot.weekday],
          from_on,
          period_no: 1,
          kind: 'class',
          starts_at: which === 'first' ? '08:00' : '08:10',
          ends_at: '08:40',
        });
      },
    });
    settings.set('result_setting', await gradedExam());
  });

  /** The rules of a class group, and the grand total of a student in an exam that began on a past day. */
  async function gradedExam(): Promise<DatedSetting> {
    const graded = await buildScienceClass(w, [[topMarks]]);
    await w.inSite((tx) =>
      tx
        .updateTable('exam')
        .set({ starts_on: past, ends_on: today() })
        .where('id', '=', graded.exam.id)
        .execute(),
    );
    const { academic_year_id } = graded.exam;
    const { class_group_id } = graded;
    const find = async () =>
      (await admin.get<ResultSetting[]>('/api/v1/results/settings', { academic_year_id })).body.find(
        (it) => it.class_group_id === class_group_id,
      )!;
    return {
      figure: async () => {
        const { run_id } = await generate(admin, graded);
        const { body } = await admin.get<{ rows: { grand_total: number }[] }>(
          `/api/v1/results/runs/${run_id}/results`,
        );
        return body.rows[0]?.grand_total;
      },
      change: async (which, from_on) => {
        const { policy, layout, signatures } = await find();
        return admin.put(`/api/v1/results/settings/${academic_year_id}/${class_group_id}`, {
          layout,
          signatures,
          from_on,
          policy: { ...policy, fourth_total: which === 'first' ? 'full' : 'none' },
        });
      },
    };
  }

  it('is dated, or there is a reason why no past day reads it', async () => {
    const { rows } = await w.inSite((tx) =>
      sql<{ table_name: string; is_dated: boolean }>`
        select c.relname as table_name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_past')
          as is_dated
        from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where c.relkind = 'r'`.execute(tx),
    );
    const dated = rows.filter((it) => it.is_dated).map((it) => it.table_name);
    expect(dated.toSorted()).toEqual([...settings.keys()].toSorted());
    const called = rows
      .map((it) => it.table_name)
      .filter((it) => /setting|_hours$|_rule$/.test(it) && !dated.includes(it) && !(it in readByNoPastDay));
    expect(called).toEqual([]);
    expect(Object.keys(readByNoPastDay).filter((it) => !rows.some((row) => row.table_name === it))).toEqual(
      [],
    );
  });

  it.each([
    'shift_detail',
    'site_calendar_setting',
    'class_section',
    'employee_attendance_setting',
    'routine_period',
    'result_setting',
  ])('%s keeps past days as they were, unless somebody says that it counts for them', async (table) => {
    const { figure, change } = settings.get(table)!;
    const put = async (...asked: Parameters<typeof change>) => {
      const { status, body } = await change(...asked);
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await put('first', null);
    const first = await figure();
    expect(first).toBeTruthy();
    await put('second', today());
    expect(await figure(), 'a change from today on').toEqual(first);
    await put('second', addDays(past, -40));
    const second = await figure();
    expect(second, 'the same from an earlier day on').not.toEqual(first);
    await put('first', today());
    expect(await figure(), 'back again from today on').toEqual(second);
    await put('first', null);
    expect(await figure(), 'for all days').toEqual(first);
  });
});
