import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { requireMedia } from '../media/media.actions.ts';
import { menuContract } from './menu.contract.ts';

const childCount = sql<number>`(select count(*)::int from website_menu_entry child
  where child.site_id = website_menu_entry.site_id and child.parent_id = website_menu_entry.id)`;

/** What an entry must name, by its target. */
const neededField = { page: 'page_path', link: 'url', file: 'file_id', none: undefined } as const;

export const menuRoutes = setupRoutes(menuContract, {
  table: 'website_menu_entry',
  ofSite: true,
  rows: (tx) =>
    tx.selectFrom('website_menu_entry').selectAll('website_menu_entry').select(childCount.as('child_count')),
  search: ['name_en', 'name_bn'],
  columns: { parent: 'parent_key' },
  stored: (fields) => {
    const needed = neededField[fields.target];
    const nothing = { page_path: null, url: null, file_id: null };
    return { ...fields, ...nothing, ...(needed && { [needed]: fields[needed] }) };
  },
  check: async (context, { before, after }) => {
    if (!after) return;
    const needed = neededField[after.target];
    if (needed && after[needed] === null) throw fieldProblem(needed, 'required');
    if (needed === 'file_id') await requireMedia(context.tx, { file_id: after.file_id });
    if (after.parent_id) await requireTopLevel(context.tx, after.parent_id);
    // A menu has two levels: what holds entries stays on the first.
    if (after.parent_id && before && before.child_count > 0) throw fieldProblem('parent_id', 'not_valid');
  },
});

async function requireTopLevel(tx: SiteTx, id: string): Promise<void> {
  const parent = requireFound(
    await tx.selectFrom('website_menu_entry').select('parent_id').where('id', '=', id).executeTakeFirst(),
  );
  if (parent.parent_id) throw fieldProblem('parent_id', 'not_valid');
}
