import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores the bytes of uploaded and generated files: here a folder, elsewhere an object store. Keys cannot be guessed. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a finished file of this machine into the store, whatever its size. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The bytes to be read piece by piece, whatever their number. */
  open(key: string): Promise<Blob>;
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
    async putFile(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      // The file may lie on another disk, from which nothing can be renamed.
      await rename(from, unfinished).catch(() => copyFile(from, unfinished));
      await rename(unfinished, path);
      await rm(from, { force: true });
    },
    get: (key) => readFile(pathOf(key)),
    async open(key) {
      const path = pathOf(key);
      // Says that the file is gone, as reading it does.
      await stat(path);
      return openAsBlob(path);
    },
    stream: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
