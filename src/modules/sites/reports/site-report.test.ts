import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildMembership } from '#test/builders/memberships.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { SiteReport } from './site-report.contract.ts';

const path = '/api/v1/site-reports';

describe('reports over institutions', () => {
  let w: World;
  let neighbour: TestSite;
  let core: TestClient;
  let period: { from: string; to: string; site_ids: string };

  beforeAll(async () => {
    w = await world();
    neighbour = await w.emptySite();
    core = await w.as('core-admin');
    period = { from: today(), to: today(), site_ids: `${w.site.id},${neighbour.id}` };
  });

  const message = (index: number, state: string) => ({
    site_id: w.site.id,
    recipient: `0171100000${index}`,
    message: 'Absent',
    purpose: 'absence',
    parts: 2,
    state,
  });

  it('count messages sent within the dates, for each institution and in total', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('sms_outbox')
        .values([message(1, 'sent'), message(2, 'failed')])
        .execute(),
    );
    const { body } = await core.get<SiteReport>(`${path}/sms`, period);
    expect(body.total).toBe(2);
    expect(body.rows.find((it) => it.id === w.site.id)?.figures).toEqual({
      messages: 2,
      parts: 4,
      sent: 1,
      failed: 1,
      queued: 0,
    });
    expect(body.totals).toMatchObject({ messages: 2, parts: 4 });
    expect(body.highest.map((it) => it.id)).toEqual([w.site.id]);
    const before = { ...period, from: '2020-01-01', to: '2020-12-31' };
    expect((await core.get<SiteReport>(`${path}/sms`, before)).body.totals).toMatchObject({ messages: 0 });
  });

  it('show the membership days within the period', async () => {
    await buildMembership(w, -1, 30);
    const { body } = await core.get<SiteReport>(`${path}/memberships`, period);
    expect(body.rows.find((it) => it.id === w.site.id)?.figures).toMatchObject({ days: 1, begun: 0 });
  });

  it('show billed, received and owed amounts, without cancelled ones', async () => {
    await w.inCore(async (tx) => {
      const invoice = { site_id: neighbour.id, invoiced_on: '2024-03-01', due_on: '2024-03-15' };
      const no = randomUUID();
      const made = await tx
        .insertInto('site_invoice')
        .values([
          { ...invoice, invoice_no: `A-${no}`, total_poisha: 500_000, paid_poisha: 200_000 },
          {
            ...invoice,
            invoice_no: `B-${no}`,
            total_poisha: 900_000,
            cancelled_at: '2024-03-02T00:00:00Z',
            cancel_reason: 'Billed twice',
          },
        ])
        .returning('id')
        .execute();
      await tx
        .insertInto('site_invoice_payment')
        .values({
          site_id: neighbour.id,
          invoice_id: made[0]!.id,
          receipt_no: `R-${no}`,
          paid_on: '2024-03-20',
          amount_poisha: 200_000,
          payment_type: 'bank',
          paid_after_poisha: 200_000,
        })
        .execute();
    });
    const march = { from: '2024-03-01', to: '2024-03-31', site_ids: neighbour.id };
    const { body } = await core.get<SiteReport>(`${path}/invoices`, march);
    expect(body.totals).toEqual({
      invoices: 1,
      billed_poisha: 500_000,
      received_poisha: 200_000,
      outstanding_poisha: 300_000,
      overdue: 1,
    });
  });

  it('exist for each kind and show a page of institutions with the totals of all', async () => {
    for (const kind of ['students', 'employees', 'attendance', 'fees']) {
      const page = { from: '2026-01-01', to: today(), page_size: 1 };
      const answer = await core.get<SiteReport>(`${path}/${kind}`, page);
      expect(answer.status).toBe(200);
      expect(answer.body.rows).toHaveLength(1);
      expect(answer.body.total).toBeGreaterThan(1);
    }
  });

  it('require dates, with the specified messages, and are for the core only', async () => {
    const missing = await core.get<{ errors: { field: string; message: string }[] }>(`${path}/fees`, {});
    expect(missing.body.errors.map((it) => it.message)).toContain('Please Select Date');
    expect(refusalOf(await (await w.as('site-admin')).get(`${path}/fees`, period))).toBe('forbidden');
  });
});
