import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpiredFiles } from '#kernel/files/expired-files.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { Header, HeaderFields, HeaderPictureKind } from './header.contract.ts';

const path = '/api/v1/website/header';

describe('the header of a website', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let fields: HeaderFields;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
    const { public_address: _, ...shown } = (await admin.get<Header>(path)).body;
    fields = shown;
  });

  const home = async (language: 'bn' | 'en' = 'bn'): Promise<string> => {
    const visitor = w.visitor(language, `${site.alias}.localhost`);
    return String((await visitor.get(language === 'bn' ? '/' : '/en')).body);
  };
  const picture = (color: string) =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  async function add(kind: HeaderPictureKind, bytes?: Uint8Array) {
    const form = new FormData();
    form.set('kind', kind);
    const made = bytes ?? (await picture(kind === 'logo' ? 'red' : 'blue'));
    form.set('picture', new File([made as BlobPart], 'picture.jpg', { type: 'image/jpeg' }));
    return admin.upload<{ id: string }>(`${path}-pictures`, form);
  }
  const expiryOf = (id: string) =>
    w.inSite(
      (tx) =>
        tx
          .selectFrom('stored_file')
          .select('expires_at')
          .where('site_id', '=', site.id)
          .where('id', '=', id)
          .executeTakeFirst(),
      site,
    );

  it('begins with a row of logo and names', async () => {
    expect(fields.layout).toBe('crest');
    expect(await home()).toContain('<header class="crest">');
  });

  it('is on the website as soon as it is saved, in both languages', async () => {
    await home();
    const changed = {
      ...fields,
      name_en: 'Meghna High School',
      name_bn: 'মেঘনা উচ্চ বিদ্যালয়',
      address_bn: 'চাঁদপুর সদর',
      accent_color: '#7a1f3d',
      layout: 'letterhead' as const,
    };
    const saved = await admin.put<Header>(path, changed);
    expect(saved.body).toMatchObject(changed);
    // The version of a website is looked at once a second.
    await expect.poll(() => home(), { timeout: 20_000 }).toContain('মেঘনা উচ্চ বিদ্যালয়');
    expect(await home()).toContain('<header class="letterhead">');
    expect(await home()).toContain('চাঁদপুর সদর');
    expect(await home()).toMatch(/\/7a1f3d\.css/);
    expect(await home('en')).toContain('Meghna High School');
  });

  it('is previewed without being saved', async () => {
    const banner_file_id = (await add('banner')).body.id;
    const asked = { ...fields, name_en: 'Only <a> try', layout: 'banner', banner_file_id, language: 'en' };
    const { body } = await admin.post<{ html: string }>(`${path}-previews`, asked);
    expect(body.html).toContain('Only &lt;a&gt; try');
    expect(body.html).toContain('<header class="banner">');
    expect(body.html).toContain(`/website-pictures/${banner_file_id}/banner-1280.jpg`);
    expect(await home('en')).not.toContain('Only &lt;a&gt; try');
    expect((await admin.get<Header>(path)).body).toMatchObject(fields);
  });

  it('keeps the pictures it is saved with, and loses the others after a day', async () => {
    const [logo, banner, tried] = [await add('logo'), await add('banner'), await add('banner')];
    expect([logo.status, banner.status]).toEqual([201, 201]);
    await admin.put(path, {
      ...fields,
      layout: 'banner',
      logo_file_id: logo.body.id,
      banner_file_id: banner.body.id,
    });
    await w.inSite(
      (tx) =>
        tx
          .updateTable('stored_file')
          .set({ expires_at: '2026-01-01T00:00:00Z' })
          .where('expires_at', 'is not', null)
          .execute(),
      site,
    );
    await removeExpiredFiles(w.stage.services);
    expect(await expiryOf(logo.body.id)).toEqual({ expires_at: null });
    expect(await expiryOf(banner.body.id)).toEqual({ expires_at: null });
    expect(await expiryOf(tried.body.id)).toBeUndefined();
    const visitor = w.visitor('bn', `${site.alias}.localhost`);
    const shown = await visitor.get(`/website-pictures/${banner.body.id}/banner-640.webp`);
    expect(shown.status).toBe(200);
  });

  it('leaves a chosen picture its day, though the form shows it', async () => {
    const { id } = (await add('logo')).body;
    const before = await expiryOf(id);
    expect(before?.expires_at).not.toBeNull();
    expect((await admin.get(`/api/v1/files/${id}`)).status).toBe(200);
    expect(await expiryOf(id)).toEqual(before);
  });

  it.each([
    ['name_en', '', 'sites:institute_name_required'],
    ['name_bn', ' ', 'sites:institute_name_bn_required'],
    ['address_en', '', 'sites:address_required'],
    ['accent_color', 'red', 'format_regex'],
    ['layout', 'sideways', 'not_valid'],
  ])('is refused with %s “%s”', async (field, value, code) => {
    for (const [method, address] of [
      ['put', path],
      ['post', `${path}-previews`],
    ] as const) {
      const { status, body } = await admin[method]<{ errors: object[] }>(address, {
        ...fields,
        [field]: value,
        language: 'bn',
      });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field, code }]);
    }
  });

  it('takes no picture of another institution, nor one that was stored for something else', async () => {
    const foreign = await w.as('site-admin', { site: w.site });
    const form = new FormData();
    form.set('kind', 'logo');
    form.set('picture', new File([(await picture('red')) as BlobPart], 'logo.jpg', { type: 'image/jpeg' }));
    const theirs = (await foreign.upload<{ id: string }>(`${path}-pictures`, form)).body.id;
    const banner = (await add('banner')).body.id;
    for (const logo_file_id of [theirs, banner]) {
      const refused = await admin.put(path, { ...fields, logo_file_id });
      expect(refused.body).toMatchObject({ errors: [{ field: 'logo_file_id', code: 'not_valid' }] });
    }
  });

  it('takes no file that only calls itself a picture', async () => {
    const refused = await add('logo', Buffer.from('<svg onload="alert(1)"/>'));
    expect(refused.body).toMatchObject({ errors: [{ field: 'picture', code: 'not_a_picture' }] });
  });

  it('is designed by administrators only', async () => {
    const teacher = await w.as('teacher', { site });
    expect(refusalOf(await teacher.put(path, fields))).toBe('forbidden');
  });
});
