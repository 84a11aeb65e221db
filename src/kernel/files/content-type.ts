import { fieldProblem } from '#kernel/http/problem.ts';

const office = 'application/vnd.openxmlformats-officedocument';

/** The content type by the bytes, because names and declared types lie; `undefined` for types that nobody needs to attach. */
export function contentTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  const opening = head.toString('latin1');
  if (opening.startsWith('%PDF-')) return 'application/pdf';
  if (opening.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (opening.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (opening.startsWith('RIFF') && opening.startsWith('WEBP', 8)) return 'image/webp';
  if (opening.startsWith('PK\x03\x04')) return officeTypeOf(bytes);
  return undefined;
}

/** Office files are zip archives whose entry names are not compressed. */
function officeTypeOf(bytes: Uint8Array): string | undefined {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!archive.includes('[Content_Types].xml')) return undefined;
  if (archive.includes('word/document.xml')) return `${office}.wordprocessingml.document`;
  if (archive.includes('ppt/presentation.xml')) return `${office}.presentationml.presentation`;
  return archive.includes('xl/workbook.xml') ? `${office}.spreadsheetml.sheet` : undefined;
}

/**
 * The bytes of an attachment, for whoever stores it.
 * @throws 422 `file_is_something_else` on the field where the content is not of the declared type
 */
export async function attachmentBytes(file: File, field: string): Promise<Uint8Array> {
  const bytes = await file.bytes();
  if (contentTypeOf(bytes) !== file.type) throw fieldProblem(field, 'file_is_something_else');
  return bytes;
}
