import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, isSignedBy, privateKeyOf, publicKeyOf, signatureOf } from './nagad-crypto.ts';

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('the keys of Nagad', () => {
  const { privateKey, publicKey } = keyPair();
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string;

  it.each([
    ['a PEM', pem],
    ['a PEM on one line', pem.replaceAll('\n', ' ')],
    ['bare base64', pem.replace(/-----.*-----/g, '').trim()],
    ['an older PEM', privateKey.export({ format: 'pem', type: 'pkcs1' }) as string],
  ])('are read from %s', (_, text) => {
    expect(decrypt(privateKeyOf(text), encrypt(publicKey, 'পাঁচশ টাকা'))).toBe('পাঁচশ টাকা');
  });

  it.each(['spki', 'pkcs1'] as const)('are read as public ones from %s', (type) => {
    const key = publicKeyOf(publicKey.export({ format: 'pem', type }) as string);
    expect(isSignedBy(key, 'text', signatureOf(privateKey, 'text'))).toBe(true);
    expect(isSignedBy(key, 'other', signatureOf(privateKey, 'text'))).toBe(false);
  });

  it('refuse what is no key of RSA, and what was encrypted for another', () => {
    const curve = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    for (const text of ['', 'no key', curve as string]) expect(() => privateKeyOf(text)).toThrow();
    expect(() => publicKeyOf('no key')).toThrow();
    expect(() => decrypt(privateKey, encrypt(keyPair().publicKey, 'text'))).toThrow();
  });
});
