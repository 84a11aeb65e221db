import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Clearing, ClearingPreview } from '#modules/accounts/clearing/clearing.contract.ts';
import { buildCollectingBank } from '#test/builders/bank.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';

const path = '/api/v1/fees/data-clearings';
const tables = [
  'journal',
  'journal_line',
  'student_fee_due',
  'due_slip',
  'due_slip_line',
  'fee_receipt',
  'fee_receipt_line',
  'student_advance_entry',
  'fee_refund',
  'fee_refund_line',
  'cheque',
];

describe('clearing trial fee data', () => {
  let w: World;
  let neighbour: TestSite;
  let core: TestClient;
  let students: { student_id: string; enrolment_id: string }[];

  const school = async (site: TestSite) => {
    const built = await buildFeeSchool(w, site);
    const place = { academic_year_id: built.year.id, class_section_id: built.section.id };
    const pupils = [
      await buildEnrolledStudent(w, { ...place, roll: 1 }, {}, site),
      await buildEnrolledStudent(w, { ...place, roll: 2 }, {}, site),
    ];
    await buildDues(
      w,
      built,
      pupils,
      [
        { amount_poisha: 800_00, due_on: '2026-01-15' },
        { amount_poisha: 800_00, due_on: '2026-03-15', fee_sub_head_id: built.february },
      ],
      site,
    );
    return pupils;
  };
  const collect = async (
    site: TestSite,
    student_id: string,
    received_on: string,
    taka: number,
    over = {},
  ) => {
    const admin = await w.as('site-admin', { site });
    const answer = await admin.post<{ id: string }>(
      '/api/v1/fees/receipts',
      { student_id, received_on, amount_poisha: taka * 100, ...over },
      { 'idempotency-key': randomUUID() },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id;
  };
  /** Everything of an institution that money has to do with, except which transaction wrote it. */
  const everything = (site: TestSite) =>
    w.inSite(async (tx) => {
      const found: Record<string, unknown[]> = {};
      for (const table of tables) {
        const { rows } = await sql<{ row: object }>`
          select to_jsonb(t) - 'created_in' as row from ${sql.table(table)} t order by id`.execute(tx);
        found[table] = rows.map((it) => it.row);
      }
      return found;
    }, site);
  const imbalance = () =>
    w.inSite(async (tx) => {
      const { rows } = await sql<{ sum: number; loose: number }>`
        select coalesce(sum(l.amount_poisha), 0)::bigint as sum,
          (select count(*)::int from (select from journal_line x group by x.journal_id having sum(x.amount_poisha) <> 0) y) as loose
        from journal_line l`.execute(tx);
      return rows[0];
    });
  const inJob = async (jobId: string) => {
    for (let attempt = 0; attempt < 300; attempt++) {
      const { body } = await core.get<{ state: string; message: string | null }>(
        `/api/v1/jobs/${jobId}?for_site=${w.site.id}`,
      );
      if (body.state === 'done' || body.state === 'failed') return body;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The job did not end');
  };
  const january = () => ({ site_id: w.site.id, from_on: '2026-01-01', to_on: '2026-02-28' });

  beforeAll(async () => {
    w = await world();
    neighbour = await w.emptySite();
    core = await w.as('core-admin');
    students = await school(w.site);
    const others = await school(neighbour);
    const [first, second] = students;
    await collect(w.site, first!.student_id, '2026-01-20', 800);
    const cancelled = await collect(w.site, second!.student_id, '2026-01-21', 300);
    // Pays January, and a part of March, whose due lies outside of the period.
    await collect(w.site, second!.student_id, '2026-02-10', 1000);
    await collect(neighbour, others[0]!.student_id, '2026-01-20', 800);
    const admin = await w.as('site-admin');
    setToday('2026-01-21');
    const cancel = await admin.post(
      `/api/v1/fees/receipts/${cancelled}/cancellation`,
      { reason: 'Typed for the wrong student' },
      { 'idempotency-key': randomUUID() },
    );
    expect(cancel.status, JSON.stringify(cancel.body)).toBe(200);
    useRealClock();
  });

  it('previews what will be removed', async () => {
    const { body } = await core.get<ClearingPreview>(`${path}/preview`, january());
    expect(body).toMatchObject({ alias: w.site.alias, obstacles: [], kept_due_count: 0 });
    const of = (table: string) => body.figures.find((it) => it.table === table);
    expect(of('fee_receipt')).toMatchObject({ count: 3, amount_poisha: 2100_00 });
    expect(of('student_fee_due')).toMatchObject({ count: 2, amount_poisha: 1600_00 });
    // Three receipts and a cancellation.
    expect(of('journal')?.count).toBe(4);
  });

  it('counts the dues it keeps because money of another period paid for them', async () => {
    const march = { ...january(), from_on: '2026-03-01', to_on: '2026-03-31' };
    const { body } = await core.get<ClearingPreview>(`${path}/preview`, march);
    expect(body.figures).toContainEqual(expect.objectContaining({ table: 'student_fee_due', count: 1 }));
    expect(body.kept_due_count).toBe(1);
  });

  it('requires the dates and the typed alias', async () => {
    const undated = await core.get<{ errors: { message: string }[] }>(`${path}/preview`, {
      site_id: w.site.id,
      to_on: '2026-01-31',
    });
    expect(undated.body.errors[0]?.message).toBe('Please Select Date.');
    const untyped = await core.post<{ errors: { field: string }[] }>(path, {
      ...january(),
      confirmation: 'yes',
    });
    expect(refusalOf(untyped)).toBe('accounts:type_alias');
    expect(untyped).toMatchObject({ status: 422, body: { errors: [{ field: 'confirmation' }] } });
    expect(refusalOf(await (await w.as('site-admin')).post(path, january()))).toBe('forbidden');
  });

  it('removes exactly the rows of the period, and restores them unchanged', async () => {
    const before = await everything(w.site);
    const elsewhere = await everything(neighbour);
    const started = await core.post<{ job_id: string }>(path, { ...january(), confirmation: w.site.alias });
    expect(started.status).toBe(202);
    expect(await inJob(started.body.job_id)).toMatchObject({ state: 'done' });

    const cleared = await everything(w.site);
    expect(cleared.fee_receipt).toEqual([]);
    expect(cleared.journal).toEqual([]);
    expect(cleared.student_fee_due).toHaveLength(2);
    expect(cleared.student_fee_due).toEqual([
      expect.objectContaining({ period: '2026-03', paid_poisha: 0 }),
      expect.objectContaining({ period: '2026-03', paid_poisha: 0 }),
    ]);
    expect(await imbalance()).toEqual({ sum: 0, loose: 0 });
    expect(await everything(neighbour)).toEqual(elsewhere);

    const list = await core.get<{ rows: Clearing[] }>(path, { site_id: w.site.id });
    expect(list.body.rows).toEqual([
      expect.objectContaining({ cleared_by_name: 'The core-admin', restored_at: null }),
    ]);
    const clearing = list.body.rows[0]!;
    expect(clearing.row_count).toBe(clearing.figures.reduce((sum, it) => sum + it.count, 0));

    // A number that was given is not given again.
    const [first] = students;
    const fresh = await collect(w.site, first!.student_id, '2026-03-01', 1);
    const numbers = (before.fee_receipt as { receipt_no: string }[]).map((it) => it.receipt_no);
    const receipt = await (await w.as('site-admin')).get<{ receipt_no: string }>(
      `/api/v1/fees/receipts/${fresh}`,
    );
    expect(numbers).not.toContain(receipt.body.receipt_no);
    const march = { ...january(), from_on: '2026-03-01', to_on: '2026-03-14' };
    const again = await core.post<{ job_id: string }>(path, { ...march, confirmation: w.site.alias });
    expect(await inJob(again.body.job_id)).toMatchObject({ state: 'done' });

    const restoring = await core.post<{ job_id: string }>(`${path}/${clearing.id}/restoration`, {
      site_id: w.site.id,
    });
    expect(await inJob(restoring.body.job_id)).toMatchObject({ state: 'done' });
    expect(await everything(w.site)).toEqual(before);
    expect(await imbalance()).toEqual({ sum: 0, loose: 0 });
    const twice = await core.post(`${path}/${clearing.id}/restoration`, { site_id: w.site.id });
    expect(refusalOf(twice)).toBe('accounts:restored_already');
  });

  it('takes refunds and cheques of the period along, and restores them', async () => {
    const admin = await w.as('site-admin');
    const bank = await buildCollectingBank(w);
    const once = () => ({ 'idempotency-key': randomUUID() });
    const [, second] = students;
    setToday('2026-05-10');
    const paid = await collect(w.site, second!.student_id, '2026-05-10', 900);
    const byCheque = { method: 'cheque', reference: '5501', lines: [] };
    const cheque = await collect(w.site, second!.student_id, '2026-05-10', 400, byCheque);
    setToday('2026-05-12');
    const { body: receipt } = await admin.get<{ lines: { due_id: string }[] }>(
      `/api/v1/fees/receipts/${paid}`,
    );
    const lines = [{ due_id: receipt.lines[0]!.due_id, amount_poisha: 100_00 }];
    const refund = await admin.post(`/api/v1/fees/receipts/${paid}/refund`, { reason: 'x', lines }, once());
    expect(refund.status).toBe(200);
    const { rows } = (
      await admin.get<{ rows: { id: string; source_id: string }[] }>('/api/v1/accounts/cheques')
    ).body;
    const { id } = rows.find((it) => it.source_id === cheque)!;
    const cleared = await admin.post(`/api/v1/accounts/cheques/${id}/clearing`, {
      on: '2026-05-12',
      bank_account_id: bank.id,
    });
    expect(cleared.status).toBe(200);
    useRealClock();
    const before = await everything(w.site);
    expect(before.fee_refund).toHaveLength(1);
    const may = { ...january(), from_on: '2026-05-01', to_on: '2026-05-30' };
    const started = await core.post<{ job_id: string }>(path, { ...may, confirmation: w.site.alias });
    expect(await inJob(started.body.job_id)).toMatchObject({ state: 'done' });
    const after = await everything(w.site);
    expect([after.fee_refund, after.fee_refund_line, after.cheque]).toEqual([[], [], []]);
    expect(await imbalance()).toEqual({ sum: 0, loose: 0 });
    const list = await core.get<{ rows: Clearing[] }>(path, { site_id: w.site.id });
    const clearing = list.body.rows.find((it) => it.from_on === '2026-05-01')!;
    const restoring = await core.post<{ job_id: string }>(`${path}/${clearing.id}/restoration`, {
      site_id: w.site.id,
    });
    expect(await inJob(restoring.body.job_id)).toMatchObject({ state: 'done' });
    expect(await everything(w.site)).toEqual(before);
  });

  it('refuses a period with a closed month or with a gateway payment', async () => {
    const admin = await w.as('site-admin');
    expect((await admin.put('/api/v1/accounts/periods/2026-02-01/lock')).status).toBe(200);
    const closed = await core.post<{ detail: string }>(path, { ...january(), confirmation: w.site.alias });
    expect(closed).toMatchObject({ status: 409 });
    expect(closed.body.detail).toContain('2026-02');
    await admin.delete('/api/v1/accounts/periods/2026-02-01/lock');

    await collect(w.site, students[0]!.student_id, '2026-04-02', 100, { method: 'card', reference: 'TXN-1' });
    const april = { ...january(), from_on: '2026-04-01', to_on: '2026-04-30' };
    const preview = await core.get<ClearingPreview>(`${path}/preview`, april);
    expect(preview.body.obstacles).toHaveLength(1);
    const refused = await core.post(path, { ...april, confirmation: w.site.alias });
    expect(refused.status).toBe(409);
  });

  it('is allowed to the core only, also by the database', async () => {
    const attempt = (scope: 'site' | 'core') =>
      w.inSite(async (tx) => {
        await sql`select set_config('app.scope', ${scope}, true)`.execute(tx);
        await sql`select clear_site_data('fees', '2026-01-01', '2026-12-31')`.execute(tx);
      });
    await expect(attempt('site')).rejects.toThrow(/only the core/);
    await expect(
      w.inSite(async (tx) => {
        await sql`select set_config('app.clearing', 'on', true)`.execute(tx);
        await sql`delete from journal_line`.execute(tx);
      }),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('clearing trial accounts data', () => {
  it('clears and restores vouchers and opening balances with their journals', async () => {
    const w = await world();
    const core = await w.as('core-admin');
    const admin = await w.as('site-admin');
    await buildFeeSchool(w);
    const ledgers = await w.inSite((tx) =>
      tx.selectFrom('ledger').select(['id', 'system_key']).where('site_id', '=', w.site.id).execute(),
    );
    const of = (key: string) => ledgers.find((it) => it.system_key === key)!.id;
    const voucher = await admin.post<{ id: string; version: number }>(
      '/api/v1/accounts/vouchers',
      {
        voucher_type: 'CTV',
        dated_on: '2026-07-10',
        narration: 'Trial',
        lines: [
          { ledger_id: of('bank_main'), debit_poisha: 0, credit_poisha: 500_00 },
          { ledger_id: of('cash_in_hand'), debit_poisha: 500_00, credit_poisha: 0 },
        ],
      },
      { 'idempotency-key': randomUUID() },
    );
    expect(voucher.status, JSON.stringify(voucher.body)).toBe(201);
    const period = { site_id: w.site.id, from_on: '2026-07-01', to_on: '2026-07-31' };
    const counts = () =>
      w.inSite(async (tx) => {
        const { rows } = await sql<{ vouchers: number; lines: number; journals: number }>`
          select (select count(*)::int from voucher) as vouchers, (select count(*)::int from voucher_line) as lines,
            (select count(*)::int from journal) as journals`.execute(tx);
        return rows[0];
      });
    const opening = await admin.put(
      `/api/v1/accounts/ledgers/${of('cash_in_hand')}/opening-balances/2026-27`,
      { opening_poisha: 1000_00 },
      { 'idempotency-key': randomUUID() },
    );
    expect(opening.status).toBe(200);
    const before = await counts();
    const url = '/api/v1/accounts/data-clearings';
    const started = await core.post<{ job_id: string }>(url, { ...period, confirmation: w.site.alias });
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const following = {
      ...core,
      get: (path: string) => core.get(`${path}?for_site=${w.site.id}`),
    } as TestClient;
    await waitForJob(following, started.body.job_id);
    expect(await counts()).toEqual({ vouchers: 0, lines: 0, journals: 0 });
    const { body } = await core.get<{ rows: Clearing[] }>(url, { site_id: w.site.id });
    const file = await core.get(`${url}/${body.rows[0]!.id}/file`, { site_id: w.site.id });
    expect(file.headers['content-type']).toContain('gzip');
    const restoring = await core.post<{ job_id: string }>(`${url}/${body.rows[0]!.id}/restoration`, {
      site_id: w.site.id,
    });
    await waitForJob(following, restoring.body.job_id);
    expect(await counts()).toEqual(before);
  });
});
