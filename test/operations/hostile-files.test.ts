import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { openPGlite, openPostgres } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { listArchive, unpack } from '#kernel/spreadsheets/archive.ts';
import type { ThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { freePort } from '../free-port.ts';
import { fillDataFolder } from '../prepare-database.ts';
import { ensureBuilt, type SignedIn, signInAt, startServerProcess, stopProcess } from '../server-process.ts';
import { startReadyPostgres } from './ready-postgres.ts';

const password = 'correct horse';
const megabyte = 1024 * 1024;
/** More than other requests take, and no more than a person notices. */
const allowedTurnMs = 100;

describe('files made to overload a server', () => {
  let folder: string;
  let postgres: ThrowawayPostgres | undefined;
  let server: ChildProcess | undefined;
  let port: number;
  let office: SignedIn;
  let teller: SignedIn;
  let meterPort: number;

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-hostile-'));
    // The embedded database works in the server's own process and would be measured too, so PostgreSQL where it is.
    postgres = await startReadyPostgres();
    await foundSchool(postgres?.url('postgres'));
    port = await freePort();
    meterPort = await freePort();
    server = await startServerProcess(folder, port, {
      NODE_OPTIONS: '--import ./test/operations/turn-meter.ts',
      TURN_METER_PORT: String(meterPort),
      ...(postgres && { DATABASE_URL: postgres.url('postgres') }),
    });
    office = await signInAt(port, 'office', password);
    teller = await signInAt(port, 'teller', password);
    // The first requests compile code.
    for (let round = 0; round < 30; round += 1) await listStudents();
    await upload(
      '/api/v1/admissions/student-imports',
      'file',
      'list.csv',
      Buffer.from('Name,Roll\nRahim,1\n'),
    );
    expect(await longestTurnDuring(() => pause(2000))).toBeLessThan(allowedTurnMs);
  });

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function foundSchool(url: string | undefined) {
    if (!url) await fillDataFolder(folder);
    const database = url ? await openPostgres(url, 2) : await openPGlite(join(folder, 'database'));
    const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 });
    const site_id = await runInTenant(database, { scope: 'core' }, async (tx) => {
      const names = { alias: 'hostile', name_en: 'School', name_bn: 'বিদ্যালয়', email: 'a@example.org' };
      const site = { ...names, address_en: 'Dhaka' };
      return (await tx.insertInto('site').values(site).returning('id').executeTakeFirstOrThrow()).id;
    });
    await runInTenant(database, { scope: 'auth' }, async (tx) => {
      for (const username of ['office', 'teller'])
        await tx
          .insertInto('user_account')
          .values({
            site_id,
            user_type: 'site-admin',
            role_code: 'site-admin',
            username,
            password_hash,
            email: `${username}@example.org`,
            full_name: username,
          })
          .execute();
    });
    await database.close();
  }

  const listStudents = () => fetch(`${teller.url}/api/v1/students`, { headers: teller.headers });

  async function upload(path: string, field: string, name: string, bytes: Uint8Array, method = 'POST') {
    const form = new FormData();
    const type = name.endsWith('.png') ? 'image/png' : 'application/octet-stream';
    form.set(field, new File([new Uint8Array(bytes)], name, { type }));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const { 'content-type': _, ...headers } = office.headers;
    return fetch(`${office.url}${path}`, {
      method,
      headers: {
        ...headers,
        'content-type': encoded.headers.get('content-type')!,
        'content-length': String(body.byteLength),
      },
      body,
    });
  }

  /** What the longest turn of the server's event loop took of the processor since the last call, in milliseconds. */
  const longestTurn = async () => Number(await (await fetch(`http://127.0.0.1:${meterPort}`)).text());

  /** The longest turn while `work` is done and somebody else lists students all the time. */
  async function longestTurnDuring(work: () => Promise<unknown>): Promise<number> {
    let isOver = false;
    const listAllTheTime = async () => {
      while (!isOver) {
        expect((await listStudents()).status).toBe(200);
        await pause(10);
      }
    };
    // Making a file kept this process from seeing which connections the server has closed since.
    await pause(10);
    await longestTurn();
    await Promise.all([listAllTheTime(), work().finally(() => (isOver = true))]);
    const found = await longestTurn();
    expect(found).toBeGreaterThan(0);
    return found;
  }

  /** The collection of garbage falls into a turn now and then, too, but not three times over. */
  async function expectNobodyWaits(send: () => Promise<Response>, code: string) {
    const turns: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      let answer: Response | undefined;
      const longest = await longestTurnDuring(async () => {
        answer = await send();
      });
      expect([201, 422]).toContain(answer!.status);
      expect(await answer!.text()).toContain(code);
      if (longest < allowedTurnMs) return;
      turns.push(longest);
    }
    throw new Error(`Nobody else was served for ${turns.join(', ')} ms of processor`);
  }

  const list = '/api/v1/admissions/student-imports';
  const files: [string, string, string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a cell of 16 MB', 'cell.xlsx', 'more than 256 KB', () => workbookWithCell(16 * megabyte)],
    ['a cell of 40 MB', 'cell.xlsx', 'too large', () => workbookWithCell(40 * megabyte)],
    ['100 MB of styles', 'styles.xlsx', 'too large', () => workbookWithStyles(100 * megabyte)],
    ['29 MB of styles', 'styles.xlsx', '', () => workbookWithStyles(29 * megabyte)],
    [
      '10 MB of blank lines',
      'lines.csv',
      'rows',
      () => Buffer.alloc(10 * megabyte - 1, '\n').fill('a', 0, 1),
    ],
    ['10 MB of one CSV cell', 'cell.csv', 'more than 256 KB', () => Buffer.alloc(10 * megabyte - 1, 'a')],
    ['10 MB of delimiters', 'commas.csv', '', () => Buffer.alloc(10 * megabyte - 1, 'a,')],
    [
      'a list of 20,000 rows and 30 columns',
      'list.csv',
      'Column 30',
      () => Buffer.from(Array.from({ length: 20_000 }, (_, row) => rowOf(row)).join('\n')),
    ],
    [
      'a zip bomb',
      'bomb.xlsx',
      'too large',
      () => zipOf({ 'xl/workbook.xml': Buffer.alloc(200 * megabyte) }),
    ],
  ];
  for (const [what, name, code, make] of files)
    it(`${what} delays no other request`, async () => {
      const bytes = await make();
      await expectNobodyWaits(() => upload(list, 'file', name, bytes), code);
    });

  it('a picture of 256 megapixels delays no other request', async () => {
    const bytes = pngOfSize(16_000, 16_000);
    const send = () => upload('/api/v1/profile/photo', 'photo', 'photo.png', bytes, 'PUT');
    await expectNobodyWaits(send, 'more than 50 megapixels');
  });
});

