import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { inBothLanguages, notify } from '#modules/communication/index.ts';
import { type Day, formatDay, today } from '#shared/dates.ts';
import type { RoutineChanges, RoutineVersion } from './routine-version.contract.ts';
import {
  accountsOfChange,
  compareVersions,
  deleteDraft,
  findDraft,
  findPublished,
  findVersion,
  lockDraft,
  publishDraft,
} from './routine-version.queries.ts';

/** Whether the caller sees what is not published yet. */
export const seesDrafts = ({ can }: Pick<SiteContext, 'can'>): boolean =>
  can('routine.entry.edit') || can('routine.site_routine.edit');

/**
 * The version of a year that the caller looks at: the one asked for, else the draft for whoever may change it, else what is
 * published. @throws 404 for one of another year, and for a draft that is not shown
 */
export async function chooseVersion(
  context: SiteContext,
  yearId: string,
  asked: string | undefined,
): Promise<RoutineVersion | null> {
  const { tx } = context;
  const draft = seesDrafts(context) ? await findDraft(tx, yearId) : undefined;
  const id = asked ?? draft ?? (await findPublished(tx, yearId, today()));
  const version = id ? await findVersion(tx, id) : undefined;
  if (!asked) return version ?? null;
  const isThere = version?.academic_year_id === yearId && (version.state === 'published' || asked === draft);
  return requireFound(isThere ? version : undefined);
}

/** What publishing a draft on a day would change. @throws 404 where it is no draft */
export async function showChanges(
  { tx }: SiteContext,
  input: { id: string; starts_on?: Day | undefined },
): Promise<RoutineChanges> {
  const draft = requireFound(await lockDraft(tx, input.id));
  const base = await findPublished(tx, draft.academic_year_id, input.starts_on ?? today());
  return compareVersions(tx, draft.id, base);
}

/** Publishes a draft, and tells the teachers whose lessons change. @throws 422 for a day that is over or in another year */
export async function publishRoutine(
  { tx, siteId, caller }: SiteContext,
  { id, starts_on }: { id: string; starts_on: Day },
): Promise<RoutineVersion> {
  const draft = requireFound(await lockDraft(tx, id));
  if (starts_on < today()) throw fieldProblem('starts_on', 'routine:starts_in_the_past');
  if (starts_on > draft.year_ends_on) throw fieldProblem('starts_on', 'routine:starts_after_the_year');
  const base = await findPublished(tx, draft.academic_year_id, starts_on);
  await notify(tx, accountsOfChange(siteId, draft.id, base), {
    site_id: siteId,
    title: inBothLanguages('routine:told.changed', (language) => ({ day: formatDay(starts_on, language) })),
    href: '/site/routine/teacher',
  });
  await publishDraft(tx, draft, starts_on, caller.user_id);
  return (await findVersion(tx, id))!;
}

export async function discardDraft({ tx }: SiteContext, id: string): Promise<void> {
  requireFound(await deleteDraft(tx, id));
}
