import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteTx } from '#kernel/database/database.ts';
import { buildClass, buildClassSection } from '#test/builders/academics.ts';
import { begin, buildCircular, buildRegistration, postForm } from '#test/builders/admissions.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from '../circulars/circular.contract.ts';
import { lockCircular } from '../circulars/circular.queries.ts';
import { insertDraw } from '../draws/draw.queries.ts';
import { lockRegistrations } from '../registrations/registration.queries.ts';
import { registrationLifeCycle } from '../registrations/registration.rules.ts';
import { lockApplications } from './application.queries.ts';
import { applicationLifeCycle } from './application.rules.ts';
import { writeStep } from './application-steps.queries.ts';

interface Kind {
  name: string;
  path: string;
  ownPath: string;
  circular: () => CircularWithAll;
  /** Each move of the office that decides about what was submitted. */
  moves: { name: string; to: string }[];
  lock: (tx: SiteTx, ids: string[]) => Promise<unknown>;
}

const deciding = (lifeCycle: Record<string, { from: readonly string[]; to?: string }>) =>
  Object.entries(lifeCycle).flatMap(([name, { from, to }]) =>
    from.includes('submitted') && to ? [{ name, to }] : [],
  );

describe('a family that saves while the office decides', () => {
  let w: World;
  let admin: TestClient;
  let category: string;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let admission: CircularWithAll;
  let registration: CircularWithAll;
  let children = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const primary = await buildClass(w, { level: 'primary', name_en: 'Two', name_bn: 'দ্বিতীয়' });
    section = await buildClassSection(w, { class_id: primary.id });
    category = (await buildStudentCategory(w)).id;
    const free = { fee_poisha: 0, papers: [], payment_ways: [], quotas: [] };
    admission = await buildCircular(admin, section, free);
    registration = await buildRegistration(admin, section, { papers: [] });
  });

  const kinds: Kind[] = [
    {
      name: 'an admission',
      path: '/en/web/admission-form',
      ownPath: '/en/web/admission-form/application',
      circular: () => admission,
      moves: deciding(applicationLifeCycle),
      lock: lockApplications,
    },
    {
      name: 'a registration',
      path: '/en/student-form',
      ownPath: '/en/student-form/registration',
      circular: () => registration,
      moves: deciding(registrationLifeCycle),
      lock: lockRegistrations,
    },
  ];

  async function submit({ path, ownPath, circular }: Kind) {
    children += 1;
    const contact_number = `0171177${String(children).padStart(4, '0')}`;
    const key = await begin(
      w,
      { line_id: circular().lines[0]!.id, first_name: `Child${children}`, contact_number },
      path,
    );
    const form = (changes: Record<string, string> = {}) =>
      postForm(w, ownPath, {
        ...key,
        step: 'submit',
        student_category_id: category,
        first_name: `Child${children}`,
        last_name: 'Rahman',
        gender: 'male',
        date_of_birth: '2012-03-05',
        religion: 'islam',
        father_name: 'Abdul Karim',
        mother_name: 'Salma Begum',
        contact_number,
        class_section_id: section.id,
        roll_number: String(children),
        ...changes,
      });
    const sent = await form();
    expect(sent.status, sent.body).toBe(200);
    return { key, form, row: await stored(key.application_no) };
  }

  const stored = (application_no: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('admission_application')
        .select(['id', 'state', 'student'])
        .where('application_no', '=', application_no)
        .executeTakeFirstOrThrow(),
    );

  /** Until somebody waits for a lock; the embedded database has one connection, on which whoever comes later waits anyway. */
  async function untilSomebodyWaits() {
    while (w.stage.database.kind === 'postgres') {
      const waiting = await w.stage.database.owner.query('select 1 from pg_locks where not granted');
      if (waiting.length > 0) return;
      await new Promise(setImmediate);
    }
  }

  it('lets nobody join a draw that is being announced', async () => {
    const { row } = await submit(kinds[0]!);
    let verifying: ReturnType<typeof admin.post<{ code: string }>> | undefined;
    await w.inSite(async (tx) => {
      await lockCircular(tx, admission.id);
      await insertDraw(tx, {
        circular_id: admission.id,
        seed: 'a',
        seed_hash: 'b',
        wait_hours: 24,
      });
      verifying = admin.post('/api/v1/admissions/application-verifications', { ids: [row.id] });
      await untilSomebodyWaits();
    });
    expect(refusalOf(await verifying!)).toBe('admissions:draw_announced');
    await w.inSite((tx) => tx.deleteFrom('admission_draw').where('circular_id', '=', admission.id).execute());
  });

  const cases = kinds.flatMap((kind) =>
    kind.moves.map((move) => [kind.name, move.name, kind, move] as const),
  );

  it.each(cases)('leaves %s as the office has decided: %s', async (_kind, _move, kind, move) => {
    const { key, form, row } = await submit(kind);
    expect(row.state).toBe('submitted');
    let saving: ReturnType<typeof form> | undefined;
    await w.inSite(async (tx) => {
      await kind.lock(tx, [row.id]);
      await writeStep(tx, [row.id], {
        from_state: 'submitted',
        to_state: move.to as 'verified',
        message: 'Why',
        done_by: null,
      });
      saving = form({ step: 'save', father_name: 'Changed Meanwhile' });
      await untilSomebodyWaits();
    });
    const answered = await saving!;
    const after = await stored(key.application_no);
    expect(after.state).toBe(move.to);
    const mayCorrect = move.to === 'returned';
    expect(answered.status).toBe(mayCorrect ? 200 : 409);
    expect(after.student).toMatchObject({ father_name: mayCorrect ? 'Changed Meanwhile' : 'Abdul Karim' });
  });
});
