import { beforeAll, describe, expect, it } from 'vitest';
import { listImportJob } from '#kernel/list-imports/list-import.job.ts';
import { today } from '#shared/dates.ts';
import type { ListSummary } from '#shared/list-import.contract.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { listImports } from '#test/builders/lists.ts';
import { waitForJob } from '#test/jobs.ts';
import { waitUntil } from '#test/server-process.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { openingBalanceList } from './opening-balance-import.actions.ts';

const path = '/api/v1/accounts/opening-balance-imports';

describe('a long import whose job did not finish', () => {
  let w: World;
  let admin: TestClient;
  let lists: ReturnType<typeof listImports>;

  beforeAll(async () => {
    w = await world();
    await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
    lists = listImports(admin, path);
  });

  /** A list that is written as a job; of its rows one is good. */
  async function checkedList(): Promise<string> {
    const rest = Array.from({ length: 500 }, (_, at) => [`Unknown ${at}`, '1', '']);
    const rows = [['Account Head', 'Debit', 'Credit'], ['Cash in hand', '100', ''], ...rest];
    return (await lists.dryRun(rows, { fiscal_year: '2026-27' })).id;
  }

  const stateOf = async (id: string) => (await admin.get<ListSummary>(`${path}/${id}`)).body.state;

  it('can be started again after the job failed', async () => {
    const id = await checkedList();
    const { file_id } = await w.inSite((tx) =>
      tx.selectFrom('list_import').select('file_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const key = `${w.site.id}/${file_id}`;
    const bytes = await w.stage.services.files.get(key);
    await w.stage.services.files.remove(key);
    const begun = await lists.write(id);
    await expect(waitForJob(admin, begun.body.job_id!)).rejects.toThrow('The job failed');
    await w.stage.services.files.put(key, bytes);
    expect(await stateOf(id)).toBe('checked');
    const again = await lists.write(id);
    expect(await waitForJob(admin, again.body.job_id!)).toMatchObject({ state: 'done' });
    expect(await stateOf(id)).toBe('written');
  });

  it('can be started again after the job was stopped before it began', async () => {
    const id = await checkedList();
    const { jobs } = w.stage.services;
    await w.inSite(async (tx) => {
      const tenant = { scope: 'site', site_id: w.site.id } as const;
      const input = { list_id: id, today: today() };
      const job_id = await jobs.enqueue(tx, tenant, 'en', listImportJob(openingBalanceList), input);
      await tx
        .updateTable('list_import')
        .set({ state: 'writing', job_id })
        .where('site_id', '=', w.site.id)
        .where('id', '=', id)
        .execute();
      // In one transaction, so that no worker can begin in between.
      await tx
        .updateTable('job_run')
        .set({ state: 'cancelled' })
        .where('site_id', '=', w.site.id)
        .where('id', '=', job_id)
        .execute();
    });
    await waitUntil('the list is free', async () => (await stateOf(id)) === 'checked');
  });
});
