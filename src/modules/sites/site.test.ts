import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { buildFullPackage } from '#test/builders/memberships.ts';
import { buildBoard } from '#test/builders/sites.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Membership } from './memberships/membership.contract.ts';
import type { Site } from './site.contract.ts';

const path = '/api/v1/sites';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; message: string }[];
}

let package_id: string;
let board_id: string | undefined;

function draft(changes: Record<string, unknown> = {}) {
  const alias = `site-${randomBytes(4).toString('hex')}`;
  return {
    name_en: 'Padma High School',
    name_bn: 'পদ্মা উচ্চ বিদ্যালয়',
    alias,
    email: `${alias}@example.org`,
    address_en: 'Rajshahi',
    package_id,
    board_id,
    starts_on: today(),
    ends_on: addDays(today(), 364),
    administrator_username: `head-${alias}`,
    administrator_name: 'Rahim Uddin',
    administrator_email: `head-${alias}@example.org`,
    ...changes,
  };
}

async function picture(width: number, height: number): Promise<File> {
  const inner = await sharp({ create: { width, height, channels: 3, background: '#b00020' } })
    .png()
    .toBuffer();
  const bytes = await sharp({
    create: { width: width + 200, height: height + 200, channels: 3, background: '#fff' },
  })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
  return new File([Buffer.from(bytes)], 'logo of us.png', { type: 'image/png' });
}

