import { catalogueTable } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  moduleContract,
  type PackageUnit,
  type PartChoice,
  packageContract,
  subModuleContract,
} from './package.contract.ts';
import {
  findUnit,
  listPackages,
  listUnits,
  menuChoices,
  moduleChoices,
  nextSortOrder,
  subModule,
  subModuleChoices,
  type UnitKind,
  wholeModule,
  wholePackage,
  writeParts,
} from './package.queries.ts';

export const subModuleRoutes = unitRoutes(subModuleContract, subModule, menuChoices);
export const moduleRoutes = unitRoutes(moduleContract, wholeModule, subModuleChoices);

const packages = catalogueTable('package');

const packageOf = async (tx: Tx, id: string) =>
  requireFound(await findUnit<PackageUnit>(tx, wholePackage, id));

const pack = implement(packageContract);

export const packageRoutes = pack.router({
  list: pack.list.handler(({ context, input }) => listPackages(context.tx, input)),
  choices: pack.choices.handler(({ context }) => moduleChoices(context.tx)),
  create: pack.create.handler(async ({ context: { tx }, input }) =>
    packageOf(tx, await packages.insert(tx, { ...input, sort_order: await nextSortOrder(tx, wholePackage) })),
  ),
  update: pack.update.handler(async ({ context: { tx }, input: { id, ...fields } }) =>
    packageOf(tx, requireFound(await packages.update(tx, id, fields))),
  ),
  delete: pack.delete.handler(async ({ context, input }) => {
    requireFound(await packages.delete(context.tx, input.id));
    return { done: true as const };
  }),
  attach: pack.attach.handler(async ({ context: { tx }, input }) => {
    await packageOf(tx, input.id);
    await writeParts(tx, wholePackage, input.id, input.part_ids);
    return packageOf(tx, input.id);
  }),
});

/** The routes of sub-modules and of modules, which differ in their tables and in what can be attached. */
function unitRoutes(
  contract: typeof subModuleContract,
  kind: UnitKind,
  listChoices: (tx: Tx) => Promise<PartChoice[]>,
) {
  const os = implement(contract);
  const units = catalogueTable(kind.table);
  const unitOf = async (tx: Tx, id: string) => requireFound(await findUnit(tx, kind, id));
  return os.router({
    list: os.list.handler(({ context, input }) => listUnits(context.tx, kind, input)),
    choices: os.choices.handler(({ context }) => listChoices(context.tx)),
    create: os.create.handler(async ({ context: { tx }, input }) =>
      unitOf(tx, await units.insert(tx, { ...input, sort_order: await nextSortOrder(tx, kind) })),
    ),
    update: os.update.handler(async ({ context: { tx }, input: { id, ...fields } }) =>
      unitOf(tx, requireFound(await units.update(tx, id, fields))),
    ),
    delete: os.delete.handler(async ({ context, input }) => {
      requireFound(await units.delete(context.tx, input.id));
      return { done: true as const };
    }),
    attach: os.attach.handler(async ({ context: { tx }, input }) => {
      await unitOf(tx, input.id);
      await writeParts(tx, kind, input.id, input.part_ids);
      return unitOf(tx, input.id);
    }),
  });
}
