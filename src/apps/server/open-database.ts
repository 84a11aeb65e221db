import { join } from 'node:path';
import type { Config } from '#kernel/config.ts';
import { type Database, openPGlite, openPostgres } from '#kernel/database/database.ts';
import { lockFolder } from '#kernel/database/folder-lock.ts';

/** Opens the database that the configuration names. @throws where another process has the embedded database open. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) {
    const answerMs = config.DATABASE_ANSWER_SECONDS * 1000;
    return openPostgres(config.DATABASE_URL, config.DATABASE_POOL_SIZE, {
      answerMs,
      hasStatementNames: config.DATABASE_STATEMENT_NAMES,
    });
  }
  const lock = await lockFolder(config.DATA_DIR);
  try {
    const database = await openPGlite(join(config.DATA_DIR, 'database'));
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
