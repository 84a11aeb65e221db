import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import { foundCounterSchool, password } from '../builders/counter-school.ts';
import { runCommand, type SignedIn, signInAt, waitUntil } from '../server-process.ts';
import { type Installation, queryPrimary, startInstallation } from './installation.ts';

export interface FailOverOptions {
  /** Counters that collect at the same time. */
  counters: number;
  /** Before the primary is killed, and after PgBouncer was sent to the new one. */
  secondsBefore: number;
  secondsAfter: number;
  say?(step: string): void;
}

export interface FailOverReport {
  acknowledged: number;
  /** Existing receipts whose request got no answer. */
  unacknowledged: number;
  /** Acknowledged keys without exactly the receipt that the answer named. */
  wrong: string[];
  repeated: number;
  longestPauseMs: number;
  failOverMs: number;
  proxies: string[];
  pidsBefore: (number | undefined)[];
  pidsAfter: (number | undefined)[];
  stillRunning: boolean;
  sessionLocks: number;
  /** Wrong passwords that were looked at, of 5 that all processes together allow. */
  guesses: number;
  jobs: string[];
  check: { code: number; output: string };
}

/** Collects fees through the proxies while the primary is killed and the replica takes its place. */
export async function measureFailOver(options: FailOverOptions): Promise<FailOverReport> {
  const { say = () => undefined } = options;
  const installation = await startInstallation(say);
  try {
    return await failOverUnderLoad(installation, { ...options, say });
  } finally {
    await installation.stop();
  }
}

async function failOverUnderLoad(
  installation: Installation,
  { counters, secondsBefore, secondsAfter, say }: Required<FailOverOptions>,
): Promise<FailOverReport> {
  const { processes, proxies, env } = installation;
  const sessionLocks = await countSessionLocks(installation);
  const school = await foundSchool(env);
  const boss = await makeBoss(installation);
  const pidsOf = () => Object.values(processes).map((it) => it.pid);
  const pidsBefore = pidsOf();

  const sessions = await Promise.all(proxies.map((it) => signInAt(it.port, 'counter', password)));
  const guesses = await guessWrongly(installation);

  const collected: Receipt[] = [];
  let isOpen = true;
  let repeated = 0;
  const work = Array.from({ length: counters }, async (_, at) => {
    const counter = sessions[at % sessions.length]!;
    for (let number = 0; isOpen; number += 1) {
      const student_id = school.students[(at + number * counters) % school.students.length]!;
      const { receipt, tries } = await collectUntilAnswered(counter, student_id);
      collected.push(receipt);
      repeated += tries - 1;
    }
  });
  const collecting = Promise.all(work);
  // A refusal is reported when the result is awaited, not before.
  collecting.catch(() => undefined);
  say(`${counters} counters collect`);
  await pause(secondsBefore * 1000);
  const jobs = [await startJob(boss, school.site_id)];
  say('kill -9 of the primary');
  const killedAt = Date.now();
  await installation.failOver();
  const failOverMs = Date.now() - killedAt;
  await pause(secondsAfter * 1000);
  isOpen = false;
  await collecting;
  jobs.push(await startJob(boss, school.site_id));

  const states = await Promise.all(jobs.map((id) => untilJobEnded(installation, id)));
  return {
    ...(await compareReceipts(installation, collected)),
    repeated,
    longestPauseMs: longestPause(collected.map((it) => it.answeredAt)),
    failOverMs,
    proxies: proxies.map((it) => it.name),
    pidsBefore,
    pidsAfter: pidsOf(),
    stillRunning: Object.values(processes).every((it) => it.exitCode === null && it.signalCode === null),
    sessionLocks: sessionLocks + (await countSessionLocks(installation)),
    guesses,
    jobs: states,
    check: await runCommand(['check'], env),
  };
}

interface Receipt {
  key: string;
  receipt_no: string;
  answeredAt: number;
}

