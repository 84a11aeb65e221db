import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CompanyName } from '#modules/payments/companies/company-names.ts';
import type { Basket } from '#modules/payments/online/online-payment.contract.ts';
import type { DeskSubmission, OwnSubmission } from '#modules/payments/transactions/transaction.contract.ts';
import { today } from '#shared/dates.ts';
import { waitForJob } from '../jobs.ts';
import type { TestClient } from '../world.ts';

const api = '/api/v1/payments';

/**
 * The number of a company to which families of an institution send money, and its desk. The institution has its chart of accounts.
 * @param ledger the key of the ledger in which the money lies
 */
export async function buildCompany(
  admin: TestClient,
  company: CompanyName,
  ledger = 'mobile_banking_clearing',
) {
  const { ledgers } = (
    await admin.get<{ ledgers: { id: string; system_key: string | null }[] }>(
      `${api}/payment-company-choices`,
    )
  ).body;
  const ledger_id = ledgers.find((it) => it.system_key === ledger)!.id;
  const made = await admin.post<{ id: string }>(`${api}/payment-companies`, {
    company,
    name_en: company,
    name_bn: company,
    account_number: '01700000000',
    ledger_id,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const payment_company_id = made.body.id;

  /** Sends a transaction in for all that a family owes. */
  async function send(guardian: TestClient, transaction_id: string, over: object = {}) {
    const basket = (await guardian.get<Basket>(`${api}/my-basket`)).body;
    const lines = basket.children.flatMap(({ student_id, dues }) =>
      dues.map(({ due_id, fine_period, open_poisha }) => ({
        student_id,
        due_id,
        fine_period,
        amount_poisha: open_poisha,
      })),
    );
    const amount_poisha = lines.reduce((sum, it) => sum + it.amount_poisha, 0);
    return guardian.post<OwnSubmission>(
      `${api}/my-transactions`,
      { payment_company_id, transaction_id, amount_poisha, paid_on: today(), lines, ...over },
      { 'idempotency-key': randomUUID() },
    );
  }

  const upload = <Body>(
    path: string,
    lines: string[],
    columns?: string[],
    name = 'january.csv',
    heading = 'Date,TrxID,Amount,From',
  ) => {
    const form = new FormData();
    form.set('payment_company_id', payment_company_id);
    form.set('file', new File([[heading, ...lines].join('\n')], name, { type: 'text/csv' }));
    if (columns) form.set('columns', JSON.stringify(columns));
    return admin.upload<Body>(`${api}/${path}`, form);
  };

  const columns = ['booked_on', 'transaction_id', 'amount', 'sender'];

  /** Brings a statement in and waits until what agrees is counted. */
  async function compare(...lines: string[]) {
    const { body, status } = await upload<{
      id: string;
      line_count: number;
      known_count: number;
      job_id: string | null;
    }>('company-statements', lines, columns);
    expect(status, JSON.stringify(body)).toBe(201);
    if (body.job_id) await waitForJob(admin, body.job_id);
    return body;
  }

  const desk = async (query: object = {}) =>
    (
      await admin.get<{ rows: DeskSubmission[] }>(`${api}/transactions`, {
        payment_company_id,
        page_size: 100,
        ...query,
      })
    ).body.rows;

  const approve = (id: string) =>
    admin.post(`${api}/transactions/${id}/approval`, {}, { 'idempotency-key': randomUUID() });

  return { id: payment_company_id, ledger_id, columns, send, upload, compare, desk, approve };
}
