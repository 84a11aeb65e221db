import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPGlite } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { openSecretBox } from '#kernel/secrets/secret-box.ts';
import { foundCounterSchool } from '../builders/counter-school.ts';
import { freePort } from '../free-port.ts';
import { fillDataFolder } from '../prepare-database.ts';
import { type Sandbox, startSandbox } from '../sandbox/start.ts';
import { ensureBuilt, startServerProcess, stopProcess, waitUntil } from '../server-process.ts';

describe('kill -9 of the server between the way to the gateway and its answer', () => {
  let folder: string;
  let port: number;
  let sandbox: Sandbox;
  let server: ChildProcess | undefined;
  let site_id: string;
  let payment: string;

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-kill-'));
    port = await freePort();
    sandbox = await startSandbox(port);
    await sandbox.set({ notices: 0 });
    await fillDataFolder(folder);
    await inDatabase(async (database) => {
      const school = await foundCounterSchool(database);
      ({ site_id } = school);
      payment = await beginPayment(database, school.students[0]!);
    });
  });

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openPGlite(join(folder, 'database'));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  it('settles the payment once, by the job, when the server is back', async () => {
    server = await startServerProcess(folder, port);
    const went = await fetch(`http://127.0.0.1:${port}/online-payment/${site_id}/${payment}/go`, {
      redirect: 'manual',
    });
    expect(went.status).toBe(303);
    await stopProcess(server, 'SIGKILL');
    // The payer pays while nobody listens.
    await sandbox.press(went.headers.get('location')!, 'success');
    await inDatabase((database) =>
      database.owner.query(`update online_payment set next_check_at = now() - interval '1 minute'`, []),
    );
    server = await startServerProcess(folder, port);
    await waitUntil('the job asks the gateway', async () =>
      (await sandbox.calls()).includes('/validator/api/validationserverAPI.php'),
    );
    expect(await stopProcess(server)).toBe(0);
    const [seen] = await inDatabase((database) =>
      database.owner.query<{ state: string; receipts: number; balance: number; paid: number }>(
        `select p.state,
          (select count(*)::int from fee_receipt) as receipts,
          (select sum(amount_poisha)::bigint from journal_line) as balance,
          (select sum(amount_poisha)::bigint from fee_receipt_line) as paid
        from online_payment p where p.id = $1`,
        [payment],
      ),
    );
    expect(seen).toEqual({ state: 'paid', receipts: 1, balance: 0, paid: 900_00 });
  });

  /** A payment as the page of dues begins it, through an account of the sandbox. */
  async function beginPayment(database: Database, student_id: string): Promise<string> {
    const secrets = await openSecretBox({ DATA_DIR: folder, SECRET_KEY: undefined });
    await runInTenant(database, { scope: 'core' }, (tx) =>
      tx
        .updateTable('payment_gateway')
        .set({ sandbox_url: sandbox.url })
        .where('code', '=', 'sslcommerz')
        .execute(),
    );
    const [ids] = await database.owner.query<
      Record<'bank' | 'clearing' | 'method' | 'type' | 'payer' | 'due', string>
    >(
      `select (select id from ledger where site_id = $1 and system_key = 'bank_main') as bank,
        (select id from ledger where site_id = $1 and system_key = 'gateway_clearing') as clearing,
        (select id from online_payment_method where code = 'visa') as method,
        (select id from merchant_type where code = 'own') as type,
        (select id from user_account where site_id = $1) as payer,
        (select id from student_fee_due where student_id = $2) as due`,
      [site_id, student_id],
    );
    const { bank, clearing, method, type, payer, due } = ids!;
    return runInTenant(database, { scope: 'site', site_id }, async (tx) => {
      const account = await tx
        .insertInto('merchant_account')
        .values({
          site_id,
          online_payment_method_id: method,
          merchant_type_id: type,
          store_id: 'testbox',
          sealed_secret: secrets.seal('qwerty'),
          charge_bearer: 'site',
          is_active: true,
          bank_ledger_id: bank,
          clearing_ledger_id: clearing,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const gateway = await tx
        .selectFrom('payment_gateway')
        .select('id')
        .where('code', '=', 'sslcommerz')
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('online_payment')
        .values({
          site_id,
          tran_id: 'KILLTEST',
          merchant_account_id: account.id,
          payment_gateway_id: gateway.id,
          amount_poisha: 900_00,
          started_by: payer,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('online_payment_line')
        .values({
          site_id,
          online_payment_id: id,
          line_no: 1,
          student_id,
          due_id: due,
          amount_poisha: 900_00,
        })
        .execute();
      return id;
    });
  }
});
