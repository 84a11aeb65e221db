import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#shared/contract.ts';
import { formatTime } from '#shared/dates.ts';
import { buildClass, buildClassSection } from '#test/builders/academics.ts';
import { buildCircular, waitForDraw } from '#test/builders/admissions.ts';
import { printedText } from '#test/documents.ts';
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
            site_id: w.site.id,
            circular_id: circular.id,
            line_id: circular.lines[0]!.id,
            kind: 'admission',
            application_no: `T${++children}`,
            pin_hash: 'x',
            name_en: `Child ${children}`,
            state,
            contact_number: '01711880000',
            date_of_birth: '2020-03-05',
            student: '{}',
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
      class_name_en: 'One',
      state: 'open',
      seats: 2,
      applicant_count: 4,
      selected_count: 0,
    });
    await admin.post(`${circulars}/${circular.id}/closing`);
    expect((await row()).state).toBe('ready');
    const { body: announced } = await admin.post<DrawState>(draw);
    const { id } = await row();
    const one = async () => (await admin.get<object>(`${path}/${id}`)).body;
    expect(await one()).toMatchObject({ state: 'promised', seed: null, seed_hash: announced.seed_hash });
    await waitForDraw(w, circular);
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
    await waitForDraw(w, circular);
    await admin.post(`${draw}/drawing`);
    expect(await row()).toMatchObject({ applicant_count: 1, selected_count: 1 });
  });

  it('stand in public as a promise for the hours that the declaration names', async () => {
    const { circular, row, draw } = await declare({ draw_wait_hours: 2 });
    await apply(circular, 'verified', 1);
    await admin.post(`${circulars}/${circular.id}/closing`);
    const { body } = await admin.post<DrawState>(draw);
    const between = Date.parse(body.drawable_at!) - Date.parse(body.announced_at!);
    expect(between).toBe(2 * 3_600_000);
    expect((await row()).drawable_at).toBe(body.drawable_at);
    const early = await admin.post<{ detail: string }>(`${draw}/drawing`);
    expect([early.status, refusalOf(early)]).toEqual([409, 'admissions:draw_too_early']);
    expect(early.body.detail).toContain(formatTime(body.drawable_at!, 'en'));
    // What is declared afterwards does not touch a promise.
    await w.inSite((tx) =>
      tx
        .updateTable('admission_circular')
        .set({ draw_wait_hours: 48 })
        .where('id', '=', circular.id)
        .execute(),
    );
    expect((await admin.get<DrawState>(draw)).body.drawable_at).toBe(body.drawable_at);
    await waitForDraw(w, circular);
    expect((await admin.post(`${draw}/drawing`)).status).toBe(200);
  });

  it('are promised with a number that nobody reads in the activity log either', async () => {
    const logged = await w.inSite((tx) =>
      tx.selectFrom('audit_log').select('after').where('table_name', '=', 'admission_draw').execute(),
    );
    const draws = await w.inSite((tx) => tx.selectFrom('admission_draw').select('seed').execute());
    expect(draws.length).toBeGreaterThan(0);
    expect(logged.length).toBeGreaterThanOrEqual(draws.length);
    for (const { seed } of draws) expect(JSON.stringify(logged)).not.toContain(seed);
  });

  it('of a lottery wait at least an hour, a day where nothing is said', async () => {
    const { circular } = await declare();
    expect(circular.draw_wait_hours).toBe(24);
    const { id: _, draw: _draw, ...fields } = circular;
    const at_once = await admin.post(circulars, { ...fields, draw_wait_hours: 0 });
    expect([at_once.status, refusalOf(at_once)]).toEqual([422, 'admissions:draw_waits']);
    const merit = await declare({ selection: 'merit', draw_wait_hours: 0 });
    expect(merit.circular.draw_wait_hours).toBe(0);
  });

  it('are led to by the home page while they are promised or drawn', async () => {
    const { circular, draw } = await declare({ title_en: 'Admission of spring', title_bn: 'বসন্তের ভর্তি' });
    await apply(circular, 'verified', 1);
    await admin.post(`${circulars}/${circular.id}/closing`);
    const visitor = w.visitor('en', `${w.site.alias}.localhost`);
    const link = async (prefix: string) => {
      const { body } = await visitor.get<string>(prefix || '/');
      const start = body.indexOf(`href="${prefix}/web/admission-result/${circular.id}"`);
      return start < 0 ? null : body.slice(start, body.indexOf('</p>', start));
    };
    expect(await link('/en')).toBeNull();
    const { body } = await admin.post<DrawState>(draw);
    await expect.poll(() => link('/en'), { timeout: 20_000 }).toContain(formatTime(body.drawable_at!, 'en'));
    expect(await link('')).toContain('বসন্তের ভর্তি');
    await waitForDraw(w, circular);
    await admin.post(`${draw}/drawing`);
    await expect.poll(() => link('/en'), { timeout: 20_000 }).toContain('The result is published.');
  });

  it('are printed as lists to be signed, narrowed as on the screen', async () => {
    const { circular, row, draw } = await declare({ quotas: [], title_en: 'Admission of autumn' });
    await apply(circular, 'verified', 3);
    await admin.post(`${circulars}/${circular.id}/closing`);
    const { id } = await row();
    const print = async (over: object = {}) => {
      const { status, raw } = await admin.get(`${path}/${id}/document`, { language: 'en', ...over });
      return status === 200 ? printedText(raw) : status;
    };
    expect(await print()).toContain('Taking part in the lottery');
    await admin.post(draw);
    await waitForDraw(w, circular);
    await admin.post(`${draw}/drawing`);
    const all = await print();
    for (const text of ['Test School', 'Admission of autumn', 'One', 'Selected by lottery', 'Waiting list'])
      expect(all).toContain(text);
    expect(all).toContain('Head of the institution');
    const waiting = await print({ state: 'waiting' });
    expect(waiting).toContain('Waiting list');
    expect(waiting).not.toContain('Selected by lottery');
    expect(await print({ q: `Child ${children}` })).toContain(`Only: Child ${children}`);
    expect(await print({ q: 'nobody' })).toBe(404);
  });
});
