import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asOwner } from '#apps/demo/as-owner.ts';
import { signIn } from '#test/bench/sign-in.ts';
import { world } from '#test/world.ts';
import type { Caller } from './context.ts';
import { loadCaller, tenantOf } from './handle-api-request.ts';

describe('work that continues after a request', () => {
  const scopeOf = (caller: Partial<Caller>) =>
    tenantOf({ user_id: 'u', site_id: null, ...caller } as Caller).scope;

  it('runs in the scope of its caller', () => {
    expect(scopeOf({ user_type: 'teacher', site_id: 's' })).toBe('site');
    expect(scopeOf({ user_type: 'core-admin' })).toBe('core');
    expect(scopeOf({ user_type: 'site-group-user' })).toBe('public');
    expect(scopeOf({ user_type: 'visitor', user_id: null, site_id: 's' })).toBe('public');
  });
});

describe('the transaction of a session', () => {
  it('compiles no plans and writes days as ISO, whatever the server is set to', async () => {
    const w = await world();
    const { database } = w.stage;
    const account = {
      site_id: w.site.id,
      user_type: 'site-admin',
      username: `head-of-${w.site.alias}`,
    } as const;
    const { session } = await asOwner(database, w.site.id, (tx) => signIn(tx, account));
    const { rows } = await database.transact(async (tx) => {
      await sql`select set_config('jit', 'on', true), set_config('datestyle', 'German', true)`.execute(tx);
      await loadCaller(tx, session);
      return sql`select current_setting('jit') as jit, (date '2026-11-27')::text as day`.execute(tx);
    });
    expect(rows).toEqual([{ jit: 'off', day: '2026-11-27' }]);
  });
});
