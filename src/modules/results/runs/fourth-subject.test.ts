import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentProfile } from '#modules/people/index.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection, buildGroupSubject, buildSubject } from '#test/builders/academics.ts';
import { buildEnrolledStudent } from '#test/builders/fees.ts';
import {
  buildScienceClass,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ResultSetting } from '../settings/result-setting.contract.ts';

interface Missing {
  blocking: number;
  without_fourth: { class_id: string; study_group_id: string; academic_year_id: string; count: number }[];
}

describe('students without a fourth subject', () => {
  let w: World;
  let admin: TestClient;
  let science: ScienceClass;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    science = await buildScienceClass(w, [[usualMarks, topMarks], [usualMarks]]);
    const fourth = science.subjects.at(-1)!.id;
    await w.inSite((tx) =>
      tx
        .deleteFrom('student_subject')
        .where('subject_id', '=', fourth)
        .where('enrolment_id', 'in', [science.students[0]!.enrolment.id, science.students[2]!.enrolment.id])
        .execute(),
    );
  });

  const missing = async () => {
    const scope = { exam_id: science.exam.id, class_ids: [science.class_id] };
    const answer = await admin.get<Missing>('/api/v1/results/missing-marks', scope);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  it('are counted before a run, do not block it, and are listed by a link from the count', async () => {
    const { without_fourth, blocking } = await missing();
    expect(blocking).toBe(0);
    expect(without_fourth).toMatchObject([
      { class_id: science.class_id, study_group_id: science.study_group_id, count: 2 },
    ]);
    const [{ academic_year_id }] = without_fourth as [Missing['without_fourth'][number]];
    const list = await admin.get<{ total: number; rows: { id: string }[] }>('/api/v1/students', {
      academic_year_id,
      class_id: science.class_id,
      study_group_id: science.study_group_id,
      without_fourth: true,
    });
    expect(list.body.total).toBe(2);
    expect(list.body.rows.map((it) => it.id).sort()).toEqual(
      [science.students[0]!.student.id, science.students[2]!.student.id].sort(),
    );
    expect((await generate(admin, science)).job?.state).toBe('done');
  });

  it('are not counted in a group whose exam has no fourth subject', async () => {
    const { academic_year_id, version_id } = await w.inSite((tx) =>
      tx
        .selectFrom('class_section')
        .selectAll()
        .where('class_id', '=', science.class_id)
        .executeTakeFirstOrThrow(),
    );
    const arts = await buildClassSection(w, { academic_year_id, version_id, class_id: science.class_id });
    await buildGroupSubject(w, arts, { subject_id: (await buildSubject(w)).id, condition: 'fourth' });
    await buildEnrolledStudent(w, { academic_year_id, class_section_id: arts.id, roll: 1 });
    expect((await missing()).without_fourth.map((it) => it.study_group_id)).toEqual([science.study_group_id]);
  });

  it('are not counted when the result setting ignores the fourth subject', async () => {
    const { without_fourth } = await missing();
    const [{ academic_year_id }] = without_fourth as [Missing['without_fourth'][number]];
    const path = `/api/v1/results/settings/${academic_year_id}/${science.class_group_id}`;
    const settings = await admin.get<ResultSetting[]>('/api/v1/results/settings', { academic_year_id });
    const setting = settings.body.find((it) => it.class_group_id === science.class_group_id)!;
    const policy = { ...setting.policy, fourth_bonus_from: 5, fourth_total: 'none' };
    const { exam_weights, signatures, layout } = setting;
    const saved = await admin.put(path, { policy, exam_weights, signatures, layout });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await missing()).without_fourth).toEqual([]);
  });
});

