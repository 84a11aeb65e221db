import type { Database } from '#kernel/database/database.ts';

const takingLock = 72710005;

/**
 * The queue's way to PostgreSQL. The statement that takes a job counts what its person has in work, and does not see what
 * another worker takes at the same moment; so workers take one after the other.
 */
export function queueOnPostgres(pool: NonNullable<Database['pool']>) {
  const countsWorkOfPerson = /active_group_(count_map|probe)/;
  return {
    async executeSql(text: string, values?: unknown[]) {
      if (!countsWorkOfPerson.test(text)) return pool.query(text, values);
      const client = await pool.connect();
      try {
        // Limits how long a worker that lost its network keeps the lock.
        await client.query(`begin; set local idle_in_transaction_session_timeout = '5s';
          select pg_advisory_xact_lock(${takingLock})`);
        const taken = await client.query(text, values);
        await client.query('commit');
        client.release();
        return taken;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
