import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AgreementResult, AgreementRun } from '#modules/accounts/agreements/agreement.contract.ts';
import { checkAllSites } from '#modules/accounts/agreements/agreement.job.ts';
import { buildPayers } from '#test/builders/payers.ts';
import { buildCompany } from '#test/builders/transactions.ts';
import { waitForJob } from '#test/jobs.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Basket } from '../online/online-payment.contract.ts';

interface Agreements {
  latest: (AgreementRun & { results: AgreementResult[] }) | null;
  runs: AgreementRun[];
}

describe('agreement checks', () => {
  let w: World;
  let admin: TestClient;
  let receipt_id: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const payers = await buildPayers(w);
    const guardian = await payers.buildGuardian();
    const bkash = await buildCompany(admin, 'bkash');
    const basket = (await guardian.get<Basket>('/api/v1/payments/my-basket')).body;
    const sent = await bkash.send(guardian, 'BKAGREE001', { amount_poisha: 900_00 });
    const counted = await admin.post<{ receipts: { id: string }[] }>(
      `/api/v1/payments/transactions/${sent.body.id}/approval`,
      {},
      { 'idempotency-key': randomUUID() },
    );
    expect(counted.status, JSON.stringify(counted.body)).toBe(200);
    receipt_id = counted.body.receipts[0]!.id;
    const slip = await admin.post<{ slip_ids: string[] }>(
      '/api/v1/fees/due-slips',
      { student_id: (await owing(payers)).student_id, up_to_on: '2099-01-31', last_on: '2099-01-31' },
      { 'idempotency-key': randomUUID() },
    );
    expect(slip.status).toBe(201);
    expect(basket.children).toHaveLength(1);
  });

  async function owing(payers: Awaited<ReturnType<typeof buildPayers>>) {
    const { body } = await (await payers.buildGuardian()).get<Basket>('/api/v1/payments/my-basket');
    return body.children[0]!;
  }

  async function check(): Promise<Agreements> {
    const asked = await admin.post<{ job_id: string }>('/api/v1/accounts/agreement-runs');
    expect(asked.status).toBe(202);
    await waitForJob(admin, asked.body.job_id);
    return (await admin.get<Agreements>('/api/v1/accounts/agreements')).body;
  }

  const differing = ({ latest }: Agreements) =>
    latest!.results.filter((it) => it.differences.length > 0).map((it) => it.code);

  /** Changes rows behind the product's back, as no person can, and puts them back after the checks. */
  async function broken(statement: string): Promise<string[]> {
    const own = (text: string) =>
      w.stage.database.owner.run(`begin; set local session_replication_role = replica; ${text}; commit`);
    const [change, back] = statement.split(' / ') as [string, string];
    await own(change);
    const found = differing(await check());
    await own(back);
    return found;
  }

  it('are all green after ordinary work, and say who asked', async () => {
    const { latest, runs } = await check();
    expect(differing({ latest, runs })).toEqual([]);
    expect(latest).toMatchObject({ difference_count: 0, checked_by_name: 'The site-admin' });
    expect(latest!.results.map((it) => it.code)).toEqual([
      'accounts:journals',
      'accounts:vouchers',
      'accounts:statement_lines',
      'accounts:cheques',
      'accounts:months',
      'fees:receipts',
      'fees:refunds',
      'fees:days',
      'fees:dues',
      'fees:fines',
      'fees:balance',
      'fees:outstanding',
      'fees:slips',
      'fees:money',
      'fees:income',
      'fees:advances',
      'fees:teachers',
      'payments:online',
      'payments:transactions',
      'payments:gateways',
    ]);
    expect(latest!.results.every((it) => it.title_en && it.title_bn && it.hint_en && it.hint_bn)).toBe(true);
  });

  it.each([
    [
      'a journal line that lost a taka',
      (id: string) =>
        `update journal_line set amount_poisha = amount_poisha - 100 where journal_id = (select journal_id from fee_receipt where id = '${id}') and amount_poisha > 0
        / update journal_line set amount_poisha = amount_poisha + 100 where journal_id = (select journal_id from fee_receipt where id = '${id}') and amount_poisha > 0`,
      ['accounts:journals', 'fees:money'],
    ],
    [
      'a receipt of another amount',
      (id: string) =>
        `update fee_receipt set amount_poisha = amount_poisha + 100 where id = '${id}'
        / update fee_receipt set amount_poisha = amount_poisha - 100 where id = '${id}'`,
      ['fees:receipts', 'fees:days', 'fees:money', 'payments:transactions'],
    ],
    [
      'a day of which another sum was kept',
      () =>
        `update fee_day_total set received_poisha = received_poisha + 100 where site_id = 'SITE'
        / update fee_day_total set received_poisha = received_poisha - 100 where site_id = 'SITE'`,
      ['fees:days'],
    ],
    [
      'another sum of dues than the list has',
      () =>
        `update fee_outstanding set outstanding_poisha = outstanding_poisha + 100 where site_id = 'SITE'
        / update fee_outstanding set outstanding_poisha = outstanding_poisha - 100 where site_id = 'SITE'`,
      ['fees:outstanding'],
    ],
    [
      'a due that says it was paid less',
      (id: string) =>
        `update student_fee_due set paid_poisha = paid_poisha - 100 where id in (select due_id from fee_receipt_line where fee_receipt_id = '${id}')
        / update student_fee_due set paid_poisha = paid_poisha + 100 where id in (select due_id from fee_receipt_line where fee_receipt_id = '${id}')`,
      // The sum of the day heard nothing of it.
      ['fees:dues', 'fees:outstanding'],
    ],
    [
      'a receipt line of another amount',
      (id: string) =>
        `update fee_receipt_line set amount_poisha = amount_poisha - 100 where fee_receipt_id = '${id}'
        / update fee_receipt_line set amount_poisha = amount_poisha + 100 where fee_receipt_id = '${id}'`,
      ['fees:receipts', 'fees:dues', 'fees:income'],
    ],
    [
      'an advance that nobody posted',
      (id: string) =>
        `update student_advance_entry set amount_poisha = amount_poisha + 100 where fee_receipt_id = '${id}'
        / update student_advance_entry set amount_poisha = amount_poisha - 100 where fee_receipt_id = '${id}'`,
      ['fees:advances'],
    ],
    [
      'a slip that asks for more than its lines',
      () =>
        `update due_slip set amount_poisha = amount_poisha + 100 where site_id = 'SITE'
        / update due_slip set amount_poisha = amount_poisha - 100 where site_id = 'SITE'`,
      ['fees:slips'],
    ],
  ])('name %s', async (_name, statement, codes) => {
    expect(await broken(statement(receipt_id).replaceAll('SITE', w.site.id))).toEqual(codes);
    expect(differing(await check())).toEqual([]);
  });

  it('name the rows that differ, with both figures and the way to them', async () => {
    const change = (by: number) =>
      w.stage.database.owner.run(
        `begin; set local session_replication_role = replica; update fee_receipt set amount_poisha = amount_poisha + ${by} where id = '${receipt_id}'; commit`,
      );
    await change(500);
    const { latest } = await check();
    await change(-500);
    const found = latest!.results.find((it) => it.code === 'fees:receipts')!.differences;
    expect(found).toMatchObject([
      { papers_poisha: 805_00, books_poisha: 800_00, href: `/site/fee/receipt/${receipt_id}` },
    ]);
    expect(latest!.difference_count).toBe(4);
    const money = latest!.results.find((it) => it.code === 'fees:money')!.differences;
    expect(money).toMatchObject([{ what_en: 'Transaction ID', what_bn: 'লেনদেন আইডি' }]);
  });

  it('are run once a night for every institution', async () => {
    const count = async () => {
      const { body } = await admin.get<Agreements>('/api/v1/accounts/agreements');
      return body.runs.filter((it) => it.checked_by_name === null).length;
    };
    const before = await count();
    await checkAllSites(w.stage.services, '2001-02-03');
    await checkAllSites(w.stage.services, '2001-02-03');
    expect(await count()).toBe(before + 1);
    await checkAllSites(w.stage.services, '2001-02-04', () => true);
    expect(await count()).toBe(before + 1);
  });

  it('stand on the day’s page of the office, green or with what differs', async () => {
    const line = async () => {
      const { body } = await admin.get<{
        tasks: { key: string; is_done: boolean; detail: { en: string } }[];
      }>('/api/v1/dashboard');
      return body.tasks.find((it) => it.key.startsWith('agreements'))!;
    };
    await check();
    expect(await line()).toMatchObject({ is_done: true, detail: { en: 'Papers and books agree' } });
    await broken(`update due_slip set amount_poisha = amount_poisha + 100 where site_id = '${w.site.id}'
      / update due_slip set amount_poisha = amount_poisha - 100 where site_id = '${w.site.id}'`);
    expect(await line()).toMatchObject({
      is_done: false,
      detail: { en: 'Due slips and their lines: papers and books differ' },
    });
  });
});
