import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildClassSection } from '#test/builders/academics.ts';
import { begin, buildCircular, postForm, waitForDraw } from '#test/builders/admissions.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from '../circulars/circular.contract.ts';
import type { DrawState } from '../draws/draw.contract.ts';
import { drawLine, seedHashOf } from '../draws/lottery.rules.ts';
import type { AdmittedStudent } from '../inside-admission/inside-admission.contract.ts';
import type { Application, ApplicationWithAll } from './application.contract.ts';

const path = '/api/v1/admissions/applications';
const verification = '/api/v1/admissions/application-verifications';
const circulars = '/api/v1/admissions/circulars';

describe('online applications at the office', () => {
  let w: World;
  let admin: TestClient;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let category: string;
  let photo: File;
  let children = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    office = await w.as('employee');
    const primary = await buildClass(w, { level: 'primary', name_en: 'One', name_bn: 'প্রথম' });
    section = await buildClassSection(w, { class_id: primary.id });
    category = (await buildStudentCategory(w)).id;
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    photo = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  });

  /** Submits an application through the website. */
  async function submit(circular: CircularWithAll, changes: Record<string, string | string[]> = {}) {
    const number = String(++children).padStart(4, '0');
    const contact_number = `0171188${number}`;
    const key = await begin(w, {
      line_id: circular.lines[0]!.id,
      first_name: `Child${number}`,
      last_name: 'Rahman',
      contact_number,
    });
    const sent = await postForm(w, '/en/web/admission-form/application', {
      ...key,
      step: 'submit',
      student_category_id: category,
      first_name: `Child${number}`,
      last_name: 'Rahman',
      gender: 'male',
      date_of_birth: '2020-03-05',
      religion: 'islam',
      father_name: 'Abdul Karim',
      mother_name: 'Salma Begum',
      contact_number,
      payment_way_id: circular.payment_ways[0]!.id,
      transaction_id: `TXN${number}${Date.now()}`,
      [`paper_${circular.papers[0]!.id}`]: photo,
      [`paper_${circular.papers[1]!.id}`]: new File(['%PDF-1.7 x'], 'birth.pdf'),
      ...changes,
    });
    expect(sent.status, sent.body).toBe(200);
    const found = await office.get<{ rows: Application[] }>(path, { q: key.application_no });
    return { ...key, row: found.body.rows[0]!, contact_number };
  }

  const show = async (id: string) => (await office.get<ApplicationWithAll>(`${path}/${id}`)).body;
  const verify = (...ids: string[]) => office.post<{ count: number }>(verification, { ids });
  const move = (id: string, name: string, body: object = {}) =>
    office.post<ApplicationWithAll>(`${path}/${id}/${name}`, body);

  it('stand in the queue with their papers beside what was typed', async () => {
    const circular = await buildCircular(admin, section);
    const { row, application_no } = await submit(circular);
    expect(row).toMatchObject({ state: 'submitted', company: 'bKash', is_duplicate: false });
    const counts = await office.get('/api/v1/admissions/application-counts', { circular_id: circular.id });
    expect(counts.body).toEqual([{ state: 'submitted', count: 1 }]);
    const page = await show(row.id);
    expect(page).toMatchObject({ application_no, student: { father_name: 'Abdul Karim' }, steps: [] });
    expect(page.papers.map((it) => it.content_type)).toEqual(['image/jpeg', 'application/pdf']);
    const file = await office.get(page.papers[1]!.url!);
    expect(file.raw.toString()).toBe('%PDF-1.7 x');
    expect((await (await w.as('teacher')).get(page.papers[1]!.url!)).status).toBe(403);
    const refused = await admin.put(`${circulars}/${circular.id}`, {
      ...circular,
      quotas: [],
      papers: [],
    });
    expect(refusalOf(refused)).toBe('admissions:circular_applied');
  });

  it('are verified once, many at a time, and taken back', async () => {
    const circular = await buildCircular(admin, section);
    const [one, other] = [await submit(circular), await submit(circular)];
    expect((await verify(one.row.id, other.row.id)).body).toEqual({ count: 2 });
    expect(refusalOf(await verify(one.row.id))).toBe('admissions:application_not_submitted');
    expect((await verify('0198c0de-0000-7000-8000-000000000000')).status).toBe(404);
    const back = await move(one.row.id, 'undoing');
    expect(back.body).toMatchObject({ state: 'submitted', can: { verify: true, undo: false } });
    expect(back.body.steps[0]!.undone_at).not.toBeNull();
    expect(refusalOf(await move(one.row.id, 'undoing'))).toBe('admissions:application_not_undone');
    expect(refusalOf(await move(one.row.id, 'selection'))).toBe('admissions:application_not_waiting');
    // What is verified is no longer the family's to change.
    const late = await postForm(w, '/en/web/admission-form/application', {
      application_no: other.application_no,
      pin: other.pin,
      step: 'save',
    });
    expect(late.body).toContain('This application can no longer be changed.');
  });

  it('are returned with a message that the family gets, corrected and rejected', async () => {
    const circular = await buildCircular(admin, section);
    const { row, application_no, pin, contact_number } = await submit(circular);
    expect((await move(row.id, 'return', { reason: '' })).status).toBe(422);
    const returned = await move(row.id, 'return', { reason: 'Photo is unclear' });
    expect(returned.body).toMatchObject({ state: 'returned', steps: [{ message: 'Photo is unclear' }] });
    const sms = await w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select('message')
        .where('recipient', '=', `88${contact_number}`)
        .where('message', 'like', '%Photo is unclear')
        .execute(),
    );
    expect(sms).toHaveLength(1);
    const seen = await postForm(w, '/en/web/admission-form/application', { application_no, pin });
    expect(seen.body).toContain('Photo is unclear');
    expect((await move(row.id, 'undoing')).body.state).toBe('submitted');
    expect((await move(row.id, 'rejection', { reason: 'Twice' })).body.state).toBe('rejected');
    expect(refusalOf(await move(row.id, 'rejection', { reason: 'Twice' }))).toBe(
      'admissions:application_decided',
    );
  });

  it('are not verified while another one names the same payment', async () => {
    const circular = await buildCircular(admin, section);
    const one = await submit(circular, { transaction_id: 'BKASH777' });
    const other = await submit(circular, { transaction_id: 'bkash777' });
    expect((await show(one.row.id)).duplicates).toEqual([other.application_no]);
    expect(refusalOf(await verify(one.row.id))).toBe('admissions:transaction_used');
    await move(other.row.id, 'rejection', { reason: 'Copied' });
    expect((await verify(one.row.id)).status).toBe(200);
  });

  describe('of one child', () => {
    const child = { first_name: 'Md. Dubble', last_name: 'Child', date_of_birth: '2020-02-28' };
    const parents = { father_name: 'Md. Abul Testa', mother_name: 'Rina Testa' };

    it.each([
      [
        'with the same birth registration, in whatever digits',
        { birth_registration_no: '২০১৫-১২৩৪৫৬৭৮৯০১২৩' },
      ],
      [
        'with name, birth date and a parent spelt otherwise',
        {
          first_name: 'Mohammad DUBBLE',
          last_name: 'Child',
          date_of_birth: '2020-02-28',
          father_name: 'Abul  Testa',
        },
      ],
    ])('%s are shown, and verified once', async (_, again) => {
      const circular = await buildCircular(admin, section);
      const number = { birth_registration_no: '20151234567890123' };
      const one = await submit(circular, { ...child, ...parents, ...number });
      const other = await submit(circular, { ...again });
      const twin = await submit(circular, { ...child, ...parents, first_name: 'Tripple' });
      expect(other.row.is_same_child).toBe(true);
      expect(twin.row.is_same_child).toBe(false);
      expect((await show(one.row.id)).same_child).toEqual([
        { id: other.row.id, application_no: other.application_no, state: 'submitted' },
      ]);
      expect(refusalOf(await verify(one.row.id, other.row.id))).toBe('admissions:same_child');
      expect((await verify(one.row.id, twin.row.id)).status).toBe(200);
      expect(refusalOf(await verify(other.row.id))).toBe('admissions:same_child');
      await move(other.row.id, 'rejection', { reason: 'Twice' });
      expect((await show(one.row.id)).same_child).toEqual([]);
    });

    it('are shown beside a student who is here already, until they become that student', async () => {
      const circular = await buildCircular(admin, section);
      const birth_registration_no = '20161234567890199';
      const { row } = await submit(circular, { ...child, ...parents, birth_registration_no });
      expect((await show(row.id)).known_student).toBeNull();
      const student = await buildStudent(w, { birth_registration_no, date_of_birth: child.date_of_birth });
      expect((await show(row.id)).known_student).toMatchObject({
        id: student.id,
        student_no: student.student_no,
      });
      await w.inSite((tx) =>
        tx
          .updateTable('admission_application')
          .set({ student_id: student.id })
          .where('id', '=', row.id)
          .execute(),
      );
      expect((await show(row.id)).known_student).toBeNull();
    });

    it('are two children where the office says why, and have one lot otherwise', async () => {
      const circular = await buildCircular(admin, section);
      const one = await submit(circular, { ...child, ...parents });
      const other = await submit(circular, { ...child, ...parents });
      // As they were verified before anybody compared them.
      await w.inSite((tx) =>
        tx
          .updateTable('admission_application')
          .set({ state: 'verified' })
          .where('id', 'in', [one.row.id, other.row.id])
          .execute(),
      );
      await admin.post(`${circulars}/${circular.id}/closing`);
      const announce = () => admin.post(`${circulars}/${circular.id}/draw`, {});
      expect(refusalOf(await announce())).toBe('admissions:same_child_twice');
      await w.inSite((tx) =>
        tx
          .updateTable('admission_application')
          .set({ state: 'submitted' })
          .where('id', '=', other.row.id)
          .execute(),
      );
      const reason = 'Cousins: other birth certificates were shown';
      expect((await office.post(verification, { ids: [other.row.id], reason })).status).toBe(200);
      expect((await show(other.row.id)).steps[0]).toMatchObject({ to_state: 'verified', message: reason });
      expect((await announce()).status).toBeLessThan(300);
    });
  });

  it('are drawn by a seed whose hash was published before, and admitted with their papers', async () => {
    const circular = await buildCircular(admin, section);
    const draw = `${circulars}/${circular.id}/draw`;
    const catchment = circular.quotas[0]!.id;
    const all = [
      await submit(circular, { quota_ids: [catchment] }),
      await submit(circular),
      await submit(circular),
      await submit(circular),
    ];
    expect(refusalOf(await admin.post(draw))).toBe('admissions:draw_while_open');
    await admin.post(`${circulars}/${circular.id}/closing`);
    expect(refusalOf(await admin.post(draw))).toBe('admissions:nobody_verified');
    await verify(...all.map((it) => it.row.id));
    expect(refusalOf(await admin.post(`${draw}/drawing`))).toBe('admissions:draw_not_announced');
    expect((await office.post(draw)).status).toBe(403);
    const announced = await admin.post<DrawState>(draw);
    expect(announced.body).toMatchObject({ verified_count: 4, seed: null, drawn_at: null });
    expect(refusalOf(await admin.post(draw))).toBe('admissions:draw_announced');
    expect(refusalOf(await move(all[0]!.row.id, 'undoing'))).toBe('admissions:draw_announced');
    expect(refusalOf(await admin.post(`${circulars}/${circular.id}/reopening`))).toBe(
      'admissions:draw_announced',
    );
    expect(refusalOf(await admin.post(`${draw}/seed`))).toBe('admissions:draw_not_made');
    const visitor = w.visitor('en', `${w.site.alias}.localhost`);
    const resultPath = `/en/web/admission-result/${circular.id}`;
    const before = await visitor.get<string>(resultPath);
    expect(before.body).toContain(announced.body.seed_hash);
    expect(before.body).toContain(all[3]!.application_no);

    await waitForDraw(w, circular);
    const drawn = await admin.post<DrawState>(`${draw}/drawing`);
    expect(drawn.body).toMatchObject({ selected_count: 2, waiting_count: 2, seed: null });
    expect(refusalOf(await admin.post(`${draw}/drawing`))).toBe('admissions:draw_made');
    const published = await admin.post<DrawState>(`${draw}/seed`);
    const seed = published.body.seed!;
    expect(seedHashOf(seed)).toBe(announced.body.seed_hash);
    const rows = (
      await office.get<{ rows: Application[] }>(path, { circular_id: circular.id, sort: 'draw_position' })
    ).body.rows;
    const expected = drawLine({
      selection: 'lottery',
      seed,
      seats: 2,
      quotas: circular.quotas,
      applicants: all.map(({ application_no }, index) => ({
        application_no,
        twin_no: null,
        score: null,
        quota_ids: index === 0 ? [catchment] : [],
      })),
    });
    expect(rows.map((it) => [it.application_no, it.state])).toEqual(
      expected.map((it) => [it.application_no, it.state]),
    );
    // The one of the quota has its seat.
    expect(rows.find((it) => it.application_no === all[0]!.application_no)!.state).toBe('selected');
    const result = await visitor.get<string>(resultPath);
    expect(result.body).toContain('Waiting list');
    expect(result.body).toContain(seed);
    expect(result.body).not.toMatch(/<script(?! type="application\/ld\+json">)/);

    const selected = rows.find((it) => it.state === 'selected')!;
    const waiting = rows.find((it) => it.state === 'waiting')!;
    const { student, papers: _papers, ...about } = await show(selected.id);
    const place = {
      academic_year_id: section.academic_year_id,
      class_id: section.class_id,
      shift_id: section.shift_id,
      version_id: section.version_id,
      study_group_id: section.study_group_id,
      class_section_id: section.id,
      session: '2026',
    };
    const admitting = { ...student, ...place, roll_number: 1, application_id: selected.id };
    expect(about.can.admit).toBe(true);
    const wrong = { ...admitting, application_id: waiting.id };
    expect(refusalOf(await office.post('/api/v1/admissions/students', wrong))).toBe(
      'admissions:application_not_selected',
    );
    const elsewhere = await buildClassSection(w, {
      academic_year_id: section.academic_year_id,
      class_id: section.class_id,
      name: 'B',
      version_id: section.version_id,
      study_group_id: section.study_group_id,
    });
    const other = { ...admitting, class_section_id: elsewhere.id, shift_id: elsewhere.shift_id };
    const misplaced = await office.post<{ errors: { code: string }[] }>('/api/v1/admissions/students', other);
    expect(misplaced.body.errors.map((it) => it.code)).toEqual(['admissions:section_of_other_line']);
    const admitted = await office.post<AdmittedStudent>('/api/v1/admissions/students', admitting);
    expect(admitted.status, JSON.stringify(admitted.body)).toBe(201);
    const profile = await office.get<{ photo_url: string | null; documents: { title: string }[] }>(
      `/api/v1/students/${admitted.body.student_id}`,
    );
    expect(profile.body.photo_url).not.toBeNull();
    expect(profile.body.documents.map((it) => it.title)).toEqual(['Birth certificate']);
    expect(await show(selected.id)).toMatchObject({
      state: 'admitted',
      student_id: admitted.body.student_id,
    });
    expect((await move(waiting.id, 'selection')).body.state).toBe('selected');
    expect((await move(waiting.id, 'undoing')).body.state).toBe('waiting');
  });

  it('are selected by their marks where a test decides', async () => {
    const circular = await buildCircular(admin, section, {
      selection: 'test',
      quotas: [],
      draw_wait_hours: 0,
    });
    const all = [await submit(circular), await submit(circular), await submit(circular)];
    await admin.post(`${circulars}/${circular.id}/closing`);
    await verify(...all.map((it) => it.row.id));
    const draw = `${circulars}/${circular.id}/draw`;
    expect(refusalOf(await admin.post(draw))).toBe('admissions:marks_missing');
    const sheet = `${circulars}/${circular.id}/scores`;
    const typed = all.map((it, index) => ({ id: it.row.id, score: 50 + index * 10.5 }));
    const stranger = { id: '0198c0de-0000-7000-8000-000000000000', score: 1 };
    expect((await office.put(sheet, { scores: [...typed, stranger] })).status).toBe(404);
    expect((await office.put(sheet, { scores: typed })).status).toBe(200);
    expect((await office.get(sheet)).body).toMatchObject({
      rows: [{ score: 50 }, { score: 60.5 }, { score: 71 }],
      can: { edit: true },
    });
    await admin.post(draw);
    expect(refusalOf(await office.put(sheet, { scores: typed }))).toBe('admissions:draw_announced');
    await admin.post(`${draw}/drawing`);
    const rows = await office.get<{ rows: Application[] }>(path, {
      circular_id: circular.id,
      sort: 'draw_position',
    });
    expect(rows.body.rows.map((it) => [it.score, it.state])).toEqual([
      [71, 'selected'],
      [60.5, 'selected'],
      [50, 'waiting'],
    ]);
  });
});
