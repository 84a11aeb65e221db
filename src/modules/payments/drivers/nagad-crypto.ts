import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto';

/** The bytes of a PEM, or of the bare base64 in it; line breaks may be lost or too many. */
const bytesOf = (text: string) =>
  Buffer.from(text.replace(/-----[^-]*-----/g, '').replace(/\s/g, ''), 'base64');

/** @throws where it is no private RSA key, in PKCS #8 or PKCS #1 */
export const privateKeyOf = (text: string): KeyObject =>
  rsaKey<'pkcs8' | 'pkcs1'>(
    (type) => createPrivateKey({ key: bytesOf(text), format: 'der', type }),
    ['pkcs8', 'pkcs1'],
  );

/** @throws where it is no public RSA key */
export const publicKeyOf = (text: string): KeyObject =>
  rsaKey<'spki' | 'pkcs1'>(
    (type) => createPublicKey({ key: bytesOf(text), format: 'der', type }),
    ['spki', 'pkcs1'],
  );

function rsaKey<Type>(read: (type: Type) => KeyObject, [first, second]: [Type, Type]): KeyObject {
  const key = attempt(() => read(first)) ?? read(second);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('Not a key of RSA');
  return key;
}

/** What `work` returns; nothing where it throws. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const encrypt = (key: KeyObject, text: string): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');

/**
 * Some versions of Node.js refuse to take the padding of PKCS #1 off, as one who may ask again and again learns from how it
 * fails. Here only answers of the gateway are read, and nobody is told.
 * @throws where it was encrypted for another key
 */
export function decrypt(key: KeyObject, encrypted: string): string {
  const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(encrypted, 'base64'));
  // 0, 2, at least eight bytes that are not 0, then 0.
  const end = block.indexOf(0, 2);
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('Encrypted for another key');
  return block.subarray(end + 1).toString('utf8');
}

export const signatureOf = (key: KeyObject, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
