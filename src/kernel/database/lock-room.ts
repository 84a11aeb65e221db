import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';

/** Locks that a server must have room for: as many as one of 12 connections with PostgreSQL's own setting. */
const fewestLocks = 12 * 64;

/** @throws {Refusal} where migrations or a restore would run out of locks in the middle */
export async function requireLockRoom({ kind, owner }: Pick<Database, 'kind' | 'owner'>): Promise<void> {
  if (kind === 'pglite') return;
  const [found] = await owner.query<{ room: number }>(
    `select current_setting('max_locks_per_transaction')::int
       * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int) as room`,
  );
  if (found!.room < fewestLocks)
    throw new Refusal(
      `The PostgreSQL server has room for ${found!.room} locks. Set max_locks_per_transaction × max_connections to ${fewestLocks} or more, and start it anew.`,
    );
}
