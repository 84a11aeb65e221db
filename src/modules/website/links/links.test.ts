import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';

describe('what stands at the foot of a website', () => {
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

  const foot = async (language: 'bn' | 'en') => {
    const visitor = w.visitor(language, `${site.alias}.localhost`);
    const page = String((await visitor.get(language === 'bn' ? '/' : '/en')).body);
    return page.slice(page.indexOf('<footer'));
  };
  const link = (name: string, more: object = {}) =>
    admin.post('/api/v1/website/footer-links', {
      link_group: 'government',
      name_en: name,
      name_bn: `${name} বাংলা`,
      url: 'http://www.moedu.gov.bd',
      sort_order: 1,
      ...more,
    });

  it('holds the links that are shown, in their groups and order, in both languages', async () => {
    expect(await foot('en')).not.toContain('Government links');
    await link('Ministry', { sort_order: 2 });
    await link('Board', { sort_order: 1 });
    await link('Old office', { is_active: false });
    await expect.poll(() => foot('en'), { timeout: 20_000 }).toMatch(/Government links.*Board.*Ministry/);
    expect(await foot('en')).not.toContain('Old office');
    expect(await foot('en')).not.toContain('Important links');
    expect(await foot('bn')).toMatch(/সরকারি লিংক.*Board বাংলা/);
  });

  it('names the services where the institution is found', async () => {
    const page = { network: 'facebook', url: 'https://www.facebook.com/shapla', sort_order: 0 };
    expect((await admin.post('/api/v1/website/social-links', page)).body).toMatchObject({
      name_en: 'Facebook',
      name_bn: 'ফেসবুক',
    });
    await expect
      .poll(() => foot('bn'), { timeout: 20_000 })
      .toMatch(/href="https:\/\/www.facebook.com\/shapla".*ফেসবুক/);
  });

  it.each([
    ['javascript:alert(1)', 'web_address'],
    ['www.moedu.gov.bd', 'web_address'],
    ['ftp://moedu.gov.bd', 'web_address'],
    ['', 'required'],
  ])('takes no link to “%s”', async (url, code) => {
    expect((await link('Ministry', { url })).body).toMatchObject({ errors: [{ field: 'url', code }] });
  });

  it.each(['http://www.facebook.com/shapla', 'javascript:alert(1)'])(
    'takes no service at “%s”',
    async (url) => {
      const refused = await admin.post('/api/v1/website/social-links', { network: 'facebook', url });
      expect(refused.body).toMatchObject({ errors: [{ field: 'url', code: 'https_address' }] });
    },
  );

  it('leads to the charter once it names a service; columns that nobody filled are left out', async () => {
    expect(await foot('bn')).not.toContain('/web/citizen-charter');
    const visitor = w.visitor('bn', `${site.alias}.localhost`);
    const charter = async () => String((await visitor.get('/web/citizen-charter')).body);
    expect(await charter()).toContain('এখনো সিটিজেন চার্টার প্রকাশ করেনি');
    const office = await w.as('employee', { site });
    await office.post('/api/v1/website/citizen-charter', {
      name_en: 'Testimonial',
      name_bn: 'প্রশংসাপত্র',
      fee_bn: '১০০ টাকা',
      fee_en: '100 taka',
    });
    await expect.poll(charter, { timeout: 20_000 }).toContain('প্রশংসাপত্র');
    const page = await charter();
    expect(page).toContain('১০০ টাকা');
    expect(page).not.toContain('অভিযোগ নিষ্পত্তির কর্মকর্তা');
    expect(await foot('bn')).toContain('/web/citizen-charter');
  });
});
