import { runInTenant } from '#kernel/database/tenant.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { requeueMessages } from '#kernel/outbox/outbox.ts';

/** Retries messages that failed permanently, for example after the SMS credit ran out. */
export const resendMessages: JobKind<object> = {
  kind: 'platform.resend_messages',
  isRepeatable: true,
  async run({ database }, _input, { tenant, report }) {
    const { sms, mails } = await runInTenant(database, tenant, (tx) => requeueMessages(tx));
    await report(sms + mails, sms + mails);
    return { result: { sms, mails } };
  },
};
