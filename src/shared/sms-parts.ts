export interface SmsCount {
  encoding: 'gsm7' | 'ucs2';
  /** Septets in GSM-7, UTF-16 code units in UCS-2. */
  units: number;
  parts: number;
}

/**
 * How a text travels: GSM-7 carries 160 units in one message or 153 in each part; one character outside it
 * (every Bangla letter, ৳, curly quotes) makes it UCS-2 with 70 or 67. Counted after normalising to NFC, as sent.
 */
export function countSmsParts(text: string): SmsCount {
  const { encoding, characters } = encode(text);
  const units = characters.reduce((sum, character) => sum + character.units, 0);
  return { encoding, units, parts: splitSms(text).length };
}

/** The parts as they are billed. A surrogate pair or a GSM-7 escape pair is never torn apart. */
export function splitSms(text: string): string[] {
  const { encoding, characters } = encode(text);
  const units = characters.reduce((sum, character) => sum + character.units, 0);
  if (units === 0) return [];
  const limit = limits[encoding];
  if (units <= limit.single) return [text.normalize('NFC')];

  const parts: string[] = [];
  let part = '';
  let partUnits = 0;
  for (const character of characters) {
    if (partUnits + character.units > limit.multipart) {
      parts.push(part);
      part = '';
      partUnits = 0;
    }
    part += character.text;
    partUnits += character.units;
  }
  return [...parts, part];
}

const limits = {
  gsm7: { single: 160, multipart: 153 },
  ucs2: { single: 70, multipart: 67 },
};

const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const gsmExtension = new Set('^{}\\[~]|€\f');

function encode(text: string) {
  const characters = [...text.normalize('NFC')];
  const isGsm = characters.every((character) => gsmBasic.has(character) || gsmExtension.has(character));
  return {
    encoding: isGsm ? ('gsm7' as const) : ('ucs2' as const),
    characters: characters.map((character) => ({
      text: character,
      units: isGsm ? (gsmExtension.has(character) ? 2 : 1) : character.length,
    })),
  };
}
