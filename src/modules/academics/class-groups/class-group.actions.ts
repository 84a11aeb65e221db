import type { Tx } from '#kernel/database/database.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import type { ClassGroup, ClassGroupFields } from './class-group.contract.ts';
import { classGroups, findClassGroup, moveClasses } from './class-group.queries.ts';

export async function createClassGroup(
  tx: Tx,
  { class_ids, ...fields }: ClassGroupFields,
): Promise<ClassGroup> {
  const id = await classGroups.insert(tx, fields);
  await moveClasses(tx, id, class_ids);
  return requireFound(await findClassGroup(tx, id));
}

/** @throws 404; 422 `class_ids` where a class would be left without a group. */
export async function changeClassGroup(
  tx: Tx,
  id: string,
  { class_ids, ...fields }: ClassGroupFields,
): Promise<ClassGroup> {
  const before = requireFound(await findClassGroup(tx, id));
  if (before.class_ids.some((it) => !class_ids.includes(it)))
    throw fieldProblem('class_ids', 'academics:class_needs_group');
  await classGroups.update(tx, id, fields);
  await moveClasses(tx, id, class_ids);
  return requireFound(await findClassGroup(tx, id));
}