/** Retries with the same key until an answer comes, as a counter would. */
async function collectUntilAnswered(counter: SignedIn, student_id: string) {
  const key = randomUUID();
  const body = JSON.stringify({
    student_id,
    received_on: today(),
    amount_poisha: 10_00,
    channel: 'quick_office',
    is_repeat: true,
  });
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${counter.url}/api/v1/fees/receipts`, {
      method: 'POST',
      headers: { ...counter.headers, 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined);
    if (answer?.status === 201) {
      const { receipt_no } = (await answer.json()) as { receipt_no: string };
      return { tries, receipt: { key, receipt_no, answeredAt: Date.now() } };
    }
    if (answer && answer.status < 500)
      throw new Error(`Refused with ${answer.status}: ${await answer.text()}`);
    await answer?.body?.cancel();
    await pause(200);
  }
}

async function compareReceipts(installation: Installation, collected: Receipt[]) {
  const rows = await queryPrimary<{ receipt_no: string }>(installation, 'select receipt_no from fee_receipt');
  const stored = rows.map((it) => it.receipt_no);
  const acknowledged = collected.map((it) => it.receipt_no);
  const there = new Set(stored);
  const twice = acknowledged.filter((it, at) => acknowledged.indexOf(it) !== at);
  return {
    acknowledged: acknowledged.length,
    unacknowledged: stored.filter((it) => !new Set(acknowledged).has(it)).length,
    wrong: [...acknowledged.filter((it) => !there.has(it)), ...twice],
  };
}

function longestPause(instants: number[]): number {
  const sorted = [...instants].sort((a, b) => a - b);
  return Math.max(0, ...sorted.slice(1).map((it, at) => it - sorted[at]!));
}

async function foundSchool(env: Record<string, string>) {
  const database = await openPostgres(env.DATABASE_URL!, 2, { hasStatementNames: false });
  try {
    return await foundCounterSchool(database);
  } finally {
    await database.close();
  }
}

async function makeBoss({ env, proxies }: Installation): Promise<SignedIn> {
  const args = [
    'administrator',
    'create',
    '--username',
    'boss',
    '--email',
    'boss@example.org',
    '--name',
    'Boss',
  ];
  const made = await runCommand(args, env, `${password}\n`);
  if (made.code !== 0) throw new Error(made.output);
  return signInAt(proxies[0]!.port, 'boss', password);
}

/** Guesses one account's password twice as often as it may be, at all processes in turn. @returns how many were let try */
async function guessWrongly({ proxies }: Installation): Promise<number> {
  let tried = 0;
  for (let at = 0; at < 10; at += 1) {
    const refusal = await signInAt(proxies[at % proxies.length]!.port, 'nobody', 'wrong password').catch(
      String,
    );
    if (!String(refusal).includes('auth:throttled')) tried += 1;
  }
  return tried;
}

/** Advisory locks that outlived the transaction which took them. */
async function countSessionLocks(installation: Installation): Promise<number> {
  const [row] = await queryPrimary<{ count: number }>(
    installation,
    `select count(*)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and a.state = 'idle'`,
  );
  return row!.count;
}

async function startJob(boss: SignedIn, site_id: string): Promise<string> {
  const answer = await fetch(`${boss.url}/api/v1/platform/jobs`, {
    method: 'POST',
    headers: { ...boss.headers, 'x-for-site': site_id },
    body: JSON.stringify({ kind: 'platform.copy_site' }),
  });
  if (answer.status !== 202) throw new Error(`The job was refused: ${await answer.text()}`);
  return ((await answer.json()) as { job_id: string }).job_id;
}

const untilJobEnded = (installation: Installation, id: string) =>
  waitUntil(`job ${id} has ended`, async () => {
    const [row] = await queryPrimary<{ state: string }>(
      installation,
      `select state from job_run where id = '${id}' and state in ('done', 'failed')`,
    );
    return row?.state;
  });
