import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores the bytes of uploaded and generated files: here a folder, elsewhere an object store. Keys cannot be guessed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  stream(key: string): Readable;
  /** Does nothing where the file is already gone. */
  remove(key: string): Promise<void>;
}

/** Keeps files in a folder. Writes are atomic. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`Not a file key: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    get: (key) => readFile(pathOf(key)),
    stream: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
