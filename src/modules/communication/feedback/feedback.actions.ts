import type { Tx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendMail } from '#kernel/outbox/outbox.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { inBothLanguages, notify, recipient } from '../notifications/notify.ts';
import type { Feedback, OwnFeedback } from './feedback.contract.ts';
import {
  findFeedback,
  findOwnFeedback,
  insertFeedback,
  listTopicChoices,
  notifySiteAdministrators,
  updateFeedback,
} from './feedback.queries.ts';

const byAccount = { name: 'feedback-account', attempts: 20, seconds: 3600 };
/** For visitors; people of a school or a village share one network address. */
const byAddress = { name: 'feedback-address', attempts: 10, seconds: 3600 };

interface Words {
  topic_id: string;
  message: string;
}

/** Sends feedback to the core as the caller. @throws 429 after too many within an hour. */
export async function sendFeedback(context: Context, words: Words): Promise<OwnFeedback> {
  const { tx, caller, services, language } = context;
  await refuseTooMany(services, byAccount, userIdOf(caller));
  await requireTopic(tx, words.topic_id);
  const id = newIds(1)[0]!;
  await insertFeedback(tx, {
    id,
    ...words,
    sender_user_id: caller.user_id,
    sender_name: caller.full_name,
    sender_role: caller.role_code,
    sender_email: null,
    sender_language: language,
    from_site_id: caller.site_id,
  });
  return requireFound(await findOwnFeedback(tx, userIdOf(caller), id));
}

export interface Visitor {
  tx: Tx;
  services: Services;
  /** The institution whose website is visited, in a transaction of that visit. */
  site_id: string;
  /** Where the request comes from. */
  address: string;
  language: Language;
}

/**
 * Keeps the feedback of a visitor of a website, and brings it to the institution: to the bell of its administrators and its
 * mail address. @throws 422 for a topic that is not offered; 429 after too many. */
export async function sendVisitorFeedback(
  { tx, services, site_id, address, language }: Visitor,
  words: Words & { name: string; email: string | null },
): Promise<void> {
  await refuseTooMany(services, byAddress, address);
  await requireTopic(tx, words.topic_id);
  await insertFeedback(tx, {
    id: newIds(1)[0]!,
    topic_id: words.topic_id,
    message: words.message,
    sender_user_id: null,
    sender_name: words.name,
    sender_role: null,
    sender_email: words.email,
    sender_language: language,
    from_site_id: site_id,
  });
  const title = inBothLanguages('communication:feedback.from_website', () => ({ name: words.name }));
  const sender = [words.name, words.email].filter(Boolean).join(', ');
  const body = `${words.message}\n\n${sender}`;
  await notifySiteAdministrators(tx, title, body);
  const site = await tx
    .selectFrom('site')
    .select('email')
    .where('id', '=', site_id)
    .executeTakeFirstOrThrow();
  await sendMail(tx, site_id, { recipient: site.email, subject: title[language], body });
}

/** Answers, and tells the sender: on the bell, else by mail. @throws 404. */
export async function answerFeedback(context: Context, id: string, answer: string): Promise<Feedback> {
  const { tx, caller } = context;
  const feedback = requireFound(await findFeedback(tx, id));
  await updateFeedback(tx, id, { state: 'answered', answer, answered_by: userIdOf(caller) });
  const t = translator(feedback.sender_language === 'en' ? 'en' : 'bn');
  if (feedback.sender_user_id)
    await notify(tx, recipient(feedback.sender_user_id), {
      site_id: null,
      title: inBothLanguages('communication:feedback.told'),
      body: answer,
      href: '/user/feedback',
    });
  else if (feedback.sender_email)
    await sendMail(tx, null, {
      recipient: feedback.sender_email,
      subject: t('communication:feedback.told'),
      body: t('communication:feedback.mail', {
        name: feedback.sender_name,
        answer,
        message: feedback.message,
      }),
    });
  return showFeedback(tx, id);
}

export async function changeFeedback(
  tx: Tx,
  id: string,
  change: { state?: 'closed'; is_published?: boolean },
): Promise<Feedback> {
  if (!(await updateFeedback(tx, id, change))) throw notFound();
  return showFeedback(tx, id);
}

async function showFeedback(tx: Tx, id: string): Promise<Feedback> {
  const { sender_user_id: _, sender_language: __, ...feedback } = requireFound(await findFeedback(tx, id));
  return feedback;
}

async function refuseTooMany(services: Services, limits: typeof byAddress, key: string): Promise<void> {
  const throttle = throttleFor(services, limits);
  const seconds = await throttle.take(key);
  if (seconds > 0)
    throw new Problem(429, 'communication:feedback_throttled', { minutes: Math.ceil(seconds / 60) });
}

async function requireTopic(tx: Tx, topicId: string): Promise<void> {
  const topics = await listTopicChoices(tx);
  if (!topics.some((it) => it.id === topicId)) throw fieldProblem('topic_id', 'not_valid');
}
