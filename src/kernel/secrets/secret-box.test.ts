import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSecretBox, secretBox } from './secret-box.ts';

const secret = 'গোপন ✓ secret of a client';

describe('the secret box', () => {
  it('decrypts what it encrypted, with a different ciphertext every time', () => {
    const box = secretBox('a key that is long enough for a test');
    const sealed = [box.seal(secret), box.seal(secret)];
    expect(sealed.map((it) => box.open(it))).toEqual([secret, secret]);
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.join()).not.toContain('secret');
  });

  it('refuses ciphertext that was changed or encrypted with another key', () => {
    const box = secretBox('a key that is long enough for a test');
    const sealed = box.seal(secret);
    expect(() => secretBox('another key').open(sealed)).toThrow();
    const parts = sealed.split('.');
    expect(() => box.open([...parts.slice(0, 3), `A${parts[3]!.slice(1)}`].join('.'))).toThrow();
    expect(() => box.open('v1.nonsense')).toThrow();
  });

  it('creates its key once, readable by the server’s user only, even when processes start together', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'bidyaloy-key-')), 'data');
    const boxes = await Promise.all([1, 2, 3, 4].map(() => openSecretBox({ DATA_DIR: folder })));
    expect(boxes.map((box) => box.open(boxes[0]!.seal(secret)))).toEqual([secret, secret, secret, secret]);
    const path = join(folder, 'secret.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url')).toHaveLength(32);
    const later = await openSecretBox({ DATA_DIR: folder });
    expect(later.open(boxes[0]!.seal(secret))).toBe(secret);
  });

  it('prefers the key of the environment to that of the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bidyaloy-key-'));
    const key = 'k'.repeat(40);
    const box = await openSecretBox({ DATA_DIR: folder, SECRET_KEY: key });
    expect(secretBox(key).open(box.seal(secret))).toBe(secret);
    await expect(stat(join(folder, 'secret.key'))).rejects.toThrow();
  });
});
