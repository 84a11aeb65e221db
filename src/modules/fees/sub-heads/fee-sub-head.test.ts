import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { buildFeeHead } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { FeeSubHead } from './fee-sub-head.contract.ts';

describe('fee sub-heads', () => {
  let w: World;
  let fee_head_id: string;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    fee_head_id = await buildFeeHead(w, `exam_${unique()}`, 40);
  });

  const draft = (code: string, month: number | null = null) => ({
    fee_head_id,
    code,
    name_en: `Instalment ${code}`,
    name_bn: 'কিস্তি',
    month,
  });

  it('are added to a fee head, given a month, and deleted', async () => {
    const core = await w.as('core-admin');
    const made = await core.post<FeeSubHead>('/api/v1/fees/fee-sub-heads', draft('half_yearly'));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ fee_head_id, month: null, code: 'half_yearly' });
    const path = `/api/v1/fees/fee-sub-heads/${made.body.id}`;
    expect((await core.put<FeeSubHead>(path, draft('half_yearly', 6))).body.month).toBe(6);
    const list = await core.get<{ rows: FeeSubHead[] }>('/api/v1/fees/fee-sub-heads', { fee_head_id });
    expect(list.body.rows.map((it) => it.code)).toEqual(['half_yearly']);
    expect((await core.delete(path)).status).toBe(200);
  });

  it('have a unique code and month within a fee head', async () => {
    const core = await w.as('core-admin');
    await core.post('/api/v1/fees/fee-sub-heads', draft('annual'));
    expect((await core.post('/api/v1/fees/fee-sub-heads', draft('annual'))).status).toBe(409);
    const wrong = await core.post<{ errors: { field: string }[] }>(
      '/api/v1/fees/fee-sub-heads',
      draft('thirteenth', 13),
    );
    expect(wrong.body.errors[0]?.field).toBe('month');
  });

  it('are read by institutions and changed by the core only', async () => {
    const admin = await w.as('site-admin');
    expect((await admin.get('/api/v1/fees/fee-sub-heads', { month: 1 })).status).toBe(200);
    expect(refusalOf(await admin.post('/api/v1/fees/fee-sub-heads', draft('mine')))).toBe('forbidden');
  });
});
