import { catalogueTable } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
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

export const packageRoutes = makeRoutes(packageContract, {
  list: (context, input) => listPackages(context.tx, input),
  choices: (context) => moduleChoices(context.tx),
  create: async ({ tx }, input) =>
    packageOf(tx, await packages.insert(tx, { ...input, sort_order: await nextSortOrder(tx, wholePackage) })),
  update: async ({ tx }, { id, ...fields }) =>
    packageOf(tx, requireFound(await packages.update(tx, id, fields))),
  delete: async (context, input) => {
    requireFound(await packages.delete(context.tx, input.id));
  },
  attach: async ({ tx }, input) => {
    await packageOf(tx, input.id);
    await writeParts(tx, wholePackage, input.id, input.part_ids);
    return packageOf(tx, input.id);
  },
});

/** The routes of sub-modules and of modules, which differ in their tables and in what can be attached. */
function unitRoutes(
  contract: typeof subModuleContract,
  kind: UnitKind,
  listChoices: (tx: Tx) => Promise<PartChoice[]>,
) {
  const units = catalogueTable(kind.table);
  const unitOf = async (tx: Tx, id: string) => requireFound(await findUnit(tx, kind, id));
  return makeRoutes(contract, {
    list: (context, input) => listUnits(context.tx, kind, input),
    choices: (context) => listChoices(context.tx),
    create: async ({ tx }, input) =>
      unitOf(tx, await units.insert(tx, { ...input, sort_order: await nextSortOrder(tx, kind) })),
    update: async ({ tx }, { id, ...fields }) => unitOf(tx, requireFound(await units.update(tx, id, fields))),
    delete: async (context, input) => {
      requireFound(await units.delete(context.tx, input.id));
    },
    attach: async ({ tx }, input) => {
      await unitOf(tx, input.id);
      await writeParts(tx, kind, input.id, input.part_ids);
      return unitOf(tx, input.id);
    },
  });
}
