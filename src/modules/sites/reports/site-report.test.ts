import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildMembership } from '#test/builders/memberships.ts';
import { type Asker, type World, world } from '#test/world.ts';
import type { SiteReport } from './site-report.contract.ts';

const path = '/api/v1/site-reports';

describe('reports over institutions', () => {
  let w: World;
  let core: Asker;
  let period: { from: string; to: string; site_ids: string };

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    period = { from: today(), to: today(), site_ids: `${w.site.id},${w.otherSite.id}` };
  });

  const message = (index: number, state: string) => ({
    ...{ site_id: w.site.id, recipient: `0171100000${index}`, message: 'Absent', purpose: 'absence' },
    ...{ parts: 2, state },
  });

  it('count per institution and in all what was sent on the days asked for', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('sms_outbox')
        .values([message(1, 'sent'), message(2, 'failed')])
        .execute(),
    );
    const { body } = await core.get<SiteReport>(`${path}/sms`, period);
    expect(body.total).toBe(2);
    expect(body.rows.find((it) => it.id === w.site.id)?.figures).toEqual({
      ...{ messages: 2, parts: 4, sent: 1, failed: 1, queued: 0 },
    });
    expect(body.totals).toMatchObject({ messages: 2, parts: 4 });
    expect(body.highest.map((it) => it.id)).toEqual([w.site.id]);
    const before = { ...period, from: '2020-01-01', to: '2020-12-31' };
    expect((await core.get<SiteReport>(`${path}/sms`, before)).body.totals).toMatchObject({ messages: 0 });
  });

  it('know the days of a membership that fall into the period', async () => {
    await buildMembership(w, -1, 30);
    const { body } = await core.get<SiteReport>(`${path}/memberships`, period);
    expect(body.rows.find((it) => it.id === w.site.id)?.figures).toMatchObject({ days: 1, begun: 0 });
  });

  it('are there of every kind, for one page of all institutions with the totals of all', async () => {
    for (const kind of ['students', 'employees', 'attendance', 'fees']) {
      const page = { from: '2026-01-01', to: today(), page_size: 1 };
      const answer = await core.get<SiteReport>(`${path}/${kind}`, page);
      expect(answer.status).toBe(200);
      expect(answer.body.rows).toHaveLength(1);
      expect(answer.body.total).toBeGreaterThan(1);
    }
  });

  it('ask for the days in the words of the specification, and are for the core alone', async () => {
    const missing = await core.get<{ errors: { field: string; message: string }[] }>(`${path}/fees`, {});
    expect(missing.body.errors.map((it) => it.message)).toContain('Please Select Date');
    expect((await (await w.as('site-admin')).get(`${path}/fees`, period)).status).toBe(403);
  });
});
