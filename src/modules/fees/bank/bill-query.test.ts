import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { unique } from '#test/builders/academics.ts';
import { once } from '#test/builders/bank.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { BillAnswer } from './bill-query.contract.ts';

const mobile_no = '01712345678';
const dob = '2010-03-26';

describe('bill queries of a gateway', () => {
  let w: World;
  let admin: TestClient;
  let key: string;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let student_no: string;
  let asked = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    school = await buildFeeSchool(w);
    key = await newKey();
    ({ student_no } = await buildDebtor());
  });

  const newKey = async (who = admin) =>
    (await who.post<{ secret: string }>('/api/v1/fees/bill-query-key')).body.secret;

  /** A student who owes ৳ 800 today and ৳ 200.50 in ten weeks. */
  async function buildDebtor() {
    asked += 1;
    const student_no = `Q${unique()}`;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: asked };
    const student = await buildEnrolledStudent(w, place, {
      student_no,
      first_name: 'Rahim',
      last_name: 'Uddin',
      contact_number: '8801712345678',
      date_of_birth: dob,
    });
    const later = addDays(today(), 70);
    await buildDues(
      w,
      school,
      [student],
      [
        { amount_poisha: 800_00, due_on: today() },
        { amount_poisha: 200_50, due_on: later, period: later.slice(0, 7) },
      ],
    );
    return { ...student, student_no };
  }

  /** Asks as a gateway does: without cookies and without the headers of a browser. */
  async function ask(body: object, headers: Record<string, string> = { 'api-key': key }) {
    const answer = await w.stage.server.inject({
      method: 'POST',
      url: '/api/v1/bill/query',
      payload: body,
      headers,
      remoteAddress: '10.20.30.40',
    });
    return { status: answer.statusCode, body: answer.json() as BillAnswer & { code?: string } };
  }

  it('answers with what the student has to pay today, and by the end of a month', async () => {
    const now = await ask({ service_type: 'education', reference_id: student_no, mobile_no, dob });
    expect(now).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Bill Found',
        data: {
          student_name: 'Rahim Uddin',
          reference_id: student_no,
          bill_month: today().slice(0, 7),
          amount_due: 800,
          due_date: today(),
        },
      },
    });
    const later = addDays(today(), 70);
    const then = await ask({ student_id: student_no, bill_month: later.slice(0, 7), dob });
    expect(then.body.data).toMatchObject({ amount_due: 1000.5, due_date: later });
  });

  it('answers for a slip with its last day, until it is paid', async () => {
    const { student_id: payer } = await buildDebtor();
    const last_on = addDays(today(), 5);
    await admin.post('/api/v1/fees/due-slips', { student_id: payer, up_to_on: today(), last_on }, once());
    const slips = await admin.get<{ rows: { id: string; slip_no: string }[] }>('/api/v1/fees/due-slips', {
      student_id: payer,
    });
    const slip = slips.body.rows[0]!;
    const bill = await ask({ reference_id: slip.slip_no, mobile_no });
    expect(bill.body.data).toMatchObject({ amount_due: 800, due_date: last_on });
    await admin.post(`/api/v1/fees/due-slips/${slip.id}/cancellation`);
    expect((await ask({ reference_id: slip.slip_no, mobile_no })).status).toBe(404);
  });

  it('names nobody to whom mobile number or birth date is unknown', async () => {
    const wrong = [
      { mobile_no: '01812345678' },
      { mobile_no: 'none' },
      { dob: '2010-03-27' },
      { mobile_no, dob: '2010-03-27' },
    ];
    for (const known of wrong)
      expect(await ask({ student_id: student_no, ...known })).toMatchObject({
        status: 404,
        body: { code: 'fees:bill_not_found' },
      });
    const unknown = await ask({ student_id: 'nobody', mobile_no });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'fees:bill_not_found' } });
    expect(refusalOf(await ask({ student_id: student_no }))).toBe('fees:bill_proof_needed');
    expect(refusalOf(await ask({ mobile_no }))).toBe('fees:bill_reference_needed');
    expect((await ask({ student_id: student_no, mobile_no, bill_month: '2026-13' })).status).toBe(422);
  });

  it('finds no bill where nothing is due', async () => {
    const { student_no: paid, student_id: payer } = await buildDebtor();
    await admin.post(
      '/api/v1/fees/receipts',
      { student_id: payer, received_on: today(), amount_poisha: 800_00 },
      once(),
    );
    expect((await ask({ student_id: paid, dob })).status).toBe(404);
  });

  it('refuses an unknown, missing, replaced or deleted key, and the key of another institution', async () => {
    const body = { student_id: student_no, mobile_no };
    const refused = { status: 401, body: { code: 'fees:bill_key_unknown' } };
    expect(await ask(body, { 'api-key': 'bq_nothing' })).toMatchObject(refused);
    expect(await ask(body, { 'x-requested-with': 'XMLHttpRequest' })).toMatchObject({ status: 403 });
    const other = await newKey(await w.as('site-admin', { site: await w.emptySite() }));
    expect((await ask(body, { 'api-key': other })).status).toBe(404);
    const before = key;
    key = await newKey();
    expect(await ask(body, { 'api-key': before })).toMatchObject(refused);
    expect((await ask(body)).status).toBe(200);
    await admin.delete('/api/v1/fees/bill-query-key');
    expect(await ask(body)).toMatchObject(refused);
    key = await newKey();
  });

  it('stores the key as a hash alone', async () => {
    const rows = await w.inSite((tx) => tx.selectFrom('bill_query_key').selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('holds back who guesses', async () => {
    const { student_no: guessed } = await buildDebtor();
    const answers = [];
    for (let day = 1; day <= 11; day += 1)
      answers.push((await ask({ student_id: guessed, dob: `2009-01-${10 + day}` })).status);
    expect(answers).toEqual([...Array(10).fill(404), 429]);
    expect(refusalOf(await ask({ student_id: guessed, dob }))).toBe('fees:bill_throttled');
  });
});
