import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, notFound, requireFound } from '#kernel/http/problem.ts';
import type { DashboardTileFields, DashboardTileRow } from './dashboard-tile.contract.ts';
import { findTile, insertTile, listTileRoles, setTileRoles, updateTile } from './dashboard-tile.queries.ts';
import { isFigureAvailableTo } from './figures.ts';

/**
 * Creates or changes a tile; its roles see that when they next load their dashboard.
 * @throws 404; 422 on `role_codes` where a role's kind of user has no such figure.
 */
export async function saveTile(
  { tx, language }: Pick<Context, 'tx' | 'language'>,
  { role_codes, ...fields }: DashboardTileFields,
  id?: string,
): Promise<DashboardTileRow> {
  const roles = await listTileRoles(tx);
  for (const code of role_codes) {
    const role = roles.find((it) => it.code === code);
    if (!role) throw fieldProblem('role_codes', 'not_valid');
    if (!isFigureAvailableTo(fields.figure, role.user_type))
      throw fieldProblem('role_codes', 'dashboard:figure_not_for_role', {
        role: language === 'bn' ? role.name_bn : role.name_en,
      });
  }
  const saved = id ?? (await insertTile(tx, fields));
  if (id && !(await updateTile(tx, id, fields))) throw notFound();
  await setTileRoles(tx, saved, role_codes);
  return requireFound(await findTile(tx, saved));
}
