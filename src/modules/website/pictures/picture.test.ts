import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeFile } from '#kernel/files/stored-files.ts';
import { world } from '#test/world.ts';

test('a public picture is served only in the sizes that its pages use', async () => {
  const w = await world();
  const visitor = w.visitor('bn', `${w.site.alias}.localhost`);
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0b7285' } })
    .png()
    .toBuffer();
  const keep = (is_public: boolean) =>
    w.inSite((tx) =>
      storeFile(tx, w.stage.services.files, {
        site_id: w.site.id,
        purpose: 'test',
        name: 'a.png',
        content_type: 'image/png',
        bytes: picture,
        is_public,
      }),
    );
  const [shown, hidden] = [await keep(true), await keep(false)];
  for (const [name, format] of [
    ['card-320.webp', 'webp'],
    ['card-320.avif', 'heif'],
    ['card-320.jpg', 'jpeg'],
  ] as const) {
    const { status, raw, headers } = await visitor.get(`/website-pictures/${shown}/${name}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(await sharp(raw).metadata()).toMatchObject({ format, width: 320, height: 213 });
  }
  for (const path of [`${hidden}/card-320.webp`, `${shown}/card-321.webp`, `${shown}/card-320.svg`])
    expect((await visitor.get(`/website-pictures/${path}`)).status).toBe(404);
  const stranger = w.visitor('bn', `${w.otherSite.alias}.localhost`);
  expect((await stranger.get(`/website-pictures/${shown}/card-320.webp`)).status).toBe(404);
});
