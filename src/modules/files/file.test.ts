import { beforeAll, describe, expect, it } from 'vitest';
import { insertCoreFile, putCoreFile } from '#kernel/files/core-files.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { type World, world } from '#test/world.ts';

describe('stored files', () => {
  let w: World;
  let privateUrl: string;
  let pageUrl: string;

  async function keep(
    name: string,
    content_type: string,
    is_public: boolean,
    created_by: string | null = null,
  ): Promise<string> {
    const file = {
      site_id: w.site.id,
      purpose: 'test',
      name,
      content_type,
      bytes: Buffer.from('x'),
      is_public,
      created_by,
    };
    return `/api/v1/files/${await w.inSite((tx) => storeFile(tx, w.stage.services.files, file))}`;
  }

  beforeAll(async () => {
    w = await world();
    const admin = await w.as('site-admin');
    const { body } = await admin.get<{ user: { id: string } }>('/api/v1/session');
    privateUrl = await keep('photo.png', 'image/png', false, body.user.id);
    pageUrl = await keep('পাতা.html', 'text/html', true);
  });

  it('that belong to no record can be read only by the user who stored them', async () => {
    const admin = await w.as('site-admin');
    const answer = await admin.get(privateUrl);
    expect(answer.status).toBe(200);
    expect(answer.raw.toString()).toBe('x');
    expect(answer.headers['cache-control']).toContain('private');
    expect((await (await w.as('employee')).get(privateUrl)).status).toBe(404);
    expect((await (await w.as('site-admin', { site: w.otherSite })).get(privateUrl)).status).toBe(404);
    expect((await w.visitor('en', `${w.site.alias}.localhost`).get(privateUrl)).status).toBe(404);
    expect((await (await w.as('core-admin')).get(privateUrl)).status).toBe(404);
  });

  it('that are public can be read by visitors of their institution', async () => {
    const answer = await w.visitor('en', `${w.site.alias}.localhost`).get(pageUrl);
    expect(answer.status).toBe(200);
    expect((await w.visitor('en', `${w.otherSite.alias}.localhost`).get(pageUrl)).status).toBe(404);
  });

  it('are served as downloads when a browser might run them', async () => {
    const { headers } = await (await w.as('site-admin')).get(pageUrl);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%E0/);
  });

  it('serves public core files to all, private ones to the core only', async () => {
    const file = { purpose: 'test', name: 'logo.png', content_type: 'image/png', bytes: Buffer.from('y') };
    const { files } = w.stage.services;
    const put = [await putCoreFile(files, { ...file, is_public: true }), await putCoreFile(files, file)];
    const [open, closed] = await w.inCore((tx) => Promise.all(put.map((it) => insertCoreFile(tx, it))));
    const [core, admin] = [await w.as('core-admin'), await w.as('site-admin')];
    for (const asker of [core, admin, w.visitor(), w.visitor('en', `${w.site.alias}.localhost`)]) {
      const answer = await asker.get(`/api/v1/core-files/${open}`);
      expect([answer.status, answer.raw.toString()]).toEqual([200, 'y']);
    }
    expect((await core.get(`/api/v1/core-files/${closed}`)).status).toBe(200);
    expect((await admin.get(`/api/v1/core-files/${closed}`)).status).toBe(404);
    expect((await w.visitor().get(`/api/v1/core-files/${closed}`)).status).toBe(404);
  });

  it('of the core are changed by the core only', async () => {
    const file = { purpose: 'test', name: 'a.png', content_type: 'image/png', bytes: Buffer.from('z') };
    const put = await putCoreFile(w.stage.services.files, file);
    const write = w.inSite((tx) => insertCoreFile(tx, put));
    await expect(write).rejects.toThrow(/row-level security/);
  });
});
