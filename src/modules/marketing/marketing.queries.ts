import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';

/** The packages that are offered, each with its modules, and all modules that any of them holds. */
export async function offeredPackages(tx: Tx) {
  const packages = await tx
    .selectFrom('package')
    .select(['id', 'name_en', 'name_bn', 'description_en', 'description_bn'])
    .select(['monthly_poisha', 'monthly_per_student_poisha'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('package_module')
          .innerJoin('module', 'module.id', 'package_module.module_id')
          .select(['module.id', 'module.name_en', 'module.name_bn', 'module.sort_order'])
          .whereRef('package_module.package_id', '=', 'package.id')
          .where('module.is_active', '=', true)
          .orderBy('module.sort_order')
          .orderBy('module.name_en'),
      ).as('modules'),
    )
    .where('is_offered', '=', true)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('monthly_poisha')
    .orderBy('name_en')
    .limit(12)
    .execute();
  const all = new Map(packages.flatMap((it) => it.modules.map((module) => [module.id, module])));
  const modules = [...all.values()].sort((a, b) => a.sort_order - b.sort_order);
  return { packages, modules };
}

export type OfferedPackages = Awaited<ReturnType<typeof offeredPackages>>;
