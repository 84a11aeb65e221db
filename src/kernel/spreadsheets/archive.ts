import { zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { SheetProblem } from './sheet-problem.ts';

/** A file inside a zip archive, still packed. */
export interface ArchiveEntry {
  path: string;
  archive: ZipFile;
  entry: Entry;
}

/** The table of contents of a zip archive. Throws `damaged` when it cannot be followed. */
export async function listArchive(bytes: Uint8Array): Promise<ArchiveEntry[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return orDamaged(async () => {
    // Declared sizes in an archive can lie; `unpack` limits the real ones.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false };
    const archive = await fromBufferPromise(buffer, options);
    const entries = await Array.fromAsync(archive.eachEntry());
    return entries.map((entry) => ({ path: entry.fileName, archive, entry }));
  });
}

/**
 * Unpacks entries and stops at `bytesMax` altogether, because declared sizes in an archive can lie. Throws `too_large`; throws
 * `cell_too_long` where there are more than `textMax` bytes between two tags, which take XML parsers quadratic time.
 */
export async function unpack(
  entries: ArchiveEntry[],
  bytesMax: number,
  textMax = Number.POSITIVE_INFINITY,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let left = bytesMax;
  for (const entry of entries) {
    const content = await orDamaged(() => unpackEntry(entry, left, bytesMax));
    left -= content.byteLength;
    if (longestText(content) > textMax)
      throw new SheetProblem('cell_too_long', { kilobytes_max: Math.round(textMax / 1024) });
    files.set(entry.path, content);
  }
  return files;
}

async function unpackEntry(
  { archive, entry }: ArchiveEntry,
  left: number,
  bytesMax: number,
): Promise<Buffer> {
  if (entry.isEncrypted()) throw new SheetProblem('password_protected');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of await archive.openReadStreamPromise(entry)) {
    size += part.byteLength;
    if (size > left) throw new SheetProblem('too_large', { megabytes_max: megabytes(bytesMax) });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reports every unexpected error of the archive library as `damaged`. */
async function orDamaged<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('damaged');
  }
}

/** The longest stretch of bytes between two opening angle brackets. */
function longestText(content: Uint8Array): number {
  let longest = 0;
  for (let from = 0; from < content.byteLength; ) {
    const next = content.indexOf(0x3c, from + 1);
    const to = next === -1 ? content.byteLength : next;
    if (to - from > longest) longest = to - from;
    from = to;
  }
  return longest;
}

/** A new archive that stores the files as they are, so that a reader after us meets only what we have checked. */
export const storeArchive = (files: Map<string, Uint8Array>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));

export const megabytes = (bytes: number) => Math.round((bytes / (1024 * 1024)) * 10) / 10;
