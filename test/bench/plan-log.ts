import { open, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoggedPlan } from './plan-faults.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

/** The plans of a database, with the rows that their nodes found. */
export interface PlanLog {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The plans of everything that runs while `work` does, also of what functions run, in order; none before the start. */
  during(work: () => Promise<unknown>): Promise<LoggedPlan[]>;
}

const settings = {
  log_format: 'json',
  log_analyze: 'on',
  log_nested_statements: 'on',
  // Rows are enough, and every reading of the clock costs.
  log_timing: 'off',
};

/**
 * Prepares a database before anything connects to it, so that `auto_explain` writes its plans to the log of the server. It costs
 * nothing until it is started. @returns nothing where the extension is not installed
 */
export async function watchPlans(
  postgres: ThrowawayPostgres,
  database: string,
): Promise<PlanLog | undefined> {
  const load = `load 'auto_explain'`;
  const isInstalled = await postgres.run(load).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return undefined;
  await postgres.run(
    load,
    `alter database ${database} set session_preload_libraries = 'auto_explain'`,
    ...Object.entries(settings).map(
      ([name, value]) => `alter database ${database} set auto_explain.${name} = ${value}`,
    ),
  );
  const log = async (from: number) => {
    await postgres.run(
      load,
      `alter system set auto_explain.log_min_duration = ${from}`,
      'select pg_reload_conf()',
    );
    // Each connection learns of it by a signal.
    await wait(500);
  };
  return {
    start: () => log(0),
    stop: () => log(-1),
    async during(work) {
      const { size } = await stat(postgres.logFile);
      await work();
      return plansIn(await readFrom(postgres.logFile, size));
    },
  };
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size - position), 0, size - position, position);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}

/** The plans in a piece of the log, where further lines of a message begin with a tab; one that is still being written is left out. */
const plansIn = (text: string): LoggedPlan[] =>
  [...text.matchAll(/duration: [\d.]+ ms {2}plan:\n(\t\{\n(?:\t.*\n)*?\t\}\n)/g)]
    .map(([, json]) => JSON.parse(json!.replaceAll(/^\t/gm, '')) as LoggedPlan)
    // The queue looks for work at any time.
    .filter((it) => !it['Query Text'].includes('pgboss'));
