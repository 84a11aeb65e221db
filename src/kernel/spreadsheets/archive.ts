import { crc32, inflateRawSync } from 'node:zlib';
import { SheetProblem } from './sheet-problem.ts';

/** A file inside a zip archive, still packed. */
export interface ArchiveEntry {
  path: string;
  method: number;
  packed: Uint8Array;
  isEncrypted: boolean;
}

/** The table of contents of a zip archive. Throws `damaged` when it cannot be followed. */
export function listArchive(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEndRecord(view);
    const entries: ArchiveEntry[] = [];
    let offset = view.getUint32(end + 16, true);
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(offset, true) !== CENTRAL_ENTRY) throw new SheetProblem('damaged');
      const nameLength = view.getUint16(offset + 28, true);
      const extraLength = view.getUint16(offset + 30, true);
      const path = decodeName(bytes.subarray(offset + 46, offset + 46 + nameLength));
      const { size, start } = packedPlace(view, offset, nameLength, extraLength);
      entries.push({
        path,
        method: view.getUint16(offset + 10, true),
        packed: localContent(view, bytes, start, size),
        isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
      });
      offset += 46 + nameLength + extraLength + view.getUint16(offset + 32, true);
    }
    return entries;
  } catch (error) {
    if (error instanceof RangeError) throw new SheetProblem('damaged');
    throw error;
  }
}

/**
 * Unpacks entries, never producing more than `bytesMax` altogether: sizes written in an archive can lie,
 * so the unpacking itself stops. Throws `too_large`, and `cell_too_long` where there are more than `textMax` bytes
 * between two tags, with which readers of XML take time by the square of the length.
 */
export function unpack(
  entries: ArchiveEntry[],
  bytesMax: number,
  textMax = Number.POSITIVE_INFINITY,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let left = bytesMax;
  for (const entry of entries) {
    const content = unpackEntry(entry, left, bytesMax);
    left -= content.byteLength;
    if (left < 0) throw new SheetProblem('too_large', { megabytes_max: megabytes(bytesMax) });
    if (longestText(content) > textMax)
      throw new SheetProblem('cell_too_long', { kilobytes_max: Math.round(textMax / 1024) });
    files.set(entry.path, content);
  }
  return files;
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
export function storeArchive(files: Map<string, Uint8Array>): Buffer {
  const locals: Uint8Array[] = [];
  const centrals: Uint8Array[] = [];
  let offset = 0;
  for (const [path, content] of files) {
    const name = new TextEncoder().encode(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.byteLength, 14);
    common.writeUInt32LE(content.byteLength, 18);
    common.writeUInt16LE(name.byteLength, 22);
    locals.push(uint32(LOCAL_ENTRY), common, name, content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(uint32(CENTRAL_ENTRY), Buffer.from([20, 0]), common, place, name);
    offset += 30 + name.byteLength + content.byteLength;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_RECORD, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(
    centrals.reduce((sum, part) => sum + part.byteLength, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...centrals, end]);
}

export const megabytes = (bytes: number) => Math.round((bytes / (1024 * 1024)) * 10) / 10;

const LOCAL_ENTRY = 0x04034b50;
const CENTRAL_ENTRY = 0x02014b50;
const END_RECORD = 0x06054b50;
const UTF8_NAMES = 0x0800;
const ELSEWHERE = 0xffffffff;

function findEndRecord(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw new SheetProblem('damaged');
}

/** Some writers put sizes into the 64-bit extra field even of small files. */
function packedPlace(view: DataView, offset: number, nameLength: number, extraLength: number) {
  let size = view.getUint32(offset + 20, true);
  let start = view.getUint32(offset + 42, true);
  const extraEnd = offset + 46 + nameLength + extraLength;
  for (let at = offset + 46 + nameLength; at + 4 <= extraEnd; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    if (view.getUint32(offset + 24, true) === ELSEWHERE) field += 8;
    if (size === ELSEWHERE) {
      size = Number(view.getBigUint64(field, true));
      field += 8;
    }
    if (start === ELSEWHERE) start = Number(view.getBigUint64(field, true));
  }
  return { size, start };
}

function localContent(view: DataView, bytes: Uint8Array, start: number, size: number): Uint8Array {
  if (view.getUint32(start, true) !== LOCAL_ENTRY) throw new SheetProblem('damaged');
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + size > bytes.byteLength) throw new SheetProblem('damaged');
  return bytes.subarray(from, from + size);
}

function unpackEntry(entry: ArchiveEntry, left: number, bytesMax: number): Uint8Array {
  if (entry.isEncrypted) throw new SheetProblem('password_protected');
  if (entry.method === 0) return entry.packed;
  if (entry.method !== 8) throw new SheetProblem('damaged');
  try {
    return inflateRawSync(entry.packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    if (error instanceof RangeError) {
      throw new SheetProblem('too_large', { megabytes_max: megabytes(bytesMax) });
    }
    throw new SheetProblem('damaged');
  }
}

const decodeName = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\\', '/');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
