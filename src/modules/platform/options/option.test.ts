import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offeredOptions } from '#modules/sites/index.ts';
import { refusalOf } from '#test/refusal.ts';
import { readSources } from '#test/tidy/sources.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { Option } from './option.contract.ts';

const path = '/api/v1/site-options';
const own = 'src/modules/platform/options/option.test.ts';

describe('options of an institution', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
  });

  const list = async (asker = admin) => (await asker.get<Option[]>(path)).body;
  const option = async (key: string) => (await list()).find((it) => it.key === key)!;
  const set = (key: string, value: Option['value']) => admin.put<Option>(`${path}/${key}`, { value });
  const reset = (key: string) => admin.post<Option>(`${path}/${key}/default`);

  /** A value of an option that is not its default. */
  const otherValue = (it: Option): Option['value'] => {
    if (it.control.kind === 'switch') return !it.default;
    if (it.control.kind === 'number') return it.control.max;
    return it.control.choices.find(({ value }) => value !== it.default)!.value;
  };

  it('have their default, words in both languages and nobody who changed them at first', async () => {
    const all = await list();
    expect(all.map((it) => it.key)).toEqual(offeredOptions().map((it) => it.key));
    for (const it of all) {
      expect([it.key, it.value, it.changed_by_name, it.changed_at]).toEqual([it.key, it.default, null, null]);
      const choices = it.control.kind === 'choice' ? it.control.choices : [];
      const words = [it.title_en, it.about_en, ...choices.map((choice) => choice.name_en)];
      const bangla = [it.title_bn, it.about_bn, ...choices.map((choice) => choice.name_bn)];
      for (const text of words) expect(text).toMatch(/^[A-Z][^_]+$/);
      for (const text of bangla) expect(text).toMatch(/[ঀ-৿]/);
    }
  });

  it('remember who changed each of them last, and go back to the default', async () => {
    for (const before of await list()) {
      const value = otherValue(before);
      const changed = await set(before.key, value);
      expect([before.key, changed.status, changed.body.value]).toEqual([before.key, 200, value]);
      expect(changed.body.changed_by_name).toBe('The site-admin');
      expect(changed.body.changed_at).not.toBeNull();
      const others = (await list()).filter((it) => it.key > before.key && it.value !== it.default);
      expect(others.filter((it) => it.changed_at === null)).toEqual([]);
      expect((await reset(before.key)).body).toMatchObject({ value: before.default });
      expect((await option(before.key)).changed_by_name).toBe('The site-admin');
    }
  });

  it('are changed one at a time: the others of the same setting have nobody who changed them', async () => {
    await set('fees.partial_payment', false);
    expect(await option('fees.fine_first')).toMatchObject({ value: false, changed_by_name: null });
  });

  it('are each set in a test of what they change', () => {
    const tests = readSources('src', ['.test.ts'])
      .filter(({ path, text }) => path !== own && text.includes('/api/v1/site-options/'))
      .map(({ text }) => text);
    const isSet = (key: string) =>
      tests.some((text) => text.includes(`'${key}'`) || text.includes(`/site-options/${key}`));
    expect(
      offeredOptions()
        .map((it) => it.key)
        .filter((key) => !isSet(key)),
    ).toEqual([]);
  });

  it('are those of one institution', async () => {
    await set('people.roll_scope', 'class');
    const elsewhere = await w.as('site-admin', { site: await w.emptySite() });
    const same = (await list(elsewhere)).find((it) => it.key === 'people.roll_scope');
    expect(same).toMatchObject({ value: 'section', changed_by_name: null });
  });

  it('refuse a value that they do not take', async () => {
    for (const [key, value] of [
      ['people.roll_scope', 'school'],
      ['fees.due_day', 29],
      ['fees.partial_payment', 'yes'],
    ] as const) {
      const refused = await set(key, value);
      expect(refusalOf(refused)).toBe('platform:option_value');
      expect(refused.body).toMatchObject({ errors: [{ field: 'value' }] });
    }
    expect(await option('people.roll_scope')).toMatchObject({ value: 'section' });
  });

  it('are not there under another name, nor for a role without the permission of their module', async () => {
    expect((await set('fees.nothing', true)).status).toBe(404);
    const office = await w.as('employee', { site });
    expect((await office.get(path)).status).toBe(403);
    await w.inSite(
      (tx) =>
        tx
          .updateTable('user_account')
          .set({ extra_permissions: ['platform.option.list', 'platform.option.edit'] })
          .where('site_id', '=', site.id)
          .where('role_code', '=', 'employee')
          .execute(),
      site,
    );
    const keys = (await list(office)).map((it) => it.key);
    expect(keys).toContain('sites.default_language');
    expect(keys).not.toContain('fees.partial_payment');
    expect((await office.put(`${path}/fees.partial_payment`, { value: false })).status).toBe(404);
    expect((await office.post(`${path}/fees.partial_payment/default`)).status).toBe(404);
  });

  it('read and write the setting that holds them already', async () => {
    const settings = [
      ['fees.partial_payment', '/api/v1/fees/setting', 'is_partial_allowed', false],
      ['fees.fine_first', '/api/v1/fees/setting', 'is_fine_first', true],
      ['fees.back_date_days', '/api/v1/fees/setting', 'back_date_days', 9],
      ['fees.due_day', '/api/v1/fees/setting', 'due_day', 7],
      ['fees.receipt_sms', '/api/v1/fees/setting', 'sends_receipt_sms', false],
      ['accounts.separate_persons', '/api/v1/accounts/voucher-rule', 'has_separate_persons', true],
      ['members.student_list', '/api/v1/public-list-setting', 'shows_students', true],
    ] as const;
    for (const [key, address, field, value] of settings) {
      await set(key, value);
      const { body } = await admin.get<Record<string, unknown>>(address);
      expect([key, body[field]]).toEqual([key, value]);
    }
    const { body: fees } = await admin.get<object>('/api/v1/fees/setting');
    await admin.put('/api/v1/fees/setting', { ...fees, is_partial_allowed: true });
    expect(await option('fees.partial_payment')).toMatchObject({ value: true });
  });
});
