import { describe, expect, it } from 'vitest';
import type { Caller } from './context.ts';
import { tenantOf } from './handle-api-request.ts';

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
