import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildShift, buildStudyGroup, buildVersion } from '#test/builders/academics.ts';
import { buildApplication, buildBoard, buildPackage } from '#test/builders/sites.ts';
import { clientFromNewAddress } from '#test/client-address.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AcademicDetails } from '../academic-groups/site-academic-group.contract.ts';
import { createSiteJob } from './site-application.actions.ts';
import type { Approval, SiteApplication } from './site-application.contract.ts';
import { suggestedAliases } from './site-application.rules.ts';

const path = '/api/v1/site-applications';
type Refusal = { detail: string; errors: { field: string; message: string }[] };

describe('applications of institutions', () => {
  let w: World;
  let core: TestClient;
  let boardId: string;
  let packageId: string;
  const draft = (changes: object = {}) => {
    const unique = randomBytes(4).toString('hex');
    return {
      name_en: `Jamuna School ${unique}`,
      name_bn: 'যমুনা উচ্চ বিদ্যালয়',
      email: `${unique}@example.org`,
      phone: '০১৭১২৩৪৫৬৭৮',
      address: 'Sirajganj',
      academic_group: 'school',
      board_id: boardId,
      student_count: '৪৫০',
      contact_name: 'Anwara Begum',
      ...changes,
    };
  };
  const approval = (application: SiteApplication, changes: object = {}) => ({
    ...application,
    name_bn: 'যমুনা উচ্চ বিদ্যালয়',
    package_id: packageId,
    alias: `jamuna-${application.application_no}`,
    starts_on: '2026-12-01',
    ends_on: '2027-11-30',
    administrator_name: 'Anwara Begum',
    administrator_username: `jamuna-${application.application_no}`,
    administrator_email: `head-${application.email}`,
    ...changes,
  });

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    boardId = (await buildBoard(w)).id;
    packageId = (await buildPackage(w)).id;
  });

  it('are accepted from anybody, numbered, and notify the core administrators', async () => {
    const visitor = w.visitor('bn');
    const first = await visitor.post<{ application_no: number }>(path, draft());
    expect(first.status).toBe(201);
    const body = draft();
    const second = await visitor.post<{ application_no: number }>(path, body);
    expect(second.body.application_no).toBe(first.body.application_no + 1);

    const list = await core.get<{ rows: SiteApplication[] }>(path, { q: body.email, state: 'waiting' });
    expect(list.body.rows).toMatchObject([
      { phone: '01712345678', student_count: 450, language: 'bn', can: { approve: true } },
    ]);
    const news = await core.post<{ data: { title: string } }[]>(
      '/user/notification/get-unread-notifications',
    );
    expect(news.body.map((it) => it.data.title)).toContain(`New application: ${body.name_en}`);
  });

  it('are refused with the specified messages for missing fields', async () => {
    const refused = await w.visitor().post<Refusal>(path, {});
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((it) => it.message)).toEqual([
      'Institute Name is required',
      'Email is required',
      'Address is required',
      'Academic Group required',
      'Board is required',
    ]);
  });

  it('are refused with a board of another kind of institution', async () => {
    const refused = await w.visitor().post<Refusal>(path, draft({ academic_group: 'madrasah' }));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      {
        field: 'board_id',
        message: 'This board does not serve institutions of that academic group. Choose another board.',
      },
    ]);
  });

  it('are refused with an email of an institution or of a pending application', async () => {
    const waiting = await buildApplication(w, { board_id: boardId });
    const twice = await w.visitor().post<Refusal>(path, draft({ email: waiting.email.toUpperCase() }));
    expect(twice.status).toBe(409);
    expect(twice.body.errors).toMatchObject([
      { field: 'email', message: 'The Email has already been taken' },
    ]);
    const known = await w.visitor().post<Refusal>(path, draft({ email: `${w.site.alias}@example.org` }));
    expect(known.body.errors).toMatchObject([
      { field: 'email', message: 'The Email has already been taken' },
    ]);
  });

  it('are limited to six an hour from one address, not counting refused ones', async () => {
    const ask = await clientFromNewAddress(w);
    const refused = await ask('POST', path, draft({ academic_group: 'madrasah' }));
    expect(refused.status).toBe(422);
    for (let count = 1; count <= 6; count++) expect((await ask('POST', path, draft())).status).toBe(201);
    const seventh = draft();
    expect(refusalOf(await ask('POST', path, seventh))).toBe('sites:application_throttled');
    const taken = await core.get<{ total: number }>(path, { q: seventh.email });
    expect(taken.body.total).toBe(0);
    const elsewhere = await clientFromNewAddress(w);
    expect((await elsewhere('POST', path, seventh)).status).toBe(201);
  });

  it('are read and decided by the core only', async () => {
    const { id } = await buildApplication(w, { board_id: boardId });
    expect((await w.visitor().get(path)).status).toBe(401);
    expect(refusalOf(await (await w.as('site-admin')).get(`${path}/${id}`))).toBe('forbidden');
    expect(await w.inSite((tx) => tx.selectFrom('site_application').selectAll().execute())).toEqual([]);
  });

  it('can be corrected while pending', async () => {
    const { id } = await buildApplication(w, { board_id: boardId });
    const changed = await core.put<SiteApplication>(`${path}/${id}`, draft({ address: 'Bogura' }));
    expect(changed.body.address).toBe('Bogura');
  });

  it('suggest an alias from the name', () => {
    expect(suggestedAliases("St. Joseph's High School", 7)[0]).toBe('st-josephs-high-school');
    expect(suggestedAliases('যমুনা', 7)[0]).toBe('school-7');
    expect(suggestedAliases('A Very Long Name of a School and College in Dhaka', 7)[0]).toBe(
      'a-very-long-name-of-a-school-and-college',
    );
  });

  it('become an institution with membership and administrator once, however often approved', async () => {
    await buildShift(w);
    await buildVersion(w);
    await buildStudyGroup(w);
    const seven = await buildClass(w, { name_en: 'Seven' });
    const dakhil = await buildClass(w, { name_en: 'Dakhil Seven' });
    await w.inCore((tx) =>
      tx
        .updateTable('class_group')
        .set({ academic_group: 'madrasah' })
        .where('id', '=', dakhil.class_group_id)
        .execute(),
    );
    const made = await buildApplication(w, { board_id: boardId, language: 'en' });
    const { body: application } = await core.get<SiteApplication>(`${path}/${made.id}`);
    const approved = await core.post<{ job_id: string }>(
      `${path}/${made.id}/approval`,
      approval(application, { academic_group: 'school_and_college' }),
    );
    const again = await core.post<{ job_id: string }>(`${path}/${made.id}/approval`, approval(application));
    const first = await waitForJob(core, approved.body.job_id);
    const second = await waitForJob(core, again.body.job_id);
    expect(second.result).toEqual(first.result);

    const { site_id } = first.result as { site_id: string };
    const after = (await core.get<SiteApplication>(`${path}/${made.id}`)).body;
    expect(after).toMatchObject({ state: 'approved', founded_site_id: site_id, can: { approve: false } });
    const memberships = await w.inCore((tx) =>
      tx.selectFrom('site_membership').selectAll().where('site_id', '=', site_id).execute(),
    );
    expect(memberships).toMatchObject([
      { package_id: packageId, starts_on: '2026-12-01', ends_on: '2027-11-30' },
    ]);
    const groups = await core.get<{ rows: { id: string }[] }>(`/api/v1/sites/${site_id}/academic-groups`);
    const details = `/api/v1/site-academic-groups/${groups.body.rows[0]!.id}/details`;
    const { ticked } = (await core.get<AcademicDetails>(details)).body;
    expect(ticked.class_ids).toContain(seven.id);
    expect(ticked.class_ids).not.toContain(dakhil.id);
    expect(groups.body.rows).toMatchObject([
      { academic_group: 'school', board_id: boardId },
      { academic_group: 'college', board_id: boardId },
    ]);
    const site = { id: site_id, alias: approval(application).alias };
    const [accounts, mails, ledgers] = await w.inSite(
      async (tx) => [
        await tx.selectFrom('user_account').select('user_type').where('site_id', '=', tx.siteId).execute(),
        await tx.selectFrom('mail_outbox').select('recipient').where('site_id', '=', tx.siteId).execute(),
        await tx.selectFrom('ledger').select('id').execute(),
      ],
      site,
    );
    expect(accounts).toEqual([{ user_type: 'site-admin' }]);
    expect(mails).toEqual([{ recipient: `head-${application.email}` }]);
    expect(ledgers!.length).toBeGreaterThan(0);
    expect(refusalOf(await core.delete(`${path}/${made.id}`))).toBe('sites:application_approved');
  });

  it('are approved as a whole or not at all', async () => {
    const made = await buildApplication(w, { board_id: boardId });
    const { body: application } = await core.get<SiteApplication>(`${path}/${made.id}`);
    const taken = await core.post<Refusal>(
      `${path}/${made.id}/approval`,
      approval(application, { alias: w.site.alias }),
    );
    expect(taken.body.errors).toMatchObject([{ field: 'alias' }]);
    const backwards = await core.post<Refusal>(
      `${path}/${made.id}/approval`,
      approval(application, { ends_on: '2026-01-01' }),
    );
    expect(refusalOf(backwards)).toBe('sites:ends_before_start');
    expect(backwards.body.errors).toMatchObject([{ field: 'ends_on' }]);

    // Simulates that the alias was taken while the job was queued.
    const body = approval(application, { alias: w.site.alias });
    const progress = {
      job_id: '',
      tenant: { scope: 'core' as const, site_id: '' },
      language: 'en' as const,
      report: async () => {},
      finish: async () => {},
    };
    const input = { application_id: made.id, approval: body as Approval };
    await expect(createSiteJob.run(w.stage.services, input, progress)).rejects.toThrow();
    expect((await core.get<SiteApplication>(`${path}/${made.id}`)).body.state).toBe('waiting');
    const accounts = await w.inCore((tx) =>
      tx
        .selectFrom('user_account')
        .select('id')
        .where('username', '=', body.administrator_username)
        .execute(),
    );
    expect(accounts).toEqual([]);
  });

  it('are rejected with a reason, which is mailed to the institution', async () => {
    const made = await buildApplication(w, { board_id: boardId, language: 'bn' });
    const silent = await core.post<Refusal>(`${path}/${made.id}/rejection`, { reason: ' ' });
    expect(silent.body.errors).toMatchObject([{ field: 'reason', message: 'Reason is required' }]);
    const rejected = await core.post<SiteApplication>(`${path}/${made.id}/rejection`, {
      reason: 'ইআইআইএন মেলেনি',
    });
    expect(rejected.body).toMatchObject({ state: 'rejected', reject_reason: 'ইআইআইএন মেলেনি' });
    const mails = await w.inCore((tx) =>
      tx.selectFrom('mail_outbox').select('body').where('recipient', '=', made.email).execute(),
    );
    expect(mails[0]?.body).toContain('ইআইআইএন মেলেনি');
    expect(refusalOf(await core.post(`${path}/${made.id}/rejection`, { reason: 'again' }))).toBe(
      'sites:application_decided',
    );
    expect((await core.delete(`${path}/${made.id}`)).status).toBe(200);
  });
});
