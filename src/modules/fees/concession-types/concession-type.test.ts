import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { FeeRunPreview } from '../dues/fee-run.contract.ts';
import type { StudentWaiver } from '../waivers/student-waiver.contract.ts';
import type { OfferType } from './offer-type.contract.ts';
import type { WaiverType } from './waiver-type.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; message: string }[];
}

const waiverTypes = '/api/v1/fees/waiver-types';
const offerTypes = '/api/v1/fees/offer-types';

describe('types of waivers and offers', () => {
  let w: World;
  let core: TestClient;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    admin = await w.as('site-admin');
    school = await buildFeeSchool(w);
  });

  const named = (over: object = {}) => ({
    code: `t_${unique()}`,
    name_en: 'Sibling',
    name_bn: 'সহোদর',
    value_kind: 'percent',
    percent: 25,
    ...over,
  });
  const student = async () => {
    roll += 1;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    return (await buildEnrolledStudent(w, place)).student_id;
  };
  const grant = (over: object) =>
    admin.post<StudentWaiver & Refusal>('/api/v1/fees/student-waivers', {
      kind: 'waiver',
      percent: 25,
      from_on: '2026-01-01',
      ...over,
    });
  const preview = async (period: string, subHead: string) => {
    const { body } = await admin.post<FeeRunPreview>('/api/v1/fees/run-previews', {
      academic_year_id: school.year.id,
      period,
      fee_sub_head_ids: [subHead],
    });
    return body.rows.reduce(
      (sum, row) => ({
        waiver_poisha: sum.waiver_poisha + row.waiver_poisha,
        offer_poisha: sum.offer_poisha + row.offer_poisha,
      }),
      { waiver_poisha: 0, offer_poisha: 0 },
    );
  };

  it('have a percentage or an amount, never both', async () => {
    const percent = await core.post<WaiverType>(waiverTypes, named({ amount_poisha: 100_00 }));
    expect(percent.body).toMatchObject({ percent: 25, amount_poisha: null, fee_head_ids: [] });
    const fixed = await core.put<WaiverType>(`${waiverTypes}/${percent.body.id}`, {
      ...named({ value_kind: 'fixed', amount_poisha: 100_00 }),
      fee_head_ids: [school.tuition],
    });
    expect(fixed.body).toMatchObject({
      percent: null,
      amount_poisha: 100_00,
      fee_head_ids: [school.tuition],
      fee_head_names_en: ['Tuition fee'],
    });
    const refused = await core.post<Refusal>(waiverTypes, named({ percent: null }));
    expect(refused.body.errors).toMatchObject([{ field: 'percent', message: 'Percent is required' }]);
    expect(refusalOf(await admin.post(waiverTypes, named()))).toBe('forbidden');
  });

  it('are offered to institutions while active, with their default values', async () => {
    const made = await core.post<WaiverType>(waiverTypes, named({ fee_head_ids: [school.tuition] }));
    const offered = async () => {
      const { body } = await admin.get<{ waiver: WaiverType[] }>('/api/v1/fees/concession-types');
      return body.waiver.find((it) => it.id === made.body.id);
    };
    expect(await offered()).toMatchObject({ percent: 25, fee_head_ids: [school.tuition] });
    await core.put(`${waiverTypes}/${made.body.id}`, { ...named(), is_active: false });
    expect(await offered()).toBeUndefined();
    const refused = await grant({ student_id: await student(), type_id: made.body.id });
    expect(refused.body.errors).toMatchObject([{ field: 'type_id' }]);
  });

  it('limit waivers to their fee heads, also when dues are raised', async () => {
    const type = await core.post<WaiverType>(waiverTypes, named({ fee_head_ids: [school.tuition] }));
    const student_id = await student();
    const outside = await grant({ student_id, type_id: type.body.id, fee_head_ids: [school.session] });
    expect(outside.body.errors).toMatchObject([
      { field: 'fee_head_ids', message: 'This type does not apply to some of these heads.' },
    ]);
    const granted = await grant({ student_id, type_id: type.body.id });
    expect(granted.body.fee_head_ids).toEqual([school.tuition]);
    await admin.post(`/api/v1/fees/student-waivers/${granted.body.id}/approval`);
    expect((await preview('2026-01', school.january)).waiver_poisha).toBe(200_00);
    expect((await preview('2026-01', school.sessionCharge)).waiver_poisha).toBe(0);
    const used = await core.delete<Refusal>(`${waiverTypes}/${type.body.id}`);
    expect(used).toMatchObject({ status: 409, body: { code: 'in_use' } });
    const head = await core.delete<Refusal>(`/api/v1/fees/fee-heads/${school.tuition}`);
    expect(head.body.detail).toContain('waiver types');
  });

  it('of offers apply only in the months of their validity', async () => {
    const days = { valid_from: '2026-02-01', valid_to: '2026-02-28' };
    const early = await core.post<Refusal>(
      offerTypes,
      named({ valid_from: '2026-02-01', valid_to: '2026-01-01' }),
    );
    expect(refusalOf(early)).toBe('fees:ends_before_it_begins');
    expect(early.body.errors).toMatchObject([{ field: 'valid_to' }]);
    const type = await core.post<OfferType>(offerTypes, named({ percent: 10, ...days }));
    expect(type.body).toMatchObject(days);
    const offer = { kind: 'offer', type_id: type.body.id, percent: 10, fee_head_ids: [school.tuition] };
    const over = await grant({ ...offer, student_id: await student(), from_on: '2026-03-01' });
    expect(refusalOf(over)).toBe('fees:offer_is_over');
    expect(over.body.errors).toMatchObject([
      { field: 'from_on', message: 'This offer ended on 28 February 2026.' },
    ]);
    const granted = await grant({ ...offer, student_id: await student() });
    await admin.post(`/api/v1/fees/student-waivers/${granted.body.id}/approval`);
    expect((await preview('2026-01', school.january)).offer_poisha).toBe(0);
    expect((await preview('2026-02', school.february)).offer_poisha).toBe(80_00);
  });

  it('groups fee heads for the collection report', async () => {
    const path = '/api/v1/fees/fee-groups';
    const fields = { code: `g_${unique()}`, name_en: 'Laboratory', name_bn: 'গবেষণাগার' };
    const made = await core.post<{ id: string }>(path, fields);
    expect(made).toMatchObject({ status: 201, body: { head_count: 0, is_active: true } });
    await core.put(`${path}/${made.body.id}`, { ...fields, is_active: false });
    const active = await core.get<{ rows: { id: string }[] }>(path, { is_active: true, page_size: 200 });
    expect(active.body.rows.map((it) => it.id)).not.toContain(made.body.id);
    expect((await core.delete(`${path}/${made.body.id}`)).status).toBe(200);
    const report = await admin.get('/api/v1/fees/reports/collection', {
      by: 'group',
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(report).toMatchObject({ status: 200, body: { rows: [], totals: { net_poisha: 0 } } });
  });
});
