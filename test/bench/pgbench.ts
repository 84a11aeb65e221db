import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const run = promisify(execFile);

interface Round {
  connections: number;
  seconds: number;
  /** How pgbench sends its statements; simple by default. */
  protocol?: 'simple' | 'prepared';
}

/** A statement as the application sent it. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/** Transactions a second of pgbench repeating a list of statements. */
export async function pgbenchStatements(
  postgres: ThrowawayPostgres,
  database: string,
  statements: readonly SentStatement[],
  round: Round,
): Promise<number> {
  const file = join(tmpdir(), `bidyaloy-bench-${process.pid}.sql`);
  await writeFile(file, statements.map((it) => `${withValues(it)};\n`).join(''));
  return pgbench(postgres, database, round, ['-n', '-f', file]);
}

/** Transactions a second of pgbench's own TPC-B, in a database made for it. */
export async function pgbenchTpcB(postgres: ThrowawayPostgres, round: Round): Promise<number> {
  await postgres.run('create database tpcb');
  const scale = ['-i', '-q', '-s', String(round.connections)];
  await run(join(postgres.programs, 'pgbench'), [...address(postgres), ...scale, 'tpcb']);
  return pgbench(postgres, 'tpcb', round, []);
}

async function pgbench(
  postgres: ThrowawayPostgres,
  database: string,
  { connections, seconds, protocol = 'simple' }: Round,
  what: string[],
): Promise<number> {
  const size = ['-c', String(connections), '-j', '1', '-T', String(seconds), '-M', protocol];
  const { stdout } = await run(join(postgres.programs, 'pgbench'), [
    ...address(postgres),
    ...size,
    ...what,
    database,
  ]);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate) throw new Error(`pgbench printed no rate:\n${stdout}`);
  return Number(rate);
}

const address = ({ port }: ThrowawayPostgres) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];

function withValues({ text, values }: SentStatement): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  const text = String(value).replaceAll('\\', '\\\\').replaceAll("'", "''");
  // pgbench takes a colon and a word for a variable of its own.
  return `E'${text.replaceAll(':', '\\x3a')}'`;
}