const rowOf = (row: number) =>
  Array.from({ length: 30 }, (_, at) => (row === 0 ? `Column ${at + 1}` : `text ${row}`)).join(',');

async function emptyWorkbook(): Promise<Map<string, Uint8Array>> {
  const bytes = await writeXlsxFile([[{ value: 'Name' }], [{ value: 'Rahim' }]]).toBuffer();
  return unpack(await listArchive(bytes), megabyte);
}

async function workbookWithCell(size: number): Promise<Uint8Array> {
  const files = await emptyWorkbook();
  const path = [...files.keys()].find((it) => it.startsWith('xl/worksheets/sheet'))!;
  const xml = new TextDecoder().decode(files.get(path));
  const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(size)}</t></is></c></row>`;
  files.set(
    path,
    Buffer.from(xml.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${cell}</sheetData>`)),
  );
  return zipOf(Object.fromEntries(files));
}

async function workbookWithStyles(size: number): Promise<Uint8Array> {
  const files = await emptyWorkbook();
  const xml = new TextDecoder().decode(files.get('xl/styles.xml'));
  const many = '<xf/>'.repeat(Math.floor(size / 5));
  files.set('xl/styles.xml', Buffer.from(xml.replace('</cellXfs>', () => `${many}</cellXfs>`)));
  return zipOf(Object.fromEntries(files));
}

/** A zip archive with compressed entries. */
function zipOf(files: Record<string, Uint8Array>): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 6 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(content.byteLength, 18);
    common.writeUInt16LE(name.byteLength, 22);
    locals.push(Buffer.from('504b0304', 'hex'), common, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(Buffer.from('504b01021400', 'hex'), common, place, name);
    offset += 30 + name.byteLength + packed.byteLength;
  }
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(
    centrals.reduce((sum, it) => sum + it.byteLength, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...centrals, end]);
}

/** A PNG of one bit a pixel, all of them white: some 30 KB, whatever it takes to decode. */
function pngOfSize(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.byteLength, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
