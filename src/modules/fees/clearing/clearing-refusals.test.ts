import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Clearing } from '#modules/accounts/clearing/clearing.contract.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

const pathOf = (kind: 'fees' | 'accounts') => `/api/v1/${kind}/data-clearings`;
const once = () => ({ 'idempotency-key': randomUUID() });

/** Rows of one clearing at most, as the product has it. */
const rowsMax = 300_000;

describe('clearing trial data is refused', () => {
  let w: World;
  let core: TestClient;
  let admin: TestClient;
  let student_id: string;
  let raiseLater: () => Promise<void>;
  let ledgerId: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    admin = await w.as('site-admin');
    const school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll: 1 };
    const student = await buildEnrolledStudent(w, place);
    student_id = student.student_id;
    raiseLater = () =>
      buildDues(
        w,
        school,
        [student],
        [{ amount_poisha: 800_00, due_on: '2026-03-15', fee_sub_head_id: school.february }],
      );
    await buildDues(w, school, [student], [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    const ledgers = await w.inSite((tx) =>
      tx.selectFrom('ledger').select(['id', 'system_key']).where('site_id', '=', w.site.id).execute(),
    );
    ledgerId = (key) => ledgers.find((it) => it.system_key === key)!.id;
  });

  const start = (kind: 'fees' | 'accounts', from_on: string, to_on: string) =>
    core.post<{ job_id: string }>(pathOf(kind), {
      site_id: w.site.id,
      from_on,
      to_on,
      confirmation: w.site.alias,
    });
  /** The message of an ended job; null where it succeeded. */
  const outcomeOf = async ({ body: { job_id } }: { body: { job_id: string } }) => {
    for (let attempt = 0; attempt < 300; attempt++) {
      const path = `/api/v1/jobs/${job_id}?for_site=${w.site.id}`;
      const { body } = await core.get<{ state: string; message: string | null }>(path);
      if (body.state === 'done' || body.state === 'failed') return body.message;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The job did not end');
  };
  const repeat = (job_id: string) =>
    core.post<{ job_id: string }>(`/api/v1/platform/jobs/${job_id}/repetition`, { site_id: w.site.id });
  const collect = async (received_on: string, taka: number, over: object = {}) => {
    const receipt = { student_id, received_on, amount_poisha: taka * 100, ...over };
    const answer = await admin.post('/api/v1/fees/receipts', receipt, once());
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  };

  /** Makes the receipt of a day one that a teacher handed over. */
  const handOver = async (received_on: string) => {
    const id = randomUUID();
    await w.inSite(async (tx) => {
      const receipt = await tx
        .updateTable('fee_receipt')
        .set({ channel: 'quick_teacher' })
        .where('received_on', '=', received_on)
        .returning(['id', 'collected_by'])
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('fee_hand_over')
        .values({
          site_id: w.site.id,
          id,
          hand_over_no: `HO-${id}`,
          held_by: receipt.collected_by,
          submitted_on: received_on,
          receipts_poisha: 10_00,
          submitted_poisha: 10_00,
          submitted_notes: '{}',
        })
        .execute();
      await tx
        .insertInto('fee_hand_over_receipt')
        .values({ site_id: w.site.id, hand_over_id: id, fee_receipt_id: receipt.id })
        .execute();
    });
  };

  it('for a period without entries', async () => {
    expect(refusalOf(await start('accounts', '2020-01-01', '2020-12-31'))).toBe('accounts:nothing_to_clear');
  });

  it('for more rows than fit into one file', async () => {
    // As a replica: no foreign key and no trigger looks at each of so many rows.
    const asOwner = (script: string) =>
      w.stage.database.owner.run(`begin; set local session_replication_role = replica; ${script}; commit`);
    const [voucher, site] = [randomUUID(), w.site.id];
    await asOwner(`
      insert into voucher (site_id, id, voucher_type, dated_on) values ('${site}', '${voucher}', 'JV', '2026-05-02');
      insert into voucher_attachment (site_id, id, voucher_id, file_id)
      select '${site}', file_id, '${voucher}', file_id
      from (select lpad(to_hex(n), 32, '0')::uuid as file_id from generate_series(1, ${rowsMax}) n) files`);
    const refused = await start('accounts', '2026-05-01', '2026-05-31');
    await asOwner(`delete from voucher_attachment where voucher_id = '${voucher}';
      delete from voucher where id = '${voucher}'`);
    expect(refusalOf(refused)).toBe('accounts:too_much_to_clear');
  });

  it('when an advance was spent after the period, the rows were removed meanwhile, a teacher handed over or a gateway paid', async () => {
    await collect('2026-01-20', 1500);
    await raiseLater();
    await collect('2026-03-16', 100);
    const started = await start('fees', '2026-01-01', '2026-01-31');
    expect(await outcomeOf(started)).toBe(
      'An advance received in this period was used later. Choose a period that also includes that use.',
    );
    // A repeated job checks again by itself.
    expect(await outcomeOf(await start('fees', '2026-01-01', '2026-03-31'))).toBeNull();
    expect(await outcomeOf(await repeat(started.body.job_id))).toBe(
      'There is nothing to clear in this period.',
    );
    await collect('2026-01-24', 10);
    await handOver('2026-01-24');
    expect(refusalOf(await start('fees', '2026-01-01', '2026-01-31'))).toBe('accounts:handed_over');
    expect(await outcomeOf(await repeat(started.body.job_id))).toBe(
      'A teacher handed money of this period over, so it cannot be cleared.',
    );
    await collect('2026-01-25', 10, { method: 'card', reference: 'TXN-7' });
    // Alone, as the first of several obstacles is named.
    const paid = await start('fees', '2026-01-25', '2026-01-25');
    expect([paid.status, refusalOf(paid)]).toEqual([409, 'accounts:gateway_payments']);
    expect(await outcomeOf(await repeat(started.body.job_id))).toBe(
      'This period has payments made through a gateway, so it cannot be cleared.',
    );
  });

  it('to be restored to a closed month, from another file, or when a referenced row was deleted', async () => {
    const subgroup = await w.inSite((tx) =>
      tx
        .selectFrom('ledger')
        .select('account_subgroup_id')
        .where('id', '=', ledgerId('cash_in_hand'))
        .executeTakeFirstOrThrow(),
    );
    const names = { name_en: 'Trial cash', name_bn: 'পরীক্ষামূলক নগদ' };
    const ledger = await admin.post<{ id: string }>('/api/v1/accounts/ledgers', {
      ...subgroup,
      ...names,
      code: '119999',
      kind: 'cash',
    });
    expect(ledger.status, JSON.stringify(ledger.body)).toBe(201);
    const opening = `/api/v1/accounts/ledgers/${ledger.body.id}/opening-balances/2026-27`;
    expect((await admin.put(opening, { opening_poisha: 500_00 }, once())).status).toBe(200);
    expect(await outcomeOf(await start('accounts', '2026-07-01', '2026-07-31'))).toBeNull();
    const list = await core.get<{ rows: Clearing[] }>(pathOf('accounts'), { site_id: w.site.id });
    const { id, file_id } = list.body.rows[0]!;
    const restore = async () =>
      outcomeOf(
        await core.post<{ job_id: string }>(`${pathOf('accounts')}/${id}/restoration`, {
          site_id: w.site.id,
        }),
      );

    expect((await admin.put('/api/v1/accounts/periods/2026-07-01/lock')).status).toBe(200);
    const cleared = await start('accounts', '2026-07-01', '2026-07-31');
    expect([cleared.status, refusalOf(cleared)]).toEqual([409, 'accounts:period_closed']);
    expect(await restore()).toBe('The accounts of this month are closed. Choose a date in an open month.');
    await admin.delete('/api/v1/accounts/periods/2026-07-01/lock');

    const { files } = w.stage.services;
    const key = `${w.site.id}/${file_id}`;
    const written = await files.get(key);
    await files.put(key, written.slice(0, -1));
    expect(await restore()).toBe(
      'The backup file has changed since it was written, so it cannot be restored.',
    );
    await files.put(key, written);

    expect((await admin.delete(`/api/v1/accounts/ledgers/${ledger.body.id}`)).status).toBe(200);
    expect(await restore()).toBe(
      'Newer records have replaced what was cleared, so it cannot be restored. Nothing was changed.',
    );
  });
});
