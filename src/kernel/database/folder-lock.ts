import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '#kernel/refusal.ts';

/**
 * Ensures that only one process uses a folder: two that write the embedded database would destroy it. The lock is a listening
 * socket, so it ends with its process, even after a crash.
 * @throws where another process of this machine holds it.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const path = socketPath(await realpath(folder));
  if (await isListening(path)) {
    throw new Refusal(
      `Another process works on ${folder}. Stop it first, or set DATA_DIR to another folder; only PostgreSQL (DATABASE_URL) is for several processes.`,
    );
  }
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = createServer((visitor) => visitor.destroy());
  // The lock must not keep the process alive.
  server.unref();
  server.listen(path);
  await once(server, 'listening');
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** In the folder itself, or among the temporary files where its path would be longer than a socket's may be. */
function socketPath(folder: string): string {
  const inside = join(folder, 'lock.sock');
  if (process.platform !== 'win32' && inside.length < 100) return inside;
  const name = `bidyaloy-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function isListening(path: string): Promise<boolean> {
  const visit = connect(path);
  try {
    await once(visit, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    visit.destroy();
  }
}
