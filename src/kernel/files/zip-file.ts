import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as yazl from 'yazl';

/** An archive says nothing of the machine's clock. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Writes a zip archive of any size, entry by entry, holding none of them in memory. */
export class ZipFile {
  readonly #zip = new yazl.ZipFile();
  readonly #output = this.#zip.outputStream as Readable;
  readonly #written: Promise<void>;

  /** Begins a new archive; what stood under the path is overwritten. */
  constructor(path: string) {
    this.#written = pipeline(this.#output, createWriteStream(path));
    // Told to whoever adds or closes; a source that fails is told by its own pipeline.
    this.#written.catch(() => undefined);
    this.#zip.on('error', () => undefined);
  }

  /** Adds an entry. @returns its size and checksum, unpacked */
  async add(
    name: string,
    content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  ): Promise<{ size_bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let size_bytes = 0;
    const measured = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size_bytes += chunk.byteLength;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    this.#zip.addReadStream(measured, name, options);
    await Promise.race([pipeline(Readable.from(content), measured), this.#written]);
    return { size_bytes, sha256: hash.digest('hex') };
  }

  /** Writes the table of contents and closes the file. */
  async close(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }

  /** Closes the file as it is, unless that was done. */
  async abandon(): Promise<void> {
    this.#output.destroy();
    await this.#written.catch(() => undefined);
  }
}
