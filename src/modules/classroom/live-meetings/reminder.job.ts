import { runInSite, runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { inBothLanguages, notify } from '#modules/communication/index.ts';
import { formatTime, timeOfDay } from '#shared/dates.ts';
import { invitationPath } from './invitation-path.ts';
import { accountsOfInvited } from './live-meeting.queries.ts';
import { claimReminder, dueReminders } from './reminder.queries.ts';

const most = 100;

const due = ({ database }: Services, limit: number) =>
  runInTenant(database, { scope: 'jobs' }, (tx) => dueReminders(tx, limit));

/** Reminds those invited a quarter of an hour before a meeting begins, once. */
export const meetingReminders: RecurringJob = {
  name: 'meeting_reminders',
  everySeconds: 30,
  isDue: async (services) => (await due(services, 1)).length > 0,
  run: remindOfMeetings,
};

/** Puts a reminder of each meeting that begins soon on the bell of host and invited. */
export async function remindOfMeetings(
  services: Services,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const { site_id, id } of await due(services, most)) {
    if (isStopping()) return;
    await runInSite(services.database, site_id, async (tx) => {
      const meeting = await claimReminder(tx, id);
      if (!meeting) return;
      const { title, section_ids, employee_ids, host_id } = meeting;
      const invited = { section_ids, employee_ids: [...employee_ids, host_id] };
      await notify(tx, accountsOfInvited(site_id, null, invited), {
        site_id,
        title: inBothLanguages('classroom:told.soon', (language) => ({
          title,
          time: formatTime(timeOfDay(new Date(meeting.starts_at)), language),
        })),
        href: invitationPath(meeting),
      });
    });
  }
}
