import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { type Day, today } from '#shared/dates.ts';
import { notify } from '../notifications/notify.ts';
import { accountsOfReaders, findNotice, showFileWithNotice } from './notice.queries.ts';

/** Runs on the day a notice begins and on the day after it ends. Applies the notice's dates as they are then. */
export const noticeDayJob: JobKind<{ notice_id: string }> = {
  kind: 'communication.notice_turn',
  isRepeatable: true,
  keepsItsDay: true,
  async run(services, { notice_id }, { tenant }) {
    await runInTenant(services.database, tenant, (tx) =>
      applyNoticeDay(tx, tenant.user_id ?? null, notice_id, today()),
    );
    return {};
  },
};

/** Notifies readers on the publish day and makes the file readable until the notice expires. Idempotent. */
export async function applyNoticeDay(tx: SiteTx, by: string | null, id: string, day: Day): Promise<void> {
  await showFileWithNotice(tx, id, day);
  const notice = await findNotice(tx, day, null, id);
  if (notice?.state !== 'published') return;
  await notify(tx, accountsOfReaders(tx.siteId, by, id), {
    site_id: tx.siteId,
    notice_id: id,
    title: notice.title,
    href: null,
  });
}