describe('a fourth subject that is changed after the exam', () => {
  let w: World;
  let admin: TestClient;
  let science: ScienceClass;
  let agriculture: string;
  let maths: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    science = await buildScienceClass(w, [[usualMarks, topMarks]]);
    agriculture = (await buildSubject(w, { name_en: 'Agriculture' }, [])).id;
    maths = science.subjects.at(-1)!.id;
    await buildGroupSubject(w, science.sections[0]!, { subject_id: agriculture, condition: 'fourth' });
  });

  const pupil = () => science.students[0]!;
  const take = (subject_id: string, from?: { from_on: string | null }) =>
    admin.put<StudentProfile & { code: string }>(
      `/api/v1/students/${pupil().student.id}/enrolments/${pupil().enrolment.id}/subjects`,
      { religion_subject_id: null, chosen: [{ subject_id, condition: 'fourth' }], ...from },
    );
  const namesOnSheet = async () => {
    const { id } = await w.inSite((tx) =>
      tx
        .selectFrom('exam_subject')
        .select('id')
        .where('exam_id', '=', science.exam.id)
        .where('subject_id', '=', maths)
        .executeTakeFirstOrThrow(),
    );
    const path = `/api/v1/exam-subjects/${id}/mark-sheets/${science.sections[0]!.id}`;
    const { body } = await admin.get<{ students: { enrolment_id: string }[] }>(path);
    return body.students.map((it) => it.enrolment_id);
  };
  const outcome = async () => {
    const { job, run_id } = await generate(admin, science);
    expect(job?.state).toBe('done');
    return w.inSite((tx) =>
      tx
        .selectFrom('result')
        .select(['gpa', 'grand_total'])
        .where('run_id', '=', run_id)
        .where('enrolment_id', '=', pupil().enrolment.id)
        .executeTakeFirstOrThrow(),
    );
  };

  it('leaves the exam as it was sat, unless the change corrects a mistake', async () => {
    const before = await outcome();
    const changed = await take(agriculture);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const [enrolment] = changed.body.enrolments;
    expect(enrolment!.subjects.find((it) => it.condition === 'fourth')).toMatchObject({
      subject_id: agriculture,
      from_on: today(),
    });
    expect(enrolment!.past_subjects).toMatchObject([
      { subject_id: maths, condition: 'fourth', from_on: null, until_on: today() },
    ]);
    expect(await namesOnSheet()).toContain(pupil().enrolment.id);
    expect(await outcome()).toEqual(before);

    const corrected = await take(agriculture, { from_on: null });
    expect(corrected.body.enrolments[0]!.past_subjects).toEqual([]);
    expect(await namesOnSheet()).not.toContain(pupil().enrolment.id);
    expect(await outcome()).not.toEqual(before);
    expect((await take(maths, { from_on: science.exam.starts_on })).status).toBe(200);
    expect(await namesOnSheet()).toContain(pupil().enrolment.id);
    expect(await outcome()).toEqual(before);
  });

  it('keeps each day by itself where it changes again, or earlier than before', async () => {
    await take(maths, { from_on: null });
    await take(agriculture, { from_on: addDays(today(), -5) });
    const again = await take(maths, { from_on: addDays(today(), -2) });
    const history = (body: StudentProfile) =>
      body.enrolments[0]!.past_subjects.map((it) => [it.subject_id, it.from_on, it.until_on]).sort((a, b) =>
        a[2]!.localeCompare(b[2]!),
      );
    expect(history(again.body)).toEqual([
      [maths, null, addDays(today(), -5)],
      [agriculture, addDays(today(), -5), addDays(today(), -2)],
    ]);
    const earlier = await take(agriculture, { from_on: addDays(today(), -9) });
    expect(history(earlier.body)).toEqual([[maths, null, addDays(today(), -9)]]);
    expect(earlier.body.enrolments[0]!.subjects.find((it) => it.condition === 'fourth')).toMatchObject({
      subject_id: agriculture,
      from_on: addDays(today(), -9),
    });
    const later = await take(maths, { from_on: addDays(today(), 1) });
    expect(refusalOf(later)).toBe('people:subjects_from_later');
  });

  it('counts for all exams where none was taken before', async () => {
    await take(maths, { from_on: null });
    const path = `/api/v1/students/${pupil().student.id}/enrolments/${pupil().enrolment.id}/subjects`;
    await admin.put(path, { religion_subject_id: null, chosen: [], from_on: null });
    expect(await namesOnSheet()).not.toContain(pupil().enrolment.id);
    expect((await take(maths)).body.enrolments[0]!.past_subjects).toEqual([]);
    expect(await namesOnSheet()).toContain(pupil().enrolment.id);
  });
});
