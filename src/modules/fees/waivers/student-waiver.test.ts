import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { FeeRunPreview } from '../dues/fee-run.contract.ts';
import type { StudentWaiver } from './student-waiver.contract.ts';

type Types = Record<'waiver' | 'offer', { id: string; code: string }[]>;
type Refusal = { code: string; errors: { field: string }[] };

describe('student waivers', () => {
  let w: World;
  let admin: TestClient;
  let clerk: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let student_id: string;
  let types: Types;
  let waiver: StudentWaiver;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    clerk = await w.as('employee');
    school = await buildFeeSchool(w);
    ({ student_id } = await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll: 1,
    }));
    types = (await admin.get<Types>('/api/v1/fees/concession-types')).body;
  });

  const draft = (over: object = {}) => ({
    student_id,
    kind: 'waiver',
    type_id: types.waiver.find((it) => it.code === 'full_free')!.id,
    fee_head_ids: [school.tuition],
    percent: 50,
    from_on: '2026-01-01',
    ...over,
  });
  const billed = async () => {
    const { body } = await admin.post<FeeRunPreview>('/api/v1/fees/run-previews', {
      academic_year_id: school.year.id,
      period: '2026-01',
      fee_sub_head_ids: [school.january],
    });
    return body.rows[0]!.net_poisha;
  };

  it('apply only after approval, which a clerk may not give', async () => {
    const made = await clerk.post<StudentWaiver>('/api/v1/fees/student-waivers', draft());
    expect(made.status).toBe(201);
    waiver = made.body;
    expect(waiver).toMatchObject({ approved_at: null, can: { edit: true, approve: false } });
    expect(await billed()).toBe(800_00);
    expect(refusalOf(await clerk.post(`/api/v1/fees/student-waivers/${waiver.id}/approval`))).toBe(
      'forbidden',
    );
    const approved = await admin.post<StudentWaiver>(`/api/v1/fees/student-waivers/${waiver.id}/approval`);
    expect(approved.body).toMatchObject({
      approved_by_name: 'The site-admin',
      can: { edit: false, end: true },
    });
    expect(await billed()).toBe(400_00);
  });

  it('cannot be changed after approval, but can be ended', async () => {
    const path = `/api/v1/fees/student-waivers/${waiver.id}`;
    expect((await clerk.put<Refusal>(path, draft({ percent: 100 }))).body.code).toBe('fees:waiver_approved');
    expect((await admin.delete(path)).status).toBe(409);
    const early = await admin.post<Refusal>(`${path}/end`, { to_on: '2025-12-31' });
    expect(refusalOf(early)).toBe('fees:ends_before_it_begins');
    expect(early.body.errors[0]?.field).toBe('to_on');
    expect((await admin.post<StudentWaiver>(`${path}/end`, { to_on: '2026-06-30' })).body.to_on).toBe(
      '2026-06-30',
    );
  });

  it('have a percentage or an amount, never both or neither', async () => {
    const both = await clerk.post<Refusal>('/api/v1/fees/student-waivers', draft({ amount_poisha: 100_00 }));
    expect(refusalOf(both)).toBe('fees:percent_or_amount');
    expect(both.body.errors[0]?.field).toBe('amount_poisha');
    const neither = await clerk.post<Refusal>('/api/v1/fees/student-waivers', draft({ percent: null }));
    expect(refusalOf(neither)).toBe('fees:percent_or_amount');
    expect(neither.body.errors[0]?.field).toBe('percent');
  });

  it('can be combined with an offer', async () => {
    const offer = await clerk.post<StudentWaiver>(
      '/api/v1/fees/student-waivers',
      draft({
        kind: 'offer',
        type_id: types.offer.find((it) => it.code === 'annual_advance')!.id,
        percent: null,
        amount_poisha: 50_00,
      }),
    );
    await admin.post(`/api/v1/fees/student-waivers/${offer.body.id}/approval`);
    expect(await billed()).toBe(350_00);
    const waiting = await admin.get<{ total: number }>('/api/v1/fees/student-waivers', { state: 'waiting' });
    expect(waiting.body.total).toBe(0);
  });

  it('of an offer cannot end before the offer begins', async () => {
    const type = await w.inCore((tx) =>
      tx
        .insertInto('student_offer_type')
        .values({
          code: `offer_${unique()}`,
          name_en: 'Winter offer',
          name_bn: 'শীতের ছাড়',
          percent: 10,
          valid_from: '2026-06-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const offer = { kind: 'offer', type_id: type.id, fee_head_ids: [] };
    const refused = await clerk.post(
      '/api/v1/fees/student-waivers',
      draft({ ...offer, to_on: '2026-05-31' }),
    );
    expect(refusalOf(refused)).toBe('fees:offer_begins_later');
    const made = await clerk.post('/api/v1/fees/student-waivers', draft({ ...offer, to_on: '2026-06-01' }));
    expect(made.status).toBe(201);
  });

  it('are refused for a student of another institution', async () => {
    const elsewhere = await w.as('employee', { site: w.otherSite });
    expect((await elsewhere.post('/api/v1/fees/student-waivers', draft())).status).toBe(404);
  });
});
