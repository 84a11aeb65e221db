import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureWithText } from '#test/builders/pictures.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { insertFile, putFile } from './stored-files.ts';
import { removingUnwritten } from './unwritten-files.ts';

describe('the bytes of a file', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  /** The ids of all files in the store: those of the institution, or of the core. */
  const storedIds = async (folder: string = w.site.id): Promise<string[]> =>
    (
      await readdir(join(w.stage.config.DATA_DIR, 'files', folder), { withFileTypes: true }).catch(() => [])
    ).flatMap((it) => (it.isFile() ? [it.name] : []));

  const paper = (field: string) => {
    const form = new FormData();
    form.set(field, new File(['%PDF-1.4'], 'routine.pdf', { type: 'application/pdf' }));
    return form;
  };

  it('go where the request is refused after they were stored', async () => {
    const before = await storedIds();
    const to = `/api/v1/notices/${randomUUID()}/attachment`;
    expect((await admin.upload(to, paper('attachment'), 'PUT')).status).toBe(404);
    expect(await storedIds()).toEqual(before);
  });

  it('go where a repeated request gets its first answer, and those of the first stay', async () => {
    const before = await storedIds();
    const key = { 'idempotency-key': randomUUID() };
    const send = () => admin.upload<{ id: string }>('/api/v1/website/media', paper('file'), 'POST', key);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await storedIds()).filter((it) => !before.includes(it))).toEqual([first.body.id]);
    expect((await admin.get(`/api/v1/files/${first.body.id}`)).raw.toString()).toBe('%PDF-1.4');
  });

  it('of the core go, too, where the request is refused', async () => {
    const before = await storedIds('core');
    const core = await w.as('core-admin');
    const form = new FormData();
    form.set('logo', new File([pictureWithText('Logo')], 'logo.png', { type: 'image/png' }));
    const refused = await core.upload(`/api/v1/companies/${randomUUID()}/logo`, form, 'PUT');
    expect(refused.status).toBe(404);
    expect(await storedIds('core')).toEqual(before);
  });

  it('go where the work fails, also after their rows were written in a transaction that is rolled back', async () => {
    const { services } = w.stage;
    const before = await storedIds();
    const file = { site_id: w.site.id, purpose: 'test', name: 'a.txt', content_type: 'text/plain' };
    const work = removingUnwritten(services, async () => {
      const put = await putFile(services.files, { ...file, bytes: Buffer.from('x') });
      expect(await storedIds()).toContain(put.id);
      await w.inSite(async (tx) => {
        await insertFile(tx, put);
        throw new Error('refused');
      });
    });
    await expect(work).rejects.toThrow('refused');
    expect(await storedIds()).toEqual(before);
  });
});
