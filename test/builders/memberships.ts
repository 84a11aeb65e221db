import { addDays, today } from '#shared/dates.ts';
import type { TestSite, World } from '../world.ts';
import { unique } from './academics.ts';

/** A package that withholds nothing. */
export async function buildPackage(w: World): Promise<string> {
  const code = `package-${unique()}`;
  const row = await w.inCore((tx) =>
    tx
      .insertInto('package')
      .values({ code, name_en: `Package ${code}`, name_bn: 'পূর্ণ প্যাকেজ' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** A membership that began and ends so many days from now. */
export async function buildMembership(w: World, from: number, to: number, site: TestSite = w.site) {
  const package_id = await buildPackage(w);
  const period = { starts_on: addDays(today(), from), ends_on: addDays(today(), to) };
  await w.inCore((tx) =>
    tx
      .insertInto('site_membership')
      .values({ site_id: site.id, package_id, ...period })
      .execute(),
  );
  return { package_id, ...period };
}
