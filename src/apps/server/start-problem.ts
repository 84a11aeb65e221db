import { type Config, readConfig } from '#kernel/config.ts';
import { isConnectionLoss } from '#kernel/database/connection-loss.ts';
import { Refusal } from '#kernel/refusal.ts';

/**
 * What went wrong at a start, in one sentence that says what to do; `undefined` for what nobody foresaw, which needs its
 * stack trace.
 */
export function explainStart(error: unknown, config: Config): string | undefined {
  if (error instanceof Refusal) return error.message;
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  const url = config.DATABASE_URL ? new URL(config.DATABASE_URL) : undefined;
  const database = url?.pathname.slice(1);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${config.PORT} is taken by another program. Stop it, or set PORT to another number.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR: ${config.DATA_DIR} cannot be written (${message}). Set DATA_DIR to a folder that the server's user may write.`;
    case 'ENOSPC':
      return `The disk of DATA_DIR (${config.DATA_DIR}) is full. Make room and start again.`;
    case '53100':
      return 'The disk of the PostgreSQL server is full. Make room there and start again.';
    case '3D000':
      return `PostgreSQL has no database "${database}". Make it first: create database ${database} owner ${url?.username};`;
    case '28P01':
    case '28000':
      return `PostgreSQL refuses the user "${url?.username}" of DATABASE_URL: ${message}. Correct user and password.`;
    case '42501':
      return `The user of DATABASE_URL may not do what a start needs (${message}). Let it own the database, see docs/operations.md.`;
    default:
      return url && isConnectionLoss(error)
        ? `PostgreSQL does not answer at ${url.host} (${message || code}). Start it, or correct DATABASE_URL.`
        : undefined;
  }
}

/** Runs a process of the product. A failed start is explained in one sentence and ends it with exit code 1. */
export async function startOrExplain(run: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig();
    await run(config);
  } catch (error) {
    const sentence = config ? explainStart(error, config) : (error as Error).message;
    console.error(sentence ?? error);
    // Connections and threads that are open already would keep the process alive.
    process.exit(1);
  }
}
