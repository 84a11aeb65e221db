import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '#kernel/refusal.ts';
import { type Description, descriptionPath, descriptionSchema } from './description.ts';

/** An export that was looked through, to be read entry by entry. */
export interface ExportArchive {
  description: Description;
  /** The ids of the files in it. */
  fileIds: string[];
  read(path: string): Promise<Readable>;
  close(): void;
}

const descriptionBytesMax = 64 * 1024 * 1024;
/** Rows full of ids and names are packed to a fifth, never to a three-hundredth. */
const packedAtMost = 300;
const ratioFrom = 10 * 1024 * 1024;

const damaged = (why: string) => new Refusal(`The file is no whole export of an institution: ${why}.`);

/**
 * Opens an export: names, sizes and checksums of its tables are what its description says, and nothing else is in it.
 * @throws {Refusal} where it is damaged, unfinished or was made to do harm
 */
export async function openExport(path: string): Promise<ExportArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw damaged(error.message);
  });
  try {
    const entries = await listEntries(zip);
    const read = async (name: string) => zip.openReadStreamPromise(entries.get(name)!);
    const description = await readDescription(entries, read);
    requireKnownNames(entries, description);
    for (const { file, size_bytes, sha256 } of description.tables) {
      const entry = entries.get(file);
      if (!entry || entry.uncompressedSize !== size_bytes) throw damaged(`${file} is missing or cut off`);
      if ((await checksumOf(await read(file))) !== sha256) throw damaged(`${file} is not what it was`);
    }
    const fileIds = [...entries.keys()].filter((it) => it.startsWith('files/')).map((it) => it.slice(6));
    if (fileIds.length !== description.files.count) throw damaged('files are missing');
    return { description, fileIds, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof Refusal ? error : damaged((error as Error).message);
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry;
    if (entries.has(fileName)) throw damaged(`${fileName} is in it twice`);
    if (entry.isEncrypted()) throw damaged(`${fileName} is encrypted`);
    if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * packedAtMost)
      throw damaged(`${fileName} would unpack to ${packedAtMost} times its size and more`);
    entries.set(fileName, entry);
  }
  return entries;
}

async function readDescription(
  entries: Map<string, Entry>,
  read: (name: string) => Promise<Readable>,
): Promise<Description> {
  const entry = entries.get(descriptionPath);
  if (!entry) throw damaged(`it has no ${descriptionPath}, so it was not finished`);
  if (entry.uncompressedSize > descriptionBytesMax) throw damaged(`${descriptionPath} is too large`);
  const text = Buffer.concat(await Array.fromAsync(await read(descriptionPath))).toString('utf8');
  const parsed = descriptionSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw damaged(`${descriptionPath} is of another version of this program`);
  return parsed.data;
}

const fileName = /^files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function requireKnownNames(entries: Map<string, Entry>, { tables }: Description): void {
  const known = new Set([descriptionPath, 'README.txt', 'README.bn.txt', ...tables.map((it) => it.file)]);
  for (const name of entries.keys())
    if (!known.has(name) && !fileName.test(name))
      throw damaged(`${JSON.stringify(name)} does not belong into it`);
}

async function checksumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}
