import type { Tx } from '#kernel/database/database.ts';
import { addDays, today } from '#shared/dates.ts';
import type { TestSite, World } from '../world.ts';
import { unique } from './academics.ts';

/** A package that withholds nothing: it holds every module. @returns its id */
export const buildFullPackage = (w: World): Promise<string> => w.inCore(insertPackage);

async function insertPackage(tx: Tx): Promise<string> {
  const code = `package-${unique()}`;
  const { id } = await tx
    .insertInto('package')
    .values({ code, name_en: `Package ${code}`, name_bn: 'পূর্ণ প্যাকেজ', is_offered: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('package_module')
    .columns(['package_id', 'module_id'])
    .expression((eb) => eb.selectFrom('module').select([eb.val(id).as('package_id'), 'module.id']))
    .execute();
  return id;
}

/** A membership that began and ends so many days from now. */
export async function buildMembership(w: World, from: number, to: number, site: TestSite = w.site) {
  const package_id = await buildFullPackage(w);
  const period = { starts_on: addDays(today(), from), ends_on: addDays(today(), to) };
  await w.inCore((tx) =>
    tx
      .insertInto('site_membership')
      .values({ site_id: site.id, package_id, ...period })
      .execute(),
  );
  return { package_id, ...period };
}

/** A membership without end for an institution that is founded without the API; the transaction is the core's. */
export async function bookPackage(tx: Tx, site_id: string): Promise<void> {
  const membership = { site_id, package_id: await insertPackage(tx), starts_on: '2020-01-01' };
  await tx
    .insertInto('site_membership')
    .values({ ...membership, ends_on: '2199-12-31' })
    .execute();
}
