import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { Language } from '#shared/language.ts';
import type { Feedback, FeedbackListInput, OwnFeedback, OwnListInput } from './feedback.contract.ts';

const selectFeedback = (tx: Tx) =>
  tx
    .selectFrom('feedback')
    .innerJoin('feedback_topic as topic', 'topic.id', 'feedback.topic_id')
    .leftJoin('site', 'site.id', 'feedback.from_site_id')
    .leftJoin('role', 'role.code', 'feedback.sender_role')
    .select(['feedback.id', 'feedback.topic_id', 'feedback.sender_name', 'feedback.sender_email'])
    .select(['feedback.message', 'feedback.is_published', 'feedback.answer', 'feedback.answered_at'])
    .select(['feedback.created_at', 'topic.name_en as topic_name_en', 'topic.name_bn as topic_name_bn'])
    .select(['site.name_en as site_name_en', 'site.name_bn as site_name_bn'])
    .select(['role.name_en as sender_role_en', 'role.name_bn as sender_role_bn'])
    .select([
      sql<Feedback['state']>`feedback.state`.as('state'),
      sql<boolean>`num_nonnulls(feedback.sender_user_id, feedback.sender_email) > 0`.as('is_reachable'),
    ]);

export const listFeedback = (tx: Tx, input: FeedbackListInput): Promise<Page<Feedback>> =>
  pageOfList(selectFeedback(tx), input, {
    table: 'feedback',
    search: ['message', 'sender_name'],
    columns: { site_id: 'feedback.from_site_id' },
  });

/** With what is needed to send an answer. */
export const findFeedback = (tx: Tx, id: string) =>
  selectFeedback(tx)
    .select(['feedback.sender_user_id', 'feedback.sender_language'])
    .where('feedback.id', '=', id)
    .executeTakeFirst();

const selectOwn = (tx: Tx, userId: string) =>
  tx
    .selectFrom('feedback')
    .innerJoin('feedback_topic as topic', 'topic.id', 'feedback.topic_id')
    .select(['feedback.id', 'feedback.message', 'feedback.answer', 'feedback.answered_at'])
    .select(['feedback.created_at', 'topic.name_en as topic_name_en', 'topic.name_bn as topic_name_bn'])
    .select(sql<OwnFeedback['state']>`feedback.state`.as('state'))
    .where('feedback.sender_user_id', '=', userId);

export const listOwnFeedback = (tx: Tx, userId: string, input: OwnListInput): Promise<Page<OwnFeedback>> =>
  pageOfList(selectOwn(tx, userId), input, { table: 'feedback' });

export const findOwnFeedback = (tx: Tx, userId: string, id: string): Promise<OwnFeedback | undefined> =>
  selectOwn(tx, userId).where('feedback.id', '=', id).executeTakeFirst();

interface NewFeedback {
  id: string;
  topic_id: string;
  sender_user_id: string | null;
  sender_name: string;
  sender_role: string | null;
  sender_email: string | null;
  sender_language: 'en' | 'bn';
  from_site_id: string | null;
  message: string;
}

/** Returns nothing: a visitor may not read even their own feedback. */
export async function insertFeedback(tx: Tx, fields: NewFeedback): Promise<void> {
  await tx.insertInto('feedback').values(fields).execute();
}

/** Rings the bell of the administrators of the institution whose website is visited. */
export async function notifySiteAdministrators(
  tx: Tx,
  title: Record<Language, string>,
  body: string,
): Promise<void> {
  await sql`select notify_site_administrators(${title.en}, ${title.bn}, ${body}, null)`.execute(tx);
}

interface FeedbackChange {
  state?: Feedback['state'];
  is_published?: boolean;
  answer?: string;
  answered_by?: string;
}

/** @returns whether there is such feedback. */
export async function updateFeedback(tx: Tx, id: string, change: FeedbackChange): Promise<boolean> {
  const row = await tx
    .updateTable('feedback')
    .set(change)
    .$if(change.answer !== undefined, (it) => it.set({ answered_at: sql`now()` }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const listTopicChoices = (tx: Tx) =>
  tx
    .selectFrom('feedback_topic')
    .select(['id', 'name_en', 'name_bn'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();

/** Published feedback for public pages, the latest answered first. */
export const listPublishedFeedback = (tx: Tx, limit: number) =>
  tx
    .selectFrom('feedback')
    .leftJoin('site', 'site.id', 'feedback.from_site_id')
    .leftJoin('role', 'role.code', 'feedback.sender_role')
    .select(['feedback.id', 'feedback.message', 'feedback.answer', 'feedback.sender_name'])
    .select(['role.name_en as sender_role_en', 'role.name_bn as sender_role_bn'])
    .select(['site.name_en as site_name_en', 'site.name_bn as site_name_bn', 'feedback.created_at'])
    .where('feedback.is_published', '=', true)
    .orderBy(sql`feedback.answered_at desc nulls last`)
    .orderBy('feedback.id', 'desc')
    .limit(limit)
    .execute();
