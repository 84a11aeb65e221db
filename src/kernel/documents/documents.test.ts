import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from './engine.ts';
import { qrSvg } from './qr.ts';
import { DocumentError, type DocumentTemplate, type Letterhead } from './template.ts';

interface Proof {
  number: string;
  text: string;
  amount_poisha: number;
  photo?: Uint8Array | null;
  qr?: string | null;
}

const proof: DocumentTemplate<Proof, { letterhead: Letterhead }> = {
  name: 'documents.proof',
  title: { en: 'Proof', bn: 'প্রুফ' },
  source: new URL('./self-test.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.number,
};

const letterhead: Letterhead = {
  name_en: 'Barishal Model School',
  name_bn: 'বরিশাল মডেল স্কুল',
  address_en: 'Band Road, Barishal',
  address_bn: 'ব্যান্ড রোড, বরিশাল',
  eiin: '100123',
  phone: null,
  email: null,
  website: null,
  established_year: 1923,
  logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'),
  accent: null,
};

const sheets = (count: number): Proof[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `R-${index + 1}`,
    text: 'নাম',
    amount_poisha: index * 100,
  }));

const engine = createDocumentEngine({ threads: 2, pages_per_chunk: 2 });
afterAll(() => engine.close());

const print = (items: Iterable<Proof> | AsyncIterable<Proof>, options = {}) =>
  engine.render(proof, items, { letterhead }, { language: 'bn', ...options });

test('prints Bangla conjuncts in embedded Noto Sans Bengali', async () => {
  const conjuncts = ['ক্ষ', 'স্ত্র', 'র্থ', 'ন্দ্র', 'জ্ঞ', 'ঙ্ক্ষ'];
  const items = sheets(3).map((item) => ({ ...item, text: conjuncts.join(' ') }));
  const pdf = await PDFDocument.load(await print(items));
  expect(pdf.getPageCount()).toBe(3);
  expect(pdf.getTitle()).toBe('প্রুফ');
  const fonts = fontsOf(pdf);
  expect(fonts.map((font) => font.name)).toContainEqual(expect.stringContaining('NotoSansBengali-Regular'));
  expect(fonts.every((font) => font.embedded)).toBe(true);
  // One glyph for ক্ষ or জ্ঞ proves that the text was shaped, and can be copied again.
  const glyphs = glyphTexts(pdf);
  expect(glyphs).toContain('ক্ষ');
  expect(glyphs).toContain('জ্ঞ');
});

test('prints typed text literally and never runs it as markup', async () => {
  const typed = '#panic("x") $x$ *b* _e_ @a \\u{41} `raw` [c] <l> // /* */ = + - ~ "q"\n= Heading';
  const pdf = await PDFDocument.load(
    await print([{ number: '#(1/0)', text: typed, amount_poisha: 0 }], { language: 'en' }),
  );
  const shown = glyphTexts(pdf).join('');
  for (const character of '#$*_@\\`<>[]{}/~"') expect(shown).toContain(character);
});

test('prints pages in the order of the items and reports progress', async () => {
  const calls: [number, number | undefined][] = [];
  const pdf = await PDFDocument.load(
    await print(sheets(7), { onProgress: (...call: [number, number | undefined]) => calls.push(call) }),
  );
  expect(pdf.getPageCount()).toBe(7);
  expect(calls).toEqual([
    [2, 7],
    [4, 7],
    [6, 7],
    [7, 7],
  ]);
});

test('reads at most as many items ahead as there are threads', async () => {
  let read = 0;
  let done = 0;
  let ahead = 0;
  async function* stream() {
    for (const item of sheets(30)) {
      read += 1;
      ahead = Math.max(ahead, read - done);
      yield item;
    }
  }
  const pdf = await print(stream(), { onProgress: (items: number) => (done = items) });
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(30);
  // Items read ahead: two chunks in flight, one being collected, one being joined; two items each.
  expect(ahead).toBeLessThanOrEqual(8);
});

test('gives the same bytes for the same items', async () => {
  const [one, two] = [await print(sheets(3)), await print(sheets(3))];
  expect(Buffer.compare(one, two)).toBe(0);
});

test('prints photos and QR codes', async () => {
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pdf = await print([
    { ...sheets(1)[0], photo, qr: qrSvg('https://example.edu.bd/verify/1') } as Proof,
  ]);
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
});

test('stops when it is cancelled, and closes the stream', async () => {
  const controller = new AbortController();
  let closed = false;
  async function* stream() {
    try {
      yield* sheets(100);
    } finally {
      closed = true;
    }
  }
  const printing = print(stream(), {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('cancelled by the clerk')),
  });
  await expect(printing).rejects.toThrow('cancelled by the clerk');
  expect(closed).toBe(true);
  expect((await PDFDocument.load(await print(sheets(1)))).getPageCount()).toBe(1);
});

test('names the template and the item that could not be printed', async () => {
  const items = sheets(5);
  items[3] = { ...sheets(4)[3], photo: Buffer.from('no picture') } as Proof;
  const failure = await print(items).catch((error) => error);
  expect(failure).toBeInstanceOf(DocumentError);
  expect(failure.template).toBe('documents.proof');
  expect(failure.message).toMatch(/^Document documents\.proof, item 4 \(R-4\): .*image/);
});

test('rethrows an error of the stream of items', async () => {
  async function* stream() {
    yield* sheets(3);
    throw new Error('connection lost');
  }
  await expect(print(stream())).rejects.toThrow('connection lost');
});

test('refuses to print without items', async () => {
  await expect(print([])).rejects.toThrow('there is nothing to print');
});

function fontsOf(pdf: PDFDocument): { name: string; embedded: boolean }[] {
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter(
      (object) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'),
    )
    .map((object) => {
      const descriptor = object as PDFDict;
      return {
        name: String(descriptor.get(PDFName.of('FontName'))),
        embedded: ['FontFile2', 'FontFile3'].some((key) => descriptor.has(PDFName.of(key))),
      };
    });
}

/** The text each glyph of the file stands for, from the tables that let a reader copy it. */
function glyphTexts(pdf: PDFDocument): string[] {
  return pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1'))
    .filter((text) => text.includes('beginbfchar'))
    .flatMap((text) => [...text.matchAll(/^<[0-9a-fA-F]+> <([0-9a-fA-F]+)>/gm)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'));
}
