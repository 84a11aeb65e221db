import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildGroupSubject, buildSubject } from '#test/builders/academics.ts';
import { buildEnrolledStudent } from '#test/builders/fees.ts';
import {
  buildScienceClass,
  generate,
  type ScienceClass,
  topMarks,
  usualMarks,
} from '#test/builders/results.ts';
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
