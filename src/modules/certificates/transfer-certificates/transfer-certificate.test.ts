import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { buildClassSection, buildYear } from '#test/builders/academics.ts';
import { buildEnrolledStudent } from '#test/builders/fees.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { TransferCertificate } from './transfer-certificate.contract.ts';

const api = '/api/v1/certificates';
const path = `${api}/transfer-certificates`;
const once = () => ({ 'idempotency-key': randomUUID() });

describe('transfer certificates', () => {
  let w: World;
  let office: TestClient;
  let head: TestClient;
  let place: { academic_year_id: string; class_section_id: string };
  let rolls = 0;

  beforeAll(async () => {
    w = await world();
    office = await w.as('employee');
    head = await w.as('site-admin');
    const year = await buildYear(w);
    const section = await buildClassSection(w, { academic_year_id: year.id });
    place = { academic_year_id: year.id, class_section_id: section.id };
  });

  /** A student of the section, without dues. */
  async function buildStudent(fields: object = {}) {
    rolls += 1;
    return buildEnrolledStudent(
      w,
      { ...place, roll: rolls, enrolled_on: addDays(today(), -30) },
      { date_of_birth: '2013-03-05', father_name: 'Abdul Karim', ...fields },
    );
  }

  const fields = { leaving_on: today(), reason: 'Moves to Sylhet', conduct: 'good' };
  const request = (student_id: string, over: object = {}, who = office) =>
    who.post<TransferCertificate>(path, { student_id, ...fields, ...over });
  const approve = (id: string, who = head) => who.post<TransferCertificate>(`${path}/${id}/approval`);
  const issue = (id: string, body: object = {}, who = head) =>
    who.post<TransferCertificate>(`${path}/${id}/issue`, body, once());
  const cancel = (id: string, reason = 'Stays after all', who = head) =>
    who.post<TransferCertificate>(`${path}/${id}/cancellation`, { reason }, once());
  async function issued(student_id: string): Promise<TransferCertificate> {
    const { body } = await request(student_id);
    await approve(body.id);
    const answer = await issue(body.id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }
  const sectionOn = (on: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('section_membership')
        .select('student_id')
        .where('class_section_id', '=', place.class_section_id)
        .where('joined_on', '<=', on)
        .where((eb) => eb.or([eb('left_on', 'is', null), eb('left_on', '>', on)]))
        .execute(),
    );
  const isThere = async (student_id: string, on: string) =>
    (await sectionOn(on)).some((it) => it.student_id === student_id);
  const owe = (student: { student_id: string; enrolment_id: string }, taka: number) =>
    w.inSite(async (tx) => {
      const sub = await tx
        .selectFrom('fee_sub_head')
        .select(['id', 'fee_head_id'])
        .limit(1)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('student_fee_due')
        .values({
          site_id: w.site.id,
          ...student,
          fee_head_id: sub.fee_head_id,
          fee_sub_head_id: sub.id,
          period: '2026-01',
          due_on: addDays(today(), -10),
          raised_on: addDays(today(), -10),
          gross_poisha: taka * 100,
        })
        .execute();
    });

  it('go from the request over the approval to the paper, and the student leaves the lists from that day', async () => {
    const student = await buildStudent();
    const position = await office.get<{ owed_poisha: number; certificate: null }>(
      `${api}/students/${student.student_id}/leaving`,
    );
    expect(position.body).toMatchObject({ owed_poisha: 0, certificate: null, left_on: null });
    const asked = await request(student.student_id);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    expect(asked.body).toMatchObject({
      state: 'requested',
      serial_no: null,
      can: { edit: true, issue: false },
    });
    expect((await approve(asked.body.id)).body).toMatchObject({ state: 'approved' });
    const { body } = await issue(asked.body.id);
    expect(body).toMatchObject({ state: 'issued', owed_poisha: 0 });
    expect(body.serial_no).toMatch(new RegExp(`^TC-${today().slice(0, 4)}-\\d{4}$`));
    expect(await isThere(student.student_id, today())).toBe(false);
    expect(await isThere(student.student_id, addDays(today(), -1))).toBe(true);
    const profile = await head.get<{ status: string }>(`/api/v1/students/${student.student_id}`);
    expect(profile.body.status).toBe('transferred');
    const list = await office.get<{ rows: TransferCertificate[] }>(path, {
      state: 'issued',
      q: body.serial_no!,
    });
    expect(list.body.rows.map((it) => it.id)).toEqual([body.id]);
  });

  it('are numbered one after the other, and a number is not used again', async () => {
    const first = await issued((await buildStudent()).student_id);
    await cancel(first.id);
    const second = await issued((await buildStudent()).student_id);
    const number = (it: TransferCertificate) => Number(it.serial_no!.slice(-4));
    expect(number(second)).toBe(number(first) + 1);
    const kept = await office.get<TransferCertificate>(`${path}/${first.id}`);
    expect(kept.body).toMatchObject({ state: 'cancelled', serial_no: first.serial_no });
  });

  it('are numbered without a gap when two are issued at the same moment', async () => {
    const ids = [];
    for (let at = 0; at < 3; at += 1) {
      const { body } = await request((await buildStudent()).student_id);
      await approve(body.id);
      ids.push(body.id);
    }
    const answers = await Promise.all(ids.map((id) => issue(id)));
    const numbers = answers.map((it) => Number(it.body.serial_no!.slice(-4))).sort((a, b) => a - b);
    expect(numbers[2]! - numbers[0]!).toBe(2);
  });

  it('end the sign-in of the student, and a cancellation brings both back', async () => {
    const { student_id } = await buildStudent();
    const own = await w.as('student', { student_id });
    const certificate = await issued(student_id);
    expect((await own.get('/api/v1/session')).status).not.toBe(200);
    const undone = await cancel(certificate.id);
    expect(undone.body, JSON.stringify(undone.body)).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'Stays after all',
    });
    expect(await isThere(student_id, today())).toBe(true);
    const account = await w.inSite((tx) =>
      tx
        .selectFrom('user_account')
        .select('is_active')
        .where('student_id', '=', student_id)
        .executeTakeFirstOrThrow(),
    );
    expect(account.is_active).toBe(true);
    expect((await request(student_id)).status).toBe(201);
  });

  it('wait for what is owed, unless somebody who may says why', async () => {
    const student = await buildStudent();
    await owe(student, 800);
    const { body } = await request(student.student_id);
    expect(body.owed_poisha).toBe(800_00);
    await approve(body.id);
    const refused = await issue(body.id);
    expect(refusalOf(refused)).toBe('certificates:dues_owed');
    expect(JSON.stringify(refused.body)).toContain('800');
    const overridden = await issue(body.id, { dues_reason: 'Poor family; the committee decided' });
    expect(overridden.body).toMatchObject({ state: 'issued', owed_poisha: 800_00 });
  });

  it('say what was true on the day of issue, however the records change, and mark every further print', async () => {
    const { student_id } = await buildStudent({ first_name: 'Rokeya' });
    await head.post('/api/v1/accounts/signatories', {
      name_en: 'Hosne Ara',
      name_bn: 'হোসনে আরা',
      designation_en: 'Head Teacher',
      designation_bn: 'প্রধান শিক্ষক',
      documents: ['certificate'],
    });
    const { body } = await request(student_id);
    const document = (language: string) => office.get(`${path}/${body.id}/document`, { language });
    const draft = (await printedText((await document('en')).raw)).replaceAll(' ', '');
    expect(draft).toContain('NOTISSUED');
    await approve(body.id);
    await issue(body.id);
    const original = await printedText((await document('en')).raw);
    expect(original).toContain('Rokeya');
    expect(original).toContain('Five March Two Thousand Thirteen');
    expect(original).toContain('Moves to Sylhet');
    expect(original.replaceAll(' ', '')).not.toContain('DUPLICATE');
    expect(original).toContain('Hosne Ara');
    await w.inSite((tx) =>
      tx.updateTable('student').set({ first_name: 'Begum' }).where('id', '=', student_id).execute(),
    );
    const again = await printedText((await document('en')).raw);
    expect(again).toContain('Rokeya');
    // Stamps are set wide.
    expect(again.replaceAll(' ', '')).toContain('DUPLICATE');
    // Fonts split joined letters of Bangla; figures stay whole.
    expect(await printedText((await document('bn')).raw)).toContain(
      `TC-${localDigits(today().slice(0, 4), 'bn')}`,
    );
    await cancel(body.id);
    const cancelled = (await printedText((await document('en')).raw)).replaceAll(' ', '');
    expect(cancelled).toContain('CANCELLED');
  });

  it('are refused in the wrong state, twice, and for days that do not fit', async () => {
    const { student_id } = await buildStudent();
    expect(refusalOf(await request(student_id, { leaving_on: addDays(today(), 1) }))).toBe(
      'certificates:leaving_in_future',
    );
    const { body } = await request(student_id);
    expect(refusalOf(await request(student_id))).toBe('certificates:has_certificate');
    expect(refusalOf(await issue(body.id))).toBe('certificates:certificate_is_requested');
    await approve(body.id);
    expect(refusalOf(await approve(body.id))).toBe('certificates:certificate_is_approved');
    const change = await office.put(`${path}/${body.id}`, { ...fields, reason: 'Another' });
    expect(refusalOf(change)).toBe('certificates:certificate_is_approved');
    await issue(body.id);
    expect(refusalOf(await issue(body.id))).toBe('certificates:certificate_is_issued');
    await cancel(body.id);
    expect(refusalOf(await cancel(body.id))).toBe('certificates:certificate_is_cancelled');
  });

  it('are given to who has left already, for the day on record', async () => {
    const { student_id } = await buildStudent();
    const left = addDays(today(), -5);
    await head.post(`/api/v1/students/${student_id}/placements`, {
      kind: 'leave',
      from_on: left,
      reason: 'Went away',
      leaving_as: 'left',
    });
    expect(refusalOf(await request(student_id))).toBe('certificates:left_on_other_day');
    const { body } = await request(student_id, { leaving_on: left });
    await approve(body.id);
    expect((await issue(body.id)).body).toMatchObject({ state: 'issued', leaving_on: left });
    // There was nothing to undo: the student stays away.
    expect((await cancel(body.id)).status).toBe(200);
    expect(await isThere(student_id, today())).toBe(false);
  });

  it('can be corrected until they are approved', async () => {
    const { body } = await request((await buildStudent()).student_id);
    const changed = await office.put<TransferCertificate>(`${path}/${body.id}`, {
      ...fields,
      conduct: 'excellent',
      last_result: 'GPA 5.00',
    });
    expect(changed.body).toMatchObject({ conduct: 'excellent', last_result: 'GPA 5.00' });
  });

  it('are approved, issued and cancelled by the head alone, and are the institution’s own', async () => {
    const { student_id } = await buildStudent();
    const { body } = await request(student_id);
    for (const move of ['approval', 'issue', 'cancellation'])
      expect(refusalOf(await office.post(`${path}/${body.id}/${move}`, { reason: 'Mine' }, once()))).toBe(
        'forbidden',
      );
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get(`${path}/${body.id}`)).status).toBe(404);
    expect((await approve(body.id, stranger)).status).toBe(404);
    expect((await request(student_id, {}, stranger)).status).toBe(404);
    expect((await stranger.get(`${api}/students/${student_id}/leaving`)).status).toBe(404);
  });

  it('are verified by the code on the paper, on the website of the institution alone', async () => {
    const certificate = await issued((await buildStudent({ first_name: 'Shirin' })).student_id);
    const { verification_code } = await w.inSite((tx) =>
      tx
        .selectFrom('transfer_certificate')
        .select('verification_code')
        .where('id', '=', certificate.id)
        .executeTakeFirstOrThrow(),
    );
    const visit = (code: string, site = w.site) =>
      w.stage.server.inject({
        method: 'GET',
        url: `/en/verify/certificate/${code}`,
        headers: { host: `${site.alias}.localhost` },
      });
    const genuine = await visit(verification_code!);
    expect(genuine.statusCode).toBe(200);
    expect(genuine.payload).toContain('This certificate is genuine.');
    expect(genuine.payload).toContain('Shirin');
    expect((await visit(verification_code!, w.otherSite)).statusCode).toBe(404);
    expect((await visit('AAAABBBBCCCCDDDD')).payload).toContain('could not be verified');
    await cancel(certificate.id);
    expect((await visit(verification_code!)).payload).toContain('This certificate is cancelled.');
  });
});
