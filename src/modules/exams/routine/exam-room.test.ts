import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClass,
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  unique,
} from '#test/builders/academics.ts';
import { buildExamType } from '#test/builders/exams.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestResponse, type World, world } from '#test/world.ts';
import type { ExamPaper } from './exam-routine.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string }[];
}

describe('exam rooms', () => {
  let w: World;
  let admin: TestClient;
  let exams: { id: string; papers: ExamPaper[] }[];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const seven = await buildClassSection(w, { class_id: (await buildClass(w, { name_en: 'Seven' })).id });
    const { id: _id, ...like } = seven;
    const eight = await buildClassSection(w, {
      ...like,
      class_id: (await buildClass(w, { name_en: 'Eight' })).id,
    });
    const physics = await buildSubject(w, { name_en: 'Physics' });
    const islam = await buildSubject(w, { name_en: 'Islam', religion: 'islam' });
    const hindu = await buildSubject(w, { name_en: 'Hindu', religion: 'hinduism' });
    for (const section of [seven, eight]) {
      await buildGroupSubject(w, section, { subject_id: physics.id });
      await buildGroupSubject(w, section, { subject_id: islam.id, condition: 'religion_choice' });
      await buildGroupSubject(w, section, { subject_id: hindu.id, condition: 'religion_choice' });
    }
    exams = [];
    for (const name_en of ['Half-yearly', 'Class test']) {
      const exam_type_id = (await buildExamType(w)).id;
      for (const { academic_year_id, class_id, study_group_id } of [seven, eight]) {
        const place = { academic_year_id, class_id, study_group_id, exam_type_id };
        await admin.post('/api/v1/exam-mark-settings/national-list', place);
      }
      const created = await admin.post<{ id: string }>('/api/v1/exams', {
        academic_year_id: seven.academic_year_id,
        exam_type_id,
        name_en,
        name_bn: name_en,
        starts_on: '2026-11-10',
        ends_on: '2026-11-30',
        classes: [seven, eight].map((it) => ({ class_id: it.class_id, study_group_id: it.study_group_id })),
      });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      const { id } = created.body;
      const declared = await admin.post(`/api/v1/exams/${id}/declaration`);
      expect(declared.status, JSON.stringify(declared.body)).toBe(200);
      const { body } = await admin.get<{ papers: ExamPaper[] }>(`/api/v1/exams/${id}/routine`);
      exams.push({ id, papers: body.papers });
    }
  });

  const makeRoom = async (more: object = {}) =>
    (
      await admin.post<{ id: string; name: string }>('/api/v1/academics/rooms', {
        name: `Room ${unique()}`,
        ...more,
      })
    ).body;
  const paperOf = (exam: number, subject: string, of: string) =>
    exams[exam]!.papers.find((it) => it.subject_name_en === subject && it.class_name_en === of)!.id;
  const at = (paper: string, room_ids: string[], starts_at = '10:00', ends_at = '13:00') => ({
    id: paper,
    exam_on: '2026-11-12',
    starts_at,
    ends_at,
    room_ids,
  });
  const save = (
    exam: number,
    papers: object[],
    asker = admin,
  ): Promise<TestResponse<Refusal & { papers: ExamPaper[] }>> =>
    asker.put(`/api/v1/exams/${exams[exam]!.id}/routine`, { papers });
  const empty = async () => {
    for (const [exam, { papers }] of exams.entries())
      await save(
        exam,
        papers.map((it) => ({ id: it.id, exam_on: null, starts_at: null, ends_at: null, room_ids: [] })),
      );
  };

  it('can be several for one paper, and hold one class at a time, also across exams', async () => {
    await empty();
    const [one, two] = [await makeRoom(), await makeRoom()];
    const saved = await save(0, [at(paperOf(0, 'Physics', 'Seven'), [one.id, two.id])]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const kept = saved.body.papers.find((it) => it.id === paperOf(0, 'Physics', 'Seven'));
    expect(kept?.rooms.map((it) => it.id).sort()).toEqual([one.id, two.id].sort());
    const clash = await save(1, [at(paperOf(1, 'Physics', 'Eight'), [two.id], '12:30', '14:00')]);
    expect(refusalOf(clash)).toBe('exams:room_taken');
    expect(clash.body.detail).toBe(
      `${two.name} is taken: Half-yearly, Seven, Physics is held there on 12 November 2026 at 10:00–13:00. ` +
        'Choose another room, or let the room hold several classes at once.',
    );
    expect(clash.body.errors).toMatchObject([{ field: 'papers.0.room_ids' }]);
    const after = await save(1, [at(paperOf(1, 'Physics', 'Eight'), [two.id], '13:00', '14:00')]);
    expect(after.status, JSON.stringify(after.body)).toBe(200);
    const together = await save(0, [at(paperOf(0, 'Physics', 'Eight'), [one.id])]);
    expect(refusalOf(together)).toBe('exams:room_taken');
    const stranger = await w.as('site-admin', { site: w.otherSite });
    const foreign = (await stranger.post<{ id: string }>('/api/v1/academics/rooms', { name: 'Hall' })).body;
    expect((await save(0, [at(paperOf(0, 'Physics', 'Eight'), [foreign.id])])).status).toBe(404);
  });

  it('hold the religions of one class together, and several classes if the room is shared', async () => {
    await empty();
    const room = await makeRoom();
    const religions = ['Islam', 'Hindu'].map((it) => at(paperOf(0, it, 'Seven'), [room.id]));
    expect((await save(0, religions)).status).toBe(200);
    const hall = await makeRoom({ type: 'hall', is_shared: true, capacity: 200 });
    const both = ['Seven', 'Eight'].map((it) => at(paperOf(0, 'Physics', it), [hall.id], '14:00', '16:00'));
    expect((await save(0, both)).status).toBe(200);
    const alone = await admin.put(`/api/v1/academics/rooms/${hall.id}`, {
      name: hall.name,
      is_shared: false,
    });
    expect(refusalOf(alone)).toBe('exams:room_shared_in_use');
    const removed = await admin.delete<Refusal>(`/api/v1/academics/rooms/${hall.id}`);
    expect(refusalOf(removed)).toBe('academics:room_in_use');
    expect(removed.body.detail).toContain('the routine of exams');
  });

  it('can be swapped between two papers in one save', async () => {
    await empty();
    const [one, two] = [await makeRoom(), await makeRoom()];
    const place = (first: string, second: string) => [
      at(paperOf(0, 'Physics', 'Seven'), [first]),
      at(paperOf(0, 'Physics', 'Eight'), [second]),
    ];
    expect((await save(0, place(one.id, two.id))).status).toBe(200);
    expect((await save(0, place(two.id, one.id))).status).toBe(200);
  });

  it('are given to one of two users who choose at the same moment', async () => {
    await empty();
    const room = await makeRoom();
    const answers = await Promise.all([
      save(0, [at(paperOf(0, 'Physics', 'Seven'), [room.id])]),
      save(1, [at(paperOf(1, 'Physics', 'Eight'), [room.id])]),
    ]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    expect(refusalOf(answers.find((it) => it.status === 409)!)).toBe('exams:room_taken');
  });

  it('are kept to one class by a constraint of the database', async () => {
    await empty();
    const room = await makeRoom();
    expect((await save(0, [at(paperOf(0, 'Physics', 'Seven'), [room.id])])).status).toBe(200);
    expect((await save(1, [at(paperOf(1, 'Physics', 'Eight'), [])])).status).toBe(200);
    const insert = w.inSite((tx) =>
      tx
        .insertInto('exam_paper_room')
        .values({ site_id: w.site.id, exam_paper_id: paperOf(1, 'Physics', 'Eight'), room_id: room.id })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: '23P01' });
  });
});
