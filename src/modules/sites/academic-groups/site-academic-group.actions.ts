import type { Tx } from '#kernel/database/database.ts';
import { withSiteScope } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { tableLabel } from '#kernel/language/table-label.ts';
import { formatNumber } from '#shared/numerals.ts';
import type {
  AcademicDetails,
  AcademicSelection,
  SiteAcademicGroup,
  SiteAcademicGroupFields,
} from './site-academic-group.contract.ts';
import {
  boardType,
  deleteGroup,
  findGroup,
  firstTicks,
  insertGroup,
  listChoices,
  listTicks,
  siteName,
  type UseOutside,
  updateGroup,
  usesOfGroupWithoutDetails,
  usesOnlyOf,
  usesOutsideFrame,
  writeTicks,
} from './site-academic-group.queries.ts';

/** @throws 404 where there is no such institution; 422 where the board is none of that kind; 409 where it is attached. */
export async function attachGroup(
  tx: Tx,
  siteId: string,
  fields: SiteAcademicGroupFields,
): Promise<SiteAcademicGroup> {
  requireFound(await siteName(tx, siteId));
  await requireBoard(tx, fields);
  const id = await insertGroup(tx, siteId, fields);
  return requireFound(await findGroup(tx, id));
}

/** Attaches a kind to a new institution with the default offer of that kind. */
export async function attachWithFrame(
  tx: Tx,
  siteId: string,
  fields: SiteAcademicGroupFields,
): Promise<void> {
  const { id } = await attachGroup(tx, siteId, fields);
  await withSiteScope(tx, siteId, async () => {
    const ticks = await firstTicks(tx, siteId, fields.academic_group);
    if (ticks) await writeTicks(tx, siteId, id, ticks);
  });
}

export async function changeGroup(
  { tx }: Context,
  id: string,
  fields: SiteAcademicGroupFields,
): Promise<SiteAcademicGroup> {
  requireFound(await findGroup(tx, id));
  await requireBoard(tx, fields);
  await updateGroup(tx, id, fields);
  return requireFound(await findGroup(tx, id));
}

/**
 * @throws 409 while the institution uses what only this group offers or, without details, stands for. Checked before the deletion, because without any group
 * nothing counts as outside the offer.
 */
export async function detachGroup(context: Context, id: string): Promise<void> {
  const { tx } = context;
  const group = requireFound(await findGroup(tx, id));
  await withSiteScope(tx, group.site_id, async () => {
    refuse(context, await usesOnlyOf(tx, group.site_id, id));
    refuse(context, await usesOfGroupWithoutDetails(tx, group.site_id, id));
  });
  await deleteGroup(tx, id);
}

/** One group with all choices, and which of them are checked. */
export async function showDetails({ tx }: Context, id: string): Promise<AcademicDetails> {
  const group = requireFound(await findGroup(tx, id));
  const site = requireFound(await siteName(tx, group.site_id));
  return withSiteScope(tx, group.site_id, async () => ({
    ...group,
    site_name_en: site.name_en,
    site_name_bn: site.name_bn,
    choices: await listChoices(tx, group.site_id),
    ticked: await listTicks(tx, group.site_id, id),
  }));
}

/** @throws 409 `sites:offered_in_use` with the places where something that was left out is used. */
export async function replaceDetails(
  context: Context,
  id: string,
  ticks: AcademicSelection,
): Promise<AcademicDetails> {
  const { tx } = context;
  const group = requireFound(await findGroup(tx, id));
  await withSiteScope(tx, group.site_id, async () => {
    await writeTicks(tx, group.site_id, id, ticks);
    await refuseUsesOutside(context, group.site_id);
  });
  return showDetails(context, id);
}

/** Boards of madrasahs and of technical education are their own; schools and colleges share the general ones. */
export async function requireBoard(
  tx: Tx,
  { academic_group, board_id }: { academic_group: string; board_id: string },
): Promise<void> {
  const board = await boardType(tx, board_id);
  const wanted = ['madrasah', 'technical'].includes(academic_group) ? academic_group : 'general';
  if (board?.type !== wanted) throw fieldProblem('board_id', 'sites:board_of_other_group');
}

/** The message names this many; the others are counted. */
const namedUses = 5;

const refuseUsesOutside = async (context: Context, siteId: string): Promise<void> =>
  refuse(context, await usesOutsideFrame(context.tx, siteId));

function refuse({ language }: Context, uses: UseOutside[]): void {
  if (uses.length === 0) return;
  const said = uses.slice(0, namedUses).map((it) => {
    const name = language === 'bn' ? it.name_bn : it.name_en;
    return `${name} (${tableLabel(it.table, language) ?? it.table}: ${formatNumber(it.row_count, language)})`;
  });
  const places = said.join(', ') + (uses.length > namedUses ? ' …' : '');
  throw new Problem(409, 'sites:offered_in_use', { places });
}
