import { type Day, isDay } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { type PunchFormat, punchFormats } from './punch-formats.ts';

/** A line of a device, as it came and as it is understood. */
export interface Punch {
  line: string;
  /** The device as it names itself; empty where the line does not say. */
  device_code: string;
  /** Without the zeros in front, which devices add or leave out. */
  card_no: string;
  on_date: Day;
  /** `HH:MM:SS`, local time. */
  punched_at: string;
}

export interface PunchReading {
  punches: Punch[];
  /** Numbers of the lines that are no punch, or one of a day to come. */
  unread_lines: number[];
}

/** The lines of a file whatever its encoding: UTF-8 or UTF-16 with a byte order mark, else UTF-8. */
export function decodeLines(bytes: Uint8Array): string[] {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  // A decoder drops the mark; NUL cannot be stored, and no device writes it.
  return new TextDecoder(encoding)
    .decode(bytes)
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/);
}

/** The format that reads most lines; nothing where none reads any. */
export function guessFormat(lines: readonly string[]): PunchFormat | undefined {
  const counts = punchFormats.map((format) => ({
    format,
    count: lines.filter((line) => readPunch(format, line) !== undefined).length,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > 0 ? best.format : undefined;
}

/** Reads lines of a format; empty ones are passed over. @param lastDay later punches are those of a wrong clock */
export function readPunches(format: PunchFormat, lines: readonly string[], lastDay: Day): PunchReading {
  const reading: PunchReading = { punches: [], unread_lines: [] };
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const punch = readPunch(format, line);
    if (punch && punch.on_date <= lastDay) reading.punches.push(punch);
    else reading.unread_lines.push(at + 1);
  }
  return reading;
}

const longestLine = 500;

function readPunch(format: PunchFormat, line: string): Punch | undefined {
  if (line.length > longestLine) return undefined;
  const fields = toAsciiDigits(line).trim();
  const found = readers[format](fields);
  if (!found) return undefined;
  const card_no = cardNumber(found.card);
  const on_date = found.day;
  const isReal = isDay(on_date) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(found.time);
  if (!isReal || !/^[A-Za-z0-9_-]{1,40}$/.test(card_no)) return undefined;
  return { line, device_code: found.device.slice(0, 60), card_no, on_date, punched_at: found.time };
}

interface Found {
  device: string;
  card: string;
  day: string;
  time: string;
}

const readers: Record<PunchFormat, (line: string) => Found | undefined> = {
  // device:card:yyyymmdd:hhmmss
  colons(line) {
    const [, device = '', card = '', y, m, d, hour, minute, second] =
      /^([^:]+):([^:]+):(\d{4})(\d{2})(\d{2}):(\d{2})(\d{2})(\d{2})$/.exec(line) ?? [];
    return y ? { device, card, day: `${y}-${m}-${d}`, time: `${hour}:${minute}:${second}` } : undefined;
  },
  // card, local time, device, verify mode, …; runs of blanks between them
  blanks(line) {
    const [, card = '', day = '', time = '', device = ''] =
      /^(\S+) +(\d{4}-\d{2}-\d{2}) +(\d{2}:\d{2}:\d{2}) +(\S+)(?: .*)?$/.exec(line) ?? [];
    return card ? { device, card, day, time } : undefined;
  },
  // card TAB local time TAB in or out TAB verify mode …; the line does not name the device
  tabs(line) {
    const [card = '', at = ''] = line.split('\t').map((it) => it.trim());
    const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(at) ?? [];
    return day ? { device: '', card, day, time } : undefined;
  },
};

/** A number of a card without the zeros in front; the number 0 stays. */
export const cardNumber = (text: string): string =>
  toAsciiDigits(text)
    .trim()
    .replace(/^0+(?=.)/, '');
