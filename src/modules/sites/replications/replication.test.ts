import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, unique } from '#test/builders/academics.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { ReplicationCount } from './replication.contract.ts';

const path = '/api/v1/site-replications';
const previewPath = '/api/v1/site-replication-previews';

describe('copying the settings of an institution', () => {
  let w: World;
  let neighbour: TestSite;
  let core: TestClient;
  let wanted: Record<string, unknown>;
  let yearId: string;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    const section = await buildClassSection(w);
    yearId = section.academic_year_id;
    await w.inSite(async (tx) => {
      const site_id = w.site.id;
      const group = { code: '41', name_en: 'Fees', name_bn: 'ফি', nature: 'income' };
      const { id } = await tx
        .insertInto('account_group')
        .values({ site_id, ...group })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('account_subgroup')
        .values({ site_id, account_group_id: id, code: '411', name_en: 'Tuition', name_bn: 'বেতন' })
        .execute();
      const names = {
        name_en: 'Half-yearly',
        name_bn: 'অর্ধবার্ষিক',
        short_name_en: 'HY',
        short_name_bn: 'অর্ধ',
      };
      const type = await tx
        .insertInto('exam_type')
        .values({ site_id, ...names })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('result_setting')
        .values({
          site_id,
          academic_year_id: yearId,
          policy: '{}',
          class_group_id: (await tx.selectFrom('class_group').select('id').executeTakeFirstOrThrow()).id,
          exam_weights: JSON.stringify([{ exam_type_id: type.id, weight_percent: 40 }]),
        })
        .execute();
    });
  });

  beforeEach(async () => {
    neighbour = await w.emptySite();
    wanted = {
      source_site_id: w.site.id,
      source_year_id: yearId,
      parts: ['academic', 'fee', 'accounts', 'exam', 'web'],
      target_site_ids: [neighbour.id],
    };
  });

  const countOf = (counts: ReplicationCount[], table: string) => {
    const { added_count, changed_count, skipped_count } = counts.find((it) => it.copied_table === table)!;
    return [added_count, changed_count, skipped_count];
  };
  const run = async (more: object = {}) => {
    const started = await core.post<{ id: string; job_id: string }>(path, { ...wanted, ...more });
    expect(started.status).toBe(201);
    await waitForJob(core, started.body.job_id);
    return (await core.get<{ counts: ReplicationCount[]; ended_at: string }>(`${path}/${started.body.id}`))
      .body;
  };

  it('previews a replication without writing', async () => {
    const preview = await core.post<ReplicationCount[]>(previewPath, wanted);
    expect(preview.status).toBe(200);
    expect(countOf(preview.body, 'class_section')).toEqual([1, 0, 0]);
    expect(preview.body.find((it) => it.copied_table === 'class_section')?.place).toBe('Class sections');
    const sections = await w.inSite((tx) => tx.selectFrom('class_section').select('id').execute(), neighbour);
    expect(sections).toEqual([]);
  });

  it('copies settings with the rows they depend on, and duplicates nothing when repeated', async () => {
    const first = await run();
    expect(first.ended_at).not.toBeNull();
    for (const table of ['class_section', 'account_subgroup', 'exam_type', 'result_setting'])
      expect(countOf(first.counts, table)).toEqual([1, 0, 0]);
    await w.inSite(async (tx) => {
      const subgroup = await tx
        .selectFrom('account_subgroup')
        .innerJoin('account_group', 'account_group.id', 'account_group_id')
        .select(['account_subgroup.code', 'account_group.code as group_code'])
        .executeTakeFirstOrThrow();
      expect(subgroup).toEqual({ code: '411', group_code: '41' });
      const type = await tx.selectFrom('exam_type').select('id').executeTakeFirstOrThrow();
      const setting = await tx.selectFrom('result_setting').select('exam_weights').executeTakeFirstOrThrow();
      expect(setting.exam_weights).toEqual([{ exam_type_id: type.id, weight_percent: 40 }]);
    }, neighbour);
    const second = await run();
    expect(second.counts.every((it) => it.added_count === 0 && it.changed_count === 0)).toBe(true);
    await w.inSite((tx) => tx.updateTable('exam_type').set({ name_bn: 'ষাণ্মাসিক' }).execute(), neighbour);
    expect(countOf((await run()).counts, 'exam_type')).toEqual([0, 0, 1]);
    expect(countOf((await run({ is_replacing: true })).counts, 'exam_type')).toEqual([0, 1, 0]);
  });

  it('copies a year to another year of the same institution', async () => {
    const next = await w.inSite((tx) =>
      tx
        .insertInto('academic_year')
        .values({ site_id: w.site.id, name: '2061', starts_on: '2061-01-01', ends_on: '2061-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const done = await run({ target_site_ids: [], target_year_id: next.id });
    expect(countOf(done.counts, 'class_section')).toEqual([1, 0, 0]);
    expect(done.counts.some((it) => it.copied_table === 'account_group')).toBe(false);
  });

  it('is limited to a hundred institutions', async () => {
    const company = await w.inCore(async (tx) => {
      const { id } = await tx
        .insertInto('company')
        .values({ name_en: 'Many schools' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const schools = Array.from({ length: 101 }, (_, at) => {
        const alias = `many-${unique()}-${at}`;
        return {
          alias,
          name_en: alias,
          name_bn: 'বিদ্যালয়',
          email: `${alias}@example.org`,
          address_en: 'Dhaka',
          company_id: id,
        };
      });
      await tx.insertInto('site').values(schools).execute();
      return id;
    });
    const all = { ...wanted, target_site_ids: [], target_company_id: company };
    expect(refusalOf(await core.post(previewPath, all))).toBe('sites:too_many_targets');
    expect(refusalOf(await core.post(path, all))).toBe('sites:too_many_targets');
  });

  it('reports missing fields, and is refused to all but the core', async () => {
    const nobody = await core.post<{ errors: { field: string }[] }>(path, { ...wanted, target_site_ids: [] });
    expect(refusalOf(nobody)).toBe('sites:no_target');
    expect(nobody.body.errors[0]!.field).toBe('target_site_ids');
    expect(refusalOf(await (await w.as('site-admin')).post(path, wanted))).toBe('forbidden');
  });
});
