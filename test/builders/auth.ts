import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { World } from '../world.ts';

export interface BuiltAccount {
  id: string;
  username: string;
  email: string;
  password: string;
}

/** An account of a site administrator (unless told otherwise) that can sign in. */
export async function buildAccount(w: World, overrides: Record<string, unknown> = {}): Promise<BuiltAccount> {
  const username = `person-${randomBytes(5).toString('hex')}`;
  const email = `${username}@example.org`;
  const password = 'first password';
  const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 });
  const row = await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
    tx
      .insertInto('user_account')
      .values({
        site_id: w.site.id,
        user_type: 'site-admin',
        role_code: 'site-admin',
        username,
        email,
        password_hash,
        full_name: 'Rahima Khatun',
        language: 'en',
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id: row.id, username, email, password };
}
