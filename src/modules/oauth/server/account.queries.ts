import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import type { Language } from '#shared/language.ts';

/** The person of a browser session, as the pages of the authorization server need it. */
export interface SignedIn {
  id: string;
  full_name: string;
  language: Language;
  /** Whether a core administrator acts as this account. */
  is_acted: boolean;
  /** Whether the person still has to choose a password of their own. */
  must_change_password: boolean;
  signed_in_at: string;
  institution_en: string | null;
  institution_bn: string | null;
  permissions: string[];
}

/** The account of a session's cookie. The transaction goes on in scope `auth`, of no institution. */
export async function findSignedIn(tx: Tx, secret: string): Promise<SignedIn | undefined> {
  const token = hashSecret(secret);
  const { rows } = await sql<OpenedSession>`select * from open_session(${token})`.execute(tx);
  const [opened] = rows;
  if (!opened) return undefined;
  await sql`select set_config('app.scope', 'auth', true), set_config('app.site_id', '', true)`.execute(tx);
  const place = await tx
    .selectFrom('user_session')
    .leftJoin('site', (join) => join.on('site.id', '=', opened.site_id))
    .leftJoin('site_group', (join) => join.on('site_group.id', '=', opened.site_group_id))
    .select('user_session.created_at as signed_in_at')
    .select((eb) => [
      eb.fn.coalesce('site.name_en', 'site_group.name_en').as('institution_en'),
      eb.fn.coalesce('site.name_bn', 'site_group.name_bn').as('institution_bn'),
    ])
    .where('token_hash', '=', token)
    .executeTakeFirstOrThrow();
  const { user_id, impersonator_id, full_name, language, permissions, must_change_password } = opened;
  return {
    id: user_id,
    full_name,
    language,
    permissions,
    must_change_password,
    ...place,
    is_acted: impersonator_id !== null,
  };
}

interface OpenedSession {
  user_id: string;
  full_name: string;
  language: Language;
  site_id: string | null;
  site_group_id: string | null;
  impersonator_id: string | null;
  permissions: string[];
  must_change_password: boolean;
}

/** The identity claims of an account. Needs scope `auth`. */
export const findClaims = (tx: Tx, id: string) =>
  tx
    .selectFrom('user_account')
    .select(['id', 'username', 'full_name', 'email', 'language', 'user_type', 'site_id', 'site_group_id'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
