import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { World } from '#test/world.ts';
import { unique } from './academics.ts';

/** An education board of the national catalogue. */
export const buildBoard = (w: World) =>
  w.inCore((tx) =>
    tx
      .insertInto('board')
      .values({ code: `b${unique()}`, name_en: `Board ${unique()}`, name_bn: 'বোর্ড', type: 'general' })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** A package that can be booked. */
export const buildPackage = (w: World, fields: Partial<Insertable<DB['package']>> = {}) =>
  w.inCore((tx) =>
    tx
      .insertInto('package')
      .values({ code: `p${unique()}`, name_en: `Package ${unique()}`, name_bn: 'প্যাকেজ', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** The application of an institution that waits. */
export const buildApplication = (
  w: World,
  fields: Partial<Insertable<DB['site_application']>> & { board_id: string },
) =>
  w.inCore((tx) =>
    tx
      .insertInto('site_application')
      .values({
        name_en: `School ${unique()}`,
        email: `${unique()}@example.org`,
        address: 'Pabna',
        academic_group: 'school',
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
