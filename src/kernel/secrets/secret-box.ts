import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#kernel/config.ts';

/** Encrypts stored secrets with the installation's key. */
export interface SecretBox {
  /** AES-256-GCM; the same text is sealed differently every time. */
  seal(text: string): string;
  /** @throws where it was sealed with another key, or changed since. */
  open(sealed: string): string;
}

const keyFile = 'secret.key';
const version = 'v1';
const algorithm = 'aes-256-gcm';

/** The box of this installation: its key is SECRET_KEY, else a file of DATA_DIR that is made at the first start. */
export async function openSecretBox(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<SecretBox> {
  return secretBox(config.SECRET_KEY ?? (await keyOfFolder(config.DATA_DIR)));
}

/** A box whose key is derived from a secret of any length. */
export function secretBox(secret: string): SecretBox {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'bidyaloy secret box', 32));
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce);
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, ...[nonce, cipher.getAuthTag(), bytes].map((it) => it.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed) {
      const [, nonce = '', tag = '', bytes = ''] = sealed.split('.');
      const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(bytes, 'base64url', 'utf8') + decipher.final('utf8');
    },
  };
}

/** Processes that start together all read the key of the one who was first. */
async function keyOfFolder(folder: string): Promise<string> {
  const path = join(folder, keyFile);
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}
