import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inBothLanguages, notify, type Recipients } from '#modules/communication/index.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import { markTold } from './absence-message.queries.ts';
import { type AbsenceHousehold, namesOf } from './absence-message.rules.ts';

const ownPath = '/student/attendance/my-attendance';

/**
 * Notifies the guardians of households in the panel, once a day and kind, and of lateness only where they were not told of an
 * absence that day; whatever the institution says about SMS, since this costs nothing.
 */
export async function notifyGuardians(
  tx: SiteTx,
  onDate: Day,
  households: readonly AbsenceHousehold[],
): Promise<void> {
  if (households.length === 0) return;
  const told = await markTold(tx, onDate, households);
  if (told.size === 0) return;
  const texts = households
    .filter((it) => told.has(it.household_id))
    .map(({ household_id, kind, children }) => {
      const title = inBothLanguages(`attendance:told.${kind}`, (language) => ({
        names: namesOf(children, language),
        date: formatDay(onDate, language),
      }));
      const body = kind === 'absence' ? inBothLanguages('attendance:told.reason') : null;
      const child_id = children[0]!.student_id;
      return {
        household_id,
        child_id,
        title_en: title.en,
        title_bn: title.bn,
        body_en: body?.en,
        body_bn: body?.bn,
      };
    });
  const guardians: Recipients = sql`
    select u.id as user_id, u.language, t.* from user_account u
    join jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as t(household_id uuid, child_id uuid, title_en text, title_bn text, body_en text, body_bn text) on t.household_id = u.household_id
    where u.site_id = ${tx.siteId} and u.user_type = 'guardian' and u.is_active`;
  await notify(tx, guardians, {
    site_id: tx.siteId,
    title: { en: sql`r.title_en`, bn: sql`r.title_bn` },
    body: { en: sql`r.body_en`, bn: sql`r.body_bn` },
    href: ownPath,
  });
}
