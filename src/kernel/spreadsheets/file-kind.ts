import { listArchive } from './archive.ts';
import { SheetProblem } from './sheet-problem.ts';

/**
 * Tells by content what kind of table a file is; names and extensions lie.
 * Throws a `SheetProblem` that says what the file is when it is no table.
 */
export async function fileKind(bytes: Uint8Array): Promise<'workbook' | 'text'> {
  if (bytes.byteLength === 0) throw new SheetProblem('empty_file');
  if (startsWith(bytes, [0x50, 0x4b])) return zipKind(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw compoundFileProblem(bytes);
  if (isImage(bytes)) throw new SheetProblem('image');
  const opening = latin(bytes, 0, 1024).trimStart().toLowerCase();
  if (opening.startsWith('%pdf-')) throw new SheetProblem('pdf');
  if (/^(ï»¿)?\s*<(!doctype html|html|table|head|meta|body)\b/.test(opening))
    throw new SheetProblem('web_page');
  if (/^(ï»¿)?\s*<\?xml\b|^\{\\rtf/.test(opening)) throw new SheetProblem('not_a_spreadsheet');
  return 'text';
}

async function zipKind(bytes: Uint8Array): Promise<'workbook'> {
  const entries = await listArchive(bytes);
  const paths = new Set(entries.map((entry) => entry.path));
  if (paths.has('xl/workbook.xml')) return 'workbook';
  if (paths.has('word/document.xml')) throw new SheetProblem('word_document');
  if (paths.has('content.xml') && paths.has('mimetype')) throw new SheetProblem('open_document');
  throw new SheetProblem('not_a_spreadsheet');
}

/** Old Excel and Word files and new ones with a password share one container; its names are UTF-16. */
function compoundFileProblem(bytes: Uint8Array): SheetProblem {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => names.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return new SheetProblem('password_protected');
  if (has('WordDocument')) return new SheetProblem('word_document');
  return new SheetProblem('old_xls');
}

function isImage(bytes: Uint8Array): boolean {
  const isRiffPicture = latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP';
  const isPhonePicture = latin(bytes, 4, 8) === 'ftyp' && /^(heic|heix|mif1|avif)$/.test(latin(bytes, 8, 12));
  return isRiffPicture || isPhonePicture || IMAGE_STARTS.some((start) => startsWith(bytes, start));
}

const IMAGE_STARTS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, at) => bytes[at] === byte);

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.byteLength)));
