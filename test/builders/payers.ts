import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Basket, OfficePayment, OwnPayment } from '#modules/payments/online/online-payment.contract.ts';
import { askAboutWaiting } from '#modules/payments/online/settling.job.ts';
import { waitForJob } from '../jobs.ts';
import type { TestClient, World } from '../world.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from './fees.ts';

const api = '/api/v1/payments';

/** Families that owe fees, and what they and the office do about them online. */
export async function buildPayers(w: World) {
  const school = await buildFeeSchool(w);
  const admin = await w.as('site-admin');
  let roll = 0;
  const key = () => ({ 'idempotency-key': randomUUID() });

  /** A guardian of children who owe 800 taka each. */
  async function buildGuardian(count = 1): Promise<TestClient> {
    const household = await w.inSite((tx) =>
      tx
        .insertInto('household')
        .values({
          site_id: w.site.id,
          phone: `88019${String(Math.random()).slice(2, 10)}`,
          name_en: 'Family',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    const children = [];
    for (let at = 0; at < count; at++)
      children.push(
        await buildEnrolledStudent(w, { ...place, roll: ++roll }, { household_id: household.id }),
      );
    await buildDues(w, school, children, [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    return w.as('guardian', { household_id: household.id });
  }

  async function addAccount(fields: object): Promise<string> {
    const made = await admin.post<{ id: string }>(`${api}/merchant-accounts`, fields);
    expect(made.status).toBe(201);
    return made.body.id;
  }

  async function allLines(guardian: TestClient) {
    const { body } = await guardian.get<Basket>(`${api}/my-basket`);
    return body.children.flatMap(({ student_id, dues }) =>
      dues.map(({ due_id, fine_period, open_poisha }) => ({
        student_id,
        due_id,
        fine_period,
        amount_poisha: open_poisha,
      })),
    );
  }

  /** Goes to the gateway with what was chosen, or all that is due. @returns where the browser was led to */
  async function start(guardian: TestClient, merchant_account_id: string, chosen?: object[]) {
    const lines = chosen ?? (await allLines(guardian));
    const started = await guardian.post<{ id: string; go_url: string }>(
      `${api}/my-online-payments`,
      { merchant_account_id, lines },
      key(),
    );
    expect(started.status).toBe(201);
    const went = await w.visitor().get(started.body.go_url);
    expect(went.status).toBe(303);
    return { id: started.body.id, page: String(went.headers.location), guardian };
  }

  /** The payer's browser follows the address to which the gateway sends it back. */
  async function comeBack(url: string | null): Promise<void> {
    const { pathname, search } = new URL(url!);
    const answer = await w.stage.server.inject({ method: 'GET', url: pathname + search });
    expect(answer.statusCode).toBe(303);
  }

  const show = async (guardian: TestClient, id: string) =>
    (await guardian.get<OwnPayment>(`${api}/my-online-payments/${id}`)).body;

  async function inOffice(id: string): Promise<OfficePayment> {
    const list = await admin.get<{ rows: OfficePayment[] }>(`${api}/online-payments`, { page_size: 100 });
    return list.body.rows.find((it) => it.id === id)!;
  }

  /** Lets a student owe 200 taka more. */
  async function oweMore(student_id: string): Promise<void> {
    const enrolment = await w.inSite((tx) =>
      tx
        .selectFrom('enrolment')
        .select(['id as enrolment_id', 'student_id'])
        .where('site_id', '=', w.site.id)
        .where('student_id', '=', student_id)
        .executeTakeFirstOrThrow(),
    );
    const due = { amount_poisha: 200_00, due_on: '2026-02-15', period: '2026-02' };
    await buildDues(w, school, [enrolment], [due]);
  }

  /** Asks for the refund of all that a payment paid. */
  const askRefund = (id: string, over: object = {}) =>
    admin.post<{ job_id: string }>(
      `${api}/online-payments/${id}/refund`,
      { reason: 'Paid <twice>', ...over },
      key(),
    );

  /** @returns the payment after the gateway was asked for its refund */
  async function refund(id: string, over: object = {}): Promise<OfficePayment> {
    const asked = await askRefund(id, over);
    expect(asked.status).toBe(202);
    await waitForJob(admin, asked.body.job_id);
    return inOffice(id);
  }

  /** Lets the job ask about a payment as if so much time had passed. */
  async function letJobAsk(id: string, since = '20 minutes'): Promise<void> {
    await w.stage.database.owner.query(
      `with sent as (update online_payment_refund set sent_at = sent_at - $2::interval where online_payment_id = $1)
      update online_payment set next_check_at = now() - interval '1 minute', started_at = now() - $2::interval
      where id = $1`,
      [id, since],
    );
    await askAboutWaiting(w.stage.services);
  }

  const exchangesOf = (id: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('online_payment_exchange')
        .selectAll()
        .where('online_payment_id', '=', id)
        .orderBy('id')
        .execute(),
    );

  return {
    admin,
    buildGuardian,
    oweMore,
    addAccount,
    start,
    comeBack,
    show,
    inOffice,
    askRefund,
    refund,
    letJobAsk,
    exchangesOf,
  };
}
