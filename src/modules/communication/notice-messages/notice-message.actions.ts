import type { SiteContext } from '#kernel/http/context.ts';
import { Problem } from '#kernel/http/problem.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { requireSmsCredit } from '#kernel/outbox/sms-credit.ts';
import { countSmsParts } from '#shared/sms-parts.ts';
import { showNotice } from '../notices/notice.actions.ts';
import type { NoticeMessageEstimate } from './notice-message.contract.ts';
import { countReach, keyOf, lockNotice, readReach, readSchoolName } from './notice-message.queries.ts';
import { suggestMessage } from './notice-message.rules.ts';

/** @throws 404 where there is no such notice; 409 where it is not published. */
export async function estimateMessages(context: SiteContext, id: string): Promise<NoticeMessageEstimate> {
  const { tx } = context;
  const notice = await requirePublished(context, id);
  return {
    ...(await countReach(tx, id)),
    suggestion: suggestMessage({ ...notice, school: await readSchoolName(tx) }),
  };
}

/** @throws 409 where the notice is not published, or takes more parts than agreed. */
export async function sendMessages(
  context: SiteContext,
  { id, message, parts_agreed }: { id: string; message: string; parts_agreed: number },
): Promise<{ messages: number; parts: number }> {
  const { tx } = context;
  await lockNotice(tx, id);
  await requirePublished(context, id);
  const { phones, sent } = await readReach(tx, id);
  const told = new Set(sent);
  const open = phones.filter((it) => !told.has(it));
  const parts = countSmsParts(message).parts * open.length;
  if (parts > parts_agreed) throw new Problem(409, 'communication:sms_more_than_agreed', { number: parts });
  await requireSmsCredit(tx, context.services.config, parts);
  await sendSms(
    tx,
    open.map((recipient) => ({
      recipient,
      message,
      purpose: 'notice',
      dedupe_key: keyOf(id, recipient),
    })),
  );
  return { messages: open.length, parts };
}

async function requirePublished(context: SiteContext, id: string) {
  const notice = await showNotice(context, id);
  if (notice.state !== 'published') throw new Problem(409, 'communication:not_published');
  return notice;
}
