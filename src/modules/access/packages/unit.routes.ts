import { catalogueTable } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { moduleContract, type PackageUnit, packageContract, subModuleContract } from './package.contract.ts';
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

const subModules = catalogueTable('sub_module');
const modules = catalogueTable('module');
const packages = catalogueTable('package');

const unitOf = async (tx: Tx, kind: UnitKind, id: string) => requireFound(await findUnit(tx, kind, id));
const packageOf = async (tx: Tx, id: string) =>
  requireFound(await findUnit<PackageUnit>(tx, wholePackage, id));

const sub = implement(subModuleContract);

export const subModuleRoutes = sub.router({
  list: sub.list.handler(({ context, input }) => listUnits(context.tx, subModule, input)),
  choices: sub.choices.handler(({ context }) => menuChoices(context.tx)),
  create: sub.create.handler(async ({ context: { tx }, input }) =>
    unitOf(
      tx,
      subModule,
      await subModules.insert(tx, { ...input, sort_order: await nextSortOrder(tx, subModule) }),
    ),
  ),
  update: sub.update.handler(async ({ context: { tx }, input: { id, ...fields } }) =>
    unitOf(tx, subModule, requireFound(await subModules.update(tx, id, fields))),
  ),
  delete: sub.delete.handler(async ({ context, input }) => {
    requireFound(await subModules.delete(context.tx, input.id));
    return { done: true as const };
  }),
  attach: sub.attach.handler(async ({ context: { tx }, input }) => {
    await unitOf(tx, subModule, input.id);
    await writeParts(tx, subModule, input.id, input.part_ids);
    return unitOf(tx, subModule, input.id);
  }),
});

const mod = implement(moduleContract);

export const moduleRoutes = mod.router({
  list: mod.list.handler(({ context, input }) => listUnits(context.tx, wholeModule, input)),
  choices: mod.choices.handler(({ context }) => subModuleChoices(context.tx)),
  create: mod.create.handler(async ({ context: { tx }, input }) =>
    unitOf(
      tx,
      wholeModule,
      await modules.insert(tx, { ...input, sort_order: await nextSortOrder(tx, wholeModule) }),
    ),
  ),
  update: mod.update.handler(async ({ context: { tx }, input: { id, ...fields } }) =>
    unitOf(tx, wholeModule, requireFound(await modules.update(tx, id, fields))),
  ),
  delete: mod.delete.handler(async ({ context, input }) => {
    requireFound(await modules.delete(context.tx, input.id));
    return { done: true as const };
  }),
  attach: mod.attach.handler(async ({ context: { tx }, input }) => {
    await unitOf(tx, wholeModule, input.id);
    await writeParts(tx, wholeModule, input.id, input.part_ids);
    return unitOf(tx, wholeModule, input.id);
  }),
});

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
