import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '#kernel/files/stored-files.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

describe('the panel as an app', () => {
  let w: World;
  let visitor: TestClient;

  beforeAll(async () => {
    w = await world();
    visitor = w.visitor('en', `${w.site.alias}.localhost`);
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer();
    const logo_file_id = await w.inSite((tx) =>
      storeFile(tx, w.stage.services.files, {
        site_id: w.site.id,
        purpose: 'logo',
        name: 'logo.png',
        content_type: 'image/png',
        bytes,
        is_public: true,
      }),
    );
    await w.inCore((tx) =>
      tx
        .updateTable('site')
        .set({ logo_file_id, accent_color: '#7a1f5c', name_en: 'Shapla Model High School' })
        .where('id', '=', w.site.id)
        .execute(),
    );
  });

  it('carries the name, the colour and the icons of the institution of its host', async () => {
    const { status, headers, body } = await visitor.get<Manifest>('/panel.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(body).toMatchObject({
      name: 'Shapla Model High School',
      short_name: 'Shapla Model',
      theme_color: '#7a1f5c',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
    });
    expect(body.icons.map((it) => `${it.sizes} ${it.purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of body.icons) {
      const icon = await visitor.get(src);
      const { format, width, height } = await sharp(icon.raw).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
    const bangla = await w.visitor('bn', `${w.site.alias}.localhost`).get<Manifest>('/panel.webmanifest');
    expect(bangla.body.name).toBe('পরীক্ষা উচ্চ বিদ্যালয়');
  });

  it('shows the logo in the middle of its icons, on white where a launcher cuts them', async () => {
    const pixel = async (name: string, x: number, y: number) => {
      const { raw } = await visitor.get(`/panel-icons/${name}.png`);
      const { data, info } = await sharp(raw).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (y * info.width + x) * info.channels;
      return [...data.subarray(at, at + 4)];
    };
    expect(await pixel('maskable', 256, 256)).toEqual([204, 0, 0, 255]);
    expect(await pixel('maskable', 40, 256)).toEqual([255, 255, 255, 255]);
    expect(await pixel('192', 96, 96)).toEqual([204, 0, 0, 255]);
    expect((await pixel('192', 96, 4))[3]).toBe(0);
  });

  it('is the product’s own on other hosts', async () => {
    const { body } = await w.visitor('en').get<Manifest>('/panel.webmanifest');
    expect(body).toMatchObject({ name: 'Bidyaloy', theme_color: '#1f5f8b' });
    const icon = await w.visitor().get('/panel-icons/apple.png');
    expect(await sharp(icon.raw).metadata()).toMatchObject({ width: 180, height: 180 });
  });

  it('has an icon for every page under the address that browsers ask for', async () => {
    for (const client of [visitor, w.visitor()]) {
      const { status, headers, raw } = await client.get('/favicon.ico');
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      expect((await sharp(raw).metadata()).width).toBe(48);
    }
    expect(refusalOf(await visitor.get('/panel-icons/other.png'))).toBe('not_found');
  });
});
