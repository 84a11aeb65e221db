import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildStudent } from '#test/builders/people.ts';
import { buildPackage } from '#test/builders/sites.ts';
import { printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { InvoiceWithAll } from './invoices/invoice.contract.ts';
import type { PaymentReceipt } from './payments/payment.contract.ts';
import type { InvoiceRun, RunPreview } from './runs/invoice-run.contract.ts';

const path = '/api/v1/site-invoices';
const paymentPath = '/api/v1/site-invoice-payments';
type Refusal = { detail: string; errors: { field: string; message: string }[] };

const once = () => ({ 'idempotency-key': randomUUID() });

describe('invoices to institutions', () => {
  let w: World;
  let neighbour: TestSite;
  let core: TestClient;
  let packageId: string;
  let serial = 0;

  const draft = (site: TestSite, changes: object = {}) => ({
    site_id: site.id,
    invoice_no: `T-${randomUUID().slice(0, 8)}-${++serial}`,
    period: null,
    invoiced_on: '2026-11-01',
    due_on: addDays(today(), 10),
    lines: [
      { kind: 'sms', quantity: 1000, unit_poisha: 40 },
      { kind: 'discount', quantity: 1, unit_poisha: 10_000, description: 'First order' },
    ],
    ...changes,
  });
  const made = async (site = w.site, changes: object = {}) =>
    (await core.post<InvoiceWithAll>(path, draft(site, changes), once())).body;
  const pay = (invoice_id: string, amount_poisha: number, headers = once()) => {
    const payment = { paid_on: today(), payment_type: 'bank', reference: 'TT-1' };
    return core.post<PaymentReceipt>(paymentPath, { invoice_id, amount_poisha, ...payment }, headers);
  };

  beforeAll(async () => {
    w = await world();
    neighbour = await w.emptySite();
    core = await w.as('core-admin');
    packageId = (await buildPackage(w, { monthly_poisha: 150_000, monthly_per_student_poisha: 500 })).id;
    await w.inCore((tx) =>
      tx
        .insertInto('package_module')
        .columns(['package_id', 'module_id'])
        .expression((eb) => eb.selectFrom('module').select([eb.val(packageId).as('package_id'), 'id']))
        .execute(),
    );
    await w.inCore((tx) =>
      tx
        .insertInto('site_membership')
        .values(
          [w.site, neighbour].map(({ id }) => ({
            site_id: id,
            package_id: packageId,
            starts_on: '2026-01-01',
            ends_on: '2027-12-31',
          })),
        )
        .execute(),
    );
    for (let at = 0; at < 3; at++) await buildStudent(w);
    await buildStudent(w, { status: 'left' });
  });

  it('total their lines less a discount, and can be filtered, with sums', async () => {
    const invoice = await made();
    expect(invoice).toMatchObject({ total_poisha: 30_000, due_poisha: 30_000, state: 'due' });
    const list = await core.get<{ rows: { id: string }[] }>(path, { site_id: w.site.id, state: 'due' });
    expect(list.body.rows.map((it) => it.id)).toContain(invoice.id);
    const totals = await core.get('/api/v1/site-invoice-totals', { q: invoice.invoice_no });
    expect(totals.body).toEqual({
      invoice_count: 1,
      total_poisha: 30_000,
      paid_poisha: 0,
      due_poisha: 30_000,
    });
  });

  it('refuse a missing or duplicate number with the specified messages, and a discount above the sum', async () => {
    const missing = await core.post<Refusal>(path, draft(w.site, { invoice_no: ' ' }), once());
    expect(missing.body.errors).toMatchObject([{ field: 'invoice_no', message: 'Invoice No is Required' }]);
    const { invoice_no } = await made();
    const taken = await core.post<Refusal>(path, draft(w.site, { invoice_no }), once());
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toMatchObject([
      { field: 'invoice_no', message: 'Invoice No has already been taken' },
    ]);
    const lines = [{ kind: 'discount', quantity: 1, unit_poisha: 1 }];
    expect((await core.post<Refusal>(path, draft(w.site, { lines }), once())).body.errors).toMatchObject([
      { field: 'lines', code: 'invoicing:discount_too_high' },
    ]);
  });

  it('are paid in parts, never above the due amount, and once for a repeated request', async () => {
    const { id } = await made();
    const key = once();
    const first = await pay(id, 10_000, key);
    expect(first.body).toMatchObject({ paid_poisha: 10_000, due_poisha: 20_000 });
    expect((await pay(id, 10_000, key)).body).toEqual(first.body);
    expect((await core.get<InvoiceWithAll>(`${path}/${id}`)).body).toMatchObject({
      state: 'part_paid',
      paid_poisha: 10_000,
      can: { edit: false, cancel: false, pay: true },
    });
    expect(refusalOf(await pay(id, 20_001))).toBe('invoicing:more_than_due');
    expect((await pay(id, 20_000)).body.due_poisha).toBe(0);
    const { body } = await core.get<InvoiceWithAll>(`${path}/${id}`);
    expect(body.state).toBe('paid');
    expect(body.payments.map((it) => it.amount_poisha)).toEqual([10_000, 20_000]);
    expect(refusalOf(await core.put(`${path}/${id}`, draft(w.site)))).toBe('invoicing:invoice_has_payments');
  });

  it('reverses a payment by a second entry with a reason', async () => {
    const { id } = await made();
    const { body: paid } = await pay(id, 30_000);
    const reversal = `${paymentPath}/${paid.id}/reversal`;
    expect((await core.post(reversal, { reason: '' }, once())).status).toBe(422);
    const back = await core.post<PaymentReceipt>(reversal, { reason: 'Bounced cheque' }, once());
    expect(back.body).toMatchObject({ paid_poisha: 0, due_poisha: 30_000 });
    expect(refusalOf(await core.post(reversal, { reason: 'again' }, once()))).toBe(
      'invoicing:already_reversed',
    );
    expect((await core.post(`${paymentPath}/${back.body.id}/reversal`, { reason: 'x' }, once())).status).toBe(
      409,
    );
    const { body } = await core.get<InvoiceWithAll>(`${path}/${id}`);
    expect(body).toMatchObject({
      state: 'due',
      payments: [{ is_reversed: true }, { reason: 'Bounced cheque' }],
    });
    const changed = w.inCore((tx) =>
      tx.updateTable('site_invoice_payment').set({ amount_poisha: 1 }).where('id', '=', paid.id).execute(),
    );
    await expect(changed).rejects.toThrow(/permission denied/);
  });

  it('can be changed and cancelled while nothing is paid', async () => {
    const { id, invoice_no } = await made();
    const lines = [{ kind: 'other', description: 'Training', quantity: 2, unit_poisha: 5_000 }];
    const changed = await core.put<InvoiceWithAll>(`${path}/${id}`, draft(w.site, { invoice_no, lines }));
    expect(changed.body).toMatchObject({ total_poisha: 10_000, lines: [{ description: 'Training' }] });
    const cancelled = await core.post<InvoiceWithAll>(`${path}/${id}/cancellation`, {
      reason: 'Wrong school',
    });
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      due_poisha: 0,
      cancel_reason: 'Wrong school',
    });
    expect(refusalOf(await pay(id, 100))).toBe('invoicing:invoice_cancelled');
  });

  it('are printed with their receipts in both languages', async () => {
    const { id } = await made();
    const { body: paid } = await pay(id, 5_000);
    for (const language of ['en', 'bn']) {
      for (const document of [`${path}/${id}/document`, `${paymentPath}/${paid.id}/document`]) {
        const pdf = await core.get(document, { language });
        expect(pdf.status).toBe(200);
        expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
      }
    }
  });

  it('generates a month’s invoices idempotently and undoes the run', async () => {
    const choice = { period: '2027-03', site_ids: [w.site.id, neighbour.id] };
    const preview = await core.post<RunPreview>('/api/v1/site-invoice-run-previews', choice);
    expect(preview.body).toMatchObject({ new_count: 2, known_count: 0, new_poisha: 301_500 });
    const wanted = { ...choice, invoiced_on: '2027-03-01', due_on: '2027-03-10' };
    const run = async () => {
      const { job_id } = (await core.post<{ job_id: string }>('/api/v1/site-invoice-runs', wanted)).body;
      return (await waitForJob(core, job_id)).result as { run_id: string; invoice_count: number };
    };
    const first = await run();
    expect(first.invoice_count).toBe(2);
    expect((await run()).invoice_count).toBe(0);

    const list = await core.get<{ rows: InvoiceWithAll[] }>(path, { site_id: w.site.id, period: '2027-03' });
    expect(list.body.rows).toMatchObject([{ total_poisha: 151_500, state: 'due' }]);
    expect(list.body.rows[0]!.invoice_no).toMatch(/^INV-2027-\d{6}$/);
    const { body } = await core.get<InvoiceWithAll>(`${path}/${list.body.rows[0]!.id}`);
    expect(body.lines).toMatchObject([
      { kind: 'package', quantity: 1, unit_poisha: 150_000 },
      { kind: 'students', quantity: 3, unit_poisha: 500 },
    ]);
    const again = await core.post<Refusal>(path, draft(w.site, { period: '2027-03' }), once());
    expect(refusalOf(again)).toBe('invoicing:month_billed');
    expect(again.body.errors).toMatchObject([{ field: 'period' }]);

    const runs = await core.get<{ rows: InvoiceRun[] }>('/api/v1/site-invoice-runs', { sort: '-run_no' });
    expect(runs.body.rows.find((it) => it.id === first.run_id)).toMatchObject({
      invoice_count: 2,
      total_poisha: 301_500,
      can: { undo: true },
    });
    const undo = () => core.post(`/api/v1/site-invoice-runs/${first.run_id}/undoing`);
    expect((await undo()).status).toBe(200);
    expect(refusalOf(await undo())).toBe('invoicing:run_already_undone');
    const gone = await core.get<{ total: number }>(path, { site_id: w.site.id, period: '2027-03' });
    expect(gone.body.total).toBe(0);

    const second = await run();
    const { rows } = (
      await core.get<{ rows: InvoiceWithAll[] }>(path, { site_id: w.site.id, period: '2027-03' })
    ).body;
    await pay(rows[0]!.id, 100);
    const refused = await core.post<Refusal>(`/api/v1/site-invoice-runs/${second.run_id}/undoing`);
    expect(refusalOf(refused)).toBe('invoicing:run_has_payments');
  });

  it('suggest the next number, skipping numbers entered by hand', async () => {
    const year = today().slice(0, 4);
    const next = async () =>
      (await core.get<{ invoice_no: string }>('/api/v1/site-invoice-draft')).body.invoice_no;
    const before = await next();
    expect(before).toMatch(new RegExp(`^INV-${year}-\\d{6}$`));
    await made(w.site, { invoice_no: before });
    expect(await next()).not.toBe(before);
  });

  it('are overdue once their last day has passed, until they are paid, and are found by that', async () => {
    const { id } = await made(w.site, { due_on: addDays(today(), -1) });
    const last = await made(w.site, { due_on: today() });
    // Of these two: other institutions of the list owe as well.
    const rowsWith = async (state: string) =>
      (await core.get<{ rows: InvoiceWithAll[] }>(path, { state, page_size: 100 })).body.rows
        .map((it) => it.id)
        .filter((it) => it === id || it === last.id);
    expect((await core.get<InvoiceWithAll>(`${path}/${id}`)).body).toMatchObject({
      state: 'overdue',
      can: { edit: true, cancel: true, pay: true },
    });
    expect(await rowsWith('overdue')).toEqual([id]);
    expect(await rowsWith('due')).toContain(last.id);
    expect(await rowsWith('due')).not.toContain(id);
    await pay(id, 10_000);
    expect(await rowsWith('overdue')).toEqual([id]);
    await pay(id, 20_000);
    expect(await rowsWith('overdue')).toEqual([]);
  });

  it('say on paper who sends them and how they are paid, while something is due', async () => {
    const company = { name_en: 'Jamuna Software', name_bn: 'যমুনা', address_en: 'Bogura, Rajshahi' };
    const { id: company_id } = (
      await core.post<{ id: string }>('/api/v1/companies', { ...company, how_to_pay_en: 'bKash 01711000000' })
    ).body;
    const payer = await w.emptySite();
    await w.inCore((tx) => tx.updateTable('site').set({ company_id }).where('id', '=', payer.id).execute());
    const { id } = await made(payer);
    const words = async () => printedText((await core.get(`${path}/${id}/document`, { language: 'en' })).raw);
    expect(await words()).toMatch(/Jamuna Software[\s\S]*Bogura, Rajshahi[\s\S]*bKash 01711000000/);
    await pay(id, 30_000);
    expect(await words()).not.toContain('bKash');
  });

  it('are listed and printed for the administrator of the institution, its own only', async () => {
    const own = await made();
    const other = await made(neighbour);
    const admin = await w.as('site-admin');
    const list = await admin.get<{ rows: { id: string }[] }>('/api/v1/own-site-invoices', { page_size: 100 });
    const ids = list.body.rows.map((it) => it.id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(other.id);
    const print = (id: string) => admin.get(`/api/v1/own-site-invoices/${id}/document`, { language: 'en' });
    expect((await print(own.id)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(refusalOf(await print(other.id))).toBe('not_found');
    const teacher = await w.as('teacher');
    for (const path of ['/own-site-invoices', `/own-site-invoices/${own.id}/document`]) {
      expect(refusalOf(await teacher.get(`/api/v1${path}`))).toBe('forbidden');
      expect(refusalOf(await w.visitor().get(`/api/v1${path}`))).toBe('sign_in_first');
    }
  });

  it('are read by the core and the invoiced institution, and changed by the core only', async () => {
    const { id } = await made();
    const read = (site: TestSite) =>
      w.inSite((tx) => tx.selectFrom('site_invoice').select('id').where('id', '=', id).execute(), site);
    expect(await read(w.site)).toHaveLength(1);
    expect(await read(neighbour)).toEqual([]);
    const changed = await w.inSite((tx) =>
      tx.updateTable('site_invoice').set({ note: 'x' }).where('id', '=', id).returning('id').execute(),
    );
    expect(changed).toEqual([]);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });
});
