import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { roomTypes } from '#modules/academics/index.ts';
import type { LoadCell, LoadSheet } from './routine-load.contract.ts';
import { listChangers, lockSection, readSheet, writeLoads } from './routine-load.queries.ts';
import { applyCells, clashesOf, hasTooManyDoubles } from './routine-load.rules.ts';

/** What a section is asked a week. @throws 404 where it is not there */
export const showLoads = async ({ tx }: SiteContext, sectionId: string): Promise<LoadSheet> =>
  requireFound(await readSheet(tx, sectionId));

/**
 * Writes what was typed, all cells or none.
 * @throws 404; 409 with the cells that somebody else changed meanwhile; 422 for a subject, teacher or room that is not there, and for
 * more double lessons than the lessons make
 */
export async function saveLoads(
  context: SiteContext,
  { class_section_id, cells }: { class_section_id: string; cells: readonly LoadCell[] },
): Promise<LoadSheet> {
  const { tx, caller } = context;
  requireFound(await lockSection(tx, class_section_id));
  const sheet = await showLoads(context, class_section_id);
  const stored = new Map(sheet.rows.map((it) => [it.subject_id, it]));
  const places = new Set([...sheet.rooms, ...roomTypes.map((it) => `type:${it}`)]);
  for (const [at, { row, column, value }] of cells.entries()) {
    const before = stored.get(row);
    if (!before) throw fieldProblem(`cells.${at}.row`, 'academics:subject_not_of_section');
    if (value === null || value === before[column]) continue;
    if (column === 'employee_id' && !sheet.teachers.some((it) => it.id === value))
      throw fieldProblem(`cells.${at}.value`, 'academics:select_teacher');
    if (column === 'place' && !places.has(value))
      throw fieldProblem(`cells.${at}.value`, 'routine:no_such_room');
  }
  const clashes = clashesOf(cells, stored);
  if (clashes.length > 0) {
    const changers = await listChangers(tx, class_section_id);
    const details = clashes.map((it) => ({ ...it, ...changers.get(it.row) }));
    throw new Problem(409, 'routine:loads_changed', { count: clashes.length }, [], { cells: details });
  }
  const loads = applyCells(cells, stored);
  const wrong = loads.find(hasTooManyDoubles);
  if (wrong) {
    const at = cells.findIndex((it) => it.row === wrong.subject_id);
    throw fieldProblem(`cells.${at}.value`, 'routine:too_many_doubles');
  }
  await writeLoads(tx, class_section_id, caller.user_id, loads);
  return showLoads(context, class_section_id);
}

/** Takes the loads over from another section. @throws 404; 422 where it has none for the subjects of the section */
export async function copyLoads(
  context: SiteContext,
  { class_section_id, from_section_id }: { class_section_id: string; from_section_id: string },
): Promise<LoadSheet> {
  const { tx, caller } = context;
  requireFound(await lockSection(tx, class_section_id));
  const sheet = await showLoads(context, class_section_id);
  const model = new Map((await showLoads(context, from_section_id)).rows.map((it) => [it.subject_id, it]));
  const copied = sheet.rows.flatMap(({ subject_id, employee_id }) => {
    const from = model.get(subject_id);
    return from?.lessons ? [{ ...from, employee_id }] : [];
  });
  if (copied.length === 0) throw fieldProblem('from_section_id', 'routine:nothing_to_copy');
  await writeLoads(tx, class_section_id, caller.user_id, copied);
  return showLoads(context, class_section_id);
}
