import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { FeeHead } from './fee-head.contract.ts';

describe('fee heads', () => {
  let w: World;
  let fee_group_id: string;

  beforeAll(async () => {
    w = await world();
    fee_group_id = await w.inCore(async (tx) => {
      const code = `group_${Date.now()}`;
      const row = await tx
        .insertInto('fee_group')
        .values({ code, name_en: 'Monthly', name_bn: 'মাসিক' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  });

  const draft = (code: string) => ({ code, name_en: `Head ${code}`, name_bn: 'টিউশন ফি', fee_group_id });

  it('are added, changed and deleted by the core administrator', async () => {
    const core = await w.as('core-admin');
    const made = await core.post<FeeHead>('/api/v1/fees/fee-heads', draft('laboratory_x'));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      code: 'laboratory_x',
      fee_group_name_en: 'Monthly',
      sub_head_count: 0,
    });

    const changed = await core.put<FeeHead>(`/api/v1/fees/fee-heads/${made.body.id}`, {
      ...draft('laboratory_x'),
      name_en: 'Laboratory',
    });
    expect(changed.body.name_en).toBe('Laboratory');

    expect((await core.delete(`/api/v1/fees/fee-heads/${made.body.id}`)).status).toBe(200);
    expect((await core.delete(`/api/v1/fees/fee-heads/${made.body.id}`)).status).toBe(404);
  });

  it('are found by part of either name, sorted and paged', async () => {
    const core = await w.as('core-admin');
    for (const code of ['zz_one', 'zz_two', 'zz_three'])
      await core.post('/api/v1/fees/fee-heads', draft(code));
    const found = await core.get<{ rows: FeeHead[]; total: number }>('/api/v1/fees/fee-heads', {
      q: 'zz_t',
      sort: '-code',
      page_size: 1,
    });
    expect(found.body.total).toBe(2);
    expect(found.body.rows.map((it) => it.code)).toEqual(['zz_two']);
  });

  it('report the invalid field in the caller’s language', async () => {
    const core = await w.as('core-admin', { language: 'bn' });
    const refused = await core.post<{ errors: { field: string; message: string }[] }>(
      '/api/v1/fees/fee-heads',
      {
        ...draft('ok_code'),
        name_en: ' ',
      },
    );
    expect(refused.status).toBe(422);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.body.errors[0]).toMatchObject({
      field: 'name_en',
      message: expect.stringContaining('আবশ্যক'),
    });
  });

  it('refuse a duplicate code', async () => {
    const core = await w.as('core-admin');
    await core.post('/api/v1/fees/fee-heads', draft('twice'));
    const refused = await core.post<{ errors: { field: string }[] }>(
      '/api/v1/fees/fee-heads',
      draft('twice'),
    );
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0]?.field).toBe('code');
  });

  it('are read but not changed by an institution', async () => {
    const admin = await w.as('site-admin');
    expect((await admin.get('/api/v1/fees/fee-heads')).status).toBe(200);
    expect(refusalOf(await admin.post('/api/v1/fees/fee-heads', draft('mine')))).toBe('forbidden');
    expect((await w.visitor().get('/api/v1/fees/fee-heads')).status).toBe(401);
  });

  it('keep their code while in use, because ledgers and receipts refer to it', async () => {
    const core = await w.as('core-admin');
    const { body: made } = await core.post<FeeHead>('/api/v1/fees/fee-heads', draft(`kept_${unique()}`));
    const path = `/api/v1/fees/fee-heads/${made.id}`;
    const renamed = draft(`free_${unique()}`);
    expect((await core.put(path, renamed)).status).toBe(200);
    await core.post('/api/v1/fees/fee-sub-heads', {
      code: `sub_${unique()}`,
      name_en: 'Once',
      name_bn: 'একবার',
      fee_head_id: made.id,
      month: null,
      sort_order: 1,
    });
    const refused = await core.put<{ code: string; errors: { field: string; message: string }[] }>(
      path,
      draft(`other_${unique()}`),
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'code_in_use', errors: [{ field: 'code', message: expect.stringContaining('in use') }] },
    });
    expect((await core.put(path, { ...renamed, name_en: 'Another name' })).status).toBe(200);
  });

  it('keep a code to which the chart of accounts posts', async () => {
    const core = await w.as('core-admin');
    const { body } = await core.get<{ rows: FeeHead[] }>('/api/v1/fees/fee-heads', { q: 'tuition' });
    const {
      id,
      fee_group_name_en: _,
      fee_group_name_bn: __,
      sub_head_count: ___,
      ...head
    } = body.rows.find((it) => it.code === 'tuition')!;
    const refused = await core.put<{ code: string }>(`/api/v1/fees/fee-heads/${id}`, {
      ...head,
      code: 'tuition_x',
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'code_in_use' } });
  });
});
