import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText } from 'unpdf';
import type { Letterhead, SignatureBox } from '#kernel/documents/template.ts';
import { listArchive, unpack } from '#kernel/spreadsheets/archive.ts';
import type { TestResponse } from './world.ts';

/** The letterhead of a school with everything on it, for tests of printed documents. */
export const letterhead: Letterhead = {
  name_en: 'Chandrapur Government Pilot Model High School',
  name_bn: 'চন্দ্রপুর সরকারি পাইলট মডেল উচ্চ বিদ্যালয়',
  address_en: 'Station Road, Muktagachha, Mymensingh',
  address_bn: 'স্টেশন রোড, মুক্তাগাছা, ময়মনসিংহ',
  eiin: '111745',
  phone: '01712-345678',
  email: 'head@chandrapur.edu.bd',
  website: 'chandrapur.edu.bd',
  established_year: 1938,
  logo: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="#0b5d4b"/><path d="M8 14l12-5 12 5-12 5zM12 18v8c4 4 12 4 16 0v-8l-8 3z" fill="#fff"/></svg>',
  ),
  accent: '#0b5d4b',
};

export const classTeacher: SignatureBox = {
  title_en: 'Class teacher',
  title_bn: 'শ্রেণি শিক্ষক',
  name_en: 'Shahnaz Parvin',
  name_bn: 'শাহনাজ পারভীন',
};

export const headTeacher: SignatureBox = {
  title_en: 'Headmaster',
  title_bn: 'প্রধান শিক্ষক',
  name_en: 'Md. Rafiqul Islam',
  name_bn: 'মোঃ রফিকুল ইসলাম',
};

export const pageCount = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount();

/** What a person reads on an English PDF, in one line. Bangla conjuncts do not come back as they were typed. */
export async function printedText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** What a person reads in an answer, be it JSON, a PDF or a spreadsheet. */
export async function textOf({ headers, raw }: Pick<TestResponse, 'headers' | 'raw'>): Promise<string> {
  const type = String(headers['content-type']);
  if (type.includes('application/pdf')) return (await printedText(raw)).replaceAll(' ', '');
  if (!type.includes('spreadsheetml')) return raw.toString();
  const parts = await unpack(await listArchive(raw), 50_000_000);
  return [...parts.values()].map((it) => Buffer.from(it).toString()).join('\n');
}
