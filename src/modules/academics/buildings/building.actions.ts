import { requireUnused } from '#kernel/database/references.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import type { Building, RoomLine } from './building.contract.ts';
import {
  buildingOfName,
  deleteBuilding,
  insertRooms,
  layoutOf,
  listBuildings,
  takenRoomNames,
  updateBuilding,
} from './building.queries.ts';

/** @throws 422 beside a line whose room has the name of another, or whose seats are told in part */
export async function setUpBuilding(
  context: SiteContext,
  { name, lines }: { name: string; lines: RoomLine[] },
): Promise<Building> {
  const { tx } = context;
  const seen = await takenRoomNames(
    tx,
    lines.map((it) => it.name),
  );
  for (const [at, line] of lines.entries()) {
    const told = Object.values(layoutOf(line)).filter((it) => it !== null).length;
    if (told === 1 || told === 2) throw fieldProblem(`lines.${at}.bench_rows`, 'academics:seats_in_part');
    const key = line.name.toLowerCase();
    if (seen.has(key)) throw fieldProblem(`lines.${at}.name`, 'academics:room_name_taken');
    seen.add(key);
  }
  const id = await buildingOfName(tx, name);
  await insertRooms(tx, id, lines);
  return buildingOf(context, id);
}

/** @throws 404; 422 beside `name` where another building has it */
export async function renameBuilding(
  context: SiteContext,
  id: string,
  fields: { name: string; sort_order: number },
): Promise<Building> {
  const changed = await updateBuilding(context.tx, id, fields).catch((error: unknown) => {
    if ((error as { code?: string }).code === '23505')
      throw fieldProblem('name', 'academics:building_name_taken');
    throw error;
  });
  return buildingOf(context, requireFound(changed).id);
}

/** @throws 404; 409 `in_use` with the floors it has */
export async function removeBuilding({ tx }: SiteContext, id: string): Promise<void> {
  requireFound((await listBuildings(tx, id))[0]);
  await requireUnused(tx, 'building', id);
  requireFound(await deleteBuilding(tx, id));
}

const buildingOf = async ({ tx }: SiteContext, id: string): Promise<Building> =>
  requireFound((await listBuildings(tx, id))[0]);
