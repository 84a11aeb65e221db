import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { buildClass, buildClassSection } from '#test/builders/academics.ts';
import { buildCircular } from '#test/builders/admissions.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from '../circulars/circular.contract.ts';
import type { DrawState } from './draw.contract.ts';
import type { LotteryResult } from './lottery-result.contract.ts';

const path = '/api/v1/admissions/lottery-results';
const circulars = '/api/v1/admissions/circulars';

describe('the lottery results', () => {
  let w: World;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let children = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const primary = await buildClass(w, { level: 'primary', name_en: 'One', name_bn: 'প্রথম' });
    section = await buildClassSection(w, { class_id: primary.id });
  });

  /** Applications as they stand after the office looked at them, or before. */
  const apply = (circular: CircularWithAll, state: 'verified' | 'submitted', count: number) =>
    w.inSite((tx) =>
      tx
        .insertInto('admission_application')
        .values(
          Array.from({ length: count }, () => ({
            ...{
              site_id: w.site.id,
              circular_id: circular.id,
              line_id: circular.lines[0]!.id,
              kind: 'admission',
            },
            ...{ application_no: `T${++children}`, pin_hash: 'x', name_en: `Child ${children}`, state },
            ...{ contact_number: '01711880000', date_of_birth: '2020-03-05', student: '{}' },
          })),
        )
        .execute(),
    );
  const declare = async (over: object = {}) => {
    const circular = await buildCircular(admin, section, over);
    const row = async (): Promise<LotteryResult> =>
      (await admin.get<Page<LotteryResult>>(path, { page_size: 100 })).body.rows.find(
        (it) => it.circular_id === circular.id,
      )!;
    return { circular, row, draw: `${circulars}/${circular.id}/draw` };
  };

  it('show each class from its declaration to the opened seal', async () => {
    const { circular, row, draw } = await declare({ quotas: [] });
    await apply(circular, 'verified', 4);
    expect(await row()).toMatchObject({
      ...{ class_name_en: 'One', state: 'open', seats: 2, applicant_count: 4, selected_count: 0 },
    });
    await admin.post(`${circulars}/${circular.id}/closing`);
    expect((await row()).state).toBe('ready');
    const { body: announced } = await admin.post<DrawState>(draw);
    const { id } = await row();
    const one = async () => (await admin.get<object>(`${path}/${id}`)).body;
    expect(await one()).toMatchObject({ state: 'promised', seed: null, seed_hash: announced.seed_hash });
    await admin.post(`${draw}/drawing`);
    expect(await row()).toMatchObject({ state: 'drawn', selected_count: 2, waiting_count: 2 });
    await admin.post(`${draw}/seed`);
    const { body: shown } = await admin.get<DrawState>(draw);
    expect(await one()).toMatchObject({ state: 'published', seed: shown.seed, result_url: shown.result_url });

    const applicants = async (over: Record<string, unknown> = {}) =>
      (await admin.get<Page<{ draw_position: number; state: string }>>(`${path}/${id}/applicants`, over))
        .body;
    const all = await applicants();
    expect(all.rows.map((it) => it.draw_position)).toEqual([1, 2, 3, 4]);
    expect((await applicants({ state: 'waiting' })).rows.map((it) => it.draw_position)).toEqual([3, 4]);
    expect((await applicants({ q: 'nobody' })).total).toBe(0);
  });

  it('are narrowed by year, shift, version, class and state, and leave drafts out', async () => {
    const { circular, row } = await declare();
    const { lines, academic_year_id } = circular;
    const { class_id, shift_id, version_id } = lines[0]!;
    const { id } = await row();
    const ids = async (over: Record<string, unknown>) =>
      (await admin.get<Page<LotteryResult>>(path, { page_size: 100, ...over })).body.rows.map((it) => it.id);
    const place = { academic_year_id, class_id, shift_id, version_id, state: 'open' };
    expect(await ids(place)).toContain(id);
    for (const name of ['academic_year_id', 'class_id', 'shift_id', 'version_id'])
      expect(await ids({ ...place, [name]: circular.id })).toEqual([]);
    expect(await ids({ ...place, state: 'drawn' })).not.toContain(id);
    expect((await admin.get(`${path}/${circular.id}`)).status).toBe(404);
    expect((await admin.get(`${path}/${circular.id}/applicants`)).status).toBe(404);
  });

  it('are not drawn while applications wait to be looked at, unless they are left out', async () => {
    const { circular, row, draw } = await declare();
    await apply(circular, 'verified', 1);
    await apply(circular, 'submitted', 2);
    await admin.post(`${circulars}/${circular.id}/closing`);
    const refused = await admin.post<{ detail: string }>(draw);
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'admissions:not_looked_at']);
    expect(refused.body.detail).toContain('2');
    expect((await admin.post(draw, { leaves_out: true })).status).toBe(200);
    await admin.post(`${draw}/drawing`);
    expect(await row()).toMatchObject({ applicant_count: 1, selected_count: 1 });
  });
});
