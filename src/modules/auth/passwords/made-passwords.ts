import { randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';

/** The hash of a password that nobody knows, for an account that is entered by a link, or by no person. */
export const hashUnknownPassword = (): Promise<string> => hash(randomBytes(32));

/** A password to hand out on paper, and its hash: ten letters and digits that cannot be confused. */
export async function makeReadablePassword(): Promise<{ password: string; password_hash: string }> {
  const password = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
  return { password, password_hash: await hash(password) };
}

const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
