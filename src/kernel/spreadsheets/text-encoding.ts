import { SheetProblem } from './sheet-problem.ts';

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Decodes a text file: by its byte order mark, else as UTF-16 when every second byte is zero, else as UTF-8,
 * and what is no valid UTF-8 as Windows-1252, which is what old Excel saves.
 * Throws `encoding` for broken UTF-16 or characters no text holds, `not_a_spreadsheet` for binary content.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncodingName } {
  const encoding = guessEncoding(bytes);
  const text = decode(bytes, encoding);
  if (text.includes('\u0000')) throw new SheetProblem('not_a_spreadsheet');
  if (CONTROL_CHARACTERS.test(text)) {
    throw new SheetProblem(encoding === 'windows-1252' ? 'encoding' : 'not_a_spreadsheet');
  }
  return { text, encoding };
}

/** Tabs and line ends belong to text; the other control characters do not. */
const CONTROL_CHARACTERS = /(?!\s)\p{Cc}/u;

function guessEncoding(bytes: Uint8Array): TextEncodingName {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zeroPlaces(bytes.subarray(0, 4096));
  // Delimiters, digits and line ends are ASCII: one byte of each is zero, always on the same side.
  if (zeros.odd > 0 && zeros.even === 0) return 'utf-16le';
  if (zeros.even > 0 && zeros.odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function decode(bytes: Uint8Array, encoding: TextEncodingName): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SheetProblem('encoding');
  }
}

function zeroPlaces(bytes: Uint8Array) {
  const zeros = { even: 0, odd: 0 };
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return zeros;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
