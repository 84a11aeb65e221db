import { randomFillSync } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** So many codes of 80 random bits each, of letters that cannot be mistaken for another when typed from paper. */
export function verificationCodes(count: number): string[] {
  const bytes = randomFillSync(new Uint8Array(count * length));
  return Array.from({ length: count }, (_, at) => {
    let code = '';
    for (let place = 0; place < length; place += 1) code += letters[bytes[at * length + place]! & 31];
    return code;
  });
}

/** Normalises a typed code: lower case, spaces, dashes, and O or I instead of a digit. */
export function readVerificationCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
