import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';

/** A text that people wrote, or one of ours in both languages; where readers get different ones, expressions over the recipients, `r`. */
type Text = string | Record<Language, string | RawBuilder<unknown>>;

interface NewNotification {
  /** The institution it is about; none where it comes from the core. */
  site_id: string | null;
  title: Text;
  body?: Text | null;
  /** The screen or file that it opens. */
  href: string | null;
  /** The notification shows this notice's own title and text, and each reader gets it once. */
  notice_id?: string;
}

/**
 * Accounts to notify: a select of `user_id` and the `language` of each; for a guardian `child_id` as well, where it is about one
 * child, which the link then opens.
 */
export type Recipients = RawBuilder<{ user_id: string; language: string | null; child_id?: string | null }>;

/** Puts a notification on the bell of each recipient, in the recipient's language; the one place where they are made. */
export async function notify(tx: Tx, recipients: Recipients, notification: NewNotification): Promise<void> {
  const { site_id, title, body = null, href, notice_id = null } = notification;
  await sql`
    insert into notification (user_id, site_id, notice_id, title, body, href)
    select distinct on (r.user_id) r.user_id, ${site_id}::uuid, ${notice_id}::uuid, ${inLanguage(title)},
      ${inLanguage(body)}, coalesce(${href} || '?child=' || (to_jsonb(r) ->> 'child_id'), ${href}::text)
    from (${recipients}) r
    on conflict do nothing`.execute(tx);
}

export const recipient = (userId: string): Recipients =>
  sql`select id as user_id, language from user_account where id = ${userId}`;

/** A text of ours in both languages; `params` may differ by language. */
export function inBothLanguages(
  key: string,
  params: (language: Language) => Record<string, unknown> = () => ({}),
): Record<Language, string> {
  return { en: translator('en')(key, params('en')), bn: translator('bn')(key, params('bn')) };
}

const inLanguage = (text: Text | null) =>
  text === null || typeof text === 'string'
    ? sql`${text}::text`
    : sql`case r.language when 'en' then ${text.en} else ${text.bn} end`;
