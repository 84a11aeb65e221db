import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBoard, buildPackage } from '#test/builders/sites.ts';
import { type TestClient, type World, world } from '#test/world.ts';

const paths = ['/edu/feature', '/edu/price', '/edu/application', '/edu/privay-policy'];

describe('the product’s own pages', () => {
  let w: World;
  let visitor: TestClient;
  let boardId: string;
  /** Sends a form as a browser does without script. */
  async function send(path: string, fields: Record<string, string>, remoteAddress = '198.51.100.21') {
    const { statusCode, body, headers } = await w.stage.server.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: statusCode, body, headers };
  }

  beforeAll(async () => {
    w = await world();
    visitor = w.visitor('bn');
    boardId = (await buildBoard(w)).id;
  });

  it.each(paths)('include %s in both languages, small and without JavaScript', async (path) => {
    for (const [address, language] of [
      [path, 'bn'],
      [`/en${path}`, 'en'],
    ]) {
      const { status, body } = await visitor.get<string>(address!);
      expect(status).toBe(200);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).not.toContain('<script');
      expect(body).not.toContain('feature.');
      expect(body.match(/<h1/g)).toHaveLength(1);
      const sheet = /href="(\/marketing-assets\/\w+\.css)"/.exec(body)![1]!;
      const css = await visitor.get(sheet);
      expect(Buffer.byteLength(body) + css.raw.length).toBeLessThan(40 * 1024);
    }
  });

  it('redirect from an institution’s host to the product’s, and link to each other', async () => {
    const there = await w.visitor('bn', `${w.site.alias}.localhost`).get('/en/edu/price');
    expect(there.status).toBe(302);
    expect(there.headers.location).toBe('http://localhost:3000/en/edu/price');
    const start = await w.visitor('bn', 'localhost:3000').get<string>('/edu/feature');
    expect(start.body).toContain('href="/edu/price"');
  });

  it('show the prices of packages, in the digits of the language, and their modules', async () => {
    const name_bn = `মান ${randomBytes(3).toString('hex')}`;
    const offer = await buildPackage(w, {
      name_bn,
      monthly_poisha: 150_000,
      monthly_per_student_poisha: 550,
    });
    const hidden = await buildPackage(w, { name_bn: `গোপন ${offer.code}`, is_offered: false });
    const module_name = `হাজিরা ${offer.code}`;
    await w.inCore(async (tx) => {
      const module = await tx
        .insertInto('module')
        .values({ code: offer.code, name_en: offer.code, name_bn: module_name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('package_module').values({ package_id: offer.id, module_id: module.id }).execute();
    });
    const { body } = await visitor.get<string>('/edu/price');
    expect(body).toContain(name_bn);
    expect(body).toContain('৳ ১,৫০০');
    expect(body).toContain('৳ ৫.৫০');
    expect(body).toContain('৳ ৪,২৫০');
    expect(body).toContain(module_name);
    expect(body).not.toContain(hidden.name_bn);
    expect(body).toContain(`/edu/application?package=${offer.id}`);
    const form = await visitor.get<string>(`/edu/application?package=${offer.id}`);
    expect(form.body).toContain(`<option value="${offer.id}" selected="">`);
  });

  it('accept an application without JavaScript and show its number', async () => {
    const email = `${randomBytes(4).toString('hex')}@example.org`;
    const fields = { name_en: 'Karnaphuli School', address: 'Chattogram', academic_group: 'school', email };
    const sent = await send('/edu/application', { ...fields, board_id: boardId, student_count: '৩২০' });
    expect(sent.status).toBe(303);
    const number = /^\/edu\/application\?no=(\d+)$/.exec(String(sent.headers.location))![1]!;
    const shown = await visitor.get<string>(`/en/edu/application?no=${number}`);
    expect(shown.body).toContain(`<strong>${number}</strong>`);
    const row = await w.inCore((tx) =>
      tx.selectFrom('site_application').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ application_no: Number(number), student_count: 320, language: 'bn' });
  });

  it('keep the typed values and show the specified messages', async () => {
    const refused = await send('/en/edu/application', {
      name_en: '',
      address: 'Mongla <b>',
      email: 'no email',
    });
    expect(refused.status).toBe(422);
    for (const words of [
      'Institute Name is required',
      'Academic Group required',
      'Board is required',
      'value="Mongla &lt;b&gt;"',
      'value="no email"',
      'aria-invalid="true"',
    ])
      expect(refused.body).toContain(words);
    const taken = await send('/en/edu/application', {
      name_en: 'Other',
      address: 'Mongla',
      academic_group: 'school',
      board_id: boardId,
      email: `${w.site.alias}@example.org`,
    });
    expect(taken.status).toBe(409);
    expect(taken.body).toContain('The Email has already been taken');
  });

  it('rejects bots in the application form', async () => {
    const email = `${randomBytes(4).toString('hex')}@example.org`;
    const fields = {
      name_en: 'Machine School',
      address: 'x',
      academic_group: 'school',
      board_id: boardId,
      email,
    };
    const address = '198.51.100.22';
    const refused = await send('/edu/application', { ...fields, website: 'http://spam.example' }, address);
    expect(refused.status).toBe(400);
    const rows = await w.inCore((tx) =>
      tx.selectFrom('site_application').select('id').where('email', '=', email).execute(),
    );
    expect(rows).toEqual([]);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++)
      statuses.push((await send('/edu/application', { ...fields, email: `${at}${email}` }, address)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
