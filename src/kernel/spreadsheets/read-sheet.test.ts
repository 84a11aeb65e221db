import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import bn from '#kernel/i18n/bn.json' with { type: 'json' };
import en from '#kernel/i18n/en.json' with { type: 'json' };
import { listArchive, storeArchive, unpack } from './archive.ts';
import type { SheetOptions } from './parse-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { SheetProblem, sheetProblemCodes } from './sheet-problem.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const csv = (text: string, options?: SheetOptions) => readSheet(utf8(text), 'students.csv', options);
const workbook = async (data: SheetData) => writeXlsxFile(data).toBuffer();

async function problemOf(reading: Promise<unknown>) {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SheetProblem);
  return error instanceof SheetProblem ? { code: error.code, ...error.data } : undefined;
}

/** A workbook whose first worksheet has this XML between its `sheetData` tags. */
async function workbookOf(sheetData: string) {
  const files = await unpack(await listArchive(await workbook([['x']])), 1e6);
  for (const [path, content] of files) {
    if (!path.startsWith('xl/worksheets/sheet')) continue;
    const xml = new TextDecoder().decode(content);
    files.set(path, utf8(xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${sheetData}</sheetData>`)));
  }
  return storeArchive(files);
}

describe('text files', () => {
  it('are read with the row numbers a person sees', async () => {
    const sheet = await csv('Name,Roll\nRahim,1\n\n,,\nKarim,2\n');
    expect(sheet.header).toEqual(['Name', 'Roll']);
    expect(sheet.rows).toEqual([
      { number: 2, cells: ['Rahim', '1'] },
      { number: 5, cells: ['Karim', '2'] },
    ]);
    expect(sheet.warnings).toEqual([]);
    expect(sheet).not.toHaveProperty('sheets');
  });

  it('lose their byte order mark', async () => {
    expect((await csv('\ufeffনাম,রোল\nরহিম,১\n')).header).toEqual(['নাম', 'রোল']);
  });

  it('are read as UTF-16 with and without a byte order mark', async () => {
    const text = 'নাম\tরোল\r\nরহিম\t১\r\n';
    const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [marked, Buffer.from(text, 'utf16le'), Buffer.from(marked).swap16()]) {
      const sheet = await readSheet(bytes, 'unicode.txt');
      expect(sheet.header).toEqual(['নাম', 'রোল']);
      expect(sheet.rows[0]?.cells).toEqual(['রহিম', '১']);
    }
  });

  it('are read as Windows-1252, with a warning', async () => {
    // “José” – € in the bytes old Excel writes.
    const bytes = Uint8Array.from([
      ...utf8('Name,Fee\n'),
      0x93,
      0x4a,
      0x6f,
      0x73,
      0xe9,
      0x94,
      0x20,
      0x96,
      0x2c,
      0x80,
    ]);
    const sheet = await readSheet(bytes, 'old.csv');
    expect(sheet.rows[0]?.cells).toEqual(['“José” –', '€']);
    expect(sheet.warnings).toEqual([{ code: 'read_as_windows_1252' }]);
  });

  it('are refused in an unknown encoding', async () => {
    const unknown = Uint8Array.from([...utf8('Name,Roll\n'), 0x81, 0x8d, 0x2c, 0x31]);
    expect(await problemOf(readSheet(unknown, 'x.csv'))).toEqual({ code: 'encoding', filename: 'x.csv' });
    const brokenUtf16 = Uint8Array.from([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8, 0x41, 0x00]);
    expect(await problemOf(readSheet(brokenUtf16, 'x.csv'))).toMatchObject({ code: 'encoding' });
  });

  it.each([',', ';', '\t', '|'])('are split at the delimiter %j', async (delimiter) => {
    const text = ['Name', 'Address', 'Roll'].join(delimiter);
    const sheet = await csv(`Ideal School\n${text}\n${['A', '"1, Road; 2"', '7'].join(delimiter)}\n`);
    expect(sheet.header).toEqual(['Name', 'Address', 'Roll']);
    expect(sheet.rows[0]?.cells).toEqual(['A', '1, Road; 2', '7']);
  });

  it('are split at the delimiter that their first line names for Excel', async () => {
    const sheet = await csv('sep=;\r\nName;Marks\r\nRahim;1,5\r\n');
    expect(sheet.rows).toEqual([{ number: 2, cells: ['Rahim', '1,5'] }]);
  });

  it('keep line breaks inside quotes and count the record as one row', async () => {
    const sheet = await csv('Name,Address\nRahim,"House 1\nRoad 2"\nKarim,Dhaka\n');
    expect(sheet.rows.map((row) => row.number)).toEqual([2, 3]);
    expect(sheet.rows[0]?.cells[1]).toBe('House 1\nRoad 2');
  });

  it('are refused when a quotation mark is never closed', async () => {
    expect(await problemOf(csv('Name,Roll\nRahim,1\n"Karim,2\nSalim,3\n'))).toMatchObject({
      code: 'open_quote',
      row: 3,
    });
  });

  it('are read on after a stray quotation mark, with a warning that names the row', async () => {
    const sheet = await csv('Name,Roll\n"Md. "Rahim" Uddin",1\nKarim,2\n');
    expect(sheet.rows.map((row) => row.cells[1])).toEqual(['1', '2']);
    expect(sheet.warnings).toEqual([{ code: 'odd_quotes', rows: [2] }]);
  });
});

describe('the layout of a table', () => {
  it('has its header found below title rows', async () => {
    const sheet = await csv(
      'Ideal High School,,,\nClass: Six,Section: A,,\n,,,\nRoll,Name,Father,Mobile\n1,A,B,017\n2,C,D,018',
    );
    expect(sheet.header).toEqual(['Roll', 'Name', 'Father', 'Mobile']);
    expect(sheet.header_row).toBe(4);
    expect(sheet.rows.map((row) => row.number)).toEqual([5, 6]);
    expect(sheet.warnings).toContainEqual({ code: 'title_rows_skipped', rows: [1, 2] });
  });

  it('lists the rows of a text file that have more or fewer cells than the header', async () => {
    const sheet = await csv('Roll,Name,Mobile\n1,A,017\n2,B\n3,C,018,x\n');
    expect(sheet.warnings).toContainEqual({ code: 'uneven_rows', rows: [3, 4] });
  });

  it('uses the header row that the person chose', async () => {
    const sheet = await csv('Roll,Name\nরোল,নাম\n1,A\n', { headerRow: 2 });
    expect(sheet.header).toEqual(['রোল', 'নাম']);
    expect(sheet.rows).toEqual([{ number: 3, cells: ['1', 'A'] }]);
  });

  it('gets distinct names for repeated and blank columns', async () => {
    const sheet = await csv('Name,name,,Name\nA,B,C,D\n');
    expect(sheet.header).toEqual(['Name', 'name (2)', 'Column C', 'Name (3)']);
    expect(sheet.warnings).toContainEqual({ code: 'duplicate_headers', names: ['name', 'Name'] });
  });

  it('keeps cells beyond the last named column', async () => {
    const sheet = await csv('Name,Roll\nA,1,extra\n');
    expect(sheet.header).toEqual(['Name', 'Roll', 'Column C']);
    expect(sheet.rows[0]?.cells).toEqual(['A', '1', 'extra']);
  });

  it('has trimmed cells and composed Bangla letters', async () => {
    const sheet = await csv('Name,Roll\n\u00a0 কো\u09c7\u09be ,1\n');
    expect(sheet.rows[0]?.cells[0]).toBe('কো\u09cb');
  });

  it('flags cells that a spreadsheet would run as formulas, but not phone numbers', async () => {
    const sheet = await csv('Name,Phone\n=1+1,+880 1712-345678\n@sum,+A1\n');
    expect(sheet.rows[0]?.cells[0]).toBe('=1+1');
    expect(sheet.warnings).toEqual([
      {
        code: 'formula_like',
        cells: [
          { row: 2, column: 1 },
          { row: 3, column: 1 },
          { row: 3, column: 2 },
        ],
      },
    ]);
  });

  it('is refused without rows below the header, or when the file is blank', async () => {
    expect(await problemOf(csv('Name,Roll\n\n'))).toMatchObject({ code: 'no_rows' });
    expect(await problemOf(csv(''))).toMatchObject({ code: 'empty_file' });
    expect(await problemOf(csv(' \n\n'))).toMatchObject({ code: 'empty_file' });
    expect(await problemOf(csv('Name,Roll\n1,2', { headerRow: 9 }))).toMatchObject({ code: 'no_rows' });
  });

  it('is refused beyond the limits of rows, columns and bytes', async () => {
    const text = 'a,b,c\n1,2,3\n4,5,6\n';
    const limited = (limits: SheetOptions['limits']) => problemOf(csv(text, { limits }));
    expect(await limited({ rows: 1 })).toMatchObject({ code: 'too_many_rows', rows: 2, rows_max: 1 });
    expect(await limited({ columns: 2 })).toMatchObject({
      code: 'too_many_columns',
      columns: 3,
      columns_max: 2,
    });
    expect(await limited({ bytes: 10 })).toMatchObject({ code: 'too_large' });
    expect((await csv(text, { limits: { rows: 2, columns: 3 } })).rows).toHaveLength(2);
  });
});

describe('workbooks', () => {
  it('are read with text, numbers, dates and blanks as text', async () => {
    const bytes = await workbook([
      ['Name', 'Roll', 'Born', 'Joined at', 'Active', 'Fee'],
      [
        'রহিম',
        12,
        { value: new Date('2012-03-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        null,
        true,
        0.1 + 0.2,
      ],
      [],
      [
        'Karim',
        1712345678,
        null,
        { value: new Date('2026-01-02T09:30:00Z'), type: Date, format: 'dd/mm/yyyy hh:mm' },
        false,
        5,
      ],
    ] as SheetData);
    const sheet = await readSheet(bytes, 'students.xlsx');
    expect(sheet.sheets).toEqual(['Sheet1']);
    expect(sheet.rows).toEqual([
      { number: 2, cells: ['রহিম', '12', '2012-03-05', '', 'TRUE', '0.3'] },
      { number: 4, cells: ['Karim', '1712345678', '', '2026-01-02T09:30:00', 'FALSE', '5'] },
    ]);
  });

  it('are recognised by their content, whatever the file name', async () => {
    const bytes = await workbook([['Name'], ['Rahim']]);
    expect((await readSheet(bytes, 'students.csv')).rows).toHaveLength(1);
    expect((await readSheet(utf8('Name\nRahim'), 'students.xlsx')).rows).toHaveLength(1);
  });

  it('are read from the first worksheet with content, or the chosen one', async () => {
    const bytes = await writeXlsxFile([
      { data: [[null]], sheet: 'Cover' },
      { data: [['Name'], ['Six']], sheet: 'Six & <A>' },
      { data: [['Name'], ['Seven']], sheet: 'Seven' },
    ]).toBuffer();
    const first = await readSheet(bytes, 'x.xlsx');
    expect(first.sheets).toEqual(['Cover', 'Six & <A>', 'Seven']);
    expect([first.sheet, first.rows[0]?.cells[0]]).toEqual(['Six & <A>', 'Six']);
    const asked = await readSheet(bytes, 'x.xlsx', { sheet: 'Seven' });
    expect(asked.rows[0]?.cells[0]).toBe('Seven');
    expect(await problemOf(readSheet(bytes, 'x.xlsx', { sheet: 'Nine' }))).toMatchObject({
      code: 'sheet_not_found',
      name: 'Nine',
    });
    expect(await problemOf(readSheet(bytes, 'x.xlsx', { sheet: 'Cover' }))).toMatchObject({
      code: 'no_rows',
    });
  });

  it('give the last value of each formula and list its cell', async () => {
    const bytes = await workbookOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="inlineStr"><is><t>Total</t></is></c></row>' +
        '<row r="2"><c r="A2" t="str"><f>CONCAT("Ra","him")</f><v>Rahim</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>' +
        '<row r="3"><c r="A3" t="inlineStr"><is><t>=A2</t></is></c><c r="B3"><f>SUM(1)</f></c></row>' +
        '<row r="4"><c r="A4" t="inlineStr"><is><t>Z</t></is></c><c r="B4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
    );
    const sheet = await readSheet(bytes, 'x.xlsx');
    expect(sheet.rows.map((row) => row.cells)).toEqual([
      ['Rahim', '2'],
      ['=A2', ''],
      ['Z', ''],
    ]);
    expect(sheet.warnings).toEqual([
      {
        code: 'formula_value',
        cells: [
          { row: 2, column: 1 },
          { row: 2, column: 2 },
        ],
      },
      { code: 'formula_without_value', cells: [{ row: 3, column: 2 }] },
      { code: 'error_value', cells: [{ row: 4, column: 2 }] },
      { code: 'formula_like', cells: [{ row: 3, column: 1 }] },
    ]);
  });

  it('say which rows a filter hides', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (n: number, attributes = '') =>
      `<row r="${n}"${attributes}>${cell(`A${n}`, n === 1 ? 'Name' : `Rahim${'x'.repeat(n)}`)}${cell(`B${n}`, 'Roll')}</row>`;
    const bytes = await workbookOf(
      [row(1), row(2), row(3, ' hidden="1"'), '<row r="4" hidden="1"/>', row(5)].join(''),
    );
    const sheet = await readSheet(new Uint8Array(bytes), 'students.xlsx');
    expect(sheet.rows).toHaveLength(3);
    expect(sheet.warnings).toEqual([{ code: 'hidden_rows', rows: [3] }]);
  });

  it('are read from a visible sheet, and from a hidden one only where there is nothing else', async () => {
    const files = await unpack(
      await listArchive(
        await writeXlsxFile([
          {
            data: [
              ['Name', 'Roll'],
              ['Old', '1'],
            ],
            sheet: 'Old',
          },
          {
            data: [
              ['Name', 'Roll'],
              ['Shown', '2'],
            ],
            sheet: 'Shown',
          },
        ] as never).toBuffer(),
      ),
      1e6,
    );
    const hide = (...names: string[]) => {
      const path = 'xl/workbook.xml';
      const xml = new TextDecoder().decode(files.get(path));
      const hidden = names.reduce(
        (text, name) => text.replace(`name="${name}"`, `name="${name}" state="hidden"`),
        xml,
      );
      return readSheet(
        new Uint8Array(storeArchive(new Map([...files, [path, utf8(hidden)]]))),
        'students.xlsx',
      );
    };
    expect(await hide('Old')).toMatchObject({ sheet: 'Shown', sheets: ['Shown'], warnings: [] });
    expect(await hide('Old', 'Shown')).toMatchObject({
      sheet: 'Old',
      warnings: [{ code: 'hidden_sheet', name: 'Old' }],
    });
  });

  it('give all digits of a long number and warn that Excel has rounded it', async () => {
    const bytes = await workbookOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Birth registration</t></is></c></row><row r="2"><c r="A2"><v>2.0121234567890099E+16</v></c></row>',
    );
    const sheet = await readSheet(bytes, 'x.xlsx');
    expect(sheet.rows[0]?.cells).toEqual(['20121234567890100']);
    expect(sheet.warnings).toEqual([{ code: 'long_number', cells: [{ row: 2, column: 1 }] }]);
  });

  it('are refused for a single far cell without using much memory', async () => {
    const far = (address: string) =>
      workbookOf(`<row r="${address.replace(/\D/g, '')}"><c r="${address}"><v>1</v></c></row>`);
    expect(await problemOf(readSheet(await far('XFD5'), 'x.xlsx'))).toMatchObject({
      code: 'too_many_columns',
      columns: 16384,
    });
    expect(await problemOf(readSheet(await far('A1048576'), 'x.xlsx'))).toMatchObject({
      code: 'too_many_rows',
    });
    expect(await problemOf(readSheet(await far('A9999999'), 'x.xlsx'))).toMatchObject({ code: 'damaged' });
    const disguised = await workbookOf('<row r="1"><c r="A1" x:r="XFD1"><v>1</v></c></row>');
    expect(await problemOf(readSheet(disguised, 'x.xlsx'))).toMatchObject({ code: 'damaged' });
  });

  it('are read when formatting reaches the last row of Excel', async () => {
    const bytes = await workbookOf(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>7</v></c></row><row r="1048576" s="1"><c r="XFD1048576" s="0"/></row>',
    );
    expect((await readSheet(bytes, 'x.xlsx')).rows).toEqual([{ number: 2, cells: ['7'] }]);
  });

  it('are refused when their archive unpacks beyond the limit', async () => {
    const bytes = await workbook([['Name'], ['Rahim']]);
    const bomb = bombOf(50 * 1024 * 1024);
    expect(
      await problemOf(readSheet(bomb, 'x.xlsx', { limits: { unpackedBytes: 1024 * 1024 } })),
    ).toMatchObject({
      code: 'too_large',
      megabytes_max: 1,
    });
    expect(await problemOf(readSheet(bytes, 'x.xlsx', { limits: { unpackedBytes: 100 } }))).toMatchObject({
      code: 'too_large',
    });
  });

  it('are refused when their parts are encrypted one by one', async () => {
    const bytes = Buffer.from(await workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>'));
    const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
    for (let at = bytes.indexOf(entry); at !== -1; at = bytes.indexOf(entry, at + 1))
      bytes[at + 8] = bytes[at + 8]! | 1;
    expect(await problemOf(readSheet(bytes, 'x.xlsx'))).toMatchObject({ code: 'password_protected' });
  });

  it('are refused when damaged', async () => {
    const bytes = await workbook([['Name'], ['Rahim']]);
    expect(await problemOf(readSheet(bytes.subarray(0, 300), 'x.xlsx'))).toMatchObject({ code: 'damaged' });
    expect(await problemOf(readSheet(utf8('PK'), 'x.xlsx'))).toMatchObject({ code: 'damaged' });
    expect(
      await problemOf(
        readSheet(await workbookOf('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'), 'x.xlsx'),
      ),
    ).toMatchObject({
      code: 'damaged',
    });
  });
});

describe('a file that is not a table', () => {
  const compound = (name: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(512),
      Buffer.from(name, 'utf16le'),
    ]);
  const zipOf = (...paths: string[]) => storeArchive(new Map(paths.map((path) => [path, utf8('<x/>')])));

  it.each([
    ['image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['image', Buffer.from('RIFF\u0001\u0001\u0001\u0001WEBPVP8 ')],
    ['pdf', utf8('%PDF-1.7\n')],
    ['old_xls', compound('Workbook')],
    ['password_protected', compound('EncryptedPackage')],
    ['word_document', compound('WordDocument')],
    ['word_document', zipOf('[Content_Types].xml', 'word/document.xml')],
    ['open_document', zipOf('mimetype', 'content.xml')],
    ['not_a_spreadsheet', zipOf('photo.jpg')],
    ['web_page', utf8('\ufeff <html><table><tr><td>1</td></tr></table></html>')],
    ['not_a_spreadsheet', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2, 3, 0])],
  ])('is refused with the kind of file: %s', async (code, bytes) => {
    expect(await problemOf(readSheet(bytes, 'students.xlsx'))).toEqual({ code, filename: 'students.xlsx' });
  });
});

it('every file problem has a message and a remedy in both languages', () => {
  for (const texts of [en, bn])
    expect(Object.keys(texts.spreadsheet.problem).sort()).toEqual([...sheetProblemCodes].sort());
  expect(Object.keys(bn.spreadsheet.warning)).toEqual(Object.keys(en.spreadsheet.warning));
});

/** A zip whose worksheet unpacks to far more than it weighs. */
function bombOf(size: number): Uint8Array {
  const stored = storeArchive(new Map([['xl/workbook.xml', deflateRawSync(Buffer.alloc(size, 32))]]));
  for (const signature of [0x04034b50, 0x02014b50]) {
    const at = stored.indexOf(Buffer.from(new Uint32Array([signature]).buffer));
    stored.writeUInt16LE(8, at + (signature === 0x04034b50 ? 8 : 10));
  }
  return stored;
}
