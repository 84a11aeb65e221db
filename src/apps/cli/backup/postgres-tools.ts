import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#kernel/refusal.ts';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** A PostgreSQL tool that is not installed, or cannot reach the database. */
export class ToolMissing extends Refusal {}

/**
 * Runs a tool of PostgreSQL against the database of `url`, as its owner looking after all institutions. The
 * password travels in the environment, where other users of the machine do not see it.
 * @throws {ToolMissing} where the tool is not installed, {@link Refusal} with its own words where it fails.
 */
export async function runTool(
  tool: Tool,
  args: string[],
  options: { url?: string; input?: (stdin: NodeJS.WritableStream) => Promise<void> } = {},
): Promise<string> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...(options.url ? connectionOf(options.url) : {}) },
    stdio: [options.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').catch(() => [-1]);
  const failedToStart = once(child, 'error').then(([error]) => error as NodeJS.ErrnoException);
  const [output, errors] = [collect(child.stdout!), collect(child.stderr!)];
  if (options.input) {
    // The tool's own message says more than the error of its broken input.
    await options.input(child.stdin!).catch(() => undefined);
    child.stdin!.end();
  }
  const first = await Promise.race([ended, failedToStart]);
  if (first instanceof Error) {
    throw first.code === 'ENOENT'
      ? new ToolMissing(
          `${tool} is not installed. It comes with PostgreSQL's client programs (Debian: postgresql-client), in a version at least as new as the server.`,
        )
      : first;
  }
  if (first[0] !== 0) throw new Refusal(`${tool} failed: ${(await errors).trim()}`);
  return output;
}

/** Writes what a tool prints into a stream, e.g. the input of another. */
export async function pipeTool(tool: Tool, args: string[], into: NodeJS.WritableStream): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors = collect(child.stderr!);
  const ended = once(child, 'close');
  await pipeline(child.stdout!, into, { end: false });
  const [code] = await ended;
  if (code !== 0) throw new Refusal(`${tool} failed: ${(await errors).trim()}`);
}

/**
 * Counts the rows in a dump of `pg_dump`, by the lines of its data. Reads it to its end.
 * @returns how many each table of the product has, by its name; a table that is not in the dump is left out
 */
export async function countDumpedRows(dump: string): Promise<Record<string, number>> {
  const tool: Tool = 'pg_restore';
  const child = spawn(tool, ['--data-only', '--schema=public', '--file=-', dump], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = collect(child.stderr!);
  const ended = once(child, 'close');
  const failedToStart = once(child, 'error').then(([error]) => Promise.reject(error));
  const counts: Record<string, number> = {};
  let table: string | undefined;
  const counted = (async () => {
    for await (const line of createInterface({ input: child.stdout! })) {
      const begun = table === undefined && /^COPY public\."?(\w+)"? /.exec(line);
      if (begun) {
        table = begun[1]!;
        counts[table] = 0;
      } else if (line === '\\.') table = undefined;
      else if (table !== undefined) counts[table]! += 1;
    }
  })();
  await Promise.race([counted, failedToStart]);
  const [code] = await ended;
  if (code !== 0) throw new Refusal(`pg_restore failed: ${(await errors).trim()}`);
  return counts;
}

function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(sslMode && { PGSSLMODE: sslMode }),
    PGOPTIONS: '-c app.scope=maintenance',
    PGAPPNAME: 'bidyaloy-backup',
  };
}

async function collect(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}
