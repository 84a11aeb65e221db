import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '#test/builders/auth.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Company } from './company.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { message: string }[];
  details: { uses: { table: string; row_count: number }[] };
}

const path = '/api/v1/companies';
const fields = {
  name_en: 'Jamuna Software',
  name_bn: 'যমুনা সফটওয়্যার',
  contact_name: 'Kamal Hossain',
  phone: '01711000000',
  email: 'office@jamuna.example',
  address_en: 'Bogura',
};

describe('companies', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  it('are saved with contact and address, and found by them', async () => {
    const made = await core.post<Company>(path, { ...fields, contact_name: 'Shahana Parvin Lucky' });
    expect(made).toMatchObject({ status: 201, body: { site_count: 0, user_count: 0, is_active: true } });
    const found = await core.get<{ rows: Company[] }>(path, { q: 'parvin lucky' });
    expect(found.body.rows.map((it) => it.id)).toEqual([made.body.id]);
    const empty = await core.post<Refusal>(path, { name_en: '', name_bn: 'নাম' });
    expect(empty.body.errors.map((it) => it.message)).toEqual([
      'Name (English) is required',
      'Address is required',
    ]);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });

  it('cannot be deleted while they have institutions or core users, with the reason', async () => {
    const { body: company } = await core.post<Company>(path, fields);
    await w.inCore((tx) =>
      tx.updateTable('site').set({ company_id: company.id }).where('id', '=', w.otherSite.id).execute(),
    );
    const refused = await core.delete<Refusal>(`${path}/${company.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect(refused.body.details.uses).toMatchObject([{ table: 'site', row_count: 1 }]);
    await w.inCore((tx) =>
      tx.updateTable('site').set({ company_id: null }).where('id', '=', w.otherSite.id).execute(),
    );
    expect((await core.delete(`${path}/${company.id}`)).status).toBe(200);
  });

  it('that are inactive do not let their core users log in', async () => {
    const { body: company } = await core.post<Company>(path, fields);
    const roles = { site_id: null, user_type: 'core-admin', role_code: 'core-admin' };
    const account = await buildAccount(w, { ...roles, company_id: company.id });
    const visitor = w.visitor();
    const signIn = (asker: TestClient) => asker.post<Refusal>('/api/v1/session', account);
    expect((await signIn(visitor)).status).toBe(200);
    const own = await visitor.put<Refusal>(`${path}/${company.id}`, { ...fields, is_active: false });
    expect(own).toMatchObject({ status: 409, body: { code: 'sites:own_company' } });
    await core.put(`${path}/${company.id}`, { ...fields, is_active: false });
    expect((await visitor.get('/api/v1/session')).status).toBe(401);
    expect((await signIn(w.visitor())).body.errors[0]!.message).toBe(
      'Error: No company assigned to your account. Please, contact the system administrator.',
    );
  });

  it('have a logo that everybody may see', async () => {
    const { body: company } = await core.post<Company>(path, fields);
    const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#b00020' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('logo', new File([Buffer.from(bytes)], 'logo.png', { type: 'image/png' }));
    const changed = await core.upload<Company>(`${path}/${company.id}/logo`, form, 'PUT');
    expect(changed.status).toBe(200);
    const shown = await w.visitor().get(changed.body.logo_url!);
    expect(shown.headers['content-type']).toBe('image/png');
    const without = await core.delete<Company>(`${path}/${company.id}/logo`);
    expect(without.body.logo_url).toBeNull();
    expect((await w.visitor().get(changed.body.logo_url!)).status).toBe(404);
  });
});
