import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { IdCardOrder, IdCardStudent } from './id-card.contract.ts';

const path = '/api/v1/id-card-orders';
type Refusal = { errors: { field: string; message: string }[] };

const once = () => ({ 'idempotency-key': randomUUID() });

describe('ID cards', () => {
  let w: World;
  let core: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  const students: string[] = [];
  const wanted = (changes: object = {}) => ({
    site_id: w.site.id,
    academic_year_id: section.academic_year_id,
    class_id: section.class_id,
    class_section_id: section.id,
    student_ids: students,
    language: 'bn',
    ...changes,
  });

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    section = await buildClassSection(w);
    for (let at = 1; at <= 12; at++) {
      const facts = { name_bn: 'শ্রীকৃষ্ণ ক্ষেত্রপাল', blood_group: 'B+', contact_number: `88017123456${at + 10}` };
      const student = await buildStudent(w, facts, { class_section_id: section.id, roll: at });
      students.push(student.id);
    }
  });

  it('are refused with the specified messages when nothing is chosen', async () => {
    const nothing = { academic_year_id: '', class_id: '', class_section_id: '' };
    const refused = await core.post<Refusal>(path, wanted(nothing), once());
    expect(refused.body.errors.map((it) => it.message)).toEqual([
      'Academic Year is required',
      'Class is required',
      'Section is required',
    ]);
  });

  it('are printed once for a repeated request, and recorded as an order that is billed once', async () => {
    const list = await core.get<IdCardStudent[]>('/api/v1/id-card-students', {
      site_id: w.site.id,
      class_section_id: section.id,
    });
    expect(list.body.map((it) => it.roll)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    const key = once();
    const sent = await core.post<{ job_id: string; order_id: string }>(path, wanted(), key);
    expect((await core.post(path, wanted(), key)).body).toEqual(sent.body);
    await waitForJob(core, sent.body.job_id);
    const pdf = await core.get(`${path}/${sent.body.order_id}/document`);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');

    const find = async () =>
      (await core.get<{ rows: IdCardOrder[] }>(path, { site_id: w.site.id })).body.rows.find(
        (it) => it.id === sent.body.order_id,
      );
    expect(await find()).toMatchObject({ card_count: 12, is_ready: true, invoice_no: null });
    const draft = await core.get<{ id_card_orders: { id: string }[] }>('/api/v1/site-invoice-draft', {
      site_id: w.site.id,
    });
    expect(draft.body.id_card_orders).toMatchObject([{ id: sent.body.order_id, card_count: 12 }]);

    const invoice = (invoice_no: string) => ({
      site_id: w.site.id,
      invoice_no,
      invoiced_on: '2026-11-01',
      due_on: '2026-11-20',
      lines: [{ kind: 'id_cards', id_card_order_id: sent.body.order_id, quantity: 12, unit_poisha: 5000 }],
    });
    const first = await core.post<{ id: string; invoice_no: string }>(
      '/api/v1/site-invoices',
      invoice(randomUUID()),
      once(),
    );
    expect(await find()).toMatchObject({ invoice_no: first.body.invoice_no });
    const billed = await core.post('/api/v1/site-invoices', invoice(randomUUID()), once());
    expect([billed.status, refusalOf(billed)]).toEqual([422, 'invoicing:order_billed']);
    await core.post(`/api/v1/site-invoices/${first.body.id}/cancellation`, { reason: 'Wrong price' });
    expect(await find()).toMatchObject({ invoice_no: null });
    expect((await core.post('/api/v1/site-invoices', invoice(randomUUID()), once())).status).toBe(201);
  });

  it('refuses ID cards for students or sections of another institution', async () => {
    const stranger = await buildStudent(w);
    const refused = await core.post<Refusal>(path, wanted({ student_ids: [stranger.id] }), once());
    expect(refusalOf(refused)).toBe('certificates:not_in_section');
    expect(refused.body.errors).toMatchObject([{ field: 'student_ids' }]);
    expect((await core.post(path, wanted({ site_id: w.otherSite.id }), once())).status).toBe(404);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });
});
