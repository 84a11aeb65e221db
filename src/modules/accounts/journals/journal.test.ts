import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#kernel/database/database.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { type World, world } from '#test/world.ts';
import { type JournalDraft, postJournal, postJournals, reverseJournal } from './journal.actions.ts';

describe('journals', () => {
  let w: World;
  let ledger: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    ledger = await buildChartOfAccounts(w);
  });

  const poster = () => ({ user_id: null });
  const receipt = (amount_poisha: number, changes: Partial<JournalDraft> = {}): JournalDraft => ({
    voucher_type: 'CV',
    posted_on: '2026-09-10',
    narration: 'Fees',
    source_kind: 'test',
    lines: [
      { ledger: { system_key: 'cash_in_hand' }, amount_poisha },
      { ledger: { id: ledger('fee_income_tuition') }, amount_poisha: -amount_poisha },
    ],
    ...changes,
  });
  const linesOf = (tx: Tx, journalId: string) =>
    tx
      .selectFrom('journal_line')
      .select(['ledger_id', 'amount_poisha', 'posted_on', 'line_no'])
      .where('journal_id', '=', journalId)
      .orderBy('line_no')
      .execute();

  it('are posted to ledgers by id and by system key, with the journal date on every line', async () => {
    const lines = await w.inSite(async (tx) => {
      const posted = await postJournal(tx, poster(), receipt(150_000));
      return linesOf(tx, posted.id);
    });
    expect(lines).toEqual([
      { ledger_id: ledger('cash_in_hand'), amount_poisha: 150_000, posted_on: '2026-09-10', line_no: 1 },
      {
        ledger_id: ledger('fee_income_tuition'),
        amount_poisha: -150_000,
        posted_on: '2026-09-10',
        line_no: 2,
      },
    ]);
  });

  it('are numbered without gaps by type and fiscal year, in order of posting', async () => {
    const fresh = await world();
    await buildChartOfAccounts(fresh);
    const by = { user_id: null };
    const cash = (draft: Partial<JournalDraft>): JournalDraft => ({
      ...receipt(100),
      lines: [
        { ledger: { system_key: 'cash_in_hand' }, amount_poisha: 100 },
        { ledger: { system_key: 'fee_income_tuition' }, amount_poisha: -100 },
      ],
      ...draft,
    });
    const first = await fresh.inSite((tx) =>
      postJournals(tx, by, [
        cash({ posted_on: '2026-06-30' }),
        cash({ posted_on: '2026-07-01' }),
        cash({ voucher_type: 'JV', posted_on: '2026-07-01' }),
        cash({ posted_on: '2026-07-02' }),
      ]),
    );
    await expect(
      fresh.inSite(async (tx) => {
        await postJournal(tx, by, cash({}));
        throw new Error('the document was refused');
      }),
    ).rejects.toThrow('the document was refused');
    const next = await fresh.inSite((tx) => postJournal(tx, by, cash({ posted_on: '2027-06-30' })));
    expect([...first, next].map((it) => it.voucher_no)).toEqual([
      'CV-2025-26-000001',
      'CV-2026-27-000001',
      'JV-2026-27-000001',
      'CV-2026-27-000002',
      'CV-2026-27-000003',
    ]);
  });

  it('are refused when they do not balance, have an empty line, or name no ledger', async () => {
    const post = (draft: JournalDraft) => w.inSite((tx) => postJournal(tx, poster(), draft));
    const lines = receipt(500).lines;
    await expect(post(receipt(500, { lines: [lines[0]!] }))).rejects.toThrow('accounts:unbalanced');
    await expect(post(receipt(500, { lines: [] }))).rejects.toThrow('accounts:unbalanced');
    await expect(
      post(receipt(500, { lines: [...lines, { ledger: { system_key: 'bank_main' }, amount_poisha: 1 }] })),
    ).rejects.toThrow('accounts:unbalanced');
    await expect(post(receipt(0))).rejects.toThrow('accounts:line_without_amount');
    await expect(post(receipt(1.5))).rejects.toThrow('accounts:line_without_amount');
    const unknown = { ledger: { system_key: 'fee_income_no_such_head' }, amount_poisha: -500 };
    await expect(post(receipt(500, { lines: [lines[0]!, unknown] }))).rejects.toMatchObject({
      message: 'accounts:no_such_ledger',
      data: { params: { ledger: 'fee_income_no_such_head' } },
    });
  });

  it('refuse a ledger of another institution', async () => {
    const theirs = await buildChartOfAccounts(w, w.otherSite);
    const lines = [
      { ledger: { id: theirs('cash_in_hand') }, amount_poisha: 100 },
      { ledger: { id: theirs('bank_main') }, amount_poisha: -100 },
    ];
    await expect(w.inSite((tx) => postJournal(tx, poster(), receipt(100, { lines })))).rejects.toThrow(
      'accounts:no_such_ledger',
    );
  });

  it('are reversed once, by the exact opposite, linked to the original', async () => {
    const posted = await w.inSite((tx) => postJournal(tx, poster(), receipt(70_050)));
    const reversal = { posted_on: '2026-09-12', reason: 'Entered twice' };
    const opposite = await w.inSite(async (tx) => {
      const reversed = await reverseJournal(tx, poster(), posted.id, reversal);
      const journal = await tx
        .selectFrom('journal')
        .select(['voucher_type', 'reversal_of', 'narration', 'posted_on'])
        .where('id', '=', reversed.id)
        .executeTakeFirstOrThrow();
      return { ...journal, lines: await linesOf(tx, reversed.id) };
    });
    expect(opposite).toMatchObject({
      voucher_type: 'CV',
      reversal_of: posted.id,
      narration: 'Entered twice',
      posted_on: '2026-09-12',
      lines: [
        { ledger_id: ledger('cash_in_hand'), amount_poisha: -70_050 },
        { ledger_id: ledger('fee_income_tuition'), amount_poisha: 70_050 },
      ],
    });
    await expect(w.inSite((tx) => reverseJournal(tx, poster(), posted.id, reversal))).rejects.toThrow(
      'accounts:already_reversed',
    );
    await expect(
      w.inSite((tx) => reverseJournal(tx, poster(), posted.id, reversal), w.otherSite),
    ).rejects.toThrow('not_found');
  });

  it('are not reversed before their own date, and a reversal is not reversed', async () => {
    const posted = await w.inSite((tx) => postJournal(tx, poster(), receipt(100)));
    const reverse = (id: string, posted_on: string) =>
      w.inSite((tx) => reverseJournal(tx, poster(), id, { posted_on, reason: 'Mistake' }));
    await expect(reverse(posted.id, '2026-09-09')).rejects.toThrow('accounts:reversal_too_early');
    const opposite = await reverse(posted.id, '2026-09-10');
    await expect(reverse(opposite.id, '2026-09-11')).rejects.toThrow('accounts:is_reversal');
  });

  describe('written with plain SQL in the application’s database role', () => {
    const code = (problem: string) => expect.objectContaining({ code: problem });
    const insertJournal = (tx: Tx, voucher_no: string, posted_on = '2026-09-10') =>
      tx
        .insertInto('journal')
        .values({ site_id: w.site.id, voucher_type: 'JV', voucher_no, posted_on, source_kind: 'test' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const line = (journal_id: string, line_no: number, amount_poisha: number, posted_on = '2026-09-10') => ({
      site_id: w.site.id,
      journal_id,
      ledger_id: ledger('bank_main'),
      amount_poisha,
      posted_on,
      line_no,
    });

    it('run as bidyaloy_app, which cannot bypass row security', async () => {
      const { rows } = await w.inSite((tx) =>
        sql<{ role: string; privileged: boolean }>`
          select current_user::text as role, rolsuper or rolbypassrls as privileged
          from pg_roles where rolname = current_user`.execute(tx),
      );
      expect(rows).toEqual([{ role: 'bidyaloy_app', privileged: false }]);
    });

    it('are refused at commit when they do not balance or have no lines', async () => {
      await expect(
        w.inSite(async (tx) => {
          const journal = await insertJournal(tx, 'X-1');
          await tx
            .insertInto('journal_line')
            .values([line(journal.id, 1, 500), line(journal.id, 2, -400)])
            .execute();
        }),
      ).rejects.toEqual(code('BL001'));
      await expect(w.inSite((tx) => insertJournal(tx, 'X-2'))).rejects.toEqual(code('BL001'));
    });

    it('refuse a line added later, even a pair that balances', async () => {
      const posted = await w.inSite((tx) => postJournal(tx, poster(), receipt(100)));
      await expect(
        w.inSite((tx) =>
          tx
            .insertInto('journal_line')
            .values([line(posted.id, 3, 50), line(posted.id, 4, -50)])
            .execute(),
        ),
      ).rejects.toEqual(code('BL002'));
    });

    it('refuse a line with another date than the journal', async () => {
      await expect(
        w.inSite(async (tx) => {
          const journal = await insertJournal(tx, 'X-3');
          await tx
            .insertInto('journal_line')
            .values([line(journal.id, 1, 5, '2026-08-01'), line(journal.id, 2, -5, '2026-08-01')])
            .execute();
        }),
      ).rejects.toEqual(code('BL002'));
    });

    it('cannot be changed, deleted or truncated', async () => {
      await w.inSite((tx) => postJournal(tx, poster(), receipt(100)));
      for (const table of ['journal', 'journal_line']) {
        const change = table === 'journal' ? "narration = 'other'" : 'amount_poisha = 1';
        for (const statement of [
          `update ${table} set ${change}`,
          `delete from ${table}`,
          `truncate ${table} cascade`,
        ]) {
          // The role lacks the privilege; the trigger below stops even the owner.
          await expect(
            w.inSite((tx) => sql.raw(statement).execute(tx)),
            statement,
          ).rejects.toEqual(code('42501'));
          await expect(w.stage.database.owner.run(statement), statement).rejects.toEqual(code('BL004'));
        }
      }
    });

    it('are refused in a closed month', async () => {
      await w.inSite((tx) =>
        tx.insertInto('accounting_period_lock').values({ site_id: w.site.id, month: '2026-02-01' }).execute(),
      );
      await expect(w.inSite((tx) => insertJournal(tx, 'X-4', '2026-02-28'))).rejects.toEqual(code('BL003'));
      await expect(
        w.inSite((tx) => postJournal(tx, poster(), receipt(100, { posted_on: '2026-02-01' }))),
      ).rejects.toMatchObject({
        message: 'accounts:period_locked',
        data: { params: { month_en: 'February 2026', month_bn: 'ফেব্রুয়ারি ২০২৬' } },
      });
      const posted = await w.inSite((tx) =>
        postJournal(tx, poster(), receipt(100, { posted_on: '2026-01-31' })),
      );
      await expect(
        w.inSite((tx) =>
          reverseJournal(tx, poster(), posted.id, { posted_on: '2026-02-02', reason: 'Mistake' }),
        ),
      ).rejects.toThrow('accounts:period_locked');
    });
  });
});
