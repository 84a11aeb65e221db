import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

const largest = 0xffff_ffff;
/** Entries are marked as UTF-8 names, packed by deflate, of 1 January 1980: an archive says nothing of the machine's clock. */
const [flags, deflate, day] = [0x0800, 8, 0x0021];

/**
 * Writes a zip archive of any size, entry by entry, holding none of them in memory. Entries of 4 GB and more are refused; the archive
 * itself may be larger (zip64).
 */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #entries: Entry[] = [];
  #length = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Begins a new archive; what stood under the path is overwritten. */
  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w'));
  }

  /** Adds an entry. @returns its size and checksum, unpacked */
  async add(
    name: string,
    content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  ): Promise<{ size_bytes: number; sha256: string }> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packedBytes: 0, bytes: 0, offset: this.#length };
    const hash = createHash('sha256');
    await this.#append(localHeader(entry));
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        entry.bytes += chunk.byteLength;
        entry.crc = crc32(chunk, entry.crc);
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const written = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        entry.packedBytes += chunk.byteLength;
        this.#append(chunk).then(() => done(), done);
      },
    });
    await pipeline(
      Readable.from(content, { objectMode: true }),
      measured,
      createDeflateRaw({ level: 6 }),
      written,
    );
    if (entry.bytes >= largest || entry.packedBytes >= largest)
      throw new Error(`${name} has more than 4 GB, which an archive does not hold.`);
    await this.#file.write(localHeader(entry), 0, undefined, entry.offset);
    this.#entries.push(entry);
    return { size_bytes: entry.bytes, sha256: hash.digest('hex') };
  }

  /** Writes the table of contents and closes the file. */
  async close(): Promise<void> {
    const begins = this.#length;
    for (const it of this.#entries) await this.#append(centralHeader(it));
    await this.#append(endOf(this.#entries.length, begins, this.#length - begins));
    await this.#file.close();
  }

  /** Closes the file as it is, unless that was done. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
  }

  async #append(bytes: Buffer): Promise<void> {
    await this.#file.write(bytes, 0, undefined, this.#length);
    this.#length += bytes.byteLength;
  }
}

function localHeader({ name, crc, packedBytes, bytes }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflate, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(Math.min(packedBytes, largest), 18);
  head.writeUInt32LE(Math.min(bytes, largest), 22);
  head.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([head, name]);
}

function centralHeader({ name, crc, packedBytes, bytes, offset }: Entry): Buffer {
  const isFar = offset >= largest;
  const far = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(8, 2);
    far.writeBigUInt64LE(BigInt(offset), 4);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(45, 4);
  head.writeUInt16LE(isFar ? 45 : 20, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflate, 10);
  head.writeUInt16LE(day, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packedBytes, 20);
  head.writeUInt32LE(bytes, 24);
  head.writeUInt16LE(name.byteLength, 28);
  head.writeUInt16LE(far.byteLength, 30);
  head.writeUInt32LE(isFar ? largest : offset, 42);
  return Buffer.concat([head, name, far]);
}

/** The end of an archive; in front of it that of zip64 where the numbers do not fit into the old one. */
function endOf(count: number, begins: number, length: number): Buffer {
  const isLarge = count >= 0xffff || begins >= largest || length >= largest;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? 0xffff : count, 8);
  end.writeUInt16LE(isLarge ? 0xffff : count, 10);
  end.writeUInt32LE(isLarge ? largest : length, 12);
  end.writeUInt32LE(isLarge ? largest : begins, 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(length), 40);
  large.writeBigUInt64LE(BigInt(begins), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(begins + length), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