describe('institutions', () => {
  let w: World;
  let core: TestClient;
  const inside = (site: { id: string; alias: string }) => ({ id: site.id, alias: site.alias });

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    package_id = await buildFullPackage(w);
    board_id = (await buildBoard(w)).id;
  });

  it('start with the academic groups of their kind, under a board of that kind', async () => {
    const without = await core.post<Refusal>(path, draft({ board_id: null }));
    expect(refusalOf(without)).toBe('sites:board_required');
    const wrong = await core.post<Refusal>(path, draft({ academic_group: 'madrasah' }));
    expect(refusalOf(wrong)).toBe('sites:board_of_other_group');
    const made = await core.post<Site>(path, draft({ academic_group: 'school_and_college' }));
    const groups = await core.get<{ rows: { academic_group: string }[] }>(
      `/api/v1/sites/${made.body.id}/academic-groups`,
    );
    expect(groups.body.rows.map((it) => it.academic_group).sort()).toEqual(['college', 'school']);
  });

  it('start with a package for a period, which is required', async () => {
    const bare = await core.post<Refusal>(path, draft({ package_id: null, starts_on: null, ends_on: null }));
    expect(bare.body.errors.map((it) => it.field)).toEqual(['package_id', 'starts_on', 'ends_on']);
    const back = await core.post<Refusal>(path, draft({ ends_on: addDays(today(), -1) }));
    expect(refusalOf(back)).toBe('sites:ends_before_start');
    const made = await core.post<Site>(path, draft());
    const membership = await core.get<Membership>(`/api/v1/site-memberships/${made.body.id}`);
    expect(membership.body).toMatchObject({ state: 'active', package_id, starts_on: today() });
  });

  it('start with default settings, and their administrator is mailed a password link', async () => {
    const body = draft();
    const made = await core.post<Site>(path, body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      public_address: `http://${body.alias}.localhost:3000`,
      is_active: true,
    });

    const years = await w.inSite(
      (tx) => tx.selectFrom('academic_year').selectAll().where('site_id', '=', made.body.id).execute(),
      inside(made.body),
    );
    const national = await core.get<{
      rows: { name_en: string; session_type: string; is_current: boolean }[];
    }>('/api/v1/academics/national-years');
    const current = national.body.rows.find((it) => it.is_current && it.session_type === 'calendar_year');
    expect(years).toMatchObject([{ name: current!.name_en, is_current: true }]);
    const ledgers = await w.inSite(
      (tx) => tx.selectFrom('ledger').select('system_key').where('site_id', '=', made.body.id).execute(),
      inside(made.body),
    );
    expect(ledgers.map((it) => it.system_key)).toContain('cash_in_hand');

    const mail = await w.inSite(
      (tx) =>
        tx
          .selectFrom('mail_outbox')
          .selectAll()
          .where('site_id', '=', made.body.id)
          .executeTakeFirstOrThrow(),
      inside(made.body),
    );
    expect(mail.recipient).toBe(body.administrator_email);
    const token = /\/password\/reset\/([\w-]+)\?/.exec(mail.body)?.[1];
    const visitor = w.visitor();
    const password = { password: 'secret word', password_confirmation: 'secret word' };
    const reset = { email: body.administrator_email, ...password };
    expect((await visitor.put(`/api/v1/password-resets/${token}`, reset)).status).toBe(200);
    expect((await visitor.put(`/api/v1/password-resets/${token}`, reset)).status).toBe(422);
    const signIn = { username: body.administrator_username, password: 'secret word' };
    const session = await visitor.post<{ site: { id: string } }>('/api/v1/session', signIn);
    expect(session.body.site.id).toBe(made.body.id);
  });

  it('invite their administrator with Bangla figures in a Bangla mail', async () => {
    const inBangla = await w.as('core-admin', { language: 'bn' });
    const made = await inBangla.post<Site>(path, draft());
    const mails = await w.inSite(
      (tx) => tx.selectFrom('mail_outbox').select('body').where('site_id', '=', made.body.id).execute(),
      inside(made.body),
    );
    expect(mails[0]?.body).toContain('৭ দিনের মধ্যে');
  });

  it('are refused with the specified messages for missing fields', async () => {
    const nothing = { name_en: '', email: '', address_en: ' ' };
    const english = (await core.post<Refusal>(path, { ...draft(), ...nothing })).body;
    expect(english.errors.map((it) => it.message)).toEqual([
      'Institute Name is required',
      'Email is required',
      'Address is required',
    ]);
    const bangla = await w.as('core-admin', { language: 'bn' });
    const inBangla = (await bangla.post<Refusal>(path, { ...draft(), ...nothing })).body;
    expect(inBangla.errors.map((it) => it.message)).toEqual([
      'প্রতিষ্ঠানের নাম আবশ্যক',
      'ইমেইল আবশ্যক',
      'ঠিকানা আবশ্যক',
    ]);
  });

  it('derives the country from the thana; foreign sites have none', async () => {
    const places = await w.inCore(async (tx) => {
      const abroad = { code: 'QA', name_en: 'Qatar', name_bn: 'কাতার', dialling_code: '974' };
      await tx
        .insertInto('country')
        .values(abroad)
        .onConflict((it) => it.doNothing())
        .execute();
      const countryId = async (code: string) =>
        (await tx.selectFrom('country').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
      const home = await countryId('BD');
      const named = (name: string) => ({
        code: `${name}-${randomBytes(4).toString('hex')}`.toLowerCase(),
        name_en: name,
        name_bn: name,
      });
      const division = await tx
        .insertInto('division')
        .values({ ...named('Khulna'), country_id: home })
        .returning('id')
        .executeTakeFirstOrThrow();
      const district = await tx
        .insertInto('district')
        .values({ ...named('Jashore'), division_id: division.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const thana = await tx
        .insertInto('thana')
        .values({ ...named('Jhikargacha'), district_id: district.id, kind: 'upazila' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { home, abroad: await countryId('QA'), thana: thana.id };
    });
    const near = await core.post<Site>(path, draft({ thana_id: places.thana }));
    expect(near.body).toMatchObject({ country_id: places.home, thana_name_en: 'Jhikargacha' });
    const far = await core.post<Site>(path, draft({ country_id: places.abroad }));
    expect(far.body).toMatchObject({ country_name_en: 'Qatar', thana_id: null });
    const torn = await core.post<Refusal>(path, draft({ country_id: places.abroad, thana_id: places.thana }));
    expect(refusalOf(torn)).toBe('sites:thana_of_other_country');
    expect(torn.body.errors.map((it) => it.field)).toEqual(['thana_id']);
  });

  it('refuse an email that another institution has, and save nothing', async () => {
    const first = draft();
    await core.post(path, first);
    const second = draft({ email: first.email.toUpperCase() });
    const refused = await core.post<Refusal>(path, second);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([
      { field: 'email', message: 'The Email has already been taken' },
    ]);
    const { body } = await core.get<{ total: number }>(path, { q: second.alias });
    expect(body.total).toBe(0);
    const taken = await core.post<Refusal>(path, draft({ administrator_email: first.administrator_email }));
    expect(taken.body.errors.map((it) => it.field)).toEqual(['administrator_email']);
  });

  it('report a missing alias as required, not as malformed', async () => {
    const answer = await core.post<{ errors: { field: string; message: string }[] }>(path, {
      ...draft(),
      alias: ' ',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ field: 'alias', message: 'Alias is required' }]);
  });

  it('show while an alias is typed whether it is free, and the resulting address', async () => {
    const made = (await core.post<Site>(path, draft())).body;
    const check = (alias: string, query = {}) =>
      core.get<{ state: string; public_address: string }>('/api/v1/site-aliases', { alias, ...query });
    expect((await check('new-school')).body).toEqual({
      state: 'free',
      public_address: 'http://new-school.localhost:3000',
    });
    expect((await check(made.alias)).body.state).toBe('taken');
    expect((await check(made.alias, { except_site_id: made.id })).body.state).toBe('free');
    expect((await check('www')).body.state).toBe('invalid');
  });

  it('are found by part of a name, alias or EIIN; visitors see changes at once', async () => {
    const eiin = String(100_000 + Math.floor(Math.random() * 899_999));
    const body = draft({ eiin });
    const made = (await core.post<Site>(path, body)).body;
    const found = await core.get<{ rows: Site[] }>(path, { q: eiin });
    expect(found.body.rows.map((it) => it.id)).toEqual([made.id]);
    const version = () =>
      w.inCore((tx) =>
        tx.selectFrom('site').select('content_version').where('id', '=', made.id).executeTakeFirstOrThrow(),
      );
    const before = await version();
    const changed = await core.put<Site>(`${path}/${made.id}`, {
      ...body,
      name_en: 'Meghna School',
      is_active: false,
    });
    expect(changed.body).toMatchObject({ name_en: 'Meghna School', is_active: false });
    expect((await version()).content_version).toBe(before.content_version + 1);
  });

  it('that are inactive refuse their users and show a closed page to visitors', async () => {
    const made = (await core.post<Site>(path, draft())).body;
    const account = await buildAccount(w, { site_id: made.id });
    const person = w.visitor();
    const signIn = (asker: TestClient) =>
      asker.post<{ errors: { message: string }[] }>('/api/v1/session', account);
    expect((await signIn(person)).status).toBe(200);
    const closed = await core.put<Site>(`${path}/${made.id}`, { ...made, is_active: false });
    expect(closed.status).toBe(200);
    expect((await person.get('/api/v1/session')).status).toBe(401);
    expect((await signIn(w.visitor())).body.errors[0]!.message).toBe(
      'This account is disabled. Please, contact the system administrator.',
    );
    const website = await w.visitor('en', `${made.alias}.localhost`).get<string>('/en');
    expect(website.status).toBe(503);
    expect(website.body).toContain('This website is closed for now');
    expect(website.body).toContain(made.name_en);
    await core.put(`${path}/${made.id}`, { ...made, is_active: true });
    expect((await signIn(w.visitor())).status).toBe(200);
  });

  it('have a logo, cropped and scaled, that visitors and the institution see, others not', async () => {
    const made = (await core.post<Site>(path, draft())).body;
    const form = new FormData();
    form.set('logo', await picture(900, 600));
    const changed = await core.upload<Site>(`${path}/${made.id}/logo`, form, 'PUT');
    expect(changed.status).toBe(200);
    const url = changed.body.logo_url!;
    const visitor = w.visitor('en', `${made.alias}.localhost`);
    const shown = await visitor.get(url);
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'png', width: 512, height: 341 });
    expect((await core.get(url)).status).toBe(200);
    expect((await (await w.as('site-admin', { site: inside(made) })).get(url)).status).toBe(200);
    expect((await (await w.as('site-admin')).get(url)).status).toBe(404);
    expect((await w.visitor('en', `${w.site.alias}.localhost`).get(url)).status).toBe(404);

    const removed = await core.delete<Site>(`${path}/${made.id}/logo`);
    expect(removed.body.logo_url).toBeNull();
    expect((await core.get<Site>(`${path}/${made.id}`)).body.logo_url).toBeNull();

    const text = new FormData();
    text.set('logo', new File(['not a picture'], 'logo.png', { type: 'image/png' }));
    const refused = await core.upload<Refusal>(`${path}/${made.id}/logo`, text, 'PUT');
    expect(refusalOf(refused)).toBe('not_a_picture');
    expect(refused.body.errors[0]?.field).toBe('logo');
  });

  it('are deleted only when unused', async () => {
    const unused = (await core.post<Site>(path, draft())).body;
    expect((await core.delete(`${path}/${unused.id}`)).status).toBe(200);
    expect((await core.get(`${path}/${unused.id}`)).status).toBe(404);

    const used = (await core.post<Site>(path, draft())).body;
    await buildClassSection(w, {}, inside(used));
    const refused = await core.delete<Refusal>(`${path}/${used.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('This cannot be deleted because it is used in class sections.');
    expect((await core.get(`${path}/${used.id}`)).status).toBe(200);
  });

  it('are managed by the core administrator only', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.get(path))).toBe('forbidden');
    expect(refusalOf(await admin.post(path, draft()))).toBe('forbidden');
    expect(refusalOf(await admin.delete(`${path}/${w.otherSite.id}`))).toBe('forbidden');
  });
});
