import { createHash, timingSafeEqual } from 'node:crypto';

const hex = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text).digest('hex');

/** The signature of SSLCommerz over the fields that `verify_key` names, with the hashed password of the store among them. */
export function signatureOf(
  algorithm: 'md5' | 'sha256',
  said: Record<string, string>,
  password: string,
): string {
  const names = (said.verify_key ?? '').split(',').filter(Boolean);
  const fields: Record<string, string> = Object.fromEntries(names.map((name) => [name, said[name] ?? '']));
  fields.store_passwd = hex(algorithm, password);
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  return hex(algorithm, signed.join('&'));
}

/** Whether a notice is signed by the gateway; of the two signatures the stronger counts where it is there. */
export function isSigned(said: Record<string, string>, password: string): boolean {
  if (!said.verify_key) return false;
  const { verify_sign = '', verify_sign_sha2 } = said;
  return verify_sign_sha2
    ? isSame(verify_sign_sha2, signatureOf('sha256', said, password))
    : isSame(verify_sign, signatureOf('md5', said, password));
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
