import { describe, expect, it } from 'vitest';
import { weaknessOf } from './password.rules.ts';

const account = { username: 'rahima', email: 'rahima.khatun@example.org' };

describe('password rules', () => {
  it.each(['password', 'Password', '12345678', 'bangladesh', 'teacher123', 'zzzzzzz', '০০০০০০'])(
    'refuse the common password %s',
    (password) => expect(weaknessOf(password, account)).toBe('auth:password_common'),
  );

  it.each(['rahima', 'RAHIMA', 'rahima.khatun@example.org', 'rahima.khatun'])(
    'refuse %s, the name of the account',
    (password) => expect(weaknessOf(password, account)).toBe('auth:password_is_name'),
  );

  it.each(['rahima7', 'six6ix', 'correct horse', 'আমার সোনার দেশ'])('accept %s', (password) =>
    expect(weaknessOf(password, account)).toBeUndefined(),
  );
});
