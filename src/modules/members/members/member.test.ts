import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';

interface Row {
  id: string;
  photo_url: string | null;
}

describe('members', () => {
  let w: World;
  let site: TestSite;
  let office: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    office = await w.as('employee', { site });
  });

  const fields = { kind: 'donor', name_en: 'Nurul Haque', name_bn: 'নুরুল হক' };
  const add = (more: object = {}) => office.post<Row>('/api/v1/members', { ...fields, ...more });
  const send = async (id: string, picture: Buffer) => {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }));
    return office.upload(`/api/v1/members/${id}/photo`, form, 'PUT');
  };
  const portrait = () =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();

  it('show nothing of their contact unless it is switched on', async () => {
    expect((await add({ phone: '01712-345678' })).body).toMatchObject({
      phone: '8801712345678',
      is_public: true,
      shows_phone: false,
      shows_email: false,
      shows_address: false,
    });
  });

  it('have a number of their own where they have one', async () => {
    await add({ member_no: 'D-1' });
    expect((await add({ member_no: 'D-1' })).body).toMatchObject({
      status: 409,
      errors: [{ field: 'member_no', code: 'unique' }],
    });
    expect((await add()).status).toBe(201);
    expect((await add({ member_no: '' })).status).toBe(201);
  });

  it.each([
    ['phone', '123', 'people:phone_invalid'],
    ['kind', 'visitor', undefined],
    ['email', 'nobody', undefined],
  ])('refuse %s “%s”', async (field, value, code) => {
    const refused = await add({ [field]: value });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: [{ field, ...(code && { code }) }] });
  });

  it('are found by name, and narrowed by kind', async () => {
    await add();
    await add({ kind: 'alumni', name_en: 'Rahima', name_bn: 'রহিমা', session: '1998–2004' });
    const found = async (query: string) =>
      (await office.get<{ rows: object[] }>(`/api/v1/members?${query}`)).body.rows;
    expect(await found('q=rahi')).toMatchObject([{ name_en: 'Rahima' }]);
    expect(await found('kind=donor')).toMatchObject([{ name_en: 'Nurul Haque' }]);
  });

  it('have a photo that visitors see only of a public member', async () => {
    const { body: member } = await add();
    const sent = await send(member.id, await portrait());
    const { photo_url } = sent.body as unknown as Row;
    const visitor = w.visitor('en', `${site.alias}.localhost`);
    expect((await visitor.get(photo_url!)).status).toBe(200);
    await office.put(`/api/v1/members/${member.id}`, { ...fields, is_public: false });
    expect((await visitor.get(photo_url!)).status).toBe(404);
    const colleague = await w.as('site-admin', { site });
    expect((await colleague.get(photo_url!)).status).toBe(200);
    const teacher = await w.as('teacher', { site });
    expect((await teacher.get(photo_url!)).status).toBe(404);
  });

  it('have a photo that can be replaced and removed; the old file goes', async () => {
    const { body: member } = await add();
    const first = (await send(member.id, await portrait())).body as unknown as Row;
    const second = (await send(member.id, await portrait())).body as unknown as Row;
    expect(second.photo_url).not.toBe(first.photo_url);
    expect((await office.get(first.photo_url!)).status).toBe(404);
    const removed = await office.delete(`/api/v1/members/${member.id}/photo`);
    expect(removed.body).toMatchObject({ photo_url: null });
    expect((await office.get(second.photo_url!)).status).toBe(404);
  });

  it('take no photo that is no picture', async () => {
    const { body: member } = await add();
    expect((await send(member.id, Buffer.from('hello'))).body).toMatchObject({
      errors: [{ field: 'photo', code: 'not_a_picture' }],
    });
  });
});
