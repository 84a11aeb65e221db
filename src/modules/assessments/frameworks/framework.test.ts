import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildSubject } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Framework, ImportRow } from './framework.contract.ts';
import { importColumns } from './import-columns.ts';

const path = '/api/v1/assessment-frameworks';

describe('assessment frameworks', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const place = async () => ({
    class_id: (await buildClass(w)).id,
    subject_id: (await buildSubject(w)).id,
  });

  async function draft(at?: { class_id: string; subject_id: string }): Promise<Framework> {
    const { status, body } = await core.post<Framework>(path, at ?? (await place()));
    expect(status).toBe(201);
    return body;
  }

  const levels = {
    square_en: 'begins',
    square_bn: 'শুরু করে',
    circle_en: 'can',
    circle_bn: 'পারে',
    triangle_en: 'masters',
    triangle_bn: 'দক্ষ',
  };
  const indicator = (fields: object = {}) => ({
    kind: 'performance',
    code: '1.1',
    statement_en: 'Measures',
    statement_bn: 'পরিমাপ করে',
    ...levels,
    ...fields,
  });

  async function filled(at?: { class_id: string; subject_id: string }): Promise<Framework> {
    const { id } = await draft(at);
    const named = { code: '1', name_en: 'Measuring', name_bn: 'পরিমাপ' };
    const { body } = await core.post<Framework>(`${path}/${id}/competencies`, named);
    const competency_id = body.competencies[0]!.id;
    const added = await core.post<Framework>(`${path}/${id}/indicators`, indicator({ competency_id }));
    expect(added.status).toBe(201);
    await core.post(`${path}/${id}/indicators`, indicator({ kind: 'behaviour', code: 'B1' }));
    return (await core.get<Framework>(`${path}/${id}`)).body;
  }

  it('are released to institutions and cannot be changed afterwards', async () => {
    const at = await place();
    const teacher = await w.as('teacher');
    const released = `/api/v1/released-assessment-frameworks/${at.class_id}/${at.subject_id}`;
    const made = await filled(at);
    expect((await teacher.get(released)).status).toBe(404);
    expect((await core.post<Framework>(`${path}/${made.id}/release`)).body.state).toBe('released');
    const seen = await teacher.get<Framework>(released);
    expect(seen.body.indicators.map((it) => it.code)).toEqual(['1.1', 'B1']);

    const change = await core.post<{ code: string }>(
      `${path}/${made.id}/indicators`,
      indicator({ code: 'x' }),
    );
    expect(change).toMatchObject({ status: 409, body: { code: 'assessments:released' } });
    expect((await core.delete(`${path}/${made.id}`)).status).toBe(409);
    for (const table of ['assessment_indicator', 'competency', 'assessment_framework']) {
      const key = table === 'assessment_framework' ? 'id' : 'assessment_framework_id';
      const removal = w.inCore((tx) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${made.id}`.execute(tx),
      );
      await expect(removal).rejects.toThrow(/never changes/);
    }
  });

  it('continue in a new version, which starts as a copy', async () => {
    const at = await place();
    const first = await filled(at);
    expect(refusalOf(await core.post(path, at))).toBe('assessments:draft_exists');
    await core.post(`${path}/${first.id}/release`);
    const second = await draft(at);
    expect(second).toMatchObject({ version_no: 2, state: 'draft', performance_count: 1, behaviour_count: 1 });
    const [own] = second.indicators;
    expect(second.competencies.map((it) => it.id)).toEqual([own!.competency_id]);
    expect(own!.competency_id).not.toBe(first.competencies[0]!.id);
    const { id: _, ...fields } = own!;
    await core.put(`${path}/${second.id}/indicators/${own!.id}`, {
      ...fields,
      statement_en: 'Measures well',
    });
    expect((await core.get<Framework>(`${path}/${first.id}`)).body.indicators[0]?.statement_en).toBe(
      'Measures',
    );
    expect((await core.delete(`${path}/${second.id}`)).status).toBe(200);
  });

  it('validate pasted rows cell by cell before saving', async () => {
    const { id } = await draft();
    const line = (fields: Record<string, string>) =>
      importColumns
        .map((column) => fields[column] ?? levels[column as keyof typeof levels] ?? 'কথা')
        .join('\t');
    const good = {
      kind: 'PI',
      competency_code: '1',
      competency_en: 'Measuring',
      competency_bn: 'পরিমাপ',
      code: '1.1',
    };
    const text = [
      importColumns.join('\t'),
      line(good),
      line({ kind: 'BI', competency_code: '', competency_en: '', competency_bn: '', code: 'B1' }),
      line({ ...good, kind: 'XX', code: '1.2' }),
      line({ ...good, code: '1.1' }),
      line({ kind: 'PI', competency_code: '9', competency_en: '', competency_bn: '', code: '9.1' }),
    ].join('\n');
    const read = await core.post<{ rows: ImportRow[]; problems: { row: number; column: string }[] }>(
      `${path}/${id}/import-readings`,
      { text },
    );
    expect(read.body.rows.map((it) => it.code)).toEqual(['1.1', 'B1']);
    expect(read.body.problems.map(({ row, column }) => [row, column])).toEqual([
      [4, 'kind'],
      [5, 'code'],
      [6, 'competency_code'],
    ]);
    expect((await core.get<Framework>(`${path}/${id}`)).body.indicators).toEqual([]);

    const { rows } = read.body;
    await core.post(`${path}/${id}/imports`, { rows });
    const again = rows.map((row) => ({ ...row, statement_en: 'Changed' }));
    const { body } = await core.post<Framework>(`${path}/${id}/imports`, { rows: again });
    expect(body).toMatchObject({ competency_count: 1, performance_count: 1, behaviour_count: 1 });
    expect(body.indicators.map((it) => it.statement_en)).toEqual(['Changed', 'Changed']);
    expect(refusalOf(await core.post(`${path}/${id}/import-readings`, { text: 'nonsense' }))).toBe(
      'assessments:not_read',
    );
  });

  it('require class and subject, a competency for each indicator, and content to release', async () => {
    const none = await core.post<{ errors: { field: string; message: string }[] }>(path, {});
    expect(none.body.errors.map((it) => it.message)).toEqual(['Class is required', 'Please Select Subject']);
    const { id } = await draft();
    const lost = await core.post<{ errors: { field: string }[] }>(`${path}/${id}/indicators`, indicator());
    expect(lost.body.errors[0]?.field).toBe('competency_id');
    expect(refusalOf(await core.post(`${path}/${id}/release`))).toBe('assessments:nothing_to_release');
    const kept = await filled();
    const { status } = await core.delete(`${path}/${kept.id}/competencies/${kept.competencies[0]!.id}`);
    expect(status).toBe(409);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });
});
